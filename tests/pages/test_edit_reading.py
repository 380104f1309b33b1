"""Putting a reading in one's own words, with a form: what is kept, what points at a message, what is said when not."""

from pathlib import Path
from typing import Any

import pytest
from people import Person
from proposed import Work, propose
from reading_pages import (
    LIGHT,
    LINES,
    Reading,
    announced,
    browser_of,
    elements_of,
    fields_of,
    light,
    open_reading,
    record,
    text_of,
)
from recorded_answers import LAMP, concern

AS_READ = [(kind, words, 1) for kind, words in LINES]
LONG_WORD = "a" * 3990


@pytest.fixture
def reading(ana: Person, work: Work, tmp_path: Path, settings: Any) -> Reading:
    record(tmp_path, settings, light(), concern(LAMP))
    return open_reading(ana, work)


def test_the_form_opens_with_the_words_of_the_reading_beside_the_letter(reading: Reading) -> None:
    page = reading.get("/edit")
    fields = reading.form()
    source = page.content.decode()
    assert fields["summary"] == LIGHT
    assert [(fields[f"kind-{n}"], fields[f"text-{n}"]) for n in (1, 2, 3)] == LINES
    assert (fields["kind-4"], fields["text-4"]) == ("", "")
    assert '<mark data-el="2" id="m1-e2">since Monday</mark>' in source
    assert "out-1" not in source
    assert 'name="out-2"' in source
    assert "data-original" in source


def test_saved_words_are_shown_in_the_conversation(reading: Reading) -> None:
    answer = reading.press("edit", **reading.form(summary="The lamp is out."))
    assert answer["Location"] == f"{reading.conversation}#reading-title"
    page = reading.follow(answer)
    assert announced(page) == "Saved in your words."
    assert "The lamp is out." in text_of(page)
    assert reading.proposed.now()["editedByCitizen"] is True


def test_an_unchanged_line_still_points_at_the_message_and_a_changed_one_does_not(reading: Reading) -> None:
    reading.press("edit", **reading.form(**{"text-2": "since Monday, every morning"}))
    assert elements_of(reading) == [AS_READ[0], ("When", "since Monday, every morning", 0), AS_READ[2]]


def test_a_line_is_taken_out_but_never_what_is_wrong(reading: Reading) -> None:
    reading.press("edit", **reading.form(**{"out-1": "1", "out-2": "1"}))
    assert elements_of(reading) == [AS_READ[0], AS_READ[2]]


def test_a_line_is_added_in_own_words(reading: Reading) -> None:
    reading.press("edit", **reading.form(**{"kind-4": "Wish", "text-4": "the light back"}))
    assert elements_of(reading) == [*AS_READ, ("Wish", "the light back", 0)]


def test_a_form_cannot_say_where_a_line_points_or_what_a_read_line_is(reading: Reading) -> None:
    forged = {
        "kind-1": "Wish",
        "kind-4": "Problem",
        "text-4": "another",
        "spans-2": '[{"messageSeq":1,"from":0,"to":9}]',
    }
    page = reading.press("edit", **reading.form(**forged))
    assert page.status_code == 422
    assert elements_of(reading) == AS_READ


def test_saving_what_is_there_changes_nothing(reading: Reading) -> None:
    before = reading.proposed.now()
    assert reading.press("edit", **reading.form()).status_code == 303
    assert reading.proposed.now() == before


def test_new_lines_that_a_browser_writes_its_own_way_are_no_change(
    ana: Person, work: Work, tmp_path: Path, settings: Any
) -> None:
    record(tmp_path, settings, concern("The bench\nby the river is broken."))
    reading = Reading(propose(ana, work, "The bench\nby the river is broken."), browser_of(ana))
    before = elements_of(reading)
    fields = {name: value.replace("\n", "\r\n") for name, value in reading.form().items()}
    reading.press("edit", **{**fields, "summary": "The bench."})
    assert elements_of(reading) == before
    assert before[0][2] == 1


