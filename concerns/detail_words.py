"""What a found detail is called on the pages: a sentence to ask about it, and a few words for its mark."""

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

_SENTENCES: Mapping[str, Promise] = {
    "name": _("“%(words)s” is a person’s name"),
    "phone": _("“%(words)s” is a phone number"),
    "email": _("“%(words)s” is an email address"),
    "link": _("“%(words)s” is a link"),
    "address": _("“%(words)s” is an address"),
    "house-number": _("“%(words)s” is the number of a home"),
    "health": _("“%(words)s” is about somebody’s health"),
    "child": _("“%(words)s” is about a child"),
    "date-of-birth": _("“%(words)s” is a date of birth"),
    "age": _("“%(words)s” is an age"),
    "place-of-work": _("“%(words)s” is a place of work"),
    "vehicle": _("“%(words)s” is a number plate"),
    "bank-number": _("“%(words)s” is a bank or card number"),
    "identity-number": _("“%(words)s” is a number that names one person"),
    "routine-time": _("“%(words)s” is a time when you pass"),
}

_NAMES: Mapping[str, Promise] = {
    "name": _("a person’s name"),
    "phone": _("a phone number"),
    "email": _("an email address"),
    "link": _("a link"),
    "address": _("an address"),
    "house-number": _("the number of a home"),
    "health": _("somebody’s health"),
    "child": _("a child"),
    "date-of-birth": _("a date of birth"),
    "age": _("an age"),
    "place-of-work": _("a place of work"),
    "vehicle": _("a number plate"),
    "bank-number": _("a bank or card number"),
    "identity-number": _("a number that names one person"),
    "routine-time": _("a time when you pass"),
}


def kind_labels() -> dict[str, str]:
    """For each kind, the sentence that asks about it, in the reader’s language; %(words)s is where the words stand."""
    return {kind: str(sentence) for kind, sentence in _SENTENCES.items()}


def kind_names() -> dict[str, str]:
    """For each kind, what it is in a few words, in the reader’s language."""
    return {kind: str(name) for kind, name in _NAMES.items()}


def legend(kind: str, words: str) -> str:
    """“Danuta” is a person’s name. Raises KeyError for a kind that there is not."""
    return str(_SENTENCES[kind]) % {"words": words}
