"""Idempotency: a repeated POST gets its first answer again and does nothing (CONTRACT section 2)."""

import json
from collections.abc import Callable
from dataclasses import dataclass
from datetime import timedelta

import regex
from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone

from voice.kit.envelope import Address
from voice.kit.errors import IdempotencyMismatch, Malformed

from .access import Caller
from .keys import answers_key
from .models import StoredAnswer

KEPT_FOR = timedelta(hours=24)
_KEY = regex.compile(r"[\x21-\x7e]{1,255}")


@dataclass(frozen=True, slots=True)
class Answer:
    """What a call answers. `about` names the proposal that the document holds, if any."""

    status: int
    document: object = None
    about: str = ""


@dataclass(frozen=True, slots=True)
class Repeatable:
    """One request that carries an Idempotency-Key: the key, and what makes it the same request again."""

    key: str
    method: str
    path: str
    body: bytes

    def __post_init__(self) -> None:
        if _KEY.fullmatch(self.key) is None:
            raise Malformed("Idempotency-Key is 1 to 255 visible ASCII characters.")

    def key_mac(self, caller: Caller) -> bytes:
        """The key as it is stored."""
        return answers_key(caller.root).mac(b"key", self.key.encode())

    def request_mac(self, caller: Caller) -> bytes:
        """Method, path and body as they are stored."""
        return answers_key(caller.root).mac(b"request", self.method.encode(), self.path.encode(), self.body)


def kept_answer(caller: Caller, request: Repeatable) -> Answer | None:
    """The first answer to exactly this request, if there was one within the day."""
    row = _kept(caller).filter(key_mac=request.key_mac(caller)).first()
    if row is None or bytes(row.request_mac) != request.request_mac(caller):
        return None
    return _opened(caller, row)


@transaction.atomic
def answer_once(caller: Caller, request: Repeatable | None, perform: Callable[[], Answer]) -> Answer:
    """Perform, or give the first answer again. Key, answer and what it answers are one transaction.

    Of two at once the second waits at the insert: on PostgreSQL at the unique index until the first commits or rolls
    back, on SQLite before its own transaction begins. A refusal rolls the key back, so only 2xx answers are kept.
    """
    if request is None:
        return perform()
    key_mac, request_mac = request.key_mac(caller), request.request_mac(caller)
    now = timezone.now()
    StoredAnswer.objects.filter(
        participant=caller.participant, key_mac=key_mac, created_at__lte=now - KEPT_FOR
    ).delete()
    row, is_first = StoredAnswer.objects.get_or_create(
        participant=caller.participant, key_mac=key_mac, defaults={"request_mac": request_mac, "created_at": now}
    )
    if is_first:
        answer = perform()
        row.answer = answers_key(caller.root).seal(
            json.dumps([answer.status, answer.document]).encode(), _address(caller, row)
        )
        row.about = answer.about
        row.save(update_fields=["answer", "about"])
        return answer
    if bytes(row.request_mac) != request_mac:
        raise IdempotencyMismatch
    return _opened(caller, row)


def forget_answers_about(*, proposal: str) -> None:
    """Remove the kept answers that hold a proposal which is being discarded."""
    StoredAnswer.objects.filter(about=proposal).delete()


def forget_old_answers() -> None:
    """Remove what is past its day; the sweeper calls it."""
    StoredAnswer.objects.filter(created_at__lte=timezone.now() - KEPT_FOR).delete()


def _kept(caller: Caller) -> "QuerySet[StoredAnswer]":
    return StoredAnswer.objects.filter(
        participant=caller.participant, created_at__gt=timezone.now() - KEPT_FOR
    ).exclude(answer=b"")


def _opened(caller: Caller, row: StoredAnswer) -> Answer:
    status, document = json.loads(answers_key(caller.root).open(row.answer, _address(caller, row)))
    return Answer(status, document)


def _address(caller: Caller, row: StoredAnswer) -> Address:
    return ("participant", caller.participant.pk, "answer", bytes(row.key_mac).hex(), bytes(row.request_mac).hex())
