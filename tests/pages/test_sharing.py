"""The preview's page: the exact text first, every detail in its owner's hand, and nothing sent before the button."""

from pathlib import Path
from typing import Any

import pytest
from django.apps import apps
from django.test import Client
from people import Person
from proposed import Work
from reading_pages import announced, record, text_of
from recorded_answers import concern
from shared_texts import DANUTA, confirm_one, lamps, publish
from sharer import Sharer, details, form_of, leaf, number_of

SENT = "Sent for review. It is not public yet."
BACK = "Taken back. Nobody else can read it here any more."
READ_AGAIN = "Your choices changed the text. Nothing was sent. Read it once more, then send it."


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
