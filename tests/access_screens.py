"""The ways to the screens of signing up, in and out, and of the settings."""

from collections.abc import Callable

from page_checks import leave
from residents import PASSPHRASE, new_name, shown_code
from screen_visits import Visit

Show = Callable[[Visit], None]

UNSENT = "The lift has been broken since\n\nWednesday."
CSRF_COOKIE = "voice_csrf"


def _at(address: str) -> Show:
    """A page that is for whoever is not signed in."""

    def show(visit: Visit) -> None:
        visit.page.goto(address)

    return show


def _refused(address: str, error: str, **fields: str) -> Show:
    """The page again, after its form was sent with these fields."""

    def show(visit: Visit) -> None:
        visit.page.goto(address)
        for identity, text in fields.items():
            visit.page.locator(f"#{identity.replace('_', '-')}").fill(text)
        visit.press(f"#{next(iter(fields)).replace('_', '-')}")
        visit.sees(error)

    return show


def _code(visit: Visit) -> None:
    visit.page.goto("/begin")
    visit.page.locator("#name").fill(new_name())
    visit.page.locator("#pass").fill(PASSPHRASE)
    visit.press("#name")
    visit.sees("#code code")


def _code_not_kept(visit: Visit) -> None:
    _code(visit)
    visit.press("[name=kept]")
    visit.sees("#kept-error")


def _check(visit: Visit) -> None:
    _code(visit)
    assert shown_code(visit.page)
    visit.page.locator("[name=kept]").check()
    visit.press("[name=kept]")
    visit.sees("[name=code]")


def _check_wrong(visit: Visit) -> None:
    _check(visit)
    visit.page.locator("[name=code]").fill("ABCD-EFGH")
    visit.press("[name=code]")
    visit.sees("#code-error")


def _unchecked(visit: Visit) -> None:
    """The first page after signing up, when the code was put off."""
    _check(visit)
    visit.page.locator("[name=later]").click()
    visit.sees("#write")


def _signed_out_with_draft(visit: Visit) -> None:
    visit.go("/conversations")
    visit.page.locator("#write").fill(UNSENT)
    visit.forget(visit.resident.cookie)
    visit.press("#write")
    visit.sees("form:has(#draft)")


def _sign_in_with_draft(visit: Visit) -> None:
    _signed_out_with_draft(visit)
    visit.page.locator("#name").fill(visit.resident.name)
    visit.page.locator("#pass").fill("not the passphrase")
    visit.press("#pass")
    visit.sees("#in-error")


def _once_more(visit: Visit) -> None:
    visit.go("/conversations")
    visit.page.locator("#write").fill(UNSENT)
    visit.forget(CSRF_COOKIE)
    # As without a script: with one the page stays, and says it beside the box.
    leave(visit.page, "() => { document.querySelector('form.write').submit(); }")
    visit.sees("#text")


def _settings(visit: Visit) -> None:
    visit.go("/settings")


def _settings_refused(field: str, error: str) -> Show:
    def show(visit: Visit) -> None:
        _settings(visit)
        visit.page.locator(field).fill("not the passphrase")
        visit.press(field)
        visit.sees(error)

    return show


def _token(visit: Visit) -> None:
    _settings(visit)
    visit.page.locator("#tok").fill("My notes")
    visit.page.locator("#tok-pass").fill(PASSPHRASE)
    visit.press("#tok")
    visit.sees("#token")


def _another_browser(visit: Visit) -> None:
    other = visit.site.resident()
    visit.page.goto("/sign-in")
    visit.page.locator("#name").fill(other.name)
    visit.page.locator("#pass").fill(PASSPHRASE)
    visit.press("#name")
    visit.page.goto("/settings")
    visit.sees(".btn--stop")


ACCESS_SCREENS: dict[str, Show] = {
    "landing": _at("/"),
    "begin": _at("/begin"),
    "begin, refused": _refused("/begin", "#pass-error", name="", **{"pass": "short"}),
    "code": _code,
    "code, not kept": _code_not_kept,
    "check": _check,
    "check, wrong code": _check_wrong,
    "code put off": _unchecked,
    "sign in": _at("/sign-in"),
    "sign in, refused": _refused("/sign-in", "#in-error", name="nobody-here", **{"pass": "not the passphrase"}),
    "recover": _at("/recover"),
    "recover, refused": _refused("/recover", "#rec-error", rec="ABCD-EFGH", rec_name="nobody", rec_pass=PASSPHRASE),
    "signed out": _at("/signed-out"),
    "signed out, with a draft": _signed_out_with_draft,
    "sign in, with a draft": _sign_in_with_draft,
    "once more": _once_more,
    "settings": _settings,
    "settings, wrong passphrase": _settings_refused("#old", "#old-error"),
    "settings, token": _token,
    "settings, two browsers": _another_browser,
}
