"""Voice's own fixed sentences."""

from collections.abc import Mapping

#: What the participant reads when a turn ends in CouldNotInterpret, by kind of failure (DESIGN section 7).
UNAVAILABLE = "Voice cannot answer at the moment. Your message is kept."
BUSY = "Voice is busy. Your message is kept; try again in a few minutes."
UNCLEAR = "Voice could not make this out. You can put it another way."

_SENTENCES: Mapping[str, str] = {
    **dict.fromkeys(
        ("no-model", "bad-key", "billing", "forbidden", "no-such-model", "bad-request", "redirected"), UNAVAILABLE
    ),
    **dict.fromkeys(("rate-limited", "overloaded", "server-error", "unreachable", "timed-out", "not-a-message"), BUSY),
}


def failure_sentence(code: str) -> str:
    """What a failure code says to the participant; the code itself is for operators."""
    return _SENTENCES.get(code, UNCLEAR)


def invitation(_summary: str) -> str:
    """The reply that comes with a proposal: it invites the participant to check."""
    return "Here is how I understand it. Please change anything that is not right."
