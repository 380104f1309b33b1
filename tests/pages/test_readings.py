"""A reading on its own page, and what discarding and confirming say when it is gone, out of date or confirmed."""

from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest
from payloads import PAYLOADS
from people import Person
from proposed import Work, propose
from reading_pages import LIGHT, LINES, Reading, announced, browser_of, light, open_reading, record, text_of
from recorded_answers import LAMP, concern


@pytest.fixture
def reading(ana: Person, work: Work, tmp_path: Path, settings: Any) -> Reading:
    record(tmp_path, settings, light(), concern(LAMP))
    return open_reading(ana, work)


@pytest.fixture
def older(reading: Reading, work: Work) -> Reading:
    """The same reading after another one was made in its conversation."""
    propose(reading.proposed.owner, work, LAMP, reading.proposed.conversation)
    return reading


def test_an_earlier_reading_has_a_page_with_its_own_marks_and_choices(older: Reading) -> None:
    page = older.get()
    source = page.content.decode()
    assert page.status_code == 200
    for number, (_, words) in enumerate(LINES, 1):
        assert f'<mark data-el="{number}" id="m1-e{number}">{words}</mark>' in source
        assert f'id="e{number}"' in source
    assert "<mark" not in source.partition('id="m3"')[2]
    for choice in ("confirm", "edit", "discard"):
        assert f"{older.page}/{choice}" in source


def test_an_earlier_reading_is_confirmed_from_its_page(older: Reading) -> None:
    page = older.follow(older.press("confirm", once="one"))
    assert LIGHT in text_of(page)
    assert [each["summary"] for each in older.concerns()] == [LIGHT]


def test_after_a_discard_the_messages_are_still_there(reading: Reading) -> None:
    answer = reading.press("discard", once="one")
    assert answer["Location"] == f"{reading.conversation}#write"
    page = reading.follow(answer)
    assert announced(page) == "Discarded. Your messages are still here."
    assert LIGHT in text_of(page)
    assert 'id="reading"' not in page.content.decode()


def test_two_taps_on_discard_are_one(reading: Reading) -> None:
    first, second = reading.press("discard", once="one"), reading.press("discard", once="one")
    assert (first.status_code, first["Location"]) == (second.status_code, second["Location"])


def test_what_stands_in_the_box_is_still_there_after_a_discard(reading: Reading) -> None:
    page = reading.follow(reading.press("discard", once="one", text="And the other lamp"))
    assert "And the other lamp</textarea>" in page.content.decode()


def test_a_script_that_discards_gets_the_thread_without_the_reading(reading: Reading) -> None:
    answer = reading.browser.post(f"{reading.page}/discard", {"once": "one"}, headers={"HX-Request": "true"})
    source = answer.content.decode()
    assert answer.status_code == 200
    assert source.lstrip().startswith("<div")
    assert reading.proposed.id not in source


@pytest.mark.parametrize("what", ["", "/edit"])
def test_a_discarded_reading_says_that_the_messages_are_still_there(reading: Reading, what: str) -> None:
    reading.press("discard", once="one")
    page = reading.get(what)
    assert page.status_code == 404
    assert "This reading was discarded. Your messages are still here." in text_of(page)
    assert f'href="{reading.conversation}"' in page.content.decode()


@pytest.mark.parametrize("what", ["confirm", "discard"])
def test_a_second_press_on_a_discarded_reading_says_so(reading: Reading, what: str) -> None:
    reading.press("discard", once="one")
    page = reading.press(what, once="two")
    assert page.status_code == 404
    assert announced(page) == "This reading was discarded. Your messages are still here."
    assert reading.concerns() == []


def test_a_confirmed_reading_is_not_discarded_and_leads_to_its_concern(reading: Reading) -> None:
    reading.press("confirm", once="one")
    page = reading.press("discard", once="two")
    (concern,) = reading.concerns()
    assert page.status_code == 409
    assert announced(page) == "You confirmed this before. Nothing was added."
    assert f"/concerns/{concern['id']}" in page.content.decode()


def test_a_stale_reading_can_be_discarded_and_nothing_else(reading: Reading) -> None:
    reading.proposed.make_stale()
    source = reading.get().content.decode()
    assert "This reading is out of date" in source
    assert f"{reading.page}/discard" in source
    assert f"{reading.page}/confirm" not in source
    assert f"{reading.page}/edit" not in source
    assert "<mark" not in source
    assert reading.press("discard", once="one").status_code == 303


@pytest.mark.parametrize("what", ["confirm", "discard"])
def test_whoever_comes_back_to_a_button_s_address_finds_the_conversation(reading: Reading, what: str) -> None:
    assert reading.get(f"/{what}")["Location"] == reading.conversation
    assert reading.concerns() == []
    assert reading.get().status_code == 200


def test_another_participant_finds_no_reading(reading: Reading, ben: Person) -> None:
    others = browser_of(ben)
    for answer in (
        others.get(reading.page),
        others.get(f"{reading.page}/edit"),
        others.post(f"{reading.page}/edit", {"summary": "Mine"}),
        others.post(f"{reading.page}/discard", {"once": "one"}),
    ):
        assert answer.status_code == 404
        assert LIGHT not in text_of(answer)
        assert "This conversation is not here." in text_of(answer)
    assert reading.get().status_code == 200


@pytest.mark.parametrize("payload", PAYLOADS)
def test_markup_in_a_reading_and_its_concern_is_shown_as_letters(reading: Reading, work: Work, payload: str) -> None:
    plain = pages_with(reading, work, "The gate sticks")
    marked = pages_with(reading, work, payload)
    for harmless, harmful in zip(plain, marked, strict=True):
        assert harmful.tags == harmless.tags
        assert payload in harmful.letters


def test_pages_of_a_reading_are_kept_nowhere_and_their_titles_say_nothing(older: Reading) -> None:
    titles = {"": "An earlier reading – Voice", "/edit": "Edit the reading – Voice"}
    for what, title in titles.items():
        page = older.get(what)
        assert f"<title>{title}</title>" in page.content.decode()
        assert "no-store" in page["Cache-Control"]


class Letters(HTMLParser):
    """What a browser makes of a page: its tags with the names of their attributes, and its letters."""

    def __init__(self, answer: Any) -> None:
        super().__init__(convert_charrefs=True)
        assert answer.status_code == 200
        self.tags: list[tuple[str, list[str]]] = []
        self.letters = ""
        self.feed(answer.content.decode())
        self.close()

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, [name for name, _ in attributes]))

    def handle_data(self, data: str) -> None:
        self.letters += data


def pages_with(reading: Reading, work: Work, words: str) -> list[Letters]:
    """Every page of a reading, and of its concern, when its words are these."""
    proposed = propose(reading.proposed.owner, work, LIGHT)
    other = Reading(proposed, reading.browser)
    element = {"kind": "Problem", "text": words, "sourceSpans": [{"messageSeq": 1, "from": 0, "to": 9}]}
    assert proposed.do("edit", {"summary": words, "elements": [element]}).status_code == 200
    pages = [other.get(), other.get("/edit"), other.press("edit", **other.form(), more="1")]
    concern = proposed.confirm()["id"]
    return [Letters(page) for page in (*pages, other.browser.get(f"/concerns/{concern}"))]
