"""What the page of all conversations offers: starts, openings that recordings know, and the conversations before."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import cast

from django.urls import reverse
from django.utils.translation import gettext, ngettext, pgettext

from conversations.models import Conversation
from conversations.selectors import conversation_list_shapes
from participants.access import Caller
from providers.recorded import RecordedProvider
from providers.registry import current_provider
from voice.kit.ids import may_be_id

from .days import short_day

AT_ONCE = 50
OPENING_AT_MOST = 110


@dataclass(frozen=True, slots=True)
class Start:
    """The beginning of a first sentence, and the address of the page with it in the box."""

    address: str
    text: str


@dataclass(frozen=True, slots=True)
class Earlier:
    """One conversation of the list."""

    address: str
    started: str
    holds: str


@dataclass(frozen=True, slots=True)
class EarlierConversations:
    """Some conversations, newest first; `more` is the address of the ones before them, empty when there are none."""

    count: int
    rows: Sequence[Earlier]
    more: str
    is_continued: bool


def starts() -> list[Start]:
    """The starts to choose from."""
    return [Start(f"?start={number}#write", f"{text} …") for number, text in enumerate(_starts(), 1)]


def start_text(number: str) -> str:
    """What a chosen start puts into the box; nothing for none."""
    texts = _starts()
    return f"{texts[int(number) - 1]} " if number in map(str, range(1, len(texts) + 1)) else ""


def known_openings() -> list[str]:
    """The first messages that the recordings know, when answers are recorded, and that fit on a button."""
    provider = current_provider()
    known = provider.openings() if isinstance(provider, RecordedProvider) else []
    return [text for text in known if len(text) <= OPENING_AT_MOST and "\n" not in text]


def earlier_conversations(caller: Caller, *, before: str = "") -> EarlierConversations:
    """The caller's conversations; `before` is the id of one of them, and older ones follow."""
    mine = Conversation.objects.filter(participant=caller.participant).order_by("-number")
    older = mine
    if before and may_be_id(before):
        older = mine.filter(number__lt=mine.filter(public_id=before).values("number"))
    page = list(older[: AT_ONCE + 1])
    shown = page[:AT_ONCE]
    rows = [
        Earlier(
            address=reverse("conversation", args=(row.public_id,)),
            started=short_day(row.started_at),
            holds=_holds(shape),
        )
        for row, shape in zip(shown, conversation_list_shapes(shown), strict=True)
    ]
    more = f"?before={shown[-1].public_id}#earlier" if len(page) > AT_ONCE else ""
    return EarlierConversations(mine.count(), rows, more, bool(before))


def _starts() -> tuple[str, ...]:
    # Translators: the beginnings of a sentence that somebody finishes themselves.
    return (
        gettext("Every day I have to"),
        gettext("It is hard for me to"),
        gettext("Something changed when"),
        gettext("I am worried about"),
        gettext("I wish there was"),
    )


def _holds(shape: dict[str, object]) -> str:
    messages, waiting = int(str(shape["messageCount"])), int(str(shape["openProposals"]))
    kept = len(cast(list[str], shape["confirmed"]))
    parts = [ngettext("%(count)d message", "%(count)d messages", messages) % {"count": messages}]
    if kept:
        parts.append(ngettext("%(count)d concern kept", "%(count)d concerns kept", kept) % {"count": kept})
    if waiting:
        counted = ngettext("%(count)d reading waiting for you", "%(count)d readings waiting for you", waiting)
        parts.append(counted % {"count": waiting})
    return pgettext("list", ", ").join(parts)
