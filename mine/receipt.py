"""The receipt of an erasure: what was taken and what stays, signed by this deployment. It holds no word and no name.

The key is Ed25519, derived from DJANGO_SECRET_KEY, so that every process of a deployment signs with the same one and
there is no further file to keep. With another secret it is another key: docs/erase.md says what to keep before.
"""

import base64
import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat, load_pem_public_key
from django.conf import settings

from participants.ledger_models import By
from voice.kit.ids import new_timeless_id
from voice.kit.times import rfc3339

from .choices import Contributions
from .outgoing import ModelCalls

ALGORITHM = "Ed25519"
_VERSION = 1
_PREFIX = "rct"
_KEY_ID_LETTERS = 16


@dataclass(frozen=True, slots=True)
class Receipt:
    """What was erased, and what stays. `erased` is `conversation` or `everything`."""

    erased: str
    at: datetime
    by: By
    contributions: Contributions
    counts: Mapping[str, int]
    stays: list[dict[str, str | None]]
    calls: list[ModelCalls]
    conversation: str = ""
    id: str = field(default_factory=lambda: new_timeless_id(_PREFIX))

    def as_dict(self) -> dict[str, object]:
        """The document that is signed."""
        what = {"conversation": self.conversation} if self.conversation else {}
        return {
            "version": _VERSION,
            "id": self.id,
            "erased": self.erased,
            **what,
            "at": rfc3339(self.at),
            "by": self.by.value,
            "contributions": self.contributions.value,
            "counts": dict(self.counts),
            "stays": self.stays,
            "modelCalls": [calls.as_dict() for calls in self.calls],
            "key": key_id(),
        }


Signed = dict[str, Any]


class NotAReceipt(Exception):
    """The file is not a receipt, or it was changed, or another key signed it; the text says which."""


def sign(receipt: Receipt) -> Signed:
    """The receipt as it is given: `{"receipt", "algorithm", "signature"}`."""
    document = receipt.as_dict()
    signature = _private_key().sign(signed_bytes(document))
    return {"receipt": document, "algorithm": ALGORITHM, "signature": base64.b64encode(signature).decode()}


def verify(text: str, *, public_key: str = "") -> dict[str, Any]:
    """What a receipt says, if it is as it was signed: by this deployment, or by the key given as PEM.

    Raises NotAReceipt.
    """
    try:
        signed = json.loads(text)
        document, signature = signed["receipt"], base64.b64decode(signed["signature"], validate=True)
        named = document["key"]
    except (ValueError, KeyError, TypeError):
        raise NotAReceipt("This is not a receipt.") from None
    key = _given_key(public_key) if public_key else _private_key().public_key()
    if named != _key_id(key):
        raise NotAReceipt("Another key signed this receipt. Name that key's file with --key.")
    try:
        key.verify(signature, signed_bytes(document))
    except InvalidSignature:
        raise NotAReceipt("This receipt is not as it was signed.") from None
    return dict(document)


def signed_bytes(document: Mapping[str, object]) -> bytes:
    """The one way to write what is signed: JSON in ASCII, names in order, no blanks."""
    return json.dumps(document, sort_keys=True, separators=(",", ":")).encode()


def public_key() -> str:
    """The key that checks receipts, as PEM."""
    return _pem(_private_key().public_key())


def key_id() -> str:
    """What receipts call the key: the beginning of the SHA-256 of its 32 bytes."""
    return _key_id(_private_key().public_key())


def _private_key() -> Ed25519PrivateKey:
    derived = HKDF(algorithm=hashes.SHA256(), length=32, salt=None, info=b"voice receipts")
    return Ed25519PrivateKey.from_private_bytes(derived.derive(settings.SECRET_KEY.encode()))


def _key_id(key: Ed25519PublicKey) -> str:
    return hashlib.sha256(key.public_bytes(Encoding.Raw, PublicFormat.Raw)).hexdigest()[:_KEY_ID_LETTERS]


def _pem(key: Ed25519PublicKey) -> str:
    return key.public_bytes(Encoding.PEM, PublicFormat.SubjectPublicKeyInfo).decode()


def _given_key(pem: str) -> Ed25519PublicKey:
    try:
        key = load_pem_public_key(pem.encode())
    except ValueError:
        key = None
    if not isinstance(key, Ed25519PublicKey):
        raise NotAReceipt("The key is not an Ed25519 public key in PEM.")
    return key
