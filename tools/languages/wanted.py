"""Which languages have a catalogue, and what each has to say."""

from babel.messages.catalog import Catalog
from django.conf import settings

from conversations.wording import ALSO_SPOKEN

SOURCE = "en"
#: The context of what is said inside a conversation, in the language of the participant's words.
IN_A_CONVERSATION = "said in a conversation"


def translated_languages() -> list[str]:
    """The languages of the pages, but for the one that all is written in, and those that are only spoken."""
    return [*(code for code, _name in settings.LANGUAGES if code != SOURCE), *ALSO_SPOKEN]


def wanted(said: Catalog, language: str) -> Catalog:
    """The sentences that a language's catalogue has: all, or those of conversations where no page is in it."""
    if language not in ALSO_SPOKEN:
        return said
    spoken = Catalog()
    for message in said:
        if message.context == IN_A_CONVERSATION:
            spoken[message.id] = message
    return spoken
