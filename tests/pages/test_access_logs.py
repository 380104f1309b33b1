"""The log does not hold what somebody typed into the address bar, whatever is wrong with the request."""

import logging
import re
from collections.abc import Iterator
from io import StringIO
from pathlib import Path

import httpx
import pytest
from django.test import Client
from live_server import LiveServer

from voice.logs import Line
from voice.settings import LOGGING

TYPED = "/conversations/I%20am%20afraid%20of%20my%20landlord"
WORDS = re.compile("afraid|landlord|evil", re.IGNORECASE)


@pytest.fixture
def written() -> Iterator[StringIO]:
    """What the product's own handler writes, at its levels."""
    stream = StringIO()
    handler = logging.StreamHandler(stream)
    handler.setFormatter(Line())
    logging.getLogger().addHandler(handler)
    yield stream
    logging.getLogger().removeHandler(handler)


@pytest.mark.django_db
@pytest.mark.parametrize("headers", [{}, {"Origin": "https://evil.example"}, {"Host": "evil.example"}])
def test_a_form_that_is_refused_leaves_no_address(written: StringIO, headers: dict[str, str]) -> None:
    for method in ("post", "get", "put"):
        answer = getattr(Client(enforce_csrf_checks=True), method)(TYPED, headers=headers)
        assert answer.status_code >= 400
    for address in ("/sign-in", "/desk/login/"):
        assert Client(enforce_csrf_checks=True).post(f"{address}?next={TYPED}", headers=headers).status_code >= 400
    assert not WORDS.search(written.getvalue()), written.getvalue()


def test_of_a_request_that_failed_the_log_has_the_status_and_the_place_and_no_address(written: StringIO) -> None:
    try:
        raise ValueError("afraid of my landlord")
    except ValueError as error:
        logging.getLogger("django.request").error(
            "%s: %s", "Internal Server Error", TYPED, exc_info=error, extra={"status_code": 500}
        )
    assert "django.request answered with 500" in written.getvalue()
    assert "builtins.ValueError" in written.getvalue()
    assert not WORDS.search(written.getvalue()), written.getvalue()


def test_loggers_that_name_addresses_are_at_levels_at_which_they_do_not() -> None:
    levels = {name: each["level"] for name, each in LOGGING["loggers"].items()}
    assert (levels["django.security"], levels["django.request"], levels["daphne.server"]) == (
        "CRITICAL", "ERROR", "ERROR",
    )  # fmt: skip


def test_the_servers_own_log_has_none_either(tmp_path: Path) -> None:
    server = LiveServer(tmp_path, settings={"VOICE_LOG_LEVEL": "DEBUG"})
    server.start()
    try:
        for headers in ({}, {"Origin": "https://evil.example"}, {"Host": "evil.example"}):
            assert httpx.post(server.url + TYPED, headers=headers, timeout=20).status_code >= 400
            assert httpx.get(server.url + TYPED, headers=headers, timeout=20).status_code >= 400
    finally:
        server.stop()
    assert server.log
    assert not WORDS.search(server.log), server.log[-2_000:]
