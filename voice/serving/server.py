"""Daphne, with three things changed: bodies stay in memory and end at a limit, its own errors are problems, and a stop
lets what is under way finish.

Twisted spools every chunked body, and bodies over 100,000 bytes, to a temporary file: private words on the disk.
"""

import asyncio
import contextlib
import logging
import re
import signal
from collections.abc import Callable
from io import BytesIO
from typing import Any

# Daphne installs the asyncio reactor when it is imported, and must come before anything else of Twisted.
from daphne.server import Server as DaphneServer  # isort: skip
from daphne import server as daphne_server
from daphne.http_protocol import HTTPFactory, WebRequest
from twisted.internet import reactor
from twisted.web.http import RESPONSES

from conversations.stream import StreamConsumer
from voice.api import MEDIA_TYPE
from voice.kit import loop
from voice.kit.bodies import limit_of
from voice.kit.errors import Malformed, ServiceUnavailable, Unexpected

from .application import Application

logger = logging.getLogger(__name__)

DRAIN_SECONDS = 3.0
_AUTHORITY = re.compile(rb"\Ahttps?://[^/?]*/?", re.IGNORECASE)
# Twisted knows no reason phrase for this one.
RESPONSES.setdefault(422, b"Unprocessable Content")


class CappedBody(BytesIO):
    """A body that keeps one byte more than is allowed, so that its reader can tell, and drops the rest."""

    def __init__(self, limit: int) -> None:
        super().__init__()
        self._limit = limit

    def write(self, data: Any) -> int:
        room = self._limit + 1 - self.tell()
        super().write(data[: max(0, room)])
        return len(data)


class Request(WebRequest):  # type: ignore[misc]
    """A request whose body never reaches the disk."""

    def gotLength(self, length: int | None) -> None:
        """Called when the body begins."""
        content_type = self.requestHeaders.getRawHeaders(b"content-type", [b""])[-1]
        self.content = CappedBody(limit_of(content_type.decode("latin-1")))

    def requestReceived(self, command: bytes, path: bytes, version: bytes) -> None:
        """Called when the body is over. Unlike Twisted's, it parses no form and no cookie: Django does."""
        self.content.seek(0, 0)
        self.args: dict[bytes, list[bytes]] = {}
        # The absolute form of a target is for proxies, and every server takes it (RFC 9112, 3.2.2).
        self.method, self.uri, self.clientproto = command, _AUTHORITY.sub(b"/", path, 1), version
        self.path = self.uri.partition(b"?")[0]
        self.client, self.host = self.channel.getPeer(), self.channel.getHost()
        self.process()

    def basic_error(self, status: int, status_text: bytes, body: str) -> None:
        """What the server refuses by itself, as a problem."""
        problem = {400: Malformed, 503: ServiceUnavailable}.get(status, Unexpected)()
        headers = [(b"Content-Type", MEDIA_TYPE.encode()), (b"Cache-Control", b"no-store")]
        with contextlib.suppress(ValueError):  # an answer has begun
            self.handle_reply({"type": "http.response.start", "status": status, "headers": headers})
            self.handle_reply({"type": "http.response.body", "body": problem.as_bytes()})


class Factory(HTTPFactory):  # type: ignore[misc]
    """Makes our requests."""

    def buildProtocol(self, addr: Any) -> Any:
        """Called for each connection."""
        protocol = super().buildProtocol(addr)
        protocol.requestFactory = Request
        return protocol


class Server(DaphneServer):  # type: ignore[misc]
    """The server. `run` returns when it has stopped."""

    def __init__(self, application: Application, *, host: str, port: int, ready: Callable[[], None]) -> None:
        interface = host.replace(":", r"\:")
        super().__init__(
            application,
            endpoints=[f"tcp:port={port}:interface={interface}"],
            signal_handlers=False,
            server_name="",
            verbosity=0,
            application_close_timeout=5,
        )
        self._ready = ready
        self._stopping = False
        self.failed = False

    def run(self) -> None:
        daphne_server.HTTPFactory = Factory
        reactor.callWhenRunning(self._started)
        super().run()
        loop.register(None)

    def listen_success(self, port: Any) -> None:
        self._port = port
        self._ready()

    def listen_error(self, failure: Any) -> None:
        self.failed = True
        self.stop()

    def handle_signal(self, *_: Any) -> None:
        """Stop: take no more, let what is under way finish, end the streams."""
        if not self._stopping:
            self._stopping = True
            self._stop_task = asyncio.ensure_future(self._stop())

    def kill_all_applications(self) -> Any:
        # The base class trips over a connection that has not sent a request yet.
        self.connections: dict[Any, dict[str, Any]] = {
            protocol: details for protocol, details in self.connections.items() if "application_instance" in details
        }
        return super().kill_all_applications()

    def _started(self) -> None:
        running = asyncio.get_event_loop()
        loop.register(running)
        for number in (signal.SIGINT, signal.SIGTERM):
            running.add_signal_handler(number, self.handle_signal)

    async def _stop(self) -> None:
        if port := getattr(self, "_port", None):
            port.stopListening()
        # A reader whose stream ends comes back with its last id, to whoever serves then.
        await StreamConsumer.close_all()
        await self.application.drain(DRAIN_SECONDS)
        self.stop()
