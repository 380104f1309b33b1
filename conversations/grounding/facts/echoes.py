"""Words that a statement has from elsewhere than the participant: from Voice alone, or from an order to the system."""

from collections.abc import Iterable

import regex

from conversations.grounding.facts.options import tells_option
from conversations.grounding.facts.said import Said
from conversations.grounding.facts.words import Text, says, unspaced
from conversations.grounding.lexicon.facts_answers import DECLINES, UNKNOWN
from conversations.grounding.lexicon.facts_languages import FUNCTION_WORDS

_QUOTED = regex.compile(r"[“„«]\s?([^“”„«»\n]{6,300}?)\s?[”“»]|\"([^\"\n]{6,300})\"|「([^」\n]{4,300})」")
_ASKS = regex.compile(r"[?？؟;՞か]")
_RUN = 3
_UNSPACED_RUN = 4


def from_voice_only(statement: Text, said: Said, language: str) -> bool:
    """Whether the statement says what only Voice said: its questions, but for those said yes or no to.

    Two words are enough of a question that was not answered, three of one that was answered in other words, and any of
    an option that was not taken.
    """
    if tells_option(statement, said.options_not_taken(language), said.own, language):
        return True
    return _echoes(statement, said, said.foreign, language, 2) or _echoes(statement, said, said.answered, language, 3)


def _echoes(statement: Text, said: Said, voice: tuple[Text, ...], language: str, many: int) -> bool:
    questions = [text for text in voice if _ASKS.search(text.raw) or unspaced(text.raw)]
    if not questions:
        return False
    owned = (*said.supporting, *said.named)
    if unspaced(statement.raw):
        own = [text.raw for text in owned]
        return any(_shared_run(statement.raw, text.raw, own, _UNSPACED_RUN) for text in questions)
    if says(statement, f"{UNKNOWN.get(language, '')} {DECLINES.get(language, '')}"):
        return False
    known = {key for text in owned for key in text.keys}
    shared = _content((statement,), language) & _content(questions, language)
    return len({key for key in shared if not _kin(key, known)}) >= many


def from_orders(statement: Text, said: Said, language: str) -> bool:
    """Whether the statement repeats what stands only in an order to the system."""
    if not said.orders.words:
        return False
    own = [text.raw for text in said.supporting]
    if unspaced(statement.raw):
        return _shared_run(statement.raw, said.orders.raw, own, _UNSPACED_RUN)
    lines = [text.line for text in said.supporting]
    keys = [word.key for word in statement.words]
    common = FUNCTION_WORDS.get(language, frozenset())
    for index in range(len(keys) - _RUN + 1):
        run = " ".join(keys[index : index + _RUN])
        copied = f" {run} " in said.orders.line and not any(f" {run} " in line for line in lines)
        if copied and any(key not in common for key in keys[index : index + _RUN]):
            return True
    known = {key for text in said.supporting for key in text.keys}
    told = set(said.orders.keys)
    mine = {key for key in _content((statement,), language) if len(key) > 4}
    return len({key for key in mine if _kin(key, told) and not _kin(key, known)}) >= 2


def invented_quote(statement: Text, said: Said) -> bool:
    """Whether the statement puts words between quotation marks that nobody wrote."""
    known = {key for text in said.supporting for key in text.keys}
    for match in _QUOTED.finditer(statement.raw):
        quoted = Text.of(next(group for group in match.groups() if group))
        if len(quoted.words) < _RUN or unspaced(quoted.raw):
            continue
        strange = [word for word in quoted.words if not _kin(word.key, known)]
        if len(strange) * 2 > len(quoted.words):
            return True
    return False


def _content(texts: Iterable[Text], language: str) -> set[str]:
    common = FUNCTION_WORDS.get(language, frozenset())
    return {
        word.key
        for text in texts
        for word in text.words
        if len(word.key) > 2 and word.text.lower() not in common and not word.is_figure
    }


def _kin(key: str, known: set[str]) -> bool:
    if key in known:
        return True
    stem = key[: max(4, len(key) - 3)]
    return len(key) > 3 and any(other.startswith(stem) or (len(other) > 3 and key.startswith(other)) for other in known)


def _shared_run(statement: str, foreign: str, own: list[str], length: int) -> bool:
    """Whether a run of letters of the statement stands in the foreign text and in none of the participant's."""
    for index in range(len(statement) - length + 1):
        run = statement[index : index + length]
        if regex.fullmatch(r"[\p{L}\p{M}]+", run) and run in foreign and not any(run in text for text in own):
            return True
    return False
