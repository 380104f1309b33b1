"""Every call and page, each made once by somebody who has so much of everything: what do they ask the database?

Each is prepared first, and only then is it listened to what it asks.
"""

import re
import secrets
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone
from people import Person, make_person
from proposed import Proposed, Work, edit_of, propose
from reading_pages import browser_of
from recorded_answers import BENCH, LAMP, NOBODY
from shared_texts import Confirmed, publish
from topics import topic
from visitors import PASSPHRASE, Visitor, stops, visitor

from conversations.events import events_after
from conversations.models import Conversation
from conversations.tasks import sweep
from participants.access import authenticate, issue_token, token_digest, token_stands
from participants.models import AccessToken, Session
from participants.sessions import start_session
from voice.kit.sse import Cursor

_TRANSACTION = re.compile(r"(SAVEPOINT|RELEASE|ROLLBACK|BEGIN|COMMIT|PRAGMA)\b", re.IGNORECASE)

Act = Callable[[], Any]


@dataclass
class Walker:
    """Somebody with so much of everything, at the API and in a browser."""

    work: Work
    size: int
    owner: Person = field(init=False)
    browser: Client = field(init=False)
    visitor: Visitor = field(init=False)

    def __post_init__(self) -> None:
        self.owner = make_person(f"walker {secrets.token_hex(4)}")
        self.browser = browser_of(self.owner)
        self.visitor = visitor(f"visitor {secrets.token_hex(4)}")
        caller = authenticate(f"Bearer {self.owner.token}")
        for number in range(self.size):
            issue_token(participant=caller.participant, root=caller.root, name=f"token {number}")
            start_session(participant=caller.participant, root=caller.root)
            self.visitor.elsewhere()
            self.visitor.send("/settings/tokens", name=f"token {number}", passphrase=PASSPHRASE)
            self.shared()
            self.owner.post("/me/conversations", Idempotency_Key=secrets.token_hex(4))

    def talk(self, last: str = BENCH) -> str:
        """A conversation of so many turns."""
        conversation = self.owner.start()
        for text in [BENCH] * (self.size - 1) + [last]:
            self.owner.say(conversation, text)
            self.work()
        return conversation

    def reading(self) -> Proposed:
        """The last of so many open readings in a conversation."""
        conversation = self.talk()
        for _ in range(self.size - 1):
            propose(self.owner, self.work, LAMP, conversation)
        return propose(self.owner, self.work, LAMP, conversation)

    def confirmed(self) -> Confirmed:
        """A concern of which nothing is shared."""
        return Confirmed(self.owner, propose(self.owner, self.work, LAMP).confirm()["id"])

    def shared(self) -> tuple[Confirmed, str]:
        """A concern that was shared under so many topics and published; and the last contribution."""
        confirmed = self.confirmed()
        for _ in range(self.size):
            issue = topic(f"Lamps {secrets.token_hex(4)}")
            contribution = str(confirmed.share(issue=issue)["id"])
            publish(contribution)
        return confirmed, contribution

    def get(self, path: str, **headers: str) -> Act:
        """A call that only reads."""
        return lambda: self.owner.get(path, **headers)

    def post(self, path: str, body: object = None, **headers: str) -> Act:
        """A call that writes."""
        return lambda: self.owner.post(path, body, **headers)

    def page(self, path: str) -> Act:
        """A page."""
        return lambda: self.browser.get(path)

    def form(self, path: str, **fields: str) -> Act:
        """A page's form, sent."""
        return lambda: self.browser.post(path, {"once": secrets.token_hex(4), **fields})


def asked(walker: Walker, prepare: Callable[[], Act]) -> tuple[Any, list[str]]:
    """What came of an act, and what it asked the database, without the brackets of transactions."""
    act = prepare()
    # What is written now and then, and what the next page says once, are nobody's in particular.
    names = [walker.owner.name, walker.visitor.name]
    Session.objects.filter(participant__name__in=names).update(seen_at=timezone.now(), announcement="")
    AccessToken.objects.filter(participant__name__in=names).update(used_at=timezone.now())
    with CaptureQueriesContext(connection) as captured:
        answer = act()
    return answer, [query["sql"] for query in captured if not _TRANSACTION.match(query["sql"])]


def calls(walker: Walker) -> dict[str, Callable[[], Act]]:
    """Every call of the API, and what the worker does; each prepared when it is asked for."""
    owner = walker.owner
    return {
        "GET me": lambda: walker.get("/me"),
        "PATCH me": lambda: lambda: owner.ask("PATCH", "/me", {"language": "de"}),
        "GET tokens": lambda: walker.get("/me/tokens"),
        "POST tokens": lambda: walker.post("/me/tokens", {"name": "one more"}),
        "DELETE token": lambda: _delete_token(walker),
        "GET conversations": lambda: walker.get("/me/conversations"),
        "POST conversations": lambda: walker.post("/me/conversations"),
        "GET conversation": lambda: walker.get(walker.reading().conversation),
        "POST message": lambda: walker.post(f"{walker.talk()}/messages", {"text": BENCH}),
        "POST message, repeatable": lambda: walker.post(
            f"{walker.talk()}/messages", {"text": BENCH}, Idempotency_Key=secrets.token_hex(4)
        ),
        "POST message edit": lambda: walker.post(f"{walker.talk()}/messages/1/edit", {"text": LAMP}),
        "GET turn": lambda: walker.get(walker.reading().turn),
        "POST skip": lambda: walker.post(f"{_last_turn(walker, walker.talk())}/skip"),
        "POST retry": lambda: walker.post(f"{_last_turn(walker, walker.talk(NOBODY))}/retry"),
        "GET proposal": lambda: walker.get(walker.reading().path),
        "POST proposal edit": lambda: _edit(walker, walker.reading()),
        "POST proposal confirm": lambda: walker.post(f"{walker.reading().path}/confirm"),
        "POST proposal discard": lambda: walker.post(f"{walker.reading().path}/discard"),
        "GET concerns": lambda: walker.get("/me/concerns"),
        "GET concern": lambda: walker.get(walker.shared()[0].path),
        "POST preview": lambda: _preview(walker),
        "POST share": lambda: _share(walker),
        "POST withdraw": lambda: walker.post(f"/me/contributions/{walker.shared()[1]}/withdraw"),
        "GET issues": lambda: walker.get("/issues"),
        "GET issue": lambda: walker.get(f"/issues/{topic(f'Lamps {secrets.token_hex(4)}')}"),
        "GET contributions of an issue": lambda: _contributions(walker),
        "stream: what is new": lambda: _stream(walker),
        "worker: a question": lambda: _turn(walker, BENCH),
        "worker: a reading": lambda: _turn(walker, LAMP),
        "worker: nothing waits": lambda: walker.work,
        "sweeper": lambda: _sweep_again(),
    }


