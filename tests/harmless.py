"""Whether everything on a page is the product's own: no element, attribute or script that a text brought with it."""

from playwright.sync_api import Dialog, Page

_OWN = """
a article aside b body br button circle dd details div dl dt em fieldset figcaption figure footer form h1 h2 h3 head
header html input label legend li link main mark meta nav ol option p path q script section select span strong summary
svg symbol template textarea time title ul use
"""

# Runs before the page's own scripts; anything that a payload would call is noted.
_CANARY = """
window.ran = [];
for (const name of ["alert", "confirm", "prompt"]) window[name] = () => window.ran.push(name);
"""

_STRANGE = """
(own) => {
  const found = [...window.ran];
  for (const element of document.querySelectorAll("*")) {
    const name = element.localName;
    if (!own.includes(name)) found.push(`<${name}>`);
    for (const attribute of element.attributes) {
      if (attribute.name.startsWith("on")) found.push(`${name} ${attribute.name}`);
      if (/^\\s*(javascript|data):/i.test(attribute.value) && attribute.value !== "data:,") found.push(attribute.value);
    }
    for (const address of [element.href, element.src, element.action, element.formAction]) {
      if (typeof address === "string" && address && address !== "data:," && !address.startsWith(location.origin + "/"))
        found.push(`${name} ${address}`);
    }
    if (name === "script" && !element.src.startsWith(location.origin + "/static/")) found.push("script");
  }
  if (document.querySelectorAll("main, #main").length !== 1 || document.querySelectorAll("h1").length !== 1) {
    found.push("another page");
  }
  return found;
}
"""


class Canary:
    """Notices what runs in a page, and any window that opens; to be made before the page goes anywhere."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.opened: list[str] = []
        page.add_init_script(script=_CANARY)
        page.on("dialog", self._dismiss)
        page.on("popup", lambda popup: self.opened.append(popup.url))

    def _dismiss(self, dialog: Dialog) -> None:
        self.opened.append(dialog.message)
        dialog.dismiss()

    def check(self) -> None:
        """Nothing ran, nothing opened, and nothing is there that the product has not made."""
        assert self.opened == []
        assert self.page.evaluate(_STRANGE, _OWN.split()) == []


def texts(page: Page, selector: str) -> list[str]:
    """What the elements hold, letter by letter; the numbers that lead to a reading are left out."""
    found: list[str] = page.locator(selector).evaluate_all(
        """(all) => all.map((one) => {
          const copy = one.cloneNode(true);
          copy.querySelectorAll(".ref").forEach((number) => number.remove());
          return copy.textContent;
        })"""
    )
    return found
