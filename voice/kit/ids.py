"""Public ids: a prefix and a ULID (CONTRACT section 1)."""

import secrets

import regex
from ulid import ULID

CONVERSATION, PROPOSAL, CONCERN, ISSUE, CONTRIBUTION = "cnv", "prp", "cnc", "iss", "ctr"
ID_LENGTH = 30

_TURN = regex.compile(r"(?P<conversation>[^:]+):turn-(?P<number>[1-9][0-9]{0,8})", regex.ASCII)


def new_id(prefix: str) -> str:
    """A fresh id such as `cnv-01M5…`: unique, and sortable by time to the millisecond."""
    return f"{prefix}-{ULID()}"


def new_timeless_id(prefix: str) -> str:
    """A fresh id that tells nothing of when it was made: for what is public, and must not lead back to anybody."""
    return f"{prefix}-{ULID.from_bytes(secrets.token_bytes(16))}"


def may_be_id(value: str) -> bool:
    """Whether a database can be asked for it: PostgreSQL refuses a NUL, no driver takes half a character."""
    return value.isascii() and "\0" not in value


def turn_id(conversation: str, number: int) -> str:
    """The id of a conversation's n-th turn, from 1."""
    return f"{conversation}:turn-{number}"


def turn_number(turn: str, conversation: str) -> int | None:
    """The number in a turn's id, or None when it is not a turn of this conversation."""
    match = _TURN.fullmatch(turn)
    if match is None or match["conversation"] != conversation:
        return None
    return int(match["number"])
