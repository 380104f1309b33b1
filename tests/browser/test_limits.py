"""Too much at once, in a real browser: said in the page, every word kept; a page whose line is refused asks instead."""

import time
from collections.abc import Callable, Iterator

import pytest
from browsing import Browse
from found_servers import RedisServer
from playwright.sync_api import Page, expect
from recorded_answers import BENCH, LAMP
from residents import Resident, Site, signed_in
from talking import send_button, show_conversation, stored_texts, wait_for_stream, write

pytestmark = pytest.mark.redis
MakeSite = Callable[..., Site]
SECRET = "a secret of the deployment, long enough for everyone: 7Jq2mX0v"
TOO_MUCH = "That was a lot at once."


@pytest.fixture(scope="module")
def limited(make_site: MakeSite, redis_server: RedisServer) -> Iterator[Site]:
    """A site with its counts where a test can fill them. Nobody works on the turns: they wait."""
    site = make_site(VOICE_LIMITS="on", REDIS_URL=redis_server.url, DJANGO_SECRET_KEY=SECRET)
    site.start()
    yield site
    site.kill()


def open_waiting(page: Page, site: Site) -> tuple[Resident, str]:
    """The page of a conversation with one message, whose turn waits, and its line."""
    resident = signed_in(page, site)
    conversation = resident.start()
    resident.say(conversation, LAMP)
    show_conversation(page, conversation)
    return resident, conversation


def fill_messages(server: RedisServer, seconds: int) -> None:
    """So many were sent by everybody that for some seconds no more are taken."""
    with server.client() as client:
        for key in client.keys("voice-limit:*"):
            if client.type(key) == b"string" and 0 < client.pttl(key) <= 60_000:
                client.set(key, 1_200, ex=seconds)


@pytest.mark.parametrize("scripts", [True, False], ids=["script", "plain"])
def test_words_that_were_too_much_stay_and_are_taken_later(
    limited: Site, redis_server: RedisServer, browse: Browse, scripts: bool
) -> None:
    page = browse(at=limited.url, scripts=scripts)
    resident, conversation = open_waiting(page, limited)
    fill_messages(redis_server, 50)
    browse.expects("status of 429")
    write(page, BENCH)
    send_button(page).click()
    expect(page.locator("#write-error")).to_contain_text(TOO_MUCH)
    expect(page.locator("#write-error")).to_contain_text("Your words are still here.")
    assert page.locator("#write").input_value() == BENCH
    assert stored_texts(resident, conversation) == [LAMP]
    with redis_server.client() as client:
        client.flushall()
    send_button(page).click()
    expect(page.locator("#write")).to_have_value("")
    assert stored_texts(resident, conversation) == [LAMP, BENCH]


def test_a_page_whose_line_is_refused_looks_by_itself(limited: Site, redis_server: RedisServer, browse: Browse) -> None:
    page = browse(at=limited.url)
    resident, conversation = open_waiting(page, limited)
    wait_for_stream(page)
    later = int(1_000 * (time.time() + 600))
    with redis_server.client() as client:
        held = [key for key in client.keys("voice-limit:*") if client.type(key) == b"zset"]
        assert held, "the positive control: the open line is counted"
        for key in held:
            client.zadd(key, {f"other-{number}": later for number in range(10_000)})
            client.persist(key)
    refused: list[int] = []
    page.on("response", lambda answer: refused.append(answer.status) if "/stream" in answer.url else None)
    wait_for_stream(page)
    resident.say(conversation, BENCH)
    expect(page.locator("main")).to_contain_text(BENCH, timeout=30_000)
    assert 429 in refused
    browse.forgives("status of 429")
