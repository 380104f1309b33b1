"""Nothing but the prompt, the schema and the conversation's text leaves, and nothing of it is logged or raised."""

import contextlib
import json
import logging
import os
import subprocess
import sys
import traceback
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from deadline import Deadline
from model_server import ModelServer, answer, broken, html, message, status

from providers import schema
from providers.answer import read_check
from providers.anthropic import AnthropicProvider
from providers.base import Exchange, Line, ProviderError
from providers.prompt import LATEST, prompt_text

ROOT = Path(__file__).resolve().parents[2]
SECRET = "the lamp in Mill Lane"
LINES = (
    Line(1, "citizen", f"It is dark: {SECRET} has been out."),
    Line(2, "voice", "Since when is it out?"),
    Line(3, "citizen", "Since March, she said ”weeks”."),
)
EXCHANGE = Exchange(lines=LINES, own=3, skipped=("Who told you?",), must_propose=True, reasons=("30 was not said",))
VERDICTS = {"verdicts": [{"of": "It is dark.", "ok": True, "fault": None, "quotes": []}]}
#: What the SDK says of itself and of this machine.
HEADERS = {
    "accept", "accept-encoding", "anthropic-version", "authorization", "connection", "content-length",
    "content-type", "host", "user-agent", "x-stainless-arch", "x-stainless-async", "x-stainless-lang",
    "x-stainless-os", "x-stainless-package-version", "x-stainless-read-timeout", "x-stainless-retry-count",
    "x-stainless-runtime", "x-stainless-runtime-version", "x-stainless-timeout",
}  # fmt: skip


@pytest.fixture
def server() -> Iterator[ModelServer]:
    with ModelServer() as running:
        yield running


@pytest.fixture
def provider(server: ModelServer) -> Iterator[AnthropicProvider]:
    made = AnthropicProvider(api_key="sk-test", base_url=server.url, backoff=0.02)
    yield made
    made.close()


