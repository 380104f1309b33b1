"""Erasing through the API: one conversation, or everything. Keys, rows and credentials go; a signed receipt stays."""

import json
from pathlib import Path
from typing import Any

import pytest
from contract import refused
from django.core.cache import cache
from django.test import Client
from erased import erase_me, rows
from people import Person
from proposed import Work
from reading_pages import browser_of
from recorded_answers import LAMP
from shared_texts import DANUTA, Confirmed, decline, publish

from concerns.models import Contribution
from conversations.models import Conversation, Turn
from mine.receipt import NotAReceipt, public_key, verify
from participants.models import StoredAnswer


def public(issue: str) -> list[dict[str, Any]]:
    """What anyone reads under a topic."""
    return list(Client().get(f"/issues/{issue}/contributions").json())


def test_everything_is_erased_and_nobody_is_let_in_any_more(ana: Person, ben: Person, confirmed: Confirmed) -> None:
    browser = browser_of(ana)
    assert browser.get("/conversations").status_code == 200
    bens = ben.start()
    before = rows()
    receipt = erase_me(ana)
    assert receipt["erased"] == "everything"
    assert receipt["counts"] == {
        "contributions": 0, "conversations": 1, "events": before["event"], "concerns": 1, "proposals": 1,
        "messages": 2, "turns": 1, "tokens": 1, "sessions": 1, "keySlots": 3, "storedAnswers": 0,
        "ledgerEntries": receipt["counts"]["ledgerEntries"],
    }  # fmt: skip
    refused(ana.get("/me"), 401, "auth.required")
    refused(ana.ask("DELETE", "/me", {"contributions": "keep"}), 401, "auth.required")
    assert browser.get("/conversations").status_code == 401
    assert ben.get(bens).status_code == 200
    left = {label: count for label, count in rows().items() if count}
    assert left == {
        name: count for name, count in left.items() if name in ("participant", "conversation", "keyslot", "accesstoken",
                                                                 "ledgerentry", "ledgerhead")
    }  # fmt: skip
    assert (left["participant"], left["conversation"], left["keyslot"], left["accesstoken"]) == (1, 1, 2, 1)


@pytest.mark.parametrize("body", [None, {}, {"contributions": None}, {"contributions": "burn"}, {"contributions": 1}])
def test_what_becomes_of_public_texts_is_chosen_and_never_guessed(ana: Person, body: object) -> None:
    refused(ana.ask("DELETE", "/me", body), 400, "request.malformed")
    assert ana.get("/me").status_code == 200


def test_a_conversation_is_erased_and_the_others_stay(
    ana: Person, ben: Person, work: Work, confirmed: Confirmed
) -> None:
    other = ana.start()
    ana.say(other, LAMP)
    work()
    kept = ana.get(other).json()
    conversation = f"/me/conversations/{confirmed.now()['conversation']}"
    refused(ben.ask("DELETE", conversation), 403, "conversation.not-owned")
    answer = ana.ask("DELETE", conversation)
    receipt = answer.json()["receipt"]
    assert (receipt["erased"], receipt["conversation"]) == ("conversation", conversation.rpartition("/")[2])
    counts = {name: receipt["counts"][name] for name in ("conversations", "messages", "turns", "proposals", "concerns")}
    assert counts == {"conversations": 1, "messages": 2, "turns": 1, "proposals": 1, "concerns": 1}
    refused(ana.get(conversation), 404, "conversation.not-found")
    refused(ana.ask("DELETE", conversation), 404, "conversation.not-found")
    refused(ana.get(confirmed.path), 404, "concern.not-found")
    assert ana.get("/me/concerns").json() == []
    assert ana.get(other).json() == kept


