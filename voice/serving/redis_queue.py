"""Kombu's Redis transport, with hints that are held while their turns run and a worker that outlives its connection.

A worker acknowledges a hint when its turn is over, so a busy one holds no hint that an idle one could take. When the
connection is lost meanwhile, the transport it extends (kombu 5.7) would give the held hints back, and acknowledge
them, over the connection that is gone: it trips over an attribute of None, and the worker process ends.

Nothing needs either. Redis hands out again what was not acknowledged, after the visibility timeout, and whoever takes
it claims a turn that waits, or none.
"""

from typing import Any

from kombu.transport import TRANSPORT_ALIASES, redis


class QoS(redis.QoS):
    """What this channel holds; acknowledged only while the channel stands."""

    def ack(self, delivery_tag: str) -> None:
        """Called when a turn is over, perhaps long after the connection that its hint came over."""
        if not self.channel.closed:
            super().ack(delivery_tag)


class Channel(redis.Channel):
    """A channel that gives nothing back when it closes."""

    QoS = QoS
    do_restore = False


class Transport(redis.Transport):
    """The transport behind `redis://` and `rediss://`."""

    Channel: Any = Channel


def register() -> None:
    """Take the place of kombu's own for broker addresses that begin with `redis://` or `rediss://`."""
    for scheme in ("redis", "rediss"):
        TRANSPORT_ALIASES[scheme] = f"{__name__}:Transport"
