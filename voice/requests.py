"""Each request has an id, and a line in the log when it is over: by its route, not its address."""

import logging
import re
import secrets
import time
from collections.abc import Awaitable, Callable, Mapping
from typing import Any

from django.conf import settings
from django.http import HttpRequest
from django.http.response import HttpResponseBase

from voice.api import not_found
from voice.kit.measures import REQUEST_SECONDS, REQUESTS
from voice.kit.tracing import RequestInHand, request_in_hand

logger = logging.getLogger(__name__)

Send = Callable[[Mapping[str, Any]], Awaitable[None]]

METHODS = frozenset(("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"))
#: The reader went away before there was a status.
UNANSWERED = "unanswered"
PROBES = frozenset(("/healthz", "/readyz", "/metrics"))
FROM_PROXY = b"x-request-id"
# As nginx makes them. Anything else might be somebody's words.
_ID = re.compile(rb"[0-9a-f]{32}")


class WatchedRequest:
    """One request on its way through the application. Nothing of what is kept was typed by anyone."""

    def __init__(self, scope: Mapping[str, Any], send: Send) -> None:
        self._began = time.perf_counter()
        self._method = scope["method"] if scope["method"] in METHODS else "other"
        self._send = send
        self.in_hand = RequestInHand(_id_from_the_proxy(scope) or secrets.token_hex(16))
        self._header = (b"Request-Id", self.in_hand.id.encode())
        self.status: int | None = None
        #: A stream: how long it was open says nothing about how fast we answer.
        self.lasting = False
        request_in_hand.set(self.in_hand)

    async def send(self, event: Mapping[str, Any]) -> None:
        """Hand an event on; the answer tells the request's id."""
        if event["type"] == "http.response.start":
            self.status = event["status"]
            event = {**event, "headers": [*event.get("headers", ()), self._header]}
        await self._send(event)

    def finish(self) -> None:
        """It is over: count it, and say so."""
        method, route, status = self._method, self.in_hand.route, self.status or UNANSWERED
        seconds = time.perf_counter() - self._began
        REQUESTS.labels(method, route, status).inc()
        if not self.lasting:
            REQUEST_SECONDS.labels(method, route).observe(seconds)
        milliseconds = round(1000 * seconds, 1)
        figures = {"method": method, "route": route, "status": status, "milliseconds": milliseconds}
        # What asks every few seconds would drown the rest.
        logger.log(logging.DEBUG if route in PROBES else logging.INFO, "answered", extra=figures)


class RouteMiddleware:
    """Notes the route that was found. Outermost; costs a request two calls."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self._get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        return self._get_response(request)

    def process_view(self, request: HttpRequest, view: object, args: object, named: object) -> None:
        """Called when the route is known."""
        in_hand, match = request_in_hand.get(), request.resolver_match
        if in_hand is not None and match is not None and match.func is not not_found:
            in_hand.route = f"/{match.route}"


def _id_from_the_proxy(scope: Mapping[str, Any]) -> str:
    if not settings.VOICE_PROXY:
        return ""
    told = [value for name, value in scope["headers"] if name == FROM_PROXY]
    return told[0].decode() if len(told) == 1 and _ID.fullmatch(told[0]) else ""
