"""Words that are wider than the page: nothing scrolls sideways, wherever they stand."""

from collections.abc import Callable, Iterator

import pytest
from browsing import Browse
from page_checks import open_all_details, scale_text, space_text, sticking_out
from playwright.sync_api import Page
from recorded_answers import LAMP, concern
from residents import Site
from screen_visits import Visit

MakeSite = Callable[..., Site]

LINE_LIMIT = 500
LAW = "Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz"
WIDE = {
    "letters": "a" * 3990,
    "address": "https://voice.example/" + "lamps/out/" * 47 + "now.html",
    "law": LAW * 20,
    "hidden-breaks": "no\u00a0break\u00a0here" * 100,
    "arabic": "\u0644\u0627\u0645\u0628" * 300,
}


@pytest.fixture(scope="module")
def wide_site(make_site: MakeSite) -> Iterator[Site]:
    """A site that reads the message which comes after the wide one, or is told where the wide one ends."""
    site = make_site(concern(LAMP), *(_asks(word) for word in WIDE.values()))
    site.start()
    yield site
    site.kill()


def _asks(word: str) -> dict[str, object]:
    return {"text": word, "answer": {"result": {"kind": "question", "question": f"Where is {word[:80]}?"}}}


def _wide(page: Page, where: str) -> list[str]:
    """What sticks out at both widths, with larger text and with more room between the letters."""
    open_all_details(page)
    found = []
    for width in (1280, 320):
        page.set_viewport_size({"width": width, "height": 740})
        found += [f"{where} at {width}: {line}" for line in sticking_out(page)]
    scale_text(page, 200)
    found += [f"{where} at 200 %: {line}" for line in sticking_out(page)]
    scale_text(page, 100)
    space_text(page)
    return found + [f"{where}, spaced: {line}" for line in sticking_out(page)]


@pytest.mark.parametrize("word", WIDE)
def test_a_wide_word_fits_wherever_it_stands(word: str, browse: Browse, wide_site: Site) -> None:
    wide, line = WIDE[word], WIDE[word][:LINE_LIMIT]
    page = browse(at=wide_site.url)
    visit = Visit(page, wide_site)
    assert visit.converse(wide)["state"] == "Replied"
    found = _wide(page, "the message")
    reading = visit.read(LAMP)
    span = {"messageSeq": 1, "from": 0, "to": len(wide)}
    lines = [{"kind": kind, "text": line, "sourceSpans": spans} for kind, spans in (("Problem", [span]), ("Where", []))]
    visit.edit(reading, summary=line, elements=lines)
    addresses = {
        "the reading": visit.address,
        "its own page": visit.page_of_reading(reading),
        "its form": f"{visit.page_of_reading(reading)}/edit",
        "the message's form": f"{visit.address}/messages/1",
    }
    found += [line for where, address in addresses.items() for line in _at(visit, where, address)]
    kept = visit.kept(reading)
    later = {"the concern": kept, "the concerns": "/concerns", "what became of it": visit.address}
    found += [line for where, address in later.items() for line in _at(visit, where, address)]
    assert found == []


def _at(visit: Visit, where: str, address: str) -> list[str]:
    visit.go(address)
    return _wide(visit.page, where)


@pytest.mark.parametrize("word", ["letters", "law"])
def test_a_wide_word_fits_in_a_form_that_is_shown_again(word: str, browse: Browse, wide_site: Site) -> None:
    page = browse(at=wide_site.url)
    browse.expects("status of 422", "status of 401")
    visit = Visit(page, wide_site)
    page.goto("/sign-in")
    page.locator("#name").fill(WIDE[word])
    visit.press("#name")
    visit.sees("#in-error")
    found = _wide(page, "signing in")
    visit.go("/conversations")
    page.locator("#write").fill(WIDE[word])
    visit.forget(visit.resident.cookie)
    visit.press("#write")
    visit.sees("form:has(#draft)")
    assert found + _wide(page, "the draft") == []
