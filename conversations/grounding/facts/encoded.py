"""Text that was written so that people cannot read it: base64 and hexadecimal that spell out words."""

import base64
import binascii

import regex

_BASE64 = regex.compile(r"(?<![\w/+.:=-])[A-Za-z0-9+/]{24,}={0,2}(?![\w/+=-])")
_HEXADECIMAL = regex.compile(r"(?<![\w/+.:=-])(?:[0-9a-fA-F]{2}){16,}(?![\w/+=-])")
_WORDS = regex.compile(r"\p{L}{2,}[ ,.:;'!?-]+\p{L}{2,}")


def encoded_stretches(text: str) -> list[tuple[int, int]]:
    """Return where words stand encoded: nobody tells a council so, and a system might read it.

    A reference number or a part of an address is none of these: decoded, it gives no words.
    """
    found = [match.span() for match in _HEXADECIMAL.finditer(text) if _spells(_from_hexadecimal(match.group()))]
    found += [match.span() for match in _BASE64.finditer(text) if _spells(_from_base64(match.group()))]
    return found


def _from_hexadecimal(digits: str) -> bytes:
    return bytes.fromhex(digits)


def _from_base64(letters: str) -> bytes:
    bare = letters.rstrip("=")
    try:
        return base64.b64decode(bare + "=" * (-len(bare) % 4), validate=True)
    except binascii.Error:
        return b""


def _spells(decoded: bytes) -> bool:
    try:
        words = decoded.decode()
    except UnicodeDecodeError:
        return False
    return words.isprintable() and _WORDS.search(words) is not None
