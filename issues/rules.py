"""What an operator may write in each field of a topic, and how it is then kept."""

from collections.abc import Callable, Mapping

import regex

from voice.kit.ids import ID_LENGTH
from voice.kit.text import is_storable, is_visible

from .errors import Fault, InvalidIssue
from .models import DESCRIPTION_LIMIT, GLOSS_LIMIT, LANGUAGE_LENGTH, TITLE_LIMIT, State

_ID = regex.compile(rf"[A-Za-z0-9-]{{1,{ID_LENGTH}}}")
_LANGUAGE = regex.compile(r"[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*")
_END_OF_LINE = regex.compile(r"\r\n?")


def cleaned(fields: Mapping[str, str]) -> dict[str, str]:
    """The fields as they are kept. Cleaning them again changes nothing. Raises InvalidIssue with every fault."""
    kept, faults = {}, []
    for name, value in fields.items():
        try:
            kept[name] = clean_field(name, value)
        except InvalidIssue as invalid:
            faults += invalid.faults
    if faults:
        raise InvalidIssue(faults)
    return kept


def clean_field(name: str, value: str) -> str:
    """One field as it is kept. Raises InvalidIssue."""
    if not is_storable(value):
        raise InvalidIssue([Fault(name, "Take out the NUL or the broken character.")])
    found = _CLEANERS[name](value)
    if found is None:
        raise InvalidIssue([Fault(name, _SENTENCES[name])])
    return found


def _public_id(value: str) -> str | None:
    value = value.strip()
    return value if not value or _ID.fullmatch(value) else None


def _title(value: str) -> str | None:
    line = one_line(value)
    return line if is_visible(line) and len(line) <= TITLE_LIMIT else None


def _description(value: str) -> str | None:
    text = _END_OF_LINE.sub("\n", value).strip()
    return text if len(text) <= DESCRIPTION_LIMIT else None


def _state(value: str) -> str | None:
    state = value.strip().lower()
    return state if state in State.values else None


def _language(value: str) -> str | None:
    """A language tag, in the capitals that RFC 5646 recommends."""
    value = value.strip()
    if len(value) > LANGUAGE_LENGTH or not _LANGUAGE.fullmatch(value):
        return None
    first, *rest = value.lower().split("-")
    return "-".join([first, *(_CAPITALS.get(len(part), str.lower)(part) for part in rest)])


def _gloss(value: str) -> str | None:
    line = one_line(value)
    return line if len(line) <= GLOSS_LIMIT else None


def one_line(value: str) -> str:
    """What a title or a gloss is kept as: every stretch of blanks and new lines is one space, and none is at an end."""
    return " ".join(value.split())


_CAPITALS: dict[int, Callable[[str], str]] = {2: str.upper, 4: str.title}
_CLEANERS: dict[str, Callable[[str], str | None]] = {
    "public_id": _public_id,
    "title": _title,
    "description": _description,
    "state": _state,
    "language": _language,
    "gloss": _gloss,
}
_SENTENCES = {
    "public_id": f"Write up to {ID_LENGTH} letters, digits and hyphens, or nothing for a new topic.",
    "title": f"Write 1 to {TITLE_LIMIT} characters.",
    "description": f"Write at most {DESCRIPTION_LIMIT:,} characters.",
    "state": "Write open, closed or hidden.",
    "language": "Write a language code, such as en, cy or pt-BR.",
    "gloss": f"Write one sentence of at most {GLOSS_LIMIT} characters.",
}
