"""Log lines that cannot carry anyone's words: an exception is its type and place, never its text.

What our own code logs is written with care: constant sentences, ids, codes, figures. Libraries put addresses, values
and the texts of exceptions into their messages: of theirs the constant part and the numbers are kept, else its type.
"""

import json
import logging
import traceback
from collections.abc import Iterator, Mapping
from datetime import UTC, datetime
from types import TracebackType
from typing import Any

from voice.kit.times import rfc3339
from voice.kit.tracing import request_in_hand, turn_in_hand

OWN = frozenset(("voice", "audit", "participants", "issues", "providers", "conversations", "concerns", "mine"))
#: What a line may tell besides its message, by the names that `extra` has for it.
FIGURES = (
    *("method", "route", "status", "state", "failure", "milliseconds"),
    *("provider", "model", "prompt", "attempts", "input_tokens", "output_tokens", "model_request"),
)
ExceptionInfo = tuple[type[BaseException], BaseException, TracebackType | None] | tuple[None, None, None]


def facts(record: logging.LogRecord) -> dict[str, object]:
    """What there is to tell, in order, without the exception."""
    given = vars(record)
    told: dict[str, object] = {
        "time": rfc3339(datetime.fromtimestamp(record.created, UTC)),
        "level": record.levelname,
        "logger": record.name,
        "message": _message(record),
    }
    if (request := request_in_hand.get()) is not None:
        told["request"] = request.id
    if turn := given.get("turn") or turn_in_hand.get():
        told["turn"] = turn
    return told | {name: given[name] for name in FIGURES if name in given}


def chain(error: BaseException | None) -> Iterator[tuple[str, list[str]]]:
    """An exception and what led to it, innermost first: each one's type and the places it went through."""
    errors: list[BaseException] = []
    while error is not None and error not in errors:
        errors.append(error)
        error = error.__cause__ or error.__context__
    for error in reversed(errors):
        frames = traceback.extract_tb(error.__traceback__)
        places = [f"{frame.filename}:{frame.lineno} in {frame.name}" for frame in frames]
        yield f"{type(error).__module__}.{type(error).__qualname__}", places


class Line(logging.Formatter):
    """`time level logger message name=value …`, then for an exception each frame's place and the types of the chain."""

    def format(self, record: logging.LogRecord) -> str:
        told = facts(record)
        first = " ".join(str(told.pop(name)) for name in ("time", "level", "logger", "message"))
        line = " ".join((first, *(f"{name}={value}" for name, value in told.items())))
        return f"{line}\n{self.formatException(record.exc_info)}" if record.exc_info else line

    def formatException(self, ei: ExceptionInfo) -> str:
        """Where it happened and of what types, innermost last; `str(exception)` and source lines are left out."""
        return "\n".join(
            line for name, places in chain(ei[1]) for line in (*(f"  at {place}" for place in places), f"  {name}")
        )


class Json(logging.Formatter):
    """One JSON object on one line, with the same facts; `exception` is a list of `{"type", "at"}`, innermost first."""

    def format(self, record: logging.LogRecord) -> str:
        told = facts(record)
        if record.exc_info:
            told["exception"] = [{"type": name, "at": places} for name, places in chain(record.exc_info[1])]
        return json.dumps(told, ensure_ascii=False, default=_kind)


def _message(record: logging.LogRecord) -> str:
    if record.name == "django.request":
        # Its message holds the address: that is whatever somebody typed.
        return f"answered with {getattr(record, 'status_code', 'no status')}"
    if record.name.partition(".")[0] in OWN:
        return record.getMessage()
    if not isinstance(record.msg, str):
        return _kind(record.msg)
    # Some put a whole traceback below.
    first = record.msg.partition("\n")[0]
    try:
        return first % _without_words(record.args) if record.args else first
    except (TypeError, ValueError, KeyError):
        # The arguments belonged to a line that was cut off, or they are wrong.
        return first


def _without_words(arguments: tuple[object, ...] | Mapping[str, object]) -> Any:
    if isinstance(arguments, Mapping):
        return {name: _number_or_kind(value) for name, value in arguments.items()}
    return tuple(_number_or_kind(value) for value in arguments)


def _number_or_kind(value: object) -> "int | float | _Kind":
    return value if isinstance(value, int | float) else _Kind(_kind(value))


class _Kind(str):
    """The name of a type, in place of a value; `%r` shows it like `%s`."""

    def __repr__(self) -> str:
        return str(self)


def _kind(value: object) -> str:
    return type(value).__name__
