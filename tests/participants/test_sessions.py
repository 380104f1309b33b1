"""A browser's session: what is stored of it opens nothing; it ends by itself, or when it is told to."""

import base64
from datetime import timedelta
from typing import Any

import pytest
from django.apps import apps
from django.utils import timezone

from participants.access import Caller, sign_up
from participants.keys import open_slot
from participants.models import KeySlot, Session, SlotKind
from participants.sentences import SAVED, SENT
from participants.sessions import (
    SignedIn,
    announce,
    end_other_sessions,
    end_session,
    forget_old_sessions,
    leave_notice,
    notice,
    resume_session,
    start_session,
    take_announcement,
)
from voice.kit.envelope import CannotOpen, Key
from voice.kit.errors import AuthenticationRequired

pytestmark = pytest.mark.django_db


@pytest.fixture
def ana() -> Caller:
    return sign_up(name="ana", passphrase="plum lantern walks slowly")[0]


def start(caller: Caller) -> str:
    return start_session(participant=caller.participant, root=caller.root)


def resumed(secret: str) -> SignedIn:
    return resume_session(secret, active=True)


def stored() -> list[Any]:
    """Every value of every row, texts and bytes."""
    return [value for model in apps.get_models() for row in model.objects.values_list() for value in row]


def test_the_cookie_opens_the_root_key(ana: Caller) -> None:
    signed_in = resumed(start(ana))
    assert signed_in.caller.root.key_id == ana.root.key_id
    assert signed_in.caller.participant == signed_in.session.participant == ana.participant


def test_nothing_that_is_stored_opens_the_root_key(ana: Caller) -> None:
    secret = start(ana)
    leave_notice(resumed(secret), "draft", {"text": "half a sentence"})
    values = [bytes(value) if isinstance(value, bytes | memoryview) else str(value).encode() for value in stored()]
    assert len(values) > 20
    slot = KeySlot.objects.get(kind=SlotKind.SESSION)
    for value in values:
        assert secret.encode() not in value
        assert b"half a sentence" not in value
        for guess in (value.decode("latin-1"), value.hex(), base64.urlsafe_b64encode(value).decode().rstrip("=")):
            with pytest.raises(CannotOpen):
                open_slot(slot, guess)
            with pytest.raises(AuthenticationRequired):
                resumed(guess)
        if len(value) == 32:
            with pytest.raises(CannotOpen):
                Key(value).unwrap(slot.wrapped, ("participant", ana.participant.pk, "slot", SlotKind.SESSION))


def test_a_row_that_is_moved_to_another_participant_does_not_open(ana: Caller) -> None:
    secret = start(ana)
    ben, _ = sign_up(name="ben", passphrase="seven grey kettles sing")
    KeySlot.objects.filter(kind=SlotKind.SESSION).update(participant=ben.participant)
    Session.objects.update(participant=ben.participant)
    with pytest.raises(AuthenticationRequired):
        resumed(secret)


def test_every_session_has_a_secret_of_its_own(ana: Caller) -> None:
    secrets = {start(ana) for _ in range(5)}
    assert len(secrets) == Session.objects.count() == KeySlot.objects.filter(kind=SlotKind.SESSION).count() == 5
    assert all(len(secret) >= 43 for secret in secrets)


def test_an_ended_session_opens_nothing_and_leaves_no_slot(ana: Caller) -> None:
    ended, other = start(ana), start(ana)
    end_session(resumed(ended).session)
    with pytest.raises(AuthenticationRequired):
        resumed(ended)
    assert resumed(other)
    assert KeySlot.objects.filter(kind=SlotKind.SESSION).count() == Session.objects.count() == 1


def test_all_other_sessions_can_be_ended_and_nobody_elses(ana: Caller) -> None:
    ben, _ = sign_up(name="ben", passphrase="seven grey kettles sing")
    here, there, bens = start(ana), start(ana), start(ben)
    end_other_sessions(ana.participant, but=resumed(here).session)
    with pytest.raises(AuthenticationRequired):
        resumed(there)
    assert resumed(here)
    assert resumed(bens)
    end_other_sessions(ana.participant)
    with pytest.raises(AuthenticationRequired):
        resumed(here)
    assert resumed(bens)
    assert ana.participant.slots.filter(kind=SlotKind.PASSWORD).exists()


@pytest.mark.parametrize("minutes", [1, 30, 1_440])
def test_a_session_ends_when_it_was_idle_for_the_setting(ana: Caller, settings: Any, minutes: int) -> None:
    settings.VOICE_SESSION_MINUTES = minutes
    secret = start(ana)
    idle = timedelta(minutes=minutes)
    Session.objects.update(seen_at=timezone.now() - idle + timedelta(seconds=10))
    assert resume_session(secret, active=False)
    Session.objects.update(seen_at=timezone.now() - idle)
    with pytest.raises(AuthenticationRequired):
        resumed(secret)
    forget_old_sessions()
    assert not Session.objects.exists()
    assert not KeySlot.objects.filter(kind=SlotKind.SESSION).exists()


def test_only_what_a_person_does_keeps_a_session(ana: Caller) -> None:
    secret = start(ana)
    before = timezone.now() - timedelta(minutes=10)
    Session.objects.update(seen_at=before)
    resume_session(secret, active=False)
    assert Session.objects.get().seen_at == before
    resume_session(secret, active=True)
    assert Session.objects.get().seen_at > before + timedelta(minutes=9)


def test_a_busy_page_is_not_a_write_for_each_request(ana: Caller) -> None:
    secret = start(ana)
    seen = Session.objects.get().seen_at
    for _ in range(3):
        resumed(secret)
    assert Session.objects.get().seen_at == seen


@pytest.mark.parametrize("secret", ["", "x", "é" * 43, "A" * 101, "\0", "\ud800"], ids=ascii)
def test_an_odd_secret_is_none(ana: Caller, secret: str) -> None:
    start(ana)
    with pytest.raises(AuthenticationRequired):
        resumed(secret)


def test_notices_are_kept_for_this_browser_until_they_are_taken_away(ana: Caller) -> None:
    here, there = start(ana), start(ana)
    leave_notice(resumed(here), "draft", {"page": "/conversations", "text": "ünd\n\U0001f690"})
    leave_notice(resumed(here), "code", "7KQF")
    assert notice(resumed(here), "draft") == {"page": "/conversations", "text": "ünd\n\U0001f690"}
    assert notice(resumed(there), "draft") is None
    leave_notice(resumed(here), "draft", None)
    assert notice(resumed(here), "draft") is None
    assert notice(resumed(here), "code") == "7KQF"
    leave_notice(resumed(here), "code", None)
    assert bytes(resumed(here).session.notice) == b""


def test_a_notice_does_not_open_in_another_row(ana: Caller) -> None:
    here, there = start(ana), start(ana)
    leave_notice(resumed(here), "code", "7KQF")
    Session.objects.update(notice=resumed(here).session.notice)
    with pytest.raises(CannotOpen):
        notice(resumed(there), "code")


def test_an_announcement_is_said_once_and_the_last_one_counts(ana: Caller) -> None:
    secret = start(ana)
    announce(resumed(secret).session, SENT)
    announce(resumed(secret).session, SAVED)
    one, other = resumed(secret).session, resumed(secret).session
    assert take_announcement(one) == SAVED
    assert take_announcement(other) == ""
    assert take_announcement(resumed(secret).session) == ""
