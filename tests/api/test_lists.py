"""Lists: newest first by creation, a page at a time, the next one behind a Link."""

import base64
from itertools import chain
from typing import Any

import pytest
import regex
from contract import refused
from people import Person
from proposed import Work, propose

from conversations.models import Conversation

NO_PLACES = [b"0", b"7", b"9" * 40, b"1 OR 1=1", b"\xff"]
LINK = regex.compile(r'<http://testserver(/me/\w+\?[^>]*)>; rel="next"')


def encoded(value: bytes) -> str:
    """As a cursor is written."""
    return base64.urlsafe_b64encode(value).decode()


def next_of(answer: Any) -> str | None:
    """The address of the next page."""
    if "Link" not in answer:
        return None
    match = LINK.fullmatch(answer["Link"])
    assert match, answer["Link"]
    return str(match[1])


def pages(person: Person, path: str) -> list[list[str]]:
    """The ids of every page, by following the links."""
    found, following = [], path
    while following:
        answer = person.get(following)
        found.append([row["id"] for row in answer.json()])
        following = next_of(answer) or ""
    return found


def start(person: Person, count: int) -> list[str]:
    """So many conversations; their ids, newest first."""
    return [person.start().rpartition("/")[2] for _ in range(count)][::-1]


@pytest.mark.parametrize(
    ("count", "limit", "sizes"),
    [
        (0, 3, [0]),
        (1, 1, [1]),
        (3, 3, [3]),
        (4, 3, [3, 1]),
        (7, 3, [3, 3, 1]),
        (6, 3, [3, 3]),
        (3, 100, [3]),
    ],
)
def test_pages_follow_each_other_without_a_gap_or_a_repeat(
    ana: Person, count: int, limit: int, sizes: list[int]
) -> None:
    ids = start(ana, count)
    found = pages(ana, f"/me/conversations?limit={limit}")
    assert [len(page) for page in found] == sizes
    assert list(chain(*found)) == ids


def test_a_page_is_50_long_unless_asked_otherwise(ana: Person) -> None:
    ids = start(ana, 51)
    assert pages(ana, "/me/conversations") == [ids[:50], ids[50:]]
    assert pages(ana, "/me/conversations?limit=100") == [ids]


def test_the_order_is_that_of_creation_and_not_of_the_ids_or_clocks(ana: Person) -> None:
    ids = start(ana, 4)
    for place, public_id in enumerate(ids):
        changed = f"cnv-{place:026d}"
        Conversation.objects.filter(public_id=public_id).update(public_id=changed, started_at="2026-01-01T00:00:00Z")
        ids[place] = changed
    ana.say(f"/me/conversations/{ids[-1]}", "The oldest one goes on.")
    assert list(chain(*pages(ana, "/me/conversations?limit=1"))) == ids


def test_what_is_new_does_not_shift_the_pages_behind(ana: Person) -> None:
    ids = start(ana, 4)
    following = next_of(ana.get("/me/conversations?limit=2"))
    start(ana, 3)
    assert following
    assert [row["id"] for row in ana.get(following).json()] == ids[2:]


def test_everyone_sees_their_own_only(town: None, ana: Person, ben: Person, work: Work) -> None:
    for person in (ana, ben, ana):
        propose(person, work).confirm()
    for person, count in ((ana, 2), (ben, 1)):
        assert len(person.get("/me/conversations").json()) == len(person.get("/me/concerns").json()) == count
    following = next_of(ana.get("/me/conversations?limit=1"))
    assert following
    refused(ben.get(following), 400, "request.malformed")


def test_concerns_are_paged_alike(town: None, ana: Person, work: Work) -> None:
    ids = [propose(ana, work).confirm()["id"] for _ in range(3)][::-1]
    assert pages(ana, "/me/concerns?limit=2") == [ids[:2], ids[2:]]
    assert pages(ana, "/me/concerns") == [ids]


def test_a_cursor_shows_no_more_than_where_to_go_on(ana: Person) -> None:
    start(ana, 2)
    cursor = (next_of(ana.get("/me/conversations?limit=1")) or "").rpartition("cursor=")[2]
    assert regex.fullmatch(r"[A-Za-z0-9_-]+", cursor)


@pytest.mark.parametrize("path", ["/me/conversations", "/me/concerns"])
@pytest.mark.parametrize("limit", ["", "0", "-1", "101", "1.0", "1e1", "ten", "010", "+1", " 1", "%D9%A1", "9" * 30])
def test_a_limit_is_a_whole_number_from_1_to_100(ana: Person, path: str, limit: str) -> None:
    refused(ana.get(f"{path}?limit={limit}"), 400, "request.malformed")


@pytest.mark.parametrize("path", ["/me/conversations", "/me/concerns"])
@pytest.mark.parametrize("cursor", ["", "7", "x", "====", "%00", "%ff", "%F0%9F%9A%8C", *map(encoded, NO_PLACES)])
def test_a_cursor_that_no_link_gave_is_malformed(ana: Person, path: str, cursor: str) -> None:
    refused(ana.get(f"{path}?cursor={cursor}"), 400, "request.malformed")


def test_a_query_of_thousands_of_parameters_is_malformed(ana: Person) -> None:
    refused(ana.get("/me/conversations?" + "&".join(["limit=1"] * 2_000)), 400, "request.malformed")
