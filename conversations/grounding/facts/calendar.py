"""Months, weekdays, feasts, seasons and "last week" as facts of time."""

from functools import lru_cache

import regex

from conversations.grounding.facts.words import Text, Word, fold, unspaced
from conversations.grounding.lexicon import facts_calendar as calendar
from conversations.grounding.lexicon.facts_units import UNITS

_DATE = regex.compile(r"(?<!\d)(\d{1,2})\s?[./-]\s?(\d{1,2})(?:[./-]\s?(\d{2,4}))?(?![\d%])")
_ISO = regex.compile(r"(?<!\d)(?:\d{4})-(\d{2})-(\d{2})(?!\d)")
_HAN_MONTH = regex.compile(r"(?<!\d)(\d{1,2}|十[一二]?|[一二三四五六七八九])月(?!間)|(\d{1,2})월")
_HAN_WEEKDAY = regex.compile(
    r"(?:周|週|星期|礼拜|禮拜)([一二三四五六日天])(?![回次天日个個度])|([月火水木金土日])曜|([월화수목금토일])요일"
)
_HAN_WEEKEND = regex.compile(r"周末|週末|주말")
_VIETNAMESE_MONTH = regex.compile(
    r"tháng\s(\d{1,2}|giêng|hai|ba|tư|năm|sáu|bảy|tám|chín|mười(?:\s(?:một|hai))?|chạp)\b"
)
_VIETNAMESE_NAMES = ("giêng", "hai", "ba", "tư", "năm", "sáu", "bảy", "tám", "chín", "mười", "mười một", "mười hai")
_HAN_NUMBERS = {
    "一": 1,
    "二": 2,
    "三": 3,
    "四": 4,
    "五": 5,
    "六": 6,
    "七": 7,
    "八": 8,
    "九": 9,
    "十": 10,
    "十一": 11,
    "十二": 12,
}

#: Portuguese days of the week are ordinals, Turkish months common words, but for what stands beside them.
_ON_DAYS = frozenset(fold(word) for word in ["na", "nas", "à", "às", "desde", "até", "toda", "todas", "cada"])
_OF_DAYS = frozenset(fold(word) for word in ["feira", "passada", "próxima"])
_OF_MONTHS = frozenset(fold(word) for word in ["ayı", "ayın", "ayında", "ayına", "ayından", "ayındaki"])
_TO = frozenset(fold(word) for word in calendar.TO.split())

Fact = tuple[str, str]


@lru_cache(maxsize=64)
def _forms(language: str) -> tuple[dict[str, tuple[Fact, str]], tuple[tuple[str, Fact, str], ...]]:
    """Return single-word forms, stems and phrases of a language with what they mean and their flags."""
    entries: list[tuple[str, Fact]] = []
    for kind, table in (("month", calendar.MONTHS), ("weekday", calendar.WEEKDAYS)):
        for number, alternatives in enumerate(table.get(language, "").split(), 1):
            entries += [(form, (kind, str(number))) for form in alternatives.split("/")]
    for name, forms in calendar.OCCASIONS.get(language, {}).items():
        entries += [(form, ("occasion", name)) for form in forms.split()]
    for sign, forms in calendar.DAYS_AROUND.get(language, {}).items():
        entries += [(form, ("around", sign)) for form in forms.split()]
    words: dict[str, tuple[Fact, str]] = {}
    stems: list[tuple[str, Fact, str]] = []
    for form, fact in entries:
        flags = "".join(mark for mark in "*^?" if mark in form)
        key = fold(form.strip("*^?").replace("_", " "))
        if " " in key or "*" in flags or unspaced(key) or "." in key or "-" in key:
            stems.append((key, fact, flags))
        else:
            words[key] = (fact, flags)
    return words, tuple(stems)


def _clitic_forms(key: str, language: str) -> tuple[str, ...]:
    if language == "ar":
        return (key, key[1:], key[2:]) if len(key) > 4 else (key,)
    if language == "he":
        return (key, key[1:], key[2:]) if len(key) > 3 else (key,)
    head, apostrophe, tail = key.partition("'")
    return (key, head, tail) if apostrophe else (key,)


def fact_of_word(word: Word, language: str) -> tuple[Fact, str] | None:
    """Return the month, weekday, feast or season that a single word names, and the flags of its form."""
    words, stems = _forms(language)
    for form in _clitic_forms(word.key, language):
        if form in words:
            return words[form]
        for stem, fact, flags in stems:
            if "*" in flags and form.startswith(stem) and len(form) - len(stem) <= 8:
                return fact, flags
    return None


def time_facts(text: Text, language: str, *, strictly: bool) -> set[Fact]:
    """Return what the text says of the calendar. Strictly: only what can mean nothing else."""
    found: set[Fact] = set()
    for index, word in enumerate(text.words):
        if word.is_figure:
            continue
        named = fact_of_word(word, language)
        if named and (not strictly or _means_it(text, index, named[1])):
            found.add(named[0])
    if not strictly:
        found |= _days_between(text, language)
    for phrase, fact, flags in _forms(language)[1]:
        if "*" not in flags and (not strictly or "?" not in flags) and _has(text, phrase):
            found.add(fact)
    found |= _pointing(text, language)
    found |= _numbered(text, language, strictly=strictly)
    return found


