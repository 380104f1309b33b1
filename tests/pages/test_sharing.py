"""The pages of sharing: the exact text first, every detail in its owner's hand, and nothing sent before the button."""

import html
import logging
import re
from pathlib import Path
from typing import Any

import pytest
from django.apps import apps
from django.test import Client
from payloads import PAYLOADS
from people import Person
from proposed import Work
from reading_pages import announced, browser_of, record, text_of
from recorded_answers import concern
from shared_texts import DANUTA, Confirmed, confirm_one, decline, lamps, publish
from topics import topic

from concerns.models import Contribution

SENT = "Sent for review. It is not public yet."
BACK = "Taken back. Nobody else can read it here any more."
READ_AGAIN = "Your choices changed the text. Nothing was sent. Read it once more, then send it."


class Sharer:
    """A concern's owner at its share page."""

    def __init__(self, confirmed: Confirmed) -> None:
        self.confirmed, self.browser = confirmed, browser_of(confirmed.owner)
        self.page, self.concern = f"/concerns/{confirmed.id}/share", f"/concerns/{confirmed.id}"

    def post(self, **fields: str) -> Any:
        return self.browser.post(self.page, fields)

    def press(self, answer: Any, do: str, **changed: str) -> Any:
        """Send the form of a preview as it stands, but for what is changed."""
        return self.post(**{**form_of(answer), **changed, "do": do})

    def contributions(self) -> list[dict[str, Any]]:
        return list(self.confirmed.now()["contributions"])

    def follow(self, answer: Any) -> Any:
        assert answer.status_code == 303, answer.content
        return self.browser.get(answer["Location"].partition("#")[0])


def form_of(answer: Any) -> dict[str, str]:
    """What the preview's form would send as a browser sends it, but for the button."""
    page = answer.content.decode()
    found = {}
    for tag in re.findall(r"<input[^>]*>", page.partition('id="share-form"')[2].partition("</form>")[0]):
        name, value = re.search(r'name="([^"]+)"', tag), re.search(r'value="([^"]*)"', tag)
        chosen = " checked" in tag or not re.search(r'type="(radio|checkbox)"', tag)
        if name and chosen and name[1] != "csrfmiddlewaretoken":
            found[name[1]] = html.unescape(value[1]) if value else ""
    for name, text in re.findall(r'<textarea[^>]*name="([^"]+)"[^>]*>(.*?)</textarea>', page, re.DOTALL):
        found[name] = html.unescape(text.removeprefix("\n"))
    return {name: text.replace("\n", "\r\n") for name, text in found.items()}


def leaf(answer: Any) -> dict[str, str]:
    """The words that the preview shows by field, without the numbers."""
    page = re.sub(r'<a class="ref.*?</a>', "", answer.content.decode())
    found = re.findall(r'<p class="words"[^>]*data-field="([^"]+)">(.*?)</p>', page, re.DOTALL)
    return {key: html.unescape(re.sub(r"</?mark[^>]*>", "", words)) for key, words in found}


def details(answer: Any) -> list[str]:
    """The words that are underlined, each once: the same words share a number."""
    found = re.findall(r'<mark class="detail">(.*?)</mark>', answer.content.decode())
    return list(dict.fromkeys(map(html.unescape, found)))


def number_of(answer: Any, words: str) -> int:
    return details(answer).index(words) + 1


@pytest.fixture
def sharer(ana: Person, work: Work, tmp_path: Path, settings: Any) -> Sharer:
    record(tmp_path, settings, concern(DANUTA))
    return Sharer(confirm_one(ana, work))


@pytest.fixture
def issue(transactional_db: None) -> str:
    return lamps()


def test_the_whole_way_by_the_pages(sharer: Sharer, issue: str) -> None:
    assert f'href="{sharer.page}"' in sharer.browser.get(sharer.concern).content.decode()
    shown = sharer.post(issue=issue)
    assert "This text would leave. Nothing else." in text_of(shown)
    new = sharer.press(shown, "new", **{f"f{number_of(shown, 'Danuta')}": "out"})
    assert "Danuta" not in "".join(leaf(new).values())
    seen = leaf(new)
    page = sharer.follow(sharer.press(new, "send"))
    assert announced(page) == SENT
    assert "Being checked" in text_of(page)
    (shared,) = sharer.contributions()
    assert {"summary": shared["summary"], "0": shared["elements"][0]["text"]} == seen

    publish(shared["id"])
    assert "Public" in text_of(sharer.browser.get(sharer.concern))
    assert f'href="/topics/{issue}"' in sharer.browser.get(sharer.concern).content.decode()
    public = text_of(Client().get(f"/topics/{issue}"))
    assert all(words in public for words in seen.values())
    assert "Danuta" not in public

    gone = sharer.follow(sharer.browser.post(f"/contributions/{shared['id']}/withdraw", {"once": "x"}))
    assert announced(gone) == BACK
    assert "Taken back" in text_of(gone)
    assert seen["summary"] not in text_of(Client().get(f"/topics/{issue}"))


def test_opening_searching_and_choosing_write_nothing(sharer: Sharer, issue: str) -> None:
    def everything() -> dict[str, list[Any]]:
        # When the browser was seen last is no part of it.
        models = [model for model in apps.get_models() if model.__name__ != "Session"]
        return {model.__name__: list(model._default_manager.order_by("pk").values()) for model in models}

    sharer.browser.get(sharer.page)
    before = everything()
    shown = sharer.post(issue=issue)
    sharer.browser.get(sharer.page)
    sharer.post(do="look", q="lamps")
    sharer.post(title="Dark ways to work")
    sharer.press(shown, "new", f1="out")
    assert everything() == before


