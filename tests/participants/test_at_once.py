"""Two requests at once that want the same secret's place: one has it, the other is told, and none fails."""

import threading
from collections.abc import Callable
from typing import Any

import pytest
from django.db import connection
from visitors import PASSPHRASE

from participants import access
from participants.access import (
    Caller,
    change_passphrase,
    check_recovery_code,
    recover,
    renew_recovery_code,
    sign_in,
    sign_up,
)
from participants.models import Participant, SlotKind
from participants.sessions import draft_of, keep_draft, leave_notice, notice, resume_session, start_session
from voice.kit.envelope import CannotOpen

pytestmark = pytest.mark.django_db(transaction=True)

NEW = ("seven grey kettles sing", "eleven brown ladders hum")


def at_once(*acts: Callable[[], Any]) -> list[Any]:
    """What each returned or raised, when all were done at the same time."""
    done: list[Any] = [None] * len(acts)
    start = threading.Barrier(len(acts))

    def run(number: int) -> None:
        try:
            start.wait(10)
            done[number] = acts[number]()
        except BaseException as error:  # noqa: BLE001 - the test looks at it
            done[number] = error
        finally:
            connection.close()

    threads = [threading.Thread(target=run, args=(number,)) for number in range(len(acts))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(30)
    return done


@pytest.fixture
def ana() -> tuple[Caller, str]:
    return sign_up(name="ana", passphrase=PASSPHRASE)


@pytest.fixture
def both_have_opened(ana: tuple[Caller, str], monkeypatch: pytest.MonkeyPatch) -> None:
    """Each waits, once its secret has opened the slot, until the other's has too."""
    opened = threading.Barrier(2)
    monkeypatch.setattr(access, "check_passphrase", lambda *_, **__: opened.wait(10))


def opens(passphrase: str) -> bool:
    try:
        return bool(sign_in(name="ana", passphrase=passphrase))
    except CannotOpen:
        return False


def one_was_let_in(done: list[Any]) -> int:
    """The number of the one; the other cannot open."""
    refused = [isinstance(each, CannotOpen) for each in done]
    assert sorted(refused) == [False, True], done
    let_in = refused.index(False)
    assert not isinstance(done[let_in], BaseException), done
    return let_in


@pytest.mark.usefixtures("both_have_opened")
def test_of_two_recoveries_with_one_code_one_sets_its_passphrase(ana: tuple[Caller, str]) -> None:
    done = at_once(*(lambda new=new: recover(name="ana", code=ana[1], passphrase=new) for new in NEW))
    let_in = one_was_let_in(done)
    assert [opens(new) for new in NEW] == [number == let_in for number in (0, 1)]
    check_recovery_code(caller=ana[0], code=done[let_in][1])


@pytest.mark.usefixtures("both_have_opened")
def test_of_two_recoveries_with_one_code_and_one_passphrase_the_other_is_told(ana: tuple[Caller, str]) -> None:
    one_was_let_in(at_once(*[lambda: recover(name="ana", code=ana[1], passphrase=NEW[0])] * 2))
    assert opens(NEW[0])


@pytest.mark.usefixtures("both_have_opened")
def test_of_two_new_passphrases_for_one_old_one_is_set(ana: tuple[Caller, str]) -> None:
    done = at_once(*(lambda new=new: change_passphrase(caller=ana[0], old=PASSPHRASE, new=new) for new in NEW))
    let_in = one_was_let_in(done)
    assert [opens(new) for new in NEW] == [number == let_in for number in (0, 1)]
    assert not opens(PASSPHRASE)


@pytest.mark.usefixtures("both_have_opened")
def test_a_recovery_and_a_new_passphrase_at_once_leave_one_passphrase(ana: tuple[Caller, str]) -> None:
    done = at_once(
        lambda: recover(name="ana", code=ana[1], passphrase=NEW[0]),
        lambda: change_passphrase(caller=ana[0], old=PASSPHRASE, new=NEW[1]),
    )
    assert not isinstance(done[0], BaseException), done
    assert done[1] is None or isinstance(done[1], CannotOpen)
    assert [opens(new) for new in NEW] == [True, False]


def test_new_recovery_codes_at_once_leave_one_that_opens(ana: tuple[Caller, str]) -> None:
    for _ in range(3):
        codes = at_once(*[lambda: renew_recovery_code(ana[0])] * 4)
        assert all(isinstance(code, str) for code in codes), codes
        assert sum(opening(ana[0], code) for code in codes) == 1
    assert ana[0].participant.slots.filter(kind=SlotKind.RECOVERY).count() == 1


def opening(caller: Caller, code: str) -> bool:
    try:
        check_recovery_code(caller=caller, code=code)
    except CannotOpen:
        return False
    return True


def test_a_code_that_was_renewed_while_it_was_typed_is_not_the_one_they_have(
    ana: tuple[Caller, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    opened = access.open_with_recovery_code

    def renewed_then(*given: Any) -> Any:
        found = opened(*given)
        renew_recovery_code(ana[0])
        return found

    monkeypatch.setattr(access, "open_with_recovery_code", renewed_then)
    with pytest.raises(CannotOpen):
        check_recovery_code(caller=ana[0], code=ana[1])
    assert not Participant.objects.get().recovery_checked


def test_what_two_requests_of_one_browser_leave_at_once_is_all_kept(ana: tuple[Caller, str]) -> None:
    secret = start_session(participant=ana[0].participant, root=ana[0].root)
    pages = [f"/conversations/{number}" for number in range(5)]
    found = [resume_session(secret, active=True) for _ in range(6)]
    done = at_once(
        lambda: leave_notice(found[5], "code", "7KQF"),
        *(lambda number=number: keep_draft(found[number], pages[number], f"words {number}") for number in range(5)),
    )
    assert done == [None] * 6
    now = resume_session(secret, active=True)
    assert notice(now, "code") == "7KQF"
    assert [draft_of(now, page) for page in pages] == [f"words {number}" for number in range(5)]
