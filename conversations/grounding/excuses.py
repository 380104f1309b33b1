"""Why a word of a quote may differ from the stored one: DESIGN section 5, step 1, word by word.

Excused: another way to write the same word, contraction, abbreviation or number; an article; an obvious typo. Never a
digit, a negation, a name or another real word. Nothing here decides alone: `wordwise` counts the excuses.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from .folding import fold
from .letters import Written, letters, marks_agree
from .lexicon import spoken_numbers, wording
from .numerals import same_number
from .typos import obvious_typo, same_spelling
from .words import Word

Kind = Literal["same", "variant", "article", "typo", "emoji"]


@dataclass(frozen=True, slots=True)
class Step:
    """How many stored words and how many quoted words go together, and on what ground."""

    stored: int
    quoted: int
    kind: Kind


SAME = Step(1, 1, "same")


@dataclass(frozen=True, slots=True)
class Setting:
    """What a single word does not show: the message's languages, and the marks that message and quote write."""

    languages: tuple[str, ...]
    written: Written


def steps(stored: Sequence[Word], i: int, quoted: Sequence[Word], j: int, setting: Setting) -> Iterator[Step]:
    """The ways in which the words from `stored[i]` and from `quoted[j]` may go together, the likeliest first.

    Two words that are the same need no excuse and get none.
    """
    theirs, mine, languages = stored[i], quoted[j], setting.languages
    if _same(theirs, mine, setting.written):
        yield SAME
        return
    yield from _numbers(stored, i, quoted, j, languages)
    yield from _expanded(stored, i, quoted, j)
    yield from _joined(stored, i, quoted, j)
    yield from _money(stored, i, quoted, j)
    if theirs.role == mine.role == "word" and theirs.key != mine.key:
        if same_spelling(theirs, mine, languages):
            yield Step(1, 1, "variant")
        elif obvious_typo(theirs, mine, languages):
            yield Step(1, 1, "typo")
    if theirs.role == "emoji":
        yield Step(1, 0, "emoji")
    if not theirs.capitalised and wording.is_article(theirs.key, languages):
        yield Step(1, 0, "article")
    # Before the first word only English puts one in; elsewhere a quote that begins so has lost its noun.
    if wording.is_article(mine.key, languages) and (languages == ("en",) if j == 0 else not mine.capitalised):
        yield Step(0, 1, "article")


def _same(theirs: Word, mine: Word, written: Written) -> bool:
    if theirs.role != mine.role:
        return False
    if theirs.role == "number":
        return same_number(theirs.key, mine.key)
    if theirs.key != mine.key:
        return False
    if theirs.raw == mine.raw or theirs.role != "word" or (theirs.raw.isascii() and mine.raw.isascii()):
        return True
    whole = letters(fold(theirs.raw))
    return marks_agree(whole, 0, len(whole.text), letters(fold(mine.raw)), written)


def _longs(word: Word) -> tuple[wording.Words, ...]:
    """The long forms of a contraction, an abbreviation or a sign."""
    if word.role == "sign":
        return wording.symbols().get(word.key, ())
    longs = wording.expansions().get(word.key, ())
    if len(word.raw) == len(word.key):
        return longs
    folded = fold(word.raw).text
    stem, mark, ending = folded.rpartition("'")
    if not mark:
        return longs
    stem = "".join(part for part in stem if part.isalnum())
    if ending == "t" and stem.endswith("n"):
        longs += ((stem[:-1], "not"),)
    return longs + tuple((stem, meaning) for meaning in wording.clitics().get(ending, ()))


def _expanded(stored: Sequence[Word], i: int, quoted: Sequence[Word], j: int) -> Iterator[Step]:
    for long in _longs(stored[i]):
        if _reads(quoted, j, long):
            yield Step(1, len(long), "variant")
    for long in _longs(quoted[j]):
        if _reads(stored, i, long):
            yield Step(len(long), 1, "variant")
    if stored[i].key != quoted[j].key and not set(_longs(stored[i])).isdisjoint(_longs(quoted[j])):
        yield Step(1, 1, "variant")


