"""The real SDK against a Messages API on this machine: each failure ends as DESIGN section 7 says."""

import threading
import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from deadline import Deadline
from model_server import (
    QUESTION,
    ModelServer,
    Reply,
    answer,
    broken,
    html,
    json_reply,
    message,
    redirect,
    status,
)

from providers.answer import read_answer
from providers.anthropic import AnthropicProvider
from providers.base import Checker, Exchange, Line, Provider, ProviderError, Question, Stopped

SECRET = "the lamp in Mill Lane"
EXCHANGE = Exchange(lines=(Line(1, "citizen", f"It is dark: {SECRET} has been out."),), own=1)
Make = Callable[..., AnthropicProvider]


@pytest.fixture
def server() -> Iterator[ModelServer]:
    with ModelServer() as running:
        yield running


@pytest.fixture
def make(server: ModelServer) -> Iterator[Make]:
    made = []

    def provider(**options: Any) -> AnthropicProvider:
        options = {"api_key": "sk-test", "base_url": server.url, "backoff": 0.02} | options
        made.append(AnthropicProvider(**options))
        return made[-1]

    yield provider
    for one in made:
        one.close()


def failure(provider: AnthropicProvider, seconds: float = 5.0) -> ProviderError:
    with pytest.raises(ProviderError) as raised:
        provider.ask(EXCHANGE, Deadline(seconds))
    return raised.value


def test_it_is_a_provider_and_a_checker(make: Make) -> None:
    provider: Provider = make()
    assert isinstance(provider, Checker)
    assert (provider.name, provider.model) == ("anthropic", "claude-sonnet-5-5")


def test_an_answer_comes_raw_with_figures_and_no_text_beside_it(make: Make) -> None:
    given = make().ask(EXCHANGE, Deadline(5))
    assert read_answer(given.raw) == Question(QUESTION["result"]["question"])
    assert given.meta.keys() == {
        "model",
        "attempts",
        "prompt",
        "milliseconds",
        "input_tokens",
        "output_tokens",
        "request_id",
    }
    assert given.meta["attempts"] == 1
    assert (given.meta["input_tokens"], given.meta["output_tokens"]) == (812, 47)
    assert given.meta["request_id"] == "req_011"


@pytest.mark.parametrize("text", ["I would rather talk.", "[]", '{"result": null}', '{"result": {"kind": "x"}}'])
def test_prose_and_wrong_shapes_are_the_strict_readers_to_refuse(make: Make, server: ModelServer, text: str) -> None:
    server.replies(message(text))
    raw = make().ask(EXCHANGE, Deadline(5)).raw
    assert raw == text
    with pytest.raises(ProviderError, match="invalid-answer"):
        read_answer(raw)
    assert len(server.sent) == 1


TABLE: list[tuple[str, Reply, str, int]] = [
    ("300", status(300), "redirected", 1),
    ("304", status(304), "redirected", 1),
    ("400", status(400, "invalid_request_error"), "bad-request", 1),
    ("400 for the money", status(400, "billing_error"), "billing", 1),
    ("400 for the length", status(400, words="prompt is too long: 300000 tokens"), "too-large", 1),
    ("400 of a local server", status(400, "exceed_context_size_error"), "too-large", 1),
    ("401", status(401, "authentication_error"), "bad-key", 1),
    ("402", status(402), "billing", 1),
    ("403", status(403, "permission_error"), "forbidden", 1),
    ("404", status(404, "not_found_error"), "no-such-model", 1),
    ("405", status(405), "bad-request", 1),
    ("408", status(408), "timed-out", 3),
    ("409", status(409), "server-error", 3),
    ("412", status(412), "bad-request", 1),
    ("413", status(413), "too-large", 1),
    ("418", status(418), "bad-request", 1),
    ("422", status(422), "bad-request", 1),
    ("429", status(429, "rate_limit_error"), "rate-limited", 3),
    ("429, in an hour", status(429, retry_after="3600"), "rate-limited", 1),
    ("429, at a far date", status(429, retry_after="Fri, 31 Dec 2100 23:59:59 GMT"), "rate-limited", 1),
    ("429, never", status(429, retry_after="nan"), "rate-limited", 3),
    ("431", status(431), "bad-request", 1),
    ("499", status(499), "server-error", 3),
    ("500", status(500, "api_error"), "server-error", 3),
    ("500 that asks for no retry", status(500, x_should_retry="false"), "server-error", 3),
    ("501", status(501), "server-error", 3),
    ("502, a proxy's page", html(502), "server-error", 3),
    ("503", status(503), "overloaded", 3),
    ("504", status(504), "timed-out", 3),
    ("520", status(520), "server-error", 3),
    ("529", status(529, "overloaded_error"), "overloaded", 3),
    ("reset", broken("reset"), "unreachable", 3),
    ("a body cut off", broken("truncated"), "unreachable", 3),
    ("HTML with 200", html(), "not-a-message", 3),
    ("nothing with 200", Reply(), "not-a-message", 3),
    ("204", Reply(204), "not-a-message", 3),
    ("half a JSON", Reply(body=b'{"content": [{"type": "text", "text": "the la'), "not-a-message", 3),
    ("bytes that are no text", Reply(body=b"\xff\xfe{"), "not-a-message", 3),
    ("a list", json_reply([1]), "not-a-message", 3),
    ("a number", json_reply(7), "not-a-message", 3),
    ("an object that is no message", json_reply({"hello": "world"}), "not-a-message", 3),
    ("content that is a string", message(None, content="the lamp"), "not-a-message", 3),
    ("content of blocks that are none", message(None, content=[None, 7, "x"]), "not-a-message", 3),
    ("no content", message(None), "not-a-message", 3),
    ("an empty text", message(" \n"), "not-a-message", 3),
    ("only a tool call", message(None, content=[{"type": "tool_use", "id": "t", "name": "share", "input": {}}]),
     "not-a-message", 3),
    ("refused", message("I cannot help with that.", stop_reason="refusal"), "refused", 1),
    ("refused with nothing", message(None, stop_reason="refusal"), "refused", 1),
    ("cut short", message('{"result": {"kind": "con', stop_reason="max_tokens"), "cut-short", 1),
    ("the model's window full", message("{", stop_reason="model_context_window_exceeded"), "cut-short", 1),
]  # fmt: skip


