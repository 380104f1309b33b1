"""The pages of concerns: confirmed once, private, in the participant's own words."""

import re
from pathlib import Path
from typing import Any

import pytest
from people import Person
from proposed import Work, propose
from reading_pages import LIGHT, LINES, Reading, announced, browser_of, light, open_reading, record, text_of
from recorded_answers import concern

OTHER = "The light by the bins has been out."
CONFIRMED = "Confirmed. This is now your concern, and it is still private."
BEFORE = "You confirmed this before. Nothing was added."


@pytest.fixture
def reading(ana: Person, work: Work, tmp_path: Path, settings: Any) -> Reading:
    record(tmp_path, settings, light(), concern(OTHER))
    return open_reading(ana, work)


def confirmed(reading: Reading) -> str:
    """Confirm; the address of the concern's page."""
    return str(reading.press("confirm", once="one")["Location"].partition("#")[0])


def test_a_confirmed_reading_is_a_private_concern(reading: Reading) -> None:
    page = reading.follow(reading.press("confirm", once="one"))
    text = text_of(page)
    assert page.status_code == 200
    assert announced(page) == CONFIRMED
    assert "Confirmed, and still private" in text
    assert "You have shared nothing from this. You can leave it like that for good." in text
    assert "This is what one person said. Nobody has checked if it is so." in text
    assert LIGHT in text
    assert all(words in text for _, words in LINES)
    (concern,) = reading.concerns()
    assert concern["contributions"] == []


def test_the_second_look_at_a_concern_announces_nothing(reading: Reading) -> None:
    address = confirmed(reading)
    reading.browser.get(address)
    page = reading.browser.get(address)
    assert announced(page) == ""
    assert "Confirmed, and still private" not in text_of(page)


def test_two_taps_on_confirm_make_one_concern_and_lead_to_it(reading: Reading) -> None:
    first, second = reading.press("confirm", once="one"), reading.press("confirm", once="one")
    assert first["Location"] == second["Location"]
    assert announced(reading.follow(second)) == CONFIRMED
    assert len(reading.concerns()) == 1


def test_a_confirm_in_another_page_leads_to_the_concern_that_is_there(reading: Reading) -> None:
    address = confirmed(reading)
    reading.browser.get(address)
    again = reading.press("confirm", once="two")
    assert again["Location"].partition("#")[0] == address
    page = reading.follow(again)
    assert announced(page) == BEFORE
    assert text_of(page).count(BEFORE) == 2
    assert len(reading.concerns()) == 1


def test_a_script_is_told_where_the_concern_is_and_loses_no_words(reading: Reading) -> None:
    form = {"once": "one", "text": "And the other lamp"}
    answer = reading.browser.post(f"{reading.page}/confirm", form, headers={"HX-Request": "true"})
    (concern,) = reading.concerns()
    assert answer.status_code == 200
    assert answer["HX-Redirect"].startswith(f"/concerns/{concern['id']}")
    assert "And the other lamp</textarea>" in reading.browser.get(reading.conversation).content.decode()


def test_a_reading_of_changed_words_cannot_be_confirmed(reading: Reading) -> None:
    reading.proposed.make_stale()
    page = reading.press("confirm", once="one")
    assert page.status_code == 409
    assert announced(page).startswith("You changed your message of ")
    assert "/confirm" not in page.content.decode()
    assert "/edit" not in page.content.decode().replace("/messages/", "")
    assert reading.concerns() == []


def test_a_confirm_in_an_old_page_does_not_meet_the_reading_that_came_after(reading: Reading, work: Work) -> None:
    reading.proposed.owner.post(f"{reading.proposed.conversation}/messages/1/edit", {"text": OTHER})
    assert work() == 1
    page = reading.press("confirm", once="one", text="And the other lamp")
    source = page.content.decode()
    assert page.status_code == 409
    assert announced(page).startswith("You changed your message of ")
    assert "This reading is out of date" in source
    assert "/confirm" not in source
    assert "/readings/" in source
    assert "/edit" not in source
    assert reading.concerns() == []
    assert "And the other lamp</textarea>" in reading.browser.get(reading.conversation).content.decode()


def test_nobody_confirms_for_another(reading: Reading, ben: Person) -> None:
    answer = browser_of(ben).post(f"{reading.page}/confirm", {"once": "one"})
    assert answer.status_code == 404
    assert "This conversation is not here." in text_of(answer)
    assert reading.concerns() == []


def test_a_concern_says_when_its_words_were_changed_by_the_participant(reading: Reading) -> None:
    changed = "You changed what Voice wrote before you confirmed it."
    reading.proposed.do("edit")
    page = reading.browser.get(confirmed(reading))
    assert changed in text_of(page)
    assert "Our street lamp is dark." in text_of(page)


def test_a_concern_as_voice_wrote_it_does_not_say_so(reading: Reading) -> None:
    assert "in your own words" not in text_of(reading.browser.get(confirmed(reading)))


def test_a_concern_names_the_messages_it_was_made_from(reading: Reading) -> None:
    page = reading.browser.get(confirmed(reading))
    said = reading.proposed.owner.get(reading.proposed.conversation).json()["messages"][0]["at"]
    assert f"It was made from your message of {said[11:16]}." in text_of(page)
    assert f'href="{reading.conversation}"' in page.content.decode()


