"""`/metrics`: exact, monotonic, cheap, for whom it is meant; and no word, name, id or address in it."""

import re
from collections.abc import Callable
from datetime import date, timedelta
from typing import Any

import pytest
from asgi_door import ask
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone
from people import Person, make_person
from prometheus_client.openmetrics.parser import text_string_to_metric_families as read_openmetrics
from recorded_answers import BENCH, LAMP, NOBODY
from scraped import families, value, values

from conversations import counters
from conversations.backlog import record_sweep
from conversations.counters import LENGTHS
from conversations.models import CounterOfDay, LastSweep, Turn
from conversations.totals import turn_totals
from providers.base import FAILURES
from voice.requests import METHODS, UNANSWERED

Work = Callable[[], int]
MARK = "landlordthreatens"


def scrape(**headers: str) -> str:
    answer = Client().get("/metrics", headers=headers)
    assert answer.status_code == 200
    return answer.content.decode()


def test_turns_are_told_by_state_and_code_with_their_seconds(town: None, ana: Person, work: Work) -> None:
    before = scrape()
    conversation = ana.start()
    for text in (BENCH, BENCH, NOBODY, LAMP):
        ana.say(conversation, text)
        work()
    text = scrape()
    told = {(each["state"], each["outcome"]): number for each, number in values(text, "voice_turns_total") if number}
    assert told == {
        ("Replied", "question"): 2, ("Replied", "reading"): 1, ("CouldNotInterpret", "overloaded"): 1,
    }  # fmt: skip
    waited = sum((turn.ended_at - turn.created_at).total_seconds() for turn in Turn.objects.all() if turn.ended_at)
    assert value(text, "voice_turn_seconds_count") == 4
    assert value(text, "voice_turn_seconds_sum") == pytest.approx(waited, abs=0.01)
    buckets = [number for _, number in values(text, "voice_turn_seconds_bucket")]
    assert len(buckets) == len(LENGTHS)
    assert buckets == sorted(buckets)
    assert value(text, "voice_messages_total") - value(before, "voice_messages_total") == 4


def test_what_waits_is_told_while_it_waits(town: None, ana: Person, work: Work) -> None:
    ana.say(ana.start(), BENCH)
    lost = ana.say(ana.start(), BENCH)
    Turn.objects.filter(conversation__public_id=lost.split("/")[3]).update(grant="")
    Turn.objects.update(created_at=timezone.now() - timedelta(minutes=5))
    text = scrape()
    told = {each["state"]: number for each, number in values(text, "voice_turns_unfinished")}
    assert told == {"waiting": 1, "waiting-for-owner": 1, "running": 0}
    assert 300 <= value(text, "voice_oldest_waiting_turn_seconds") < 400
    work()
    assert value(scrape(), "voice_oldest_waiting_turn_seconds") == 0


def test_a_count_never_goes_back_when_turns_are_erased(town: None, ana: Person, work: Work) -> None:
    ana.say(ana.start(), BENCH)
    work()
    Turn.objects.update(input_tokens=5)
    before = scrape()
    Turn.objects.all().delete()
    for name in ("voice_turns_total", "voice_turn_seconds_count", "voice_model_tokens_total"):
        assert value(scrape(), name) == value(before, name)


def test_tokens_are_told_by_model(transactional_db: None) -> None:
    for place, model in enumerate(("a-model", "a-model", "another")):
        CounterOfDay.objects.create(
            day=date(2026, 1, 1), name="turn", outcome="question", model=model, place=place, value=1,
            input_tokens=100, output_tokens=7,
        )  # fmt: skip
    text = scrape()
    assert value(text, "voice_model_tokens_total", direction="input", model="a-model") == 200
    assert value(text, "voice_model_tokens_total", direction="output", model="another") == 7


def test_a_turns_tokens_are_counted_with_it(town: None, ana: Person, work: Work, monkeypatch: Any) -> None:
    from conversations.interview import Figures

    monkeypatch.setattr(Figures, "recorded", lambda self: {"model": "m", "input_tokens": 11, "output_tokens": 3})
    ana.say(ana.start(), BENCH)
    work()
    totals = turn_totals()
    assert (totals.input_tokens["m"], totals.output_tokens["m"]) == (11, 3)


