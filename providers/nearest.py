"""The recording whose text is most like another text: for people who wrote it a little differently."""

from collections.abc import Sequence

from rapidfuzz import fuzz, process

from providers.recorded import fold
from providers.recordings import Recording


def nearest(text: str, recordings: Sequence[Recording]) -> tuple[Recording, int] | None:
    """The nearest recording and how alike it is, in percent; None when there are no recordings."""
    found = process.extractOne(fold(text), [fold(recording.text) for recording in recordings], scorer=fuzz.ratio)
    return None if found is None else (recordings[found[2]], round(found[1]))
