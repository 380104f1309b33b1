"""The pages around sharing: which topic, what became of it, who sees it, and that no word gets out on the way."""

import logging
import re

import pytest
from django.test import Client
from payloads import PAYLOADS
from people import Person
from reading_pages import announced, browser_of, text_of
from shared_texts import decline, lamps, publish
from sharer import Sharer, leaf, number_of
from topics import topic

from concerns.models import Contribution
from issues.edit import change_issue
from issues.models import Issue


@pytest.fixture
def issue(transactional_db: None) -> str:
    return lamps()


def test_topics_are_looked_for_without_a_word_in_an_address(sharer: Sharer, issue: str) -> None:
    other = topic("Buses", "None at night. Or early.")
    topic("Lamps of the mayor", state="hidden")
    topic("Old lamps", state="closed")
    page = sharer.post(do="look", q="lamps").content.decode()
    assert f'value="{issue}"' in page
    assert "Lamps of the mayor" not in page
    assert "Old lamps" not in page
    assert f'value="{other}"' not in page
    assert f'value="{other}"' in sharer.post(do="look", q="").content.decode()
    assert "No topic has these words." in text_of(sharer.post(do="look", q="zebra"))
    # A topic's id may stand in an address, so that Back leads to its preview; nothing that is typed may.
    by_address = re.findall(r'<form[^>]*method="get".*?</form>', page, re.DOTALL)
    assert by_address
    assert not [form for form in by_address if re.search(r"<(?:input|textarea|select)", form)]


def test_offered_topics_come_first_and_only_while_they_are_open(
    sharer: Sharer, issue: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    same, hidden, refused = topic("Same"), topic("Hidden", state="hidden"), topic("Refused")
    offered = [
        {"issue": issue, "title": "x"},
        {"issue": hidden, "title": "x", "answer": "same"},
        {"issue": refused, "title": "x", "answer": "different"},
        {"issue": same, "title": "x", "answer": "same"},
    ]
    body = {"suggestedIssues": offered}
    monkeypatch.setattr("concerns.views.topic_choice.open_proposal", lambda *_: body)
    page = sharer.browser.get(sharer.page).content.decode()
    assert re.findall(r'name="issue" value="([^"]+)"', page) == [same, issue]


def test_a_topic_that_closes_meanwhile_takes_nothing(sharer: Sharer) -> None:
    public_id = topic("Buses")
    shown = sharer.post(issue=public_id)
    change_issue(issue=Issue.objects.get(public_id=public_id), state="closed")
    by_address = sharer.browser.get(sharer.page, {"issue": public_id})
    for answer in (by_address, sharer.press(shown, "new"), sharer.press(shown, "send")):
        assert answer.status_code == 404
        assert "This topic is closed, or it is not here any more. Nothing was sent." in text_of(answer)
    assert sharer.contributions() == []


def test_a_text_sent_back_shows_the_reason_in_both_pages(sharer: Sharer, issue: str) -> None:
    sharer.follow(sharer.press(sharer.post(issue=issue), "send"))
    assert "Being checked" in text_of(sharer.browser.get("/concerns"))
    assert "It is not public yet." in text_of(sharer.browser.get("/concerns"))
    decline(sharer.contributions()[0]["id"], "Please take out the name.")
    for page in (sharer.concern, "/concerns"):
        text = text_of(sharer.browser.get(page))
        assert "Sent back" in text
        assert "“Please take out the name.” Still private." in text
    assert "/withdraw" not in sharer.browser.get(sharer.concern).content.decode()


def test_the_list_says_where_a_concern_is_public_and_that_it_was_taken_back(sharer: Sharer, issue: str) -> None:
    sharer.press(sharer.post(issue=issue), "send")
    (shared,) = sharer.contributions()
    publish(shared["id"])
    assert "Part of “Dark street lamps” since" in text_of(sharer.browser.get("/concerns"))
    sharer.browser.post(f"/contributions/{shared['id']}/withdraw")
    assert "Taken back" in text_of(sharer.browser.get("/concerns"))
    again = sharer.follow(sharer.browser.post(f"/contributions/{shared['id']}/withdraw"))
    assert announced(again) == "This was over before. Nobody else can read it here."


def test_another_participant_finds_neither_page_nor_button(sharer: Sharer, issue: str, ben: Person) -> None:
    sharer.press(sharer.post(issue=issue), "send")
    withdraw = f"/contributions/{sharer.contributions()[0]['id']}/withdraw"
    others = browser_of(ben)
    for answer in (others.get(sharer.page), others.post(sharer.page, {"issue": issue}), others.post(withdraw)):
        assert answer.status_code == 404
        assert "Danuta" not in text_of(answer)
    nobody = Client()
    for answer in (nobody.get(sharer.page), nobody.post(sharer.page, {"issue": issue}), nobody.post(withdraw)):
        assert answer.status_code == 401
    assert sharer.contributions()[0]["state"] == "InReview"


@pytest.mark.parametrize("payload", PAYLOADS[::4])
def test_payloads_are_letters_in_every_place(sharer: Sharer, payload: str) -> None:
    hostile = topic(payload, f"{payload} More.")
    pages = [sharer.browser.get("/topics"), sharer.post(do="look", q="")]
    shown = sharer.post(issue=hostile)
    new = sharer.press(shown, "new", **{"own-summary": f"{payload} Danuta", "own-0": payload})
    assert leaf(new)["summary"] == f"{payload} Danuta"
    said = {f"f{number_of(new, 'Danuta')}": "say", f"say{number_of(new, 'Danuta')}": payload}
    pages += [shown, new, last := sharer.press(new, "new", **said)]
    sharer.follow(sharer.press(last, "send"))
    publish(sharer.contributions()[0]["id"])
    pages += [sharer.browser.get(page) for page in (sharer.concern, "/concerns", f"/topics/{hostile}")]
    pages += [sharer.post(title=payload)]
    for page in pages:
        body = page.content.decode().partition("<body>")[2]
        if "<" in payload and not payload.startswith("<mark"):
            assert payload not in body
        assert "alert(1)>" not in body.replace("alert(1)&gt;", "")
        assert page.status_code == 200


def test_nothing_private_in_titles_addresses_or_logs_and_nothing_is_kept(
    sharer: Sharer, issue: str, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    shown = sharer.post(issue=issue)
    look, choose = sharer.post(do="look", q="Danuta"), sharer.browser.get(sharer.page)
    titled = sharer.post(title="The way of Danuta")
    sent = sharer.press(shown, "send")
    for page in (shown, look, choose, titled, sharer.follow(sent), sharer.browser.get(f"/topics/{issue}")):
        assert "no-store" in page["Cache-Control"]
        title = page.content.decode().partition("<title>")[2].partition("</title>")[0]
        assert "Danuta" not in title
        assert title.endswith("– Voice")
        assert not re.search(r'(href|action)="[^"]*Danuta', page.content.decode())
    assert "Danuta" not in sent["Location"]
    assert "Danuta" not in caplog.text
    assert Contribution.objects.count() == 1
