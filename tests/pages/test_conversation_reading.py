"""The reading beside the letter: its marks, its faces, and the earlier ones."""

import re
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

import pytest
from conversation_pages import attributes, end_with, page_of, piece, reading_body, source_of, words_of
from django.test import Client
from people import Person
from reading_pages import text_of

from conversations.models import Proposal
from conversations.seals import open_proposal, seal_proposal
from participants.access import authenticate
from participants.keys import conversation_key

Work = Callable[[], int]

TEXT = "The light on the path has been out since Monday. My mother cannot see the steps."
LIGHT = ("Problem", "the light is out", "The light on the path has been out")
WHERE = ("Where", "the path", "the path")
WHEN = ("When", "since Monday", "since Monday")


def _propose(ana: Person, conversation: str, summary: str = "The light is out.", **more: Any) -> str:
    """A reading of a new message; its address at the API."""
    ana.say(conversation, TEXT)
    body = {**reading_body(summary, LIGHT, WHERE, WHEN, text=TEXT), **more}
    end_with(ana, conversation, reply="Here is how I understand it.", proposal=body)
    return f"{conversation}/proposals/{ana.get(conversation).json()['proposals'][-1]['id']}"


def _shown(page: Any) -> str:
    """The reading's own part of the page."""
    return source_of(page).partition('<section class="slip')[2].partition("</section>")[0]


def _face(page: Any) -> dict[str, str]:
    return attributes(page, "reading")


def test_the_marks_of_the_reading_are_its_quotes_and_lead_there_and_back(
    ana: Person, browser: Client, conversation: str
) -> None:
    _propose(ana, conversation)
    page = browser.get(page_of(conversation))
    words = words_of(page, 1)
    assert words.text == TEXT
    for number, (_, _, quote) in enumerate((LIGHT, WHERE, WHEN), 1):
        assert words.said_of(number) == [quote]
        assert f'<li class="el" id="e{number}" data-el="{number}">' in source_of(page)
    marks = {identity for identity, _, _ in words.ids}
    assert set(re.findall(r'<li><a href="#(m\d+-e\d+\w*)">', _shown(page))) == marks
    assert {"thread--reading", "thread--short"} <= set(attributes(page, "thread")["class"].split())
    assert "hidden" not in attributes(page, "skip-reading")


def test_a_line_that_only_repeats_its_quote_leaves_voices_line_out(
    ana: Person, browser: Client, conversation: str
) -> None:
    _propose(ana, conversation)
    read = re.findall(r'<p class="el__read"><span class="by">Voice reads:</span> <span dir="auto">(.*?)</span></p>',
                      _shown(browser.get(page_of(conversation))))  # fmt: skip
    assert read == ["the light is out"]


@pytest.mark.parametrize(
    ("confidence", "commas", "said"),
    [
        ("High", 3, "Voice is sure It can still be wrong, so please read each line."),
        ("Medium", 2, "Voice is fairly sure It thinks it has your main point."),
        ("Low", 1, "Voice is not sure It may have missed your point."),
    ],
)
def test_how_sure_voice_is_stands_in_commas_and_words(
    ana: Person, browser: Client, conversation: str, confidence: str, commas: int, said: str
) -> None:
    _propose(ana, conversation, confidence=confidence)
    page = browser.get(page_of(conversation))
    line = _shown(page).partition('class="sure__commas">')[2].partition("</span>")[0]
    assert (line.count("<svg"), line.count("comma--off")) == (3, 3 - commas)
    assert said in text_of(page)


def test_what_was_not_said_is_named_and_is_fine(ana: Person, browser: Client, conversation: str) -> None:
    _propose(ana, conversation)
    expected = "Not said: who it touches, what it leads to, what you want. That is fine."
    assert expected in text_of(browser.get(page_of(conversation)))


