"""Somebody with something of every kind that is sealed, for tests of what happens to their key."""

from dataclasses import dataclass, replace
from typing import Any

from people import Person
from proposed import Work, propose

from participants.access import Caller, authenticate
from participants.renewal import Renewed, proven_by_code, renew_root_key


@dataclass
class Life:
    """Whose it is, the worker, and the conversation that their concern is of."""

    owner: Person
    work: Work
    conversation: str

    def talk(self) -> None:
        """A reading that is edited, and one that is open."""
        assert propose(self.owner, self.work).do("edit").status_code == 200
        propose(self.owner, self.work)

    def reads(self) -> dict[str, Any]:
        """Everything that its owner can read."""
        conversations = [row["id"] for row in self.owner.get("/me/conversations").json()]
        return {
            "conversations": [self.owner.get(f"/me/conversations/{one}").json() for one in conversations],
            "concerns": self.owner.get("/me/concerns").json(),
        }

    def caller(self) -> Caller:
        """Who their token speaks for."""
        return authenticate(f"Bearer {self.owner.token}")

    def renew(self) -> Renewed:
        """Replace the root key and seal nothing anew yet; from here on they come with the new token."""
        caller = self.caller()
        renewed = renew_root_key(caller=caller, proof=proven_by_code(caller=caller, code=self.owner.recovery))
        self.owner = replace(self.owner, token=renewed.token, recovery=renewed.recovery)
        return renewed
