"""The recovery code: shown until it was typed or put off, handed over as a file, and good for a new passphrase."""

from typing import Any

import pytest
from people import Person, make_person
from visitors import ANOTHER, PASSPHRASE, Visitor, announced, at, field_of, text_of, visitor

from participants.access import authenticate
from participants.models import KeySlot, Participant, Session, SlotKind

pytestmark = pytest.mark.django_db

WORDS = "The lift has been broken since Monday."


def checked(name: str) -> bool:
    return Participant.objects.get(name=name).recovery_checked


def test_the_page_shows_eight_groups_and_says_that_it_is_the_only_time() -> None:
    ana = visitor()
    text = text_of(ana.open("/begin/code"))
    assert len(ana.code().split("-")) == 8
    assert "Step 2 of 3" in text
    assert "We show it only now. Later we cannot show it again." in text


def test_the_code_stands_nowhere_in_the_database_as_it_is_read() -> None:
    ana = visitor()
    code = ana.code()
    stored = b"".join(bytes(row.notice) for row in Session.objects.all())
    assert stored
    assert code.encode() not in stored
    assert code.replace("-", "").encode() not in stored


def test_going_on_takes_the_tick() -> None:
    ana = visitor()
    answer = ana.send("/begin/code")
    assert answer.status_code == 422
    assert announced(answer) == "Write the code down first. Then tick this box."
    assert field_of(answer, "kept")["aria-describedby"] == "kept-error"
    assert "autofocus" in field_of(answer, "kept")
    assert at(ana.send("/begin/code", kept="on")) == "/begin/check"


def test_the_file_holds_the_code_and_no_name() -> None:
    ana = visitor()
    answer = ana.send("/begin/code", file="1")
    assert answer["Content-Type"] == "text/plain; charset=utf-8"
    assert answer["Content-Disposition"] == 'attachment; filename="voice-recovery-code.txt"'
    assert "no-store" in answer["Cache-Control"]
    assert ana.code() in answer.content.decode()
    assert ana.name not in answer.content.decode()


def test_typing_the_code_is_the_end_of_it() -> None:
    ana = visitor()
    code = ana.code()
    typed = code.lower().replace("-", " ").replace("1", "l").replace("0", "o")
    assert not checked(ana.name)
    answer = ana.send("/begin/check", code=f" {typed} ")
    assert at(answer) == "/conversations"
    assert checked(ana.name)
    assert at(ana.open("/begin/code")) == "/settings#recovery"
    assert at(ana.open("/begin/check")) == "/settings#recovery"
    assert bytes(Session.objects.get().notice) == b""


@pytest.mark.parametrize("typed", ["", "ABCD", "0000-" * 8, "ü" * 40, "\U0001f690"], ids=ascii)
def test_another_code_is_said_to_be_another_and_stays_in_the_field(typed: str) -> None:
    ana = visitor()
    answer = ana.send("/begin/check", code=typed)
    assert answer.status_code == 422
    assert announced(answer) == "This is not your code. Compare it with your paper, then try again."
    assert field_of(answer, "code")["value"] == typed
    assert field_of(answer, "code")["aria-invalid"] == "true"
    assert not checked(ana.name)
    assert "Show the code again" in text_of(answer)


def test_the_code_can_be_looked_at_again_before_it_is_typed() -> None:
    ana = visitor()
    code = ana.code()
    ana.send("/begin/code", kept="on")
    assert "Show the code again" in text_of(ana.open("/begin/check"))
    assert ana.code() == code


def test_later_is_possible_and_then_the_code_is_not_shown_again() -> None:
    ana = visitor()
    code = ana.code()
    assert at(ana.send("/begin/check", later="1")) == "/conversations"
    assert not checked(ana.name)
    assert at(ana.open("/begin/code")) == "/settings#recovery"
    page = text_of(ana.open("/begin/check"))
    assert "Show the code again" not in page
    assert "I do not have it. Make a new code" in page
    assert "You have not typed your code yet." in text_of(ana.open("/settings"))
    assert at(ana.send("/begin/check", code=code)) == "/conversations"
    assert checked(ana.name)


def test_a_new_code_can_be_made_while_the_old_one_is_still_shown() -> None:
    ana = visitor()
    old = ana.code()
    assert at(ana.send("/begin/check", again="1")) == "/begin/code"
    assert ana.code() != old
    assert ana.send("/begin/check", code=old).status_code == 422
    assert at(ana.send("/begin/check", code=ana.code())) == "/conversations"


def test_a_new_code_is_not_made_without_the_passphrase_once_the_old_one_is_hidden() -> None:
    ana = visitor()
    code = ana.code()
    ana.send("/begin/check", later="1")
    assert at(ana.send("/begin/check", again="1")) == "/settings#recovery"
    assert at(ana.send("/begin/check", code=code)) == "/conversations"


