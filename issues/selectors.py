"""Reading topics. What is hidden is to a reader as if it were not there."""

from django.db.models import Case, Expression, Func, IntegerField, QuerySet, Value, When

from voice.kit.ids import may_be_id

from .errors import IssueNotFound
from .models import Issue, State
from .words import words

QUERY_LIMIT = 200


def public_issues() -> QuerySet[Issue]:
    """Every topic that anyone may read, open or closed."""
    return Issue.objects.exclude(state=State.HIDDEN)


def find_issue(public_id: str) -> Issue:
    """A topic that anyone may read. Raises IssueNotFound."""
    issue = public_issues().filter(public_id=public_id).first() if may_be_id(public_id) else None
    if issue is None:
        raise IssueNotFound
    return issue


def search_issues(q: str = "") -> QuerySet[Issue]:
    """Topics in which every word of `q` begins a word, the best first; all of them, newest first, when it is blank.

    A word counts more in the title, and more when it is whole. What `q` has beyond 200 characters is not read.
    """
    wanted = list(dict.fromkeys(words(q[:QUERY_LIMIT])))
    found = public_issues()
    worth: list[Expression] = [Value(0)]
    for word in wanted:
        found = found.filter(words__contains=f" {word}")
        worth += _worth(2, title_words__contains=f" {word}"), _worth(1, words__contains=f" {word} ")
    # One flat sum: a hundred words as nested additions are deeper than Python's stack.
    score = Func(*worth, template="(%(expressions)s)", arg_joiner=" + ", output_field=IntegerField())
    if q.strip() and not wanted:
        found = found.none()
    order = ["-score", "-number"] if wanted else ["-number"]
    return found.annotate(score=score).order_by(*order).defer("title_words", "words")


def issue_shape(issue: Issue) -> dict[str, object]:
    """A topic as the API and the pages show it."""
    return {
        "id": issue.public_id,
        "title": issue.title,
        "description": issue.description,
        "state": issue.state,
        "language": issue.language,
        "contributions": issue.contribution_count,
    }


def _worth(points: int, **condition: str) -> Case:
    return Case(When(**condition, then=points), default=0, output_field=IntegerField())
