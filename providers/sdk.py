"""The Anthropic SDK, with everything turned off that it would do by itself (DESIGN section 6).

Importing it takes a second and more: only a process that has a key and a real model does.
"""

import logging
import os

# Read when the SDK is imported: at "debug" it prints every request and answer, whatever our logging says.
os.environ.pop("ANTHROPIC_LOG", None)

import anthropic

__all__ = ["anthropic", "make_client", "quiet_loggers"]

API = "https://api.anthropic.com"
LOGGERS = ("anthropic", "httpx2", "httpcore2")


def make_client(*, api_key: str, base_url: str = "") -> anthropic.AsyncAnthropic:
    """A client that asks one host with one key: no retry, redirect, proxy, trace or log line of its own.

    What the environment says of keys, profiles, headers and proxies is not looked at. `base_url` is the
    server's address with or without `/v1`; empty, it is Anthropic's own.
    """
    quiet_loggers()
    # The SDK adds these headers to every request; one of them may be another key.
    os.environ.pop("ANTHROPIC_CUSTOM_HEADERS", None)
    return anthropic.AsyncAnthropic(
        api_key=api_key,
        base_url=base_url.rstrip("/").removesuffix("/v1") or API,
        max_retries=0,
        open_telemetry=False,
        http_client=anthropic.DefaultAsyncHttpxClient(follow_redirects=False, trust_env=False),
    )


def quiet_loggers() -> None:
    """Let the SDK and its HTTP client log warnings and nothing below: at DEBUG they log bodies and keys."""
    for name in (*LOGGERS, *logging.root.manager.loggerDict):
        logger = logging.getLogger(name)
        if name.split(".")[0] in LOGGERS and logger.getEffectiveLevel() < logging.WARNING:
            logger.setLevel(logging.WARNING)
