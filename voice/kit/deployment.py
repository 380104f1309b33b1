"""Keys made of the deployment's secret, while that secret is replaced too."""

from collections.abc import Sequence
from contextlib import suppress

from django.conf import settings

from .envelope import Address, CannotOpen, Key


class RotatedKey(Key):
    """Seals under the newest secret, and opens what was sealed under one before it."""

    __slots__ = ("_earlier",)

    @classmethod
    def from_secrets(cls, secrets: Sequence[str], purpose: str) -> "RotatedKey":
        """A key for one purpose from secrets of at least 128 bits of entropy, the newest first."""
        newest, *earlier = [Key.from_secret(secret.encode(), purpose) for secret in secrets]
        return cls(newest, earlier)

    def __init__(self, newest: Key, earlier: Sequence[Key]) -> None:
        super().__init__(newest._secret)
        self._earlier = tuple(earlier)

    def open(self, blob: bytes | memoryview, address: Address) -> bytes:
        """Open what was sealed for exactly this address under any of the secrets. Raises CannotOpen."""
        for key in self._earlier:
            with suppress(CannotOpen):
                return key.open(blob, address)
        return super().open(blob, address)


def deployment_key(purpose: str) -> RotatedKey:
    """A key of this deployment for one purpose. For nothing that is kept: a secret leaves after its rotation."""
    return RotatedKey.from_secrets([settings.SECRET_KEY, *settings.SECRET_KEY_FALLBACKS], purpose)
