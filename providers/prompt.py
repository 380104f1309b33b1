"""What is sent to a model: a prompt of ours, and the conversation as data (DESIGN section 6).

Nothing of the participant but the text goes: no name, no id, no time. Everything that a person wrote, or that
was made from it, stands inside the strings of one JSON object on one line of one user message.
"""

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from providers.base import Exchange, Line, Subject
from providers.schema import ANSWER, CHECK, Schema

#: The folder of `prompts/` that is used. A changed prompt is a new folder: every turn records its version.
LATEST = "1"
PROMPTS = Path(__file__).parent / "prompts"
SPEAKERS: Mapping[str, str] = {"citizen": "participant", "voice": "voice"}

STRING = re.compile(r'"(?:[^"\\]|\\.)*"')
# What could pass for markup, for a local model's own marks (<|end|>, [INST]) or for a line's end.
MARKS = re.compile("[<>\\[\\]\x7f-\x9f\u2028\u2029\ud800-\udfff]")


@dataclass(frozen=True, slots=True)
class Request:
    """One call: our instructions, the conversation as data, the answer's schema unless the prompt has it."""

    system: str
    content: str = field(repr=False)
    schema: Schema | None = None


def ask_request(exchange: Exchange, *, version: str = LATEST, schema_in_prompt: bool = False) -> Request:
    """The first call: read the exchange and answer with a question or a concern."""
    data = {
        "messages": _messages(exchange.lines),
        "latest": exchange.own,
        "skipped_questions": [_plain(question) for question in exchange.skipped],
        "must_propose": exchange.must_propose,
        "refused_because": [_plain(reason) for reason in exchange.reasons],
    }
    return _request("ask", data, ANSWER, version, schema_in_prompt)


def check_request(
    statements: Sequence[str],
    subject: Subject,
    lines: Sequence[Line],
    *,
    version: str = LATEST,
    schema_in_prompt: bool = False,
) -> Request:
    """The second call: judge statements against the conversation, without a word of how they came about."""
    data = {
        "messages": _messages(lines),
        "kind": subject,
        "statements": [_plain(statement) for statement in statements],
    }
    return _request("check", data, CHECK, version, schema_in_prompt)


def versions() -> list[str]:
    """The prompt versions that can be asked with, the oldest first."""
    return sorted((folder.name for folder in PROMPTS.iterdir() if folder.name.isdecimal()), key=int)


@cache
def prompt_text(version: str, name: str) -> str:
    """One prompt file. Raises ValueError when there is no such version."""
    if version not in versions():
        raise ValueError(f"There is no prompt version of that name; there are: {', '.join(versions())}.")
    return (PROMPTS / version / f"{name}.txt").read_text(encoding="utf-8").strip()


def as_data(value: object) -> str:
    """JSON on one line, in which no text can end its string or look like anything but text.

    Only the strings are escaped further, so the document says the same to whoever parses it.
    """
    document = json.dumps(value, ensure_ascii=False)
    return STRING.sub(lambda string: MARKS.sub(_escaped, string[0]), document)


def _request(name: str, data: object, answer: Schema, version: str, schema_in_prompt: bool) -> Request:
    system = prompt_text(version, name)
    if schema_in_prompt:
        shape = prompt_text(version, "schema").replace("{schema}", json.dumps(answer))
        return Request(f"{system}\n\n{shape}", _content(version, data))
    return Request(system, _content(version, data), answer)


def _content(version: str, data: object) -> str:
    return prompt_text(version, "content").replace("{data}", as_data(data))


def _messages(lines: Sequence[Line]) -> list[dict[str, object]]:
    return [{"seq": line.seq, "author": SPEAKERS[line.author], "text": _plain(line.text)} for line in lines]


def _plain(text: str) -> str:
    # A model that copies a straight quote into its JSON may end the string with it, and the rest is lost
    # without a trace. One code point for one: a quote found here has the same place in what is stored.
    return text.replace('"', "”")


def _escaped(mark: re.Match[str]) -> str:
    return f"\\u{ord(mark[0]):04x}"
