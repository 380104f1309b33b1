"""Participants: each talks, waits, skips, retries, edits, confirms and discards until the load is done."""

import asyncio
import secrets
import time
from collections.abc import Callable
from typing import Any

import httpx

from .client import Client
from .findings import Findings
from .sayings import text_of
from .talks import Talk

#: How long whoever looks at a turn may wait for its end.
END_SECONDS = 300.0
MESSAGES_IN_A_TALK = 6
#: What a call may be answered with beside its 2xx: the conversation went on meanwhile.
_MOVED_ON = {"skip": "turn.nothing-to-skip", "retry": "turn.nothing-to-retry"}


class Participant:
    """`quota` turns, `pace` seconds between them. `opened` is told of each new conversation."""

    def __init__(
        self, number: int, seed: int, client: Client, findings: Findings, opened: Callable[[Talk, Client], None]
    ) -> None:
        self.number = number
        self.client = client
        self.talks: list[Talk] = []
        self.turns = 0
        self._seed = seed
        self._texts = 0
        self._findings = findings
        self._opened = opened

    async def talk(self, quota: int, pace: float, more: Callable[[], bool]) -> None:
        """Until the quota is reached and no more is wanted."""
        await asyncio.sleep(pace * self.client.chance.random())
        while self.turns < quota or more():
            begin = time.monotonic()
            await self._one_step()
            await asyncio.sleep(max(0.0, pace * self.client.chance.uniform(0.6, 1.4) - (time.monotonic() - begin)))

    async def _one_step(self) -> None:
        if not self.talks or len(self.talks[-1].said) >= MESSAGES_IN_A_TALK:
            await self._open()
        talk, chance = self.talks[-1], self.client.chance
        await self._say(talk)
        if chance.random() < 0.2:
            await self._say(talk)
        end = await self._end_of(talk)
        if end is None:
            return
        if end["proposal"]:
            await self._decide(talk, end["proposal"])
        elif end["state"] == "CouldNotInterpret" and chance.random() < 0.3:
            await self._follow(talk, "retry")
        elif end["state"] == "Replied" and chance.random() < 0.25:
            await self._follow(talk, "skip")
        elif chance.random() < 0.15:
            # Not while a turn is thinking: which words it reads would be anybody's guess.
            await self._edit(talk)

    async def _open(self) -> None:
        answer = await self._post("/me/conversations", None, 201)
        if answer is not None:
            self.talks.append(Talk(f"/me/conversations/{answer['id']}"))
            self._opened(self.talks[-1], self.client)

    def _new_text(self) -> str:
        self._texts += 1
        return text_of(self._seed, self.number, self._texts)

    async def _say(self, talk: Talk) -> None:
        text = self._new_text()
        answer = await self._post(f"{talk.path}/messages", {"text": text}, 202, talk)
        if answer is not None:
            self._accepted(talk, answer["turn"], text)
            self._findings.counts["messages accepted"] += 1
            if talk.said.setdefault(answer["message"]["seq"], text) is not text:
                self._findings.report(f"{talk.id} gave a seq twice")

    async def _edit(self, talk: Talk) -> None:
        seq, text = self.client.chance.choice(list(talk.said)), self._new_text()
        answer = await self._post(f"{talk.path}/messages/{seq}/edit", {"text": text}, 202, talk)
        if answer is not None:
            self._accepted(talk, answer["turn"], text)
            talk.said[seq] = text

    async def _follow(self, talk: Talk, what: str) -> None:
        text = talk.turns[talk.latest.rpartition("/")[2]]
        answer = await self._post(f"{talk.latest}/{what}", None, 202, talk, refusal=_MOVED_ON[what])
        if answer is not None:
            self._accepted(talk, answer["turn"], text)

    def _accepted(self, talk: Talk, turn: str, text: str) -> None:
        self.turns += 1
        if turn in talk.turns:
            self._findings.report(f"{turn} was given twice")
        talk.turns[turn] = text

    async def _decide(self, talk: Talk, proposal: dict[str, Any]) -> None:
        path, choice = f"{talk.path}/proposals/{proposal['id']}", self.client.chance.random()
        if choice < 0.3:
            words = {"summary": proposal["summary"], "elements": [{"kind": "Problem", "text": "It is dark."}]}
            await self._post(f"{path}/edit", words, 200, talk)
        if choice < 0.5:
            concern = await self._post(f"{path}/confirm", None, 201, talk)
            if concern is not None:
                talk.confirmed[proposal["id"]] = concern["id"]
        elif choice < 0.75:
            await self._post(f"{path}/discard", None, 204)
            talk.discarded.add(proposal["id"])

    async def _end_of(self, talk: Talk) -> dict[str, Any] | None:
        begin = time.monotonic()
        while time.monotonic() - begin < END_SECONDS:
            answer = (await self.client.get(talk.latest)).json()
            if answer.get("state") != "Thinking":
                self._findings.time("turn seen to end", time.monotonic() - begin)
                return dict(answer)
            await asyncio.sleep(0.3 + min(1.5, (time.monotonic() - begin) / 4))
        self._findings.report(
            f"{talk.latest.rpartition('/')[2]} did not end in {END_SECONDS:.0f} s while it was looked at"
        )
        return None

    async def _post(self, path: str, body: object, status: int, talk: Talk | None = None, refusal: str = "") -> Any:
        """The document of the expected answer, else None; whatever else comes is a finding."""
        key = secrets.token_urlsafe(16)
        response = await self.client.post(path, body, key)
        if response.status_code == status:
            document = response.json() if response.content else {}
            if talk is not None:
                talk.kept.append((path, body, key, status, document))
            return document
        if not (refusal and response.status_code == 409 and response.json().get("code") == refusal):
            self._findings.report(f"a POST …/{path.rpartition('/')[2]} was answered {_answered(response)}")
        return None


def _answered(response: httpx.Response) -> str:
    try:
        return f"{response.status_code} {response.json().get('code', '')}"
    except ValueError:
        return f"{response.status_code} in another form than JSON"
