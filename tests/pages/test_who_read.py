"""The page "Who read my words": every line in plain words, older ones behind a link, and whether the list is whole."""

import html
import re
from collections.abc import Callable

import pytest
from django.db import connection, transaction
from django.test import Client

from participants.ledger import Fact, enter_all
from participants.ledger_models import By, What
from participants.models import LedgerEntry, Participant

CALL = {
    "turn": "cnv-1:turn-1", "claim": 1, "call": "ask", "provider": "anthropic", "model": "a-model", "prompt": "1",
    "to": "models.example", "left": True, "messages": 2, "characters": 1234,
}  # fmt: skip


@pytest.fixture
def reader(transactional_db: None) -> Client:
    """A browser on which somebody signed up."""
    client = Client()
    client.post("/begin", {"pseudonym": "ana", "passphrase": "four words do not fit"})
    return client


def add(*facts: Fact) -> None:
    with transaction.atomic():
        enter_all(participant=Participant.objects.get(name="ana").pk, facts=facts)


def page(client: Client, address: str = "/settings/who-read") -> str:
    """What a page says, without its marks."""
    answer = client.get(address)
    assert answer.status_code == 200
    assert "no-store" in answer["Cache-Control"]
    return " ".join(html.unescape(re.sub(r"<[^>]*>", " ", answer.content.decode())).split())


@pytest.mark.parametrize("what", What)
def test_every_kind_has_words(reader: Client, what: What) -> None:
    occasion = {"occasion": "edit", "decision": "publish", "tried": "passphrase", "state": "Replied"}
    add(Fact(what, By.PARTICIPANT, occasion))
    assert "no words for" not in page(reader)


def test_what_left_is_said_with_its_size_and_where_it_went(reader: Client) -> None:
    add(Fact(What.MODEL_CALL, By.VOICE, CALL), Fact(What.MODEL_CALL, By.VOICE, CALL | {"call": "check"}))
    told = page(reader)
    assert "The AI service read 2 messages" in told
    assert "The AI service checked what Voice made of your messages" in told
    assert "1,234 characters. To models.example, for the model a-model, with our instructions in version 1." in told
    assert "The AI service 2 times" in told
    assert "Staff never" in told


def test_what_stayed_is_said_too_and_not_counted(reader: Client) -> None:
    add(Fact(What.MODEL_CALL, By.VOICE, CALL | {"left": False, "to": ""}))
    told = page(reader)
    assert "Nothing was sent anywhere." in told
    assert "What was sent" not in told
    assert "The AI service never" in told


def test_the_settings_show_the_newest_lines_and_lead_to_all(reader: Client) -> None:
    add(*[Fact(What.CODE_RENEWED, By.PARTICIPANT)] * 3, *[Fact(What.EXPORT, By.PARTICIPANT)] * 5)
    told = page(reader, "/settings")
    assert told.count("You took a copy of everything") == 5
    assert "You made a new recovery code" not in told
    assert b'href="/settings/who-read"' in reader.get("/settings").content


def test_older_lines_follow_without_a_gap(reader: Client) -> None:
    add(*[Fact(What.EXPORT, By.PARTICIPANT)] * 120)
    address, lines = "/settings/who-read", 0
    while address:
        content = reader.get(address).content.decode()
        lines += content.count('<li><span class="small">')
        found = re.search(r"/settings/who-read\?before=\d+", content)
        address = found[0] if found else ""
    assert lines == LedgerEntry.objects.count()


@pytest.mark.parametrize("before", ["x", "-1", "1" * 16, "١"])
def test_a_place_that_is_none_is_refused(reader: Client, before: str) -> None:
    assert reader.get("/settings/who-read", {"before": before}).status_code == 400


def test_the_reader_can_check_the_list(reader: Client) -> None:
    newest = bytes(LedgerEntry.objects.order_by("-seq")[0].hash).hex()
    told = page(reader, "/settings/who-read/check")
    assert "No line is missing, and none was changed." in told
    assert newest in told
    with connection.cursor() as cursor:
        cursor.execute("DELETE FROM participants_ledgerentry WHERE seq = 1")
    assert "A line was changed, or is missing." in page(reader, "/settings/who-read/check")


@pytest.mark.parametrize("address", ["/settings/who-read", "/settings/who-read/check"])
def test_nobody_else_sees_it(transactional_db: None, address: str) -> None:
    assert Client().get(address).status_code == 401


def test_a_conversation_leads_there(reader: Client, work: Callable[[], int]) -> None:
    assert b'href="/settings#ledger"' in reader.get("/conversations").content
