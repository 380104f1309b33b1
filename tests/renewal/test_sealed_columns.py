"""Every sealed column is known, and what stands in one opens there, whole, and nowhere else."""

import itertools
from dataclasses import replace

import pytest
from django.apps import apps
from django.db.models import BinaryField
from reading_pages import browser_of
from sealed_rows import Blob, every_blob, opens
from whole_life import Life

from conversations.reseal import sealed_under_conversations
from participants.sessions import COOKIE, keep_draft, resume_session

#: Bytes that no text stands in, and those that are sealed under the root key itself, with why neither is sealed anew
#: row by row when the root key is renewed.
OTHERS = {
    "participants.KeySlot.wrapped": "the root key under a secret: made anew at once, or gone",
    "participants.Participant.former_root": "the former root key, until the last row is sealed anew",
    "participants.AccessToken.digest": "a hash",
    "participants.AccessToken.sealed_name": "its token ends; the one that asks is made anew with its name",
    "participants.Session.digest": "a hash",
    "participants.Session.notice": "its session ends; the one that asks is made anew with its notices",
    "participants.StoredAnswer.key_mac": "a MAC",
    "participants.StoredAnswer.request_mac": "a MAC",
    "participants.StoredAnswer.answer": "forgotten: whoever could ask for it again has no token any more",
    "participants.LedgerEntry.hash": "a hash",
    "participants.LedgerHead.hash": "a hash",
}


@pytest.fixture
def blobs(life: Life) -> list[Blob]:
    """One of everything, at least."""
    life.owner.post("/me/conversations", Idempotency_Key="one")
    keep_draft(resume_session(browser_of(life.owner).cookies[COOKIE].value, active=True), "/conversations", "The lift")
    return every_blob()


def test_every_column_of_bytes_is_sealed_anew_or_says_why_not() -> None:
    found = {
        f"{model._meta.app_label}.{model.__name__}.{field.name}"
        for model in apps.get_models()
        for field in model._meta.get_fields()
        if isinstance(field, BinaryField)
    }
    anew = {f"{rows.model._meta.app_label}.{rows.model.__name__}.sealed" for rows in sealed_under_conversations()}
    assert found == anew | OTHERS.keys()


def test_every_blob_opens_for_its_own_row_and_for_no_other(life: Life, blobs: list[Blob]) -> None:
    root = life.caller().root
    kinds = {blob.model for blob in blobs}
    assert kinds >= {"Message", "Proposal", "Concern", "Contribution", "AccessToken", "StoredAnswer", "Session"}
    assert all(opens(root, blob) for blob in blobs)
    for one, other in itertools.permutations(blobs, 2):
        assert not opens(root, one, at=other.address), (one.model, other.model)
    rows = [(blob.model, blob.number, blob.address) for blob in blobs]
    assert len({address for _, _, address in rows}) == len(rows)


def test_every_flipped_bit_and_every_truncation_is_refused_and_the_others_still_open(
    life: Life, blobs: list[Blob]
) -> None:
    root = life.caller().root
    for blob in {blob.model: blob for blob in blobs}.values():
        for bit in range(len(blob.sealed) * 8):
            changed = bytearray(blob.sealed)
            changed[bit // 8] ^= 1 << bit % 8
            assert not opens(root, replace(blob, sealed=bytes(changed)))
        assert not any(opens(root, replace(blob, sealed=blob.sealed[:end])) for end in range(len(blob.sealed)))
    assert all(opens(root, blob) for blob in blobs)
