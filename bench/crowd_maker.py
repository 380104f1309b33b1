"""Starts many empty conversations at once: `python -m bench.crowd_maker COUNT`, with a token on the standard input.

In the environment of a server; prints their addresses, a line each. To start them by POST would take minutes.
"""

import sys

import django
from django.utils import timezone


def main() -> None:
    """Make them."""
    django.setup()
    from conversations.models import Conversation
    from participants.access import authenticate
    from voice.kit.ids import CONVERSATION, new_id

    participant, now = authenticate(f"Bearer {sys.stdin.read().strip()}").participant, timezone.now()
    made = Conversation.objects.bulk_create(
        [
            Conversation(public_id=new_id(CONVERSATION), participant=participant, started_at=now, updated_at=now)
            for _ in range(int(sys.argv[1]))
        ],
        batch_size=500,
    )
    for conversation in made:
        print(f"/me/conversations/{conversation.public_id}")


if __name__ == "__main__":
    main()