def pages(walker: Walker) -> dict[str, Callable[[], Act]]:
    """Every page that shows something, and the forms of a conversation."""
    return {
        "landing": lambda: walker.page("/"),
        "conversations": lambda: walker.page("/conversations"),
        "conversations, begin": lambda: walker.form("/conversations", text=BENCH),
        "conversation": lambda: walker.page(_page(walker.reading().conversation)),
        "conversation, send": lambda: walker.form(_page(walker.talk()), text=BENCH),
        "message": lambda: walker.page(f"{_page(walker.talk())}/messages/1"),
        "message, edit": lambda: walker.form(f"{_page(walker.talk())}/messages/1", text=LAMP),
        "skip": lambda: _skip(walker),
        "reading": lambda: walker.page(_reading_page(walker.reading())),
        "reading, edit": lambda: walker.page(f"{_reading_page(walker.reading())}/edit"),
        "reading, confirm": lambda: walker.form(f"{_reading_page(walker.reading())}/confirm"),
        "reading, discard": lambda: walker.form(f"{_reading_page(walker.reading())}/discard"),
        "concerns": lambda: walker.page("/concerns"),
        "concern": lambda: walker.page(f"/concerns/{walker.shared()[0].id}"),
        "concern, file": lambda: walker.page(f"/concerns/{walker.shared()[0].id}/file"),
        "share": lambda: walker.page(f"/concerns/{walker.confirmed().id}/share"),
        "withdraw": lambda: walker.form(f"/contributions/{walker.shared()[1]}/withdraw"),
        "topics": lambda: walker.page("/topics"),
        "topic": lambda: walker.page(f"/topics/{_shared_issue(walker)}"),
        "settings": lambda: lambda: walker.visitor.open("/settings"),
        "sign in": lambda: lambda: Visitor(walker.visitor.name).sign_in(),
        "stop a token": lambda: _press(walker, "tokens"),
        "stop a browser": lambda: _press(walker, "sessions"),
    }


def _page(conversation: str) -> str:
    return conversation.removeprefix("/me")


def _reading_page(proposed: Proposed) -> str:
    return f"{_page(proposed.conversation)}/readings/{proposed.id}"


def _last_turn(walker: Walker, conversation: str) -> str:
    return f"{conversation}/turns/{walker.owner.get(conversation).json()['turns'][-1]['turn']}"


def _delete_token(walker: Walker) -> Act:
    token = walker.owner.get("/me/tokens").json()[0]["id"]
    return lambda: walker.owner.ask("DELETE", f"/me/tokens/{token}")


def _edit(walker: Walker, proposed: Proposed) -> Act:
    return walker.post(f"{proposed.path}/edit", edit_of(proposed.now()))


def _preview(walker: Walker) -> Act:
    confirmed = walker.confirmed()
    return walker.post(f"{confirmed.path}/preview", confirmed.body(title="A lamp"))


def _share(walker: Walker) -> Act:
    confirmed = walker.confirmed()
    body = confirmed.body(title="A lamp")
    return walker.post(f"{confirmed.path}/share", {**body, "digest": confirmed.preview(body)["digest"]})


def _shared_issue(walker: Walker) -> str:
    """A topic to which so many contributions were published."""
    issue = topic(f"Lamps {secrets.token_hex(4)}")
    for _ in range(walker.size):
        publish(str(walker.confirmed().share(issue=issue)["id"]))
    return issue


def _contributions(walker: Walker) -> Act:
    return walker.get(f"/issues/{_shared_issue(walker)}/contributions")


def _stream(walker: Walker) -> Act:
    row = Conversation.objects.get(public_id=walker.talk().rpartition("/")[2])
    digest = token_digest(f"Bearer {walker.owner.token}")
    return lambda: (events_after(row.pk, Cursor(0, 0), 200), token_stands(digest))


def _turn(walker: Walker, text: str) -> Act:
    walker.owner.say(walker.talk(), text)
    return walker.work


def _skip(walker: Walker) -> Act:
    conversation = walker.talk()
    n = _last_turn(walker, conversation).rpartition("-")[2]
    return walker.form(f"{_page(conversation)}/turns/{n}/skip")


def _press(walker: Walker, what: str) -> Act:
    address = stops(walker.visitor, what)[0]
    return lambda: walker.visitor.send(address)


def _sweep_again() -> Act:
    """The first sweep of a process's day does what the others of that day need not do."""
    sweep()
    return sweep
