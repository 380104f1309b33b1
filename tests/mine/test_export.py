"""Taking everything along: one archive of one moment, complete, documented, readable, and nobody else's."""

import html
import re
from typing import Any

import pytest
from contract import refused
from erased import links_to_participants
from exported import export
from payloads import PAYLOADS
from people import Person
from proposed import Work
from reading_pages import browser_of
from shared_texts import DANUTA, Confirmed, decline
from twelve_scripts import LAST, MESSAGES

from participants.ledger_models import LedgerEntry, What
from participants.models import Participant

#: Where each model's rows are in the document, or why they are not.
EXPORTED = {
    "participants.Participant": "participant",
    "participants.AccessToken": "tokens",
    "participants.Session": "sessions",
    "participants.KeySlot": "keySlots",
    "participants.LedgerEntry": "ledger",
    "conversations.Conversation": "conversations",
    "conversations.Message": "conversations[].messages",
    "conversations.Turn": "conversations[].turns",
    "conversations.Proposal": "conversations[].proposals",
    "conversations.Event": "conversations[].events",
    "concerns.Concern": "concerns",
    "concerns.Contribution": "concerns[].contributions",
}
NOT_EXPORTED = {
    "participants.StoredAnswer": "a copy, for a day, of what was answered from what is in the archive",
    "participants.LedgerHead": "the last number and hash of the ledger, which is in the archive",
}


def test_every_table_that_leads_to_a_participant_is_exported_or_listed_with_a_reason(
    ana: Person, confirmed: Confirmed, issue: str
) -> None:
    linked = {model._meta.label for model in links_to_participants()}
    assert linked == EXPORTED.keys() | NOT_EXPORTED.keys()
    browser_of(ana)
    confirmed.share(issue=issue)
    document = export(ana).document
    for label, place in EXPORTED.items():
        found: Any = document
        for name in place.split("[]."):
            found = found[0][name] if isinstance(found, list) else found[name]
        assert found, f"{label} has rows, and {place} has none"


def test_everything_is_as_the_api_says(ana: Person, confirmed: Confirmed, issue: str) -> None:
    shared = confirmed.share(issue=issue)
    decline(shared["id"], "Please leave the name out.")
    document = export(ana).document
    (talk,) = document["conversations"]
    api = ana.get(f"/me/conversations/{talk['id']}").json()
    assert [{name: row[name] for name in api["messages"][0]} for row in talk["messages"]] == api["messages"]
    assert [{name: row[name] for name in api["turns"][0]} for row in talk["turns"]] == api["turns"]
    for ours, theirs in zip(talk["proposals"], api["proposals"], strict=True):
        assert {name: ours[name] for name in theirs if name in ours} == {
            name: theirs[name] for name in theirs if name in ours
        }
    (concern,) = document["concerns"]
    assert {name: concern[name] for name in confirmed.now()} == confirmed.now()
    assert concern["contributions"][0]["reason"] == "Please leave the name out."
    assert document["participant"]["name"] == "ana"
    assert [token["name"] for token in document["tokens"]] == ["first"]


def test_no_secret_is_in_it(ana: Person) -> None:
    browser = browser_of(ana)
    exported = export(ana)
    text = f"{exported.document} {exported.page}"
    for secret in (ana.token, ana.recovery, browser.cookies["voice_session"].value):
        assert secret not in text


def test_it_is_nobody_elses(ana: Person, ben: Person, confirmed: Confirmed) -> None:
    document = export(ben).document
    assert (document["conversations"], document["concerns"], document["participant"]["name"]) == ([], [], "ben")
    refused(ana.get("/me/export", Authorization=None), 401, "auth.required")


def test_a_browser_takes_it_by_its_session(ana: Person) -> None:
    answer = browser_of(ana).get("/me/export")
    assert (answer.status_code, answer["Content-Type"], answer["Cache-Control"]) == (
        200, "application/zip", "no-store",
    )  # fmt: skip
    assert re.fullmatch(r'attachment; filename="voice-export-\d{4}-\d\d-\d\d.zip"', answer["Content-Disposition"])
    assert b"".join(answer.streaming_content)


def test_it_is_in_the_ledger_and_a_head_is_not(ana: Person) -> None:
    headed = ana.ask("HEAD", "/me/export")
    assert (headed.status_code, headed.content, headed["Content-Type"]) == (200, b"", "application/zip")
    assert not LedgerEntry.objects.filter(what=What.EXPORT).exists()
    assert export(ana).document["ledger"][-1]["what"] == "export"


