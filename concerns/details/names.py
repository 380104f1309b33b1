"""People's names: behind a title, a word of kinship or a given name that is known, and by initials."""

from collections.abc import Iterator

import regex

from .capitals import behind_noble_words, is_proper, run_end, run_start
from .detail import Find, Finds
from .lexicon import Lexicon
from .prepared import Prepared, Word, key_of

_INITIALS = regex.compile(r"(?<![\p{L}\d.&])(?:\p{Lu}\. ?){1,3}(\p{Lu}\p{Ll}[\p{L}\p{M}'\-]{1,30})")
_AND = frozenset({"and", "a", "ac", "und", "et", "y", "e", "i", "і", "та", "и", "ve"})
_NEVER_WITHOUT_NAME = frozenset({"mr", "mrs", "ms", "mme", "mlle"})
_BEHIND_WORDS = frozenset({" ", ", ", " (", ""})
_MOST_TITLES = 4
_VERB_STARTS = ("ي", "ت", "ن")
_BEHIND_TITLE = frozenset({" ", ". ", "."})
_BEHIND_KIN = frozenset({" ", ", ", ": "})

Run = tuple[int, int]


def find_names(text: Prepared, lexicon: Lexicon) -> Finds:
    """Names of people. Never a month, a day of the week, or a name that a place bears."""
    runs: list[Run] = []
    for index in range(len(text.words)):
        for run in (
            *_titled(text, index, lexicon),
            *_known(text, index, lexicon),
            *_kin(text, index, lexicon),
            *_acting(text, index, lexicon),
            *_unlisted(text, index, lexicon),
        ):
            runs.append(run)
            runs += _and_another(text, run[1], lexicon)
    for start, end in runs:
        yield Find(text.words[start].start, text.words[end - 1].end, "name")
    for match in _INITIALS.finditer(text.text):
        if key_of(match.group(1)) not in lexicon.never_names:
            yield Find(match.start(), match.end(), "name")


def _titled(text: Prepared, index: int, lexicon: Lexicon) -> Iterator[Run]:
    titles = lexicon.book("titles")
    word = text.words[index]
    start = index + titles.length_at(text, index)
    if start > index and (len(word.key) > 1 or word.capital):
        for _ in range(_MOST_TITLES - 1):
            if start < len(text.words) and text.gap(start) in _BEHIND_TITLE:
                start += titles.length_at(text, start)
        if start < len(text.words) and text.gap(start) in _BEHIND_TITLE:
            named = behind_noble_words(text, start)
            end = _caseless_end(text, start, lexicon) or run_end(text, named, lexicon)
            end = start if end == named else end
            if end == start and word.key in _NEVER_WITHOUT_NAME and text.words[start].key not in lexicon.never_names:
                end = start + 1
            if end > start and not _is_a_place(text, index, end, lexicon):
                yield index, end
    after = lexicon.book("titles_after").length_at(text, index)
    if after and text.gap(index) == " ":
        start = run_start(text, index, lexicon, 2)
        if start < index:
            yield start, index + after


def _known(text: Prepared, index: int, lexicon: Lexicon) -> Iterator[Run]:
    word = text.words[index]
    if not (word.capital or word.caseless):
        return
    length = lexicon.given.length_at(text, index)
    if not length or text.words[index + length - 1].key in lexicon.keys("months"):
        return
    end = index + length
    if word.capital and end < len(text.words) and text.gap(end) in (" ", "-"):
        end = max(end, run_end(text, end, lexicon, 2))
    if not _is_a_place(text, index, end, lexicon):
        yield index, end


def _kin(text: Prepared, index: int, lexicon: Lexicon) -> Iterator[Run]:
    length = lexicon.book("kin").length_at(text, index)
    start = index + length
    if not length or start >= len(text.words) or text.gap(start) not in _BEHIND_KIN:
        return
    if text.words[start].caseless:
        end = _caseless_end(text, start, lexicon) if text.gap(start) == " " else 0
    else:
        end = run_end(text, start, lexicon)
        if end == start and text.gap(start) == " ":  # somebody who types without capitals
            end = start + lexicon.given.length_at(text, start)
    if end > start and not _is_a_place(text, start, end, lexicon):
        yield start, end


