"""A recording made: a real model asked in a scratch conversation, its raw answers kept.

Only words that were given on the command line are sent, and the replies that the recordings make of the earlier ones.
"""

import json
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path

from providers.answer import read_answer, read_check
from providers.base import ProviderError, RawAnswer
from providers.given import GivenAnswer
from providers.recorded import RecordedProvider, key_of
from providers.recording_files import find, put
from providers.recordings import Recording
from voice.kit.text import MESSAGE_LIMIT, is_storable, is_visible

from .outcomes import Outcome
from .replay import CannotBeReached, replay
from .taping import Model, Take, Tape


class NotRecorded(Exception):
    """Nothing was written. The sentence says why and quotes nobody."""


@dataclass(frozen=True, slots=True)
class Recorded:
    """What was written where; `drifts` when its replay does not show what the model's own turn showed."""

    path: Path
    outcome: Outcome
    drifts: bool


def check_wish(wish: Recording, *, replaces: bool) -> None:
    """Whether a recording can be made: good texts, and none in its place unless it `replaces` that one.

    Raises NotRecorded, MalformedRecording.
    """
    for text in (*(wish.history or ()), wish.text):
        if not (is_storable(text) and is_visible(text) and len(text) <= MESSAGE_LIMIT):
            raise NotRecorded(
                f"A message has 1 to {MESSAGE_LIMIT:,} characters in UTF-8, at least one of them visible."
            )
    found = find(wish.source.parent, key_of(wish))
    if found and not replaces:
        raise NotRecorded(f"{found[0].source} has an answer to this text: --replace records it anew.")


def record(wish: Recording, model: Model) -> Recorded:
    """Ask the model for the turn that `wish` describes, inside a scratch database, and write what it gave.

    The earlier texts get what is recorded for them in the same folder, as in every replay. Raises NotRecorded,
    MalformedRecording.
    """
    recorded = RecordedProvider(wish.source.parent)
    tape = Tape(model)
    try:
        shown = replay(wish, recorded, last=tape)
    except CannotBeReached:
        raise NotRecorded("No question is recorded for this text, so none can be skipped.") from None
    if not tape.takes or tape.unchecked:
        raise NotRecorded(f"The model did not answer ({tape.failed}): nothing was recorded.")
    take, outcome = _best(wish, recorded, tape, shown)
    path = put(wish, _row(wish, take, outcome, model.model))
    return Recorded(path, outcome, drifts=outcome != shown)


def _best(wish: Recording, recorded: RecordedProvider, tape: Tape, shown: Outcome) -> tuple[Take, Outcome]:
    """Of a refused answer and the second one, that whose replay shows what the turn showed; else the last."""
    replays = [(take, replay(wish, recorded, last=GivenAnswer(_given(take)))) for take in reversed(tape.takes)]
    return next((one for one in replays if one[1] == shown), replays[0])


def _given(take: Take) -> RawAnswer:
    return replace(take.answer, check=None if take.check is None else take.check.raw)


def _row(wish: Recording, take: Take, outcome: Outcome, model: str) -> Mapping[str, object]:
    row: dict[str, object] = {"text": wish.text}
    if wish.history is not None:
        row["history"] = list(wish.history)
    if wish.on_skip:
        row["on"] = "skip"
    row["answer"] = _document(take.answer.raw)
    if take.check is not None:
        row["check"] = _document(take.check.raw)
    calls = [take.answer, *([take.check] if take.check else [])]
    row["meta"] = {
        "model": model,
        "prompt": take.answer.meta.get("prompt"),
        "date": datetime.now(UTC).date().isoformat(),
        "usage": {name: _sum(calls, name) for name in ("input_tokens", "output_tokens")},
        "outcome": outcome,
    }
    return row


def _document(raw: str) -> object:
    """JSON that people can read in the file where the strict reader takes it; anything else stays the text it was."""
    for read in (read_answer, read_check):
        with suppress(ProviderError):
            read(raw)
            return json.loads(raw)
    return raw


def _sum(calls: list[RawAnswer], name: str) -> int:
    counts = [call.meta.get(name) for call in calls]
    return sum(count for count in counts if isinstance(count, int))