@pytest.mark.parametrize(
    ("earlier", "sentence"),
    [
        (1, "It was made from your messages of {0} and {1}. If you change them later, this stays as it is."),
        (2, "It was made from your messages of {0}, {1} and {2}. If you change them later, this stays as it is."),
        (6, "It was made from 7 of your messages. If you change them later, this stays as it is."),
    ],
)
def test_a_concern_names_several_messages_by_their_times(
    reading: Reading, work: Work, earlier: int, sentence: str
) -> None:
    owner, conversation = reading.proposed.owner, reading.proposed.conversation
    for _ in range(earlier - 1):
        propose(owner, work, OTHER, conversation)
    last = Reading(propose(owner, work, OTHER, conversation), reading.browser)
    messages = owner.get(conversation).json()["messages"]
    times = [message["at"][11:16] for message in messages if message["author"] == "citizen"]
    assert sentence.format(*times) in text_of(reading.browser.get(confirmed(last)))


def test_a_concern_of_another_participant_is_not_found(reading: Reading, ben: Person) -> None:
    address = confirmed(reading)
    others = browser_of(ben)
    for path in (address, f"{address}/file", f"/concerns?before={address.removeprefix('/concerns/')}"):
        answer = others.get(path)
        assert answer.status_code == 404
        assert LIGHT not in text_of(answer)


def test_a_concern_is_downloaded_as_the_words_that_were_confirmed(reading: Reading) -> None:
    address = confirmed(reading)
    file = reading.browser.get(f"{address}/file")
    text = file.content.decode()
    assert file["Content-Type"] == "text/plain; charset=utf-8"
    assert file["X-Content-Type-Options"] == "nosniff"
    assert "no-store" in file["Cache-Control"]
    name = file["Content-Disposition"]
    assert name.startswith('attachment; filename="voice-concern-20')
    assert not any(word in name for word in ("light", "Monday", "steps"))
    assert all(words in text for words in (LIGHT, "What is wrong\nThe light by the steps has been out"))


def test_no_address_or_title_holds_a_private_word(reading: Reading) -> None:
    address = confirmed(reading)
    for path in (address, "/concerns"):
        page = reading.browser.get(path)
        title = page.content.decode().partition("<title>")[2].partition("</title>")[0]
        assert title in ("One of my concerns – Voice", "My concerns – Voice")
        assert "no-store" in page["Cache-Control"]
    assert "light" not in address


def test_the_list_shows_the_newest_first_and_earlier_ones_by_a_link(
    ana: Person, work: Work, tmp_path: Path, settings: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("concerns.views.concerns.ON_A_PAGE", 2)
    record(tmp_path, settings, light())
    browser = browser_of(ana)
    made = [confirmed(open_reading(ana, work)) for _ in range(3)]
    newest = browser.get("/concerns").content.decode()
    assert newest.index(made[2]) < newest.index(made[1])
    assert f'"{made[0]}"' not in newest
    assert text_of(browser.get("/concerns")).count("Only you can see it.") == 2
    earlier = f"/concerns?before={made[1].removeprefix('/concerns/')}"
    assert earlier in newest
    last = browser.get(earlier).content.decode()
    assert made[0] in last
    assert made[1] not in last
    assert "Show earlier concerns" not in last


def test_an_empty_list_leads_to_writing(ana: Person) -> None:
    page = browser_of(ana).get("/concerns")
    assert "Nothing is here yet." in text_of(page)
    assert 'class="btn btn--main" href="/conversations"' in page.content.decode()


def test_whoever_is_not_signed_in_sees_nothing(reading: Reading) -> None:
    address = confirmed(reading)
    reading.browser.cookies.clear()
    for path in (address, f"{address}/file", "/concerns"):
        answer = reading.browser.get(path)
        assert answer.status_code == 401
        assert LIGHT not in text_of(answer)


def _edited_and_confirmed(reading: Reading, **changed: str) -> str:
    """The page of the concern of a reading in whose form these were changed."""
    assert reading.press("edit", **reading.form(**changed)).status_code == 303
    return str(reading.browser.get(confirmed(reading)).content.decode())


def test_of_a_concern_only_what_the_participant_wrote_is_called_their_own_words(reading: Reading) -> None:
    page = _edited_and_confirmed(reading, **{"text-1": "The lamp by our steps is dark"})
    assert "in your own words" not in page
    assert re.findall(r"<dd>.*?</dd>", page) == [
        '<dd><div dir="auto">The lamp by our steps is dark</div> <span class="own">your own wording</span></dd>',
        *(f'<dd><div dir="auto">{words}</div></dd>' for _, words in LINES[1:]),
    ]
    assert "You changed what Voice wrote before you confirmed it." in page


def test_a_concern_whose_summary_the_participant_wrote_says_so_of_it_alone(reading: Reading) -> None:
    page = _edited_and_confirmed(reading, summary="It is dark on our steps.")
    assert page.count("in your own words") == 1
    assert "your own wording" not in page


def test_an_edit_that_only_takes_a_line_out_makes_nothing_the_participants_wording(reading: Reading) -> None:
    page = _edited_and_confirmed(reading, **{"out-2": "on"})
    assert "since Monday</div>" not in page
    assert "your own" not in page
