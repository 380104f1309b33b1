"""Where somebody lives: a street with a number, a postcode, a house or flat by its number."""

from functools import lru_cache

import regex

from .detail import Find, Finds
from .lexicon import Lexicon
from .prepared import Prepared

_CAPITAL = r"\p{Lu}[\p{L}\p{M}'\-]{0,40}"
_NUMBER = r"\d{1,4}(?: ?[a-zA-Z](?![\p{L}\p{M}]))?(?:[/\-–]\d{1,4}[a-z]?)?(?![\p{L}\d])"
_POSTCODES = regex.compile(
    r"(?<![\p{L}\d])(?:[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}|\d{2}-\d{3}(?= \p{Lu})"
    r"|[AC-FHKNPRTV-Y]\d[\dW] (?=[A-Z\d]{0,3}[A-Z])[AC-FHKNPRTV-Y\d]{4})(?![\p{L}\d])"
)
_POSTCODE = r"[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}|\d{2}-\d{3}|\d{5}|[A-Z]\d[\dW] [A-Z\d]{4}"
_REST = (
    rf"(?:,? (?:\d{{1,2}}[.º°ª]{{1,2}} ?[A-Z]\b|(?:{_POSTCODE})(?![\p{{L}}\d])(?: {_CAPITAL}){{0,2}}))?"
    rf"(?:, {_CAPITAL}(?=[.,;]|$))?"
)
_MARK = r",?\s?(?:(?:[Nn][ro°º]|№|[Nn]\.|[Nn]umara|[Nn]umer|номер|буд|رقم)[.:º°]{0,2} ?)?"


@lru_cache(maxsize=64)
def _patterns(languages: tuple[str, ...]) -> tuple[regex.Pattern[str], ...]:
    lexicon = Lexicon(languages)
    before, after = _any_of(lexicon, "streets_before"), _any_of(lexicon, "streets_after")
    endings = _any_of(lexicon, "street_endings")
    small = r"[\p{Ll}\p{M}']{1,6}"
    caseless = r"(?:\p{Lo}[\p{Lo}\p{M}]{1,20} ){1,3}"
    named = rf"(?:\.? (?:{small}[ ']){{0,3}}{_CAPITAL}(?:[ \-](?:{small} )?{_CAPITAL}){{0,3}})"
    edge = r"(?<![\p{L}\d])"
    return tuple(
        regex.compile(pattern)
        for pattern in (
            rf"{edge}{_NUMBER},? (?:{_CAPITAL} ){{1,3}}(?i:{after})(?![\p{{L}}\p{{M}}]){_REST}",
            rf"{edge}{_NUMBER}(?: bis| ter)?,? (?i:{before}){named}{_REST}",
            rf"{edge}(?i:{before}){named}{_MARK}{_NUMBER}{_REST}",
            rf"{edge}(?i:{before}) {caseless}{_MARK}{_NUMBER}",
            rf"{edge}{_CAPITAL}(?<=(?i:{endings}))\.? {_NUMBER}{_REST}",
            rf"{edge}(?:{_CAPITAL} ){{1,3}}(?i:{after})(?:(?<= \p{{L}}{{1,3}})\.)?{_MARK}{_NUMBER}{_REST}",
        )
    )


def _any_of(lexicon: Lexicon, section: str) -> str:
    words = sorted({regex.escape(word) for word in lexicon.phrases(section)}, key=len, reverse=True)
    return f"(?:{'|'.join(words)})" if words else r"(?!)"


def find_addresses(text: Prepared, lexicon: Lexicon) -> Finds:
    """Streets with a number, and postcodes."""
    if any(word.number for word in text.words):
        for pattern in (*_patterns(lexicon.languages), _POSTCODES):
            for match in pattern.finditer(text.text):
                yield Find(match.start(), match.end(), "address")


def find_house_numbers(text: Prepared, lexicon: Lexicon) -> Finds:
    """“number 12”, “flat 3b”; not the number of a bus."""
    book, never = lexicon.book("house"), lexicon.keys("not_house")
    for index, word in enumerate(text.words):
        length = book.length_at(text, index)
        if not length or (index and text.joined(index) and text.words[index - 1].key in never):
            continue
        if word.key in ("no", "n") and text.gap(index + 1).strip() == "" and "tr" not in lexicon.languages:
            continue  # “no 12 buses” counts; “no. 12” names
        yield Find(word.start, text.words[index + length - 1].end, "house-number")
