"""Numbers in writings with blanks between words: digits, number words, glued words, units, halves."""

from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache

from conversations.grounding.facts.figures import HALF, Figure, is_list_mark, readings
from conversations.grounding.facts.words import Text, Word, fold
from conversations.grounding.lexicon import facts_numbers as numbers
from conversations.grounding.lexicon import facts_units as units

_ARTICLES = frozenset("un une uno una um uma en et een ei o ein eine einen einem einer egy unu".split())
_CLITICS = {"ar": ("وال", "بال", "ال", "لل", "و", "ف", "ب", "ل", "ك"), "he": ("ו", "ב", "ל", "מ", "ה", "ש", "כ")}
_LOOK_AHEAD = 3
_CONNECTORS = frozenset(
    "or to and bis oder und ou à o a y e ili або до lub do или veya ile of bis tot till od by από έως ή και או עד או या से hoặc đến".split()
)


@dataclass(frozen=True)
class Lexicon:
    """One language's number and unit words, folded."""

    language: str
    values: dict[str, tuple[Fraction, bool]]
    stems: tuple[tuple[str, Fraction, bool], ...]
    units: dict[str, str]
    unit_stems: tuple[tuple[str, str], ...]
    glued: dict[str, tuple[Fraction, str]]
    glued_heads: tuple[tuple[str, Fraction], ...]
    glued_tails: tuple[tuple[str, str, bool], ...]
    joiners: frozenset[str]
    counted: frozenset[str]
    half_after: frozenset[str]
    half_down: frozenset[str]
    half_up: frozenset[str]

    def key(self, word: Word) -> str:
        """Return how a word is looked up: folded, but in Vietnamese by its tones ("năm" is five, "nam" is south)."""
        return word.text.lower() if self.language == "vi" else word.key

    def value(self, word: Word) -> tuple[Fraction, bool] | None:
        """Return what the word counts and whether it is an everyday word as well."""
        for form in self._forms(self.key(word)):
            found = self.values.get(form)
            if found:
                return found
            for stem, value, weak in self.stems:
                if form.startswith(stem) and len(form) - len(stem) <= 3:
                    return value, weak
        return None

    def unit(self, word: Word) -> str:
        """Return the unit that the word names, "" for none."""
        for form in self._forms(self.key(word)):
            found = self.units.get(form)
            if found:
                return found
            for stem, unit in self.unit_stems:
                if form.startswith(stem):
                    return unit
        return ""

    def compound(self, word: Word) -> tuple[Fraction, str] | None:
        """Return value and unit of a number glued to what it counts ("dreijährig"), or of a dual."""
        key = self.key(word)
        for form in self._forms(key):
            if form in self.glued:
                return self.glued[form]
        for head, value in self.glued_heads:
            if key.startswith(head):
                rest = key[len(head) :]
                for tail, unit, stem in self.glued_tails:
                    if rest == tail or (stem and rest.startswith(tail)):
                        return value, unit
        return None

    def _forms(self, key: str) -> tuple[str, ...]:
        clitics = _CLITICS.get(self.language)
        if not clitics:
            head, apostrophe, _ = key.partition("'")
            return (key, head) if apostrophe and len(head) > 1 else (key,)
        forms = [key]
        for clitic in clitics:
            if key.startswith(clitic) and len(key) - len(clitic) > 1:
                forms.append(key[len(clitic) :])
        return tuple(forms)


def _entries(table: str) -> list[tuple[str, list[str]]]:
    groups = (group.split() for group in table.split(";"))
    return [(group[0], group[1:]) for group in groups if group]


def _numbers_of(language: str) -> tuple[dict[str, tuple[Fraction, bool]], list[tuple[str, Fraction, bool]]]:
    values: dict[str, tuple[Fraction, bool]] = {}
    stems: list[tuple[str, Fraction, bool]] = []
    for number, forms in _entries(numbers.WORDS.get(language, "")):
        for form in forms:
            key, weak = _form(form, language), "?" in form
            if "*" in form:
                stems.append((key, Fraction(number), weak))
            values.setdefault(key, (Fraction(number), weak))
    if language in ("de", "nl"):
        values.update(_glued_tens(values, "und" if language == "de" else "en"))
    return values, stems


