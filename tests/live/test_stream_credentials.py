"""An open stream ends with the token or the session that opened it: nothing later is sent to whoever holds it."""

import json
import re
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass, replace

import pytest
from live_people import LivePerson
from live_server import REPOSITORY, LiveServer, environment, make_live_person
from live_stream import Listener
from recorded_answers import LAMP

LONG_BEFORE_ITS_TIME = 10


@pytest.fixture(scope="module")
def lasting(make_server: Callable[..., LiveServer]) -> LiveServer:
    """A server whose streams stay open for a minute, so that none ends by itself here."""
    return make_server(VOICE_STREAM_SECONDS="60").start()


@pytest.fixture(scope="module")
def vera(lasting: LiveServer) -> LivePerson:
    """Somebody at that server."""
    return make_live_person("vera", lasting)


@dataclass
class Browser(LivePerson):
    """Somebody who is signed in, as a browser is: with a cookie and without a token."""

    cookie: str = ""

    def headers(self, **given: str) -> dict[str, str]:
        return {"Cookie": self.cookie, **given}

    def sign_out(self) -> int:
        """Press the button of a page."""
        page = self.get("/conversations")
        token = re.search(r'name="csrfmiddlewaretoken" value="([^"]+)"', page.text)
        assert token
        cookie = f"{self.cookie}; voice_csrf={page.cookies['voice_csrf']}"
        form = {"csrfmiddlewaretoken": token[1]}
        self.client.cookies.clear()
        return self.client.post(f"{self.url}/sign-out", data=form, headers={"Cookie": cookie}).status_code


def with_both(server: LiveServer) -> tuple[LivePerson, Browser]:
    """Somebody new: with a token, and in a browser."""
    made = subprocess.run(
        [sys.executable, "-m", "tests.resident_maker"],
        cwd=REPOSITORY, env=environment(server.data, **server.settings), capture_output=True, text=True, timeout=60,
        input=json.dumps({"name": "quiet-heron", "passphrase": "plum lantern gravel nine"}), check=True,
    )  # fmt: skip
    found = json.loads(made.stdout)
    person = LivePerson("quiet-heron", found["token"], server.url)
    return person, Browser("quiet-heron", "", server.url, cookie=f"{found['cookie']}={found['secret']}")


def with_another_token(person: LivePerson) -> tuple[LivePerson, str]:
    """The same person with a new token, and where that one is stopped."""
    made = person.post("/me/tokens", {"name": "Another"}).json()
    return replace(person, token=made["token"]), f"{person.url}/me/tokens/{made['id']}"


def test_a_stream_ends_before_it_tells_anything_that_came_after_its_token_was_stopped(vera: LivePerson) -> None:
    conversation = vera.start()
    other, address = with_another_token(vera)
    stopped, going_on = Listener(other, conversation), Listener(vera, conversation)
    assert vera.client.delete(address, headers=vera.headers()).status_code == 204
    vera.propose(conversation, LAMP)
    going_on.wait_for("turn", state="Replied")
    assert [block.raw for block in stopped.join() if block.event] == []
    assert stopped.closed is not None
    assert stopped.closed - stopped.begun < LONG_BEFORE_ITS_TIME
    assert going_on.closed is None
    assert other.get(f"{conversation}/stream").status_code == 401


def test_a_stream_whose_token_was_stopped_hears_of_no_discard(vera: LivePerson) -> None:
    conversation = vera.start()
    proposal = vera.propose(conversation, LAMP)
    other, address = with_another_token(vera)
    stopped, going_on = Listener(other, conversation, after="9"), Listener(vera, conversation, after="9")
    assert vera.client.delete(address, headers=vera.headers()).status_code == 204
    assert vera.post(f"{proposal}/discard").status_code == 204
    going_on.wait_for("proposal", state="Discarded")
    assert [block.raw for block in stopped.join() if block.event] == []


def test_a_stream_ends_before_it_tells_anything_that_came_after_signing_out(lasting: LiveServer) -> None:
    person, browser = with_both(lasting)
    conversation = person.start()
    left = Listener(browser, conversation)
    person.end_of(person.say(conversation, LAMP))
    left.wait_for("turn", state="Replied")
    before = len(left.blocks)
    assert browser.sign_out() == 303
    person.end_of(person.say(conversation, LAMP))
    assert [block.raw for block in left.join()[before:] if block.event] == []
    assert left.closed is not None
    assert left.closed - left.begun < 2 * LONG_BEFORE_ITS_TIME
    assert browser.get(f"{conversation}/stream").status_code == 401
