"""What makes a good passphrase, and how it becomes a key."""

import pytest
from django.conf import settings as django_settings
from django.utils import translation

from participants.access import (
    change_passphrase,
    check_recovery_code,
    confirm_passphrase,
    recover,
    renew_recovery_code,
    sign_in,
    sign_up,
)
from participants.keys import add_slot, new_lock
from participants.models import KeySlot, Participant, SlotKind
from participants.passphrases import PoorPassphrase, check_passphrase, new_recipe, stretched
from voice.kit.envelope import CannotOpen, Key

PASSPHRASE = "plum lantern walks slowly"
ANOTHER = "seven grey kettles sing"


@pytest.mark.parametrize(
    "passphrase",
    [
        PASSPHRASE,
        "twelve chars",
        "дванадцять літер",
        "شوربة عدس ساخنة",
        "🚐🚐🚐🚐🚐🚐🚐🚐🚐🚐🚐🚐",
        " " * 6 + "middle" + " " * 6,
        "x7" * 500,
    ],
    ids=lambda text: text[:8],
)
def test_a_passphrase_of_twelve_characters_in_any_script_is_good(passphrase: str) -> None:
    check_passphrase(passphrase, name="quiet-heron-41")


@pytest.mark.parametrize(
    ("passphrase", "sentences"),
    [
        ("", ["This is too short. Use at least 12 characters."]),
        ("twelve char", ["This is too short. Use at least 12 characters."]),
        ("with a NUL \0 in it", ["This is too short. Use at least 12 characters."]),
        ("with \ud800 half a letter", ["This is too short. Use at least 12 characters."]),
        ("x" * 1_001, ["This is too long. Use 1,000 characters at most."]),
        ("michaeljackson", ["Many people use this one. Choose words that do not belong together."]),
        ("983417260551", ["These are numbers only. Add some words."]),
        ("my-quiet-heron-41", ["This is too much like your made-up name."]),
        (
            "12345678",
            [
                "Many people use this one. Choose words that do not belong together.",
                "These are numbers only. Add some words.",
                "This is too short. Use at least 12 characters.",
            ],
        ),
    ],
    ids=lambda value: ascii(value)[:12] if isinstance(value, str) else "",
)
def test_a_poor_one_is_told_what_to_change(passphrase: str, sentences: list[str]) -> None:
    with pytest.raises(PoorPassphrase) as refusal:
        check_passphrase(passphrase, name="quiet-heron-41")
    assert refusal.value.sentences == sentences
    assert not passphrase or passphrase not in str(refusal.value)


@pytest.mark.parametrize("language", [code for code, _ in django_settings.LANGUAGES])
def test_every_refusal_has_a_sentence_in_every_language(language: str) -> None:
    with translation.override(language), pytest.raises(PoorPassphrase) as refusal:
        check_passphrase("12345678", name="quiet-heron-41")
    assert len(refusal.value.sentences) == 3
    assert all(refusal.value.sentences)


def test_stretching_is_the_same_for_the_same_recipe_and_another_for_a_new_salt() -> None:
    recipe = new_recipe()
    assert stretched(PASSPHRASE, recipe) == stretched(PASSPHRASE, recipe)
    assert len(stretched(PASSPHRASE, recipe)) == 32
    assert stretched(PASSPHRASE, recipe) != stretched(PASSPHRASE, new_recipe())
    assert stretched(PASSPHRASE, recipe) != stretched(PASSPHRASE + " ", recipe)


def test_stretching_is_argon2id_as_its_authors_have_it() -> None:
    # phc-winner-argon2, src/test.c: version 0x13, t=2, m=16, p=1, "password", "somesalt"
    expected = "09316115d5cf24ed5a15a31a3ba326e5cf32edc24702987c02b6566f61913cf7"
    assert stretched("password", "argon2id m=65536,t=2,p=1 c29tZXNhbHQ=").hex() == expected


def test_a_passphrase_is_the_same_however_a_keyboard_composed_it() -> None:
    recipe = new_recipe()
    assert stretched("cafe\u0301 au lait, bitte", recipe) == stretched("caf\u00e9 au lait, bitte", recipe)


def test_the_product_stretches_by_the_second_recommendation_of_the_rfc() -> None:
    from voice import settings

    assert settings.ARGON2[:2] == (64 * 1024, 3)


@pytest.mark.parametrize(
    "recipe", ["", "argon2i m=8,t=1,p=1 AAAA", "argon2id m=8,t=1,p=1", "argon2id m=8,t=1,p=1 AAAA\n", "plain"]
)
def test_what_is_no_recipe_is_not_followed(recipe: str) -> None:
    with pytest.raises(ValueError, match="not a recipe"):
        stretched(PASSPHRASE, recipe)


