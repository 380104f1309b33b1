"""How much one participant may do through the API: so much, then 429 with the seconds to wait."""

from collections.abc import Callable
from typing import Any

import pytest
from contract import refused
from people import PAGE_MESSAGE, Person

from conversations import intake
from conversations.models import Conversation, Message, Turn
from participants import browser, limits
from participants.limits import CONVERSATIONS, MESSAGES, TURNS, UNKNOWN_CREDENTIALS, Limit

Work = Callable[[], int]
MOST = 3


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Allow less than there is, so that a test arrives at it."""

    def allow(**least: Limit) -> None:
        for name, limit in least.items():
            monkeypatch.setattr(intake, name, Limit(limit.name, MOST, limit.seconds))

    return allow


def throttled(answer: Any, seconds: int) -> None:
    """Refused, with a wait that is not longer than the limit's own."""
    refused(answer, 429, "request.throttled")
    assert 1 <= int(answer["Retry-After"]) <= seconds


def test_messages_and_edits_count_together(ana: Person, ben: Person, few: Any) -> None:
    few(MESSAGES=MESSAGES)
    conversation = ana.start()
    for text in ("One.", "Two."):
        ana.say(conversation, text)
    assert ana.post(f"{conversation}/messages/1/edit", {"text": "Three."}).status_code == 202
    throttled(ana.post(f"{conversation}/messages", {"text": "Four."}), 60)
    throttled(ana.post(f"{conversation}/messages/1/edit", {"text": "Four."}), 60)
    assert Message.objects.count() == 2
    assert Turn.objects.count() == 3
    ben.say(ben.start(), "Another person's.")


def test_all_that_makes_a_turn_counts_by_the_hour(ana: Person, few: Any, work: Work) -> None:
    few(TURNS=TURNS)
    conversation = ana.start()
    turn = ana.say(conversation, PAGE_MESSAGE)
    work()
    skipped = ana.post(f"{turn}/skip")
    assert skipped.status_code == 202
    work()
    following = f"{conversation}/turns/{skipped.json()['turn']}"
    act = "retry" if ana.get(following).json()["state"] == "CouldNotInterpret" else "skip"
    assert ana.post(f"{following}/{act}").status_code in (202, 409)
    while ana.post(f"{conversation}/messages", {"text": "More."}).status_code == 202:
        assert Turn.objects.count() <= MOST
    assert Turn.objects.count() == MOST
    throttled(ana.post(f"{turn}/skip"), 3_600)
    throttled(ana.post(f"{turn}/retry"), 3_600)


def test_conversations_count_by_the_hour_and_what_is_there_goes_on(ana: Person, few: Any) -> None:
    few(CONVERSATIONS=CONVERSATIONS)
    begun = [ana.start() for _ in range(MOST)]
    throttled(ana.post("/me/conversations"), 3_600)
    assert Conversation.objects.count() == MOST
    ana.say(begun[0], "There is room here.")


def test_a_repeated_request_gets_its_first_answer_and_is_not_counted(ana: Person, few: Any) -> None:
    few(MESSAGES=MESSAGES)
    conversation = ana.start()

    def send(key: str) -> Any:
        return ana.post(f"{conversation}/messages", {"text": "Once."}, Idempotency_Key=key)

    first = send("one")
    assert {send("one").content for _ in range(2 * MOST)} == {first.content}
    assert [send(key).status_code for key in ("two", "three", "four")] == [202, 202, 429]
    assert send("one").content == first.content, "also when there is no room"
    throttled(send("four"), 60)


REFUSED = {
    "an empty text": lambda ana, c: ana.post(f"{c}/messages", {"text": " "}),
    "no text": lambda ana, c: ana.post(f"{c}/messages", b"{"),
    "a turn that is not there": lambda ana, c: ana.post(f"{c}/turns/{c.rpartition('/')[2]}:turn-9/skip"),
    "a turn that thinks": lambda ana, c: ana.post(f"{c}/turns/{c.rpartition('/')[2]}:turn-1/skip"),
    "nothing to read again": lambda ana, c: ana.post(f"{c}/turns/{c.rpartition('/')[2]}:turn-1/retry"),
    "a message that is not there": lambda ana, c: ana.post(f"{c}/messages/9/edit", {"text": "x"}),
    "an edit to nothing": lambda ana, c: ana.post(f"{c}/messages/1/edit", {"text": ""}),
    "the same words": lambda ana, c: ana.post(f"{c}/messages/1/edit", {"text": "One."}),
}


@pytest.mark.parametrize("ask", REFUSED.values(), ids=REFUSED)
def test_what_is_refused_or_changes_nothing_costs_nothing(ana: Person, few: Any, ask: Callable[..., Any]) -> None:
    few(MESSAGES=MESSAGES, TURNS=TURNS)
    conversation = ana.start()
    ana.say(conversation, "One.")
    assert not {ask(ana, conversation).status_code for _ in range(2 * MOST)} & {202, 429}
    for _ in range(MOST - 1):
        ana.say(conversation, "Room is left.")
    throttled(ana.post(f"{conversation}/messages", {"text": "Now it is not."}), 3_600)


def test_after_the_time_it_named_it_works(ana: Person, few: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    few(MESSAGES=MESSAGES)
    now = [1_000.0]
    monkeypatch.setattr(limits._own, "_clock", lambda: now[0])
    conversation = ana.start()
    for _ in range(MOST):
        ana.say(conversation, "One.")
        now[0] += 7
    answer = ana.post(f"{conversation}/messages", {"text": "Two."})
    throttled(answer, 60)
    now[0] += int(answer["Retry-After"]) - 1
    throttled(ana.post(f"{conversation}/messages", {"text": "Two."}), 1)
    now[0] += 1
    ana.say(conversation, "Two.")


def test_whoever_guesses_at_tokens_is_told_to_wait_and_whoever_has_one_goes_on(
    ana: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(browser, "UNKNOWN_CREDENTIALS", Limit(UNKNOWN_CREDENTIALS.name, MOST, 60))
    wrong = f"Bearer vt_{'x' * 43}"
    for _ in range(2 * MOST):
        refused(ana.get("/me", Authorization=None), 401, "auth.required")
    for guess in (wrong, "Bearer x", "Basic eA=="):
        refused(ana.get("/me", Authorization=guess), 401, "auth.required")
    throttled(ana.get("/me", Authorization=wrong), 60)
    throttled(ana.post("/me/conversations", Authorization=wrong), 60)
    throttled(ana.get("/me/conversations/x/stream", Authorization=wrong), 60)
    assert ana.get("/me").status_code == 200
    refused(ana.get("/me", Authorization=None), 401, "auth.required")


def test_limits_can_be_switched_off(ana: Person, few: Any, settings: Any) -> None:
    few(MESSAGES=MESSAGES, TURNS=TURNS, CONVERSATIONS=CONVERSATIONS)
    settings.VOICE_LIMITS = False
    *_, conversation = [ana.start() for _ in range(2 * MOST)]
    for _ in range(2 * MOST):
        ana.say(conversation, "And one more.")
