"""Many at once for one participant: no entry is lost, no number given twice, nobody waits for ever."""

import threading
from collections import Counter
from collections.abc import Callable
from typing import Any

from django.db import connection, transaction
from people import Person

from conversations.intake import send_message, start_conversation
from conversations.models import Conversation, State, Turn
from conversations.turns import run_next_turn
from participants.access import authenticate
from participants.ledger import REFUSALS_EVERY, enter, enter_refusal
from participants.ledger_check import faults_of_ledger
from participants.ledger_models import By, What
from participants.models import AccessToken, LedgerEntry, LedgerHead, Participant

CROWD, ROUNDS = 6, 5


def crowd(act: Callable[[int], Any]) -> None:
    """Have a crowd do it at the same time; raises what one of them raised."""
    start, failed = threading.Barrier(CROWD), []

    def run(number: int) -> None:
        try:
            start.wait(30)
            act(number)
        except BaseException as error:  # noqa: BLE001 - raised again below
            failed.append(error)
        finally:
            connection.close()

    threads = [threading.Thread(target=run, args=(number,)) for number in range(CROWD)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(120)
    assert not any(thread.is_alive() for thread in threads)
    if failed:
        raise failed[0]


def whats(name: str = "ana") -> Counter[str]:
    """How many entries there are of each kind, in a ledger that is whole."""
    participant = Participant.objects.get(name=name).pk
    assert list(faults_of_ledger(participant)) == []
    return Counter(LedgerEntry.objects.filter(participant=participant).values_list("what", flat=True))


def test_turns_of_one_participant_that_are_made_and_end_at_once(ana: Person) -> None:
    caller = authenticate(f"Bearer {ana.token}")
    conversations = [start_conversation(caller=caller).pk for _ in range(CROWD)]

    def talk(number: int) -> None:
        conversation = Conversation.objects.select_related("participant").get(pk=conversations[number])
        for _ in range(ROUNDS):
            send_message(caller=caller, conversation=conversation, text="No recording knows this.")
            run_next_turn()

    crowd(talk)
    while run_next_turn():
        pass
    assert Turn.objects.exclude(state=State.THINKING).count() == CROWD * ROUNDS
    told = whats()
    assert (told["turn-made"], told["model-call"], told["turn-ended"]) == (CROWD * ROUNDS,) * 3


def test_the_first_entries_of_somebody_whose_ledger_had_none(ana: Person) -> None:
    participant = Participant.objects.create(name="before")

    def add(_number: int) -> None:
        with transaction.atomic():
            enter(participant=participant.pk, what=What.EXPORT, by=By.PARTICIPANT)

    crowd(add)
    assert whats("before") == {"export": CROWD}


def test_a_crowd_with_one_token_is_told_of_once(ana: Person) -> None:
    crowd(lambda _: authenticate(f"Bearer {ana.token}"))
    assert whats()["token-used"] == 1
    assert AccessToken.objects.filter(used_at=None).count() == 0


def test_a_crowd_that_is_not_let_in_is_told_of_once(ana: Person) -> None:
    participant = Participant.objects.get(name="ana").pk
    crowd(lambda _: enter_refusal(participant=participant, tried="passphrase"))
    assert whats()["sign-in-refused"] == 1
    head = LedgerHead.objects.get(pk=participant)
    assert head.refused_at is not None
    LedgerHead.objects.update(refused_at=head.refused_at - REFUSALS_EVERY)
    crowd(lambda _: enter_refusal(participant=participant, tried="passphrase"))
    assert whats()["sign-in-refused"] == 2


def test_a_ledger_can_be_checked_while_it_grows(ana: Person) -> None:
    participant = Participant.objects.get(name="ana").pk
    found: list[str] = []

    def act(number: int) -> None:
        for _ in range(10):
            if number == 0:
                found.extend(faults_of_ledger(participant))
            else:
                with transaction.atomic():
                    enter(participant=participant, what=What.EXPORT, by=By.PARTICIPANT)

    crowd(act)
    assert found == []
    assert whats()["export"] == 10 * (CROWD - 1)
