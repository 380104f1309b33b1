"""The desk as a superuser finds it, every address of it: nobody's sealed words, and no way to a person from a text."""

import logging
import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from at_desk import QUEUE, Operator, Sharer
from django.contrib import admin
from django.contrib.admin.models import LogEntry
from django.contrib.sessions.models import Session
from django.urls import URLPattern, URLResolver, get_resolver
from people import Person
from plaintext import forms_of, found_in
from topics import topic

from audit.models import Entry
from concerns.models import Concern, Contribution
from conversations.models import Conversation, Message, Proposal, Turn
from issues.models import Issue
from participants.models import KeySlot, Participant

SAID, WRITTEN, OWN, REASON = "Wühlmaus quokka 7319", "Ærøvej numbat 4410", "Quoll łąka 2206", "Bilby žluť 9057"
FORMS = forms_of(SAID) | forms_of(WRITTEN) | forms_of(OWN) | forms_of(REASON)
MODELS = {"Contribution", "Issue", "Participant", "Entry"}
QUERIES = (
    "q=bus", "q=%00", "q=quiet-heron", "o=1.2.3", "o=-4", "all=", "e=1", "p=2", "_popup=1", "_facets=True",
    "sealed__contains=a", "text__icontains=a", "concern__sealed__startswith=a", "participant__name=quiet-heron",
    "conversations__public_id__startswith=c", "slots__kind=token", "contributions__sealed__isnull=0", "number__gt=0",
    "state=open", "state__exact=open", "_to_field=sealed", "name__startswith=q", "digest__startswith=0",
)  # fmt: skip


def patterns(found: Any, way: str = "") -> Iterator[tuple[str, URLPattern]]:
    """Every address below a resolver."""
    for pattern in found.url_patterns:
        here = way + str(pattern.pattern)
        if isinstance(pattern, URLResolver):
            yield from patterns(pattern, here)
        else:
            yield here, pattern


def addresses(texts: list[Contribution], issue: Issue) -> list[str]:
    """Every address of the desk, with real things in it."""
    desk = next(found for found in get_resolver().url_patterns if str(found.pattern) == "desk/")
    values = {
        "public_id": [text.public_id for text in texts],
        "object_id": [str(issue.pk), "999999", "x"],
        "form": ["csv", "json", "xml"],
        "decision": ["publish", "map", "decline", "take-down", "burn"],
    }
    made = []
    for way, _pattern in patterns(desk, "/desk/"):
        plain = re.sub(r"\(\?P<app_label>[^)]*\)", "issues", way).replace("(?P<url>.*)", "no/where")
        ways = [re.sub(r"\^|\$|\\Z", "", plain)]
        for name, known in values.items():
            ways = [re.sub(rf"<\w+:{name}>", value, each) for each in ways for value in known]
        made += ways
    assert len(made) > 40
    assert not [each for each in made if "<" in each]
    return list(dict.fromkeys(made))


@pytest.fixture
def root(enter: Callable[..., Operator]) -> Operator:
    """A superuser."""
    return enter("root", raise_request_exception=False)


@pytest.fixture
def texts(sharer: Sharer, work: Callable[[], int], root: Operator) -> list[Contribution]:
    """A text in every state, its owner's words sealed around it."""
    owner, lamps = sharer.owner, topic("Street lamps")
    conversation = f"/me/conversations/{sharer.concern.conversation.public_id}"
    owner.say(conversation, f"{SAID} on the wall.")
    work()
    proposal = _another_proposal(owner, work)
    element = {"kind": "Problem", "text": WRITTEN}
    edited = owner.post(f"{proposal}/edit", {"summary": f"{WRITTEN}.", "elements": [element]})
    assert edited.status_code == 200, edited.content
    sharer.concern = Concern.objects.get(public_id=owner.post(f"{proposal}/confirm").json()["id"])
    assert WRITTEN in owner.get(f"/me/concerns/{sharer.concern.public_id}").content.decode(), "who has the key reads it"
    made = [sharer.share(lamps, own=OWN)]
    for decision, fields in (("publish", {"new_issue": "yes"}), ("decline", {"kind": "other", "words": REASON})):
        made.append(sharer.share(title=f"Lamps {decision}", own=OWN))
        root.take(made[-1])
        assert root.decide(made[-1], decision, **fields).status_code == 302
    made += [sharer.share(own=OWN), sharer.share(own=OWN)]
    root.take(made[-1])
    for text in made:
        text.refresh_from_db()
    assert [text.state for text in made] == ["InReview", "Published", "Declined", "InReview", "InReview"]
    return made


def _another_proposal(owner: Person, work: Callable[[], int]) -> str:
    conversation = owner.start()
    turn = owner.say(conversation, "The street lamp on Hill Road is dark.")
    work()
    return f"{conversation}/proposals/{owner.get(turn).json()['proposal']['id']}"


def sealed_forms() -> dict[bytes, str]:
    """The ciphertexts themselves: they are nobody's business either."""
    rows = [*Message.objects.all(), *Proposal.objects.all(), *Concern.objects.all(), *Contribution.objects.all()]
    kept = [bytes(row.sealed) for row in rows] + [bytes(slot.wrapped) for slot in KeySlot.objects.all()]
    assert len(kept) > 10
    return {
        form: name
        for whole in kept
        for form, name in (
            (whole[:24], "raw"),
            (whole[:24].hex().encode(), "hex"),
            (repr(whole[:16])[2:-1].encode(), "bytes"),
        )
    }


