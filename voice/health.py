"""Liveness, and readiness with a line per dependency."""

from collections.abc import Callable

from celery import current_app
from django.conf import settings
from django.core.cache import cache
from django.db import connection
from django.http import HttpRequest, HttpResponse

from providers.registry import current_provider


def healthz(request: HttpRequest) -> HttpResponse:
    """The process answers."""
    return HttpResponse("ok\n", content_type="text/plain")


def readyz(request: HttpRequest) -> HttpResponse:
    """200 when everything a message needs is there, else 503; one line each, with the kind of failure only."""
    checks: dict[str, Callable[[], str]] = {
        "database": _database,
        "cache": _cache,
        "queue": _queue,
        "model": lambda: current_provider().name,
    }
    lines, ready = [], True
    for name, check in checks.items():
        try:
            lines.append(f"{name}: {check()}\n")
        except Exception as error:  # noqa: BLE001 - a dependency may fail in any way; only the type is told
            ready = False
            lines.append(f"{name}: failed ({type(error).__name__})\n")
    return HttpResponse("".join(lines), content_type="text/plain", status=200 if ready else 503)


def _database() -> str:
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1")
    return "ok"


def _cache() -> str:
    cache.set("ready", "ok", 10)
    return str(cache.get("ready", "lost"))


def _queue() -> str:
    if settings.VOICE_EMBEDDED:
        return "ok, in this process"
    with current_app.connection_for_write() as broker:
        broker.ensure_connection(max_retries=1, timeout=1)
    return "ok"
