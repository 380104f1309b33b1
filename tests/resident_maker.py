"""Makes participants who are signed in, in the database of a server that runs: `python -m tests.resident_maker`.

Reads lines of JSON with a name and a passphrase, and answers each with all that this person would have. For tests that
are not about signing up; no product has such a door.
"""

import json
import sys

import django
from django.conf import settings


def make(name: str, passphrase: str) -> dict[str, str]:
    """A participant with everything, whose recovery code is checked."""
    from participants.access import check_recovery_code, issue_token, sign_up
    from participants.sessions import COOKIE, start_session

    caller, recovery = sign_up(name=name, passphrase=passphrase)
    check_recovery_code(caller=caller, code=recovery)
    token = issue_token(participant=caller.participant, root=caller.root, name="tests")
    secret = start_session(participant=caller.participant, root=caller.root)
    return {"recovery": recovery, "token": token, "cookie": COOKIE, "secret": secret}


def main() -> None:
    """Until there are no more lines."""
    django.setup()
    # How a passphrase was stretched is kept beside it: the server opens what was made in a hurry.
    settings.ARGON2 = (8, 1, 1)
    for line in sys.stdin:
        print(json.dumps(make(**json.loads(line))), flush=True)


if __name__ == "__main__":
    main()