def _reads(words: Sequence[Word], at: int, keys: wording.Words) -> bool:
    return tuple(word.key for word in words[at : at + len(keys)]) == keys


def _joined(stored: Sequence[Word], i: int, quoted: Sequence[Word], j: int) -> Iterator[Step]:
    """One word written as two."""
    if _compound(stored[i : i + 2], quoted[j]):
        yield Step(2, 1, "variant")
    if _compound(quoted[j : j + 2], stored[i]):
        yield Step(1, 2, "variant")


def _compound(parts: Sequence[Word], whole: Word) -> bool:
    if len(parts) != 2 or whole.role != "word" or any(part.role != "word" for part in parts):
        return False
    if parts[0].key + parts[1].key != whole.key or whole.key in wording.splittable_denials():
        return False
    return not any(part.key in wording.negations() for part in parts)


def _numbers(
    stored: Sequence[Word], i: int, quoted: Sequence[Word], j: int, languages: Sequence[str]
) -> Iterator[Step]:
    theirs, mine = _value(stored, i, languages), _value(quoted, j, languages)
    if theirs is None or mine is None or (theirs.length == mine.length == 1 and stored[i].key == quoted[j].key):
        return
    if (theirs.value, theirs.ordinal) == (mine.value, mine.ordinal):
        yield Step(theirs.length, mine.length, "variant")


@dataclass(frozen=True, slots=True)
class _Value:
    value: int
    length: int
    ordinal: bool = False


def _value(words: Sequence[Word], at: int, languages: Sequence[str]) -> _Value | None:
    """The whole number that starts at `words[at]`, in digits or in words, and over how many words it runs."""
    word = words[at]
    if word.role == "number":
        if not word.key.isdecimal():
            return None
        ends = any(_follows(words, at, spoken_numbers.ordinal_endings(language)) for language in languages)
        return _Value(int(word.key[:18]), 2, ordinal=True) if ends else _Value(int(word.key[:18]), 1)
    if word.role != "word":
        return None
    for language in languages:
        if word.key in spoken_numbers.ordinals(language):
            return _Value(spoken_numbers.ordinals(language)[word.key], 1, ordinal=True)
        if word.key in spoken_numbers.numbers(language):
            return _spoken(words, at, language)
    return _han(words, at)


def _follows(words: Sequence[Word], at: int, endings: frozenset[str]) -> bool:
    following = words[at + 1 : at + 2]
    return bool(following) and following[0].start == words[at].end and following[0].key in endings


def _spoken(words: Sequence[Word], at: int, language: str) -> _Value | None:
    for length in range(min(spoken_numbers.LONGEST, len(words) - at), 0, -1):
        value = spoken_numbers.read_number([word.key for word in words[at : at + length]], language)
        if value is not None:
            return _Value(value, length)
    return None


def _han(words: Sequence[Word], at: int) -> _Value | None:
    length = 0
    while at + length < len(words) and spoken_numbers.is_han_numeral(words[at + length].key):
        length += 1
    value = spoken_numbers.read_han([word.key for word in words[at : at + length]])
    return None if value is None else _Value(value, length)


def _money(stored: Sequence[Word], i: int, quoted: Sequence[Word], j: int) -> Iterator[Step]:
    """£20, 20 £ and 20 pounds."""
    theirs, mine = stored[i : i + 2], quoted[j : j + 2]
    if len(theirs) == len(mine) == 2 and (_amount(theirs, mine) or _amount(mine, theirs)):
        yield Step(2, 2, "variant")


def _amount(signed: Sequence[Word], spoken: Sequence[Word]) -> bool:
    sign, number = signed
    value, unit = spoken
    if sign.role != "sign" or number.role != "number" or value.role != "number":
        return False
    named = unit.key == sign.key or (unit.key,) in wording.symbols().get(sign.key, ())
    return named and same_number(number.key, value.key)
