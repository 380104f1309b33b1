"""`manage.py serve`: the whole product in one process (DESIGN section 3)."""

import contextlib
import resource
import socket
from typing import Any

from django.conf import settings
from django.core.management import CommandError, CommandParser
from django.db import connection

from conversations.claims import release_all_leases
from providers.registry import current_provider
from voice.kit.command import ReadyCommand
from voice.serving.embedded import AlreadyServed, only_server, worker_beside
from voice.serving.write_ahead_log import log_kept_open

PORT = 9000


class Command(ReadyCommand):
    """Migrates, makes its keys, serves; Ctrl-C or TERM stops it and loses nothing."""

    help = "Serve Voice: web server and, without REDIS_URL, the worker, in one process."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--host", default="127.0.0.1", help="the address to listen on")
        parser.add_argument("--port", type=int, default=PORT, help="the port to listen on")

    def handle(self, *args: Any, **options: Any) -> None:
        with contextlib.ExitStack() as held:
            if settings.VOICE_EMBEDDED:
                try:
                    held.enter_context(only_server())
                except AlreadyServed:
                    raise CommandError(
                        f"Another serve runs on the data directory {settings.VOICE_DATA_DIR}. Stop it first, or give "
                        "this one its own: VOICE_DATA_DIR=another python manage.py serve."
                    ) from None
            super().handle(*args, **options)

    def run(self, *args: Any, **options: Any) -> None:
        host, port = options["host"], options["port"]
        _refuse_database_in_memory()
        _refuse_taken_port(host, port)
        _raise_file_limit()
        # Imported here: it installs the reactor, which no other command needs.
        from voice.asgi import application
        from voice.serving.server import Server

        server = Server(application, host=host, port=port, ready=lambda: self.say_ready(host, port))
        with contextlib.ExitStack() as held:
            if settings.VOICE_EMBEDDED:
                release_all_leases()
                held.enter_context(log_kept_open())
                held.enter_context(worker_beside())
            connection.close()
            server.run()
        if server.failed:
            raise CommandError(f"Cannot listen on {host}:{port}.")

    def say_ready(self, host: str, port: int) -> None:
        """Called when the server listens."""
        if current_provider().name == "none":
            self.stdout.write(
                "No model is configured, so every turn ends in CouldNotInterpret. Set ANTHROPIC_API_KEY, or "
                "VOICE_PROVIDER=recorded."
            )
        self.stdout.write(f"Voice is at http://{host}:{port} (answers: {current_provider().name}). Ctrl-C stops it.")
        self.stdout.flush()


def _refuse_database_in_memory() -> None:
    if connection.vendor == "sqlite" and connection.is_in_memory_db():  # type: ignore[attr-defined]
        raise CommandError(
            "DATABASE_URL is a database in memory, and every thread would have one of its own. Write the path of a "
            "file, for example DATABASE_URL=sqlite:////var/lib/voice/voice.sqlite3, or leave it out."
        )


def _refuse_taken_port(host: str, port: int) -> None:
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        with socket.socket(family, kind, protocol) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind(address)
    except (OSError, UnicodeError, OverflowError) as error:
        reason = getattr(error, "strerror", None) or "that is no address"
        raise CommandError(
            f"Cannot listen on {host}:{port}: {reason}. Choose another: manage.py serve --port {port + 1}."
        ) from None


def _raise_file_limit() -> None:
    # Every open stream is a file descriptor, and the usual soft limit is 1,024.
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    with contextlib.suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard) if soft != hard else (soft, hard))
