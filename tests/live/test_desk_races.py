"""Participants and operators at once, on SQLite and on PostgreSQL, through a real server and its desk."""

import secrets
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from threading import Barrier

import httpx
import pytest
from live_desk import QUEUE, LiveOperator, enter_operator
from live_people import LivePerson
from live_server import LiveServer
from recorded_answers import LAMP

ROUNDS = 5
WITHDRAWN = "Its owner has withdrawn this text. Nothing was changed."
DECIDED = "This text has been decided on. Nothing was changed."


@pytest.fixture(scope="module")
def olga(either: LiveServer) -> LiveOperator:
    """A reviewer."""
    return enter_operator(either)


@pytest.fixture(scope="module")
def piet(either: LiveServer) -> LiveOperator:
    """Another reviewer."""
    return enter_operator(either)


def at_once(*calls: Callable[[], httpx.Response]) -> list[httpx.Response]:
    """Make all calls at the same moment; the answers in the order of the calls."""
    barrier = Barrier(len(calls))

    def go(call: Callable[[], httpx.Response]) -> httpx.Response:
        barrier.wait(30)
        return call()

    with ThreadPoolExecutor(len(calls)) as pool:
        return list(pool.map(go, calls))


def share(rosa: LivePerson) -> tuple[str, str]:
    """The addresses of a new concern, and of what is shared from it under a title."""
    concern = f"/me/concerns/{rosa.post(f'{rosa.propose(rosa.start(), LAMP)}/confirm').json()['id']}"
    body = {"title": f"Dark lamps {secrets.token_hex(4)}", "summary": LAMP, "elements": []}
    digest = rosa.post(f"{concern}/preview", body).json()["digest"]
    return concern, rosa.post(f"{concern}/share", {**body, "digest": digest}).json()["id"]


def state_of(rosa: LivePerson, concern: str) -> tuple[str, str | None]:
    """What became of the concern's one text, and the topic it is under."""
    (found,) = rosa.get(concern).json()["contributions"]
    return found["state"], found["issue"]


def test_a_withdrawal_against_publishing_leaves_nothing_public(rosa: LivePerson, olga: LiveOperator) -> None:
    for _ in range(ROUNDS):
        concern, text = share(rosa)
        olga.take(text)
        gone, published = at_once(
            partial(rosa.post, f"/me/contributions/{text}/withdraw"),
            partial(olga.decide, text, "publish", new_issue="yes"),
        )
        assert (gone.status_code, published.status_code) == (200, 302)
        state, issue = state_of(rosa, concern)
        assert state == "Withdrawn"
        # Where the operator came first, the topic is there; where the owner did, the desk says why it is not.
        assert olga.told() == (["The text is published."] if issue else [WITHDRAWN])
        if issue:
            assert rosa.get(f"/issues/{issue}").json()["contributions"] == 0
            assert rosa.get(f"/issues/{issue}/contributions").json() == []


def test_a_withdrawal_against_declining_is_one_of_them(rosa: LivePerson, olga: LiveOperator) -> None:
    for _ in range(ROUNDS):
        concern, text = share(rosa)
        olga.take(text)
        gone, _declined = at_once(
            partial(rosa.post, f"/me/contributions/{text}/withdraw"),
            partial(olga.decide, text, "decline", kind="unclear"),
        )
        (own,) = rosa.get(concern).json()["contributions"]
        if gone.is_success:
            assert (own["state"], own["reason"], olga.told()) == ("Withdrawn", None, [WITHDRAWN])
        else:
            assert gone.json()["code"] == "contribution.closed"
            assert (own["state"], bool(own["reason"])) == ("Declined", True)
            assert olga.told() == ["The text is declined, and its owner reads why."]


def test_of_two_operators_one_has_a_text_and_decides(rosa: LivePerson, olga: LiveOperator, piet: LiveOperator) -> None:
    for _ in range(ROUNDS):
        concern, text = share(rosa)
        taken = at_once(partial(olga.take, text), partial(piet.take, text))
        assert sorted(each.headers["Location"] for each in taken) == [QUEUE, f"{QUEUE}{text}/"]
        first, second = (olga, piet) if taken[1].headers["Location"] == QUEUE else (piet, olga)
        assert second.told() == [f"{first.name} has this text now. Nothing was changed."]
        assert LAMP not in second.get(f"{QUEUE}{text}/").text
        at_once(
            partial(first.decide, text, "publish", new_issue="yes"),
            partial(second.decide, text, "decline", kind="unclear"),
        )
        assert state_of(rosa, concern)[0] == "Published"
        assert first.told() == ["The text is published."]
        assert second.told() in ([DECIDED], [f"{first.name} has this text now. Nothing was changed."])


def test_one_operator_in_two_windows_publishes_once(rosa: LivePerson, olga: LiveOperator) -> None:
    for _ in range(ROUNDS):
        concern, text = share(rosa)
        olga.take(text)
        at_once(*[partial(olga.decide, text, "publish", new_issue="yes")] * 3)
        state, issue = state_of(rosa, concern)
        assert state == "Published"
        assert rosa.get(f"/issues/{issue}").json()["contributions"] == 1
        title = rosa.get(f"/issues/{issue}").json()["title"]
        assert len(rosa.get(f"/issues?q={title}").json()) == 1


def test_two_texts_published_and_taken_down_at_once_are_counted(
    rosa: LivePerson, olga: LiveOperator, piet: LiveOperator
) -> None:
    concern, first = share(rosa)
    olga.take(first)
    olga.decide(first, "publish", new_issue="yes")
    issue = str(state_of(rosa, concern)[1])
    for _ in range(ROUNDS):
        texts = [share(rosa)[1] for _ in range(2)]
        for operator, text in zip((olga, piet), texts, strict=True):
            operator.take(text)
            operator.decide(text, "map", issue=issue)
        at_once(*[partial(by.decide, text, "publish") for by, text in zip((olga, piet), texts, strict=True)])
        assert rosa.get(f"/issues/{issue}").json()["contributions"] == 3
        at_once(
            partial(olga.decide, texts[0], "take-down", kind="insult"),
            partial(rosa.post, f"/me/contributions/{texts[1]}/withdraw"),
        )
        assert rosa.get(f"/issues/{issue}").json()["contributions"] == 1
        assert [each["id"] for each in rosa.get(f"/issues/{issue}/contributions").json()] == [first]