def _glued_tens(values: dict[str, tuple[Fraction, bool]], joiner: str) -> dict[str, tuple[Fraction, bool]]:
    ones = {key: value for key, (value, _) in values.items() if 0 < value < 10}
    tens = {key: value for key, (value, _) in values.items() if value in (20, 30, 40, 50, 60, 70, 80, 90)}
    hundreds = {key: value for key, (value, _) in values.items() if value == 100}
    made = {f"{one}{joiner}{ten}": (ones[one] + tens[ten], False) for one in ones for ten in tens}
    made.update({f"{one}{hundred}": (ones[one] * 100, False) for one in ones for hundred in hundreds})
    return made


@lru_cache(maxsize=64)
def lexicon(language: str) -> Lexicon:
    """Return the language's words; an unknown language has none but the signs that all use."""
    values, stems = _numbers_of(language)
    unit_words: dict[str, str] = {fold(sign): unit for sign, unit in units.SIGNS.items()}
    unit_stems: list[tuple[str, str]] = []
    for unit, forms in _entries(units.UNITS.get(language, "")):
        for form in forms:
            if form.endswith("*"):
                unit_stems.append((fold(form[:-1]), unit))
            unit_words[_form(form, language)] = unit
    glued: dict[str, tuple[Fraction, str]] = {}
    for group in units.INHERENT.get(language, "").split(";"):
        amount, unit, *forms = [*group.split(), "", ""]
        glued.update({fold(form.strip("*")): (Fraction(amount), unit) for form in forms if form})
    heads, tails = _glued_parts(language, values)
    words_of = {name: _folded(table.get(language, ""), language) for name, table in _TABLES.items()}
    return Lexicon(language, values, tuple(stems), unit_words, tuple(unit_stems), glued, heads, tails, **words_of)


_TABLES = {
    "joiners": numbers.JOINERS,
    "counted": units.COUNTED,
    "half_after": numbers.HALF_AFTER,
    "half_down": numbers.HALF_BEFORE_DOWN,
    "half_up": numbers.HALF_BEFORE_UP,
}


def _folded(words: str, language: str) -> frozenset[str]:
    return frozenset(_form(word, language) for word in words.split())


def _form(word: str, language: str) -> str:
    word = word.strip("*?")
    return word.lower() if language == "vi" else fold(word)


def _glued_parts(
    language: str, values: dict[str, tuple[Fraction, bool]]
) -> tuple[tuple[tuple[str, Fraction], ...], tuple[tuple[str, str, bool], ...]]:
    if language not in numbers.GLUED:
        return (), ()
    heads = {fold(form): Fraction(number) for number, forms in _entries(numbers.COMBINING[language]) for form in forms}
    if not heads:
        heads = {key: value for key, (value, _) in values.items() if value > 1}
    tails = [
        (fold(form.strip("*")), "" if unit == "none" else unit, form.endswith("*"))
        for unit, forms in _entries(numbers.GLUED[language])
        for form in forms
    ]
    return tuple(sorted(heads.items(), key=lambda item: -len(item[0]))), tuple(tails)


def read_numbers(text: Text, language: str) -> list[Figure]:
    """Return the figures of a text in order: as stated, and what would support a claim."""
    known = lexicon(language)
    found: list[Figure] = []
    index = 0
    while index < len(text.words):
        figure, index = _read(text, index, known)
        if figure:
            found.append(figure)
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
    unit = known.unit(word)
    return (Figure((Fraction(1),), unit, word.start, stated=False) if unit else None), index + 1


