"""A client that does not give up: the same request with the same key, until it is answered."""

import asyncio
import json
import random
import secrets
import time
from collections.abc import Sequence

import httpx

from .findings import Findings

#: What may cut a connection of a client. Anything else must be answered.
CUTTERS = ("kill a web server", "stop a web server", "cut web connections", "deafen web connections")
ANSWERED_SECONDS = 240.0
#: A deaf connection is given up after this long.
TIMEOUT = 20.0
_BETWEEN = 0.3


class NotAnswered(Exception):
    """The suite's patience is over."""


class Client:
    """One participant's calls, at any of the web servers."""

    def __init__(self, token: str, urls: Sequence[str], findings: Findings, chance: random.Random) -> None:
        self.headers = {"Authorization": f"Bearer {token}"}
        self.chance = chance
        self.urls = urls
        self._findings = findings
        # No kept connections: one that is cut while nobody uses it says nothing about an answer.
        limits = httpx.Limits(max_connections=None, max_keepalive_connections=0)
        self.http = httpx.AsyncClient(trust_env=False, verify=False, timeout=TIMEOUT, limits=limits)  # noqa: S501 - plain HTTP

    async def close(self) -> None:
        """Close what is open."""
        await self.http.aclose()

    async def get(self, path: str) -> httpx.Response:
        """What stands there."""
        return await self._until_answered("GET", path, None, {})

    async def post(self, path: str, body: object = None, key: str = "") -> httpx.Response:
        """Do it, once, however often it has to be sent."""
        headers = {"Idempotency-Key": key or secrets.token_urlsafe(16)}
        return await self._until_answered("POST", path, body, headers)

    async def _until_answered(self, method: str, path: str, body: object, more: dict[str, str]) -> httpx.Response:
        content = None if body is None else json.dumps(body).encode()
        headers = self.headers | more | ({} if body is None else {"Content-Type": "application/json"})
        deadline = time.monotonic() + ANSWERED_SECONDS
        while time.monotonic() < deadline:
            url = self.chance.choice(self.urls)
            begin = time.monotonic()
            try:
                response = await self.http.request(method, url + path, content=content, headers=headers)
            except httpx.TransportError as error:
                self._cut(method, type(error).__name__, begin)
            else:
                self._findings.time(method, time.monotonic() - begin)
                if response.status_code != 503:
                    return response
                self._refused(method, response)
            await asyncio.sleep(_BETWEEN * self.chance.uniform(0.5, 1.5))
        raise NotAnswered(f"{method} was not answered within {ANSWERED_SECONDS:.0f} s")

    def _cut(self, method: str, kind: str, begin: float) -> None:
        self._findings.counts[f"{method} cut"] += 1
        if not self._findings.during(CUTTERS, begin, time.monotonic()):
            self._findings.report(f"a {method} was cut ({kind}) though nothing cut connections")

    def _refused(self, method: str, response: httpx.Response) -> None:
        self._findings.counts[f"{method} 503"] += 1
        clean = response.headers.get("content-type") == "application/problem+json" and "retry-after" in response.headers
        if not clean or response.json().get("code") != "service.unavailable":
            self._findings.report(f"a 503 to a {method} is no clean problem")
