"""A line tells what happened and to which request and turn; nobody's words get into it, whoever writes the line."""

import asyncio
import gc
import logging
import re

import pytest
from celery import shared_task
from hypothesis import given
from hypothesis import strategies as st
from written_lines import Written

from voice.kit.tracing import RequestInHand, request_in_hand, working_on, working_on_no_turn
from voice.logs import Json, Line

MARK = "my landlord threatens me"
MOMENT = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z")


def raised(text: str) -> BaseException:
    """An exception that went through a frame, with another behind it; both say the text."""
    try:
        try:
            raise KeyError(text)
        except KeyError as error:
            raise ValueError(f"about {text}") from error
    except ValueError as error:
        return error


def test_a_line_has_its_time_and_level_and_who_wrote_it(written: Written) -> None:
    logging.getLogger("voice.example").warning("%d things", 3, extra={"status": 503, "milliseconds": 1.5})
    (told,) = written.objects
    assert MOMENT.fullmatch(told.pop("time"))
    assert told == {
        "level": "WARNING", "logger": "voice.example", "message": "3 things", "status": 503, "milliseconds": 1.5,
    }  # fmt: skip
    assert written.line.getvalue().endswith(" WARNING voice.example 3 things status=503 milliseconds=1.5\n")


def test_a_line_names_the_request_and_the_turn_that_are_in_hand(written: Written) -> None:
    logger = logging.getLogger("conversations.example")
    token = request_in_hand.set(RequestInHand("a" * 32))
    try:
        with working_on("cnv-1:turn-2"):
            logger.warning("one")
            asyncio.run(_say(logger, "two"))
        logger.warning("three", extra={"turn": "cnv-9:turn-9"})
    finally:
        request_in_hand.reset(token)
    logger.warning("four")
    found = [(told.get("request"), told.get("turn")) for told in written.objects]
    assert found == [("a" * 32, "cnv-1:turn-2")] * 2 + [("a" * 32, "cnv-9:turn-9"), (None, None)]
    assert f" one request={'a' * 32} turn=cnv-1:turn-2\n" in written.line.getvalue()


async def _say(logger: logging.Logger, what: str) -> None:
    logger.warning(what)


def test_a_failure_is_still_about_its_turn_when_the_queue_tells_of_it_later(written: Written) -> None:
    with pytest.raises(ValueError, match="fails"), working_on("cnv-1:turn-2"):
        raise ValueError("fails")
    logging.getLogger("celery.app.trace").error("Task failed")
    working_on_no_turn()
    logging.getLogger("celery.app.trace").error("Another")
    assert [told.get("turn") for told in written.objects] == ["cnv-1:turn-2", None]


def test_of_an_exception_there_are_the_types_and_places_and_no_text(written: Written) -> None:
    logging.getLogger("voice.example").error("unexpected", exc_info=raised(MARK))
    (told,) = written.objects
    assert [each["type"] for each in told["exception"]] == ["builtins.KeyError", "builtins.ValueError"]
    assert all(re.fullmatch(r".+\.py:\d+ in raised", place) for each in told["exception"] for place in each["at"])
    assert "builtins.ValueError" in written.line.getvalue()
    assert MARK not in written.text
    assert "landlord" not in written.text


def test_what_is_not_on_the_list_of_figures_is_not_told(written: Written) -> None:
    logging.getLogger("voice.example").error("said", extra={"text": MARK, "body": MARK, "milliseconds": 2})
    assert "milliseconds" in written.text
    assert MARK not in written.text


@pytest.mark.parametrize(
    ("message", "arguments", "kept"),
    [
        ("Cannot connect to %s: %s.\n%s", ("redis://:hunter2@host", raised(MARK), MARK), "Cannot connect to %s: %s."),
        ("took %d of %s", (7, MARK), "took 7 of str"),
        ("Task %(name)s raised: %(exc)r", ({"name": "t", "exc": MARK},), "Task str raised: str"),
        ("%s", (raised(MARK),), "ValueError"),
        (f"Traceback (most recent call last):\n  {MARK}", (), "Traceback (most recent call last):"),
        (raised(MARK), (), "ValueError"),
        ("100 % of it", (), "100 % of it"),
    ],
)
def test_of_a_librarys_line_the_constant_part_and_the_numbers_are_kept(
    written: Written, message: object, arguments: tuple[object, ...], kept: str
) -> None:
    logging.getLogger("kombu.example").error(message, *arguments)
    assert written.objects[0]["message"] == kept
    assert MARK not in written.text
    assert "hunter2" not in written.text


def test_a_task_of_a_loop_that_nobody_waited_for_tells_no_words(written: Written) -> None:
    async def forget() -> None:
        task = asyncio.ensure_future(_fail())
        await asyncio.wait([task])

    async def _fail() -> None:
        raise raised(MARK)

    asyncio.run(forget())
    gc.collect()
    (told,) = [told for told in written.objects if told["logger"] == "asyncio"]
    assert told["message"] == "Task exception was never retrieved"
    assert told["exception"][-1]["type"] == "builtins.ValueError"
    assert MARK not in written.text


@shared_task(name="tests.fails")
def fails() -> None:
    raise raised(MARK)


def test_a_task_of_the_queue_that_fails_tells_no_words(written: Written) -> None:
    fails.apply()
    (told,) = written.objects
    assert told["logger"] == "celery.app.trace"
    assert told["exception"][-1]["type"] == "builtins.ValueError"
    assert MARK not in written.text


@given(
    name=st.sampled_from(("kombu", "django.x", "asyncio", "voicemail")), text=st.text(), argument=st.text(min_size=5)
)
def test_whatever_a_library_logs_a_line_comes_of_it_without_the_argument(name: str, text: str, argument: str) -> None:
    marked = f"<<{argument}>>"
    record = logging.LogRecord(name, logging.ERROR, __file__, 1, text, (marked,), None)
    for formatter in (Line(), Json()):
        assert marked not in formatter.format(record)
    assert "\n" not in Json().format(record)