def test_folding_changes_no_sum_and_leaves_few_rows(transactional_db: None) -> None:
    today = date(2026, 6, 30)
    for back in (0, 1, 2, 5, 59, 61, 90):
        for place in range(4):
            CounterOfDay.objects.create(
                day=today - timedelta(days=back), name="turn", outcome=("question", "reading")[place % 2], length=500,
                model="m", place=place, value=back + 1, milliseconds=10, input_tokens=3, output_tokens=place,
            )  # fmt: skip
    before = turn_totals()
    assert counters.fold(today) is True
    assert turn_totals() == before
    rows = {
        day: CounterOfDay.objects.filter(day=day).count() for day in CounterOfDay.objects.values_list("day", flat=True)
    }
    kept = {today - timedelta(days=back): count for back, count in ((0, 4), (1, 4), (2, 2), (5, 2), (59, 2))}
    assert rows == kept | {counters.BEFORE: 2}
    assert counters.fold(today) is True
    assert turn_totals() == before


def test_folding_goes_on_where_it_stopped(transactional_db: None, monkeypatch: Any) -> None:
    monkeypatch.setattr(counters, "FOLDED_AT_ONCE", 3)
    for place in range(7):
        CounterOfDay.objects.create(day=date(2020, 1, 1), name="turn", outcome="question", place=place, value=1)
    done = [counters.fold(date(2026, 6, 30)) for _ in range(3)]
    assert done == [False, False, True]
    assert turn_totals().by_outcome == {"question": 7}


def test_the_sweeper_tells_that_it_came_to_its_end(transactional_db: None) -> None:
    from conversations.tasks import sweep

    assert "voice_last_sweep_age_seconds" not in scrape()
    sweep()
    assert 0 <= value(scrape(), "voice_last_sweep_age_seconds") < 60
    LastSweep.objects.update(at=timezone.now() - timedelta(hours=1))
    assert 3_600 <= value(scrape(), "voice_last_sweep_age_seconds") < 3_700
    record_sweep()
    assert value(scrape(), "voice_last_sweep_age_seconds") < 60
    assert LastSweep.objects.count() == 1


def test_a_scrape_asks_the_database_three_times_however_much_there_is(transactional_db: None) -> None:
    from conversations.backlog import backlog

    with CaptureQueriesContext(
        connection,
    ) as asked:
        turn_totals()
        backlog()
    assert len(asked) == 3


def test_both_formats_are_what_prometheus_reads(transactional_db: None) -> None:
    plain = Client().get("/metrics")
    assert plain["Content-Type"] == "text/plain; version=0.0.4; charset=utf-8"
    assert plain["Cache-Control"] == "no-store"
    for accept in (
        "application/openmetrics-text;version=1.0.0,text/plain;q=0.5",
        f"application/openmetrics-text; version={MARK}",
    ):
        answer = Client().get("/metrics", headers={"Accept": accept})
        assert answer["Content-Type"] == "application/openmetrics-text; version=1.0.0; charset=utf-8"
        found = {family.name for family in read_openmetrics(answer.content.decode())}
        assert found == {name.removesuffix("_info") for name in families(plain.content.decode())}


@pytest.mark.parametrize(
    ("address", "headers", "status"),
    [
        ("127.0.0.1", {}, 200),
        ("127.9.9.9", {}, 200),
        ("::1", {}, 200),
        ("::ffff:127.0.0.1", {}, 200),
        ("10.0.0.7", {}, 404),
        ("203.0.113.9", {}, 404),
        ("", {}, 404),
        ("127.0.0.1", {"X-Forwarded-For": "127.0.0.1"}, 404),
        ("127.0.0.1", {"X-Forwarded-Proto": "https"}, 404),
        ("127.0.0.1", {"X-Real-IP": "127.0.0.1"}, 404),
        ("127.0.0.1", {"Forwarded": "for=127.0.0.1"}, 404),
        ("127.0.0.1", {"Via": "1.1 proxy"}, 404),
    ],
)
@pytest.mark.parametrize("proxy", [True, False])
def test_only_this_machine_reads_it_and_nobody_who_comes_through_a_proxy(
    transactional_db: None, settings: Any, address: str, headers: dict[str, str], status: int, proxy: bool
) -> None:
    settings.VOICE_PROXY = proxy
    assert Client(REMOTE_ADDR=address).get("/metrics", headers=headers).status_code == status


