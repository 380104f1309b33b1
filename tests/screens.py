"""Every screen of the product, each with the way there: for tests that ask the same of all of them.

Each way begins with somebody new, so it can be gone alone and as often as one likes.
"""

import json

from access_screens import ACCESS_SCREENS, Show
from live_server import REPOSITORY
from page_checks import leave
from recorded_answers import concern, question
from screen_visits import Visit
from sharing_screens import SHARING_SCREENS
from talking import send

ROUTE = "The Route 14 school bus stopped in March and my children now walk the ring road."
APRIL = "The Route 14 school bus stopped in April and my children now walk the ring road."
ANSWER = "Both."
LAMP = "The street lamp at the corner of Mill Lane has been dark for two weeks."
DARKER = "The street lamp at the corner of Mill Lane is still dark."
OVERLOADED = "Nothing to read here."
ENDLESS = "The tram stop has no roof."
OWN_WORDS = "It is dark at the corner, and I fall."
UNKNOWN = "Words that no recording knows."
TOO_LONG = "word " * 805

SETTINGS = {"VOICE_TURN_SECONDS": "300"}


def recordings() -> list[dict[str, object]]:
    """For a site with SETTINGS: the product's own, and turns that do not end while a test looks."""
    found: list[dict[str, object]] = [question(ENDLESS, delay=240), concern(DARKER, delay=240)]
    for path in sorted((REPOSITORY / "fixtures" / "recordings").glob("*.json")):
        recorded = json.loads(path.read_text(encoding="utf-8"))
        found += recorded if isinstance(recorded, list) else [recorded]
    # Those that take seconds in the demo do so to be seen there.
    return [one | {"delay": 0} if one.get("delay", 0) < 240 else one for one in found]


def _at(address: str) -> Show:
    return lambda visit: visit.go(address)


def _talk(*texts: str) -> Show:
    def show(visit: Visit) -> None:
        visit.converse(*texts)

    return show


def _thinking(visit: Visit) -> None:
    visit.converse()
    send(visit.page, ENDLESS)
    visit.sees("#thinking")


def _waiting(visit: Visit) -> None:
    _thinking(visit)
    send(visit.page, ANSWER)
    visit.sees(".turn:nth-of-type(2) .note")


def _skipped(visit: Visit) -> None:
    visit.converse(ROUTE)
    visit.page.locator("[formaction$='/skip']").click()
    visit.sees("#reading")


def _too_late(visit: Visit) -> None:
    """What a page without a script sends when its question is gone."""
    visit.converse(ROUTE, ANSWER)
    skip = f"{visit.address}/turns/1/skip"
    press = "(action) => { const form = document.querySelector('#write-form'); form.action = action; form.submit(); }"
    leave(visit.page, press, skip)
    visit.sees("#bar")


def _edited(visit: Visit) -> None:
    visit.edit(visit.read(LAMP), summary=OWN_WORDS)
    visit.converse()
    visit.sees(".slip--own")


def _stale(text: str) -> Show:
    def show(visit: Visit) -> None:
        visit.say(LAMP)
        visit.change_message(text)
        visit.converse()
        visit.sees(".slip--stale")

    return show


def _over_length(visit: Visit) -> None:
    visit.converse(ROUTE)
    send(visit.page, TOO_LONG)
    visit.sees("#write-error")


def _over_length_first(visit: Visit) -> None:
    visit.go("/conversations")
    visit.page.locator("#write").fill(TOO_LONG)
    visit.press("#write")
    visit.sees("#write-error")


def _offline(visit: Visit) -> None:
    visit.converse(ROUTE)
    visit.page.context.set_offline(True)
    visit.sees(".bar")
    send(visit.page, ANSWER)
    visit.sees(".unsent")
    with visit.page.expect_event("requestfailed"):
        visit.page.evaluate("() => live.look()")


def _older(visit: Visit) -> str:
    reading = visit.read(LAMP)
    visit.say(APRIL)
    return reading


def _with_older(visit: Visit) -> None:
    _older(visit)
    visit.converse()
    visit.sees("#older-readings")


def _older_reading(visit: Visit) -> None:
    visit.go(visit.page_of_reading(_older(visit)))
    visit.sees("#reading")


