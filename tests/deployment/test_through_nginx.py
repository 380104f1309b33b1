"""A participant's way through the whole deployment (reports SRV-01, SRV-08)."""

import time
from collections.abc import Iterator

import httpx
import pytest
from composed import Deployment
from live_people import LivePerson, wait_until
from live_stream import Listener, ids, read_events
from recorded_answers import BENCH, BENCH_QUESTION, LAMP

pytestmark = [pytest.mark.postgres, pytest.mark.redis, pytest.mark.nginx, pytest.mark.timeout(600)]
PROBLEM = "application/problem+json"
STREAM_SECONDS = 15
# What is held back until the stream ends comes after fifteen seconds. A busy machine needs some of them.
AT_ONCE = 7


def test_every_health_check_of_the_file_is_green(deployment: Deployment) -> None:
    for service in (*deployment.web, *deployment.others.values()):
        service.wait_until_healthy()
    worker = deployment.others["worker"]
    assert worker.process is not None


def test_old_events_come_at_once_a_new_one_as_it_happens_and_the_stream_closes_in_time(nora: LivePerson) -> None:
    conversation = nora.start()
    nora.end_of(nora.say(conversation, BENCH))
    listener = Listener(nora, conversation)
    old = listener.wait_for("turn", state="Replied")
    posted = time.monotonic()
    nora.say(conversation, LAMP)
    new = listener.wait_for("message", seq=3)
    blocks = listener.join()
    assert listener.closed is not None
    took = [old.at - listener.begun, new.at - posted, listener.closed - listener.begun]
    print("old {:.2f} s, new {:.2f} s, closed {:.1f} s".format(*took))
    assert took[0] < AT_ONCE
    assert took[1] < AT_ONCE
    assert STREAM_SECONDS - 1 < took[2] < STREAM_SECONDS + AT_ONCE
    assert blocks[0].is_comment
    heard = [name for name in ids(blocks) if name]
    assert heard == ids(read_events(nora, conversation, most=len(heard)))


def test_a_stream_has_the_headers_that_no_proxy_after_this_one_buffers(nora: LivePerson) -> None:
    with nora.client.stream("GET", f"{nora.url}{nora.start()}/stream", headers=nora.headers()) as answer:
        assert answer.headers["Content-Type"].startswith("text/event-stream")
        assert answer.headers["Cache-Control"] == "no-store"


def test_a_message_becomes_a_concern(nora: LivePerson) -> None:
    conversation = nora.start()
    assert nora.end_of(nora.say(conversation, BENCH))["reply"] == BENCH_QUESTION
    assert nora.post(f"{nora.propose(conversation, LAMP)}/confirm").status_code == 201


def chunks(size: int) -> Iterator[bytes]:
    for _ in range(size // 1_000):
        yield b"a" * 1_000


@pytest.mark.parametrize("chunked", [False, True])
@pytest.mark.parametrize("kibibytes", [65, 600, 700, 2_000])
def test_a_body_that_is_too_large_is_a_problem_whoever_refuses_it(
    deployment: Deployment, nora: LivePerson, kibibytes: int, chunked: bool
) -> None:
    size = kibibytes * 1_024
    answer = httpx.post(
        f"{deployment.url}{nora.start()}/messages",
        content=chunks(size) if chunked else b"a" * size,
        headers={**nora.headers(), "Content-Type": "application/json"},
        trust_env=False,
    )
    assert answer.status_code == 413
    assert answer.headers["Content-Type"] == PROBLEM
    assert answer.json()["code"] == "request.too-large"
    assert answer.headers["Cache-Control"] == "no-store"


def test_the_refusals_keep_their_order_and_forms_their_room(deployment: Deployment) -> None:
    over = httpx.post(f"{deployment.url}/me/conversations/cnv-1/messages", content=b"a" * 70_000, trust_env=False)
    assert over.status_code == 401, "who is calling comes before the size"
    form = {"name": "x", "passphrase": "y" * 500_000}
    assert httpx.post(f"{deployment.url}/sign-in", data=form, trust_env=False).status_code == 403, "the CSRF token's"


def test_what_is_no_request_is_a_problem_too(deployment: Deployment) -> None:
    for path in ("/" + "x" * 20_000, "/%zz"):
        answer = httpx.get(f"{deployment.url}{path}", trust_env=False)
        assert answer.status_code in (400, 404)
        assert answer.headers["Content-Type"] == PROBLEM
    odd = httpx.get(f"{deployment.url}/me", headers={"Host": "a b"}, trust_env=False)
    assert (odd.status_code, odd.headers["Content-Type"]) == (400, PROBLEM)


def test_what_is_for_the_operators_of_the_machine_is_not_there_from_outside(deployment: Deployment) -> None:
    for path in ("/metrics", "/readyz", "/readyz?x=1"):
        answer = httpx.get(deployment.url + path, trust_env=False)
        assert (answer.status_code, answer.json()["code"]) == (404, "route.not-found")
    assert httpx.get(f"{deployment.url}/healthz", trust_env=False).text == "ok\n"
    web = deployment.web[0].placed(["http://127.0.0.1:9000/readyz"])[0]
    assert "database: ok" in httpx.get(web, trust_env=False).text


@pytest.mark.parametrize(("host", "status"), [("voice.example", 401), ("evil.example", 400)])
def test_only_the_names_of_this_deployment_are_answered(deployment: Deployment, host: str, status: int) -> None:
    assert httpx.get(f"{deployment.url}/me", headers={"Host": host}, trust_env=False).status_code == status


def test_nobodys_words_names_or_addresses_are_in_the_log(deployment: Deployment, nora: LivePerson) -> None:
    conversation = nora.start()
    httpx.get(f"{deployment.url}{conversation}?secret=words", headers={"User-Agent": "a browser"}, trust_env=False)
    wait_until(lambda: " GET 401 " in deployment.others["nginx"].log, "the positive control")
    log = deployment.others["nginx"].log
    for unsaid in (conversation.rpartition("/")[2], "secret", "a browser", "127.0.0.1:", "/me/"):
        assert unsaid not in log
