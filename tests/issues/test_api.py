"""Topics through the API: anybody reads them, nobody sees a hidden one or learns that it is there."""

import json
from itertools import chain
from typing import Any

import pytest
import regex
from contract import refused
from topics import topic

from issues.edit import change_issue, set_contribution_count
from issues.models import Issue

LINK = regex.compile(r'<http://testserver(/issues\?[^>]*)>; rel="next"')
FILES = ["/issues.csv", "/issues.json"]


def pages(reader: Any, path: str) -> list[list[str]]:
    """The ids of every page, by following the links."""
    found = []
    while path:
        answer = reader.get(path)
        found.append([issue["id"] for issue in answer.json()])
        path = LINK.fullmatch(answer["Link"])[1] if "Link" in answer else ""
    return found


def test_a_topic_is_shown_as_the_contract_says(reader: Any) -> None:
    public_id = topic("Dark lamps", "In Mill Lane.\nFor weeks.", language="en-gb", gloss="Lamps.")
    set_contribution_count(issue=Issue.objects.get(public_id=public_id), count=3)
    expected = {
        "id": public_id, "title": "Dark lamps", "description": "In Mill Lane.\nFor weeks.", "state": "open",
        "language": "en-GB", "contributions": 3,
    }  # fmt: skip
    assert regex.fullmatch(r"iss-[0-9A-HJKMNP-TV-Z]{26}", public_id)
    assert reader.get(f"/issues/{public_id}").json() == expected
    assert reader.get("/issues").json() == [expected]


def test_topics_come_newest_first_the_closed_ones_too(reader: Any) -> None:
    ids = [topic("One"), topic("Two", state="closed"), topic("Three")]
    assert reader.ids() == ids[::-1]
    assert reader.get(f"/issues/{ids[1]}").json()["state"] == "closed"


def test_a_hidden_topic_is_not_there(reader: Any) -> None:
    shown, hidden = topic("Buses"), topic("Buses of the mayor", state="hidden")
    assert reader.ids() == reader.ids("/issues?q=buses") == [shown]
    refused(reader.get(f"/issues/{hidden}"), 404, "issue.not-found")
    for path in FILES:
        assert "mayor" not in reader.get(path).content.decode()
    assert "mayor" not in str(reader.get(f"/issues/{hidden}").json())


def test_a_topic_that_is_hidden_is_gone_at_once_and_comes_back(reader: Any) -> None:
    issue = Issue.objects.get(public_id=topic("Buses"))
    change_issue(issue=issue, state="hidden")
    assert reader.ids() == []
    change_issue(issue=issue, state="closed")
    assert reader.ids() == [issue.public_id]


@pytest.mark.parametrize("odd", ["iss", "ISS-1", "%00", "%ff", "%ED%A0%80", "a" * 5000, "%F0%9F%9A%8C", "'%20or%201=1"])
def test_an_id_that_cannot_be_one_is_not_found(reader: Any, odd: str) -> None:
    topic("Buses")
    refused(reader.get(f"/issues/{odd}"), 404, "issue.not-found")


@pytest.mark.parametrize("q", ["", "&q=lamp"])
@pytest.mark.parametrize(("count", "limit", "sizes"), [(0, 3, [0]), (3, 3, [3]), (7, 3, [3, 3, 1]), (2, 1, [1, 1])])
def test_pages_follow_each_other_past_what_is_hidden(
    reader: Any, q: str, count: int, limit: int, sizes: list[int]
) -> None:
    ids = []
    for number in range(count):
        ids.append(topic(f"Lamp {number}"))
        topic(f"Lamp hidden {number}", state="hidden")
    found = pages(reader, f"/issues?limit={limit}{q}")
    assert [len(page) for page in found] == sizes
    assert list(chain(*found)) == ids[::-1]


def test_pages_of_a_search_follow_its_order(reader: Any) -> None:
    for number in range(3):
        topic(f"Bridge {number}", "A lamp.")
        topic(f"Lamp {number}", "On the bridge.")
        topic(f"Lamps {number}", "On the bridge.")
    whole = reader.ids("/issues?q=lamp%20bridge")
    assert len(whole) == 9
    assert list(chain(*pages(reader, "/issues?q=lamp%20bridge&limit=2"))) == whole


