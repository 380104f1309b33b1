"""Web and mail addresses, telephone numbers and markup that the participant did not write."""

from collections.abc import Sequence

import regex

from conversations.grounding.facts.words import Text

_MARKUP = regex.compile(r"<[/!?]?[a-z][^<>]*>|<!--|\]\(\s*\S|&(?:lt|gt|amp|quot|#\d+|#x[\da-f]+);|javascript:")
_MAIL = regex.compile(r"[\p{L}\d._%+-]+@[\p{L}\d-]+(?:\.[\p{L}\d-]+)+")
#: Endings that are no everyday word, so that "dark.no one" is no address; any ending counts before a path.
_WEB = regex.compile(
    r"[a-z][a-z\d+]*://[^\s<>\"')\]]+|\bwww\.[\p{L}\d-]+(?:\.[\p{L}\d-]+)+"
    r"|\b[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.(?:com|org|net|gov|edu|info|example|uk|eu|io)\b(?![.-]\p{L})"
    r"|\b[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.[a-z]{2,6}/\p{L}"
)
_PHONE = regex.compile(r"(?<![\p{L}\d])(?:\+|00|0)\d(?:[ ()/.-]{0,2}\d){6,14}(?!\d)")
_NO_DIGIT = regex.compile(r"\D+")
_BARE = regex.compile(r"^[a-z][a-z\d+]*://|^www\.|[/.,;:!?]+$")


def added_link(text: Text, said: Sequence[Text]) -> bool:
    """Whether the text holds an address, a telephone number or markup that none of what was said holds."""
    folded, written = text.folded, [each.folded for each in said]
    for expression in (_MARKUP, _MAIL, _WEB):
        for match in expression.finditer(folded):
            address = _bare(match.group())
            if not any(address in each for each in written):
                return True
    digits = [_NO_DIGIT.sub("", each) for each in written]
    numbers = (_NO_DIGIT.sub("", match.group()) for match in _PHONE.finditer(folded))
    return any(not any(number in each for each in digits) for number in numbers)


def _bare(address: str) -> str:
    """An address without what is left out when it is spoken of: the scheme, "www.", a mark at its end."""
    while (shorter := _BARE.sub("", address)) != address:
        address = shorter
    return address