def _message(visit: Visit) -> None:
    visit.say(LAMP)
    visit.go(f"{visit.address}/messages/1")


def _message_refused(visit: Visit) -> None:
    _message(visit)
    visit.page.locator("#write").fill(TOO_LONG)
    visit.press("#write")
    visit.sees("#write-error")


def _edit(visit: Visit) -> None:
    visit.go(f"{visit.page_of_reading(visit.read(LAMP))}/edit")


def _edit_refused(visit: Visit) -> None:
    _edit(visit)
    visit.page.locator("#text-1").fill(" ")
    visit.page.locator("#summary").fill(" ")
    visit.press("#summary")
    visit.sees("#err1")


def _edit_elsewhere(visit: Visit) -> None:
    reading = visit.read(LAMP)
    visit.go(f"{visit.page_of_reading(reading)}/edit")
    visit.edit(reading, summary=OWN_WORDS)
    visit.page.locator("#summary").fill("It is dark there.")
    visit.press("#summary")
    visit.sees(".bar--calm")


def _closed(visit: Visit) -> None:
    _edit(visit)
    visit.change_message(UNKNOWN)
    visit.page.locator("#summary").fill("It is dark there.")
    visit.press("#summary")
    visit.sees(".page--narrow h1")


def _confirm(visit: Visit) -> None:
    visit.converse(LAMP)
    visit.page.locator(".choice--main").click()
    visit.sees("#done")


def _confirmed(visit: Visit) -> None:
    visit.confirm(LAMP)
    visit.converse()
    visit.sees("#reading-title")


def _concern(visit: Visit) -> None:
    visit.go(visit.confirm(LAMP))


def _concerns(visit: Visit) -> None:
    visit.confirm(LAMP)
    visit.conversation = ""
    visit.confirm(ROUTE, ANSWER)
    visit.go("/concerns")


def _earlier(visit: Visit) -> None:
    visit.confirm(LAMP)
    visit.conversation = ""
    visit.say(ROUTE)
    visit.go("/conversations")
    visit.sees("#earlier")


TALK_SCREENS: dict[str, Show] = {
    "conversations": _at("/conversations"),
    "conversations, a start": _at("/conversations?start=1"),
    "conversations, earlier ones": _earlier,
    "conversations, over-length": _over_length_first,
    "thinking": _thinking,
    "waiting": _waiting,
    "question": _talk(ROUTE),
    "question, skipped": _skipped,
    "question, gone": _too_late,
    "reading": _talk(ROUTE, ANSWER),
    "reading, edited": _edited,
    "reading, stale": _stale(UNKNOWN),
    "reading, stale and read again": _stale(DARKER),
    "reading, confirmed": _confirmed,
    "could not interpret": _talk(UNKNOWN),
    "could not answer": _talk(OVERLOADED),
    "over-length": _over_length,
    "offline": _offline,
    "older readings": _with_older,
    "older reading": _older_reading,
    "message": _message,
    "message, refused": _message_refused,
    "edit": _edit,
    "edit, refused": _edit_refused,
    "edit, changed elsewhere": _edit_elsewhere,
    "edit, too late": _closed,
    "concern, just confirmed": _confirm,
    "concern": _concern,
    "concerns": _concerns,
    "concerns, none": _at("/concerns"),
    "not here": _at("/conversations/cnv-01K0000000000000000000000"),
}
SCREENS = ACCESS_SCREENS | TALK_SCREENS | SHARING_SCREENS

_REFUSED = {
    "401": ("signed out, with a draft", "sign in, with a draft"),
    "403": ("once more",),
    "404": ("not here",),
    "409": ("question, gone", "edit, changed elsewhere", "edit, too late", "not seen"),
    "422": ("refused", "not kept", "wrong code", "wrong passphrase", "sign in, with a draft"),
}


def complaints(screen: str) -> list[str]:
    """What the browser says of the refusals on the way to a screen."""
    offline = ["ERR_INTERNET_DISCONNECTED", "htmx:afterRequest", "htmx:sendError"] if screen == "offline" else []
    # With a script what is too long is not sent at all.
    sent = screen != "message, refused"
    return offline + [f"status of {status}" for status, names in _REFUSED.items() if sent and screen.endswith(names)]
