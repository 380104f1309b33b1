"""One-turn grants: a conversation's key, wrapped for the deployment, in the cache, for at most an hour.

A worker has no participant's key. What it needs for one turn is put here when the turn is recorded and removed when it
ends; it never stands in the database, in a task's arguments or in a log. What is lost here makes a turn wait, until
its owner calls again (DESIGN sections 2 and 4).
"""

import logging
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache

from django.conf import settings
from django.core.cache import cache as store

from voice.kit.envelope import Address, CannotOpen, Key

from .models import Conversation, State, Turn

logger = logging.getLogger(__name__)

GRANT_SECONDS = 3_600


@contextmanager
def granted(key: Key, conversation: Conversation) -> Iterator[str]:
    """A reference for a turn that is about to be recorded, "" when the cache takes no grant.

    The grant is there before the turn can be seen, so no worker comes between the two; and it is put there before any
    lock is held, so nobody waits for a slow cache. When the turn is refused it is withdrawn.
    """
    reference = _put(key, conversation)
    try:
        yield reference
    except BaseException:
        withdraw_grant(reference)
        raise


def granted_key(turn: Turn) -> Key | None:
    """The conversation's key, if the cache still holds this turn's grant."""
    try:
        wrapped = store.get(_name(turn.grant))
        return _grant_key().unwrap(wrapped, _address(turn.conversation, turn.grant)) if wrapped else None
    except CannotOpen:
        return None
    except Exception as error:  # noqa: BLE001 - whatever a cache raises, the turn waits and the message stands
        logger.warning("grant not read: %s", type(error).__name__)
        return None


def withdraw_grant(reference: str) -> None:
    """Remove a grant that is no longer needed."""
    try:
        store.delete(_name(reference))
    except Exception as error:  # noqa: BLE001 - it ends by itself within the hour
        logger.warning("grant not removed: %s", type(error).__name__)


def grant_again(key: Key, conversation: Conversation) -> bool:
    """Grant all waiting turns of a conversation of which one lost its grant: what took one took the others.

    True when any may now run.
    """
    waiting = Turn.objects.filter(conversation=conversation, state=State.THINKING, lease="")
    anew = False
    for turn in waiting.order_by("n"):
        reference = _put(key, conversation)
        changed = waiting.filter(pk=turn.pk, grant=turn.grant).update(grant=reference)
        anew |= bool(reference and changed)
    return anew


def _put(key: Key, conversation: Conversation) -> str:
    reference = secrets.token_hex(16)
    try:
        store.set(_name(reference), _grant_key().wrap(key, _address(conversation, reference)), GRANT_SECONDS)
    except Exception as error:  # noqa: BLE001 - see above
        logger.warning("grant not stored: %s", type(error).__name__)
        return ""
    return reference


@cache
def _grant_key() -> Key:
    return Key.from_secret(settings.VOICE_GRANT_SECRET, "voice grant")


def _name(reference: str) -> str:
    return f"grant:{reference}"


def _address(conversation: Conversation, reference: str) -> Address:
    return ("grant", conversation.participant_id, conversation.public_id, reference)
