"""Topics offered with a reading, on its pages: answered without a script or with one, and never in the way."""

import html
import re
from pathlib import Path
from typing import Any

import pytest
from offered import answer, answers, offer
from people import Person
from proposed import Work, propose
from reading_pages import LIGHT, Reading, announced, browser_of, light, open_reading, record, text_of
from recorded_answers import LAMP, concern

from issues.edit import change_issue
from issues.models import Issue

HTMX = {"HX-Request": "true"}
STEPS = "No handrail on the steps in East Ward"
HEADING = "Only if you like: has this come up before?"


@pytest.fixture
def reading(ana: Person, work: Work, tmp_path: Path, settings: Any) -> Reading:
    record(tmp_path, settings, light(), concern(LAMP))
    return open_reading(ana, work)


@pytest.fixture
def issue(reading: Reading) -> str:
    """A topic that is offered with the reading."""
    description = "Several lamps do not come on in the evening. They were reported in May."
    return offer(
        reading.proposed, "Lamps out at Millbrook", said="The light", differs="Millbrook", description=description
    )


def page(reading: Reading) -> Any:
    """The conversation's page."""
    return reading.browser.get(reading.conversation)


def maybe(answer: Any) -> str:
    """What stands where topics are offered; nothing when none are."""
    found = re.search(r'<div class="maybe">(.*?)</section>', answer.content.decode(), re.DOTALL)
    return found[1] if found else ""


def words(source: str) -> str:
    """What a piece of a page says."""
    return re.sub(r"\s+", " ", html.unescape(re.sub(r"<[^>]*>", "", source))).strip()


def press(reading: Reading, issue: str, said: str, **headers: str) -> Any:
    """Send one of a topic's buttons."""
    place = f"{reading.page}/topics/{issue}"
    return reading.browser.post(place, {"answer": said, "text": "half a word", "once": "one"}, headers=headers)


def test_an_offer_shows_its_title_its_first_sentence_and_why(reading: Reading, issue: str) -> None:
    source = maybe(page(reading))
    said = words(source)
    assert said.startswith(f"{HEADING} One public topic looks close. Your answer stays with you and joins nothing.")
    assert f'<a href="/topics/{issue}" lang="en" dir="auto">Lamps out at Millbrook</a>' in source
    assert "Several lamps do not come on in the evening." in said
    assert "They were reported" not in said
    assert "Both say: The light Only the topic says: Millbrook" in said
    for value, label in (("same", "Same matter"), ("different", "Not the same")):
        button = re.search(rf'<button[^>]*value="{value}"[^>]*>{label}</button>', source)
        assert button
        assert 'aria-describedby="maybe-1-t"' in button[0]
        assert f'formaction="{reading.page}/topics/{issue}"' in button[0]
    assert 'id="maybe-1-t"' in source


def test_without_an_offer_nothing_is_asked(reading: Reading) -> None:
    assert HEADING not in text_of(page(reading))


@pytest.mark.parametrize(("count", "sentence"), [(2, "Two public topics look"), (3, "Three public topics look")])
def test_it_says_how_many_are_offered(reading: Reading, count: int, sentence: str) -> None:
    titles = [f"Topic number {number}" for number in range(count)]
    for title in titles:
        offer(reading.proposed, title)
    source = maybe(page(reading))
    assert sentence in words(source)
    assert re.findall(r'id="(maybe-\d)"', source) == [f"maybe-{number}" for number in range(1, count + 1)]
    places = [words(source).index(title) for title in titles]
    assert places == sorted(places)


@pytest.mark.parametrize(("said", "told"), [("same", "You said: same matter"), ("different", "You said: not the same")])
def test_an_answer_without_a_script_comes_back_to_the_topic(reading: Reading, issue: str, said: str, told: str) -> None:
    offer(reading.proposed, STEPS)
    there = press(reading, issue, said)
    assert (there.status_code, there["Location"]) == (303, f"{reading.conversation}#maybe-1")
    shown = reading.follow(there)
    assert announced(shown) == "Noted. Nothing was joined."
    first, second = maybe(shown).split('id="maybe-2"')
    assert told in words(first)
    assert 'value="change"' in first
    assert 'value="same"' not in first
    assert 'value="same"' in second
    assert "half a word</textarea>" in shown.content.decode()
    assert answers(reading.proposed)[issue] == said
    assert announced(page(reading)) == ""


def test_change_takes_the_answer_back_and_asks_again(reading: Reading, issue: str) -> None:
    press(reading, issue, "same")
    page(reading)
    there = press(reading, issue, "change")
    shown = reading.follow(there)
    assert there["Location"].endswith("#maybe-1")
    assert announced(shown) == ""
    assert 'value="same"' in maybe(shown)
    assert "You said" not in words(maybe(shown))
    assert answers(reading.proposed) == {issue: None}