@pytest.mark.parametrize("whole", [True, False])
@pytest.mark.parametrize("choice", ["keep", "withdraw"])
def test_public_texts_stay_or_go_as_they_chose(
    ana: Person, confirmed: Confirmed, issue: str, choice: str, whole: bool
) -> None:
    shared = confirmed.share(issue=issue)["id"]
    publish(shared)
    (before,) = public(issue)
    address = "/me" if whole else f"/me/conversations/{confirmed.now()['conversation']}"
    receipt = ana.ask("DELETE", address, {"contributions": choice}).json()["receipt"]
    if choice == "keep":
        assert receipt["stays"] == [{"contribution": shared, "issue": issue}]
        assert public(issue) == [before]
        left = Contribution.objects.get()
        assert (left.concern, bytes(left.sealed), left.digest) == (None, b"", "")
        assert left.shared_at == left.decided_at
        assert (left.participant is None) == whole
    else:
        assert (receipt["stays"], receipt["counts"]["contributions"], public(issue)) == ([], 1, [])
        assert not Contribution.objects.exists()
    assert Client().get(f"/issues/{issue}").json()["contributions"] == (1 if choice == "keep" else 0)


def test_what_stayed_public_can_still_be_withdrawn_by_its_owner(ana: Person, confirmed: Confirmed, issue: str) -> None:
    shared = confirmed.share(issue=issue)["id"]
    publish(shared)
    ana.ask("DELETE", f"/me/conversations/{confirmed.now()['conversation']}", {"contributions": "keep"})
    assert ana.post(f"/me/contributions/{shared}/withdraw").json()["state"] == "Withdrawn"
    assert public(issue) == []


@pytest.mark.parametrize("end", ["in review", "declined", "withdrawn"])
def test_a_text_that_is_not_public_goes_whatever_they_chose(
    ana: Person, confirmed: Confirmed, issue: str, end: str
) -> None:
    shared = confirmed.share(issue=issue)["id"]
    if end == "declined":
        decline(shared, "Please leave the name out.")
    if end == "withdrawn":
        confirmed.withdraw(shared)
    assert (erase_me(ana)["counts"], Contribution.objects.count())[1] == 0


def test_a_turn_under_way_ends_without_a_trace(ana: Person, work: Work, caplog: pytest.LogCaptureFixture) -> None:
    from conversations.claims import claim
    from conversations.record import Ending, LeaseLost, end_turn

    conversation = ana.start()
    ana.say(conversation, LAMP)
    turn = claim()
    assert turn is not None
    assert cache.get(f"grant:{turn.grant}")
    assert ana.ask("DELETE", conversation).status_code == 200
    assert cache.get(f"grant:{turn.grant}") is None
    with pytest.raises(LeaseLost):
        end_turn(turn, None, Ending(failure="gave-up"), revisions={})
    assert (work(), Turn.objects.count(), Conversation.objects.count()) == (0, 0, 0)
    assert LAMP not in caplog.text


def test_a_turn_that_is_waited_for_finds_nothing_to_read(
    ana: Person, work: Work, caplog: pytest.LogCaptureFixture
) -> None:
    """The model is slow, and its answer comes when all is gone."""
    from conversations.turns import run_next_turn
    from providers.registry import current_provider

    conversation = ana.start()
    ana.say(conversation, LAMP)

    class Slow:
        name = model = prompt_version = "slow"
        varies, sends_to = False, ""

        def ask(self, *arguments: Any, **named: Any) -> Any:
            assert ana.ask("DELETE", conversation).status_code == 200
            return current_provider().ask(*arguments, **named)

    assert run_next_turn(Slow())  # type: ignore[arg-type]
    assert not Turn.objects.exists()
    told = [record for record in caplog.records if record.name.startswith("conversations")]
    assert [(record.getMessage(), record.exc_info) for record in told] == [("the turn's lease was lost", None)]


