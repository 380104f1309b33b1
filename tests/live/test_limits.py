"""Limits over several web servers on one Redis: exact over all of them, and while Redis is away each for itself."""

import subprocess
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx
import pytest
from found_servers import RedisServer, own_redis
from live_people import LivePerson, wait_until
from live_server import LiveServer, make_live_person
from live_stream import open_stream
from recorded_answers import BENCH

pytestmark = [pytest.mark.postgres, pytest.mark.redis]
SECRET = "a secret of the deployment, long enough for everyone: 7Jq2mX0v"
ROOM = 10


@pytest.fixture(scope="module")
def shared_redis(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RedisServer]:
    """A Redis that these tests may stop."""
    with own_redis(tmp_path_factory.mktemp("redis")) as server:
        yield server


@pytest.fixture(scope="module")
def two(
    make_server: Callable[..., LiveServer], make_postgres_url: Callable[[], str], shared_redis: RedisServer
) -> Iterator[list[LiveServer]]:
    """Two web servers of one deployment; nobody works on the turns."""
    settings = {"DATABASE_URL": make_postgres_url(), "REDIS_URL": shared_redis.url, "DJANGO_SECRET_KEY": SECRET}
    servers = [make_server(VOICE_STREAM_SECONDS="30", **settings).start() for _ in range(2)]
    yield servers
    for server in servers:
        server.stop()
        assert "Traceback" not in server.log


def people_of(name: str, two: list[LiveServer]) -> list[LivePerson]:
    """One person, at both servers."""
    first = make_live_person(name, two[0])
    return [first, LivePerson(name, first.token, two[1].url)]


def at_once(asks: list[Callable[[], int]]) -> list[int]:
    with ThreadPoolExecutor(8) as pool:
        return list(pool.map(lambda ask: ask(), asks))


def guess(server: LiveServer, name: str) -> int:
    """Guess at a passphrase, with the token of the page, as a browser does."""
    with httpx.Client(base_url=server.url, trust_env=False, timeout=60) as client:
        form = client.get("/sign-in").text
        token = form.partition('name="csrfmiddlewaretoken" value="')[2].partition('"')[0]
        fields = {"csrfmiddlewaretoken": token, "pseudonym": name, "passphrase": "not the right one at all"}
        return client.post("/sign-in", data=fields).status_code


def test_of_guesses_at_both_servers_at_once_exactly_ten_are_looked_at(two: list[LiveServer]) -> None:
    asks = [lambda server=server: guess(server, "ines") for server in two for _ in range(12)]
    answers = at_once(asks)
    assert sorted(answers) == [422] * 10 + [429] * 14


def test_of_messages_to_both_servers_at_once_exactly_as_many_are_taken_as_there_is_room(
    two: list[LiveServer], shared_redis: RedisServer
) -> None:
    people = people_of("nora", two)
    conversations = [people[0].start() for _ in range(8)]
    with shared_redis.client() as client:
        before = set(client.keys("voice-limit:*"))
        people[0].say(conversations[0], BENCH)
        # The rest of the minute and of the hour is used up, but for ten.
        for key in set(client.keys("voice-limit:*")) - before:
            most = 1_200 if client.pttl(key) <= 60_000 else 6_000
            client.set(key, most - ROOM, px=600_000)

    def send(number: int) -> int:
        answer = people[number % 2].post(f"{conversations[number % 8]}/messages", {"text": BENCH})
        if answer.status_code == 429:
            assert answer.json()["code"] == "request.throttled"
            assert 1 <= int(answer.headers["Retry-After"]) <= 600
        return answer.status_code

    answers = at_once([lambda number=number: send(number) for number in range(40)])
    assert sorted(answers) == [202] * ROOM + [429] * (40 - ROOM)
    whole = [people[1].get(conversation).json() for conversation in conversations]
    assert sum(len(each["messages"]) for each in whole) == ROOM + 1, "what was refused was not recorded"


def test_a_web_server_that_is_killed_gives_its_streams_places_back_in_time(
    two: list[LiveServer], shared_redis: RedisServer
) -> None:
    people = people_of("sara", two)
    conversation = people[0].start()
    with shared_redis.client() as client:
        with open_stream(people[1], conversation) as stream:
            assert stream.status_code == 200
            held = [key for key in client.keys("voice-limit:*") if client.type(key) == b"zset"]
            assert sorted(client.zcard(key) for key in held) == [1, 1]
            two[1].kill()
        assert sorted(client.zcard(key) for key in held) == [1, 1], "nobody let go of it"
        assert all(0 < client.pttl(key) <= 40_000 for key in held), "it ends by itself"
    two[1].start()
    with open_stream(people[0], conversation) as stream:
        assert stream.status_code == 200


def test_without_redis_each_server_counts_for_itself_and_with_it_they_count_together_again(
    two: list[LiveServer], shared_redis: RedisServer, tmp_path: Path
) -> None:
    people = people_of("omar", two)
    conversation = people[0].start()
    shared_redis.stop()
    assert [guess(two[0], "olga") for _ in range(12)] == [422] * 10 + [429] * 2
    assert guess(two[1], "olga") == 422, "it does not know of the other"
    turn = people[1].say(conversation, BENCH)
    assert people[0].get(turn).json()["state"] == "Thinking"
    with open_stream(people[0], conversation) as stream:
        assert stream.status_code == 200
    shared_redis.process = subprocess.Popen(
        ["redis-server", "--port", str(shared_redis.port), "--bind", "127.0.0.1", "--save", "", "--dir", str(tmp_path)],
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    )  # fmt: skip

    def is_shared(server: LiveServer, name: str) -> bool:
        """Whether a guess there is counted where all see it."""
        with shared_redis.client() as client:
            before = client.dbsize()
            guess(server, name)
            return bool(client.dbsize() > before)

    for number, server in enumerate(two):
        wait_until(lambda number=number, server=server: is_shared(server, f"back-{number}"), "Redis is asked again", 60)
    answers = at_once([lambda server=server: guess(server, "ruth") for server in two for _ in range(8)])
    assert sorted(answers) == [422] * 10 + [429] * 6