def test_while_a_turn_is_thinking_the_turn_is_in_it(ana: Person) -> None:
    ana.say(ana.start(), DANUTA)
    (talk,) = export(ana).document["conversations"]
    assert [turn["state"] for turn in talk["turns"]] == ["Thinking"]
    assert [message["text"] for message in talk["messages"]] == [DANUTA]


def test_twelve_scripts_come_out_code_point_by_code_point(ana: Person) -> None:
    texts = [text for text, *_ in MESSAGES] + [LAST, "two\n\n lines \r and\tmore"]
    conversation = ana.start()
    for text in texts:
        ana.say(conversation, text)
    exported = export(ana)
    (talk,) = exported.document["conversations"]
    assert [message["text"] for message in talk["messages"]] == texts
    words = re.findall(r'<div class="words" dir="auto">(.*?)</div>', exported.page, re.DOTALL)
    assert [html.unescape(re.sub(r"<[^>]*>", "", each)) for each in words] == texts


def test_no_letter_of_a_text_becomes_markup(ana: Person, ben: Person) -> None:
    conversation = ana.start()
    for text in PAYLOADS:
        ana.say(conversation, text)
    Participant.objects.filter(name="ana").update(name=PAYLOADS[0])
    page = export(ana).page
    allowed = set(re.findall(r"<[a-z][^>]*>", export(ben).page)) | {
        "<article>", '<div class="words" dir="auto">', "<section>", "<h3>", '<p class="time">', "</div>",
    }  # fmt: skip
    assert set(re.findall(r"<[a-zA-Z!][^>]*>", page)) <= allowed | {"<!DOCTYPE html>"}
    assert "<script" not in page.lower()


def test_the_page_asks_for_nothing_and_lets_nothing_in(ana: Person) -> None:
    page = export(ana).page
    policy = re.search(r'Content-Security-Policy" content="([^"]+)"', page)
    assert policy
    assert policy[1].startswith("default-src 'none'; style-src 'sha256-")
    assert not re.findall(r'(?:src|href)="(?!#)', page)


@pytest.mark.parametrize(("language", "direction", "title"), [("ar", "rtl", ""), ("de", "ltr", "")])
def test_the_page_is_in_the_participants_language(ana: Person, language: str, direction: str, title: str) -> None:
    ana.ask("PATCH", "/me", {"language": language})
    assert f'<html lang="{language}" dir="{direction}">' in export(ana).page


def test_passages_are_marked_with_their_lines(ana: Person, confirmed: Confirmed) -> None:
    page = export(ana).page
    marked = DANUTA.rstrip(".")
    assert f'<mark>{marked}</mark><a class="ref" href="#c1-e1">1</a>' in page
    assert '<dt id="c1-e1">' in page
    assert f'<blockquote dir="auto">{marked}</blockquote>' in page


def test_what_stayed_public_is_in_it_after_its_conversation_was_erased(
    ana: Person, confirmed: Confirmed, issue: str
) -> None:
    from shared_texts import publish

    shared = confirmed.share(issue=issue)["id"]
    publish(shared)
    ana.ask("DELETE", f"/me/conversations/{confirmed.now()['conversation']}")
    exported = export(ana)
    assert [each["id"] for each in exported.document["contributions"]] == [shared]
    assert DANUTA in exported.page


def test_no_more_than_a_few_are_made_at_once(ana: Person) -> None:
    from mine.export.response import AT_ONCE

    held = [ana.get("/me/export") for _ in range(AT_ONCE)]
    answer = ana.get("/me/export")
    refused(answer, 503, "service.unavailable")
    for one in held:
        one.close()
    assert export(ana).document["participant"]["name"] == "ana"


def test_words_that_were_never_sent_are_in_it(ana: Person, work: Work) -> None:
    from participants.access import authenticate
    from participants.sessions import keep_draft, resume_session, start_session

    caller = authenticate(f"Bearer {ana.token}")
    secret = start_session(participant=caller.participant, root=caller.root)
    keep_draft(resume_session(secret, active=True), "/conversations", "not sent yet")
    assert export(ana).document["drafts"] == [{"page": "/conversations", "text": "not sent yet"}]
