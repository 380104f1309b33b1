"""What every provider promises: the exchange, the answers, the failures.

A provider turns a conversation into the raw JSON that a model gave, and nothing else. The raw answer is read by
`providers.answer` and judged by `conversations.grounding`; no provider is trusted with either.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Literal, Protocol, get_args, runtime_checkable

Author = Literal["citizen", "voice"]
Occasion = Literal["message", "edit", "skip"]
Kind = Literal["Problem", "Where", "When", "Who", "Impact", "Wish"]
Confidence = Literal["Low", "Medium", "High"]
Subject = Literal["question", "concern"]
CheckFault = Literal[
    "cause",
    "blame",
    "demand",
    "negation",
    "hedge",
    "scope",
    "voice-only",
    "presupposition",
    "identity",
    "other",
]

KINDS: tuple[Kind, ...] = ("Problem", "Where", "When", "Who", "Impact", "Wish")
CONFIDENCES: tuple[Confidence, ...] = ("Low", "Medium", "High")
CHECK_FAULTS: tuple[CheckFault, ...] = get_args(CheckFault)

#: Failure codes and whether the same request may be sent again within the budget (DESIGN section 7).
FAILURES: Mapping[str, bool] = {
    "no-model": False,
    "bad-key": False,
    "billing": False,
    "forbidden": False,
    "no-such-model": False,
    "bad-request": False,
    "redirected": False,
    "rate-limited": True,
    "overloaded": True,
    "server-error": True,
    "unreachable": True,
    "timed-out": True,
    "not-a-message": True,
    "refused": False,
    "cut-short": False,
    "too-large": False,
    "invalid-answer": True,
    "ungrounded": True,
    "no-recording": False,
    "gave-up": False,
}


class ProviderError(Exception):
    """A turn got no usable answer. Carries a code of FAILURES, figures, and never a word of anyone's text."""

    def __init__(self, code: str, meta: Mapping[str, object] | None = None) -> None:
        if code not in FAILURES:
            raise ValueError("a failure code that DESIGN section 7 does not know")
        super().__init__(code)
        self.code = code
        self.meta: Mapping[str, object] = meta or {}

    @property
    def retryable(self) -> bool:
        """Whether asking again within the turn's budget may help."""
        return FAILURES[self.code]


class Stopped(Exception):
    """The process is stopping: the turn goes back to work elsewhere, uncounted."""


@dataclass(frozen=True, slots=True)
class Line:
    """One message as the model and the grounding see it: `seq` as in the conversation, `text` as stored."""

    seq: int
    author: Author
    text: str


@dataclass(frozen=True, slots=True)
class Exchange:
    """What one turn reads.

    `lines` are in order of `seq`; `own` is the seq of the message the turn is about (for a skip or retry, that of the
    turn it follows). `skipped` are Voice's questions that the participant skipped. `must_propose` tells the model to
    propose from what it has. `reasons` say why the answer before was refused.
    """

    lines: tuple[Line, ...]
    own: int
    occasion: Occasion = "message"
    skipped: tuple[str, ...] = ()
    must_propose: bool = False
    reasons: tuple[str, ...] = ()

    @property
    def own_text(self) -> str:
        """The text of the turn's own message."""
        return next(line.text for line in self.lines if line.seq == self.own)

    @property
    def history(self) -> tuple[str, ...]:
        """The participant's texts before the turn's own message, in order."""
        return tuple(line.text for line in self.lines if line.author == "citizen" and line.seq < self.own)


class Budget(Protocol):
    """The time one turn has, from its claim on."""

    def remaining(self) -> float:
        """Seconds left, never below 0."""

    def wait(self, seconds: float) -> None:
        """Sleep. Raises Stopped when the process stops, ProviderError("timed-out") when the budget ends first.

        `wait(0)` does not sleep: it only asks whether to go on.
        """


@dataclass(frozen=True, slots=True)
class RawAnswer:
    """What came back, unread: `raw` is the answer's JSON text, `check` that of a second call recorded with it."""

    raw: str
    check: str | None = None
    meta: Mapping[str, object] = field(default_factory=dict)


class Provider(Protocol):
    """A source of answers. Implementations hold no state of a conversation and write nothing."""

    name: str
    model: str
    #: Whether asking again may give another answer.
    varies: bool

    def ask(self, exchange: Exchange, budget: Budget) -> RawAnswer:
        """Return the raw answer. Raises ProviderError, or Stopped while waiting; never anything else."""


@runtime_checkable
class Checker(Protocol):
    """A provider that can also be asked whether an answer holds (DESIGN section 5, step 3)."""

    def check(
        self, statements: tuple[str, ...], subject: Subject, lines: tuple[Line, ...], budget: Budget
    ) -> RawAnswer:
        """Return the raw verdicts on a question or each sentence of a concern. Raises what `ask` raises."""


@dataclass(frozen=True, slots=True)
class Quote:
    """A passage the model says the participant wrote. `seq` is a hint, `before` the words in front of it."""

    quote: str
    seq: int | None = None
    before: str = ""


@dataclass(frozen=True, slots=True)
class Element:
    """One part of a concern as the model gave it."""

    kind: Kind
    text: str
    quotes: tuple[Quote, ...]


@dataclass(frozen=True, slots=True)
class Question:
    """One short clarifying question."""

    question: str


@dataclass(frozen=True, slots=True)
class Reading:
    """A concern as the model read it. `search_line` is used once and never stored."""

    summary: str
    confidence: Confidence
    elements: tuple[Element, ...]
    search_line: str = ""


Answer = Question | Reading


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the second call says of one sentence or question. `fault` is None exactly when it is `ok`."""

    of: str
    ok: bool
    fault: CheckFault | None
    quotes: tuple[Quote, ...]


@dataclass(frozen=True, slots=True)
class Check:
    """The second call's answer. A sentence without a verdict was not checked, so it is not supported."""

    verdicts: tuple[Verdict, ...]


ProviderFactory = Callable[[], Provider]
