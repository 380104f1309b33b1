"""Why a topic is offered: words that both say, and one that only the topic says."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import NamedTuple

import regex

from voice.kit.text import Passages

from .index import Index
from .reading import folded, standing

#: Words that explain nothing, though a topic seldom says them. Shorter ones are never shown, but for numbers and names.
_LITTLE = frozenset([
    "about", "after", "again", "all", "also", "and", "any", "are", "because", "been", "before", "both", "but", "can",
    "did", "does", "done", "each", "even", "ever", "every", "few", "for", "from", "get", "got", "had", "has", "have",
    "her", "here", "him", "his", "how", "into", "its", "just", "let", "like", "may", "more", "most", "much", "never",
    "nor", "not", "now", "off", "one", "only", "other", "our", "out", "over", "own", "same", "she", "since", "some",
    "such", "than", "that", "the", "their", "them", "then", "there", "these", "they", "this", "those", "through",
    "till", "too", "two", "under", "until", "use", "very", "was", "way", "well", "were", "what", "when", "where",
    "whether", "which", "while", "who", "why", "will", "with", "without", "would", "yes", "yet", "you", "your",
])  # fmt: skip
#: More passages than these explain nothing more.
MOST_PASSAGES = 12
_BETWEEN = regex.compile(r"[\p{Zs}\-‐‑'’]?")
_CLOCK = regex.compile(r"\d{1,2}[:.]\d{2}(?!\d)(?:\s?[ap]\.?m\b\.?)?|\d{1,2}\s?[ap]\.?m\b\.?|\d{1,2} o['’]clock")
_NAME = regex.compile(r"\p{Lu}[\p{L}\p{M}\p{N}]*(?:['’]\p{L}+)?(?: \p{Lu}[\p{L}\p{M}\p{N}]*(?:['’]\p{L}+)?)*")
_PARTS_OF_TIME = ("morning", "afternoon", "evening", "night", "weekend", "spring", "summer", "autumn", "winter")


class Explanation(NamedTuple):
    """`same`: passages of the participant's messages, as the contract writes them."""

    same: list[dict[str, int]]
    differs: str | None


def same(
    index: Index, there: Collection[str], messages: Mapping[int, str], *, names_only: bool
) -> list[dict[str, int]]:
    """The passages whose words the topic says too; common words are none, neighbours are one."""
    found: list[dict[str, int]] = []
    for seq in sorted(messages):
        passages = Passages(messages[seq])
        for start, end in _joined(_alike(index, there, messages[seq], names_only), messages[seq]):
            if len(found) < MOST_PASSAGES and passages.has(start, end):
                found.append({"messageSeq": seq, "from": start, "to": end})
    return found


def differs(index: Index, texts: Sequence[str], said: Collection[str], calendar: Collection[str]) -> str | None:
    """The first place, else the first time, else the rarest word that only the topic says, as the topic writes it."""
    return (
        next((name for text in texts for name in _places(index, text, said)), None)
        or next((time for text in texts for time in _times(index, text, said, calendar)), None)
        or _rarest(index, texts, said)
    )


def _alike(index: Index, there: Collection[str], text: str, names_only: bool) -> Iterator[tuple[int, int]]:
    for start, end, words in standing(text):
        if any(_tells(index, there, word, names_only) for word in words):
            yield start, end


def _tells(index: Index, there: Collection[str], word: str, names_only: bool) -> bool:
    stem = index.stem(word)
    if stem is None or stem not in there:
        return False
    return index.is_place(stem) or word.isdigit() or (not names_only and _says_something(index, stem, word))


def _says_something(index: Index, stem: str, word: str) -> bool:
    # The little words of three letters are known in one language.
    long_enough = len(word) > (2 if index.endings == "porter" else 3)
    return long_enough and word not in _LITTLE and not index.is_common(stem)


def _joined(passages: Iterator[tuple[int, int]], text: str) -> list[tuple[int, int]]:
    joined: list[tuple[int, int]] = []
    for start, end in passages:
        if joined and _BETWEEN.fullmatch(text, joined[-1][1], start):
            joined[-1] = joined[-1][0], end
        else:
            joined.append((start, end))
    return joined


def _places(index: Index, text: str, said: Collection[str]) -> Iterator[str]:
    for match in _NAME.finditer(text):
        words = match.group().split(" ")
        # A sentence's first word has a capital that says nothing: "Outside Castle Park".
        while words and not _stems(index, words[0], place=True):
            words.pop(0)
        if any(stem not in said for word in words for stem in _stems(index, word, place=True)):
            yield " ".join(words)


def _times(index: Index, text: str, said: Collection[str], calendar: Collection[str]) -> Iterator[str]:
    named = {index.stem(word) for word in (*calendar, *_PARTS_OF_TIME)} - {None}
    clocks = [(match.start(), match.end(), folded(match.group())) for match in _CLOCK.finditer(text)]
    days = [one for one in standing(text) if any(index.stem(word) in named for word in one[2])]
    for start, end, words in sorted(clocks + days):
        if any(stem not in said for word in words if (stem := index.stem(word))):
            yield text[start:end]


def _rarest(index: Index, texts: Sequence[str], said: Collection[str]) -> str | None:
    rarest, most = None, 0.0
    for text in texts:
        for start, end, words in standing(text):
            for word in words:
                stem = index.stem(word)
                if stem is None or stem in said or not _says_something(index, stem, word):
                    continue
                if index.rarity(stem) > most:
                    rarest, most = text[start:end], index.rarity(stem)
    return rarest


def _stems(index: Index, word: str, *, place: bool) -> list[str]:
    return [stem for part in folded(word) if (stem := index.stem(part)) and index.is_place(stem) == place]