def test_kept_answers_of_a_conversation_go_with_it_and_others_stay(
    ana: Person, confirmed: Confirmed, issue: str
) -> None:
    other = ana.start()
    sent = ana.post(f"{other}/messages", {"text": LAMP}, Idempotency_Key="other")
    conversation = f"/me/conversations/{confirmed.now()['conversation']}"
    ana.post(f"{conversation}/messages", {"text": LAMP}, Idempotency_Key="one")
    ana.post(f"{confirmed.path}/preview", confirmed.body(issue=issue), Idempotency_Key="two")
    assert StoredAnswer.objects.count() == 3
    ana.ask("DELETE", conversation)
    assert StoredAnswer.objects.count() == 1
    assert ana.post(f"{other}/messages", {"text": LAMP}, Idempotency_Key="other").json() == sent.json()


def test_unsent_words_of_a_conversation_go_with_it_and_others_stay(ana: Person) -> None:
    from participants.access import authenticate
    from participants.sessions import drafts_of, keep_draft, resume_session, start_session

    caller = authenticate(f"Bearer {ana.token}")
    here, there = (path.removeprefix("/me") for path in (ana.start(), ana.start()))
    secret = start_session(participant=caller.participant, root=caller.root)
    for page in (here, there):
        keep_draft(resume_session(secret, active=True), page, f"unsent on {page}")
    ana.ask("DELETE", f"/me{here}")
    assert drafts_of(caller) == [(there, f"unsent on {there}")]


def test_the_receipt_is_signed_and_any_change_of_it_shows(ana: Person, ben: Person) -> None:
    text = ana.ask("DELETE", "/me", {"contributions": "keep"}).content.decode()
    key = ben.get("/receipts/key", Authorization=None).json()
    assert verify(text) == verify(text, public_key=key["publicKey"]) == json.loads(text)["receipt"]
    assert json.loads(text)["receipt"]["key"] == key["key"]
    changed = json.loads(text)
    changed["receipt"]["counts"]["conversations"] = 7
    for wrong in (json.dumps(changed), "{}", "not JSON", text.replace('"signature":"', '"signature":"A')):
        with pytest.raises(NotAReceipt):
            verify(wrong)


def test_another_deployments_receipt_is_told_from_a_changed_one(ana: Person, settings: Any) -> None:
    text = ana.ask("DELETE", "/me", {"contributions": "keep"}).content.decode()
    own = public_key()
    settings.SECRET_KEY = "another deployment's secret, which is long enough"
    with pytest.raises(NotAReceipt, match="Another key"):
        verify(text)
    assert verify(text, public_key=own)["erased"] == "everything"


def test_the_name_may_be_taken_again_and_leads_to_nothing(ana: Person) -> None:
    from people import make_person

    ana.start()
    erase_me(ana)
    again = make_person("ana")
    assert again.get("/me/conversations").json() == []


def test_the_journal_has_a_line_for_each_erasure_and_no_name(ana: Person, ben: Person, journal: Path) -> None:
    conversation = ben.start()
    ben.ask("DELETE", conversation)
    erase_me(ana, "withdraw")
    first, second = (json.loads(line) for line in journal.read_text().splitlines())
    assert (first["conversation"], first["contributions"]) == (conversation.rpartition("/")[2], "keep")
    assert second.keys() == {"version", "at", "contributions", "participant"}
    assert (journal.stat().st_mode & 0o777, "ana" in journal.read_text()) == (0o600, False)


def test_without_a_journal_nothing_is_erased(ana: Person, settings: Any, tmp_path: Path) -> None:
    settings.VOICE_ERASURES = tmp_path / "no folder" / "erasures.jsonl"
    refused(ana.ask("DELETE", "/me", {"contributions": "keep"}), 503, "service.unavailable")
    assert ana.get("/me").status_code == 200


def test_the_ledger_tells_of_an_erased_conversation_without_content(ana: Person, confirmed: Confirmed) -> None:
    from participants.ledger_models import LedgerEntry, What

    conversation = confirmed.now()["conversation"]
    ana.ask("DELETE", f"/me/conversations/{conversation}")
    entry = LedgerEntry.objects.get(what=What.ERASED)
    assert (entry.by, entry.detail["conversation"], entry.detail["messages"]) == ("participant", conversation, 2)
    assert DANUTA not in json.dumps(entry.detail)
