"""The process's own index of the open topics, kept in step with the database."""

import threading
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from django.conf import settings

from issues.models import IndexStamp, Issue, State

from .suggester import Suggester, Topic

_ROWS_AT_ONCE = 2_000


@dataclass(frozen=True, slots=True)
class _Built:
    stamp: object
    suggester: Suggester


class _Keeper:
    """Holds what was built last."""

    def __init__(self) -> None:
        self._building = threading.Lock()
        self._built: _Built | None = None

    def current(self) -> Suggester:
        """An index of the topics as they are, or as they were a moment ago while another thread builds it anew."""
        built, stamp = self._built, _stamp()
        if built is not None and built.stamp == stamp:
            return built.suggester
        # Of many turns that end after a topic was changed, one builds; nobody waits for it who has an older index: what
        # was closed or hidden since is found by `suggest`, and what is new is offered to the next one.
        if built is not None and self._building.locked():
            return built.suggester
        with self._building:
            return self._build()

    def _build(self) -> Suggester:
        # The stamp is read before the topics: what is written in between is read twice, not missed.
        stamp = _stamp()
        if self._built is None or self._built.stamp != stamp:
            self._built = _Built(stamp, suggester_of(open_topics()))
        return self._built.suggester


_keeper = _Keeper()
current = _keeper.current


def suggester_of(topics: Iterator[Topic] | list[Topic]) -> Suggester:
    """These topics with the main language and the names of places that the settings give."""
    return Suggester(topics, language=settings.LANGUAGE_CODE, places=settings.VOICE_PLACES)


def open_topics(**conditions: Any) -> Iterator[Topic]:
    """The topics that concerns may join."""
    rows = Issue.objects.filter(state=State.OPEN, **conditions).order_by("number")
    values = rows.values_list("public_id", "language", "title", "description", "gloss")
    return (Topic(*row) for row in values.iterator(chunk_size=_ROWS_AT_ONCE))


def _stamp() -> object:
    """What differs whenever an index would. The newest row tells one database from another put in its place."""
    version = IndexStamp.objects.filter(number=1).values_list("version", flat=True).first()
    newest = Issue.objects.order_by("-number").values_list("number", "updated_at").first()
    return version, newest, settings.LANGUAGE_CODE, tuple(settings.VOICE_PLACES)
