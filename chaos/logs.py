"""What the logs say that they must not: a word of somebody, or a fault that nobody expected."""

import json
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from .findings import Findings

#: These say in their own way that Redis or PostgreSQL is away, and are right; `django.request` repeats a 503.
KNOWN = frozenset(
    (
        "django.request",
        "channels_redis.pubsub",
        "celery.worker.consumer.consumer",
        "celery.worker.request",
        "celery.beat",
    )
)
AWAY = "the database did not answer"


def check_logs(logs: Iterable[Path], words: Iterable[str], findings: Findings) -> None:
    """No word, no traceback, no error in any of them, but for what is known."""
    secret = list(words)
    for path in logs:
        text = path.read_text(encoding="utf-8", errors="replace")
        check_words(path, secret, findings)
        for finding, times in Counter(_loud(text)).items():
            findings.report(f"{path.name} says, {times} times: {finding}")


def check_words(log: Path, words: Iterable[str], findings: Findings) -> None:
    """Nobody's words and nobody's token, whoever writes the log."""
    text = log.read_text(encoding="utf-8", errors="replace")
    if any(word in text for word in words):
        findings.report(f"{log.name} holds what somebody wrote, or a token")


def _loud(text: str) -> Iterator[str]:
    """Each record that is an error, or has a trace, with the type and place that it ends in."""
    if "Traceback (most recent call last)" in text:
        yield "a traceback with its texts"
    for line in text.splitlines():
        record = _record(line)
        trace = record.get("exception", [])
        if record.get("logger") in KNOWN or record.get("message", "").startswith(AWAY):
            continue
        if record.get("level") not in ("ERROR", "CRITICAL") and not trace:
            continue
        end = [trace[-1]["type"], *trace[-1]["at"][-1:]] if trace else []
        yield " ".join((record["level"], record["logger"], record["message"], *end))


def _record(line: str) -> dict[str, Any]:
    try:
        record = json.loads(line)
    except ValueError:
        return {}
    return record if isinstance(record, dict) else {}