def test_the_text_is_shown_to_the_character(ana: Person, work: Work, tmp_path: Path, settings: Any, issue: str) -> None:
    odd = "Two  spaces,\n a line 💡 <b>&amp; Ligh\u0301t ‏مرحبا 07700 900142"
    record(tmp_path, settings, concern(DANUTA))
    sharer = Sharer(confirm_one(ana, work))
    shown = sharer.post(issue=issue)
    new = sharer.press(shown, "new", **{"own-summary": odd.replace("\n", "\r\n"), "own-0": odd[:9]})
    assert leaf(new) == {"summary": odd, "0": odd[:9]}
    assert "07700 900142" in details(new)
    count = len(odd) + 9
    assert f"{count} characters." in text_of(new)
    sharer.follow(sharer.press(new, "send"))
    (shared,) = sharer.contributions()
    assert (shared["summary"], shared["elements"][0]["text"]) == (odd, odd[:9])


@pytest.mark.parametrize(("choice", "left"), [("keep", DANUTA), ("out", "and I walk"), ("say", "A friend and I walk")])
def test_every_detail_can_be_kept_left_out_or_replaced(sharer: Sharer, issue: str, choice: str, left: str) -> None:
    shown = sharer.post(issue=issue)
    assert details(shown)
    page = shown.content.decode()
    for number in range(1, len(details(shown)) + 1):
        for what in ("keep", "out", "say"):
            assert f'name="f{number}" value="{what}"' in page
        assert f'id="f{number}"' in page
        assert f'href="#f{number}"' in page
    chosen = {f"f{number}": choice for number, words in enumerate(details(shown), 1) if words == "Danuta"}
    said = {name.replace("f", "say"): "A friend" for name in chosen}
    assert leaf(sharer.press(shown, "new", **chosen, **said))["summary"].startswith(left)


def test_nothing_is_sent_that_was_not_seen(sharer: Sharer, issue: str) -> None:
    shown = sharer.post(issue=issue)
    for changed in ({"f1": "out"}, {"own-summary": "Other words."}, {"out-0": "on"}):
        answer = sharer.press(shown, "send", **changed)
        assert answer.status_code == 409
        assert announced(answer) == READ_AGAIN
        assert leaf(answer) != leaf(shown)
    changed_under_the_hand = sharer.press(shown, "send", **{"text-summary": "Other.", "own-summary": "Other."})
    assert changed_under_the_hand.status_code == 409
    assert leaf(changed_under_the_hand)["summary"] == "Other."
    assert sharer.contributions() == []


def test_a_line_is_left_out_by_its_tick_or_by_emptying_it(sharer: Sharer, issue: str) -> None:
    shown = sharer.post(issue=issue)
    for changed in ({"out-0": "on"}, {"own-0": " "}):
        assert set(leaf(sharer.press(shown, "new", **changed))) == {"summary"}


def test_what_is_written_anew_is_looked_through_again(sharer: Sharer, issue: str) -> None:
    shown = sharer.post(issue=issue)
    new = sharer.press(shown, "new", **{"own-summary": "Call Danuta on 07700 900142.", "f1": "out"})
    assert leaf(new)["summary"] == "Call on 07700 900142."
    assert "07700 900142" in details(new)


@pytest.mark.parametrize(
    ("changed", "sentence"),
    [
        ({"f1": "say", "say1": " "}, "Write what it should say instead."),
        ({"own-summary": " "}, "Write 1 to 500 characters."),
        ({"own-0": "x" * 501}, "Write 1 to 500 characters."),
        ({"f1": "say", "say1": "x" * 501}, "Write 1 to 500 characters."),
    ],
)
def test_what_cannot_be_is_told_at_its_field_and_nothing_is_lost(
    sharer: Sharer, issue: str, changed: dict[str, str], sentence: str
) -> None:
    shown = sharer.post(issue=issue)
    for do in ("new", "send"):
        answer = sharer.press(shown, do, **changed)
        assert answer.status_code == 422
        assert sentence in text_of(answer)
        assert announced(answer) == sentence
        assert 'aria-invalid="true"' in answer.content.decode()
        assert {name: form_of(answer).get(name) for name in changed} == {
            name: text.strip() if name.startswith("say") else text for name, text in changed.items()
        }
    assert sharer.contributions() == []


def test_two_taps_on_send_share_once(sharer: Sharer, issue: str) -> None:
    shown = sharer.post(issue=issue)
    first, second = sharer.press(shown, "send"), sharer.press(shown, "send")
    assert first["Location"] == second["Location"] == f"{sharer.concern}#sharing"
    assert len(sharer.contributions()) == 1
    other_tab = sharer.follow(sharer.press(shown, "send", once="another"))
    assert announced(other_tab) == "You shared a text there before. Nothing was sent again."
    assert len(sharer.contributions()) == 1


def test_a_title_of_ones_own_is_shown_with_the_text(sharer: Sharer) -> None:
    for title in ("", " ", "x" * 201):
        refused = sharer.post(title=title)
        assert refused.status_code == 422
        assert "Write a title of 1 to 200 characters." in text_of(refused)
    shown = sharer.post(title="The way of Danuta")
    assert leaf(shown)["title"] == "The way of Danuta"
    new = sharer.press(shown, "new", f1="say", say1="my friend")
    assert leaf(new)["title"] == "The way of my friend"
    page = sharer.follow(sharer.press(new, "send"))
    assert "Topic: The way of my friend" in text_of(page)
    assert sharer.contributions()[0]["title"] == "The way of my friend"


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
    assert 'method="get"' not in page


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
    from issues.edit import change_issue
    from issues.models import Issue

    public_id = topic("Buses")
    shown = sharer.post(issue=public_id)
    change_issue(issue=Issue.objects.get(public_id=public_id), state="closed")
    for do in ("new", "send"):
        answer = sharer.press(shown, do)
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
