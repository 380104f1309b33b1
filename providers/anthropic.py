"""The Anthropic provider: any server that speaks the Messages API (DESIGN sections 5 to 7)."""

import asyncio
import re
import time
from collections.abc import Mapping
from typing import Literal, get_args

from providers.attempts import within
from providers.base import Budget, Exchange, Line, ProviderError, RawAnswer, Subject
from providers.circuit import Circuit
from providers.outcome import Outcome
from providers.prompt import LATEST, Request, ask_request, check_request, prompt_text
from providers.sdk import anthropic, make_client
from providers.waiting import model_loop, wait_for

SchemaPlace = Literal["api", "prompt"]

DEFAULT_MODEL = "claude-sonnet-5-5"
#: More than the longest answer the strict reader takes is of use to nobody.
MOST_TOKENS = 4096
CONNECT_SECONDS = 5.0
KEY = re.compile(r"[!-~]+")
FENCED = re.compile(r"\s*```(?:json)?\s*\n(.*)\n\s*```\s*", re.DOTALL | re.IGNORECASE)


class AnthropicProvider:
    """Asks a model over the Messages API. Made once in a process; any number of threads may ask at once.

    Without a key nothing is sent, whatever else the environment holds. With `schema="prompt"` the answer's
    schema stands in the prompt, for servers that drop `output_config` (docs/models.md). `backoff` is about
    the seconds before a second attempt; a failure of the whole deployment is not repeated for `rest` seconds.
    """

    name = "anthropic"
    varies = True

    def __init__(
        self,
        *,
        api_key: str,
        model: str = DEFAULT_MODEL,
        base_url: str = "",
        schema: SchemaPlace = "api",
        prompt_version: str = LATEST,
        backoff: float = 0.5,
        rest: float = 30.0,
    ) -> None:
        if schema not in get_args(SchemaPlace):
            raise ValueError(f"Set VOICE_MODEL_SCHEMA to one of: {', '.join(get_args(SchemaPlace))}.")
        prompt_text(prompt_version, "ask")
        self.model = model
        self.prompt_version = prompt_version
        self._schema_in_prompt = schema == "prompt"
        self._backoff = backoff
        self._circuit = Circuit(rest=rest)
        self._key = api_key.strip()
        self._client = make_client(api_key=self._key, base_url=base_url) if KEY.fullmatch(self._key) else None

    def ask(self, exchange: Exchange, budget: Budget) -> RawAnswer:
        """Return the raw answer of the first call. Raises ProviderError, or Stopped while waiting."""
        request = ask_request(exchange, version=self.prompt_version, schema_in_prompt=self._schema_in_prompt)
        return self._answer(request, budget)

    def check(
        self, statements: tuple[str, ...], subject: Subject, lines: tuple[Line, ...], budget: Budget
    ) -> RawAnswer:
        """Return the raw verdicts of the second call. Raises ProviderError, or Stopped while waiting."""
        request = check_request(
            statements, subject, lines, version=self.prompt_version, schema_in_prompt=self._schema_in_prompt
        )
        return self._answer(request, budget)

    def close(self) -> None:
        """Close the connections. The provider cannot ask any more."""
        if self._client is not None:
            asyncio.run_coroutine_threadsafe(self._client.close(), model_loop()).result(CONNECT_SECONDS)

    def _answer(self, request: Request, budget: Budget) -> RawAnswer:
        client = self._client
        if client is None:
            raise ProviderError("bad-key" if self._key else "no-model")
        self._circuit.enter()
        budget.wait(0)
        started = time.monotonic()

        async def send(seconds: float) -> object:
            return await self._send(client, request, seconds)

        outcome = wait_for(within(budget.remaining(), send, backoff=self._backoff), budget)
        self._circuit.report(outcome.code)
        meta = self._meta(outcome, time.monotonic() - started)
        if outcome.code is not None:
            raise ProviderError(outcome.code, meta)
        return RawAnswer(raw=self._raw(outcome.text), meta=meta)

    async def _send(self, client: anthropic.AsyncAnthropic, request: Request, seconds: float) -> object:
        # No tools, no stream, no parse(): what comes back is text, and the strict reader is first to read it.
        return await client.messages.create(
            model=self.model,
            max_tokens=MOST_TOKENS,
            system=request.system,
            messages=[{"role": "user", "content": request.content}],
            output_config=_output_config(request),
            timeout=anthropic.Timeout(seconds, connect=min(seconds, CONNECT_SECONDS)),
        )

    def _raw(self, text: str) -> str:
        # A model that is only told of the schema often answers in a code block; the strict reader takes none.
        fenced = FENCED.fullmatch(text) if self._schema_in_prompt else None
        return fenced[1] if fenced else text

    def _meta(self, outcome: Outcome, seconds: float) -> Mapping[str, object]:
        return {
            "model": self.model,
            "attempts": outcome.attempts,
            "prompt": self.prompt_version,
            "milliseconds": round(seconds * 1000),
            "input_tokens": outcome.input_tokens,
            "output_tokens": outcome.output_tokens,
            "request_id": outcome.request_id,
        }


def _output_config(request: Request) -> anthropic.types.OutputConfigParam | anthropic.Omit:
    if request.schema is None:
        return anthropic.omit
    return {"format": {"type": "json_schema", "schema": dict(request.schema)}}
