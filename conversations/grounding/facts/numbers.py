"""Numbers in writings with blanks between words: digits, number words, glued words, units, halves."""

from dataclasses import replace
from fractions import Fraction

from conversations.grounding.facts.figures import HALF, QUARTER, Figure, is_list_mark, readings, roman_value
from conversations.grounding.facts.number_words import Lexicon, lexicon
from conversations.grounding.facts.words import Text, Word, fold
from conversations.grounding.lexicon.facts_numbers import ARTICLES, AT, CONNECTORS, QUARTERS, TWELVE
from conversations.grounding.lexicon.facts_units import SIGNS

_LOOK_AHEAD = 3
_ARTICLES = frozenset(fold(word) for word in ARTICLES.split())
_QUARTERS = frozenset(fold(word) for word in QUARTERS.split())
_TWELVE = frozenset(fold(word) for word in TWELVE.split())
_CONNECTORS = frozenset(fold(word) for word in CONNECTORS.split())


def read_numbers(text: Text, language: str) -> list[Figure]:
    """Return the figures of a text in order: as stated, and what would support a claim."""
    known = lexicon(language)
    found: list[Figure] = []
    index = 0
    taken = -1
    while index < len(text.words):
        place = index
        figure, index = _read(text, index, known)
        if figure and (figure.stated or place > taken or figure.unit != found[-1].unit):
            found.append(figure)
            taken = index + _LOOK_AHEAD - 1 if figure.stated and figure.unit and not figure.loose else taken
    return found


def _read(text: Text, index: int, known: Lexicon) -> tuple[Figure | None, int]:
    word = text.words[index]
    if word.is_figure:
        return _read_digits(text, index, known)
    glued = known.compound(word)
    if glued:
        return Figure((glued[0],), glued[1], word.start), index + 1
    if known.value(word):
        return _read_words(text, index, known)
    if known.language != "en" and word.all_capitals and (roman := roman_value(word.text)):
        return Figure((Fraction(roman),), "", word.start), index + 1
    unit = known.unit(word)
    if known.is_half(word) and index + 1 < len(text.words):
        unit = next((name for after in text.words[index + 1 : index + 3] if (name := known.unit(after))), "")
        return (Figure((HALF,), unit, word.start, stated=False) if unit else None), index + 1
    if word.key in _TWELVE:
        return Figure((Fraction(12),), "hour", word.start, stated=False), index + 1
    return (Figure((Fraction(1),), unit, word.start, stated=False) if unit else None), index + 1


def _read_digits(text: Text, index: int, known: Lexicon) -> tuple[Figure, int]:
    word, words = text.words[index], text.words
    values, after = readings(word.key), index + 1
    following = words[after] if after < len(words) else None
    if following and _continues(word, following):
        values, after = (Fraction(int(word.key + following.key)),), after + 1
    elif following and not following.is_figure:
        scale = known.value(following)
        if scale and scale[0] >= 1000:
            values, after = tuple(value * scale[0] for value in values), after + 1
        elif known.unit(following) == "hour":
            minutes = _minutes_after(text, after)
            if minutes is not None:
                spaced = words[after + 1].gap != "" and following.key not in ("h", "u", "uhr")
                values = (*values, values[0] + minutes) if spaced else (values[0] + minutes,)
                return Figure(values, "hour", word.start), after + (1 if spaced else 2)
    unit, bare, loose = _unit(text, after, known)
    unit = unit or _sign(text, word)
    unit = "hour" if not unit and (":" in word.key or _hour_before(text, index, known)) else unit
    figure = Figure(values, unit, word.start, not is_list_mark(text.raw, word), bare, loose)
    return _with_half(figure, text, index, after, known), after


def _continues(word: Word, following: Word) -> bool:
    """Whether a blank only parts thousands ("2 000")."""
    plain = word.key.isdecimal() and following.key.isdecimal() and following.gap == " "
    return plain and len(following.key) == 3 and len(word.key) < 4


def _minutes_after(text: Text, index: int) -> Fraction | None:
    """Return the minutes of "7h30" or "1 hr 15" as a part of an hour."""
    if index + 1 >= len(text.words):
        return None
    minutes = text.words[index + 1]
    two_digits = minutes.is_figure and len(minutes.key) == 2 and minutes.key.isdecimal()
    return Fraction(int(minutes.key), 60) if two_digits and minutes.gap in ("", " ") else None


