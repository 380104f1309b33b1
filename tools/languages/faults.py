"""What is wrong with a catalogue: missing, left over, or lost in translation. Every fault names its sentence."""

from collections import Counter
from collections.abc import Iterator, Sequence
from gettext import c2py

import regex
from babel.messages.catalog import Catalog, Message

from .catalogues import Translations

PLACEHOLDER = regex.compile(r"%%|%\(\w+\)[a-z]|%[a-z]|\{\w*\}")
TAG = regex.compile(r"</?[a-z][^<>]*>")
#: Enough counts to tell a plural form for one number from a form for many.
_COUNTS = range(1_000)


def faults(said: Catalog, catalogue: Translations) -> list[str]:
    """A line for each fault, in the order of what is said; none when the catalogue is whole and true to it."""
    return [*_of_what_is_said(said, catalogue), *_left_over(said, catalogue)]


def _of_what_is_said(said: Catalog, catalogue: Translations) -> Iterator[str]:
    for message in said:
        if message.id:
            fault = _fault(message, catalogue.get(message.id, message.context), catalogue)
            if fault:
                yield f"{fault}: {_named(message)}"


def _left_over(said: Catalog, catalogue: Translations) -> Iterator[str]:
    for message in catalogue:
        if message.id and said.get(message.id, message.context) is None:
            yield f"used nowhere: {_named(message)}"


def _fault(message: Message, translated: Message | None, catalogue: Translations) -> str:
    if translated is None or translated.id != message.id:
        return "missing"
    if translated.fuzzy:
        return "fuzzy"
    forms = _strings(translated.string)
    if message.pluralizable and len(forms) != catalogue.num_plurals:
        return f"has {len(forms)} of {catalogue.num_plurals} plural forms"
    if not all(form.strip() for form in forms):
        return "not translated"
    original = _strings(message.id)[-1]
    spoken_once = _forms_of_one_count(catalogue) if message.pluralizable else set()
    for number, form in enumerate(forms):
        if not _same_placeholders(original, form, may_lack_count=number in spoken_once):
            return f"other placeholders in {form!r}"
        if Counter(TAG.findall(original)) != Counter(TAG.findall(form)):
            return f"other tags in {form!r}"
    return ""


def _same_placeholders(original: str, form: str, *, may_lack_count: bool) -> bool:
    """Whether the same is filled in; a form for one number only, such as "one line", may leave the number out."""
    wanted, there = Counter(PLACEHOLDER.findall(original)), Counter(PLACEHOLDER.findall(form))
    if "%" in PLACEHOLDER.sub("", form) and "%" not in PLACEHOLDER.sub("", original):
        return False
    return there == wanted or (may_lack_count and there < wanted and (wanted - there).total() == 1)


def _forms_of_one_count(catalogue: Translations) -> set[int]:
    form_of = c2py(catalogue.plural_expr)
    counts = Counter(form_of(count) for count in _COUNTS)
    return {form for form, times in counts.items() if times == 1}


def _strings(value: str | Sequence[str] | None) -> list[str]:
    return [value or ""] if value is None or isinstance(value, str) else list(value)


def _named(message: Message) -> str:
    sentence = " / ".join(repr(each) for each in _strings(message.id))
    return f"{sentence} ({message.context})" if message.context else sentence
