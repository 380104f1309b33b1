"""A text that may leave as the preview shows it: every field with its details marked, each with its choices."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext

from concerns.detail_words import kind_names, legend
from concerns.details import Detail
from concerns.preview import Preview
from conversations.kinds import kind_labels

from .share_form import Choice, ShareForm, asked_words, key_of, words_of


@dataclass(frozen=True, slots=True)
class Piece:
    """Some words of a field; `number` is that of the detail they are, 0 for none."""

    text: str
    number: int = 0
    label: str = ""


@dataclass(frozen=True, slots=True)
class Field:
    """One field of the text: its name in the form, its heading, its words in pieces, and what is written instead."""

    key: str
    kind: str
    heading: str
    text: str
    pieces: Sequence[Piece]
    own: str
    is_out: bool
    error: str

    @property
    def may_go(self) -> bool:
        """Whether it can be left out: every line, and never the summary or the title."""
        return bool(self.kind)


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked about one detail, and the choice that stands."""

    number: int
    legend: str
    words: str
    what: str
    instead: str
    error: str


@dataclass(frozen=True, slots=True)
class Leaf:
    """The whole preview."""

    fields: Sequence[Field]
    questions: Sequence[Question]
    characters: int
    digest: str
    issue: str

    @property
    def has_title(self) -> bool:
        """Whether a title is proposed, which leaves with the text."""
        return not self.issue

    @property
    def is_open(self) -> bool:
        """Whether something is to be seen among the fields that are written in."""
        return any(field.error or field.is_out or field.own != field.text for field in self.fields)

    @property
    def first_error(self) -> str:
        """The first sentence about what was typed."""
        said = [field.error for field in self.fields] + [question.error for question in self.questions]
        return next((sentence for sentence in said if sentence), "")


def leaf_of(shown: Preview, form: ShareForm | None = None) -> Leaf:
    """A preview; with the form that was sent for it, with everything that was chosen and written."""
    form = form or ShareForm(shown.text)
    numbers = {words: number for number, words in enumerate(asked_words(shown.details, shown.text), 1)}
    fields = [_field(shown, form, name, numbers) for name in shown.text.fields]
    # The kind of the first place where the words stand.
    kinds = {words_of(detail, shown.text): detail.kind for detail in reversed(shown.details)}
    questions = [_question(form, number, words, kinds[words]) for words, number in numbers.items()]
    characters = sum(map(len, shown.text.fields.values()))
    return Leaf(fields, questions, characters, shown.digest, shown.text.issue)


def _question(form: ShareForm, number: int, words: str, kind: str) -> Question:
    choice = form.choices.get(words, Choice())
    return Question(number, legend(kind, words), words, choice.what, choice.instead, form.errors.get(words, ""))


def _field(shown: Preview, form: ShareForm, name: str, numbers: Mapping[str, int]) -> Field:
    text = shown.text.fields[name]
    kinds = [element["kind"] for element in shown.text.elements]
    kind = dict(zip(shown.text.element_fields, kinds, strict=True)).get(name, "")
    return Field(
        key_of(name),
        kind,
        kind_labels().get(kind, kind) if kind else _headings()[name],
        text,
        _pieces(text, [detail for detail in shown.details if detail.field == name], numbers),
        form.own.get(name, text),
        name in form.out,
        form.errors.get(name, ""),
    )


def _pieces(text: str, details: Sequence[Detail], numbers: Mapping[str, int]) -> list[Piece]:
    names = kind_names()
    pieces, end = [], 0
    for detail in details:
        words = text[detail.start : detail.end]
        # Translators: the name of a small numbered link behind words that may point to a person.
        label = gettext("%(number)d, %(kind)s: choose what to do") % {
            "number": numbers[words],
            "kind": names[detail.kind],
        }
        pieces += [Piece(text[end : detail.start]), Piece(words, numbers[words], label)]
        end = detail.end
    return [piece for piece in [*pieces, Piece(text[end:])] if piece.text]


def _headings() -> Mapping[str, str]:
    return {"title": gettext("Title of a new topic"), "summary": gettext("In short")}
