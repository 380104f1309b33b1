"""Finding: every rule over every field, then what stands where finds meet."""

from collections.abc import Callable, Iterable, Mapping

import regex

from .addresses import find_addresses, find_house_numbers
from .detail import KINDS, Detail, Find, Finds
from .lexicon import Lexicon, languages_of, lexicon_for
from .lives import find_ages, find_births, find_children, find_health, find_routine_times
from .names import find_names
from .numbers import find_card_and_bank_numbers, find_identity_numbers, find_links, find_vehicles
from .phones import find_phones
from .prepared import Prepared
from .workplaces import find_workplaces

_RULES: tuple[Callable[[Prepared, Lexicon], Finds], ...] = (
    find_links,
    find_card_and_bank_numbers,
    find_identity_numbers,
    find_phones,
    find_vehicles,
    find_addresses,
    find_house_numbers,
    find_births,
    find_ages,
    find_children,
    find_health,
    find_routine_times,
    find_workplaces,
    find_names,
)
_SPACE = regex.compile(r"\p{White_Space}")


def find_details(fields: Mapping[str, str], *, language: str = "") -> tuple[Detail, ...]:
    """The personal details in the fields, in the order of the fields and of their text; none overlaps another.

    `language` is the code of the language the text is said to be in; the words are looked at as well.
    """
    texts = {field: Prepared(text) for field, text in fields.items()}
    lexicon = lexicon_for(languages_of(tuple(texts.values()), language))
    details: list[Detail] = []
    for field, text in texts.items():
        finds = [_trimmed(text, find) for rule in _RULES for find in rule(text, lexicon) if find.start < find.end]
        for find in _standing(finds):
            start, end = text.original(find.start, find.end)
            if not (
                details and details[-1].field == field and details[-1].end > start
            ):  # one cluster, cut in the prepared text
                details.append(Detail(field, start, end, find.kind))
    return tuple(details)


def _trimmed(text: Prepared, find: Find) -> Find:
    start, end = find.start, find.end
    while start < end and _SPACE.match(text.text, start):
        start += 1
    while start < end and _SPACE.match(text.text, end - 1):
        end -= 1
    return Find(start, end, find.kind)


def _standing(finds: Iterable[Find]) -> list[Find]:
    """Of finds that meet, the longer one stands, of equals the more specific; two that cross stand as one."""
    standing: list[Find] = []
    for find in sorted(finds, key=lambda find: (find.start, -find.end, KINDS.index(find.kind))):
        last = standing[-1] if standing else None
        if last is None or find.start >= last.end:
            standing.append(find)
        elif find.end > last.end:
            standing[-1] = Find(last.start, find.end, min(last.kind, find.kind, key=KINDS.index))
    return standing
