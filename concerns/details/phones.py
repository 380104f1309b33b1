"""Phone numbers, by the library that knows the numbering plans; behind a word for a phone, any run of digits."""

from collections.abc import Sequence

import regex
from phonenumbers import Leniency, PhoneNumberMatcher

from .detail import Find, Finds
from .lexicon import Lexicon
from .prepared import Prepared

_REGIONS = ("GB", "IE", "DE", "FR", "ES", "PL", "UA", "TR", "EG", "US")
_HOME = {"en": "GB", "cy": "GB", "de": "DE", "fr": "FR", "es": "ES", "pl": "PL", "uk": "UA", "tr": "TR", "ar": "EG"}
_LIKE_ONE = regex.compile(r"(?<![\p{L}\d])[+(]{0,2}\d(?:[ ().\-/·]{0,3}\d){6,16}(?![\p{L}\d])")
_CLEARLY_ONE = regex.compile(r"[+(]?\(?0|\+")
_DATES = regex.compile(r"\d{1,4}([./\-])\d{1,2}\1\d{1,4}")
_BEHIND_WORD = regex.compile(r"[^\n\d]{0,20}?(?<![\p{L}\d])([+(]{0,2}\d(?:[ ().\-/]{0,2}\d){4,14})(?![\p{L}\d])")
_SHORTEST_UNKNOWN, _LONGEST = 9, 15


def find_phones(text: Prepared, lexicon: Lexicon) -> Finds:
    """Phone numbers of ten countries, in national and international form."""
    regions = _regions(lexicon.languages)
    for match in _LIKE_ONE.finditer(text.text):
        written = match.group()
        if _DATES.fullmatch(written):
            continue
        digits = sum(map(str.isdecimal, written))
        if _CLEARLY_ONE.match(written) and _SHORTEST_UNKNOWN <= digits <= _LONGEST:
            spans = [(0, len(written))]
        else:
            spans = _known(written, regions)
        for start, end in spans:
            yield Find(match.start() + start, match.start() + end, "phone")
    book = lexicon.book("phone_words")
    for index, word in enumerate(text.words):
        behind = _BEHIND_WORD.match(text.text, word.end) if book.length_at(text, index) else None
        if behind and not _DATES.fullmatch(behind.group(1)):
            yield Find(behind.start(1), behind.end(1), "phone")


def _regions(languages: Sequence[str]) -> list[str]:
    """The regions of the text's languages first: the same digits may be a number in several."""
    return list(dict.fromkeys([*(_HOME[language] for language in languages), *_REGIONS]))


def _known(written: str, regions: Sequence[str]) -> list[tuple[int, int]]:
    for region in regions:
        found = [(match.start, match.end) for match in PhoneNumberMatcher(written, region, leniency=Leniency.VALID)]
        if found:
            return found
    return []
