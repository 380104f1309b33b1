"""The caller: who they are, in which language, and the tokens that speak for them."""

import pytest
import regex
from contract import refused
from people import Person

from participants.models import AccessToken, KeySlot, SlotKind


def test_the_caller_is_told_who_they_are(ana: Person) -> None:
    me = ana.get("/me").json()
    assert me.keys() == {"participant", "language", "createdAt"}
    assert me["participant"] == "ana"
    assert me["language"] == ""
    assert regex.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z", me["createdAt"])


def test_the_language_can_be_chosen_and_left_to_the_browser_again(ana: Person, ben: Person) -> None:
    assert ana.ask("PATCH", "/me", {"language": "uk"}).json()["language"] == "uk"
    assert ana.get("/me").json()["language"] == "uk"
    assert ben.get("/me").json()["language"] == ""
    assert ana.ask("PATCH", "/me", {"language": ""}).json()["language"] == ""


@pytest.mark.parametrize("body", [{}, {"language": None}, {"name": "another"}])
def test_what_is_not_given_is_not_changed(ana: Person, body: dict[str, object]) -> None:
    ana.ask("PATCH", "/me", {"language": "pl"})
    answer = ana.ask("PATCH", "/me", body)
    assert (answer.json()["language"], answer.json()["participant"]) == ("pl", "ana")


@pytest.mark.parametrize("language", ["xx", "EN", "en-GB", " en", 7, ["en"], True], ids=str)
def test_a_language_that_there_is_not_is_refused(ana: Person, language: object) -> None:
    refused(ana.ask("PATCH", "/me", {"language": language}), 400, "request.malformed")
    assert ana.get("/me").json()["language"] == ""


@pytest.mark.parametrize("body", [b"", b"[]", b"{", b'"uk"', b"\xff"])
def test_a_body_that_is_no_object_is_refused(ana: Person, body: bytes) -> None:
    refused(ana.ask("PATCH", "/me", body), 400, "request.malformed")


def test_answers_are_in_the_language_of_the_caller_before_that_of_the_request(ana: Person) -> None:
    assert ana.get("/me/conversations/cnv-1", Accept_Language="fr")["Content-Language"] == "fr"
    ana.ask("PATCH", "/me", {"language": "de"})
    answer = ana.get("/me/conversations/cnv-1", Accept_Language="fr")
    refused(answer, 404, "conversation.not-found")
    assert answer["Content-Language"] == "de"


def test_a_token_can_be_made_is_shown_once_and_speaks_for_the_caller(ana: Person) -> None:
    answer = ana.post("/me/tokens", {"name": "Notes on my laptop"})
    assert answer.status_code == 201
    made = answer.json()
    assert regex.fullmatch(r"vt_[A-Za-z0-9_-]{43}", made["token"])
    assert (made["name"], made["usedAt"]) == ("Notes on my laptop", None)
    listed = ana.get("/me/tokens").json()
    assert [token["name"] for token in listed] == ["Notes on my laptop", "first"]
    assert listed[0] == {key: value for key, value in made.items() if key != "token"}
    assert made["token"] not in ana.get("/me/tokens").content.decode()
    assert ana.get("/me", Authorization=f"Bearer {made['token']}").json()["participant"] == "ana"
    assert ana.get("/me/tokens").json()[0]["usedAt"] is not None


@pytest.mark.parametrize("name", ["", " ", "\u200b", "n" * 81, None, 7, "with \0"], ids=ascii)
def test_a_token_needs_a_name_to_know_it_by(ana: Person, name: object) -> None:
    refused(ana.post("/me/tokens", {"name": name}), 400, "request.malformed")
    assert AccessToken.objects.count() == 1


def test_making_a_token_twice_makes_two_also_with_the_same_key(ana: Person) -> None:
    made = [ana.post("/me/tokens", {"name": "Notes"}, Idempotency_Key="one").json()["token"] for _ in range(2)]
    assert made[0] != made[1]
    assert AccessToken.objects.count() == 3


def test_a_stopped_token_opens_nothing_and_leaves_no_slot(ana: Person) -> None:
    made = ana.post("/me/tokens", {"name": "Old phone"}).json()
    slots = KeySlot.objects.filter(kind=SlotKind.TOKEN).count()
    assert ana.ask("DELETE", f"/me/tokens/{made['id']}").status_code == 204
    refused(ana.get("/me", Authorization=f"Bearer {made['token']}"), 401, "auth.required")
    refused(ana.ask("DELETE", f"/me/tokens/{made['id']}"), 404, "token.not-found")
    assert KeySlot.objects.filter(kind=SlotKind.TOKEN).count() == slots - 1
    assert ana.get("/me").status_code == 200


def test_a_token_can_stop_itself(ana: Person) -> None:
    (token,) = ana.get("/me/tokens").json()
    assert ana.ask("DELETE", f"/me/tokens/{token['id']}").status_code == 204
    refused(ana.get("/me"), 401, "auth.required")


@pytest.mark.parametrize("name", ["tok-", "tok-0", "1", "%00", "first", "tok-" + "0" * 20])
def test_a_token_that_there_is_not_is_not_found(ana: Person, name: str) -> None:
    refused(ana.ask("DELETE", f"/me/tokens/{name}"), 404, "token.not-found")


def test_another_participants_token_is_not_found(ana: Person, ben: Person) -> None:
    (token,) = ana.get("/me/tokens").json()
    refused(ben.ask("DELETE", f"/me/tokens/{token['id']}"), 404, "token.not-found")
    assert [each["id"] for each in ben.get("/me/tokens").json()] != [token["id"]]
    assert ana.get("/me").status_code == 200
