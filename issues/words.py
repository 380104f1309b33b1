"""Words as search compares them: without capitals and accents, so that `łódź` and `Lodz` are the same."""

import unicodedata

import regex

_MARK = regex.compile(r"\p{Mn}")
_WORD = regex.compile(r"[\p{L}\p{N}\p{M}]+")
# Letters whose stroke or joining Unicode does not take apart.
_PLAIN = str.maketrans({
    "ł": "l", "ø": "o", "đ": "d", "ħ": "h", "ŧ": "t", "ı": "i", "ð": "d", "þ": "th", "æ": "ae", "œ": "oe",
})  # fmt: skip


def fold(text: str) -> str:
    """The text without capitals and accents."""
    taken_apart = unicodedata.normalize("NFKD", unicodedata.normalize("NFKD", text).casefold())
    return _MARK.sub("", taken_apart).casefold().translate(_PLAIN)


def words(text: str) -> list[str]:
    """The folded words of a text, in order."""
    found: list[str] = _WORD.findall(fold(text))
    return found


def searchable(*texts: str) -> str:
    """The words of the texts, each between spaces: ` a word ` is a whole word, ` wor` the beginning of one."""
    return f" {' '.join(word for text in texts for word in words(text))} "