def test_what_is_new_does_not_shift_the_pages_behind(reader: Any) -> None:
    ids = [topic(f"Topic {number}") for number in range(4)]
    following = LINK.fullmatch(reader.get("/issues?limit=2")["Link"])[1]
    topic("Another")
    assert reader.ids(following) == ids[1::-1]


def test_a_page_is_50_long_unless_asked_otherwise(reader: Any) -> None:
    for number in range(51):
        topic(f"Topic {number}")
    assert [len(page) for page in pages(reader, "/issues")] == [50, 1]
    assert len(reader.ids("/issues?limit=100")) == 51


def test_a_cursor_tells_nothing_and_belongs_to_its_search(reader: Any) -> None:
    topic("Lamp one")
    topic("Lamp two")
    one, other = (
        LINK.fullmatch(reader.get("/issues?limit=1&q=lamp")["Link"])[1].rpartition("cursor=")[2] for _ in range(2)
    )
    assert regex.fullmatch(r"[A-Za-z0-9_-]{50,}", one)
    assert one[20:] != other[20:]
    assert len(reader.ids(f"/issues?q=lamp&cursor={one}")) == 1
    refused(reader.get(f"/issues?q=two&cursor={one}"), 400, "request.malformed")
    refused(reader.get(f"/issues?cursor={one}"), 400, "request.malformed")


@pytest.mark.parametrize("cursor", ["", "7", "x", "====", "%00", "%ff", "%F0%9F%9A%8C", "MA==", "WzAsM10"])
def test_a_cursor_that_no_link_gave_is_malformed(reader: Any, cursor: str) -> None:
    refused(reader.get(f"/issues?cursor={cursor}"), 400, "request.malformed")


@pytest.mark.parametrize("limit", ["", "0", "-1", "101", "1.0", "1e1", "ten", "010", "+1", " 1", "%D9%A1", "9" * 30])
def test_a_limit_is_a_whole_number_from_1_to_100(reader: Any, limit: str) -> None:
    refused(reader.get(f"/issues?limit={limit}"), 400, "request.malformed")


@pytest.mark.parametrize("path", ["/issues", "/issues/{}", *FILES])
def test_nobody_is_asked_who_they_are(reader: Any, path: str) -> None:
    path = path.format(topic("Buses"))
    for credentials in ({}, {"Authorization": "Bearer nobody"}, {"Cookie": "voice_session=nobody"}):
        answer = reader.get(path, **credentials)
        assert (answer.status_code, answer["Cache-Control"]) == (200, "no-store")


@pytest.mark.parametrize("path", ["/issues", "/issues/{}", *FILES])
def test_head_and_options_answer_as_at_any_address(reader: Any, path: str) -> None:
    path = path.format(topic("Buses"))
    got, headed, named = (reader.ask(method, path) for method in ("GET", "HEAD", "OPTIONS"))
    assert (headed.status_code, headed.content, headed["Content-Type"]) == (200, b"", got["Content-Type"])
    assert (named.status_code, named.content, set(named["Allow"].split(", "))) == (
        204, b"", {"GET", "HEAD", "OPTIONS"},
    )  # fmt: skip


def test_a_refusal_is_the_first_of_the_contract_s_order(reader: Any) -> None:
    wrong = {"Accept": "text/html"}
    refused(reader.ask("POST", "/issues/nothing", **wrong), 405, "request.method-not-allowed")
    refused(reader.get("/issues/nothing", **wrong), 404, "issue.not-found")
    refused(reader.get("/issues?limit=0", **wrong), 406, "request.not-acceptable")
    refused(reader.get("/issues?limit=0"), 400, "request.malformed")


@pytest.mark.parametrize(
    ("path", "other"),
    [("/issues", "text/csv"), ("/issues.json", "text/csv"), ("/issues.csv", "application/json")],
)
def test_an_address_answers_in_its_one_form(reader: Any, path: str, other: str) -> None:
    refused(reader.get(path, Accept=other), 406, "request.not-acceptable")
    for form in ("*/*", f"{other}, {reader.get(path)['Content-Type'].partition(';')[0]};q=0.1"):
        assert reader.get(path, Accept=form).status_code == 200


def test_what_goes_wrong_inside_is_a_problem_without_details(reader: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError("a secret of the inside")

    monkeypatch.setattr("issues.api.find_issue", fail)
    assert "secret" not in json.dumps(refused(reader.get("/issues/iss-1"), 500, "service.error"))