def test_a_script_gets_the_thread_and_what_was_said_in_it(reading: Reading, issue: str) -> None:
    before = page(reading).content.decode()
    assert f'data-answers="{reading.proposed.id}/{issue}:"' in before
    shown = press(reading, issue, "same", **HTMX)
    source = shown.content.decode()
    assert shown.status_code == 200
    assert source.lstrip().startswith("<div")
    assert f'data-answers="{reading.proposed.id}/{issue}:same"' in source
    assert "You said: same matter" in words(maybe(shown))
    assert announced(page(reading)) == "", "a script says it by itself"


def test_an_earlier_reading_is_answered_on_its_own_page(reading: Reading, issue: str, work: Work) -> None:
    propose(reading.proposed.owner, work, LAMP, reading.proposed.conversation)
    assert "Lamps out at Millbrook" in maybe(reading.get())
    there = press(reading, issue, "different")
    assert there["Location"] == f"{reading.page}#maybe-1"
    shown = reading.follow(there)
    assert "You said: not the same" in words(maybe(shown))
    assert announced(shown) == "Noted. Nothing was joined."


def test_what_was_said_at_the_api_is_shown(reading: Reading, issue: str) -> None:
    answer(reading.proposed, issue, "different")
    assert "You said: not the same" in words(maybe(page(reading)))


def test_an_out_of_date_reading_offers_nothing_and_an_old_page_s_answer_does_no_harm(
    reading: Reading, issue: str
) -> None:
    reading.proposed.make_stale()
    for shown in (page(reading), reading.get()):
        assert "This reading is out of date" in text_of(shown)
        assert maybe(shown) == ""
    assert press(reading, issue, "same").status_code == 303
    assert reading.proposed.now()["stale"] is True


def test_a_confirmed_reading_offers_nothing_and_takes_no_answer(reading: Reading, issue: str) -> None:
    press(reading, issue, "same")
    reading.press("confirm", once="two")
    assert maybe(page(reading)) == ""
    for headers in ({}, HTMX):
        shown = press(reading, issue, "different", **headers)
        assert shown.status_code == 409
        assert "You confirmed this before. Nothing was added." in text_of(shown)
    assert answers(reading.proposed) == {issue: "same"}


def test_confirming_works_with_every_topic_unanswered_and_joins_none(reading: Reading, issue: str) -> None:
    shown = reading.follow(reading.press("confirm", once="one"))
    assert LIGHT in text_of(shown)
    (made,) = reading.concerns()
    assert made["contributions"] == []


@pytest.mark.parametrize("state", ["closed", "hidden"])
def test_a_topic_that_was_closed_or_hidden_is_not_shown_and_an_old_page_is_told(
    reading: Reading, issue: str, state: str
) -> None:
    change_issue(issue=Issue.objects.get(public_id=issue), state=state)
    assert maybe(page(reading)) == ""
    for headers in ({}, HTMX):
        shown = press(reading, issue, "same", **headers)
        assert shown.status_code == 404
        assert "topic" in text_of(shown)
        assert LIGHT in text_of(shown), "the conversation is still there"


def test_another_answer_is_refused(reading: Reading, issue: str) -> None:
    assert press(reading, issue, "perhaps").status_code == 400
    assert answers(reading.proposed) == {issue: None}


def test_another_participant_answers_nothing(reading: Reading, issue: str, ben: Person) -> None:
    others = browser_of(ben)
    assert others.post(f"{reading.page}/topics/{issue}", {"answer": "same"}).status_code == 404
    assert answers(reading.proposed) == {issue: None}


def test_whoever_comes_back_to_a_button_s_address_finds_the_conversation(reading: Reading, issue: str) -> None:
    assert reading.get(f"/topics/{issue}")["Location"] == reading.conversation


def test_titles_descriptions_and_differences_are_shown_as_letters(reading: Reading) -> None:
    payload = '<img src=x onerror="alert(1)">&amp;"\'--><script>'
    offer(reading.proposed, payload, differs=payload, description=f"{payload} once.")
    source = maybe(page(reading))
    assert words(source).count(payload) == 3
    assert "<img" not in source
    assert "<script" not in source


@pytest.mark.parametrize(
    ("description", "begins"),
    [
        ("", None),
        ("One. Two.", "One."),
        ("No mark at its end", "No mark at its end"),
        ("One line\nAnother.", "One line"),
        ("It cost 3.50 at first. Now more.", "It cost 3.50 at first."),
        ("図書館が閉まる。本がない。", "図書館が閉まる。"),
        ("a" * 400, "a" * 240 + "…"),
    ],
)
def test_of_a_description_the_first_sentence_is_shown(reading: Reading, description: str, begins: str | None) -> None:
    offer(reading.proposed, "A title", description=description)
    found = re.search(r'<p class="small" lang="en" dir="auto"><q>(.*?)</q></p>', maybe(page(reading)))
    assert (found and found[1]) == begins


def test_a_topic_s_words_are_named_with_its_language(reading: Reading) -> None:
    offer(reading.proposed, "Brak tłumacza", description="Nie ma tłumacza.", language="pl")
    assert maybe(page(reading)).count('lang="pl"') == 2
