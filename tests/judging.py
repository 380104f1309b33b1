"""Rows of planted falsehoods and honest answers, and everything that Voice shows of a conversation, through HTTP."""

import asyncio
import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from people import Person

Work = Callable[[], int]
Row = dict[str, Any]
FOLDER = Path(__file__).parent / "judgement"
STREAM_SECONDS = 10


def rows(name: str) -> list[Row]:
    """The rows of a JSON Lines file in tests/judgement."""
    # Not splitlines: a text may hold what Unicode calls a line's end.
    lines = (FOLDER / name).read_text(encoding="utf-8").rstrip("\n").split("\n")
    return [json.loads(line) for line in lines]


def recordings(row: Row) -> list[Row]:
    """What the model would have answered to each message of a row: Voice's questions, and at the end the answer."""
    said = row["said"]
    asked = [{"result": {"kind": "question", "question": question}} for question in row["asked"]]
    recorded = [{"text": said[n], "history": said[:n], "answer": answer} for n, answer in enumerate(asked)]
    last = {"text": said[-1], "history": said[:-1], "answer": {"result": result(row)}, "check": row.get("check")}
    return [*recorded, last]


def result(row: Row) -> Row:
    """A row's answer as the model gives it."""
    if "question" in row:
        return {"kind": "question", "question": row["question"]}
    elements = [
        {"kind": each["kind"], "text": each["text"], "quotes": [{"seq": 1, "quote": quote} for quote in each["quotes"]]}
        for each in row["elements"]
    ]
    return {"kind": "concern", **{name: row[name] for name in ("summary", "confidence")}, "elements": elements}


@dataclass(frozen=True)
class Outcome:
    """How a conversation stands when its last turn has ended."""

    conversation: str
    turn: Row
    whole: Row
    stream: str

    @property
    def proposal(self) -> Row | None:
        """What the last turn proposed."""
        return self.turn["proposal"]

    def by_voice(self) -> Iterator[str]:
        """Every text that Voice shows: replies, failure sentences, and all that proposals say."""
        yield self.stream
        yield from (text for text in (self.turn["reply"], self.turn.get("message")) if text)
        yield from (message["text"] for message in self.whole["messages"] if message["author"] == "voice")
        for proposal in (self.proposal, *self.whole["proposals"]):
            if proposal is not None:
                yield proposal["summary"]
                yield from (element["text"] for element in proposal["elements"])


def hold(person: Person, work: Work, said: Sequence[str]) -> Outcome:
    """Say everything, step the worker after each message, and look at all there is to see."""
    conversation = person.start()
    for text in said:
        turn = person.say(conversation, text)
        work()
    return look(person, conversation, turn)


def look(person: Person, conversation: str, turn: str) -> Outcome:
    """All there is to see of a conversation; the proposal's own address says the same as the others."""
    outcome = Outcome(
        conversation, person.get(turn).json(), person.get(conversation).json(), streamed(person, conversation)
    )
    if outcome.proposal is not None:
        assert person.get(f"{conversation}/proposals/{outcome.proposal['id']}").json() == outcome.proposal
        assert outcome.whole["proposals"][-1] == outcome.proposal
    return outcome


def passages_are_cut_from_messages(outcome: Outcome) -> bool:
    """Whether every element has passages, and each is the participant's own text, cut by its span."""
    texts = {each["seq"]: each["text"] for each in outcome.whole["messages"] if each["author"] == "citizen"}
    return all(
        element["passages"]
        and element["passages"]
        == [texts[span["messageSeq"]][span["from"] : span["to"]] for span in element["sourceSpans"]]
        for proposal in outcome.whole["proposals"]
        for element in proposal["elements"]
    )


def streamed(person: Person, conversation: str) -> str:
    """What the stream sends of everything recorded so far."""
    return asyncio.run(_read_stream(person, f"{conversation}/stream"))


async def _read_stream(person: Person, path: str) -> str:
    from asgiref.testing import ApplicationCommunicator

    from voice.asgi import application

    headers = [(b"authorization", f"Bearer {person.token}".encode()), (b"host", b"testserver")]
    scope = {"type": "http", "method": "GET", "path": path, "query_string": b"after=0", "headers": headers}
    reader = ApplicationCommunicator(application, scope)
    await reader.send_input({"type": "http.request", "body": b"", "more_body": False})
    body = b""
    # Every conversation here ends with the end of a turn.
    while not body.rstrip().endswith((b'"state":"Replied"}}', b'"state":"CouldNotInterpret"}}')):
        event = await reader.receive_output(STREAM_SECONDS)
        body += event.get("body", b"")
    await reader.send_input({"type": "http.disconnect"})
    await reader.wait(STREAM_SECONDS)
    return body.decode()
