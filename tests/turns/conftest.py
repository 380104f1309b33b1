"""A provider that does what the test says, and a conversation's rows."""

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import pytest
from people import Person

from conversations.models import Conversation, Turn
from participants.access import Caller, authenticate
from providers.base import Budget, Exchange, RawAnswer

QUESTION = "Is it the morning walk, the afternoon, or both?"


@dataclass
class Told:
    """Runs `meanwhile` while a turn waits for it, then asks a question; keeps what it was asked."""

    meanwhile: Callable[[], object] = lambda: None
    name: str = "told"
    model: str = "told"
    varies: bool = False
    asked: list[Exchange] = field(default_factory=list)

    def ask(self, exchange: Exchange, budget: Budget) -> RawAnswer:
        self.asked.append(exchange)
        self.meanwhile()
        return RawAnswer(raw=json.dumps({"result": {"kind": "question", "question": QUESTION}}))


@pytest.fixture
def told() -> type[Told]:
    return Told


def caller_of(person: Person) -> Caller:
    return authenticate(f"Bearer {person.token}")


@pytest.fixture
def caller() -> Callable[[Person], Caller]:
    """Who speaks, with the key, as the services take it."""
    return caller_of


@pytest.fixture
def row() -> Callable[[str], Turn]:
    """The row of the turn at an address."""

    def find(address: str) -> Turn:
        conversation, _, n = address.rpartition("/")[2].rpartition(":turn-")
        return Turn.objects.select_related("conversation").get(conversation__public_id=conversation, n=int(n))

    return find


@pytest.fixture
def conversation_row() -> Callable[[str], Conversation]:
    """The row of the conversation at an address."""
    return lambda address: Conversation.objects.get(public_id=address.split("/")[3])


@pytest.fixture
def counted() -> Callable[[], dict[str, int]]:
    """How many rows there are of everything a conversation is made of, and its counters."""
    from conversations.models import Event, Message, Proposal
    from participants.models import StoredAnswer

    def count() -> dict[str, Any]:
        models = (Conversation, Message, Turn, Proposal, Event, StoredAnswer)
        counters = Conversation.objects.order_by("number").values_list("last_seq", "last_k", "last_turn")
        return {**{model.__name__: model.objects.count() for model in models}, "counters": list(counters)}

    return count