@pytest.mark.django_db
def test_a_slot_of_an_older_recipe_still_opens(settings: object) -> None:
    root = Key.random()
    participant = Participant.objects.create(name="ana")
    settings.ARGON2 = (16, 2, 1)  # type: ignore[attr-defined]
    add_slot(participant, new_lock(SlotKind.PASSWORD, PASSPHRASE), root)
    settings.ARGON2 = (8, 1, 1)  # type: ignore[attr-defined]
    assert "m=16,t=2,p=1" in KeySlot.objects.get().recipe
    assert sign_in(name="ana", passphrase=PASSPHRASE).root.key_id == root.key_id


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("name", "passphrase"),
    [
        ("ana", ANOTHER),
        ("ana", PASSPHRASE.upper()),
        ("ana", ""),
        ("ana", "\0"),
        ("ana", "\ud800"),
        ("nobody", PASSPHRASE),
        ("", PASSPHRASE),
        ("a\0na", PASSPHRASE),
    ],
    ids=ascii,
)
def test_what_does_not_fit_opens_nothing(name: str, passphrase: str) -> None:
    sign_up(name="ana", passphrase=PASSPHRASE)
    with pytest.raises(CannotOpen):
        sign_in(name=name, passphrase=passphrase)


@pytest.mark.django_db
def test_an_unknown_name_costs_as_much_stretching_as_a_known_one(monkeypatch: pytest.MonkeyPatch) -> None:
    from participants import keys

    sign_up(name="ana", passphrase=PASSPHRASE)
    recipes: list[str] = []

    def counted(passphrase: str, recipe: str) -> bytes:
        recipes.append(recipe.partition(" ")[2].rpartition(" ")[0])
        return stretched(passphrase, recipe)

    monkeypatch.setattr(keys, "stretched", counted)
    for name in ("ana", "nobody"):
        with pytest.raises(CannotOpen):
            sign_in(name=name, passphrase=ANOTHER)
    assert len(recipes) == 2
    assert recipes[0] == recipes[1]


@pytest.mark.django_db
def test_signing_up_with_a_poor_passphrase_makes_nobody() -> None:
    with pytest.raises(PoorPassphrase):
        sign_up(name="ana", passphrase="short")
    assert not Participant.objects.exists()


@pytest.mark.django_db
def test_a_new_passphrase_opens_the_same_key_and_the_old_one_nothing() -> None:
    caller, _ = sign_up(name="ana", passphrase=PASSPHRASE)
    change_passphrase(caller=caller, old=PASSPHRASE, new=ANOTHER)
    assert sign_in(name="ana", passphrase=ANOTHER).root.key_id == caller.root.key_id
    with pytest.raises(CannotOpen):
        confirm_passphrase(caller=caller, passphrase=PASSPHRASE)
    with pytest.raises(CannotOpen):
        change_passphrase(caller=caller, old=PASSPHRASE, new=ANOTHER)
    with pytest.raises(PoorPassphrase):
        change_passphrase(caller=caller, old=ANOTHER, new="ana")
    assert KeySlot.objects.filter(kind=SlotKind.PASSWORD).count() == 1


@pytest.mark.django_db
def test_the_recovery_code_opens_the_same_key_once() -> None:
    caller, code = sign_up(name="ana", passphrase=PASSPHRASE)
    check_recovery_code(caller=caller, code=code)
    recovered, new_code = recover(name="ANA", code=code, passphrase=ANOTHER)
    assert recovered.root.key_id == caller.root.key_id
    assert new_code != code
    assert not Participant.objects.get().recovery_checked
    with pytest.raises(CannotOpen):
        recover(name="ana", code=code, passphrase=PASSPHRASE)
    with pytest.raises(CannotOpen):
        check_recovery_code(caller=caller, code=code)
    assert sign_in(name="ana", passphrase=ANOTHER).root.key_id == caller.root.key_id


@pytest.mark.django_db
def test_a_poor_new_passphrase_leaves_the_recovery_code_good() -> None:
    _, code = sign_up(name="ana", passphrase=PASSPHRASE)
    with pytest.raises(PoorPassphrase):
        recover(name="ana", code=code, passphrase="short")
    assert recover(name="ana", code=code, passphrase=ANOTHER)[1]


@pytest.mark.django_db
def test_a_renewed_code_is_unchecked_and_the_only_one() -> None:
    caller, code = sign_up(name="ana", passphrase=PASSPHRASE)
    check_recovery_code(caller=caller, code=code)
    renewed = renew_recovery_code(caller)
    assert not Participant.objects.get().recovery_checked
    with pytest.raises(CannotOpen):
        check_recovery_code(caller=caller, code=code)
    check_recovery_code(caller=caller, code=renewed.lower().replace("-", ""))
    assert Participant.objects.get().recovery_checked
