"""What participants say, and what the model makes of it: the text alone decides, so every end is known beforehand."""

import hashlib
from collections.abc import Mapping
from typing import Any

#: In every text that is said, and nowhere else: a log that holds it holds somebody's words.
MARK = "lantern"
QUESTION = "Is it always like that, or only on some days?"
#: How the model behaves on a text, and how often of a hundred.
MANNERS: Mapping[str, int] = {
    "concern": 34,
    "question": 30,
    "slow": 8,  # a question that takes its time
    "overloaded-once": 5,  # 529, then a concern
    "limited-once": 5,  # 429 with Retry-After, then a question
    "erring-once": 4,  # 500, then a concern
    "cut-once": 4,  # the answer is cut off, then a question
    "overloaded": 3,  # 529, whatever is asked
    "stalls": 3,  # never an answer
    "malformed": 4,  # an answer that nobody can read
}
FAILS = frozenset({"overloaded", "stalls", "malformed"})


def text_of(seed: int, person: int, number: int) -> str:
    """The words of a participant's nth message; no two are the same."""
    return f"The {MARK} number {person * 10_000 + number + 1} in our street is dark since round {seed % 1000 + 1}."


def manner_of(text: str) -> str:
    """How the model behaves on a text."""
    place = int.from_bytes(hashlib.sha256(text.encode()).digest()[:4], "big") % sum(MANNERS.values())
    for manner, share in MANNERS.items():
        place -= share
        if place < 0:
            return manner
    raise AssertionError


def answer_to(data: Mapping[str, Any], text: str) -> dict[str, Any]:
    """What the model says: verdicts when it is asked for them, else a question or a concern of the text."""
    if "statements" in data:
        return {"verdicts": [_verdict(statement, data) for statement in data["statements"]]}
    asks = manner_of(text) in ("question", "slow", "limited-once", "cut-once")
    if asks and not data["must_propose"] and QUESTION not in data["skipped_questions"]:
        return {"result": {"kind": "question", "question": QUESTION}}
    words = text.rstrip(".")
    element = {"kind": "Problem", "text": words, "quotes": [{"seq": data["latest"], "quote": words}]}
    return {
        "result": {
            "kind": "concern", "elements": [element], "summary": text, "confidence": "Medium", "searchLine": text,
        }
    }  # fmt: skip


def own_text(data: Mapping[str, Any]) -> str:
    """The text that a request is about: of the latest message, or of the statement that is checked."""
    if "latest" in data:
        return str(next(message["text"] for message in data["messages"] if message["seq"] == data["latest"]))
    said = [message for message in data["messages"] if message["author"] == "participant"]
    return str(said[-1]["text"])


def _verdict(statement: str, data: Mapping[str, Any]) -> dict[str, Any]:
    said = [message for message in data["messages"] if message["author"] == "participant"]
    chosen = next((message for message in said if statement.rstrip(".") in message["text"]), said[-1])
    return {"of": statement, "ok": True, "fault": None, "quotes": [{"seq": chosen["seq"], "quote": chosen["text"]}]}
