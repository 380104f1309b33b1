"""What the ledger tells of turns: each that was made, each call before it leaves, each end once."""

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import pytest
from people import PAGE_MESSAGE, Person

from conversations.models import Conversation, Turn
from conversations.tasks import sweep
from conversations.turns import run_next_turn
from participants.ledger_check import faults_of_ledger
from participants.models import LedgerEntry, Participant
from providers.base import Budget, Exchange, Line, RawAnswer, Stopped, Subject
from voice.kit.stopping import stopping

LAMP = "The lamp on our corner is dark."
QUESTION = "Since when is it dark?"


def told(person: Person) -> list[tuple[str, str, dict[str, Any]]]:
    """What the person's ledger holds of their turns, in order; it is whole."""
    participant = Participant.objects.get(name=person.name)
    assert list(faults_of_ledger(participant.pk)) == []
    entries = LedgerEntry.objects.filter(participant=participant, what__in=("turn-made", "model-call", "turn-ended"))
    return [(entry.what, entry.by, entry.detail) for entry in entries.order_by("seq")]


def whats(person: Person) -> list[str]:
    return [what for what, _by, _detail in told(person)]


@dataclass
class Away:
    """A provider that words leave for; runs `meanwhile` while it is asked, then asks a question and is checked."""

    meanwhile: Callable[[], object] = lambda: None
    name: str = "away"
    model: str = "a model"
    varies: bool = False
    prompt_version: str = "7"
    sends_to: str = "models.example"
    seen: list[Exchange] = field(default_factory=list)

    def ask(self, exchange: Exchange, budget: Budget) -> RawAnswer:
        self.seen.append(exchange)
        self.meanwhile()
        return RawAnswer(json.dumps({"result": {"kind": "question", "question": QUESTION}}), meta={"attempts": 2})

    def check(
        self, statements: tuple[str, ...], subject: Subject, lines: tuple[Line, ...], budget: Budget
    ) -> RawAnswer:
        verdict = {"of": statements[0], "ok": True, "fault": None, "quotes": []}
        return RawAnswer(json.dumps({"verdicts": [verdict]}), meta={"attempts": 1})


def test_a_message_that_stays_here_is_told_of_from_its_making_to_its_end(ana: Person, work: Callable[[], int]) -> None:
    conversation = ana.start()
    turn = ana.say(conversation, PAGE_MESSAGE).rpartition("/")[2]
    work()
    made, call, ended = told(ana)
    assert made[:2] == ("turn-made", "participant")
    assert made[2].pop("through").startswith("tok-")
    assert made[2] == {"turn": turn, "occasion": "message", "message": 1}
    assert call[2] == {
        "turn": turn, "claim": 1, "call": "ask", "provider": "recorded", "model": "recorded", "prompt": "", "to": "",
        "left": False, "messages": 1, "characters": len(PAGE_MESSAGE),
    }  # fmt: skip
    assert ended == ("turn-ended", "voice", {"turn": turn, "state": "Replied", "requests": 0})


def test_each_call_that_leaves_is_entered_before_it_leaves(ana: Person) -> None:
    conversation = ana.start()
    turn = ana.say(conversation, LAMP).rpartition("/")[2]
    seen: list[list[str]] = []
    assert run_next_turn(Away(meanwhile=lambda: seen.append(whats(ana))))
    assert seen == [["turn-made", "model-call"]]
    _made, ask, check, ended = told(ana)
    sent = {
        "turn": turn, "claim": 1, "provider": "away", "model": "a-model", "prompt": "7", "to": "models.example",
        "left": True, "messages": 1, "characters": len(LAMP),
    }  # fmt: skip
    assert ask == ("model-call", "voice", {**sent, "call": "ask"})
    size = {"statements": 1, "statementCharacters": len(QUESTION)}
    assert check == ("model-call", "voice", {**sent, "call": "check", **size})
    assert ended[2] == {"turn": turn, "state": "Replied", "requests": 3}


def test_a_worker_that_is_killed_hides_no_call(ana: Person) -> None:
    ana.say(ana.start(), LAMP)

    def die() -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        run_next_turn(Away(meanwhile=die))
    assert whats(ana) == ["turn-made", "model-call"]
    Turn.objects.update(leased_until="2020-01-01T00:00:00Z")
    sweep()
    assert run_next_turn(Away())
    assert whats(ana) == ["turn-made", "model-call", "model-call", "model-call", "turn-ended"]
    assert [detail.get("claim") for _what, _by, detail in told(ana)][1:4] == [1, 2, 2]