@pytest.fixture
def hostile(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[ModelServer]:
    """Everything in the environment that could send a request elsewhere, or with other credentials."""
    (tmp_path / "configs").mkdir()
    profile = {"authentication": {"type": "user_oauth"}, "access_token": "sk-ant-profile"}
    (tmp_path / "configs" / "default.json").write_text(json.dumps(profile))
    (tmp_path / "credentials").mkdir()
    (tmp_path / "credentials" / "default.json").write_text(json.dumps(profile))
    with ModelServer() as elsewhere:
        for name in ("HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY", "http_proxy", "https_proxy", "all_proxy"):
            monkeypatch.setenv(name, elsewhere.url)
        monkeypatch.delenv("NO_PROXY", raising=False)
        monkeypatch.delenv("no_proxy", raising=False)
        monkeypatch.setenv("ANTHROPIC_BASE_URL", elsewhere.url)
        monkeypatch.setenv("ANTHROPIC_API_KEY", "sk-environment")
        monkeypatch.setenv("ANTHROPIC_AUTH_TOKEN", "token-environment")
        monkeypatch.setenv("ANTHROPIC_CUSTOM_HEADERS", "authorization: Bearer custom\nx-custom: custom")
        monkeypatch.setenv("ANTHROPIC_PROFILE", "default")
        monkeypatch.setenv("ANTHROPIC_CONFIG_DIR", str(tmp_path))
        monkeypatch.setenv("ANTHROPIC_IDENTITY_TOKEN", "identity")
        monkeypatch.setenv("ANTHROPIC_FEDERATION_RULE_ID", "rule")
        monkeypatch.setenv("ANTHROPIC_ORGANIZATION_ID", "organization")
        monkeypatch.setenv("ANTHROPIC_OPEN_TELEMETRY_TRACES_CONTENT_MODE", "content")
        yield elsewhere


def data_of(body: Any) -> Any:
    """The content of a request, parsed as whoever receives it would."""
    (only,) = body["messages"]
    assert only.keys() == {"role", "content"}
    assert only["role"] == "user"
    label, data, ending = only["content"].split("\n")
    assert prompt_text(LATEST, "content") == f"{label}\n{{data}}\n{ending}"
    return json.loads(data)


def test_a_call_is_the_prompt_the_schema_and_the_text(provider: AnthropicProvider, server: ModelServer) -> None:
    provider.ask(EXCHANGE, Deadline(5))
    (sent,) = server.sent
    assert sent.line == "POST /v1/messages HTTP/1.1"
    assert sent.body.keys() == {"max_tokens", "messages", "model", "output_config", "system"}
    assert sent.body["system"] == prompt_text(LATEST, "ask")
    assert sent.body["output_config"] == {"format": {"type": "json_schema", "schema": schema.ANSWER}}
    assert data_of(sent.body) == {
        "messages": [
            {"seq": 1, "author": "participant", "text": LINES[0].text},
            {"seq": 2, "author": "voice", "text": LINES[1].text},
            {"seq": 3, "author": "participant", "text": LINES[2].text},
        ],
        "latest": 3,
        "skipped_questions": ["Who told you?"],
        "must_propose": True,
        "refused_because": ["30 was not said"],
    }
    assert sent.headers.keys() <= HEADERS


def test_the_check_has_a_prompt_of_its_own_and_sees_no_reasoning(
    provider: AnthropicProvider, server: ModelServer
) -> None:
    server.replies(answer(VERDICTS))
    given = provider.check(("It is dark.", 'A "lamp" is out.'), "concern", LINES, Deadline(5))
    assert read_check(given.raw).verdicts[0].ok
    (sent,) = server.sent
    assert sent.body["system"] == prompt_text(LATEST, "check")
    assert sent.body["output_config"] == {"format": {"type": "json_schema", "schema": schema.CHECK}}
    data = data_of(sent.body)
    assert data.keys() == {"messages", "kind", "statements"}
    assert data["kind"] == "concern"
    assert data["statements"] == ["It is dark.", "A ”lamp” is out."]


def test_a_server_that_drops_the_schema_is_told_it_in_the_prompt(server: ModelServer) -> None:
    provider = AnthropicProvider(api_key="local", base_url=server.url, schema="prompt")
    document = '{"result": {"kind": "question", "question": "Where?"}}'
    for text in (document, f"```json\n{document}\n```", f"\n```\n{document}\n```\n"):
        server.replies(message(text))
        assert provider.ask(EXCHANGE, Deadline(5)).raw == document
    server.replies(message(f"Here:\n```json\n{document}\n```"))
    assert provider.ask(EXCHANGE, Deadline(5)).raw.startswith("Here:")
    provider.close()
    for sent in server.sent:
        assert "output_config" not in sent.body
        assert sent.body["system"].startswith(prompt_text(LATEST, "ask"))
        assert json.dumps(schema.ANSWER) in sent.body["system"]


@pytest.mark.parametrize(
    ("key", "code"),
    [("", "no-model"), ("  \n", "no-model"), ("sk test", "bad-key"), ("sk-é", "bad-key"), ("sk\nx: y", "bad-key")],
)
def test_without_a_key_nothing_is_sent_whatever_the_environment_holds(
    hostile: ModelServer, server: ModelServer, key: str, code: str
) -> None:
    provider = AnthropicProvider(api_key=key, base_url=server.url)
    with pytest.raises(ProviderError, match=code):
        provider.ask(EXCHANGE, Deadline(5))
    with pytest.raises(ProviderError, match=code):
        provider.check(("It is dark.",), "concern", LINES, Deadline(5))
    assert server.sent == []
    assert hostile.sent == []


def test_with_a_key_it_goes_to_the_one_address_with_the_one_key(hostile: ModelServer, server: ModelServer) -> None:
    provider = AnthropicProvider(api_key=" sk-test\n", base_url=server.url)
    provider.ask(EXCHANGE, Deadline(5))
    provider.close()
    (sent,) = server.sent
    assert sent.headers["authorization"] == "Bearer sk-test"
    assert sent.headers.keys() <= HEADERS
    assert hostile.sent == []


REPLIES = [
    answer({"result": {"kind": "question", "question": f"Is it {SECRET}?"}}),
    status(400, words=f"cannot read: {SECRET}"),
    status(500, words=SECRET),
    html(200),
    message(f"{SECRET} is not for me", stop_reason="refusal"),
    broken("truncated"),
    broken("reset"),
]


def test_no_log_at_any_level_holds_text_or_key(server: ModelServer, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    for name in ("anthropic", "anthropic._base_client", "httpx2", "httpcore2", "httpcore2.http11"):
        caplog.set_level(logging.DEBUG, logger=name)
    for reply in REPLIES:
        server.replies(reply)
        provider = AnthropicProvider(api_key="sk-test", base_url=server.url, backoff=0.02)
        with contextlib.suppress(ProviderError):
            provider.ask(EXCHANGE, Deadline(5))
        provider.close()
    assert len(server.sent) > len(REPLIES)
    for word in (SECRET, "sk-test", "messages"):
        assert word not in caplog.text


@pytest.mark.parametrize("reply", REPLIES[1:])
def test_no_exception_holds_text(provider: AnthropicProvider, server: ModelServer, reply: Any) -> None:
    server.replies(reply)
    with pytest.raises(ProviderError) as raised:
        provider.ask(EXCHANGE, Deadline(5))
    error = raised.value
    assert error.__context__ is None
    assert error.__cause__ is None
    said = "".join(traceback.format_exception(error)) + repr((error.args, dict(error.meta)))
    assert SECRET not in said
    assert "sk-test" not in said


PROGRAM = """
import logging, os, sys
logging.basicConfig(level=logging.DEBUG)
from providers.anthropic import AnthropicProvider
from providers.base import Exchange, Line
from deadline import Deadline
provider = AnthropicProvider(api_key="sk-test", base_url=sys.argv[1])
provider.ask(Exchange(lines=(Line(1, "citizen", sys.argv[2]),), own=1), Deadline(20))
assert "ANTHROPIC_LOG" not in os.environ
"""


def test_the_sdks_own_switch_for_logging_bodies_does_nothing(server: ModelServer) -> None:
    environment = {**os.environ, "ANTHROPIC_LOG": "debug", "PYTHONPATH": f"{ROOT}{os.pathsep}{ROOT / 'tests'}"}
    ran = subprocess.run(
        [sys.executable, "-W", "error", "-c", PROGRAM, server.url, SECRET],
        env=environment,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    assert SECRET not in ran.stdout + ran.stderr
    assert "sk-test" not in ran.stdout + ran.stderr
    assert SECRET in server.sent[0].raw.decode()
