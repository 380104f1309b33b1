"""The in-process queue: delivers at once what is put while its reader sleeps, and in order."""

import threading
import time
from collections.abc import Iterator

import pytest
from kombu import Connection, Consumer, Producer, Queue

from voice.serving import waking_queue


@pytest.fixture
def connection() -> Iterator[Connection]:
    waking_queue.register()
    # Far longer than the test may take: only a wake delivers in time.
    with Connection("waking://localhost", transport_options={"polling_interval": 30}) as broker:
        yield broker


def test_a_message_wakes_the_reader_that_sleeps(connection: Connection) -> None:
    queue, read = Queue("sleeper", routing_key="sleeper"), []
    with connection.channel() as channel, Consumer(channel, [queue], accept=["json"]) as consumer:
        consumer.register_callback(lambda body, message: (read.append(body), message.ack()))

        def put() -> None:
            time.sleep(0.1)
            for number in range(3):
                Producer(connection.channel()).publish({"n": number}, routing_key="sleeper", declare=[queue])

        writer = threading.Thread(target=put)
        writer.start()
        while len(read) < 3:
            connection.drain_events(timeout=10)
        writer.join()
    assert read == [{"n": 0}, {"n": 1}, {"n": 2}]


def test_a_reader_that_gets_nothing_is_told_so_in_its_time(connection: Connection) -> None:
    with (
        connection.channel() as channel,
        Consumer(channel, [Queue("empty")], accept=["json"]),
        pytest.raises(TimeoutError),
    ):
        connection.drain_events(timeout=0.05)
