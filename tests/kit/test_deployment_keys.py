"""A key of the deployment's secret, while the secret is replaced."""

import pytest
from hypothesis import given
from hypothesis import strategies as some

from voice.kit.deployment import RotatedKey
from voice.kit.envelope import CannotOpen, Key

ADDRESS = ("row", 1)
secrets = some.lists(some.text(min_size=1), min_size=1, max_size=4, unique=True)


@given(secrets, some.binary())
def test_it_opens_what_any_of_its_secrets_sealed_and_seals_under_the_newest(names: list[str], plain: bytes) -> None:
    key = RotatedKey.from_secrets(names, "test")
    for name in names:
        assert key.open(Key.from_secret(name.encode(), "test").seal(plain, ADDRESS), ADDRESS) == plain
    assert Key.from_secret(names[0].encode(), "test").open(key.seal(plain, ADDRESS), ADDRESS) == plain


def test_it_opens_nothing_of_a_secret_that_has_left_nor_at_another_address() -> None:
    key = RotatedKey.from_secrets(["new", "old"], "test")
    left = Key.from_secret(b"older", "test").seal(b"x", ADDRESS)
    for blob, address in ((left, ADDRESS), (key.seal(b"x", ADDRESS), ("row", 2)), (b"", ADDRESS)):
        with pytest.raises(CannotOpen):
            key.open(blob, address)


def test_it_wraps_keys_too() -> None:
    inner, old, new = (
        Key.random(),
        RotatedKey.from_secrets(["old"], "test"),
        RotatedKey.from_secrets(["new", "old"], "test"),
    )
    unwrapped = new.unwrap(old.wrap(inner, ADDRESS), ADDRESS)
    assert unwrapped.open(inner.seal(b"x", ADDRESS), ADDRESS) == b"x"