def test_other_networks_are_let_in_by_a_setting_or_nobody_at_all(
    transactional_db: None, settings: Any, monkeypatch: Any
) -> None:
    from voice.settings import env

    monkeypatch.setenv("VOICE_METRICS", "10.1.0.0/16, 192.168.7.7")
    settings.VOICE_METRICS = env.networks("VOICE_METRICS", ())
    told = {address: Client(REMOTE_ADDR=address).get("/metrics").status_code for address in (
        "10.1.2.3", "10.2.0.1", "192.168.7.7", "192.168.7.8", "127.0.0.1",
    )}  # fmt: skip
    assert list(told.values()) == [200, 404, 200, 404, 404]
    monkeypatch.setenv("VOICE_METRICS", "off")
    settings.VOICE_METRICS = env.networks("VOICE_METRICS", ("127.0.0.1",))
    assert Client().get("/metrics").status_code == 404


def test_no_word_name_id_or_address_is_ever_in_it(town: None, ana: Person, work: Work, settings: Any) -> None:
    settings.VOICE_STREAM_SECONDS = 1
    person = make_person(MARK)
    conversation = person.start()
    person.say(conversation, MARK)
    work()
    headers = [(name, MARK.encode()) for name in (b"user-agent", b"referer", b"x-request-id", b"cookie", b"host")]
    token = (b"authorization", f"Bearer {person.token}".encode())
    for path in (f"/{MARK}", f"/topics/{MARK}", f"/me/conversations/{MARK}", f"{conversation}/stream", "/desk/" + MARK):
        for method in ("GET", "POST", MARK.upper()):
            ask(path, query=f"q={MARK}".encode(), headers=[token, *headers[:3]], method=method, body=MARK.encode())
            ask(path, headers=[*headers, token], method=method)
    text = scrape(User_Agent=MARK, Accept=f"application/openmetrics-text; version={MARK}")
    secret = (MARK, person.token, conversation.rpartition("/")[2], person.recovery, "203.0.113")
    assert "/me/conversations/<str:conversation>" in text, "the positive control: these requests are counted"
    assert [word for word in secret if word.lower() in text.lower()] == []
    assert not re.search(r"cnv-|prp-|cnc-|iss-|ctr-", text)


def test_every_label_has_a_value_of_a_closed_list(town: None, ana: Person, work: Work) -> None:
    ana.say(ana.start(), BENCH)
    work()
    ask("/nothing", method="BREW")
    routes = _routes()
    closed: dict[str, Any] = {
        "method": METHODS | {"other"},
        "status": {str(number) for number in range(100, 600)} | {UNANSWERED},
        "route": routes | {"none"},
        "state": {"Replied", "CouldNotInterpret", "waiting", "waiting-for-owner", "running"},
        "outcome": {"question", "reading", "other", *FAILURES},
        "direction": {"input", "output"},
        "model": {"recorded"},
    }
    for family in families(scrape()).values():
        if family.name == "voice_build_info":
            continue
        for sample in family.samples:
            for name, label in sample.labels.items():
                assert name == "le" or label in closed[name], (sample.name, name, label)


def _routes() -> set[str]:
    """Every route of the URLconf, those of the desk included."""
    from django.urls import URLPattern, get_resolver

    def below(prefix: str, patterns: Any) -> set[str]:
        found: set[str] = set()
        for pattern in patterns:
            route = prefix + str(pattern.pattern)
            found |= {f"/{route}"} if isinstance(pattern, URLPattern) else below(route, pattern.url_patterns)
        return found

    return below("", get_resolver().url_patterns)