def _days_between(text: Text, language: str) -> set[Fact]:
    """Return the days of "Mon-Fri" and "Monday to Friday"."""
    found: set[Fact] = set()
    for index, word in enumerate(text.words):
        first = fact_of_word(word, language)
        for step in (1, 2):
            if not first or first[0][0] != "weekday" or index + step >= len(text.words):
                continue
            last = text.words[index + step]
            to = "-" in last.gap or "–" in last.gap if step == 1 else text.words[index + 1].key in _TO
            second = fact_of_word(last, language)
            if to and second and second[0][0] == "weekday":
                found |= {("weekday", str(day)) for day in range(int(first[0][1]), int(second[0][1]) + 1)}
    return found


def _means_it(text: Text, index: int, flags: str) -> bool:
    if "?" in flags or ("^" in flags and _said_so(text, index)):
        return _said_so(text, index)
    return "^" not in flags or (text.words[index].capital and not text.begins_sentence(index) and not text.shouts)


def _said_so(text: Text, index: int) -> bool:
    """Whether its neighbours make an everyday word a day or a month: "na quinta" at a clause's end, "aralık ayında"."""
    before = text.words[index - 1].key if index and not text.words[index].gap.strip() else ""
    after = text.words[index + 1] if index + 1 < len(text.words) else None
    if after is not None and not after.gap.strip() and after.key in _OF_MONTHS:
        return True
    return before in _ON_DAYS and (after is None or after.parts_clause or after.key in _OF_DAYS)


def _has(text: Text, phrase: str) -> bool:
    return phrase in text.folded if unspaced(phrase) or "." in phrase or "-" in phrase else f" {phrase} " in text.line


def _numbered(text: Text, language: str, *, strictly: bool) -> set[Fact]:
    found: set[Fact] = set()
    if language in ("zh", "ja", "ko"):
        for match in _HAN_MONTH.finditer(text.raw):
            number = match[1] or match[2]
            found.add(("month", str(int(number) if number.isdecimal() else _HAN_NUMBERS[number])))
        for match in _HAN_WEEKDAY.finditer(text.raw):
            found.add(("weekday", str(_weekday(match))))
        if _HAN_WEEKEND.search(text.raw) and not strictly:
            found |= {("weekday", "6"), ("weekday", "7")}
    if language == "vi":
        for match in _VIETNAMESE_MONTH.finditer(text.raw.lower()):
            number = match[1]
            found.add(
                (
                    "month",
                    number
                    if number.isdecimal()
                    else str(1 + _VIETNAMESE_NAMES.index(number))
                    if number != "chạp"
                    else "12",
                )
            )
    if not strictly:
        for day, month, _ in _DATE.findall(text.raw):
            found |= {("month", str(int(day))), ("month", str(int(month)))}
        for month, _ in _ISO.findall(text.raw):
            found.add(("month", str(int(month))))
    return found


def _weekday(match: regex.Match[str]) -> int:
    if match[1]:
        return 7 if match[1] in "日天" else _HAN_NUMBERS[match[1]]
    return 1 + ("月火水木金土日".index(match[2]) if match[2] else "월화수목금토일".index(match[3]))


@lru_cache(maxsize=64)
def _pointers(language: str) -> tuple[tuple[str, Fact], ...]:
    found: list[tuple[str, Fact]] = []
    for group in UNITS.get(language, "").split(";"):
        unit, *forms = [*group.split(), ""]
        if unit not in ("week", "month", "year"):
            continue
        for sign, frames in calendar.POINTING.get(language, {}).items():
            for frame in frames.split():
                for form in forms:
                    if form and not form.endswith("*"):
                        found.append(
                            (fold(frame.replace("{}", form).replace("_", " ")), ("pointing", f"{sign} {unit}"))
                        )
    return tuple(found)


def _pointing(text: Text, language: str) -> set[Fact]:
    found = {fact for phrase, fact in _pointers(language) if f" {phrase} " in text.line}
    if language in ("zh", "ja", "ko", "th"):
        bare = text.folded.replace(" ", "")
        found |= {
            ("pointing", f"{sign} {unit}")
            for phrase, (sign, unit) in calendar.HAN_POINTING.items()
            if fold(phrase) in bare
        }
    return found


def unsaid_times(claimed: set[Fact], said: set[Fact]) -> set[Fact]:
    """Return the claimed facts of time that were not said.

    A month, weekday, feast or season must have been named. "Last week" and "yesterday" are refused only where the
    participant pointed at another week, month or day, for there are many ways to say them.
    """
    missing = claimed - said
    return {fact for fact in missing if fact[0] not in ("pointing", "around") or _contradicted(fact, said)}


def _contradicted(fact: Fact, said: set[Fact]) -> bool:
    kind, value = fact
    others = {name for other, name in said if other == kind}
    if kind == "around":
        return bool(others)
    sign = value.split()[0]
    return any(name.split()[0] == sign for name in others)
