"""What the settings may say of a real model, and what they mean."""

from collections.abc import Iterator

import pytest
from deadline import Deadline
from model_server import ModelServer

from providers.anthropic import AnthropicProvider
from providers.base import Exchange, Line
from providers.sdk import anthropic

EXCHANGE = Exchange(lines=(Line(1, "citizen", "The lamp in Mill Lane is out."),), own=1)


@pytest.fixture
def server() -> Iterator[ModelServer]:
    with ModelServer() as running:
        yield running


@pytest.mark.parametrize("model", ["claude-sonnet-5-5", "qwen3:8b"])
def test_the_model_asked_for_is_the_one_sent(server: ModelServer, model: str) -> None:
    provider = AnthropicProvider(api_key="sk-test", base_url=server.url, model=model)
    assert provider.ask(EXCHANGE, Deadline(5)).meta["model"] == model
    provider.close()
    assert server.sent[0].body["model"] == model


@pytest.mark.parametrize("ending", ["", "/", "/v1", "/v1/"])
def test_the_address_may_be_written_with_or_without_its_version(server: ModelServer, ending: str) -> None:
    provider = AnthropicProvider(api_key="sk-test", base_url=server.url + ending)
    provider.ask(EXCHANGE, Deadline(5))
    provider.close()
    assert server.sent[0].line == "POST /v1/messages HTTP/1.1"


def test_without_an_address_it_is_anthropics_own() -> None:
    provider = AnthropicProvider(api_key="sk-test")
    client = provider._client
    assert isinstance(client, anthropic.AsyncAnthropic)
    assert client.base_url.host == "api.anthropic.com"
    assert client.base_url.scheme == "https"
    provider.close()


def test_an_unknown_place_for_the_schema_says_what_to_write() -> None:
    with pytest.raises(ValueError, match="Set VOICE_MODEL_SCHEMA to one of: api, prompt"):
        AnthropicProvider(api_key="sk-test", schema="file")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="there are: 1"):
        AnthropicProvider(api_key="sk-test", prompt_version="0")
