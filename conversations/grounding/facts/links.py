"""Web and mail addresses, telephone numbers and markup that the participant did not write."""

from collections.abc import Sequence

import regex

from conversations.grounding.facts.words import Text

_MARKUP = regex.compile(r"<[/!?]?[a-z][^<>]*>|<!--|\]\(\s*\S|&(?:lt|gt|amp|quot|#\d+|#x[\da-f]+);|javascript:")
# No run of letters is read twice: a long one must not cost more than its length.
_MAIL = regex.compile(r"(?<![\p{L}\d._%+-])[\p{L}\d._%+-]{1,64}+@[\p{L}\d-]{1,63}+\.\p{L}[\p{L}\d.-]*+")
_SCHEME = regex.compile(r"[a-z][a-z\d+]{1,15}://[^\s<>\"')\]]++")
_DOTTED = regex.compile(r"(?<![\p{L}\d.@-])[\p{L}\d-]++(?:\.[\p{L}\d-]++)++(?:/\p{L})?")
#: Endings that are no everyday word, so that "dark.no one" is no address; any ending counts before a path.
_ENDINGS = frozenset(["com", "org", "net", "gov", "edu", "info", "example", "uk", "eu", "io"])
_SHORT_ENDING = regex.compile(r"[a-z]{2,4}")
_PHONE = regex.compile(r"(?<![\p{L}\d])(?:\+|00|0)\d(?:[ ()/.-]{0,2}\d){6,14}(?!\d)")
_NO_DIGIT = regex.compile(r"\D+")
_FRONT = regex.compile(r"(?:[a-z][a-z\d+]*://)?(?:www\.)?")


def added_link(text: Text, said: Sequence[Text]) -> bool:
    """Whether the text holds an address, a telephone number or markup that none of what was said holds."""
    folded, written = text.folded, [each.folded for each in said]
    found = [match.group() for expression in (_MARKUP, _MAIL, _SCHEME) for match in expression.finditer(folded)]
    found += [match.group() for match in _DOTTED.finditer(folded) if _is_site(match.group())]
    for address in map(_bare, found):
        if not any(address in each for each in written):
            return True
    digits = [_NO_DIGIT.sub("", each) for each in written]
    numbers = (_NO_DIGIT.sub("", match.group()) for match in _PHONE.finditer(folded))
    return any(not any(number in each for each in digits) for number in numbers)


def _is_site(dotted: str) -> bool:
    host, path, _ = dotted.partition("/")
    ending = host.rpartition(".")[2]
    return ending in _ENDINGS or host.startswith("www.") or bool(path and _SHORT_ENDING.fullmatch(ending))


def _bare(address: str) -> str:
    """An address without what is left out when it is spoken of: the scheme, "www.", a mark at its end."""
    return _FRONT.sub("", address, count=1).rstrip("/.,;:!?")
