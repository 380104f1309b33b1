"""Signing up, in and out: by a made-up name and a passphrase, with nothing that is told to the wrong person."""

import re
from typing import Any

import pytest
from django.test import Client
from visitors import ANOTHER, PASSPHRASE, Visitor, announced, at, field_of, text_of, visitor

from participants.models import Participant, Session
from participants.sessions import COOKIE

pytestmark = pytest.mark.django_db

NOT_TOGETHER = "The name and passphrase do not fit together. Check both and try again."


def test_the_landing_page_offers_a_beginning_and_a_way_back() -> None:
    page = Visitor("").open("/")
    assert page.status_code == 200
    assert 'href="/begin"' in page.content.decode()
    assert 'href="/sign-in"' in page.content.decode()


def test_the_landing_page_says_only_who_can_read_words_now(settings: Any) -> None:
    settings.VOICE_PROVIDER = "anthropic"
    text = text_of(Visitor("").open("/"))
    assert "Yes, the conversation it is answering." in text
    assert "No. They can count conversations. They cannot open them." in text
    for not_yet in ("list that you can read", "export", "erase", "recorded"):
        assert not_yet not in text


def test_the_landing_page_says_that_answers_are_recorded() -> None:
    text = text_of(Visitor("").open("/"))
    assert "Answers here are recorded" in text
    assert "No AI is asked" in text


def test_signing_up_signs_in_and_shows_the_recovery_code() -> None:
    new = Visitor("quiet-heron-41")
    answer = new.send("/begin", pseudonym="quiet-heron-41", passphrase=PASSPHRASE)
    assert at(answer) == "/begin/code"
    assert len(new.code()) == 39
    assert new.open("/settings").status_code == 200


def test_a_blank_behind_a_name_is_not_part_of_it() -> None:
    new = Visitor("slow-river-88")
    assert at(new.send("/begin", pseudonym=" slow-river-88 ", passphrase=PASSPHRASE)) == "/begin/code"
    assert at(Visitor("slow-river-88 ").sign_in()) == "/conversations"


def test_a_name_is_the_same_however_a_keyboard_composed_it() -> None:
    Visitor("").send("/begin", pseudonym="zo\u00eb", passphrase=PASSPHRASE)
    assert at(Visitor("zoe\u0308").sign_in()) == "/conversations"


def test_suggested_names_are_buttons_that_fill_the_field_and_never_stand_in_an_address() -> None:
    new = Visitor("")
    page = new.open("/begin").content.decode()
    suggested = re.findall(
        r'<button class="start" form="suggestions" name="suggest" value="(\w+-\w+-\d+)" formnovalidate>', page
    )
    assert len(set(suggested)) == 3
    filled = new.send("/begin", suggest=suggested[0])
    assert filled.status_code == 200
    assert field_of(filled, "pseudonym")["value"] == suggested[0]
    assert not Participant.objects.exists()


def test_a_name_that_is_taken_is_said_at_the_name() -> None:
    visitor("quiet-heron-41")
    answer = Visitor("").send("/begin", pseudonym="Quiet-Heron-41", passphrase=ANOTHER)
    assert answer.status_code == 422
    assert announced(answer) == "Somebody has this name already. Choose another one."
    name = field_of(answer, "pseudonym")
    assert name["value"] == "Quiet-Heron-41"
    assert name["aria-invalid"] == "true"
    assert "name-error" in name["aria-describedby"]
    assert "autofocus" in name
    assert 'id="name-error"' in answer.content.decode()


@pytest.mark.parametrize("name", ["", "   ", "\u200b", "a" * 81, "two\nlines"], ids=ascii)
def test_what_is_no_name_is_said_at_the_name(name: str) -> None:
    answer = Visitor("").send("/begin", pseudonym=name, passphrase=PASSPHRASE)
    assert answer.status_code == 422
    assert announced(answer).startswith("Write a name of 1 to 80 letters.")
    assert not Participant.objects.exists()


@pytest.mark.parametrize(
    ("passphrase", "sentence"),
    [
        ("short words", "This is too short. Use at least 12 characters."),
        ("", "This is too short. Use at least 12 characters."),
        ("983417260551", "These are numbers only. Add some words."),
        ("quiet-heron-41", "This is too much like your made-up name."),
        ("michaeljackson", "Many people use this one."),
        ("quiet-heron-42", "This is too much like your made-up name."),
        ("x" * 1_001, "This is too long."),
    ],
    ids=lambda value: value[:12],
)
def test_a_poor_passphrase_is_said_at_the_passphrase(passphrase: str, sentence: str) -> None:
    answer = Visitor("").send("/begin", pseudonym="quiet-heron-41", passphrase=passphrase)
    assert answer.status_code == 422
    assert sentence in announced(answer)
    field = field_of(answer, "passphrase")
    assert field["aria-invalid"] == "true"
    assert "autofocus" in field
    assert "value" not in field
    assert field_of(answer, "pseudonym")["value"] == "quiet-heron-41"
    assert "autofocus" not in field_of(answer, "pseudonym")


def test_both_fields_can_be_wrong_and_the_first_has_the_focus() -> None:
    answer = Visitor("").send("/begin", pseudonym="", passphrase="short")
    assert "autofocus" in field_of(answer, "pseudonym")
    assert "autofocus" not in field_of(answer, "passphrase")
    assert field_of(answer, "passphrase")["aria-invalid"] == "true"


