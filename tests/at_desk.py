"""Operators and what they review, for tests."""

import html
import re
from dataclasses import dataclass
from typing import Any

from django.test import Client
from django.utils import timezone
from people import Person

from concerns.contributions import contribution_address
from concerns.models import Concern, Contribution
from issues.models import Issue
from participants.access import authenticate
from participants.keys import conversation_key
from voice.kit.ids import CONTRIBUTION, new_id

QUEUE = "/desk/concerns/contribution/"
SHARED = {
    "summary": "The lamp on Hill Road is dark.",
    "elements": [{"kind": "Problem", "text": "Danuta Nowak at 07700 900123 says it is dark."}],
}


@dataclass
class Operator:
    """Somebody who is signed in at the desk."""

    name: str
    browser: Client

    def get(self, path: str, **query: str) -> Any:
        """A page of the desk."""
        return self.browser.get(path, query or None)

    def post(self, path: str, **fields: str) -> Any:
        """Press a button."""
        return self.browser.post(path, fields)

    def take(self, contribution: Contribution) -> Any:
        """Take a text."""
        return self.post(f"{QUEUE}{contribution.public_id}/take/")

    def decide(self, contribution: Contribution, decision: str, **fields: str) -> Any:
        """Decide and confirm."""
        return self.post(f"{QUEUE}{contribution.public_id}/{decision}/", confirmed="yes", **fields)

    def told(self) -> list[str]:
        """The messages of the next page."""
        found = re.search(r'<ul class="messagelist".*?</ul>', self.get("/desk/").content.decode(), re.DOTALL)
        return [html.unescape(text) for text in re.findall(r"<li[^>]*>(.*?)</li>", found[0])] if found else []


@dataclass
class Sharer:
    """Somebody with a concern, who shares texts from it."""

    owner: Person
    concern: Concern

    def share(self, issue: str = "", title: str = "A dark road", own: str = "", **text: Any) -> Contribution:
        """A text in review; `own` is what stands in its owner's sealed copy."""
        public_id = new_id(CONTRIBUTION)
        conversation = self.concern.conversation
        key = conversation_key(authenticate(f"Bearer {self.owner.token}").root, conversation.public_id)
        return Contribution.objects.create(
            public_id=public_id,
            concern=self.concern,
            participant=self.concern.participant,
            issue=Issue.objects.get(public_id=issue) if issue else None,
            title="" if issue else title,
            text={**SHARED, **text},
            sealed=key.seal(own.encode(), contribution_address(conversation, public_id)),
            digest="0" * 64,
            shared_at=timezone.now(),
        )
