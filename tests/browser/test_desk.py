"""The operators' desk in a browser: nothing of it is stopped by the Content Security Policy, and axe finds nothing."""

import secrets

import pytest
from browsing import Browse
from live_server import manage
from page_checks import axe_violations, sticking_out
from playwright.sync_api import Page, expect
from recorded_answers import LAMP
from residents import Site

PASSPHRASE = "plum lantern gravel nine"
#: The pages that an administrator finds by themselves, and what each is headed.
PAGES = {
    "/desk/": "Desk",
    "/desk/concerns/contribution/": "Texts to review",
    "/desk/concerns/contribution/published/": "Published texts",
    "/desk/issues/issue/": "Select issue to change",
    "/desk/issues/issue/add/": "Add issue",
    "/desk/participants/participant/": "Select participant to view",
    "/desk/audit/entry/": "Select entry to view",
    "/desk/figures/": "Figures of the last 30 days",
    "/desk/password_change/": "Password change",
}
_SHARE = """
import sys
from django.utils import timezone
from concerns.models import Concern, Contribution
from voice.kit.ids import new_id
concern = Concern.objects.get(public_id="{concern}")
text = {{"summary": "The lamp is dark.", "elements": [{{"kind": "Problem", "text": "Danuta Nowak, 07700 900123"}}]}}
made = Contribution.objects.create(public_id=new_id("ctr"), concern=concern, participant=concern.participant,
    title="{title}", text=text, sealed=b"x", digest="0" * 64, shared_at=timezone.now())
print(made.public_id)
"""


@pytest.fixture(scope="module")
def operator(site: Site) -> str:
    """An administrator's name."""
    name = f"olga-{secrets.token_hex(3)}"
    done = manage(
        "operator", name, "--role", "administrator", "--passphrase", "-",
        data=site.data, text=f"{PASSPHRASE}\n", **site.settings,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return name


def share(site: Site, title: str) -> str:
    """A text in review, beside the running server."""
    resident = site.resident()
    conversation = resident.start()
    proposal = resident.propose(conversation, LAMP)
    concern = resident.post(f"{proposal}/confirm").json()["id"]
    done = manage(
        "shell", "-v", "0", "-c", _SHARE.format(concern=concern, title=title), data=site.data, **site.settings
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def enter(page: Page, name: str) -> None:
    page.goto("/desk/")
    page.get_by_label("Username").fill(name)
    page.get_by_label("Password").fill(PASSPHRASE)
    page.get_by_role("button", name="Log in").click()
    expect(page).to_have_title("Desk – Voice: operators’ desk")


def press(page: Page, name: str) -> None:
    """A button, by the keyboard alone."""
    button = page.get_by_role("button", name=name, exact=True)
    button.focus()
    page.keyboard.press("Enter")


@pytest.mark.parametrize("dark", [False, True])
def test_the_pages_of_the_desk_are_as_the_policy_and_axe_want_them(
    browse: Browse, site: Site, operator: str, dark: bool
) -> None:
    page = browse(width=1280, dark=dark)
    page.goto("/desk/login/")
    assert axe_violations(page) == []
    enter(page, operator)
    found = {}
    for path, heading in PAGES.items():
        page.goto(path)
        expect(page.locator("h1").first).to_have_text(heading)
        found[path] = axe_violations(page)
    faults = [f"{path}: {fault}" for path, faults in found.items() for fault in faults]
    assert not faults, "\n".join(faults)


def test_a_text_is_reviewed_by_keyboard_and_without_script(browse: Browse, site: Site, operator: str) -> None:
    title = f"Dark corner {secrets.token_hex(3)}"
    share(site, title)
    page = browse(width=1280, scripts=False)
    enter(page, operator)
    page.goto("/desk/concerns/contribution/")
    press(page, "Take the next text")
    expect(page.locator("h1")).to_have_text("One text")
    expect(page.locator("mark", has_text="07700 900123")).to_have_count(1)
    press(page, "Publish under a new topic with this title")
    expect(page.locator("main")).to_contain_text(f"A new topic is made, “{title}”")
    press(page, "Publish")
    expect(page.get_by_role("status")).to_have_text("The text is published.")
    page.goto("/desk/concerns/contribution/published/")
    page.get_by_role("link", name="ctr-").first.click()
    page.get_by_label("The text is not about a public matter.").check()
    press(page, "Take it down")
    press(page, "Take it down")
    expect(page.get_by_role("status")).to_have_text("The text is taken down, and its owner reads why.")


def test_a_text_s_page_is_as_axe_wants_it_and_fits_a_phone(browse: Browse, site: Site, operator: str) -> None:
    share(site, "A dark corner")
    page = browse(width=375)
    enter(page, operator)
    assert sticking_out(page) == []
    page.goto("/desk/concerns/contribution/")
    assert axe_violations(page) == []
    assert sticking_out(page) == []
    press(page, "Take the next text")
    expect(page.locator("h1")).to_have_text("One text")
    assert axe_violations(page) == []
    assert sticking_out(page) == []
    page.get_by_label("The text is not about a public matter.").check()
    press(page, "Decline")
    expect(page.locator("h1")).to_have_text("Decline this text?")
    assert axe_violations(page) == []
    press(page, "Decline")
    expect(page.get_by_role("status")).to_have_text("The text is declined, and its owner reads why.")


def test_a_topic_is_added_and_hidden(browse: Browse, site: Site, operator: str) -> None:
    title = f"Benches {secrets.token_hex(3)}"
    page = browse(width=1280)
    enter(page, operator)
    page.goto("/desk/issues/issue/add/")
    page.get_by_label("Title").fill(title)
    press(page, "Save")
    page.get_by_role("link", name="iss-").first.click()
    expect(page.locator("h1")).to_have_text("Change issue")
    assert axe_violations(page) == []
    page.get_by_label("State").select_option("hidden")
    press(page, "Save")
    expect(page.locator("#result_list")).to_contain_text(title)
