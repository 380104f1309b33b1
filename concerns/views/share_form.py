"""The form of a text that may leave: what it shows, and what its owner's choices make of the text.

The text is in the form and nowhere else, as it stands in the preview beside it. Each detail is kept, left out or
replaced, the same words wherever they stand: nobody leaves a name out of one line and overlooks it in the next. Every
line can be left out or written anew. The text that comes of it is looked through again.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from django.utils.translation import gettext

from concerns.details import Detail, find_details
from concerns.leaving_out import Change, changed
from concerns.shared_text import SharedText
from conversations.proposals import ELEMENTS_AT_MOST, TEXT_LIMIT
from issues.models import TITLE_LIMIT
from voice.kit.text import from_web_form, is_visible

KEEP, OUT, SAY = "keep", "out", "say"


@dataclass(frozen=True, slots=True)
class Choice:
    """What is to become of one detail."""

    what: str = KEEP
    instead: str = ""


@dataclass(frozen=True, slots=True)
class ShareForm:
    """A form as it was sent: the text that it showed, and what was chosen and written. Fields are named as in a text.

    `choices` are by the words of the details; `errors` names fields, and details by their words.
    """

    shown: SharedText
    details: Sequence[Detail] = ()
    choices: Mapping[str, Choice] = field(default_factory=dict)
    own: Mapping[str, str] = field(default_factory=dict)
    out: frozenset[str] = frozenset()
    errors: Mapping[str, str] = field(default_factory=dict)

    @property
    def is_touched(self) -> bool:
        """Whether anything was chosen that makes another text than the one that is shown."""
        return self.wanted != self.shown

    @property
    def wanted(self) -> SharedText:
        """The text that the choices make. A line is left out when nothing is left of it."""
        texts = self._texts()
        elements = [
            {"kind": element["kind"], "text": texts[name]}
            for name, element in zip(self.shown.element_fields, self.shown.elements, strict=True)
            if name not in self.out and is_visible(texts[name])
        ]
        return SharedText(self.shown.issue, texts.get("title", ""), texts["summary"], elements)

    def with_faults(self) -> "ShareForm":
        """The form with a sentence at every field that cannot be as it was chosen or written."""
        faults = {}
        for name, text in self._texts().items():
            limit = TITLE_LIMIT if name == "title" else TEXT_LIMIT
            is_a_line = name in self.shown.element_fields
            if name not in self.out and (len(text) > limit or not (is_a_line or is_visible(text))):
                faults[name] = gettext("Write 1 to %(limit)d characters.") % {"limit": limit}
        return replace(self, errors={**self.errors, **faults})

    def _texts(self) -> dict[str, str]:
        return {name: self._changed(name, self.own.get(name, text)) for name, text in self.shown.fields.items()}

    def _changed(self, name: str, text: str) -> str:
        """What was chosen for a detail is done to the same words where they stand now."""
        changes, after = [], 0
        for detail in self.details:
            if detail.field != name:
                continue
            words = words_of(detail, self.shown)
            choice = self.choices.get(words, Choice())
            start = detail.start if text == self.shown.fields[name] else text.find(words, after)
            if start < 0:
                continue
            after = start + len(words)
            if choice.what != KEEP:
                changes.append(Change(start, after, choice.instead if choice.what == SAY else ""))
        return changed(text, changes) if changes else text


def first_text(concern: Mapping[str, Any], *, issue: str, title: str) -> SharedText:
    """What would leave of a concern when its owner changes nothing."""
    elements = [{"kind": element["kind"], "text": _as_typed(element["text"])} for element in concern["elements"]]
    return SharedText(issue, _as_typed(title), _as_typed(concern["summary"]), elements)


def sent_form(sent: Mapping[str, str], words: Callable[[str], str], language: str) -> ShareForm:
    """A form that was sent; `words` reads a field as it was written."""
    shown = SharedText(
        sent.get("issue", ""),
        words("text-title"),
        words("text-summary"),
        [
            {"kind": sent.get(f"kind-{place}", ""), "text": words(f"text-{place}")}
            for place in range(ELEMENTS_AT_MOST)
            if f"text-{place}" in sent
        ],
    )
    details = find_details(shown.fields, language=language)
    choices = {
        asked: Choice(sent.get(f"f{number}", KEEP), words(f"say{number}").strip())
        for number, asked in enumerate(asked_words(details, shown), 1)
    }
    errors = {
        asked: gettext("Write what it should say instead.")
        for asked, choice in choices.items()
        if choice.what == SAY and not is_visible(choice.instead)
    }
    return ShareForm(
        shown,
        details,
        choices,
        {name: words(f"own-{key_of(name)}") for name in shown.fields if f"own-{key_of(name)}" in sent},
        frozenset(name for name in shown.fields if f"out-{key_of(name)}" in sent),
        errors,
    )


def typed_texts(sent: Mapping[str, str]) -> list[str]:
    """What somebody typed into the form of a text or of its title, but for what they left as it was."""
    return [
        from_web_form(text)
        for name, text in sent.items()
        if name == "title"
        or name.startswith("say")
        or (name.startswith("own-") and text != sent.get(name.replace("own-", "text-", 1)))
    ]


def words_of(detail: Detail, text: SharedText) -> str:
    """The words that a detail is."""
    return text.fields[detail.field][detail.start : detail.end]


def asked_words(details: Sequence[Detail], text: SharedText) -> list[str]:
    """The words that something is asked about, each once, in the order in which they are first read."""
    return list(dict.fromkeys(words_of(detail, text) for detail in details))


def key_of(name: str) -> str:
    """A text's field inside the names of the form's fields: `elements[3].text` is 3."""
    return name.removeprefix("elements[").removesuffix("].text")


def _as_typed(text: str) -> str:
    """New lines as a form sends them back, so that what is shown is what comes again."""
    return text.replace("\r\n", "\n").replace("\r", "\n")
