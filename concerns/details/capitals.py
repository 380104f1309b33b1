"""Runs of words that name something: capitals, with the small words that may stand among them."""

from .lexicon import Lexicon
from .prepared import Prepared

_LONGEST_NAME = 3
_NOBLE = frozenset({
    "van", "de", "von", "der", "bin", "ben", "bint", "al", "el", "da", "di", "o", "ap", "ab", "ferch",
    "la", "le", "y", "zu", "ibn"
})  # fmt: skip
_INSIDE_NAME = frozenset({" ", "-", "'", ". "})


def is_proper(text: Prepared, index: int, lexicon: Lexicon) -> bool:
    """Whether the word is a capital that only a name would have."""
    return text.words[index].capital and (
        text.words[index].key not in lexicon.never_names or _is_prefix_of_a_name(text, index)
    )


def _is_prefix_of_a_name(text: Prepared, index: int) -> bool:
    """O’Leary, D’Angelo."""
    word = text.words[index]
    return word.end - word.start == 1 and index + 1 < len(text.words) and text.gap(index + 1) == "'"


def behind_noble_words(text: Prepared, start: int) -> int:
    """The word behind “van der” and the like, when some stand here."""
    index = start
    while (
        index + 1 < len(text.words)
        and index - start < 2
        and text.words[index].key in _NOBLE
        and text.gap(index + 1) == " "
    ):
        index += 1
    return index


def run_end(text: Prepared, start: int, lexicon: Lexicon, longest: int = _LONGEST_NAME) -> int:
    """Where the run of capitals that begins at this word ends (exclusive); `start` itself when none begins."""
    end = index = start
    while index < len(text.words) and end - start < longest + 1 and index - end < 2:
        word = text.words[index]
        if index > start and text.gap(index) not in _INSIDE_NAME:
            break
        if _may_go_on(text, index, start, lexicon):
            end = index + 1
        elif index == start or word.key not in _NOBLE:
            break
        index += 1
    return end


def _may_go_on(text: Prepared, index: int, start: int, lexicon: Lexicon) -> bool:
    if text.gap(index) == ". " and index > start and text.words[index - 1].end - text.words[index - 1].start > 1:
        return False
    return is_proper(text, index, lexicon)


def run_start(text: Prepared, end: int, lexicon: Lexicon, longest: int = _LONGEST_NAME) -> int:
    """Where the run of capitals begins that ends before this word; `end` itself when there is none."""
    start = end
    never = lexicon.keys("common") | lexicon.keys("self")
    while start > 0 and end - start < longest:
        word = text.words[start - 1]
        possessive = word.key == "s" and start > 1 and text.gap(start - 1) == "'"
        if (start < len(text.words) and text.gap(start) not in _INSIDE_NAME - {". "}) or not (
            possessive or (word.capital and (word.key not in never or _is_prefix_of_a_name(text, start - 1)))
        ):
            break
        start -= 1
    return start


def named_run(text: Prepared, start: int, lexicon: Lexicon, longest: int = 4) -> int:
    """Where a thing's name ends that begins at this word: capitals, numbers behind “no”, small words between them."""
    small = lexicon.keys("small") | lexicon.keys("school_middles") | {"no", "nr", "№", "s"}
    end = index = start
    while index < len(text.words) and index - end < 3 and end - start < longest + 2:
        word = text.words[index]
        if (
            index > start
            and (not text.joined(index) or text.gap(index).startswith((".", ":")))
            and text.gap(index) != " «"
        ):
            break
        if (word.capital and word.key not in lexicon.keys("self")) or (
            word.number and index > 0 and (text.words[index - 1].key in ("nr", "no") or "№" in text.gap(index))
        ):
            end = index + 1
        elif word.key not in small:
            break
        index += 1
    return end
