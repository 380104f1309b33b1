"""Whatever stands in an address or a form of the desk, its answer is a page: no error, and nothing is changed."""

from collections.abc import Callable

import pytest
from at_desk import QUEUE, Operator, Sharer
from topics import kept, topic

from audit.models import Entry
from issues.models import Issue

ODD = ["\0", "a\0b", "x" * 5_000, "'; DROP TABLE issues_issue; --", '" NEAR(', "\u202e", "\ufffe", "-1", "9" * 400]
LISTS = (
    "issues/issue",
    "participants/participant",
    "audit/entry",
    "concerns/contribution",
    "concerns/contribution/published",
)
ASKED = (
    "q",
    "p",
    "o",
    "all",
    "e",
    "_facets",
    "_popup",
    "state",
    "state__exact",
    "language",
    "action",
    "operator",
    "pk",
)


@pytest.fixture
def root(enter: Callable[..., Operator]) -> Operator:
    """Somebody who may do everything."""
    return enter("root")


@pytest.mark.parametrize("odd", ODD, ids=range(len(ODD)))
def test_a_list_answers_whatever_it_is_asked(root: Operator, odd: str) -> None:
    topic("Street lamps")
    for path in LISTS:
        for name in ASKED:
            assert root.get(f"/desk/{path}/", **{name: odd}).status_code in (200, 302, 400, 404), (path, name)


@pytest.mark.parametrize("odd", ODD, ids=range(len(ODD)))
def test_a_form_answers_whatever_it_holds(root: Operator, sharer: Sharer, odd: str) -> None:
    lamps = topic("Street lamps")
    text = sharer.share(lamps)
    root.take(text)
    before, entries = kept(), Entry.objects.count()
    one, page = f"{QUEUE}{text.public_id}", f"/desk/issues/issue/{Issue.objects.get().pk}/change/"
    fields = {"title": "Lamps", "description": "", "state": "open", "language": "en", "gloss": ""}
    answers = [
        root.post(f"{one}/find/", find=odd),
        root.post(f"{one}/map/", issue=odd),
        root.decide(text, "map", issue=odd),
        root.decide(text, "decline", kind=odd),
        root.decide(text, "decline", kind="other", words=f"{odd}\0"),
        root.post("/desk/issues/issue/", action="hide_topics", _selected_action=odd),
        root.post("/desk/issues/issue/", action=odd, _selected_action="1"),
        root.post("/desk/issues/issue/add/", **fields, public_id=f"{odd}\0"),
        *[root.post(page, **{**fields, name: f"{odd}\0"}) for name in fields],
    ]
    assert [answer.status_code for answer in answers if answer.status_code not in (200, 302, 400, 404)] == []
    assert (kept(), Entry.objects.count()) == (before, entries)
    text.refresh_from_db()
    assert (text.state, text.reviewer) == ("InReview", "root")
