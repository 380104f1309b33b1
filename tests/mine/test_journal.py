"""The journal: what is committed is in it, nothing else is, and it can be applied as often as one likes."""

import json
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from erased import erase_me
from people import Person, make_person

from mine.again import apply_journal
from mine.journal import Erasure, participant_digest, read_journal, settle
from mine.models import UnjournaledErasure
from participants.models import Participant


def lines(journal: Path) -> list[Erasure | None]:
    return list(read_journal(journal))


def test_an_erasure_whose_process_dies_before_the_line_is_appended_afterwards(
    ana: Person, journal: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def dies(*_: object) -> None:
        raise SystemExit

    monkeypatch.setattr("mine.erase.settle", dies)
    with pytest.raises(SystemExit):
        ana.ask("DELETE", "/me", {"contributions": "keep"})
    assert (lines(journal), UnjournaledErasure.objects.count()) == ([], 1)
    settle()
    assert (len(lines(journal)), UnjournaledErasure.objects.count()) == (1, 0)


def test_an_erasure_that_is_rolled_back_is_in_no_journal(
    ana: Person, journal: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(*_: object) -> None:
        raise RuntimeError

    monkeypatch.setattr("mine.erase.participant_digest", fails)
    assert ana.ask("DELETE", "/me", {"contributions": "keep"}).status_code == 500
    settle()
    assert (lines(journal), ana.get("/me").status_code) == ([], 200)


def test_a_line_that_was_cut_short_spoils_no_other(ana: Person, ben: Person, journal: Path) -> None:
    erase_me(ana)
    journal.write_bytes(journal.read_bytes() + b'{"version": 1, "at": "2026')
    erase_me(ben)
    assert [line is None for line in lines(journal)] == [False, True, False]


def test_a_journal_that_takes_nothing_holds_nobody_up_and_is_caught_up(
    ana: Person, journal: Path, settings: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The disk fills up between the look at it and the line."""
    settings.VOICE_ERASURES = journal.parent / "gone" / "erasures.jsonl"
    monkeypatch.setattr("mine.erase.check_journal", lambda: None)
    erase_me(ana)
    assert UnjournaledErasure.objects.count() == 1
    settings.VOICE_ERASURES = journal
    settle()
    assert len(lines(journal)) == 1


def test_applied_to_a_database_without_them_nothing_is_erased(ana: Person, ben: Person, journal: Path) -> None:
    conversation = ben.start()
    ben.ask("DELETE", conversation)
    erase_me(ana)
    for _ in range(2):
        applied = apply_journal(journal)
        assert (applied.erased, applied.absent, applied.unreadable) == (0, 2, 0)
    assert ben.get("/me").status_code == 200


def test_somebody_else_who_was_given_the_number_again_is_left_alone(ana: Person, journal: Path) -> None:
    gone = Participant.objects.get()
    erase_me(ana)
    carla = make_person("ana")
    again = Participant.objects.get()
    again_digest = participant_digest(Participant(number=gone.pk, created_at=again.created_at))
    assert again_digest != participant_digest(gone)
    assert apply_journal(journal).erased == 0
    assert carla.get("/me").status_code == 200


def test_the_command_erases_somebody_after_their_name_was_typed_once_more(
    ana: Person, ben: Person, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    import io

    from audit.models import Entry

    monkeypatch.setattr("sys.stdin", io.StringIO("ben\n"))
    with pytest.raises(CommandError, match="Nothing was erased"):
        call_command("erase", participant="ana", contributions="keep")
    assert ana.get("/me").status_code == 200
    with pytest.raises(CommandError, match="contributions"):
        call_command("erase", participant="ana", yes=True)
    with pytest.raises(CommandError, match="no participant"):
        call_command("erase", participant="nobody", contributions="keep", yes=True)
    capsys.readouterr()
    monkeypatch.setattr("sys.stdin", io.StringIO("ana\n"))
    call_command("erase", participant="ana", contributions="keep")
    receipt = tmp_path / "receipt.json"
    receipt.write_text(capsys.readouterr().out)
    assert json.loads(receipt.read_text())["receipt"]["by"] == "operator"
    assert (ana.get("/me").status_code, ben.get("/me").status_code) == (401, 200)
    entry = Entry.objects.get()
    assert (entry.action, entry.subject) == ("erase", json.loads(receipt.read_text())["receipt"]["id"])
    call_command("erase", verify=str(receipt))
    assert "as it was signed" in capsys.readouterr().out
    receipt.write_text(receipt.read_text().replace("operator", "participant"))
    with pytest.raises(CommandError, match="not as it was signed"):
        call_command("erase", verify=str(receipt))


def test_the_command_says_of_lines_that_it_cannot_read(ana: Person, journal: Path) -> None:
    erase_me(ana)
    call_command("erase", journal=str(journal))
    journal.write_text(journal.read_text() + "half a li\n")
    with pytest.raises(CommandError, match="1 lines"):
        call_command("erase", journal=str(journal))
    with pytest.raises(CommandError, match="cannot be read"):
        call_command("erase", journal=str(journal.parent / "none"))
