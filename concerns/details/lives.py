"""What is told of a life: age, birth, children, health, the hours at which somebody passes."""

from bisect import bisect_right

import regex

from .capitals import named_run, run_start
from .detail import Find, Finds
from .lexicon import Lexicon
from .prepared import Prepared, Word

_OLDEST = 115
_NUMERIC_DATE = regex.compile(
    r"(?<![\d./\-])(?:\d{1,2}([./\-]) ?\d{1,2}\1 ?(?:\d{4}|\d{2})|(?:19|20)\d\d-\d\d-\d\d)(?!\d)"
)
_YEAR = regex.compile(r"(?:19|20)\d\d")
_BESIDE_MONTH = frozenset({"de", "del", "of", "the", "st", "nd", "rd", "th", "er", "o", "y", "i"})
_CLOCK = regex.compile(
    r"(?<![\d.,:/])(?:(?:[01]?\d|2[0-3])(?:[:.h][0-5]\d(?!\d|[.,]\d)| ?h(?![\p{L}\d]))(?: ?(?:[ap]\.?m\b\.?|uhr\b))?"
    r"|1?\d ?(?:[ap]\.?m\b\.?|uhr\b))",
    regex.IGNORECASE,
)


def find_ages(text: Prepared, lexicon: Lexicon) -> Finds:
    """“74 years old”: from the number on."""
    book = lexicon.book("age")
    for index in range(len(text.words)):
        words = text.words[index : index + book.length_at(text, index)]
        for word in words:
            if (
                word.number
                and word.end - word.start <= 3
                and int("0" + "".join(filter(str.isdecimal, word.key))) <= _OLDEST
            ):
                yield Find(word.start, words[-1].end, "age")
                break


def find_births(text: Prepared, lexicon: Lexicon) -> Finds:
    """Dates in a sentence that speaks of a birth."""
    sentences = _sentences_with(text, lexicon, "birth")
    if not sentences:
        return
    for match in _NUMERIC_DATE.finditer(text.text):
        if _sentence_at(text, match.start()) in sentences:
            yield Find(match.start(), match.end(), "date-of-birth")
    months = lexicon.book("months")
    for index, word in enumerate(text.words):
        if word.sentence in sentences and months.length_at(text, index):
            start, end = _date_around(text, index)
            if end - start > 1:
                yield Find(text.words[start].start, text.words[end - 1].end, "date-of-birth")
        elif word.sentence in sentences and word.number and _YEAR.fullmatch(word.key):
            yield Find(word.start, word.end, "date-of-birth")


def _date_around(text: Prepared, month: int) -> tuple[int, int]:
    start, end = month, month + 1
    reach = month - 1
    while reach >= 0 and month - reach <= 3 and (text.words[reach].number or text.words[reach].key in _BESIDE_MONTH):
        start = reach if text.words[reach].number else start
        reach -= 1
    reach = month + 1
    while (
        reach < len(text.words)
        and reach - month <= 4
        and (text.words[reach].number or text.words[reach].key in _BESIDE_MONTH)
    ):
        end = reach + 1 if text.words[reach].number else end
        reach += 1
    return start, end


def find_children(text: Prepared, lexicon: Lexicon) -> Finds:
    """A child of one's own, and the school that the sentence gives it."""
    book, sentences = lexicon.book("child"), set()
    for index, word in enumerate(text.words):
        length = book.length_at(text, index)
        if length:
            sentences.add(word.sentence)
            yield Find(word.start, text.words[index + length - 1].end, "child")
    if not sentences:
        return
    for index, word in enumerate(text.words):
        if word.sentence in sentences and _is_school(word, lexicon):
            yield from _school(text, index, lexicon)


def _is_school(word: Word, lexicon: Lexicon) -> bool:
    endings = tuple(lexicon.keys("school_endings"))
    return word.key in lexicon.keys("schools") or (bool(endings) and word.key.endswith(endings))


def _school(text: Prepared, index: int, lexicon: Lexicon) -> Finds:
    """The school with its name; a school without one tells nothing."""
    start, end = run_start(text, index, lexicon), max(index + 1, named_run(text, index, lexicon))
    following = index + 1
    if end == following < len(text.words):
        end = max(end, named_run(text, following, lexicon))
        word = text.words[following]
        if word.caseless and text.gap(following) == " " and word.key not in lexicon.never_names:
            end = following + 1
    own_name = text.words[index].key not in lexicon.keys("schools") and text.words[index].capital
    if end - start > 1 or own_name:
        yield Find(text.words[start].start, text.words[end - 1].end, "child")


def find_health(text: Prepared, lexicon: Lexicon) -> Finds:
    """Illnesses, medicines, aids; not the groups and places that public words name by them."""
    book, public = lexicon.book("health"), lexicon.book("public")
    for index, word in enumerate(text.words):
        length = book.length_at(text, index)
        if length and not public.length_at(text, index):
            yield Find(word.start, text.words[index + length - 1].end, "health")


def find_routine_times(text: Prepared, lexicon: Lexicon) -> Finds:
    """A clock time in a sentence that tells what somebody does at it, day by day."""
    times = [(match.start(), match.end()) for match in _CLOCK.finditer(text.text)]
    book = lexicon.book("clock")
    for index, word in enumerate(text.words):
        length = book.length_at(text, index)
        if length:
            words = text.words[index : index + length]
            first = next((part for part in words if part.number), word)
            times.append((first.start, words[-1].end))
    if not times:
        return
    own = (
        _sentences_with(text, lexicon, "self")
        | _sentences_with(text, lexicon, "child")
        | _sentences_with(text, lexicon, "kin")
    )
    sentences = _sentences_with(text, lexicon, "routine") | (own & _sentences_with(text, lexicon, "habit"))
    for start, end in times:
        if _sentence_at(text, start) in sentences:
            yield Find(start, end, "routine-time")


def _sentences_with(text: Prepared, lexicon: Lexicon, section: str) -> set[int]:
    book = lexicon.book(section)
    return {word.sentence for index, word in enumerate(text.words) if book.length_at(text, index)}


def _sentence_at(text: Prepared, place: int) -> int:
    index = bisect_right(text.words, place, key=lambda word: word.end)
    return text.words[index].sentence if index < len(text.words) else -1
