"""Somebody may have my token: from one moment on a new root key, the rows after it, and nothing lost in between."""

import logging
from types import SimpleNamespace
from typing import Any

import pytest
from contract import refused
from people import Person
from recorded_answers import LAMP, NOBODY
from sealed_rows import every_blob, opens
from whole_life import Life

from conversations import reseal as conversations_reseal
from conversations.models import Conversation, Message, State, Turn
from participants import reseal
from participants.access import authenticate, sign_in_with_recovery_code
from participants.api_keys import reseal as reseal_at_once
from participants.keys import add_slot, new_lock
from participants.models import KeySlot, Participant, SlotKind, StoredAnswer
from voice.kit.envelope import CannotOpen
from voice.kit.errors import AuthenticationRequired

#: A clock by which no time is left: one conversation is sealed anew, and no more.
NEVER = SimpleNamespace(monotonic=lambda: float("inf"))


@pytest.fixture
def no_visits(monkeypatch: pytest.MonkeyPatch) -> None:
    """Calls of the owner seal nothing anew on the way, so that a test may look at a moment in between."""
    monkeypatch.setattr("participants.calls.visit", lambda caller: None)


def in_one_go(life: Life) -> bool:
    return reseal.reseal(life.caller(), 60)


def test_everything_is_read_as_before_and_the_old_token_and_code_open_nothing(life: Life) -> None:
    before, old = life.reads(), life.owner
    thief = authenticate(f"Bearer {old.token}").root
    answer = old.post("/me/key", {"recovery": old.recovery})
    assert answer.status_code == 201
    made = answer.json()
    assert made["reseal"] == {"goingOn": False, "halted": False, "done": 4, "total": 4}
    refused(old.get("/me"), 401, "auth.required")
    life.owner = Person(old.name, made["token"], made["recovery"], old.client)
    assert life.reads() == before
    with pytest.raises(CannotOpen):
        sign_in_with_recovery_code(name="ana", code=old.recovery, token_name="again")
    assert sign_in_with_recovery_code(name="ana", code=made["recovery"], token_name="again").token
    assert Participant.objects.get().former_root == b""
    assert not [blob for blob in every_blob() if opens(thief, blob)]


def test_who_has_a_token_alone_cannot_do_it(life: Life) -> None:
    refused(life.owner.post("/me/key", {"recovery": "0000-0000"}), 403, "key.not-proven")
    refused(life.owner.post("/me/key", {"passphrase": "plum lantern walks slowly"}), 403, "key.not-proven")
    for body in ({}, {"recovery": None}, {"recovery": life.owner.recovery, "passphrase": "x"}, {"recovery": 7}):
        refused(life.owner.post("/me/key", body), 400, "request.malformed")
    assert life.owner.get("/me/key").json() == {"goingOn": False, "halted": False, "done": 4, "total": 4}
    assert Participant.objects.get().key_generation == 0


def test_every_token_and_session_ends_and_the_one_that_asked_keeps_its_name(life: Life) -> None:
    other = life.owner.post("/me/tokens", {"name": "Notes"}).json()["token"]
    life.renew()
    refused(life.owner.get("/me", Authorization=f"Bearer {other}"), 401, "auth.required")
    (token,) = life.owner.get("/me/tokens").json()
    assert (token["name"], token["this"]) == ("first", True)
    assert sorted(KeySlot.objects.values_list("kind", flat=True)) == [SlotKind.RECOVERY, SlotKind.TOKEN]


def test_an_answer_that_is_lost_loses_no_words(life: Life) -> None:
    before, code = life.reads(), life.owner.recovery
    life.renew()
    again = sign_in_with_recovery_code(name="ana", code=code, token_name="again")
    life.owner = Person("ana", again.token, code, life.owner.client)
    assert life.reads() == before
    assert sign_in_with_recovery_code(name="ana", code=code, token_name="once more").token
    assert not KeySlot.objects.filter(kind=SlotKind.RECOVERY_BEFORE).exists()


