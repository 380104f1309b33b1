"""Readers of streams, who come back after every break with the id of the last event they saw."""

import asyncio
import json
import time
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any

import httpx

from .client import CUTTERS, Client
from .findings import Findings
from .talks import Talk

#: A stream says something at least every five seconds.
SILENCE_SECONDS = 12.0
_COMES_BACK = 1.0


@dataclass
class Reader:
    """One reader of one conversation; `seen` is every recorded event, as it came."""

    talk: Talk
    client: Client
    findings: Findings
    seen: list[tuple[str, Any]] = field(default_factory=list)

    @property
    def last(self) -> str:
        """The id of the last event."""
        return self.seen[-1][0] if self.seen else ""

    async def read(self) -> None:
        """For ever, over closes, kills and cuts, until cancelled."""
        while True:
            begin = time.monotonic()
            try:
                await self._read_one()
            except (httpx.TransportError, TimeoutError) as error:
                self.findings.counts["streams broken"] += 1
                if isinstance(error, TimeoutError) and not self.findings.during(CUTTERS, begin, time.monotonic()):
                    self.findings.report("an open stream was silent for too long")
            await asyncio.sleep(_COMES_BACK * self.client.chance.uniform(0.5, 1.5))

    async def _read_one(self) -> None:
        headers = self.client.headers | ({"Last-Event-ID": self.last} if self.seen else {})
        url = f"{self.client.chance.choice(self.client.urls)}{self.talk.path}/stream"
        async with self.client.http.stream("GET", url, headers=headers) as response:
            self.findings.counts["streams opened"] += 1
            if response.status_code != 200:
                await self._refused(response)
                return
            begin, blocks = time.monotonic(), response.aiter_text()
            waiting = ""
            while True:
                async with asyncio.timeout(SILENCE_SECONDS):
                    data = await anext(blocks, None)
                if data is None:
                    return
                *whole, waiting = (waiting + data).split("\n\n")
                for block in whole:
                    self._take(block, live=time.monotonic() - begin > 1)

    def _take(self, block: str, *, live: bool) -> None:
        fields = dict(line.partition(": ")[::2] for line in block.split("\n"))
        if "data" not in fields:
            return
        event = json.loads(fields["data"])
        if "id" not in fields:
            if event["data"].get("state") != "Discarded":
                self.findings.report(f"{self.talk.id} streamed an event without an id that is no discard")
            return
        if self.seen and _place(fields["id"]) <= _place(self.last):
            self.findings.report(f"{self.talk.id} streamed {fields['id']} after {self.last}")
        self.seen.append((fields["id"], event))
        if live and event["type"] == "message" and "editedAt" not in event["data"]:
            at = datetime.fromisoformat(event["data"]["at"])
            self.findings.time("event after its message", (datetime.now(UTC) - at).total_seconds())

    async def _refused(self, response: httpx.Response) -> None:
        await response.aread()
        if response.status_code == 503 and "retry-after" in response.headers:
            self.findings.counts["streams refused with 503"] += 1
        else:
            self.findings.report(f"a stream was answered {response.status_code}")


def _place(identity: str) -> tuple[int, int]:
    seq, _, k = identity.partition(".")
    return int(seq), int(k)