def leads_back(sharer: Sharer) -> set[str]:
    """What would lead from a text to its owner."""
    found = {sharer.owner.name, *Conversation.objects.values_list("public_id", flat=True)}
    return found | {
        *Concern.objects.values_list("public_id", flat=True),
        *Proposal.objects.values_list("public_id", flat=True),
    }


def test_only_these_are_on_the_desk() -> None:
    assert {model.__name__ for model in admin.site._registry} == MODELS


def test_no_address_of_the_desk_shows_what_is_sealed_or_whose_it_is(
    root: Operator, texts: list[Contribution], sharer: Sharer, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    forms, names = FORMS | sealed_forms(), leads_back(sharer)
    answered: dict[str, set[int]] = {}
    for way in addresses(texts, Issue.objects.get(title="Street lamps")):
        if "logout" in way:
            continue
        asked = [root.browser.get(way), *(root.browser.get(f"{way}?{query}") for query in QUERIES)]
        fields = {"kind": "unclear", "issue": "iss-none", "find": "lamps", "title": "", "_selected_action": "1"}
        asked += [root.browser.post(way, fields), root.browser.post(way, {**fields, "action": "delete_selected"})]
        answered[way] = {answer.status_code for answer in asked}
        for answer in asked:
            whole = answer.content + repr(answer.headers).encode()
            assert found_in(whole, forms) == set(), way
            assert "no-store" in answer["Cache-Control"], way
            if answer.wsgi_request.path != "/desk/participants/participant/":
                told = {name for name in names if name.encode() in whole}
                assert told <= (
                    {sharer.owner.name} if "quiet-heron" in answer.wsgi_request.META["QUERY_STRING"] else set()
                )
    assert {code for codes in answered.values() for code in codes} <= {200, 302, 400, 403, 404, 405}
    assert sharer.owner.name in root.get("/desk/participants/participant/").content.decode(), "the positive control"
    assert len(answered) > 40
    assert found_in("\n".join(record.getMessage() for record in caplog.records).encode(), forms) == set()
    assert LogEntry.objects.count() == 0
    kept = "\n".join(str(row) for row in Entry.objects.values_list()) + "\n".join(
        str(row.get_decoded()) for row in Session.objects.all()
    )
    assert found_in(kept.encode(), forms) == set()
    assert not [name for name in names if name in kept]


@pytest.mark.parametrize("name", sorted(set(FORMS.values())))
def test_each_form_would_be_found(name: str) -> None:
    planted = [form for form, its_name in FORMS.items() if its_name == name]
    assert all(name in found_in(b"<p>" + form + b"</p>", FORMS) for form in planted)


def test_what_was_shared_is_found_by_the_same_search(root: Operator, texts: list[Contribution]) -> None:
    page = root.get(f"{QUEUE}{texts[-1].public_id}/").content
    assert found_in(page, forms_of("The lamp on Hill Road is dark."))


def test_no_row_can_be_found_by_a_column_that_is_not_listed(root: Operator, texts: list[Contribution]) -> None:
    for lookup in (
        "name__startswith",
        "number__gt",
        "conversations__public_id__startswith",
        "slots__wrapped__startswith",
    ):
        assert root.get("/desk/participants/participant/", **{lookup: "q"}).status_code == 400, lookup
    for lookup in ("digest__startswith", "title_words__contains", "contributions__sealed__contains"):
        assert root.get("/desk/issues/issue/", **{lookup: "q"}).status_code == 400, lookup
    assert root.get("/desk/issues/issue/", state__exact="open").status_code == 200


def test_an_export_of_the_log_holds_ids_and_kinds_alone(root: Operator, texts: list[Contribution]) -> None:
    for form in ("csv", "json"):
        whole = root.post(f"/desk/audit/entry/export/{form}/").content
        assert found_in(whole, FORMS | forms_of("Danuta") | forms_of("Lamps publish")) == set()
        assert texts[2].public_id.encode() in whole, "the positive control"
        assert b"other" in whole


def test_what_an_operator_writes_about_a_topic_is_not_in_django_s_log(root: Operator) -> None:
    added = root.post("/desk/issues/issue/add/", title="Roads", state="open", language="en", description="", gloss="")
    assert added.status_code == 302
    issue = Issue.objects.get(title="Roads")
    address = f"/desk/issues/issue/{issue.pk}/change/"
    changed = root.post(address, title="Roads", state="open", language="en", description=REASON, gloss="")
    assert changed.status_code == 302
    assert LogEntry.objects.count() == 0
    assert list(Entry.objects.exclude(action="sign-in").values_list("action", "subject")) == [
        ("add-issue", issue.public_id),
        ("change-issue", issue.public_id),
    ]


def test_rows_of_participants_are_counted_and_nothing_else(root: Operator, texts: list[Contribution]) -> None:
    page = root.get("/desk/participants/participant/").content.decode()
    person = Participant.objects.get()
    assert Turn.objects.exists()
    cells = re.findall(r'<t[dh] class="field-(\w+)[^>]*>(.*?)</t[dh]>', page)
    assert {name: value for name, value in cells if name != "since"} == {
        "name": person.name,
        "conversation_count": str(person.conversations.count()),
        "concern_count": str(person.concerns.count()),
    }
    assert f"{person.created_at:%H:%M}" not in page
