"""Liveness, and readiness with a line per dependency.

Each dependency is asked in a thread of its own, all at once and for two and a half seconds: one that is frozen is told
of like one that is gone, and holds nobody.
"""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache

from celery import current_app
from channels.layers import get_channel_layer
from django.conf import settings
from django.core.cache import cache as store
from django.db import connection
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.recorder import MigrationRecorder
from django.http import HttpRequest, HttpResponse

from conversations.backlog import backlog
from providers.registry import current_provider
from voice.asking import Asking
from voice.kit import loop

SECONDS = 2.5


@dataclass(frozen=True, slots=True)
class Line:
    """What is told of one dependency, and whether messages can be taken as far as it goes."""

    name: str
    told: str
    ready: bool = True


def healthz(request: HttpRequest) -> HttpResponse:
    """The process answers."""
    return HttpResponse("ok\n", content_type="text/plain")


def readyz(request: HttpRequest) -> HttpResponse:
    """200 when everything a message needs is there, else 503; one line each, with the kind of failure only."""
    until = time.monotonic() + SECONDS
    asked = [(names, question.ask()) for names, question in _DEPENDENCIES]
    lines: list[Line] = []
    for names, answer in asked:
        try:
            lines += answer.result(max(0.0, until - time.monotonic()))
        except TimeoutError:
            lines += [Line(name, "failed (no answer)", ready=False) for name in names]
        except Exception as error:  # noqa: BLE001 - a dependency may fail in any way; only the type is told
            lines += [Line(name, f"failed ({type(error).__name__})", ready=False) for name in names]
    text = "".join(f"{line.name}: {line.told}\n" for line in lines)
    status = 200 if all(line.ready for line in lines) else 503
    return HttpResponse(text, content_type="text/plain", status=status, headers={"Cache-Control": "no-store"})


def _database() -> Sequence[Line]:
    # In one thread: a database that is frozen holds one connection of the pool, not three.
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1")
    missing = len(_known_migrations() - MigrationRecorder(connection).applied_migrations().keys())
    if missing:
        return [
            Line("database", "ok"),
            Line("migrations", f"{missing} not applied: run manage.py migrate", ready=False),
            Line("workers", "not known before the migrations are applied"),
        ]
    return [Line("database", "ok"), Line("migrations", "ok"), Line("workers", _workers())]


def _workers() -> str:
    # Told, never deciding: without workers messages are kept all the same, and a web process that is taken out of
    # service makes none of them sooner.
    found = backlog()
    swept = "never swept" if found.swept_seconds is None else f"swept {found.swept_seconds:.0f} s ago"
    waits = f", the oldest for {found.oldest_seconds:.0f} s" if found.waiting else ""
    return f"{swept}; {found.running} turns run, {found.waiting} wait{waits}"


@cache
def _known_migrations() -> frozenset[tuple[str, str]]:
    return frozenset(MigrationLoader(None).disk_migrations or ())


def _cache() -> str:
    store.set("ready", "ok", 10)
    if store.get("ready") != "ok":
        raise LookupError
    return "ok"


def _channels() -> str:
    layer = get_channel_layer()
    if settings.VOICE_EMBEDDED or layer is None:
        return "ok, in this process"
    sent = loop.submit(layer.group_send("ready", {"type": "ready"}))
    try:
        sent.result(SECONDS)
    finally:
        sent.cancel()
    return "ok"


def _queue() -> str:
    if settings.VOICE_EMBEDDED:
        return "ok, in this process"
    with current_app.connection_for_write() as broker:
        broker.ensure_connection(max_retries=1, timeout=1)
    return "ok"


def _one_line(name: str, check: Callable[[], str]) -> tuple[tuple[str, ...], Asking[Sequence[Line]]]:
    return (name,), Asking(lambda: [Line(name, check())])


#: In the order in which they are told: the names of the lines, and what gives them.
_DEPENDENCIES: Sequence[tuple[tuple[str, ...], Asking[Sequence[Line]]]] = (
    (("database", "migrations", "workers"), Asking(_database)),
    _one_line("cache", _cache),
    _one_line("channels", _channels),
    _one_line("queue", _queue),
    _one_line("model", lambda: current_provider().name),
)
