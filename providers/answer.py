"""The strict reader: raw JSON of a model becomes an answer, or nothing does.

The shapes are those of DESIGN section 6, the limits those of CONTRACT section 2 (`proposal.invalid`):

- The raw text is one JSON document and nothing else: no code fence, no NaN, no key given twice in one object.
- Types are never converted: a number is no text, a list written as a string is no list. An optional field may
  be missing or null. A field that no rule names is ignored and reaches nobody.
- Text must be storable (no NUL, no lone surrogate) and, where it is required, have a visible character.
- Elements that are the same in kind, text and quotes are one element; then exactly one of them is a Problem.
- An element without quotes is readable: grounding decides what becomes of it.
- A verdict that is `ok` names no fault; one that is not and names none has the fault `other`.

Nothing is repaired, trimmed or guessed. What breaks a rule is ProviderError("invalid-answer"), raised where
no other exception is being handled: a JSON error carries the whole document, and that is somebody's words.
"""

import json
from collections.abc import Mapping
from contextlib import suppress
from typing import NoReturn, TypeVar

from providers.base import (
    CHECK_FAULTS,
    CONFIDENCES,
    KINDS,
    Answer,
    Check,
    CheckFault,
    Element,
    ProviderError,
    Question,
    Quote,
    Reading,
    Verdict,
)
from voice.kit.text import MESSAGE_LIMIT, is_storable, is_visible

WORDING_LIMIT = 500
ELEMENTS_LIMIT = 20
# No rule of the contract: they only bound the work that one answer can make.
RAW_LIMIT = 200_000
QUOTES_LIMIT = 20
VERDICTS_LIMIT = 100

Choice = TypeVar("Choice", bound=str)
Fields = Mapping[str, object]


def read_answer(raw: str) -> Answer:
    """Read what a model answered on a turn. Raises ProviderError("invalid-answer"), and nothing else."""
    result = _object(_document(raw).get("result"))
    kind = _choice(result.get("kind"), ("question", "concern"))
    if kind == "question":
        # How long a question may be is grounding's to judge: one that is too long can still be repaired.
        return Question(_words(result.get("question"), MESSAGE_LIMIT))
    return _reading(result)


def read_check(raw: str) -> Check:
    """Read what a model said of an answer. Raises ProviderError("invalid-answer"), and nothing else."""
    verdicts = _list(_document(raw).get("verdicts"), VERDICTS_LIMIT)
    if not verdicts:
        raise _unreadable()
    return Check(tuple(_verdict(_object(verdict)) for verdict in verdicts))


def _reading(result: Fields) -> Reading:
    given = _list(result.get("elements"), ELEMENTS_LIMIT)
    elements = tuple(dict.fromkeys(_element(_object(element)) for element in given))
    if sum(element.kind == "Problem" for element in elements) != 1:
        raise _unreadable()
    return Reading(
        summary=_words(result.get("summary"), WORDING_LIMIT),
        confidence=_choice(result.get("confidence"), CONFIDENCES),
        elements=elements,
        search_line=_optional_text(result.get("searchLine"), WORDING_LIMIT),
    )


def _element(fields: Fields) -> Element:
    return Element(
        kind=_choice(fields.get("kind"), KINDS),
        text=_words(fields.get("text"), WORDING_LIMIT),
        quotes=_quotes(fields.get("quotes")),
    )


def _verdict(fields: Fields) -> Verdict:
    ok, named = fields.get("ok"), fields.get("fault")
    if not isinstance(ok, bool) or (ok and named is not None):
        raise _unreadable()
    fault: CheckFault | None = None
    if not ok:
        fault = "other" if named is None else _choice(named, CHECK_FAULTS)
    return Verdict(of=_words(fields.get("of"), MESSAGE_LIMIT), ok=ok, fault=fault, quotes=_quotes(fields.get("quotes")))


def _quotes(value: object) -> tuple[Quote, ...]:
    return tuple(_quote(_object(quote)) for quote in _list(value, QUOTES_LIMIT))


def _quote(fields: Fields) -> Quote:
    seq = fields.get("seq")
    if seq is not None and (not isinstance(seq, int) or isinstance(seq, bool)):
        raise _unreadable()
    return Quote(
        quote=_words(fields.get("quote"), MESSAGE_LIMIT),
        seq=seq,
        before=_optional_text(fields.get("before"), MESSAGE_LIMIT),
    )


def _document(raw: str) -> Fields:
    document: object = None
    if len(raw) <= RAW_LIMIT:
        with suppress(ValueError, RecursionError):
            document = json.loads(raw, parse_constant=_not_json, object_pairs_hook=_each_key_once)
    return _object(document)


def _not_json(constant: str) -> NoReturn:
    raise ValueError("NaN and Infinity are not JSON")


def _each_key_once(pairs: list[tuple[str, object]]) -> dict[str, object]:
    fields = dict(pairs)
    if len(fields) != len(pairs):
        raise ValueError("a key stands twice in one object")
    return fields


def _object(value: object) -> Fields:
    if not isinstance(value, dict):
        raise _unreadable()
    return value


def _list(value: object, limit: int) -> list[object]:
    if not isinstance(value, list) or len(value) > limit:
        raise _unreadable()
    return value


def _choice(value: object, choices: tuple[Choice, ...]) -> Choice:
    for choice in choices:
        if value == choice:
            return choice
    raise _unreadable()


def _words(value: object, limit: int) -> str:
    text = _text(value, limit)
    if not is_visible(text):
        raise _unreadable()
    return text


def _optional_text(value: object, limit: int) -> str:
    return "" if value is None else _text(value, limit)


def _text(value: object, limit: int) -> str:
    if not isinstance(value, str) or len(value) > limit or not is_storable(value):
        raise _unreadable()
    return value


def _unreadable() -> ProviderError:
    return ProviderError("invalid-answer")