def test_a_turn_that_is_given_back_has_its_call_and_ends_once(ana: Person) -> None:
    ana.say(ana.start(), LAMP)

    def stop() -> None:
        stopping.set()
        raise Stopped

    assert not run_next_turn(Away(meanwhile=stop))
    stopping.clear()
    assert run_next_turn(Away())
    assert whats(ana) == ["turn-made", "model-call", "model-call", "model-call", "turn-ended"]


def test_of_two_workers_on_one_turn_each_call_is_told_of_and_one_end(ana: Person) -> None:
    ana.say(ana.start(), LAMP)

    def lose() -> None:
        Turn.objects.update(leased_until="2020-01-01T00:00:00Z")
        sweep()
        assert run_next_turn(Away())

    assert run_next_turn(Away(meanwhile=lose))
    # The first one's check is not made any more: the turn is not its own.
    assert whats(ana) == ["turn-made", "model-call", "model-call", "model-call", "turn-ended"]


def test_what_was_erased_meanwhile_does_not_leave(ana: Person) -> None:
    ana.say(ana.start(), LAMP)
    provider = Away()
    provider.meanwhile = lambda: Conversation.objects.all().delete()
    checked: list[object] = []
    provider.check = lambda *given: checked.append(given)  # type: ignore[method-assign]
    run_next_turn(provider)
    assert checked == []
    assert whats(ana) == ["turn-made", "model-call"]


def test_a_turn_that_is_given_up_ends_once(ana: Person) -> None:
    ana.say(ana.start(), LAMP)
    Turn.objects.update(claims=3, lease="gone", leased_until="2020-01-01T00:00:00Z")
    sweep()
    sweep()
    assert whats(ana) == ["turn-made", "turn-ended"]
    assert told(ana)[1][2]["failure"] == "gave-up"


def test_every_way_to_make_a_turn_is_told_of(ana: Person, work: Callable[[], int]) -> None:
    conversation = ana.start()
    first = ana.say(conversation, PAGE_MESSAGE)
    work()
    assert ana.post(f"{first}/skip").status_code == 202
    work()
    assert ana.post(f"{conversation}/messages/1/edit", {"text": "No recording knows this."}).status_code == 202
    work()
    third = f"{first.removesuffix('1')}3"
    assert ana.post(f"{third}/retry").status_code == 202
    work()
    made = [detail for what, _by, detail in told(ana) if what == "turn-made"]
    assert [(entry["turn"].rpartition("-")[2], entry["occasion"]) for entry in made] == [
        ("1", "message"), ("2", "skip"), ("3", "edit"), ("4", "edit"),
    ]  # fmt: skip
    assert whats(ana).count("turn-ended") == 4


def test_a_refused_message_and_a_discarded_proposal_leave_nothing(ana: Person, work: Callable[[], int]) -> None:
    conversation = ana.start()
    assert ana.post(f"{conversation}/messages", {"text": " "}).status_code == 422
    assert told(ana) == []
    ana.say(conversation, PAGE_MESSAGE)
    work()
    ana.say(conversation, "Both.")
    work()
    before = LedgerEntry.objects.count()
    proposal = ana.get(conversation).json()["proposals"][0]["id"]
    assert ana.post(f"{conversation}/proposals/{proposal}/discard").status_code == 204
    assert LedgerEntry.objects.count() == before
    assert proposal not in json.dumps(list(LedgerEntry.objects.values_list("detail", flat=True)))


def test_a_repeated_request_is_told_of_once(ana: Person) -> None:
    conversation = ana.start()
    for _ in range(2):
        ana.post(f"{conversation}/messages", {"text": LAMP}, Idempotency_Key="once")
    assert whats(ana) == ["turn-made"]


def test_a_turn_whose_entry_fails_was_never_made(ana: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    conversation = ana.start()
    with monkeypatch.context() as broken:
        broken.setattr("conversations.record.enter_all", lambda **_: 1 / 0)
        broken.setattr(ana.client, "raise_request_exception", False)
        assert ana.post(f"{conversation}/messages", {"text": LAMP}).status_code == 500
    assert ana.get(conversation).json()["messages"] == []
    assert told(ana) == []
