"""Somebody with many rows in a server's database, and who can open them: `python -m many_rows make|look`.

Written at once, with real seals, because 10,000 requests would take long. For tests; no product has such a door.
"""

import json
import sys

import django

MESSAGES = 250


def make(name: str, conversations: int) -> dict[str, object]:
    """A participant and their words, by conversation; with their root key, as a thief of their token has it."""
    from django.utils import timezone

    from conversations.models import Author, Conversation, Message
    from conversations.seals import seal_text
    from participants.access import authenticate, create_participant
    from participants.keys import conversation_key
    from voice.kit.ids import CONVERSATION, new_id

    given = create_participant(name=name)
    caller, now = authenticate(f"Bearer {given.token}"), timezone.now()
    said: dict[str, list[str]] = {}
    for _ in range(conversations):
        held = Conversation.objects.create(
            public_id=new_id(CONVERSATION), participant=caller.participant, started_at=now, updated_at=now,
            last_seq=MESSAGES,
        )  # fmt: skip
        key = conversation_key(caller.root, held.public_id)
        texts = [f"The lamp at number {seq} of {held.public_id} is dark." for seq in range(1, MESSAGES + 1)]
        Message.objects.bulk_create(
            Message(conversation=held, seq=seq, author=Author.CITIZEN, turn=0, at=now,
                    sealed=seal_text(key, held, seq, 0, text))
            for seq, text in enumerate(texts, 1)
        )  # fmt: skip
        said[held.public_id] = texts
    return {"token": given.token, "recovery": given.recovery, "root": caller.root._secret.hex(), "said": said}


def look(token: str, root: str) -> dict[str, int]:
    """How many blobs there are, and how many the owner and the thief can open."""
    from sealed_rows import every_blob, opens

    from participants.access import authenticate
    from voice.kit.envelope import Key

    blobs, owner, thief = every_blob(), authenticate(f"Bearer {token}").root, Key(bytes.fromhex(root))
    return {
        "blobs": len(blobs),
        "owner": sum(opens(owner, blob) for blob in blobs),
        "thief": sum(opens(thief, blob) for blob in blobs),
    }


def main() -> None:
    """One question, asked on stdin as JSON."""
    django.setup()
    question = json.loads(sys.stdin.read())
    print(json.dumps({"make": make, "look": look}[sys.argv[1]](**question)))


if __name__ == "__main__":
    main()
