"""One name is one person's, however it is spelled, and whoever signed up with it signs in with it."""

from collections.abc import Iterator
from typing import Any

import pytest
from django.db import connection
from django.db.migrations.executor import MigrationExecutor
from visitors import ANOTHER, PASSPHRASE, Visitor, at, visitor

from participants.access import NameTaken, NotAName, create_participant
from participants.models import Participant
from voice.kit.errors import Throttled

BEFORE, AFTER = [("participants", "0002_browsers")], [("participants", "0003_name_key")]


@pytest.mark.django_db
@pytest.mark.parametrize(("first", "second"), [("isil", "ısıl"), ("ısıl", "isil"), ("ana", "aná")])
def test_two_names_that_only_look_alike_are_two_people_who_both_sign_in(first: str, second: str) -> None:
    for name in (first, second):
        visitor(name)
    for name in (first, second, first.upper() if first.isascii() else first):
        assert at(Visitor(name).sign_in()) == "/conversations"
    assert Participant.objects.count() == 2


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("name", "spelled"),
    [
        ("Ärna", "ärna"), ("ärna", "ÄRNA"), ("sam", "ſam"), ("ſam", "SAM"), ("Straße", "STRASSE"), ("sam", "ｓａｍ"),
        ("Олена", "ОЛЕНА"), ("Σίσυφος", "ΣΊΣΥΦΟΣ"), ("zoë", "zoe\u0308"), ("İpek", "i̇pek"), ("ﬁnch", "FINCH"),
        ("o'b%_\\", "O'B%_\\"),
    ],
)  # fmt: skip
def test_another_spelling_of_a_name_is_taken_and_signs_in(name: str, spelled: str) -> None:
    visitor(name)
    assert Visitor(spelled).send("/begin", pseudonym=spelled, passphrase=ANOTHER).status_code == 422
    assert at(Visitor(spelled).sign_in()) == "/conversations"
    with pytest.raises(NameTaken):
        create_participant(name=spelled)
    assert Participant.objects.get().name == name


@pytest.mark.django_db
def test_a_pattern_in_a_name_finds_nobody_else() -> None:
    visitor("ana")
    assert Visitor("an_").sign_in().status_code == 422
    assert Visitor("%").sign_in().status_code == 422


@pytest.mark.django_db
def test_a_name_of_signs_that_stand_for_whole_phrases_is_too_long() -> None:
    with pytest.raises(NotAName):
        create_participant(name="\ufdfa" * 80)
    assert create_participant(name="\ufdfa").participant == "\ufdfa"


@pytest.mark.django_db
def test_tries_at_every_spelling_of_a_name_are_counted_together(settings: Any) -> None:
    visitor("sam")
    answers = [Visitor(name).sign_in(ANOTHER).status_code for name in ["sam", "ſam", "ｓａｍ", "SAM"] * 3]
    assert answers == [422] * 10 + [Throttled.status] * 2


@pytest.fixture
def before(transactional_db: None) -> Iterator[Any]:
    """The participants' table as it was before names had a key."""
    executor = MigrationExecutor(connection)
    executor.migrate(BEFORE)
    try:
        yield executor.loader.project_state(BEFORE).apps.get_model("participants", "Participant")
    finally:
        Participant.objects.all().delete()
        executor = MigrationExecutor(connection)
        executor.migrate(executor.loader.graph.leaf_nodes())


def test_names_from_before_get_their_key_and_of_two_that_are_one_the_later_a_number(before: Any) -> None:
    names = ["Ana", "sam", "sam-2", "ſam", "ısıl", "isil", "\ufdfa" * 80]
    for name in names:
        before.objects.create(name=name)
    MigrationExecutor(connection).migrate(AFTER)
    after = list(Participant.objects.order_by("pk").values_list("name", "name_key"))
    assert [name for name, _ in after] == [*names[:3], "ſam-3", *names[4:6], "\ufdfa" * 10 + "-2"]
    assert [key for _, key in after][:6] == ["ana", "sam", "sam-2", "sam-3", "ısıl", "isil"]


def test_an_empty_table_goes_back_and_forth(before: Any) -> None:
    MigrationExecutor(connection).migrate(AFTER)
    assert at(Visitor("sam").send("/begin", pseudonym="sam", passphrase=PASSPHRASE)) == "/begin/code"