def test_another_line_keeps_everything_that_was_typed(reading: Reading) -> None:
    typed = {"summary": "Half a", "text-1": "", "text-2": "later", "out-3": "1", "kind-4": "Who", "text-4": "my mother"}
    page = reading.press("edit", **reading.form(**typed, more="1"))
    source = page.content.decode()
    fields = fields_of(source)
    assert page.status_code == 200
    assert {**fields, "out-3": "1"}.items() >= typed.items()
    assert 'name="out-3" value="1" checked' in source
    assert (fields["kind-5"], fields["text-5"]) == ("", "")
    assert elements_of(reading) == AS_READ


def test_changed_words_are_said_to_point_nowhere_any_more(reading: Reading) -> None:
    hint = '<p class="hint" id="w2">'
    assert hint not in reading.get("/edit").content.decode()
    page = reading.press("edit", **reading.form(**{"text-2": "lately"}, more="1")).content.decode()
    assert hint in page
    assert 'aria-describedby="q2 w2"' in page
    assert '<p class="hint" id="w3" hidden>' in page


@pytest.mark.parametrize(
    ("changed", "field", "sentence"),
    [
        ({"summary": " "}, "summary", "Write in one or two lines what this is about."),
        ({"text-1": ""}, "text-1", "Write one line about what is wrong."),
        ({"text-2": "\u200b"}, "text-2", "Write when it is, or take this line out."),
        ({"text-3": ""}, "text-3", "Write what it leads to, or take this line out."),
        ({"kind-4": "Who"}, "text-4", "Write who it touches, or set this back to “Choose”."),
        ({"kind-4": "Where"}, "text-4", "Write where it is, or set this back to “Choose”."),
        ({"kind-4": "When"}, "text-4", "Write when it is, or set this back to “Choose”."),
        ({"kind-4": "Impact"}, "text-4", "Write what it leads to, or set this back to “Choose”."),
        ({"kind-4": "Wish"}, "text-4", "Write what you want, or set this back to “Choose”."),
        ({"text-4": "the bins too"}, "kind-4", "Choose what this line is about."),
        ({"summary": "a" * 501}, "summary", "This is 1 character too long."),
        ({"text-3": LONG_WORD}, "text-3", "This is 3490 characters too long."),
    ],
)
def test_what_is_wrong_is_said_at_its_field_and_nothing_typed_is_lost(
    reading: Reading, changed: dict[str, str], field: str, sentence: str
) -> None:
    sent = reading.form(**changed)
    page = reading.press("edit", **sent)
    source = page.content.decode()
    assert page.status_code == 422
    assert announced(page) == sentence
    (tag,) = [tag for tag in source.split("<") if f' id="{field}"' in tag]
    assert 'aria-invalid="true"' in tag
    assert "autofocus" in tag
    described = tag.partition('aria-describedby="')[2].partition('"')[0].split()
    assert any(f'class="error" id="{name}">{sentence}' in source for name in described)
    assert {**fields_of(source), "once": ""} == {**sent, "once": ""}
    assert elements_of(reading) == AS_READ


def test_only_the_first_wrong_field_takes_the_focus(reading: Reading) -> None:
    source = reading.press("edit", **reading.form(**{"summary": "", "text-1": "", "kind-4": "Who"})).content.decode()
    assert source.count('aria-invalid="true"') == 3
    assert source.count("autofocus") == 1


def test_a_reading_has_twenty_lines_at_most(reading: Reading) -> None:
    added = {}
    for number in range(4, 22):
        added |= {f"new-{number}": "1", f"kind-{number}": "Who", f"text-{number}": f"neighbour {number}"}
    page = reading.press("edit", **reading.form(**added))
    assert page.status_code == 422
    assert announced(page) == "There can be 20 lines at most. Take some out."
    assert "neighbour 21" in text_of(page)
    del added["new-21"], added["kind-21"], added["text-21"]
    last = reading.press("edit", **reading.form(**added, more="1"))
    assert 'name="more"' not in last.content.decode()
    assert reading.press("edit", **reading.form(**added)).status_code == 303
    assert len(elements_of(reading)) == 20


