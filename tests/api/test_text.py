"""Text through the API: stored exactly as sent, counted in code points, cut by spans where Python would cut it."""

from collections.abc import Callable
from typing import Any

import pytest
from contract import refused
from people import Person
from proposed import Proposed, Recordings, Work, edit_of

FAMILY = "👨‍👩‍👧‍👦"
KEPT = {
    "plain": "The lamp is dark.",
    "outer blanks": "  \n\tThe lamp is dark. \n",
    "CRLF": "one\r\ntwo\r\n",
    "lone CR": "one\rtwo",
    "line separators": "one\u2028two\u2029three\x85four",
    "joined emoji": f"{FAMILY} walk 👍🏿",
    "decomposed": "cafe\u0301 A\u030angstro\u0308m",
    "composed": "café Ångström",
    "compatibility": "ﬁ ½ ²",
    "flags": "🇩🇰🇸🇪",
    "right to left": "الحافلة 14 توقفت في مارس.\u200f",
    "mark at the start": "\ufeffThe lamp",
    "invisible between": "a\u200b\u00adb\u2060",
    "controls": "a\x01b\x1fc\x7f",
    "private and last": "\ue000\ufffe\U0010ffff",
    "markup": '<script>alert("x")</script> & {{ x }} %00 \\u0000',
    "quotes": "\"'`\\/",
    "one character": "!",
    "4,000 letters": "a" * 4_000,
    "4,000 buses": "🚌" * 4_000,
    "2,001 buses": "🚌" * 2_001,
    "4,000 code points decomposed": "e\u0301" * 2_000,
    "4,000 with line ends": "a" * 3_980 + "\r\n" * 10,
}
REFUSED = {
    "missing": {},
    "null": {"text": None},
    "nothing": {"text": ""},
    "blank": {"text": " "},
    "line ends": {"text": "\n\t\r\n"},
    "wide blanks": {"text": "\u00a0\u3000\u2003"},
    "zero width": {"text": "\u200b\u200d\ufeff\u2060"},
    "separators": {"text": "\u2028\u2029"},
    "fillers": {"text": "\u3164\u115f\u2800"},
    "variation selectors": {"text": "\ufe0f\U000e0100"},
    "controls": {"text": "\x01\x7f"},
    "4,000 blanks": {"text": " " * 4_000},
    "4,001 letters": {"text": "a" * 4_001},
    "4,001 with blanks around": {"text": " a" + " " * 3_999},
    "4,001 buses": {"text": "🚌" * 4_001},
    "4,000 letters decomposed": {"text": "e\u0301" * 4_000},
    "900 families": {"text": FAMILY * 900},
    "4,010 with CRLF": {"text": "a" * 3_990 + "\r\n" * 10},
    "30,000 letters": {"text": "a" * 30_000},
}
Say = Callable[[Person, str, object], Any]


def send(person: Person, conversation: str, body: object) -> Any:
    """Send it as a message."""
    return person.post(f"{conversation}/messages", body)


def edit(person: Person, conversation: str, body: object) -> Any:
    """Send another message, and edit that one."""
    person.say(conversation, "Something else.")
    return person.post(f"{conversation}/messages/1/edit", body)


@pytest.mark.parametrize("say", [send, edit])
def test_a_text_is_kept_exactly_as_it_was_sent(ana: Person, subtests: pytest.Subtests, say: Say) -> None:
    for name, text in KEPT.items():
        with subtests.test(name):
            conversation = ana.start()
            assert say(ana, conversation, {"text": text}).status_code == 202
            assert [message["text"] for message in ana.get(conversation).json()["messages"]] == [text]


@pytest.mark.parametrize("say", [send, edit])
def test_a_text_with_nothing_to_see_or_too_much_is_refused_and_leaves_nothing(
    ana: Person, subtests: pytest.Subtests, say: Say
) -> None:
    for name, body in REFUSED.items():
        with subtests.test(name):
            conversation = ana.start()
            refused(say(ana, conversation, body), 422, "conversation.message.empty")
            now = ana.get(conversation).json()
            assert [message["text"] for message in now["messages"]] == ([] if say is send else ["Something else."])
            assert all(message["editedAt"] is None for message in now["messages"])
            assert len(now["turns"]) == len(now["messages"])
            following = ana.post(f"{conversation}/messages", {"text": "Next."}).json()
            assert following["message"]["seq"] == len(now["messages"]) + 1


