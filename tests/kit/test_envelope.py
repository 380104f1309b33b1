"""The envelope opens what was sealed, for the address and with the key that it was sealed for; else nothing."""

import copy
import pickle

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from voice.kit.envelope import Address, CannotOpen, Key

KEY = Key.random()
ADDRESS: Address = (7, "cnv-01ARZ3NDEKTSV4RRFFQ69G5FAV", "message", 1, "text", 0)
OVERHEAD = 1 + 1 + 8 + 12 + 16
PARTS = st.one_of(st.integers(0, 2**63), st.text(st.characters(codec="utf-8"), max_size=12))
ADDRESSES = st.lists(PARTS, max_size=6).map(tuple)


@given(st.binary(max_size=300), ADDRESSES)
def test_what_is_sealed_opens_again(plain: bytes, address: Address) -> None:
    blob = KEY.seal(plain, address)
    assert KEY.open(blob, address) == plain
    assert KEY.open(memoryview(blob), address) == plain
    assert len(blob) == len(plain) + OVERHEAD


@given(st.binary(min_size=4, max_size=100))
def test_the_same_text_is_never_sealed_the_same_and_never_shows(plain: bytes) -> None:
    one, other = KEY.seal(plain, ADDRESS), KEY.seal(plain, ADDRESS)
    assert one != other
    assert one[10:22] != other[10:22]
    assert plain not in one


@pytest.mark.parametrize("plain", [b"", b"The Route 14 school bus stopped."])
def test_every_flipped_bit_is_refused(plain: bytes) -> None:
    blob = KEY.seal(plain, ADDRESS)
    for bit in range(len(blob) * 8):
        changed = bytearray(blob)
        changed[bit // 8] ^= 1 << bit % 8
        with pytest.raises(CannotOpen):
            KEY.open(bytes(changed), ADDRESS)


def test_every_truncation_and_extension_is_refused() -> None:
    blob = KEY.seal(b"The Route 14 school bus stopped.", ADDRESS)
    wrong = [blob[:length] for length in range(len(blob))] + [blob[1:], blob + b"\0", blob + blob, b"\0" + blob]
    for changed in wrong:
        with pytest.raises(CannotOpen):
            KEY.open(changed, ADDRESS)


@given(st.binary(max_size=80))
def test_bytes_that_nobody_sealed_are_refused(blob: bytes) -> None:
    with pytest.raises(CannotOpen):
        KEY.open(blob, ADDRESS)
    with pytest.raises(CannotOpen):
        KEY.open(b"\x01\x01" + KEY.key_id + blob, ADDRESS)


@pytest.mark.parametrize("place", range(len(ADDRESS)))
def test_a_blob_moved_to_another_row_is_refused(place: int) -> None:
    blob = KEY.seal(b"x", ADDRESS)
    for other in (99, "other", ""):
        moved = (*ADDRESS[:place], other, *ADDRESS[place + 1 :])
        with pytest.raises(CannotOpen):
            KEY.open(blob, moved)


@given(ADDRESSES, ADDRESSES)
def test_another_address_never_opens_however_its_parts_are_split(one: Address, other: Address) -> None:
    blob = KEY.seal(b"x", one)
    if [str(part) for part in one] == [str(part) for part in other]:
        assert KEY.open(blob, other) == b"x"
    else:
        with pytest.raises(CannotOpen):
            KEY.open(blob, other)


@pytest.mark.parametrize("moved", [("a", "bc"), ("abc",), ("ab", "c", ""), ("", "ab", "c"), ()])
def test_parts_that_join_to_the_same_letters_are_another_address(moved: Address) -> None:
    with pytest.raises(CannotOpen):
        KEY.open(KEY.seal(b"x", ("ab", "c")), moved)


def test_another_key_never_opens() -> None:
    blob = KEY.seal(b"x", ADDRESS)
    for other in (Key.random(), KEY.derive("voice conversation x"), Key.from_secret(b"s" * 32, "p")):
        with pytest.raises(CannotOpen):
            other.open(blob, ADDRESS)


def test_a_refusal_carries_nothing(caplog: pytest.LogCaptureFixture) -> None:
    with pytest.raises(CannotOpen) as caught:
        KEY.open(KEY.seal(b"marker", ADDRESS)[:-1], ADDRESS)
    assert (caught.value.args, caught.value.__cause__, caught.value.__suppress_context__) == ((), None, True)


def test_keys_are_derived_alike_for_a_purpose_and_differ_between_purposes() -> None:
    def opens(one: Key, other: Key) -> bool:
        try:
            return other.open(one.seal(b"x", ADDRESS), ADDRESS) == b"x"
        except CannotOpen:
            return False

    assert opens(KEY.derive("a"), KEY.derive("a"))
    assert not opens(KEY.derive("a"), KEY.derive("b"))
    assert opens(Key.from_secret(b"secret", "a"), Key.from_secret(b"secret", "a"))
    assert not opens(Key.from_secret(b"secret", "a"), Key.from_secret(b"secret", "b"))
    assert not opens(Key.from_secret(b"secret", "a"), Key.from_secret(b"secres", "a"))


def test_a_wrapped_key_is_the_same_key_again_and_opens_at_its_own_address_only() -> None:
    other = Key.random()
    wrapped = KEY.wrap(other, ("slot", 1))
    assert KEY.unwrap(wrapped, ("slot", 1)).open(other.seal(b"x", ADDRESS), ADDRESS) == b"x"
    with pytest.raises(CannotOpen):
        KEY.unwrap(wrapped, ("slot", 2))


def test_a_key_does_not_show_and_does_not_travel() -> None:
    key = Key(b"A" * 32)
    assert repr(key) == str(key) == "<Key>"
    assert b"AAAA" not in key.key_id
    for travel in (pickle.dumps, copy.copy, copy.deepcopy):
        with pytest.raises(TypeError):
            travel(key)
    assert key.seal(b"x", ADDRESS)[2:10] == key.key_id


@pytest.mark.parametrize("length", [0, 16, 31, 33, 64])
def test_a_key_has_32_bytes(length: int) -> None:
    with pytest.raises(ValueError, match="32 bytes"):
        Key(b"x" * length)


@settings(max_examples=200)
@given(st.lists(st.binary(max_size=6), max_size=4), st.lists(st.binary(max_size=6), max_size=4))
def test_macs_are_equal_for_equal_parts_only(one: list[bytes], other: list[bytes]) -> None:
    assert (KEY.mac(*one) == KEY.mac(*other)) == (one == other)
    assert len(KEY.mac(*one)) == 32
    assert KEY.mac(*one) != Key.random().mac(*one)
