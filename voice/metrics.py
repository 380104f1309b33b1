"""`/metrics` for Prometheus: what this process counts, and what all of them have written into the database.

Turns end in worker processes, so they are counted in the database, and whichever web process is asked tells the same
(docs/metrics.md). Labels come from closed lists; a test plants words everywhere and looks for them here.
"""

import platform
from collections.abc import Iterator
from ipaddress import IPv6Address, ip_address

import django
from django.conf import settings
from django.http import HttpRequest, HttpResponse
from prometheus_client import Info
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily
from prometheus_client.exposition import choose_encoder
from prometheus_client.metrics_core import Metric
from prometheus_client.registry import Collector

from conversations.backlog import Backlog, backlog
from conversations.counters import LENGTHS, QUESTION, READING
from conversations.models import State
from conversations.totals import TurnTotals, turn_totals
from providers.base import FAILURES
from voice import __version__
from voice.api import not_found
from voice.asking import Asking
from voice.kit.measures import REGISTRY

SECONDS = 2.5
OPENMETRICS = "application/openmetrics-text"
#: What a proxy adds to a request. Whoever comes through one is not a scraper beside us, wherever the proxy stands.
OF_A_PROXY = ("X-Forwarded-For", "X-Forwarded-Host", "X-Forwarded-Proto", "X-Real-Ip", "Forwarded", "Via")
OTHER = "other"


def metrics(request: HttpRequest) -> HttpResponse:
    """The metrics, in the text format or as OpenMetrics; for anybody who may not read them there is nothing here."""
    if not _may_read(request):
        return not_found(request)
    # Not the header itself: versions that nobody speaks would be answered in kind.
    asked = OPENMETRICS if OPENMETRICS in request.headers.get("Accept", "") else ""
    encode, content_type = choose_encoder(asked)
    return HttpResponse(encode(REGISTRY), content_type=content_type, headers={"Cache-Control": "no-store"})


def _may_read(request: HttpRequest) -> bool:
    if any(name in request.headers for name in OF_A_PROXY):
        return False
    try:
        address = ip_address(request.META.get("REMOTE_ADDR", ""))
    except ValueError:
        return False
    if isinstance(address, IPv6Address) and address.ipv4_mapped:
        address = address.ipv4_mapped
    return any(address in network for network in settings.VOICE_METRICS)


class Recorded(Collector):
    """What the rows tell: three questions in one thread, and without an answer a line that says so."""

    def __init__(self) -> None:
        self._asking = Asking(lambda: (turn_totals(), backlog()))

    def collect(self) -> Iterator[Metric]:
        """Called for each scrape."""
        up = GaugeMetricFamily("voice_database_up", "Whether the database answered this scrape: 1 or 0.")
        try:
            totals, behind = self._asking.ask().result(SECONDS)
        except Exception:  # noqa: BLE001 - a database may fail in any way; what this process counts is told all the same
            up.add_metric((), 0)
            yield up
            return
        up.add_metric((), 1)
        yield up
        yield from _turns(totals)
        yield _tokens(totals)
        yield from _behind(behind)


def _turns(totals: TurnTotals) -> Iterator[Metric]:
    ended = CounterMetricFamily("voice_turns", "Turns that ended, of all processes.", labels=("state", "outcome"))
    states = {QUESTION: State.REPLIED, READING: State.REPLIED} | dict.fromkeys(FAILURES, State.COULD_NOT_INTERPRET)
    for outcome, state in states.items():
        ended.add_metric((state.value, outcome), totals.by_outcome.get(outcome, 0))
    # Codes of an earlier release.
    rest = sum(count for outcome, count in totals.by_outcome.items() if outcome not in states)
    ended.add_metric((State.COULD_NOT_INTERPRET.value, OTHER), rest)
    yield ended

    took = HistogramMetricFamily("voice_turn_seconds", "How long participants waited for a turn, of all processes.")
    buckets, so_far = [], 0
    for length in LENGTHS:
        so_far += totals.by_length.get(length, 0)
        buckets.append(("+Inf" if length == LENGTHS[-1] else f"{length / 1000}", float(so_far)))
    took.add_metric((), buckets, totals.milliseconds / 1000)
    yield took


def _tokens(totals: TurnTotals) -> Metric:
    tokens = CounterMetricFamily(
        "voice_model_tokens", "Tokens that models read and wrote, of all processes.", labels=("direction", "model")
    )
    for direction, by_model in (("input", totals.input_tokens), ("output", totals.output_tokens)):
        for model, count in sorted(by_model.items()):
            if model:
                tokens.add_metric((direction, model), count)
    return tokens


def _behind(found: Backlog) -> Iterator[Metric]:
    unfinished = GaugeMetricFamily("voice_turns_unfinished", "Turns that have not ended.", labels=("state",))
    for state, count in (
        ("waiting", found.waiting), ("waiting-for-owner", found.waiting_for_owner), ("running", found.running),
    ):  # fmt: skip
        unfinished.add_metric((state,), count)
    yield unfinished
    yield GaugeMetricFamily(
        "voice_oldest_waiting_turn_seconds", "How long the oldest waiting turn has waited; 0 when none waits.",
        value=found.oldest_seconds,
    )  # fmt: skip
    if found.swept_seconds is not None:
        yield GaugeMetricFamily(
            "voice_last_sweep_age_seconds", "How long ago the sweeper last came to its end.", value=found.swept_seconds
        )


Info("voice_build", "What runs here.", registry=REGISTRY).info(
    {
        "version": __version__,
        "python": platform.python_version(),
        "django": django.get_version(),
        "provider": settings.VOICE_PROVIDER,
    }
)
REGISTRY.register(Recorded())
