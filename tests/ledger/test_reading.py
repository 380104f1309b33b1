"""Reading and checking a ledger: through the API, with nothing but what it answers, and by the command."""

import io
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.db import connection, transaction
from people import PAGE_MESSAGE, Person

from participants.ledger import enter
from participants.ledger_models import By, What
from participants.models import LedgerEntry, Participant

DOCUMENT = Path(__file__).parents[2] / "docs" / "ledger.md"
Work = Callable[[], int]


def recomputed(entries: list[dict[str, Any]]) -> list[str]:
    """What the code in the document makes of entries."""
    code = DOCUMENT.read_text(encoding="utf-8").partition("```python\n")[2].partition("```")[0]
    names: dict[str, Any] = {}
    exec(code, names)  # noqa: S102 - the document's own code
    return list(names["recomputed"](entries))


def whole(person: Person, limit: int = 100) -> list[dict[str, Any]]:
    """All pages of a person's ledger."""
    entries, address = [], f"/me/access?limit={limit}"
    while address:
        answer = person.get(address)
        assert answer["Cache-Control"] == "no-store"
        entries += answer.json()
        address = answer.headers.get("Link", "").partition(">")[0].removeprefix("<http://testserver")
    return entries


def verify(**options: str) -> str:
    """What the command prints."""
    printed = io.StringIO()
    call_command("verify_ledger", stdout=printed, **options)
    return printed.getvalue()


def test_the_chain_can_be_recomputed_from_what_the_api_answers(ana: Person, work: Work) -> None:
    ana.say(ana.start(), PAGE_MESSAGE)
    work()
    participant = Participant.objects.get(name="ana").pk
    with transaction.atomic():
        enter(participant=participant, what=What.EXPORT, by=By.PARTICIPANT, less=-3, no=False, nothing="", B="a")
    entries = whole(ana)
    assert [entry["seq"] for entry in entries] == list(range(len(entries), 0, -1))
    assert recomputed(entries) == [entry["hash"] for entry in reversed(entries)]


def test_the_ledger_is_read_a_page_at_a_time_and_is_ones_own(ana: Person, ben: Person, work: Work) -> None:
    conversation = ana.start()
    for _ in range(3):
        ana.say(conversation, PAGE_MESSAGE)
    work()
    entries = whole(ana, limit=2)
    assert entries == whole(ana)
    assert len(entries) == LedgerEntry.objects.filter(participant__name="ana").count() > 9
    assert {entry["what"] for entry in whole(ben)} == {"sign-up", "token-made", "token-used"}


@pytest.mark.parametrize("query", ["limit=0", "limit=101", "limit=x", "cursor=x"])
def test_a_bad_page_is_refused(ana: Person, query: str) -> None:
    assert ana.get(f"/me/access?{query}").json()["code"] == "request.malformed"


def test_nothing_of_what_was_said_is_in_it(ana: Person, work: Work) -> None:
    ana.say(ana.start(), PAGE_MESSAGE)
    work()
    ana.post("/me/tokens", {"name": "Aunt Mary's laptop"})
    told = str(whole(ana))
    assert not [word for word in ("Route", "children", "Mary", ana.token, "ana'") if word in told]


def test_the_command_says_that_all_is_as_it_was_written(ana: Person, ben: Person, work: Work) -> None:
    ana.say(ana.start(), PAGE_MESSAGE)
    work()
    assert verify() == "Ledgers as they were written: 2 of 2.\n"
    assert verify(participant="Ana") == "Ledgers as they were written: 1 of 1.\n"


def test_the_command_works_where_nobody_is_yet(transactional_db: None) -> None:
    assert verify() == "Ledgers as they were written: 0 of 0.\n"
    with pytest.raises(CommandError, match="no participant of that name"):
        verify(participant="nobody")


def test_the_command_names_each_fault_and_fails(ana: Person, ben: Person) -> None:
    first, second = (Participant.objects.get(name=name).pk for name in ("ana", "ben"))
    with connection.cursor() as cursor:
        cursor.execute(
            "UPDATE participants_ledgerentry SET what = 'export' WHERE seq = 1 AND participant_id = %s", [first]
        )
        cursor.execute("DELETE FROM participants_ledgerentry WHERE seq = 2 AND participant_id = %s", [second])
    printed = io.StringIO()
    with pytest.raises(CommandError, match="2 of 2 ledgers"):
        call_command("verify_ledger", stdout=printed)
    assert printed.getvalue().splitlines() == [
        f"Participant {first}: Entry 1 is not as it was written.",
        f"Participant {second}: The log ends with entry 1; the last that was written is 2.",
    ]
    with pytest.raises(CommandError, match="1 of 1"):
        call_command("verify_ledger", participant="ben", stdout=printed)


def test_a_time_that_is_none_is_a_fault_too(ana: Person) -> None:
    if connection.vendor != "sqlite":
        return
    with connection.cursor() as cursor:
        cursor.execute("UPDATE participants_ledgerentry SET at = 'never' WHERE seq = 1")
    printed = io.StringIO()
    with pytest.raises(CommandError):
        call_command("verify_ledger", stdout=printed)
    assert "cannot be read" in printed.getvalue()
