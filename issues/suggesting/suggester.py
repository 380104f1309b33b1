"""A concern, the topics of all languages, and which of these are offered to it."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from .explaining import Explanation, differs, same
from .index import Index, Limits, Statement
from .places import always_capitalised, calendar, tongues, words_of_names
from .reading import primary

#: No more than these are offered.
MOST_OFFERS = 3


class Topic(NamedTuple):
    """A public topic as it is compared. `gloss` says it in the main language, when it is in another."""

    id: str
    language: str
    title: str
    description: str
    gloss: str = ""


@dataclass(frozen=True, slots=True)
class Concern:
    """What a concern says: `details` are its elements and the passages that they rest on.

    `line` is the concern in a sentence in the main language; `messages` are the participant's own, by number.
    """

    language: str
    summary: str
    details: Collection[str] = ()
    line: str | None = None
    messages: Mapping[int, str] = field(default_factory=dict)


class Suggester:
    """All open topics: one index in the main language, one for each other language. Keeps nothing of a concern."""

    def __init__(self, topics: Iterable[Topic], *, language: str, places: Collection[str] = ()) -> None:
        self._main = primary(language)
        by_language: dict[str, list[Statement]] = defaultdict(list)
        for topic in topics:
            own = primary(topic.language)
            by_language[own].append(Statement(topic.id, topic.title, topic.description))
            if own != self._main and topic.gloss:
                by_language[self._main].append(_glossed(topic))
        main = by_language.pop(self._main, [])
        names = always_capitalised(text for statement in main for text in statement[1:])
        names = names - _no_places(self._main) | words_of_names(places)
        self._indexes = {self._main: Index(main, names, "porter")}
        self._indexes |= {own: Index(statements, names, "cut") for own, statements in by_language.items()}

    def offers(self, concern: Concern, limits: Limits, without: Collection[str] = ()) -> list[str]:
        """The ids of at most three topics, the best first.

        Without a line a concern is compared with the topics in its own language alone.
        """
        own = primary(concern.language)
        index = self._indexes.get(own if own == self._main or not concern.line else self._main)
        if index is None:
            return []
        if own == self._main:
            found = index.offers(concern.line or concern.summary, [concern.summary, *concern.details], limits, without)
        elif concern.line:
            found = index.offers(concern.line, [], limits, without)
        else:
            found = index.offers(" ".join([concern.summary, *concern.details]), [], limits, without)
        return found[:MOST_OFFERS]

    def explain(self, topic: Topic, concern: Concern) -> Explanation:
        """What the participant's own words and a topic both say, and one thing that only the topic says.

        Of a topic in another language, only names and numbers can be seen to be the same.
        """
        own = primary(concern.language)
        heard = [concern.summary, *concern.details, *concern.messages.values()]
        if primary(topic.language) == own and own in self._indexes:
            index, texts = self._indexes[own], [topic.title, topic.description]
        else:
            index = self._indexes[self._main]
            texts = [topic.title, topic.description] if primary(topic.language) == self._main else [topic.gloss]
        if concern.line and index is self._indexes[self._main]:
            heard.append(concern.line)
        names_only = index is self._indexes[self._main] and own != self._main
        return Explanation(
            same=same(index, index.stems(*texts), concern.messages, names_only=names_only),
            differs=differs(index, texts, index.stems(*heard), calendar(self._main)),
        )


def _glossed(topic: Topic) -> Statement:
    """The gloss; its first sentence stands for the title."""
    first, _, rest = topic.gloss.partition(". ")
    return Statement(topic.id, first, rest)


def _no_places(language: str) -> set[str]:
    named = calendar(language) | tongues(language)
    return named | {f"{word}s" for word in named}