def test_an_edited_reading_is_in_the_participants_hand(ana: Person, browser: Client, conversation: str) -> None:
    reading = _propose(ana, conversation)
    body = {"summary": "Our light is out.", "elements": [{"kind": "Problem", "text": "our light", "sourceSpans": []}]}
    assert ana.post(f"{reading}/edit", body).status_code == 200
    page = browser.get(page_of(conversation))
    assert "slip--own" in _face(page)["class"]
    assert '<span class="own">your own wording</span>' in _shown(page)
    for words in ("Voice reads:", "What Voice understood", "Voice is fairly sure"):
        assert words not in _shown(page)
    assert "<mark" not in source_of(page)
    assert attributes(page, "thread")["data-reading"].endswith(":Edited")


def _edit(ana: Person, reading: str, *, summary: str = "", lines: Mapping[int, str] = MappingProxyType({})) -> None:
    """Write another summary, and other words in these lines; what points at passages goes on doing so."""
    now = ana.get(reading).json()
    elements = [{name: each[name] for name in ("kind", "text", "sourceSpans")} for each in now["elements"]]
    for place, text in lines.items():
        elements[place] |= {"text": text, "sourceSpans": []}
    body = {"summary": summary or now["summary"], "elements": elements}
    assert ana.post(f"{reading}/edit", body).status_code == 200


def _own(page: Any) -> tuple[bool, list[bool]]:
    """Whether the summary is shown as the participant's words, and of each line the same."""
    shown = _shown(page)
    head, lines = shown.partition("</header>")[0], re.findall(r'<li class="el".*?</li>\n', shown, re.DOTALL)
    assert ("In your words" in head) is ("summary--own" in head) is ("What Voice understood" not in head)
    own = [">your own wording<" in line for line in lines]
    assert [("el__read--own" in line, "Voice reads:" in line) for line in lines if 'class="el__read' in line] == [
        (each, not each) for each, line in zip(own, lines, strict=True) if 'class="el__read' in line
    ]
    return "summary--own" in head, own


def test_only_what_the_participant_changed_is_called_their_words(
    ana: Person, browser: Client, conversation: str
) -> None:
    reading, page = _propose(ana, conversation), page_of(conversation)
    assert _own(browser.get(page)) == (False, [False, False, False])
    _edit(ana, reading, lines={1: "by our door"})
    assert _own(browser.get(page)) == (False, [False, True, False])
    _edit(ana, reading, summary="It is dark.")
    assert _own(browser.get(page)) == (True, [False, True, False])
    _edit(ana, reading, lines={0: "our light"})
    assert _own(browser.get(page)) == (True, [True, True, False])
    assert "own" not in ana.get(reading).json()


def test_a_line_stays_whose_it_is_when_another_is_taken_out(ana: Person, browser: Client, conversation: str) -> None:
    reading, page = _propose(ana, conversation), page_of(conversation)
    _edit(ana, reading, lines={2: "for a week"})
    now = ana.get(reading).json()
    body = {"summary": now["summary"], "elements": [now["elements"][0], {**now["elements"][2], "sourceSpans": []}]}
    for element in body["elements"]:
        element.pop("passages", None)
    assert ana.post(f"{reading}/edit", body).status_code == 200
    assert _own(browser.get(page)) == (False, [False, True])


def test_a_reading_edited_before_that_was_kept_calls_the_lines_without_a_quote_their_words(
    ana: Person, browser: Client, conversation: str
) -> None:
    reading = _propose(ana, conversation)
    _edit(ana, reading, summary="It is dark.", lines={0: "our light"})
    row = Proposal.objects.get(public_id=reading.rpartition("/")[2])
    key = conversation_key(authenticate(f"Bearer {ana.token}").root, row.conversation.public_id)
    body = open_proposal(key, row.conversation, row)
    del body["own"]
    row.sealed = seal_proposal(key, row.conversation, row.public_id, row.revision, body)
    row.save(update_fields=["sealed"])
    assert _own(browser.get(page_of(conversation))) == (False, [True, False, False])


def test_an_earlier_reading_is_in_the_participants_hand_only_when_its_summary_is(
    ana: Person, browser: Client, conversation: str
) -> None:
    first = _propose(ana, conversation, "The first.")
    _edit(ana, first, lines={0: "our light"})
    _propose(ana, conversation, "The second.")
    assert '<span dir="auto">The first.</span>' in source_of(browser.get(page_of(conversation)))
    _edit(ana, first, summary="My first.")
    assert '<span class="serif" dir="auto">My first.</span>' in source_of(browser.get(page_of(conversation)))


