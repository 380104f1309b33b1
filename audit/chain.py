"""Looking a chained log over: is it what was written, all of it, and nothing else?"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from .entries import digest_of
from .models import Entry, Head

_CHUNK = 2_000


@dataclass(frozen=True, slots=True)
class Link:
    """One entry of a chain: its digest, and what the digest should be after a given one.

    `previous` is the digest that the entry itself says it follows, where its log keeps that.
    """

    number: int
    digest: str
    expected: Callable[[str], str]
    previous: str | None = None


def faults_of(links: Iterable[Link], *, head: tuple[int, str]) -> Iterator[str]:
    """What is wrong with a chain, a sentence each. `head` is the last entry that was written, and its digest."""
    last, digest = 0, ""
    for link in links:
        is_next = link.number == last + 1
        if not is_next:
            yield f"Before entry {link.number} there is a gap after entry {last}."
        elif link.previous not in (None, digest):
            yield f"Entry {link.number} does not follow entry {last}."
        # Behind a gap what it follows is gone, unless the entry names it.
        if (is_next or link.previous is not None) and link.digest != link.expected(digest):
            yield f"Entry {link.number} is not as it was written."
        last, digest = link.number, link.digest
    if head != (last, digest):
        yield f"The log ends with entry {last}; the last that was written is {head[0]}."


def verify() -> list[str]:
    """What is wrong with the log of operators' actions; nothing when every entry is as it was written."""
    head = Head.objects.filter(pk=1).first() or Head()
    entries = Entry.objects.order_by("number").iterator(_CHUNK)
    return list(faults_of(map(_link, entries), head=(head.last, head.digest)))


def _link(entry: Entry) -> Link:
    return Link(entry.number, entry.digest, lambda _: digest_of(entry), entry.previous)
