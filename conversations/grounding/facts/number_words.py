"""Number and unit words of one language, compiled from the word lists."""

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from conversations.grounding.facts.words import Word, fold
from conversations.grounding.lexicon import facts_numbers as numbers
from conversations.grounding.lexicon import facts_units as units

_CLITICS = {"ar": ("وال", "بال", "ال", "لل", "و", "ف", "ب", "ل", "ك"), "he": ("ו", "ב", "ל", "מ", "ה", "ש", "כ")}


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

    def is_half(self, word: Word) -> bool:
        """Whether the word is "half"."""
        return self.key(word) in self.half_after | self.half_down | self.half_up

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
