"""The review: oldest first, one operator at a time, four decisions, each with what follows from it."""

from datetime import timedelta
from typing import Any

import pytest
from at_desk import QUEUE, Operator, Sharer
from django.db.models import F
from django.utils import timezone
from topics import topic

from audit.models import Entry
from concerns import review
from concerns.models import Contribution
from concerns.reasons import told_reason
from issues.edit import change_issue
from issues.models import Issue


def lapse() -> None:
    """A quarter of an hour goes by."""
    Contribution.objects.update(claimed_until=F("claimed_until") - timedelta(minutes=15, seconds=1))


def count_of(issue: str) -> int:
    return Issue.objects.get(public_id=issue).contribution_count


def state_of(contribution: Contribution) -> str:
    contribution.refresh_from_db()
    return contribution.state


def logged() -> list[tuple[str, str, str, str]]:
    rows = Entry.objects.exclude(action="sign-in").order_by("number")
    return list(rows.values_list("operator", "action", "subject", "reason"))


def test_the_queue_shows_the_oldest_first_and_who_has_what(olga: Operator, piet: Operator, sharer: Sharer) -> None:
    lamps = topic("Street lamps")
    first, second = sharer.share(title="Dark corner"), sharer.share(lamps)
    page = olga.get(QUEUE).content.decode()
    assert page.index("Dark corner") < page.index("Street lamps")
    assert olga.post(f"{QUEUE}next/").url == f"{QUEUE}{first.public_id}/"
    assert piet.post(f"{QUEUE}next/").url == f"{QUEUE}{second.public_id}/", "the next one that is free"
    assert "olga" in piet.get(QUEUE).content.decode()
    assert olga.post(f"{QUEUE}next/").url == f"{QUEUE}{first.public_id}/", "her own, before any other"
    lapse()
    assert piet.post(f"{QUEUE}next/").url == f"{QUEUE}{first.public_id}/", "a claim lapses"


def test_nothing_is_next_when_others_have_all(olga: Operator, piet: Operator, sharer: Sharer) -> None:
    sharer.share()
    olga.post(f"{QUEUE}next/")
    assert piet.post(f"{QUEUE}next/").url == QUEUE
    assert piet.told() == ["No text waits that nobody else has."]


def test_only_who_has_a_text_reads_it(olga: Operator, piet: Operator, sharer: Sharer) -> None:
    text = sharer.share()
    page = f"{QUEUE}{text.public_id}/"
    for operator in (olga, piet):
        assert "Hill Road" not in operator.get(page).content.decode()
    olga.take(text)
    shown = olga.get(page).content.decode()
    assert "The lamp on Hill Road is dark." in shown
    assert "A dark road" in shown
    assert "Hill Road" not in piet.get(page).content.decode()
    assert "olga has this text now." in piet.get(page).content.decode()


def test_what_may_point_to_a_person_is_marked_and_listed(olga: Operator, sharer: Sharer) -> None:
    text = sharer.share()
    olga.take(text)
    shown = olga.get(f"{QUEUE}{text.public_id}/").content.decode()
    assert "07700 900123</mark>" in shown
    assert "“07700 900123” is a phone number" in shown


def test_publishing_says_what_happens_first_and_then_does_it(olga: Operator, sharer: Sharer) -> None:
    lamps = topic("Street lamps")
    text = sharer.share(lamps)
    olga.take(text)
    asked = olga.post(f"{QUEUE}{text.public_id}/publish/").content.decode()
    assert "public at once, under the topic “Street lamps”" in asked
    assert (state_of(text), count_of(lamps)) == ("InReview", 0)
    assert olga.decide(text, "publish").url == QUEUE
    assert (state_of(text), count_of(lamps), text.reviewer, text.claimed_until) == ("Published", 1, "", None)
    assert text.decided_at is not None
    assert text.text is not None
    assert logged() == [("olga", "claim", text.public_id, ""), ("olga", "publish", text.public_id, "")]


def test_a_new_topic_is_made_from_the_proposed_title(olga: Operator, sharer: Sharer) -> None:
    text = sharer.share(title="Dark corner")
    olga.take(text)
    assert olga.decide(text, "publish").status_code == 302
    assert olga.told() == ["Choose a topic for this text, or make one from its title."]
    assert state_of(text) == "InReview"
    olga.decide(text, "publish", new_issue="yes")
    made = Issue.objects.get(title="Dark corner")
    assert (state_of(text), text.issue, text.title, made.state) == ("Published", made, "", "open")
    assert count_of(made.public_id) == 1
    assert [(action, subject) for _by, action, subject, _why in logged()][1:] == [
        ("add-issue", made.public_id),
        ("publish", text.public_id),
    ]


def test_a_text_is_put_under_another_topic_and_stays_in_review(olga: Operator, sharer: Sharer) -> None:
    lamps, roads = topic("Street lamps"), topic("Roads in the hills")
    text = sharer.share(lamps)
    olga.take(text)
    found = olga.post(f"{QUEUE}{text.public_id}/find/", find="hills").content.decode()
    assert f'value="{roads}"' in found
    olga.decide(text, "map", issue=roads)
    assert (state_of(text), text.issue.public_id, text.reviewer) == ("InReview", roads, "olga")  # type: ignore[union-attr]
    olga.decide(text, "publish")
    assert (count_of(lamps), count_of(roads)) == (0, 1)


