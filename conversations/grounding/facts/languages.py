"""Which writing and which language a text is in, as far as that is clear."""

import unicodedata
from collections import Counter
from functools import lru_cache

from conversations.grounding.facts.tongues import hits
from conversations.grounding.facts.words import Text
from conversations.grounding.lexicon.facts_languages import (
    FUNCTION_WORDS,
    OWN_LETTERS,
    RELATED,
    SIMPLIFIED_ONLY,
    TRADITIONAL_ONLY,
)

_SCRIPTS = (
    "latin", "cyrillic", "greek", "arabic", "hebrew", "devanagari", "bengali", "gurmukhi", "gujarati", "tamil",
    "telugu", "kannada", "malayalam", "sinhala", "thai", "lao", "khmer", "myanmar", "georgian", "armenian",
    "ethiopic", "hangul", "hiragana", "katakana", "cjk",
)  # fmt: skip
_NAMES = {"hiragana": "kana", "katakana": "kana", "cjk": "han"}


class _ScriptOf(dict[str, str]):
    """The writing of a letter, "" for what is no letter, found when first met."""

    def __missing__(self, letter: str) -> str:
        name = unicodedata.name(letter, "").lower() if letter.isalpha() else ""
        script = next((script for script in _SCRIPTS if name.startswith(script)), "")
        self[letter] = script = _NAMES.get(script, script)
        return script


_SCRIPT_OF = _ScriptOf()
_BY_SCRIPT = {
    "thai": "th", "hangul": "ko", "kana": "ja", "han": "zh", "lao": "lo", "khmer": "km", "myanmar": "my",
    "georgian": "ka", "armenian": "hy", "ethiopic": "am", "bengali": "bn", "gurmukhi": "pa", "gujarati": "gu",
    "tamil": "ta", "telugu": "te", "kannada": "kn", "malayalam": "ml", "sinhala": "si",
}  # fmt: skip
_OF_SCRIPT = {
    "cyrillic": ("uk", "ru", "bg", "sr"),
    "greek": ("el",),
    "arabic": ("ar", "fa", "ur"),
    "hebrew": ("he",),
    "devanagari": ("hi", "mr", "ne"),
}
_LATIN = tuple(language for language in FUNCTION_WORDS if not any(language in group for group in _OF_SCRIPT.values()))
_FEW = 3
_EVERYDAY = 0.3
#: Who most likely writes so, where not a word tells.
_UNTOLD = {"cyrillic": {"ru": 0.01}, "arabic": {"ar": 0.01}, "devanagari": {"hi": 0.01}}


def scripts(text: str) -> dict[str, float]:
    """Return each writing's share of the text's letters. Kana and Han together are one writing when there is kana."""
    counts: Counter[str] = Counter()
    for letter, times in Counter(text).items():
        counts[_SCRIPT_OF[letter]] += times
    del counts[""]
    if "kana" in counts:
        counts["kana"] += counts.pop("han", 0)
    total = sum(counts.values())
    return {name: count / total for name, count in counts.items()}


def _main_script(text: str) -> str:
    shares = scripts(text)
    return max(shares, key=lambda name: shares[name]) if shares else ""


@lru_cache(maxsize=8)
def _index(script: str) -> dict[str, tuple[str, ...]]:
    """Return, for each function word of a writing's languages, whose it is."""
    languages = _LATIN if script == "latin" else _OF_SCRIPT.get(script, ())
    words = {word for language in languages for word in FUNCTION_WORDS[language]}
    return {word: tuple(language for language in languages if word in FUNCTION_WORDS[language]) for word in words}


@lru_cache(maxsize=8)
def _owners(script: str) -> dict[str, tuple[str, ...]]:
    """Return the letters that only some of a writing's languages have, and which."""
    languages = [language for language in OWN_LETTERS if language in (_OF_SCRIPT.get(script) or _LATIN)]
    letters = {letter for language in languages for letter in OWN_LETTERS[language]}
    return {letter: tuple(each for each in languages if letter in OWN_LETTERS[each]) for letter in letters}