@pytest.mark.parametrize(("reply", "code", "requests"), [row[1:] for row in TABLE], ids=[row[0] for row in TABLE])
def test_a_failure_ends_as_the_table_says(
    make: Make, server: ModelServer, reply: Reply, code: str, requests: int
) -> None:
    server.replies(reply)
    raised = failure(make())
    assert raised.code == code
    assert len(server.sent) == requests
    assert raised.meta["attempts"] == requests


@pytest.mark.parametrize("first", [status(529), status(429), html(), broken("reset"), message(None)])
def test_what_passes_is_asked_again_and_answered(make: Make, server: ModelServer, first: Reply) -> None:
    server.replies(first, answer(QUESTION))
    assert make().ask(EXCHANGE, Deadline(5)).meta["attempts"] == 2


def test_a_wait_that_the_server_asks_for_and_that_fits_is_waited(make: Make, server: ModelServer) -> None:
    server.replies(status(429, retry_after="1"), answer(QUESTION))
    started = time.monotonic()
    make().ask(EXCHANGE, Deadline(5))
    assert time.monotonic() - started >= 1


@pytest.mark.parametrize(
    "reply",
    [broken("hang"), answer(QUESTION).after(30), Reply(200, answer(QUESTION).body, trickle=0.05)],
    ids=["hangs", "slow", "trickles"],
)
def test_the_budget_is_of_the_whole_and_not_of_a_read(make: Make, server: ModelServer, reply: Reply) -> None:
    server.replies(reply)
    started = time.monotonic()
    raised = failure(make(), seconds=0.8)
    assert (raised.code, raised.meta["attempts"]) == ("timed-out", 1)
    assert time.monotonic() - started < 10
    assert len(server.sent) == 1


def test_retries_end_with_the_budget(make: Make, server: ModelServer) -> None:
    server.replies(status(529).after(0.4))
    assert failure(make(backoff=0.5), seconds=1.0).code == "overloaded"
    assert len(server.sent) == 1


def test_nothing_is_sent_when_no_time_is_left(make: Make, server: ModelServer) -> None:
    assert failure(make(), seconds=0).code == "timed-out"
    assert failure(make(), seconds=0.1).code == "timed-out"
    assert server.sent == []


def test_nobody_there(make: Make) -> None:
    assert failure(make(base_url="http://127.0.0.1:9")).code == "unreachable"


def test_a_redirect_takes_no_text_to_another_host(make: Make, server: ModelServer) -> None:
    with ModelServer() as other:
        server.replies(redirect(other.url))
        assert failure(make()).code == "redirected"
        assert other.sent == []
    assert len(server.sent) == 1


def test_sixty_four_turns_wait_at_once_on_one_loop(make: Make, server: ModelServer) -> None:
    server.wait_for(64)
    provider, answers = make(), []
    threads = [threading.Thread(target=lambda: answers.append(provider.ask(EXCHANGE, Deadline(90)))) for _ in range(64)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(answers) == 64
    assert server.most_at_once == 64
    assert sum(thread.name == "model-loop" for thread in threading.enumerate()) == 1


def test_a_stopping_process_lets_go_of_its_calls(make: Make, server: ModelServer) -> None:
    server.replies(broken("hang"))
    provider, budget, ended = make(), Deadline(30), []

    def ask() -> None:
        with pytest.raises(Stopped):
            provider.ask(EXCHANGE, budget)
        ended.append(time.monotonic())

    threads = [threading.Thread(target=ask) for _ in range(8)]
    for thread in threads:
        thread.start()
    while server.at_once < 8:
        time.sleep(0.01)
    stopped = time.monotonic()
    budget.stop()
    for thread in threads:
        thread.join(5)
    assert len(ended) == 8
    assert max(ended) - stopped < 10
    while server.dropped < 8:
        time.sleep(0.01)
    with pytest.raises(Stopped):
        provider.ask(EXCHANGE, budget)
    assert len(server.sent) == 8


def test_a_failure_of_the_deployment_is_not_repeated_until_it_has_rested(make: Make, server: ModelServer) -> None:
    server.replies(status(401), answer(QUESTION))
    provider = make(rest=0.3)
    assert [failure(provider).code for _ in range(4)] == ["bad-key"] * 4
    assert len(server.sent) == 1
    time.sleep(0.35)
    provider.ask(EXCHANGE, Deadline(5))
    provider.ask(EXCHANGE, Deadline(5))
    assert len(server.sent) == 3