@pytest.mark.parametrize("state", ["closed", "hidden", ""])
def test_no_text_goes_to_a_topic_that_is_not_open(olga: Operator, sharer: Sharer, state: str) -> None:
    other = topic("Elsewhere", state=state) if state else "iss-none"
    text = sharer.share()
    olga.take(text)
    olga.decide(text, "map", issue=other)
    assert olga.told() == ["There is no open topic with this id."]
    assert (state_of(text), text.issue) == ("InReview", None)


@pytest.mark.parametrize("state", ["hidden", "closed"])
def test_nothing_is_published_under_a_topic_that_is_no_longer_open(olga: Operator, sharer: Sharer, state: str) -> None:
    lamps = topic("Street lamps")
    text = sharer.share(lamps)
    change_issue(issue=Issue.objects.get(public_id=lamps), state=state)
    olga.take(text)
    olga.decide(text, "publish")
    assert state_of(text) == "InReview"
    assert "hidden" in olga.told()[0]


def test_one_concern_is_under_one_topic_once(olga: Operator, sharer: Sharer) -> None:
    lamps = topic("Street lamps")
    sharer.share(lamps)
    text = sharer.share()
    olga.take(text)
    olga.decide(text, "map", issue=lamps)
    assert "under this topic already" in olga.told()[0]
    assert (state_of(text), text.issue, text.title) == ("InReview", None, "A dark road")


def test_a_declined_text_is_gone_and_its_owner_reads_why(olga: Operator, sharer: Sharer) -> None:
    text = sharer.share()
    olga.take(text)
    olga.decide(text, "decline", kind="another-person", words="Please leave Danuta out.")
    assert (state_of(text), text.text, text.title, text.digest) == ("Declined", None, "", "")
    assert told_reason(text.reason) == ("The text names or describes another person.\nPlease leave Danuta out.")
    assert text.sealed, "the owner's copy stays"
    assert logged()[-1] == ("olga", "decline", text.public_id, "another-person"), "the kind, and not the words"


def test_a_published_text_is_taken_down_with_a_reason(olga: Operator, piet: Operator, sharer: Sharer) -> None:
    lamps = topic("Street lamps")
    text = sharer.share(lamps)
    olga.take(text)
    olga.decide(text, "publish")
    assert text.public_id in piet.get(f"{QUEUE}published/", q=lamps).content.decode()
    asked = piet.post(f"{QUEUE}{text.public_id}/take-down/", kind="insult").content.decode()
    assert "gone from public view at once" in asked
    piet.decide(text, "take-down", kind="insult")
    assert (state_of(text), text.text, count_of(lamps)) == ("Declined", None, 0)
    assert logged()[-1] == ("piet", "take-down", text.public_id, "insult")
    piet.decide(text, "take-down", kind="insult")
    assert "not published any more" in piet.told()[-1]


@pytest.mark.parametrize("decision", ["decline", "take-down"])
@pytest.mark.parametrize("fields", [{}, {"kind": "made-up"}, {"kind": "other"}, {"kind": "other", "words": " \n"}])
def test_there_is_no_decision_against_a_text_without_a_reason(
    olga: Operator, sharer: Sharer, decision: str, fields: dict[str, str]
) -> None:
    text = sharer.share(topic("Street lamps"))
    olga.take(text)
    if decision == "take-down":
        olga.decide(text, "publish")
    before = state_of(text)
    assert olga.decide(text, decision, **fields).status_code == 400
    assert state_of(text) == before


def test_who_lost_the_text_decides_nothing(olga: Operator, piet: Operator, sharer: Sharer) -> None:
    lamps = topic("Street lamps")
    text = sharer.share(lamps)
    olga.take(text)
    lapse()
    olga.decide(text, "publish")
    assert state_of(text) == "InReview"
    assert olga.told() == ["You do not have this text any more. Take it again, then decide."]
    piet.take(text)
    for decision, fields in (("publish", {}), ("decline", {"kind": "unclear"}), ("map", {"issue": lamps})):
        olga.decide(text, decision, **fields)
        assert olga.told() == ["piet has this text now. Nothing was changed."]
    olga.take(text)
    assert olga.told() == ["piet has this text now. Nothing was changed."]
    assert state_of(text) == "InReview"


def test_a_text_is_kept_longer_and_given_back(olga: Operator, piet: Operator, sharer: Sharer) -> None:
    text = sharer.share()
    olga.take(text)
    Contribution.objects.update(claimed_until=timezone.now() + timedelta(minutes=1))
    olga.take(text)
    state_of(text)
    assert text.claimed_until is not None
    assert text.claimed_until > timezone.now() + timedelta(minutes=14)
    olga.post(f"{QUEUE}{text.public_id}/give-back/")
    assert piet.take(text).url == f"{QUEUE}{text.public_id}/"


def test_what_is_over_is_told_plainly(olga: Operator, sharer: Sharer) -> None:
    text = sharer.share()
    olga.take(text)
    Contribution.objects.update(state="Withdrawn", text=None, title="", reviewer="", claimed_until=None)
    olga.decide(text, "publish", new_issue="yes")
    assert olga.told() == ["Its owner has withdrawn this text. Nothing was changed."]
    assert "withdrawn by its owner" in olga.get(f"{QUEUE}{text.public_id}/").content.decode()
    assert Entry.objects.filter(action="publish").count() == 0


def test_nothing_happens_without_its_entry_in_the_log(sharer: Sharer, monkeypatch: Any) -> None:
    text = sharer.share()

    def fails(**_: object) -> None:
        raise RuntimeError

    monkeypatch.setattr(review, "record", fails)
    with pytest.raises(RuntimeError):
        review.claim(public_id=text.public_id, by="olga")
    text.refresh_from_db()
    assert text.reviewer == ""