def _read_words(text: Text, index: int, known: Lexicon) -> tuple[Figure, int]:
    words = text.words
    first = known.value(words[index])
    assert first is not None
    value, weak = first
    after = index + 1
    while after < len(words) and not words[after].parts_clause:
        joined = words[after].key in known.joiners
        step = after + 1 if joined else after
        more = known.value(words[step]) if step < len(words) else None
        joined = joined or words[step - (step >= len(words))].key[:1] in known.joiners
        sum_ = _joined(value, more[0], words[step].key, joined, known.language) if more else None
        if sum_ is None:
            break
        value, weak, after = sum_, False, step + 1
    unit, bare, loose = _unit(text, after, known)
    unit = "hour" if not unit and _hour_before(text, index, known) else unit
    stated = value != 1 and (not weak or bool(unit) or _counts(words, after, known))
    figure = Figure((value,), unit, words[index].start, stated, bare, loose)
    return _with_half(figure, text, index, after, known), after


def _joined(value: Fraction, more: Fraction, key: str, joined: bool, language: str) -> Fraction | None:
    low = value % 100
    if more >= 1000 or more == 100:
        whole = more > value or more >= 1000
        return value * more if whole and (value < 100 or more >= 1000) else None
    if more == 1 and (key in ("a", "an") or (key in _ARTICLES and not joined)):
        return None
    if language == "fr" and ((low in (60, 80) and 10 <= more < 20) or (low == 4 and more == 20)):
        return value + (76 if more == 20 else more)
    if language == "vi" and 1 < low < 10 and more == 10 and key == "muoi":
        return value * 10
    if low == 0 and value >= 100 and more < value:
        return value + more
    if (low >= 20 or (low == 10 and language == "vi")) and low % 10 == 0 and more < 10:
        return value + more
    if joined and 0 < low < 10 and more >= 20 and more % 10 == 0 and language in ("ar", "de", "nl", "da"):
        return value + more
    return None


def _unit(text: Text, index: int, known: Lexicon) -> tuple[str, bool, bool]:
    """Return the unit among the next words of the clause, whether no word follows, and whether one stands between."""
    bare, skipped = True, 0
    for word in text.words[index : index + _LOOK_AHEAD]:
        if word.parts_clause and word.gap.strip() != ".":
            break
        if word.is_figure or known.value(word):
            if skipped:
                break
            continue
        if word.key in _CONNECTORS:
            continue
        unit = known.unit(word)
        if unit:
            return unit, False, skipped > 0
        if word.gap:
            bare, skipped = False, skipped + 1
        if skipped == 2:
            break
    return "", bare, False


def _counts(words: tuple[Word, ...], index: int, known: Lexicon) -> bool:
    if index >= len(words) or words[index].parts_clause:
        return False
    return known.key(words[index]) in known.counted or known.language == "hi"


def _hour_before(text: Text, index: int, known: Lexicon) -> bool:
    if index == 0:
        return False
    before = text.words[index - 1]
    at = text.words[index].is_figure and before.key in AT.get(known.language, "").split()
    return at or known.unit(before) == "hour"


def _sign(text: Text, word: Word) -> str:
    around = (text.raw[word.end : word.end + 2].strip()[:1], text.raw[: word.start].rstrip()[-1:])
    return next((SIGNS[sign] for sign in around if sign and sign in SIGNS), "")


def _with_half(figure: Figure, text: Text, index: int, after: int, known: Lexicon) -> Figure:
    """Add the half that stands with a number: "cinq heures et demie", "half past five", "halb sechs"."""
    words = text.words
    before = _before(text, index)
    near = [*before, *(word.key for word in words[after : after + 3] if not word.parts_clause)]
    if any(key in _QUARTERS for key in near):
        values = (value + part for value in figure.values for part in (-QUARTER, 0, QUARTER))
        figure = replace(figure, values=tuple(values))
    if any(key in known.half_down for key in before):
        return replace(figure, values=tuple(value - HALF for value in figure.values), unit=figure.unit or "hour")
    if any(key in known.half_up for key in before):
        return replace(figure, values=tuple(value + HALF for value in figure.values), unit=figure.unit or "hour")
    if _half_behind(text, after, known):
        return replace(figure, values=tuple(value + HALF for value in figure.values), stated=True)
    return figure


def _before(text: Text, index: int) -> list[str]:
    """Return the two words in front, of the same clause."""
    words = text.words
    found = []
    for place in range(index - 1, max(-1, index - 3), -1):
        if words[place + 1].parts_clause:
            break
        found.append(words[place].key)
    return found


def _half_behind(text: Text, after: int, known: Lexicon) -> bool:
    """Whether a half follows at once, or behind the unit and an "and": "cinq heures et demie"."""
    tail = [word for word in text.words[after : after + 4] if not word.parts_clause]
    keys = [word.key for word in tail]
    place = next((index for index, word in enumerate(tail) if known.key(word) in known.half_after), -1)
    if known.language == "en":
        return place >= 0 and "and" in keys[:2]
    between = tail[:place] if 0 <= place < 3 else None
    return between is not None and all(
        word.key in known.joiners or word.key[:1] in known.joiners or known.unit(word) or known.value(word)
        for word in between
    )