def scores(text: Text) -> dict[str, float]:
    """Return, for each language of the text's main writing, the share of its words that are function words there."""
    script = _main_script(text.raw)
    if script in _BY_SCRIPT:
        return {_BY_SCRIPT[script]: 1.0}
    words = Counter(part for word in text.words if not word.is_figure for part in _parts(word.text.lower()))
    index, letters = _index(script), set(text.raw.lower())
    found: Counter[str] = Counter()
    for word, times in words.items():
        for language in index.get(word, ()):
            found[language] += times
    for letter, languages in _owners(script).items():
        for language in languages if letter in letters else ():
            found[language] += 1
    if script in ("greek", "hebrew"):
        return {_OF_SCRIPT[script][0]: 1.0}
    total = max(words.total(), 1)
    shares = {language: count / total for language, count in found.items() if count}
    for language, count in hits(text).items():
        # Everyday words count little: they decide between languages that the function words leave equal.
        shares[language] = shares.get(language, 0.0) + _EVERYDAY * count / total
    return shares or _UNTOLD.get(script, {})


def _parts(word: str) -> tuple[str, ...]:
    head, apostrophe, tail = word.partition("'")
    return (word, head, tail) if apostrophe else (word,)


def language_of(*scored: dict[str, float]) -> str:
    """Return the language that scored texts together are most likely in, "" when nothing tells."""
    total: Counter[str] = Counter()
    for scores_of_one in scored:
        total.update(scores_of_one)
    return max(total, key=lambda language: total[language]) if total else ""


def other_script(statement: Text, said: Text) -> bool:
    """Whether the statement is in a writing that what was said is not in."""
    shares = scripts(said.raw)
    main = _main_script(statement.raw)
    if not main or not any(len(word.text) >= _FEW or not word.text.isascii() for word in said.words) or not shares:
        return False
    if main == "han" and "kana" in shares:
        return False
    if shares.get(main, 0.0) < 0.1 and scripts(statement.raw)[main] > 0.5:
        return True
    return main == "han" and _other_han(statement.raw, said.raw)


def _other_han(statement: str, said: str) -> bool:
    def counts(text: str) -> tuple[int, int]:
        return sum(c in SIMPLIFIED_ONLY for c in text), sum(c in TRADITIONAL_ONLY for c in text)

    simple, full = counts(statement)
    said_simple, said_full = counts(said)
    return (simple >= _FEW and not full and not said_simple and said_full >= _FEW) or (
        full >= _FEW and not simple and not said_full and said_simple >= _FEW
    )


def other_language(statement: Text, mine: dict[str, float], said: Text, theirs: dict[str, float]) -> bool:
    """Whether the statement is clearly in one language and what was said clearly in another, and not in that one."""
    if not mine or not theirs:
        return False
    language = max(mine, key=lambda name: mine[name])
    spoken = max(theirs, key=lambda name: theirs[name])
    if language == spoken or any(language in group and spoken in group for group in RELATED):
        return language != spoken and _other_letters(statement.raw, language, said.raw, spoken)
    clear = mine[language] >= 0.25 and mine[language] * len(statement.words) >= _FEW
    clearly_other = theirs[spoken] >= 0.2 and theirs[spoken] * len(said.words) >= _FEW
    return (
        clear
        and clearly_other
        and mine.get(spoken, 0.0) < mine[language] * 0.6
        and theirs.get(language, 0.0) < theirs[spoken] * 0.4
    )


def _other_letters(statement: str, language: str, said: str, spoken: str) -> bool:
    """Close relatives are told apart by their own letters, where both have some (Ukrainian і ї є, Russian ы э)."""

    def own(text: str, name: str) -> int:
        return sum(letter in OWN_LETTERS.get(name, "") for letter in text.lower())

    clear = own(statement, language) > 1 and not own(statement, spoken)
    return clear and own(said, spoken) > 0 and not own(said, language)
