"""The page of a conversation as a browser reads it, for tests without one."""

import html
import re
from typing import Any

from marked_words import MarkedWords
from people import Person

from conversations.claims import claim
from conversations.models import Message, Turn
from conversations.record import Ending, end_turn
from participants.access import authenticate
from participants.keys import conversation_key

HTMX = {"HX-Request": "true"}


def page_of(conversation: str) -> str:
    """The page of what the API knows under another address."""
    return conversation.removeprefix("/me")


def source_of(answer: Any) -> str:
    """The HTML, which must be whole."""
    return str(answer.content.decode())


def box_of(answer: Any) -> str:
    """What stands in the writing box: a browser drops the one new line behind the tag."""
    found = re.search(r'<textarea[^>]*\bid="write"[^>]*>(.*?)</textarea>', source_of(answer), re.DOTALL)
    assert found
    return html.unescape(found[1].removeprefix("\n"))


def piece(answer: Any, identity: str, tag: str = "[a-z]+") -> str:
    """What stands in the first element with this id, up to its end tag; for elements that hold none of their kind."""
    found = re.search(rf'<({tag})\b[^>]*\bid="{identity}"[^>]*>(.*?)</\1>', source_of(answer), re.DOTALL)
    assert found, identity
    return html.unescape(re.sub(r"<[^>]*>", "", found[2])).strip()


def attributes(answer: Any, identity: str) -> dict[str, str]:
    """The attributes of the element with this id."""
    found = re.search(rf'<[a-z]+\b([^>]*\bid="{identity}"[^>]*)>', source_of(answer))
    assert found, identity
    return {name: html.unescape(value) for name, _, value in re.findall(r'([\w:-]+)(="([^"]*)")?', found[1])}


def words_of(answer: Any, seq: int) -> MarkedWords:
    """A message with its marks."""
    found = re.search(
        rf'<article class="said" id="m{seq}".*?<div class="words" dir="auto">(.*?)</div>', source_of(answer), re.DOTALL
    )
    assert found, seq
    return MarkedWords(found[1])


def messages_of(answer: Any) -> list[int]:
    """The seqs of the messages in the order of the page."""
    return [int(seq) for seq in re.findall(r'<article class="said" id="m(\d+)"', source_of(answer))]


def tags_of(answer: Any) -> dict[str, int]:
    """How many elements of each kind a page has, and how many attributes that run something."""
    source = re.sub(r"<!--.*?-->", "", source_of(answer), flags=re.DOTALL)
    counted: dict[str, int] = {}
    for tag in re.findall(r"<([a-zA-Z!/][^\s>]*)", source):
        counted[tag] = counted.get(tag, 0) + 1
    return counted


def fields_of(answer: Any) -> dict[str, str]:
    """What the writing form would send as it stands, but for the words."""
    found = re.search(r'<form[^>]*id="write-form".*?</form>', source_of(answer), re.DOTALL)
    assert found
    tags = re.findall(r'<input type="hidden" name="([^"]+)" value="([^"]*)"', found[0])
    return {name: value for name, value in tags if name != "csrfmiddlewaretoken"}


def end_with(owner: Person, conversation: str, **ending: Any) -> Turn:
    """End the turn that waits in a way that no recording has."""
    turn = claim()
    assert turn is not None
    caller = authenticate(f"Bearer {owner.token}")
    rows = Message.objects.filter(conversation=turn.conversation, author="citizen").values_list("seq", "revision")
    key = conversation_key(caller.root, conversation.rpartition("/")[2])
    end_turn(turn, key, Ending(**ending), revisions=dict(rows))
    return turn


def reading_body(summary: str, *elements: tuple[str, str, str], text: str) -> dict[str, Any]:
    """A reading's content: of each element its kind, its text, and what it quotes of message 1, whose text this is."""
    return {
        "summary": summary,
        "confidence": "Medium",
        "suggestedIssues": [],
        "elements": [
            {
                "kind": kind,
                "text": words,
                "passages": [quote],
                "sourceSpans": [{"messageSeq": 1, "from": text.index(quote), "to": text.index(quote) + len(quote)}],
            }
            for kind, words, quote in elements
        ],
    }
