"""The decisions that a form of the desk leads to: what each does is said before it is done."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from issues.errors import IssueNotFound
from issues.selectors import find_issue

from . import review
from .models import Contribution

Form = Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Decision:
    """`fields` are carried from the form to its confirmation; `says` is what happens, `done` what has happened."""

    title: str
    button: str
    fields: tuple[str, ...]
    says: Callable[[Contribution, Form], str]
    do: Callable[[str, str, Form], object]
    done: str
    of_published: bool = False


def _publish_says(contribution: Contribution, form: Form) -> str:
    if contribution.issue:
        return f"The text is public at once, under the topic “{contribution.issue.title}”."
    return f"A new topic is made, “{contribution.title}”, and the text is public under it at once."


def _map_says(contribution: Contribution, form: Form) -> str:
    try:
        name = f"“{find_issue(form.get('issue', '')).title}”"
    except IssueNotFound:
        name = "another topic"
    return f"The text goes to {name} instead. It stays in review, and you keep it."


def _decline_says(contribution: Contribution, form: Form) -> str:
    return "The text is not published and is deleted here. The person who shared it reads the reason."


def _take_down_says(contribution: Contribution, form: Form) -> str:
    return "The text is gone from public view at once and is deleted here. The person who shared it reads the reason."


DECISIONS: Mapping[str, Decision] = {
    "publish": Decision(
        "Publish this text?", "Publish", ("new_issue",), _publish_says,
        lambda public_id, by, form: review.publish(public_id=public_id, by=by, new_issue="new_issue" in form),
        "The text is published.",
    ),
    "map": Decision(
        "Put this text under another topic?", "Put it there", ("issue",), _map_says,
        lambda public_id, by, form: review.map_to(public_id=public_id, by=by, issue=form.get("issue", "").strip()),
        "The text is under another topic now. It is still in review.",
    ),
    "decline": Decision(
        "Decline this text?", "Decline", ("kind", "words"), _decline_says,
        lambda public_id, by, form: review.decline(
            public_id=public_id, by=by, kind=form.get("kind", ""), words=form.get("words", "")
        ),
        "The text is declined, and its owner reads why.",
    ),
    "take-down": Decision(
        "Take this text down?", "Take it down", ("kind", "words"), _take_down_says,
        lambda public_id, by, form: review.take_down(
            public_id=public_id, by=by, kind=form.get("kind", ""), words=form.get("words", "")
        ),
        "The text is taken down, and its owner reads why.",
        of_published=True,
    ),
}  # fmt: skip