@pytest.mark.parametrize("say", [send, edit])
@pytest.mark.parametrize("written", [rb"\ud83d\ude8c", "🚌".encode(), rb"\uD83D\uDE8C"])
def test_a_character_may_be_written_as_itself_or_as_a_pair_of_escapes(ana: Person, say: Say, written: bytes) -> None:
    conversation = ana.start()
    assert say(ana, conversation, b'{"text": "' + written + b'"}').status_code == 202
    assert ana.get(conversation).json()["messages"][0]["text"] == "🚌"


def test_what_is_unknown_in_a_body_is_ignored(ana: Person) -> None:
    conversation = ana.start()
    body = {"text": "The lamp is dark.", "author": "voice", "seq": 9, "at": "2020-01-01T00:00:00Z", "turn": None}
    answer = send(ana, conversation, body).json()
    assert (answer["message"]["seq"], answer["message"]["author"]) == (1, "citizen")
    assert not answer["message"]["at"].startswith("2020")


CUT = [
    ("🚌🚌👍🏿 The Route 14 school bus stopped in March.", "The Route 14 school bus stopped in March"),
    (f"{FAMILY}{FAMILY}\u2028The lamp is dark.", "The lamp is dark"),
    ("Cafe\u0301 Ro\u0301zsa: the lamp is dark.", "the lamp is dark"),
    ("Hello\r\n\r\nThe lamp is dark.\r\n", "The lamp is dark"),
    ("\u200b\ufeff\x01The lamp is dark.", "The lamp is dark"),
    ("𝔘𝔫𝔦𝔠𝔬𝔡𝔢 𠜎𠜱 the lamp is dark", "the lamp is dark"),
]


@pytest.mark.parametrize(("text", "quote"), CUT, ids=ascii)
def test_spans_count_code_points_and_cut_the_stored_text(
    ana: Person, work: Work, recordings: Recordings, text: str, quote: str
) -> None:
    element = {"kind": "Problem", "text": quote, "quotes": [{"seq": 1, "quote": quote}]}
    concern = {"kind": "concern", "summary": f"{quote}.", "confidence": "Medium", "elements": [element]}
    recordings({"text": text, "answer": {"result": concern}})
    conversation = ana.start()
    turn = ana.say(conversation, text)
    work()
    (told,) = ana.get(turn).json()["proposal"]["elements"]
    (span,) = told["sourceSpans"]
    stored = ana.get(conversation).json()["messages"][0]["text"]
    assert stored[span["from"] : span["to"]] == quote
    assert span == {"messageSeq": 1, "from": text.index(quote), "to": text.index(quote) + len(quote)}
    assert told["passages"] == [quote]


@pytest.mark.parametrize("text", ["a\u0000b", "a\ud83d", "\ude00\ud83d"], ids=ascii)
@pytest.mark.parametrize("member", ["summary", "text", "kind"])
def test_an_edit_of_a_proposal_takes_no_text_that_cannot_be_stored(proposed: Proposed, member: str, text: str) -> None:
    before = proposed.now()
    body = edit_of(before)
    (body if member == "summary" else body["elements"][0])[member] = text
    refused(proposed.do("edit", body), 400, "request.malformed")
    assert proposed.now() == before


def test_an_edit_of_a_proposal_keeps_its_text_exactly(proposed: Proposed) -> None:
    body = edit_of(proposed.now())
    body["summary"] = body["elements"][0]["text"] = f" cafe\u0301\r\n{FAMILY}\u2028 "
    edited = proposed.do("edit", body).json()
    assert edited["summary"] == edited["elements"][0]["text"] == body["summary"]
    assert edited == proposed.now()
