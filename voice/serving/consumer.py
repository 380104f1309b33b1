"""Celery's consumer, which comes back from whatever a lost Redis raises.

Mingle and Gossip are left out: workers here have nothing to tell each other, and both ask Redis at the moment when it
is least sure to answer. What kombu raises in the place of the transport's own error is handed on as that: Celery
recovers from the one and ends the process at the other, which a Redis that was frozen has shown.
"""

from typing import Any

from celery.worker import consumer
from kombu.exceptions import OperationalError

_LEFT_OUT = (":Mingle", ":Gossip")


class Consumer(consumer.Consumer):
    """The consumer of `settings.CELERY_WORKER_CONSUMER`."""

    class Blueprint(consumer.Consumer.Blueprint):  # type: ignore[misc, valid-type] # the stubs have a variable
        """The steps to a worker that takes hints."""

        default_steps = [
            step for step in consumer.Consumer.Blueprint.default_steps if not str(step).endswith(_LEFT_OUT)
        ]

        def start(self, parent: Any) -> None:
            """Raises ConnectionError for a broker that is lost."""
            try:
                super().start(parent)
            except OperationalError:
                raise ConnectionError("the queue is away") from None
