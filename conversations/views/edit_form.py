"""The form in which a reading is put in the participant's own words: what it shows, and what it makes of what is sent.

What a line points at is taken from the stored reading, never from the form.
"""

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar

from conversations.kinds import kind_labels, kind_words
from conversations.marking import Quote, quotes_of
from conversations.proposals import ELEMENTS_AT_MOST
from conversations.seals import ProposalBody
from providers.base import KINDS
from voice.kit.text import is_visible

PROBLEM = "Problem"
# What a line that the participant adds may be about: there is always exactly one Problem already.
KINDS_TO_ADD = tuple(kind for kind in KINDS if kind != PROBLEM)


@dataclass
class Line:
    """One line of the form. `stored` is the line of the reading that it changes, or None for one that is added."""

    number: int
    kind: str
    text: str
    stored: Mapping[str, Any] | None = None
    quotes: Sequence[Quote] = ()
    out: bool = False
    error: str = ""
    has_focus: bool = False

    @property
    def label(self) -> str:
        """What the line is about, as its heading."""
        return kind_labels().get(self.kind, "")

    @property
    def words(self) -> str:
        """What the line is about, inside a sentence."""
        return kind_words().get(self.kind, "")

    @property
    def described_by(self) -> str:
        """The ids of what is said about the field."""
        said = {"q": bool(self.quotes), "w": bool(self.quotes) and self.is_changed, "err": bool(self.error)}
        return " ".join(f"{name}{self.number}" for name, is_there in said.items() if is_there)

    @property
    def lacks_kind(self) -> bool:
        """Whether it is still to be chosen what the line is about."""
        return not self.kind

    @property
    def is_problem(self) -> bool:
        """Whether this is the line that cannot be taken out."""
        return self.kind == PROBLEM

    @property
    def is_changed(self) -> bool:
        """Whether the words are others than the stored ones, apart from how a form writes a new line."""
        return self.stored is None or not same_words(self.text, self.stored["text"])

    @property
    def is_left(self) -> bool:
        """Whether it is a line to add in which nothing was chosen and nothing can be seen."""
        return self.stored is None and not self.kind and not is_visible(self.text)

    def element(self) -> dict[str, Any]:
        """The element that is saved; changed words point at nothing any more."""
        if self.stored is not None and not self.is_changed:
            return {name: self.stored[name] for name in ("kind", "text", "sourceSpans")}
        return {"kind": self.kind, "text": self.text, "sourceSpans": []}


@dataclass
class EditForm:
    """The whole form, against one revision of the stored reading."""

    revision: int
    stored_summary: str
    summary: str
    lines: list[Line]
    error: str = ""
    summary_error: str = ""
    kept: list[Line] = field(default_factory=list)
    kinds: ClassVar[tuple[str, ...]] = KINDS_TO_ADD

    @property
    def first_error(self) -> str:
        """The first thing that is wrong, from the top."""
        errors = (self.error, self.summary_error, *(line.error for line in self.lines))
        return next(filter(None, errors), "")

    @property
    def is_changed(self) -> bool:
        """Whether saving would change anything."""
        added = any(line.is_changed and not line.is_left for line in self.lines)
        return added or any(line.out for line in self.lines) or not same_words(self.summary, self.stored_summary)

    @property
    def may_add(self) -> bool:
        """Whether there is room for one more line to add."""
        return len(self.lines) < ELEMENTS_AT_MOST

    def saved(self) -> tuple[str, list[dict[str, Any]]]:
        """The summary and the elements of the edit. `kept` are then their lines, place by place."""
        self.kept = [line for line in self.lines if not line.out and not line.is_left]
        unchanged = same_words(self.summary, self.stored_summary)
        return (self.stored_summary if unchanged else self.summary), [line.element() for line in self.kept]

    def add_empty_line(self, *, has_focus: bool = False) -> None:
        """One more line to add, unless there are as many as a reading may have."""
        if self.may_add:
            self.lines.append(Line(len(self.lines) + 1, "", "", has_focus=has_focus))


def fresh_form(body: ProposalBody, revision: int) -> EditForm:
    """The form as it opens: the stored words, and one line to add."""
    form = EditForm(revision, body["summary"], body["summary"], _stored_lines(body))
    form.add_empty_line()
    return form


def typed_form(body: ProposalBody, revision: int, sent: Mapping[str, str], words: Callable[[str], str]) -> EditForm:
    """The form as it was sent. Each sent line meets the stored line of its kind, the first the first and so on.

    Between the same two revisions these are the same places; when the reading was changed meanwhile, what finds no
    stored line any more becomes a line to add, so that nothing typed is lost.
    """
    form = EditForm(revision, body["summary"], words("summary"), _stored_lines(body))
    waiting: dict[str, list[Line]] = defaultdict(list)
    for line in form.lines:
        waiting[line.kind].append(line)
    added = []
    for number in _sent_numbers(sent):
        kind, text = sent.get(f"kind-{number}", ""), words(f"text-{number}")
        is_new = f"new-{number}" in sent
        if not is_new and waiting[kind]:
            line = waiting[kind].pop(0)
            line.text, line.out = text, f"out-{number}" in sent and not line.is_problem
        elif is_new or is_visible(text):
            added.append(Line(0, kind if kind in KINDS_TO_ADD else "", text))
    for line in added:
        line.number = len(form.lines) + 1
        form.lines.append(line)
    return form


def same_words(one: str, other: str) -> bool:
    """Whether two texts are the same but for how their new lines are written, which a browser changes."""
    return _as_browsers_write(one) == _as_browsers_write(other)


def _as_browsers_write(text: str) -> str:
    return text.replace("\r\n", "\n").replace("\r", "\n")


def _stored_lines(body: ProposalBody) -> list[Line]:
    elements: Sequence[Mapping[str, Any]] = body["elements"]
    return [
        Line(number, element["kind"], element["text"], element, quotes)
        for number, (element, quotes) in enumerate(zip(elements, quotes_of(elements), strict=True), 1)
    ]


def _sent_numbers(sent: Mapping[str, str]) -> list[int]:
    """The places of the lines that were sent. More than twice as many as a reading has are not looked at."""
    return [number for number in range(1, 2 * ELEMENTS_AT_MOST + 1) if f"text-{number}" in sent]