def _read_digits(text: Text, index: int, known: Lexicon) -> tuple[Figure, int]:
    word, words = text.words[index], text.words
    values, after = readings(word.key), index + 1
    following = words[after] if after < len(words) else None
    if following and following.is_figure and following.gap == " " and len(following.key) == 3 and len(word.key) < 4:
        values = (*values, Fraction(int(word.key + following.key))) if word.key.isdecimal() else values
        if word.key.isdecimal() and following.key.isdecimal():
            return Figure((values[-1],), _unit(text, after + 1, known)[0] or _sign(text, word), word.start), after + 1
    if following and not following.is_figure:
        scale = known.value(following)
        if scale and scale[0] >= 1000:
            values, after = tuple(value * scale[0] for value in values), after + 1
        elif following.key in ("h", "u", "uhr") and following.gap in ("", " ") and after + 1 < len(words):
            minutes = words[after + 1]
            if minutes.is_figure and minutes.gap in ("", " ") and len(minutes.key) == 2 and minutes.key.isdecimal():
                return Figure((values[0] + Fraction(int(minutes.key), 60),), "hour", word.start), after + 2
    unit, bare = _unit(text, after, known)
    unit = unit or _sign(text, word)
    unit = "hour" if not unit and (":" in word.key or _hour_before(text, index, known)) else unit
    figure = Figure(values, unit, word.start, not is_list_mark(text.raw, word), bare)
    return _with_half(figure, text, index, after, known), after


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
    unit, bare = _unit(text, after, known)
    unit = "hour" if not unit and _hour_before(text, index, known) else unit
    stated = value != 1 and (not weak or bool(unit) or _counts(words, after, known))
    figure = Figure((value,), unit, words[index].start, stated, bare)
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
    if language == "vi" and low < 10 and more == 10:
        return value * 10
    if low == 0 and value >= 100 and more < value:
        return value + more
    if low >= 20 and low % 10 == 0 and more < 10:
        return value + more
    if joined and 0 < low < 10 and more >= 20 and more % 10 == 0 and language in ("ar", "de", "nl", "da"):
        return value + more
    return None


def _unit(text: Text, index: int, known: Lexicon) -> tuple[str, bool]:
    """Return the unit among the next words of the clause, and whether no word follows at all."""
    bare, skipped = True, 0
    for word in text.words[index : index + _LOOK_AHEAD]:
        if word.parts_clause and not word.gap.strip() == ".":
            break
        if word.is_figure or known.value(word):
            if skipped:
                break
            continue
        if word.key in _CONNECTORS:
            continue
        unit = known.unit(word)
        if unit:
            return unit, False
        if word.gap:
            bare, skipped = False, skipped + 1
        if skipped == 2:
            break
    return "", bare


def _counts(words: tuple[Word, ...], index: int, known: Lexicon) -> bool:
    if index >= len(words) or words[index].parts_clause:
        return False
    return known.key(words[index]) in known.counted or known.language == "hi"


def _hour_before(text: Text, index: int, known: Lexicon) -> bool:
    return index > 0 and known.unit(text.words[index - 1]) == "hour"


def _sign(text: Text, word: Word) -> str:
    around = (text.raw[word.end : word.end + 2].strip()[:1], text.raw[: word.start].rstrip()[-1:])
    return next((units.SIGNS[sign] for sign in around if sign and sign in units.SIGNS), "")


def _with_half(figure: Figure, text: Text, index: int, after: int, known: Lexicon) -> Figure:
    """Add the half that stands with a number: "cinq heures et demie", "half past five", "halb sechs"."""
    words = text.words
    before = [word.key for word in words[max(0, index - 2) : index]]
    if any(key in known.half_down for key in before):
        return replace(figure, values=tuple(value - HALF for value in figure.values), unit=figure.unit or "hour")
    if any(key in known.half_up for key in before):
        return replace(figure, values=tuple(value + HALF for value in figure.values), unit=figure.unit or "hour")
    tail = words[after : after + 4] if known.language == "en" else words[after : after + 3]
    keys = [word.key for word in tail if not word.parts_clause]
    if any(known.key(word) in known.half_after for word in tail if not word.parts_clause) and (
        known.language != "en" or "and" in keys[:2]
    ):
        return replace(figure, values=tuple(value + HALF for value in figure.values))
    return figure
