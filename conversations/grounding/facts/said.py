"""What supports a statement: the participant's words but for orders to the system, and what they said yes to."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property

from conversations.grounding.facts.answers import answer_to
from conversations.grounding.facts.calendar import Fact, time_facts
from conversations.grounding.facts.dates import Pair, month_pairs
from conversations.grounding.facts.figures import Figure
from conversations.grounding.facts.languages import language_of, scores
from conversations.grounding.facts.names import Names
from conversations.grounding.facts.options import Option, options_not_taken
from conversations.grounding.facts.reckoning import counted, read_figures
from conversations.grounding.facts.words import Text
from conversations.grounding.instructions import instructed, may_instruct, without_instructions
from providers.base import Line


@dataclass(frozen=True)
class Said:
    """The evidence of one conversation, read once and asked many times.

    `own` are the participant's messages, `accepted` what Voice asked and they said yes to, `named` what they denied
    (its words may be repeated, its figures not), `answered` what they answered in other words, `foreign` what only
    Voice said, `orders` what stands only in stretches that look like instructions, `asked` each question with
    its answer.
    """

    own: tuple[Text, ...]
    accepted: tuple[Text, ...]
    named: tuple[Text, ...]
    foreign: tuple[Text, ...]
    answered: tuple[Text, ...]
    orders: Text
    last: Text
    asked: tuple[tuple[Line, Line], ...] = ()

    @classmethod
    def of(cls, lines: Sequence[Line]) -> "Said":
        """Read the lines of a conversation, in order."""
        own: list[Text] = []
        accepted: list[Text] = []
        named: list[Text] = []
        foreign: list[Text] = []
        answered: list[Text] = []
        orders: list[str] = []
        asked: list[tuple[Line, Line]] = []
        for index, line in enumerate(lines):
            if line.author == "citizen":
                text = Text.of(line.text)
                if may_instruct(text):
                    text = Text.of(without_instructions(line.text))
                    orders.append(instructed(line.text))
                own.append(text)
                continue
            answer = answer_to(index, lines)
            bucket = {"yes": accepted, "no": named, "open": answered}.get(answer, foreign)
            bucket.append(Text.of(line.text))
            if answer in ("open", "yes"):
                asked.append((line, lines[index + 1]))
        return cls(
            own=tuple(own),
            accepted=tuple(accepted),
            named=tuple(named),
            foreign=tuple(foreign),
            answered=tuple(answered),
            orders=Text.of("\n".join(orders)),
            last=own[-1] if own else Text.of(""),
            asked=tuple(asked),
        )

    @cached_property
    def whole(self) -> Text:
        """All of the participant's own messages as one text."""
        return Text.joined(self.own)

    @cached_property
    def supporting(self) -> tuple[Text, ...]:
        """Whatever may support a fact."""
        return (*self.own, *self.accepted)

    @cached_property
    def told(self) -> tuple[Text, ...]:
        """Whatever may be repeated without adding: also what the participant denied or answered in other words."""
        return (*self.supporting, *self.named, *self.answered)

    def languages(self, first: str) -> tuple[str, ...]:
        """Return a language and those of the participant's single messages."""
        return tuple(dict.fromkeys((first, *(language_of(scores(text)) for text in self.own))))

    @cached_property
    def tongues(self) -> dict[str, float]:
        """How much the participant's messages look like each language."""
        return scores(self.whole)

    @cached_property
    def _by_language(self) -> "dict[str, Evidence]":
        return {}

    def options_not_taken(self, language: str) -> tuple[Option, ...]:
        """Return what Voice offered and the participant, who took something else, left aside."""
        return tuple(left for asked, answer in self.asked for left in options_not_taken(asked, answer, language))

    def evidence(self, language: str) -> "Evidence":
        """Return the facts said, read in a language."""
        if language not in self._by_language:
            self._by_language[language] = Evidence.of(self, language)
        return self._by_language[language]


@dataclass(frozen=True)
class Evidence:
    """The hard facts that were said, as one language reads them."""

    figures: tuple[Figure, ...]
    times: frozenset[Fact]
    pairs: frozenset[Pair]
    names: Names

    @classmethod
    def of(cls, said: Said, language: str) -> "Evidence":
        """Read every supporting text."""
        texts = said.supporting
        figures: list[Figure] = []
        start = 0
        for text in texts:
            figures += [replace(figure, start=figure.start + start) for figure in read_figures(text, language)]
            start += len(text.raw)
        times = {fact for text in texts for fact in time_facts(text, language, strictly=False)}
        figures += counted(said.own, times, tuple(figures), language)
        pairs = {pair for text in texts for pair in month_pairs(text, language)}
        # "14.3." is the 14th of March, but reads like a fraction.
        figures += [Figure((Fraction(day),), "", 0, stated=False) for _, day in pairs]
        return cls(tuple(figures), frozenset(times), frozenset(pairs), Names((*texts, *said.named), language))