def test_two_taps_on_save_are_one_edit(reading: Reading) -> None:
    form = reading.form(summary="The lamp is out.")
    first, second = reading.press("edit", **form), reading.press("edit", **form)
    assert (first.status_code, first["Location"]) == (second.status_code, second["Location"])
    assert reading.proposed.now()["summary"] == "The lamp is out."


def test_a_reading_that_was_changed_on_another_page_is_not_written_over_unseen(reading: Reading) -> None:
    old = reading.form(**{"text-2": "my words", "kind-4": "Wish", "text-4": "the light back"})
    reading.press("edit", **reading.form(**{"out-3": "1", "summary": "The other page."}))
    page = reading.press("edit", **old)
    assert page.status_code == 409
    assert announced(page) == "This was changed on another page."
    assert "The other page." in text_of(page)
    assert elements_of(reading) == AS_READ[:2]
    fields = fields_of(page.content.decode())
    typed = {fields[name] for name in fields if name.startswith("text-")}
    assert {"my words", "the light back", LINES[2][1]} <= typed
    assert reading.press("edit", **fields).status_code == 303
    saved = [(kind, text) for kind, text, _ in elements_of(reading)]
    assert saved == [LINES[0], ("When", "my words"), LINES[2], ("Wish", "the light back")]


def test_a_stale_reading_cannot_be_edited_and_the_typed_words_stay(reading: Reading) -> None:
    form = reading.form(summary="My own summary.", **{"text-2": "since the spring"})
    reading.proposed.make_stale()
    said = reading.proposed.owner.get(reading.proposed.conversation).json()["messages"][0]["at"][11:16]
    page = reading.press("edit", **form)
    assert page.status_code == 409
    sentence = f"You changed your message of {said} after Voice read it. So this can no longer be confirmed or edited."
    assert sentence in text_of(page)
    assert announced(page) == sentence
    assert "<details open>" in page.content.decode()
    assert "My own summary." in text_of(page)
    assert "since the spring" in text_of(page)
    assert f'href="{reading.conversation}"' in page.content.decode()
    assert reading.get("/edit").status_code == 409


def test_a_confirmed_reading_cannot_be_edited_and_leads_to_its_concern(reading: Reading) -> None:
    form = reading.form(summary="My own summary.")
    reading.press("confirm", once="one")
    page = reading.press("edit", **form)
    (concern,) = reading.concerns()
    assert page.status_code == 409
    assert announced(page) == "You confirmed this before. Nothing was added."
    assert f"/concerns/{concern['id']}" in page.content.decode()
    assert "My own summary." in text_of(page)
    assert concern["summary"] == LIGHT


def test_an_earlier_reading_is_shown_on_its_own_page_after_saving(reading: Reading, work: Work) -> None:
    propose(reading.proposed.owner, work, LAMP, reading.proposed.conversation)
    answer = reading.press("edit", **reading.form(summary="The lamp is out."))
    assert answer["Location"] == f"{reading.page}#reading-title"
    assert "The lamp is out." in text_of(reading.follow(answer))


def test_whoever_is_signed_out_meanwhile_keeps_what_they_typed(reading: Reading) -> None:
    form = reading.form(summary="My own summary.", **{"text-2": "since the spring"})
    reading.browser.cookies.clear()
    page = reading.press("edit", **form)
    assert page.status_code == 401
    assert "My own summary." in page.content.decode()
    assert "since the spring" in page.content.decode()


def test_what_cannot_be_stored_is_refused_with_the_form(reading: Reading) -> None:
    page = reading.press("edit", **reading.form(summary="The lamp\0is out."))
    assert page.status_code == 400
    assert "The lamp\ufffdis out." in page.content.decode()
    assert reading.proposed.now()["summary"] == LIGHT
