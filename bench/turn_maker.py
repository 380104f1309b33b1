"""Many turns that wait, each of its own conversation, five of each participant: `python -m bench.turn_maker COUNT`.

In the environment of a scaled server, through the door that a message comes by.
"""

import sys

import django

OF_EACH = 5


def main() -> None:
    """Make them."""
    django.setup()
    from bench.recordings import OPENING
    from conversations.intake import send_message, start_conversation
    from participants.access import authenticate, create_participant

    for number in range(int(sys.argv[1])):
        if number % OF_EACH == 0:
            caller = authenticate(f"Bearer {create_participant(name=f'one of many {number}').token}")
        send_message(caller=caller, conversation=start_conversation(caller=caller), text=OPENING)


if __name__ == "__main__":
    main()