def test_at_every_moment_in_between_words_are_read_and_written(
    life: Life, no_visits: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = life.reads()
    life.renew()
    assert life.reads() == before
    monkeypatch.setattr(conversations_reseal, "time", NEVER)
    for step in range(1, 5):
        assert reseal.reseal(life.caller(), 0) is (step == 4)
        turn = life.owner.say(life.conversation, LAMP)
        life.work()
        assert life.owner.get(turn).json()["state"] == "Replied"
        assert life.reads()["conversations"][:-1] == before["conversations"][:-1]
        assert life.reads()["concerns"] == before["concerns"]
        messages, earlier = (reads["conversations"][-1]["messages"] for reads in (life.reads(), before))
        assert messages[: len(earlier)] == earlier
        assert len(messages) == len(earlier) + 2 * step


def test_a_visit_goes_on_with_it_until_it_is_done(life: Life) -> None:
    life.renew()
    assert Participant.objects.get().former_root
    for _ in range(4):
        life.owner.get("/me")
    assert not Participant.objects.get().former_root
    assert set(Conversation.objects.values_list("key_generation", flat=True)) == {1}


def test_a_turn_that_a_worker_holds_with_the_former_key_is_run_again_with_the_new_one(
    life: Life, no_visits: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    from conversations import turns

    turn = life.owner.say(life.conversation, LAMP)
    read = turns.read_turn

    def then_renewed(*given: Any) -> Any:
        reading = read(*given)
        if not Participant.objects.get().key_generation:
            life.renew()
            assert in_one_go(life)
        return reading

    monkeypatch.setattr(turns, "read_turn", then_renewed)
    life.work()
    answer = life.owner.get(turn).json()
    assert answer["state"] == "Replied"
    assert [row["text"] for row in life.reads()["conversations"][-1]["messages"]].count(answer["reply"]) == 2
    assert Turn.objects.order_by("-number")[0].claims == 1


def test_a_turn_that_waits_is_granted_anew(life: Life, no_visits: None) -> None:
    turn = life.owner.say(life.conversation, LAMP)
    life.renew()
    assert in_one_go(life)
    life.work()
    assert life.owner.get(turn).json()["state"] == "Replied"
    assert not Turn.objects.filter(state=State.THINKING).exists()


def test_a_request_that_was_under_way_writes_nothing_under_the_former_key(life: Life, no_visits: None) -> None:
    from conversations.intake import send_message, start_conversation
    from participants.access import issue_token, renew_recovery_code

    late = life.caller()
    conversation = Conversation.objects.get(public_id=life.conversation.rpartition("/")[2])
    life.renew()
    sent = send_message(caller=late, conversation=conversation, text=NOBODY)
    assert in_one_go(life)
    assert life.reads()["conversations"][-1]["messages"][-1]["seq"] == sent.message.seq
    for act in (
        lambda: send_message(caller=late, conversation=conversation, text=NOBODY),
        lambda: start_conversation(caller=late),
        lambda: issue_token(participant=late.participant, root=late.root, name="late"),
        lambda: renew_recovery_code(late),
    ):
        rows = (Message.objects.count(), Conversation.objects.count(), KeySlot.objects.count())
        with pytest.raises((AuthenticationRequired, CannotOpen)):
            act()
        assert rows == (Message.objects.count(), Conversation.objects.count(), KeySlot.objects.count())


def test_the_former_key_is_kept_while_a_row_names_it(life: Life, caplog: pytest.LogCaptureFixture) -> None:
    before = life.reads()
    row = Message.objects.order_by("pk").first()
    assert row
    whole = bytes(row.sealed)
    Message.objects.filter(pk=row.pk).update(sealed=whole[:-1] + bytes([whole[-1] ^ 1]))
    life.renew()
    with caplog.at_level(logging.WARNING):
        assert not in_one_go(life)
    assert f"Message {row.pk} does not open" in caplog.text
    assert life.owner.get("/me/key").json() == {"goingOn": True, "halted": True, "done": 4, "total": 4}
    assert Participant.objects.get().former_root
    # As a backup has it.
    Message.objects.filter(pk=row.pk).update(sealed=whole)
    assert life.reads() == before
    Conversation.objects.update(key_generation=0)
    assert life.owner.get("/me/key").json() == {"goingOn": False, "halted": False, "done": 4, "total": 4}
    assert life.reads() == before


def test_a_second_renewal_in_the_middle_of_the_first_loses_nothing(
    life: Life, no_visits: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = life.reads()
    life.renew()
    with monkeypatch.context() as patched:
        patched.setattr(conversations_reseal, "time", NEVER)
        assert not reseal.reseal(life.caller(), 0)
    life.owner.get("/me")
    life.renew()
    assert life.reads() == before
    assert in_one_go(life)
    assert life.reads() == before
    assert set(Conversation.objects.values_list("key_generation", flat=True)) == {2}


def test_a_slot_that_is_made_in_between_opens_the_new_key_alone(life: Life, no_visits: None) -> None:
    life.renew()
    caller = life.caller()
    assert caller.root.former
    slot = add_slot(caller.participant, new_lock(SlotKind.TOKEN, "x" * 32), caller.root)
    Participant.objects.update(former_root=b"")
    from participants.keys import open_slot

    assert open_slot(KeySlot.objects.get(pk=slot.pk), "x" * 32).former is None


def test_kept_answers_are_forgotten(life: Life) -> None:
    life.owner.post("/me/conversations", Idempotency_Key="one")
    assert StoredAnswer.objects.exists()
    life.renew()
    assert not StoredAnswer.objects.exists()
    assert life.owner.post("/me/conversations", Idempotency_Key="one").status_code == 201


def test_the_ledger_tells_when_it_began_and_when_the_former_key_was_dropped(life: Life) -> None:
    from participants.ledger_models import LedgerEntry, What

    life.renew()
    assert LedgerEntry.objects.filter(what=What.KEY_RENEWAL_BEGAN).count() == 1
    assert reseal_at_once(life.caller())
    assert LedgerEntry.objects.filter(what=What.KEY_RENEWED).count() == 1
