"""What a participant says: messages, edits, skips, retries. Each makes a turn (CONTRACT section 4)."""

from dataclasses import dataclass

from django.utils import timezone

from participants.access import Caller
from participants.keys import conversation_key
from voice.kit.ids import CONVERSATION, new_id
from voice.kit.text import MESSAGE_LIMIT, is_visible

from . import grants
from .errors import (
    ConversationFull,
    MessageEmpty,
    MessageNotEditable,
    MessageNotFound,
    NothingToRetry,
    NothingToSkip,
    TurnNotFound,
)
from .models import Author, Conversation, Message, Occasion, State, Turn
from .record import add_message, add_turn, replace_text, writing
from .seals import open_text
from .tasks import hint_on_commit

MESSAGES_AT_MOST = 500


@dataclass(frozen=True, slots=True)
class Said:
    """A message as it stands, and the turn that reads it; no turn when nothing changed."""

    message: Message
    turn: Turn | None


def start_conversation(*, caller: Caller) -> Conversation:
    """A new, empty conversation."""
    now = timezone.now()
    return Conversation.objects.create(
        public_id=new_id(CONVERSATION), participant=caller.participant, started_at=now, updated_at=now
    )


def send_message(*, caller: Caller, conversation: Conversation, text: str | None) -> Said:
    """Record a message and the turn that reads it. Raises ConversationFull, MessageEmpty."""
    key = conversation_key(caller.root, conversation.public_id)
    with grants.granted(key, conversation) as grant, writing(conversation.pk) as held:
        if held.last_seq >= MESSAGES_AT_MOST:
            raise ConversationFull
        text = _checked(text)
        now, n = timezone.now(), held.last_turn + 1
        message = add_message(held, key, author=Author.CITIZEN, text=text, turn=n, at=now)
        turn = add_turn(held, n=n, occasion=Occasion.MESSAGE, own_seq=message.seq, at=now, grant=grant)
        hint_on_commit()
    return Said(message, turn)


def edit_message(*, caller: Caller, conversation: Conversation, seq: int, text: str | None) -> Said:
    """Replace a message's text; a new turn re-reads. The same text again changes nothing.

    Raises MessageNotFound, MessageNotEditable, MessageEmpty.
    """
    key = conversation_key(caller.root, conversation.public_id)
    with grants.granted(key, conversation) as grant, writing(conversation.pk) as held:
        message = Message.objects.filter(conversation=held, seq=seq).first()
        if message is None:
            raise MessageNotFound
        if message.author != Author.CITIZEN:
            raise MessageNotEditable
        text = _checked(text)
        if text == open_text(key, held, message):
            return Said(message, None)
        now, n = timezone.now(), held.last_turn + 1
        replace_text(held, key, message, text=text, turn=n, at=now)
        turn = add_turn(held, n=n, occasion=Occasion.EDIT, own_seq=seq, at=now, grant=grant)
        hint_on_commit()
    return Said(message, turn)


def skip_question(*, caller: Caller, conversation: Conversation, n: int) -> Turn:
    """Voice proposes from what it has, or asks something else. Raises TurnNotFound, NothingToSkip."""
    key = conversation_key(caller.root, conversation.public_id)
    with grants.granted(key, conversation) as grant, writing(conversation.pk) as held:
        skipped = _latest(held, n, NothingToSkip)
        if skipped.state != State.REPLIED or not skipped.asked:
            raise NothingToSkip
        Turn.objects.filter(pk=skipped.pk).update(skipped=True)
        return _follow(held, skipped, Occasion.SKIP, grant)


def retry_turn(*, caller: Caller, conversation: Conversation, n: int) -> Turn:
    """Read again after CouldNotInterpret. Raises TurnNotFound, NothingToRetry."""
    key = conversation_key(caller.root, conversation.public_id)
    with grants.granted(key, conversation) as grant, writing(conversation.pk) as held:
        failed = _latest(held, n, NothingToRetry)
        if failed.state != State.COULD_NOT_INTERPRET:
            raise NothingToRetry
        # A retried skip is still a skip: the question that was skipped is not asked again.
        return _follow(held, failed, Occasion(failed.occasion), grant)


def grant_again(*, caller: Caller, conversation: Conversation) -> None:
    """Whoever looks at their conversation (`find_conversation`) sees its turns end: lost grants are given again."""
    if not conversation.lost_a_grant:
        return
    if grants.grant_again(conversation_key(caller.root, conversation.public_id), conversation):
        hint_on_commit()


def _checked(text: str | None) -> str:
    if text is None or len(text) > MESSAGE_LIMIT or not is_visible(text):
        raise MessageEmpty
    return text


def _latest(held: Conversation, n: int, otherwise: type[NothingToSkip | NothingToRetry]) -> Turn:
    turn = Turn.objects.filter(conversation=held, n=n).first()
    if turn is None:
        raise TurnNotFound
    if n != held.last_turn:
        raise otherwise
    return turn


def _follow(held: Conversation, turn: Turn, occasion: Occasion, grant: str) -> Turn:
    following = add_turn(
        held, n=held.last_turn + 1, occasion=occasion, own_seq=turn.own_seq, at=timezone.now(), grant=grant
    )
    hint_on_commit()
    return following
