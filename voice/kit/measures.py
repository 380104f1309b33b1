"""What this process counts of itself, for Prometheus (docs/metrics.md).

Labels come from closed lists: methods, patterns of routes, statuses. Never an id, a name, an address, a text.
"""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector, disable_created_metrics

# When a series began is told by nobody's question and doubles their number.
disable_created_metrics()  # type: ignore[no-untyped-call]

REGISTRY = CollectorRegistry()
ProcessCollector(registry=REGISTRY)

REQUESTS = Counter(
    "voice_requests", "Requests that are over, streams among them.", ("method", "route", "status"), registry=REGISTRY
)
REQUEST_SECONDS = Histogram(
    "voice_request_seconds",
    "How long requests took, without streams.",
    ("method", "route"),
    buckets=(0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10),
    registry=REGISTRY,
)
MESSAGES = Counter("voice_messages", "Messages of participants that were recorded.", registry=REGISTRY)
STREAMS_OPEN = Gauge("voice_streams_open", "Streams that are open.", registry=REGISTRY)