def _acting(text: Prepared, index: int, lexicon: Lexicon) -> Iterator[Run]:
    """A capital that says, lives or knows. In German every noun is one, so there it takes two."""
    if not lexicon.book("acts").length_at(text, index) or text.gap(index) != " ":
        return
    start = run_start(text, index, lexicon)
    words = text.words[start:index]
    begins = start == 0 or text.words[start - 1].sentence != text.words[start].sentence
    if len(words) < (2 if begins or "de" in lexicon.languages else 1):
        return
    if all(
        is_proper(text, place, lexicon) and not text.words[place].shouted for place in range(start, index)
    ) and not _is_a_place(text, start, index, lexicon):
        yield start, index


def _unlisted(text: Prepared, index: int, lexicon: Lexicon) -> Iterator[Run]:
    """A capital that nothing explains: it stands where no place, no office and no beginning of a sentence would.

    In German every noun is a capital, and so is any word at the head of a sentence: there it takes two.
    """
    word = text.words[index]
    if not is_proper(text, index, lexicon) or word.shouted or text.gap(index) not in _BEHIND_WORDS:
        return
    begins = index == 0 or text.words[index - 1].sentence != word.sentence
    if begins and "de" in lexicon.languages:
        return
    if not begins and _stands_before_places(text, index - 1, lexicon):
        return
    end = run_end(text, index, lexicon)
    if "uk" in lexicon.languages and end < len(text.words) and text.gap(end) == "'":
        end += 1  # there an apostrophe stands inside a word
    ended = end < len(text.words) and text.gap(end) in ("'", "-")
    if (
        ended
        or end - index < (2 if begins or "de" in lexicon.languages else 1)
        or any(w.shouted for w in text.words[index:end])
    ):
        return
    if not _is_a_place(text, index, end, lexicon):
        yield index, end


def _stands_before_places(text: Prepared, index: int, lexicon: Lexicon) -> bool:
    word = text.words[index]
    if word.key in _AND and index and text.words[index - 1].capital:
        return True  # the second of two: it is what the first one is
    return word.capital or word.key in lexicon.keys("before_places")


def _and_another(text: Prepared, end: int, lexicon: Lexicon) -> list[Run]:
    """“Kwame and Agnieszka”: what is joined to a name is one."""
    if end + 1 >= len(text.words) or text.words[end].key not in _AND or text.gap(end + 1) != " ":
        return []
    start, stop = end + 1, run_end(text, end + 1, lexicon)
    return [(start, stop)] if stop > start and not _is_a_place(text, start, stop, lexicon) else []


def _caseless_end(text: Prepared, start: int, lexicon: Lexicon) -> int:
    """Where a name ends in a script without capitals: one word, and another when it is a known name or has “al”."""
    if not _may_be_caseless_name(text.words[start], lexicon):
        return 0
    following = start + 1
    if following < len(text.words) and text.gap(following) == " ":
        is_name = lexicon.given.length_at(text, following)
        if is_name or text.words[following].key in ("عبد", "بن"):
            return following + 1
    return following


def _may_be_caseless_name(word: Word, lexicon: Lexicon) -> bool:
    if not word.caseless or word.key in lexicon.never_names or len(word.key) < 3:
        return False
    listed = word.key in lexicon.keys("given")
    return listed or not word.key.startswith(_VERB_STARTS)


def _is_a_place(text: Prepared, start: int, end: int, lexicon: Lexicon) -> bool:
    """Whether the run is part of the name of a street, a school, an office."""
    places = lexicon.keys("places")
    if any(word.key in places for word in text.words[start:end]):
        return True
    if end < len(text.words) and text.gap(end) in (" ", "-") and text.words[end].key in places:
        return True
    if (
        end + 1 < len(text.words)
        and text.gap(end) == "'"
        and text.words[end].key == "s"
        and text.words[end + 1].key in places
    ):
        return True
    before = start - 1
    while (
        before >= 0
        and start - before < 4
        and text.words[before].key in lexicon.keys("small")
        and text.gap(before + 1) in (" ", "'")
    ):
        before -= 1
    if before < 0 or text.gap(before + 1) not in (" ", ". ", "-", "'"):
        return False
    heads = lexicon.keys("streets_before") | lexicon.keys("schools") | lexicon.keys("saints")
    return text.words[before].key in heads