def test_a_sign_up_that_is_sent_twice_makes_one_participant_who_sees_a_code_that_works() -> None:
    visitor("quiet-heron-41")
    again = visitor("quiet-heron-41")
    assert Participant.objects.count() == 1
    assert at(again.send("/begin/check", code=again.code())) == "/conversations"


def test_whoever_begins_again_after_checking_the_code_keeps_it() -> None:
    first = visitor()
    code = first.code()
    first.send("/begin/check", code=code)
    again = Visitor(first.name)
    assert at(again.send("/begin", pseudonym=first.name, passphrase=PASSPHRASE)) == "/conversations"
    assert at(Visitor("").send("/recover", pseudonym=first.name, recovery=code, passphrase=ANOTHER)) == "/begin/code"


@pytest.mark.parametrize("secure", [False, True], ids=["http", "https"])
def test_the_cookie_is_out_of_reach_of_scripts_and_of_other_sites(secure: bool) -> None:
    visitor("quiet-heron-41")
    fields = {"pseudonym": "quiet-heron-41", "passphrase": PASSPHRASE}
    cookie = Client().post("/sign-in", fields, secure=secure).cookies[COOKIE]
    assert cookie["httponly"] is True
    assert cookie["samesite"] == "Lax"
    assert bool(cookie["secure"]) is secure
    assert cookie["max-age"] == ""
    assert cookie["expires"] == ""


def test_each_sign_in_has_a_cookie_of_its_own_and_ends_the_one_before_it_on_this_browser() -> None:
    ana = visitor()
    before = ana.client.cookies[COOKIE].value
    ana.sign_in()
    assert ana.client.cookies[COOKIE].value != before
    assert Session.objects.count() == 1
    old = Client()
    old.cookies[COOKIE] = before
    assert old.get("/settings").status_code == 401


def test_signing_in_gives_a_new_csrf_token() -> None:
    ana = visitor()
    ana.open("/settings")
    before = ana.client.cookies["voice_csrf"].value
    ana.sign_in()
    assert ana.client.cookies["voice_csrf"].value != before


def test_a_wrong_passphrase_and_an_unknown_name_are_told_alike() -> None:
    ana = visitor()
    wrong = Visitor(ana.name).sign_in(ANOTHER)
    unknown = Visitor("nobody-at-all").sign_in(ANOTHER)
    for answer, name in ((wrong, ana.name), (unknown, "nobody-at-all")):
        assert answer.status_code == 422
        assert announced(answer) == NOT_TOGETHER
        assert COOKIE not in answer.cookies
        assert field_of(answer, "pseudonym")["value"] == name
        assert field_of(answer, "pseudonym")["aria-describedby"] == "in-error"
        assert field_of(answer, "passphrase")["aria-invalid"] == "true"
        assert "value" not in field_of(answer, "passphrase")
    assert _without_what_differs(wrong) == _without_what_differs(unknown)


@pytest.mark.parametrize("page", ["/begin", "/sign-in", "/recover"])
def test_whoever_is_signed_in_does_not_need_the_way_in(page: str) -> None:
    assert at(visitor().open(page)) == "/conversations"


def test_the_way_in_leads_to_the_page_that_was_asked_for() -> None:
    ana = visitor()
    stranger = Visitor(ana.name)
    asked = stranger.open("/settings")
    assert asked.status_code == 401
    assert "Sign in to open your words." in text_of(asked)
    assert at(stranger.sign_in(next=field_of(asked, "next")["value"])) == "/settings"


@pytest.mark.parametrize(
    "elsewhere",
    [
        "//evil.example",
        "/\\evil.example",
        "https:evil.example",
        "https://evil.example/",
        "///evil.example",
        "/\t/evil.example",
        "\\\\evil.example",
        "javascript:alert(1)",
        " //evil.example",
        "evil.example",
        "//evil.example@testserver/",
    ],
    ids=ascii,
)
def test_the_way_in_leads_to_no_other_site(elsewhere: str) -> None:
    ana = visitor()
    for answer in (
        Visitor(ana.name).sign_in(next=elsewhere),
        ana.client.get("/sign-in", {"next": elsewhere}),
        ana.client.get("/signed-out", {"next": elsewhere}),
    ):
        assert at(answer) == "/conversations"


@pytest.mark.parametrize("page", ["/", "/begin", "/sign-in", "/recover", "/signed-out", "/settings", "/begin/code"])
def test_no_page_is_kept_by_any_cache(page: str) -> None:
    for answer in (Visitor("").open(page), visitor(f"v{page}").open(page), Visitor("").send(page)):
        assert "no-store" in answer["Cache-Control"]


@pytest.mark.parametrize("page", ["/", "/begin", "/sign-in", "/recover", "/signed-out", "/settings", "/begin/code"])
def test_titles_name_nobody(page: str) -> None:
    ana = visitor()
    title = re.search(r"<title>(.*?)</title>", ana.open(page).content.decode())
    assert title is None or ana.name not in title[1]


def _without_what_differs(answer: Any) -> str:
    page = re.sub(r'value="[^"]*"', "", answer.content.decode())
    return re.sub(r'name="csrfmiddlewaretoken"[^>]*', "", page)
