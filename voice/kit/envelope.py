"""The envelope that every sealed value stands in: AES-256-GCM, bound to the whole address of its row.

A blob is `version (1) | suite (1) | key id (8) | nonce (12) | ciphertext and tag`. The header and the address are
associated data: a blob that is moved to another row, or changed by a bit, does not open. Sources: NIST SP 800-38D
(GCM, 96-bit random nonces), RFC 5869 (HKDF).
"""

import os
import struct
from functools import cached_property

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hmac import HMAC
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

VERSION = 1
SUITE_AES_256_GCM = 1
KEY_BYTES = 32
_KEY_ID_BYTES = 8
_NONCE_BYTES = 12
_HEADER_BYTES = 2 + _KEY_ID_BYTES
_LENGTH = struct.Struct(">H")

Address = tuple[str | int, ...]


class CannotOpen(Exception):
    """The blob, its address and the key do not belong together. Says nothing more, on purpose."""


class Key:
    """A 256-bit key that seals and opens; never shown, never pickled."""

    __slots__ = ("__dict__", "_secret")

    def __init__(self, secret: bytes) -> None:
        if len(secret) != KEY_BYTES:
            raise ValueError("a key has 32 bytes")
        self._secret = secret

    @classmethod
    def random(cls) -> "Key":
        """A fresh key from the operating system's generator."""
        return cls(os.urandom(KEY_BYTES))

    @classmethod
    def from_secret(cls, secret: bytes, purpose: str) -> "Key":
        """A key from a secret of at least 128 bits of entropy; never from a passphrase."""
        return cls(_hkdf(secret, purpose))

    def __repr__(self) -> str:
        return "<Key>"

    def __reduce__(self) -> str:
        raise TypeError("a key is not serialised")

    @cached_property
    def key_id(self) -> bytes:
        """Eight bytes that name the key and give nothing of it away."""
        return _hkdf(self._secret, "voice key id")[:_KEY_ID_BYTES]

    @cached_property
    def _header(self) -> bytes:
        return bytes((VERSION, SUITE_AES_256_GCM)) + self.key_id

    @cached_property
    def _cipher(self) -> AESGCM:
        return AESGCM(self._secret)

    def derive(self, purpose: str) -> "Key":
        """A key for one purpose, from which this one cannot be found."""
        return Key(_hkdf(self._secret, purpose))

    def wrap(self, other: "Key", address: Address) -> bytes:
        """Seal another key."""
        return self.seal(other._secret, address)

    def unwrap(self, blob: bytes | memoryview, address: Address) -> "Key":
        """Open a wrapped key. Raises CannotOpen."""
        return Key(self.open(blob, address))

    def seal(self, plain: bytes, address: Address) -> bytes:
        """Seal bytes for one address."""
        nonce = os.urandom(_NONCE_BYTES)
        return self._header + nonce + self._cipher.encrypt(nonce, plain, self._header + _packed(address))

    def open(self, blob: bytes | memoryview, address: Address) -> bytes:
        """Open what was sealed for exactly this address. Raises CannotOpen, whatever is wrong."""
        blob = bytes(blob)
        header, nonce = blob[:_HEADER_BYTES], blob[_HEADER_BYTES : _HEADER_BYTES + _NONCE_BYTES]
        if header != self._header or len(nonce) != _NONCE_BYTES:
            raise CannotOpen
        try:
            return self._cipher.decrypt(nonce, blob[_HEADER_BYTES + _NONCE_BYTES :], header + _packed(address))
        except InvalidTag:
            raise CannotOpen from None

    def mac(self, *parts: bytes) -> bytes:
        """HMAC-SHA-256 over the parts, each with its length, so that no two lists of parts collide."""
        mac = HMAC(self._secret, hashes.SHA256())
        for part in parts:
            mac.update(struct.pack(">Q", len(part)) + part)
        return mac.finalize()


def _hkdf(secret: bytes, purpose: str) -> bytes:
    return HKDF(algorithm=hashes.SHA256(), length=KEY_BYTES, salt=None, info=purpose.encode()).derive(secret)


def _packed(address: Address) -> bytes:
    parts = [str(part).encode() for part in address]
    return b"".join([_LENGTH.pack(len(part)) + part for part in parts])
