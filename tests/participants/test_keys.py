"""The participant's key: random, kept only wrapped, opened by a token or the code and by nothing that is stored."""

import hashlib
from typing import Any

import pytest
import regex
from django.apps import apps
from django.db import IntegrityError, transaction

from participants.access import (
    Credentials,
    NameTaken,
    NotAName,
    authenticate,
    create_participant,
    issue_token,
    sign_in_with_recovery_code,
)
from participants.keys import add_slot, new_lock, open_slot
from participants.models import AccessToken, KeySlot, Participant, SlotKind
from voice.kit.envelope import CannotOpen, Key
from voice.kit.errors import AuthenticationRequired

pytestmark = pytest.mark.django_db


@pytest.fixture
def ana() -> Credentials:
    """A participant, with what she was shown once."""
    return create_participant(name="ana")


def caller(credentials: Credentials) -> Any:
    """Who a token speaks for."""
    return authenticate(f"Bearer {credentials.token}")


def is_same(one: Key, other: Key) -> bool:
    """Whether two keys are one."""
    return one.key_id == other.key_id


def stored() -> bytes:
    """Every value of every row."""
    values = [value for model in apps.get_models() for row in model.objects.values_list() for value in row]
    return b"\n".join(bytes(one) if isinstance(one, bytes | memoryview) else str(one).encode() for one in values)


def test_a_token_and_a_code_are_shown_and_not_stored(ana: Credentials) -> None:
    assert ana.recovery
    assert regex.fullmatch(r"vt_[A-Za-z0-9_-]{43}", ana.token)
    assert regex.fullmatch(r"([0-9A-HJKMNP-TV-Z]{4}-){7}[0-9A-HJKMNP-TV-Z]{4}", ana.recovery)
    kept = stored()
    for secret in (ana.token, ana.token[3:], ana.recovery, ana.recovery.replace("-", "")):
        assert secret.encode() not in kept
        assert secret.encode().hex().encode() not in kept
    assert b"ana" in kept
    assert bytes(AccessToken.objects.get().digest) == hashlib.sha256(ana.token.encode()).digest()


def test_the_root_key_stands_only_wrapped(ana: Credentials) -> None:
    root = caller(ana).root
    assert root._secret not in stored()
    assert KeySlot.objects.count() == 2


def test_every_token_and_the_code_open_the_same_key(ana: Credentials) -> None:
    assert ana.recovery
    root = caller(ana).root
    second = sign_in_with_recovery_code(name="ana", code=ana.recovery, token_name="phone")
    third = issue_token(participant=caller(ana).participant, root=root, name="laptop")
    assert len({ana.token, second.token, third}) == 3
    assert second.recovery is None
    for token in (second.token, third):
        assert is_same(authenticate(f"Bearer {token}").root, root)
    assert sorted(AccessToken.objects.values_list("name", flat=True)) == ["first", "laptop", "phone"]


def test_two_participants_have_two_keys(ana: Credentials) -> None:
    assert not is_same(caller(ana).root, caller(create_participant(name="ben")).root)


def typed(code: str) -> list[str]:
    """The ways in which people type a code."""
    plain = code.replace("-", "")
    misread = plain.replace("0", "O").replace("1", "l")
    return [
        code,
        code.lower(),
        plain,
        code.replace("-", " ").lower(),
        f"  {code.replace('-', ' - ')}\n",
        misread,
        misread.lower(),
    ]


def test_the_recovery_code_opens_however_it_is_typed(ana: Credentials) -> None:
    assert ana.recovery
    for code in typed(ana.recovery):
        for name in ("ana", "Ana", "ANA"):
            assert sign_in_with_recovery_code(name=name, code=code, token_name="again").participant == "ana"


def test_another_code_does_not_open(ana: Credentials) -> None:
    ben = create_participant(name="ben")
    assert ana.recovery
    assert ben.recovery
    changed = ("8" if ana.recovery[0] != "8" else "9") + ana.recovery[1:]
    for code in (changed, ben.recovery, ana.token, "", " ", "-", ana.recovery[:-1], ana.recovery + "0", "\udcff", "ß"):
        with pytest.raises(CannotOpen):
            sign_in_with_recovery_code(name="ana", code=code, token_name="again")
    for name in ("nobody", "", "\udcff", "a\0"):
        with pytest.raises(CannotOpen):
            sign_in_with_recovery_code(name=name, code=ana.recovery, token_name="again")
    assert AccessToken.objects.count() == 2


def test_a_slot_opens_with_its_own_secret_for_its_own_participant(ana: Credentials) -> None:
    ben = caller(create_participant(name="ben")).participant
    slot = KeySlot.objects.get(participant__name="ana", kind=SlotKind.TOKEN)
    assert is_same(open_slot(slot, ana.token), caller(ana).root)
    with pytest.raises(CannotOpen):
        open_slot(slot, ana.token[:-1])
    slot.participant = ben
    with pytest.raises(CannotOpen):
        open_slot(slot, ana.token)


def test_who_can_write_the_database_cannot_let_their_token_open_anothers_key(ana: Credentials) -> None:
    ben = create_participant(name="ben")
    AccessToken.objects.filter(participant__name="ben").update(digest=b"gone")
    AccessToken.objects.filter(participant__name="ana").update(digest=hashlib.sha256(ben.token.encode()).digest())
    with pytest.raises(AuthenticationRequired):
        caller(ben)


def test_a_token_that_was_removed_opens_nothing(ana: Credentials) -> None:
    AccessToken.objects.all().delete()
    with pytest.raises(AuthenticationRequired):
        caller(ana)


@pytest.mark.parametrize("name", ["", " ", "\u200b", "\u2800", "a\0b", "\ud800", "a" * 81], ids=ascii)
def test_a_name_is_1_to_80_characters_that_can_be_seen_and_stored(name: str) -> None:
    with pytest.raises(NotAName):
        create_participant(name=name)
    assert not Participant.objects.exists()


@pytest.mark.parametrize("name", ["a", "a" * 80, "🚌", "Zoë of the ring road", " ana "])
def test_any_other_name_will_do(name: str) -> None:
    assert create_participant(name=name).participant == name


@pytest.mark.parametrize("name", ["ana", "Ana", "ANA"])
def test_a_name_is_given_once_in_whatever_case(ana: Credentials, name: str) -> None:
    with pytest.raises(NameTaken):
        create_participant(name=name)
    assert (Participant.objects.count(), KeySlot.objects.count(), AccessToken.objects.count()) == (1, 2, 1)


def refused_by_the_database(act: Any) -> bool:
    """Whether a constraint stops it."""
    try:
        with transaction.atomic():
            act()
    except IntegrityError:
        return True
    return False


def test_the_database_refuses_what_must_not_be(ana: Credentials) -> None:
    person, root = caller(ana).participant, caller(ana).root
    token = AccessToken.objects.get()
    assert refused_by_the_database(lambda: add_slot(person, new_lock(SlotKind.RECOVERY, "x" * 32), root))
    assert refused_by_the_database(lambda: KeySlot.objects.create(participant=person, kind="master", wrapped=b"x"))
    assert refused_by_the_database(lambda: Participant.objects.create(name=""))
    assert refused_by_the_database(lambda: Participant.objects.create(name="ANA"))
    for twice in ({"digest": token.digest}, {"digest": b"other"}):
        again = {"participant": person, "slot": token.slot, "name": "again", **twice}
        assert refused_by_the_database(lambda again=again: AccessToken.objects.create(**again))
    assert not refused_by_the_database(lambda: add_slot(person, new_lock(SlotKind.TOKEN, "x" * 32), root))
