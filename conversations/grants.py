"""One-turn grants: a conversation's key, wrapped for the deployment, in the cache, for at most an hour.

A worker has no participant's key. What it needs for one turn is put here when the turn is recorded and removed when it
ends; it never stands in the database, in a task's arguments or in a log. What is lost here makes a turn wait, until
its owner calls again (DESIGN sections 2 and 4).
"""

import logging
from collections.abc import Iterable
from functools import cache

from django.conf import settings
from django.core.cache import cache as store

from voice.kit.envelope import Address, CannotOpen, Key

from .models import Conversation, State, Turn

logger = logging.getLogger(__name__)

GRANT_SECONDS = 3_600


def grant(key: Key, conversation: Conversation, numbers: Iterable[int]) -> bool:
    """Put grants for these turns of the conversation; False when the cache does not take them."""
    entries = {_name(conversation, n): _grant_key().wrap(key, _address(conversation, n)) for n in numbers}
    try:
        return not store.set_many(entries, GRANT_SECONDS)
    except Exception as error:  # noqa: BLE001 - whatever a cache raises, the turn waits and the message stands
        logger.warning("grants not stored: %s", type(error).__name__)
        return False


def granted_key(turn: Turn) -> Key | None:
    """The conversation's key, if the cache still holds this turn's grant."""
    try:
        wrapped = store.get(_name(turn.conversation, turn.n))
        return _grant_key().unwrap(wrapped, _address(turn.conversation, turn.n)) if wrapped else None
    except CannotOpen:
        return None
    except Exception as error:  # noqa: BLE001 - see above
        logger.warning("grant not read: %s", type(error).__name__)
        return None


def withdraw_grant(conversation: Conversation, n: int) -> None:
    """Remove a grant that is no longer needed."""
    try:
        store.delete(_name(conversation, n))
    except Exception as error:  # noqa: BLE001 - it ends by itself within the hour
        logger.warning("grant not removed: %s", type(error).__name__)


def grant_again(key: Key, conversation: Conversation) -> bool:
    """If a grant was lost, grant all unfinished turns: what took one took the others. True when any may now run."""
    unfinished = dict(
        Turn.objects.filter(conversation=conversation, state=State.THINKING).values_list("n", "grant_out")
    )
    if all(unfinished.values()) or not grant(key, conversation, unfinished):
        return False
    Turn.objects.filter(conversation=conversation, n__in=unfinished, state=State.THINKING).update(grant_out=True)
    return True


@cache
def _grant_key() -> Key:
    return Key.from_secret(settings.VOICE_GRANT_SECRET, "voice grant")


def _name(conversation: Conversation, n: int) -> str:
    return f"grant:{conversation.public_id}:{n}"


def _address(conversation: Conversation, n: int) -> Address:
    return ("grant", conversation.participant_id, conversation.public_id, n)
