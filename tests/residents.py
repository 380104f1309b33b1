"""A live site for browser tests, and the people who use it: through its pages, or signed in beforehand."""

import json
import secrets
import subprocess
import sys
from dataclasses import dataclass, field

from live_people import LivePerson
from live_server import REPOSITORY, LiveServer, environment
from playwright.sync_api import Page

PASSPHRASE = "plum lantern gravel nine"


@dataclass
class Resident(LivePerson):
    """Somebody with a made-up name and a passphrase; at the API with the token, where they have one."""

    passphrase: str = ""
    recovery: str = ""
    cookie: str = ""
    secret: str = ""


@dataclass
class Site(LiveServer):
    """A real server with people."""

    _maker: "subprocess.Popen[str] | None" = field(default=None, init=False)

    def resident(self, name: str = "", passphrase: str = PASSPHRASE) -> Resident:
        """Somebody new who is signed in, without a page: in a few milliseconds, after the first."""
        name = name or new_name()
        stdin, stdout = self._making().stdin, self._making().stdout
        assert stdin is not None
        assert stdout is not None
        stdin.write(json.dumps({"name": name, "passphrase": passphrase}) + "\n")
        stdin.flush()
        made = stdout.readline()
        assert made, f"no participant was made: {(self.folder / 'maker.log').read_text(encoding='utf-8')}"
        return Resident(name, url=self.url, passphrase=passphrase, **json.loads(made))

    def kill(self) -> None:
        """Kill -9, and nobody is made any more."""
        if self._maker is not None:
            self._maker.communicate()
            self._maker = None
        super().kill()

    def _making(self) -> "subprocess.Popen[str]":
        if self._maker is None:
            with (self.folder / "maker.log").open("a") as log:
                self._maker = subprocess.Popen(
                    [sys.executable, "-m", "tests.resident_maker"],
                    cwd=REPOSITORY, env=environment(self.data, **self.settings), text=True,
                    stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=log,
                )  # fmt: skip
        return self._maker


def new_name() -> str:
    """A made-up name that nobody has."""
    return f"quiet-heron-{secrets.token_hex(4)}"


def signed_in(page: Page, site: Site, name: str = "") -> Resident:
    """Sign somebody new in on this page's window; the page has still to go somewhere."""
    resident = site.resident(name)
    page.context.add_cookies(
        [{"name": resident.cookie, "value": resident.secret, "url": site.url, "httpOnly": True, "sameSite": "Lax"}]
    )
    return resident


def signed_up(page: Page, site: Site, name: str = "", passphrase: str = PASSPHRASE) -> Resident:
    """Sign somebody new up as people do, page by page, until `/conversations`. They have no token."""
    name = name or new_name()
    page.goto(f"{site.url}/begin")
    _fill_and_send(page, {"#name": name, "#pass": passphrase})
    recovery = shown_code(page)
    page.locator("[name=kept]").check()
    press_main(page, "[name=kept]")
    _fill_and_send(page, {"[name=code]": recovery})
    page.wait_for_url(f"{site.url}/conversations")
    return Resident(name, "", site.url, passphrase=passphrase, recovery=recovery)


def sign_in(page: Page, resident: Resident) -> None:
    """Sign in with name and passphrase as people do, until `/conversations`."""
    page.goto(f"{resident.url}/sign-in")
    _fill_and_send(page, {"#name": resident.name, "#pass": resident.passphrase})
    page.wait_for_url(f"{resident.url}/conversations")


def shown_code(page: Page) -> str:
    """The recovery code that the page shows, in its groups."""
    return "-".join(page.locator("p#code code").all_inner_texts())


def press_main(page: Page, selector: str) -> None:
    """Press the main button of the form that has this field."""
    page.locator(f"form:has({selector}) .btn--main").click()


def _fill_and_send(page: Page, fields: dict[str, str]) -> None:
    for selector, text in fields.items():
        page.locator(selector).fill(text)
    press_main(page, next(iter(fields)))
