"""While rows are sealed anew a key has a former one: it opens, seals nothing, and travels with the new one."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from voice.kit.envelope import Address, CannotOpen, Key

ADDRESS: Address = (7, "cnv-01ARZ3NDEKTSV4RRFFQ69G5FAV", "message", 1, "text", 0)
PURPOSES = st.lists(st.text(st.characters(codec="utf-8"), max_size=8), max_size=3)


def chain(length: int) -> list[Key]:
    """Keys, each with those before it as its former ones; the newest last."""
    keys: list[Key] = []
    for _ in range(length):
        keys.append(Key.random().after(keys[-1] if keys else None))
    return keys


def derived(key: Key, purposes: list[str]) -> Key:
    for purpose in purposes:
        key = key.derive(purpose)
    return key


@given(st.integers(1, 4), PURPOSES, st.binary(max_size=60))
def test_the_newest_opens_what_any_of_them_sealed_for_the_same_purpose(
    length: int, purposes: list[str], plain: bytes
) -> None:
    keys = chain(length)
    newest = derived(keys[-1], purposes)
    for key in keys:
        blob = derived(key, purposes).seal(plain, ADDRESS)
        assert newest.open(blob, ADDRESS) == plain
        assert newest.sealed(blob) == (key is keys[-1])


@given(st.integers(2, 4), PURPOSES, st.binary(max_size=60))
def test_a_former_key_opens_nothing_that_a_newer_one_sealed(length: int, purposes: list[str], plain: bytes) -> None:
    keys = chain(length)
    for place, key in enumerate(keys):
        blob = derived(key, purposes).seal(plain, ADDRESS)
        for older in keys[:place]:
            with pytest.raises(CannotOpen):
                derived(older, purposes).open(blob, ADDRESS)
        with pytest.raises(CannotOpen):
            derived(key, [*purposes, "another"]).open(blob, ADDRESS)


@given(st.integers(1, 4), PURPOSES)
def test_they_are_wrapped_as_one_and_each_seals_as_before(length: int, purposes: list[str]) -> None:
    keys, lock = chain(length), Key.random()
    again = lock.unwrap(lock.wrap(derived(keys[-1], purposes), ADDRESS), ADDRESS)
    for key in keys:
        assert again.open(derived(key, purposes).seal(b"x", ADDRESS), ADDRESS) == b"x"
    assert derived(keys[-1].after(None), purposes).open(again.seal(b"x", ADDRESS), ADDRESS) == b"x"


def test_without_its_former_key_it_opens_its_own_alone() -> None:
    former, key = chain(2)
    alone = key.after(None)
    assert alone.open(key.seal(b"x", ADDRESS), ADDRESS) == b"x"
    with pytest.raises(CannotOpen):
        alone.open(former.seal(b"x", ADDRESS), ADDRESS)
    assert len(Key.random().wrap(alone, ADDRESS)) + 32 == len(Key.random().wrap(key, ADDRESS))


@pytest.mark.parametrize("sealed_by", ["former", "newest"])
def test_every_flipped_bit_and_every_truncation_is_refused_by_both(sealed_by: str) -> None:
    former, key = chain(2)
    blob = (former if sealed_by == "former" else key).seal(b"The Route 14 school bus stopped.", ADDRESS)
    for bit in range(len(blob) * 8):
        changed = bytearray(blob)
        changed[bit // 8] ^= 1 << bit % 8
        with pytest.raises(CannotOpen):
            key.open(bytes(changed), ADDRESS)
    for length in range(len(blob)):
        with pytest.raises(CannotOpen):
            key.open(blob[:length], ADDRESS)


def test_a_blob_that_names_the_other_of_both_is_refused() -> None:
    former, key = chain(2)
    for one, other in ((former, key), (key, former)):
        blob = one.seal(b"x", ADDRESS)
        with pytest.raises(CannotOpen):
            key.open(blob[:2] + other.key_id + blob[10:], ADDRESS)


def test_of_a_million_blobs_no_two_have_the_same_nonce() -> None:
    key, draws = Key.random(), 1_000_000
    assert len({key.seal(b"", ())[10:22] for _ in range(draws)}) == draws