@pytest.mark.parametrize("fields", [{}, {"kept": "on"}, {"file": "1"}])
def test_without_a_code_to_show_the_page_leads_to_the_settings(fields: dict[str, str]) -> None:
    ana = visitor()
    ana.send("/begin/check", later="1")
    assert at(ana.send("/begin/code", **fields)) == "/settings#recovery"


def test_recovering_gives_a_new_passphrase_and_a_new_code_and_ends_the_old_ones() -> None:
    ana = visitor()
    old = ana.code()
    other = ana.elsewhere()
    back = Visitor(ana.name)
    answer = back.send("/recover", pseudonym=ana.name, recovery=old.lower(), passphrase=ANOTHER)
    assert at(answer) == "/begin/code"
    assert back.code() != old
    assert "Step 2 of 3" not in text_of(back.open("/begin/code"))
    assert ana.open("/settings").status_code == other.open("/settings").status_code == 401
    assert Visitor(ana.name).sign_in(PASSPHRASE).status_code == 422
    assert Visitor(ana.name).sign_in(ANOTHER).status_code == 303
    again = Visitor("").send("/recover", pseudonym=ana.name, recovery=old, passphrase=PASSPHRASE)
    assert again.status_code == 422


def test_a_recovery_that_is_sent_twice_shows_a_code_that_works() -> None:
    ana = visitor()
    fields = {"pseudonym": ana.name, "recovery": ana.code(), "passphrase": ANOTHER}
    for back in (Visitor(ana.name), Visitor(ana.name)):
        assert at(back.send("/recover", **fields)) == "/begin/code"
    assert at(back.send("/begin/check", code=back.code())) == "/conversations"


@pytest.mark.parametrize("name", ["quiet-heron-41", "nobody-at-all"])
def test_a_wrong_code_and_an_unknown_name_are_told_alike(name: str) -> None:
    visitor("quiet-heron-41")
    answer = Visitor("").send("/recover", pseudonym=name, recovery="ABCD", passphrase=ANOTHER)
    assert answer.status_code == 422
    assert announced(answer) == "The name and recovery code do not fit together. Check both and try again."
    assert field_of(answer, "pseudonym")["value"] == name
    assert field_of(answer, "recovery")["value"] == "ABCD"
    assert "value" not in field_of(answer, "passphrase")


def test_a_poor_new_passphrase_keeps_name_and_code_and_the_old_code_good() -> None:
    ana = visitor()
    code = ana.code()
    answer = Visitor("").send("/recover", pseudonym=ana.name, recovery=code, passphrase="short")
    assert answer.status_code == 422
    assert announced(answer) == "This is too short. Use at least 12 characters."
    assert field_of(answer, "recovery")["value"] == code
    assert field_of(answer, "passphrase")["aria-invalid"] == "true"
    assert at(Visitor("").send("/recover", pseudonym=ana.name, recovery=code, passphrase=ANOTHER)) == "/begin/code"


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("change", ["passphrase", "recovery"])
def test_a_new_passphrase_seals_no_row_anew(change: str) -> None:
    ana = visitor()
    code = ana.code()
    speaker = person_of(ana)
    conversation = speaker.start()
    speaker.say(conversation, WORDS)
    before, slots = sealed(), set(KeySlot.objects.values_list("kind", "wrapped"))
    if change == "passphrase":
        ana.send("/settings/passphrase", passphrase=PASSPHRASE, new=ANOTHER)
    else:
        Visitor("").send("/recover", pseudonym=ana.name, recovery=code, passphrase=ANOTHER)
    assert sealed() == before
    assert before
    changed = {kind for kind, _ in set(KeySlot.objects.values_list("kind", "wrapped")) - slots}
    assert SlotKind.PASSWORD in changed
    assert SlotKind.TOKEN not in changed
    assert speaker.get(conversation).json()["messages"][0]["text"] == WORDS


def test_a_participant_without_a_passphrase_gets_one_by_the_code() -> None:
    old = make_person("ben")
    assert Visitor("ben").sign_in("").status_code == 422
    back = Visitor("ben")
    assert at(back.send("/recover", pseudonym="ben", recovery=old.recovery, passphrase=ANOTHER)) == "/begin/code"
    assert at(Visitor("ben").sign_in(ANOTHER)) == "/conversations"
    assert authenticate(f"Bearer {old.token}").participant.name == "ben"


def person_of(who: Visitor) -> Person:
    """The same participant at the API, with a token of their own."""
    from django.test import Client

    from participants.access import issue_token, sign_in

    caller = sign_in(name=who.name, passphrase=PASSPHRASE)
    token = issue_token(participant=caller.participant, root=caller.root, name="notes")
    return Person(who.name, token, "", Client())


def sealed() -> list[tuple[Any, ...]]:
    """Every message as it is stored."""
    from conversations.models import Message

    return list(Message.objects.order_by("pk").values_list())
