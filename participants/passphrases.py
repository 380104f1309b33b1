"""Passphrases: what makes a good one, and how it is stretched into a key.

The passphrase leaves no other trace than the slot it opens: there is no second hash to attack or to keep in step.
"""

import base64
import secrets
import threading
import unicodedata

import regex
from cryptography.hazmat.primitives.kdf.argon2 import Argon2id
from django.conf import settings
from django.contrib.auth.password_validation import validate_password
from django.core.exceptions import ValidationError
from django.utils.translation import gettext
from django.utils.translation import gettext_noop as _

from voice.kit.text import is_storable

from .models import Participant

LONGEST = 1_000
_RECIPE = regex.compile(r"argon2id m=([0-9]+),t=([0-9]+),p=([0-9]+) ([A-Za-z0-9_-]+={0,2})", regex.ASCII)
# 64 MiB each: a crowd that signs in waits in line instead of taking the machine's memory.
_AT_ONCE = threading.BoundedSemaphore(4)


# What Django's validators refuse, in the words of the pages.
_SENTENCES = {
    "password_too_short": _("This is too short. Use at least 12 characters."),
    "password_too_common": _("Many people use this one. Choose words that do not belong together."),
    "password_entirely_numeric": _("These are numbers only. Add some words."),
    "password_too_similar": _("This is too much like your made-up name."),
}


class PoorPassphrase(Exception):
    """`sentences` say what to change, in the reader's language."""

    def __init__(self, sentences: list[str]) -> None:
        super().__init__("poor passphrase")
        self.sentences = sentences


def check_passphrase(passphrase: str, *, name: str) -> None:
    """Hold a new passphrase against Django's validators. Raises PoorPassphrase."""
    if len(passphrase) > LONGEST:
        raise PoorPassphrase([gettext("This is too long. Use 1,000 characters at most.")])
    if not is_storable(passphrase):
        passphrase = ""
    try:
        validate_password(passphrase, user=_Named(name))  # type: ignore[arg-type] # it only reads attributes
    except ValidationError as error:
        codes = [each.code for each in error.error_list]
        raise PoorPassphrase([gettext(_SENTENCES[code]) for code in codes if code in _SENTENCES]) from None


def new_recipe() -> str:
    """How a passphrase is stretched from now on, with a fresh salt; kept beside the slot, so that it can be raised."""
    salt = base64.urlsafe_b64encode(secrets.token_bytes(16)).decode()
    memory, passes, lanes = settings.ARGON2
    return f"argon2id m={memory},t={passes},p={lanes} {salt}"


def stretched(passphrase: str, recipe: str) -> bytes:
    """256 bits from a passphrase, however a keyboard composed it. About 0.1 s and 64 MiB, on purpose."""
    found = _RECIPE.fullmatch(recipe)
    if found is None:
        raise ValueError("not a recipe")
    memory, passes, lanes = (int(figure) for figure in found.groups()[:3])
    salt = base64.urlsafe_b64decode(found[4])
    secret = unicodedata.normalize("NFC", passphrase).encode(errors="surrogatepass")
    with _AT_ONCE:
        return Argon2id(salt=salt, length=32, iterations=passes, lanes=lanes, memory_cost=memory).derive(secret)


class _Named:
    """What Django's similarity validator looks at."""

    # It asks for the name of the attribute to say it; our own sentence says it.
    _meta = Participant._meta

    def __init__(self, name: str) -> None:
        self.username = name
