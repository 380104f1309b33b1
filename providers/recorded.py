"""The recorded provider: answers from files, matched on what the participant wrote (DESIGN section 6)."""

import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from providers.base import Budget, Exchange, ProviderError, RawAnswer
from providers.recordings import MalformedRecording, Recording, read_recordings

#: What is matched: the text, the history (None: any), and whether it is for skips alone.
Key = tuple[str, tuple[str, ...] | None, bool]


class RecordedProvider:
    """Answers a message with what was recorded for its text.

    The folder is read once, when the provider is made. Raises MalformedRecording when a file cannot be used,
    or when two recordings answer the same thing differently. Then nothing changes: any thread may ask.
    """

    name = "recorded"
    model = "recorded"
    varies = False

    def __init__(self, folder: Path) -> None:
        self.recordings: tuple[Recording, ...] = read_recordings(folder)
        self._by_key = _by_key(self.recordings)

    def openings(self) -> list[str]:
        """The texts that a conversation may begin with and that get an answer."""
        return list(dict.fromkeys(recording.text for recording in self.recordings if recording.opens))

    def ask(self, exchange: Exchange, budget: Budget) -> RawAnswer:
        """Return what was recorded, after its delay. Raises ProviderError, or Stopped while it waits."""
        keys = _keys(exchange)
        recording = next((self._by_key[key] for key in keys if key in self._by_key), None)
        if recording is None:
            raise ProviderError("no-recording")
        if recording.delay:
            budget.wait(recording.delay)
        if recording.failure is not None:
            raise ProviderError(recording.failure)
        return RawAnswer(raw=recording.answer, check=recording.check, meta=recording.meta)


def fold(text: str) -> str:
    """A text without what matching ignores: its Unicode form and its white space, and nothing else."""
    return " ".join(unicodedata.normalize("NFC", text).split())


def key_of(recording: Recording) -> Key:
    """What a recording is an answer to; of two with one key only one can be used."""
    history = None if recording.history is None else tuple(map(fold, recording.history))
    return fold(recording.text), history, recording.on_skip


def _keys(exchange: Exchange) -> Iterator[Key]:
    """What to look for, the most particular first: made for a skip, then made for this history."""
    text = fold(exchange.own_text)
    history = tuple(map(fold, exchange.history))
    for on_skip in (True, False) if exchange.occasion == "skip" else (False,):
        yield text, history, on_skip
        yield text, None, on_skip


def _by_key(recordings: Sequence[Recording]) -> Mapping[Key, Recording]:
    by_key: dict[Key, Recording] = {}
    for recording in recordings:
        first = by_key.setdefault(key_of(recording), recording)
        if _outcome(first) != _outcome(recording):
            raise MalformedRecording(
                f"{recording.source}: a text that {first.source.name} answers in another way:"
                " keep one of the two recordings, or tell them apart by their history."
            )
    return by_key


def _outcome(recording: Recording) -> tuple[object, ...]:
    return recording.answer, recording.failure, recording.check, recording.delay
