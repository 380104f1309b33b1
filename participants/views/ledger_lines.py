"""The ledger's entries in plain words."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import date, datetime

from django.utils import timezone
from django.utils.formats import date_format, number_format
from django.utils.timezone import localtime
from django.utils.translation import gettext, ngettext, pgettext
from django.utils.translation import gettext_noop as _

from participants.ledger import Detail
from participants.ledger_models import LedgerEntry, What
from voice.kit.times import rfc3339

_SAID: dict[str, str] = {
    What.SIGN_UP: _("You signed up"),
    What.SIGN_IN: _("You signed in"),
    What.RECOVERED: _("You came in with your recovery code"),
    What.PASSPHRASE_CHANGED: _("You changed your passphrase"),
    What.CODE_RENEWED: _("You made a new recovery code"),
    What.TOKEN_MADE: _("You made a token for a program"),
    What.TOKEN_USED: _("A program of yours opened your words with its token"),
    What.TOKEN_REVOKED: _("You stopped the token of a program"),
    What.KEY_RENEWAL_BEGAN: _("You began to change your key"),
    What.KEY_RENEWED: _("All your words are under your new key"),
    What.SHARED: _("You sent a text for review"),
    What.WITHDRAWN: _("You took a shared text back"),
    What.EXPORT: _("You took a copy of everything"),
    What.ERASED: _("You erased a conversation"),
}
_OCCASIONS = {
    "message": _("You sent a message"),
    "edit": _("You changed a message"),
    "skip": _("You skipped a question"),
}
_DECISIONS = {
    "read": _("Staff read a text that you shared"),
    "publish": _("Staff made a text public that you shared"),
    "decline": _("Staff sent back a text that you shared"),
    "take-down": _("Staff took down a text that you shared"),
    "map": _("Staff put a text that you shared under another topic"),
}
_TRIED = {
    "passphrase": _("Somebody tried your name with a wrong passphrase"),
    "recovery-code": _("Somebody tried your name with a wrong recovery code"),
}
_OTHER = _("Something was done that this page has no words for")


@dataclass(frozen=True, slots=True)
class LedgerLine:
    """One entry: when, what it tells of, a sentence more, and what was sent to a model."""

    seq: int
    clock: str
    stamp: str
    says: str
    more: str
    sent: list[str]


@dataclass(frozen=True, slots=True)
class LedgerDay:
    """A day and its lines."""

    name: str
    lines: list[LedgerLine]


def ledger_days(entries: Iterable[LedgerEntry]) -> list[LedgerDay]:
    """The entries by day, in the order in which they come."""
    days: dict[date, LedgerDay] = {}
    for entry in entries:
        day = localtime(entry.at).date()
        days.setdefault(day, LedgerDay(_day(entry.at), [])).lines.append(_line(entry))
    return list(days.values())


def _line(entry: LedgerEntry) -> LedgerLine:
    detail: Detail = entry.detail
    told = _TOLD.get(entry.what)
    says = told(detail) if told else gettext(_SAID.get(entry.what, _OTHER))
    sent = _sent(detail) if entry.what == What.MODEL_CALL else []
    return LedgerLine(
        entry.seq, f"{localtime(entry.at):%H:%M}", rfc3339(entry.at), says, _more(entry.what, detail), sent
    )


def _called(detail: Detail) -> str:
    if not detail.get("left"):
        return gettext("Voice read your messages on this server")
    if detail.get("call") == "check":
        return gettext("The AI service checked what Voice made of your messages")
    count = int(detail.get("messages", 0))
    return ngettext("The AI service read %(count)s message", "The AI service read %(count)s messages", count) % {
        "count": _figure(count)
    }


def _ended(detail: Detail) -> str:
    return gettext("Voice answered") if detail.get("state") == "Replied" else gettext("Voice could not answer")


def _signed_out(detail: Detail) -> str:
    if "browser" in detail and detail["browser"] == detail.get("through"):
        return gettext("You signed out")
    return gettext("You signed out other browsers")


_TOLD: dict[str, Callable[[Detail], str]] = {
    What.MODEL_CALL: _called,
    What.TURN_ENDED: _ended,
    What.SESSION_ENDED: _signed_out,
    What.TURN_MADE: lambda detail: gettext(_OCCASIONS.get(str(detail.get("occasion")), _OTHER)),
    What.REVIEWED: lambda detail: gettext(_DECISIONS.get(str(detail.get("decision")), _OTHER)),
    What.SIGN_IN_REFUSED: lambda detail: gettext(_TRIED.get(str(detail.get("tried")), _OTHER)),
}


def _more(what: str, detail: Detail) -> str:
    if what == What.SIGN_IN_REFUSED:
        return gettext("They were not let in.")
    if what == What.SHARED:
        return " ".join((_characters(detail), gettext("The people who review can read that text only.")))
    if what == What.MODEL_CALL and not detail.get("left"):
        return gettext("Nothing was sent anywhere.")
    return ""


def _sent(detail: Detail) -> list[str]:
    """What left this server, and where to; nothing when nothing did."""
    if not detail.get("left"):
        return []
    count = int(detail.get("messages", 0))
    messages = ngettext(
        "The texts of %(count)s message of this conversation.", "The texts of %(count)s messages of this conversation.",
        count,
    ) % {"count": _figure(count)}  # fmt: skip
    to = gettext("To %(host)s, for the model %(model)s, with our instructions in version %(version)s.") % {
        "host": detail.get("to"), "model": detail.get("model"), "version": detail.get("prompt"),
    }  # fmt: skip
    return [f"{messages} {_characters(detail)}", to, gettext("Your name and your other conversations were not sent.")]


def _characters(detail: Detail) -> str:
    count = int(detail.get("characters", 0))
    return ngettext("%(count)s character.", "%(count)s characters.", count) % {"count": _figure(count)}


def _figure(count: int) -> str:
    return str(number_format(count, force_grouping=True))


def _day(moment: datetime) -> str:
    local = localtime(moment)
    this_year = local.year == timezone.now().year
    return date_format(local, pgettext("a date", "l j F") if this_year else pgettext("a date", "l j F Y"))