def test_a_reading_whose_words_were_changed_has_no_marks_no_confirm_and_no_edit(
    ana: Person, browser: Client, conversation: str
) -> None:
    reading = _propose(ana, conversation)
    changed = TEXT.replace("Monday", "Sunday")
    time = piece(browser.get(page_of(conversation)), "m1", "article")[:5]
    assert browser.post(f"{page_of(conversation)}/messages/1", {"text": changed}).status_code == 303
    page = browser.get(page_of(conversation))
    assert "slip--stale" in _face(page)["class"]
    assert f"You changed your message of {time} after Voice read it." in text_of(page)
    assert "A new one is on its way." in text_of(page)
    assert "<mark" not in source_of(page)
    assert re.findall(r'(?:href|formaction)="([^"]*/readings/[^"]*)"', source_of(page)) == [
        f"{page_of(conversation)}/readings/{reading.rpartition('/')[2]}/discard"
    ]
    lines = re.findall(r'<li class="el".*?</li>\n', _shown(page), re.DOTALL)
    assert ["The words it came from have changed." in line for line in lines] == [False, False, True]
    assert "Voice is reading it again" in piece(page, "t1")
    end_with(ana, conversation, failure="overloaded")
    assert "A new one is on its way." not in text_of(browser.get(page_of(conversation)))


def test_earlier_readings_wait_behind_a_link_and_only_the_newest_has_marks(
    ana: Person, browser: Client, conversation: str
) -> None:
    first = _propose(ana, conversation, "The first.")
    second = _propose(ana, conversation, "The second.")
    page = browser.get(page_of(conversation))
    assert _face(page)["data-shown"] == second.rpartition("/")[2]
    assert "An earlier reading waits for you" in text_of(page)
    address = f"{page_of(conversation)}/readings/{first.rpartition('/')[2]}"
    assert f'href="{address}"' in source_of(page)
    assert "The first." in text_of(browser.get(address))
    _propose(ana, conversation, "The third.")
    assert "2 earlier readings wait for you" in text_of(browser.get(page_of(conversation)))
    ana.post(f"{second}/discard")
    assert "An earlier reading waits for you" in text_of(browser.get(page_of(conversation)))


def test_a_confirmed_reading_leads_to_its_concern_beside_the_letter_then_in_it(
    ana: Person, browser: Client, conversation: str
) -> None:
    concern = ana.post(f"{_propose(ana, conversation)}/confirm").json()["id"]
    page = browser.get(page_of(conversation))
    assert f'href="/concerns/{concern}"' in _shown(page)
    assert "formaction" not in _shown(page)
    assert "<mark" not in source_of(page)
    assert "You confirmed this." not in piece(page, "t1")
    ana.say(conversation, "Another thing.")
    page = browser.get(page_of(conversation))
    assert _shown(page) == ""
    assert "It is kept with your concerns." in piece(page, "t1")
    assert f'href="/concerns/{concern}"' in source_of(page)


def test_the_invitation_that_comes_with_a_reading_is_no_note(ana: Person, browser: Client, conversation: str) -> None:
    _propose(ana, conversation)
    assert "Here is how I understand it." not in text_of(browser.get(page_of(conversation)))


def test_a_reading_that_is_discarded_while_the_page_is_made_is_not_on_it(
    ana: Person, browser: Client, conversation: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    from conversations.views import thread

    reading = _propose(ana, conversation)
    read_rows = thread.read_rows

    def meanwhile(*args: Any, **named: Any) -> Any:
        rows = read_rows(*args, **named)
        ana.post(f"{reading}/discard")
        return rows

    monkeypatch.setattr(thread, "read_rows", meanwhile)
    page = browser.get(page_of(conversation))
    assert (page.status_code, _shown(page)) == (200, "")
    assert words_of(page, 1).text == TEXT
