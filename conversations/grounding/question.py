"""The deterministic judgement of a question's form.

One question, short, in the participant's language, asking nobody who they are and bringing in no hard fact that was not
said (DESIGN section 5, step 2). Whether it leads or presupposes is left to the check by the model.
"""

from collections.abc import Sequence

from conversations.grounding.facts.asking import asks_identity, asks_twice, marks_of
from conversations.grounding.facts.calendar import time_facts, unsaid_times
from conversations.grounding.facts.dates import changed_pairs, month_pairs
from conversations.grounding.facts.decisions import claims_confirmed
from conversations.grounding.facts.echoes import from_orders
from conversations.grounding.facts.figures import Figure
from conversations.grounding.facts.german import unsaid_german_names
from conversations.grounding.facts.heads import changed_places
from conversations.grounding.facts.institutions import unsaid_bodies
from conversations.grounding.facts.languages import language_of, other_language, other_script, scores
from conversations.grounding.facts.links import added_link
from conversations.grounding.facts.names import unsaid_names
from conversations.grounding.facts.offers import offers_to_decide
from conversations.grounding.facts.reckoning import read_figures, unsupported
from conversations.grounding.facts.said import Said
from conversations.grounding.facts.tongues import short_in_another
from conversations.grounding.facts.words import Text
from conversations.grounding.values import Fault
from providers.base import Line

MOST_CHARACTERS = 160
_FEW_WORDS = 4


def faults_in_question(question: str, lines: Sequence[Line]) -> tuple[Fault, ...]:
    """Return what is wrong with a question; an empty tuple means that it may pass this layer."""
    said = Said.of(lines)
    return tuple(Fault(code) for code in _codes(Text.of(question), question, said))


def _codes(question: Text, stored: str, said: Said) -> list[str]:
    tongues = scores(question)
    language = language_of(said.tongues, tongues)
    codes = [] if len(stored) <= MOST_CHARACTERS else ["too-long"]
    marks = marks_of(question, language)
    if not marks:
        codes.append("no-question-mark")
    elif marks > 1 or asks_twice(question, language):
        codes.append("two-questions")
    foreign = _other_tongue(question, tongues, said)
    if foreign:
        return [*codes, foreign]
    if asks_identity(question, said, language):
        codes.append("asks-identity")
    codes += _new_facts(question, said, language)
    if added_link(question, said.supporting):
        codes.append("added-link")
    if claims_confirmed(question, said) or offers_to_decide(question, said.languages(language)):
        codes.append("claims-confirmed")
    if from_orders(question, said, language):
        codes.append("from-instruction")
    return codes


def _other_tongue(question: Text, tongues: dict[str, float], said: Said) -> str:
    """The last message decides the language, or all of them when the last one is too short to tell."""
    spoken = said.last if len(said.last.words) >= _FEW_WORDS else said.whole
    if other_script(question, spoken) and other_script(question, said.whole):
        return "script"
    other = other_language(question, tongues, spoken, scores(spoken)) or short_in_another(question, spoken)
    return "language" if other else ""


def _new_facts(question: Text, said: Said, language: str) -> list[str]:
    evidence = said.evidence(language)
    figures = read_figures(question, language)
    voice = [*evidence.names.texts, *said.foreign, *said.answered]
    codes = [
        "added-number"
        for claim in unsupported(question, figures, evidence.figures, evidence.names.keys, language)
        if not _may_be_offered(claim)
    ]
    claimed = time_facts(question, language, strictly=True)
    if {fact for fact in unsaid_times(claimed, set(evidence.times)) if fact[0] == "month"}:
        codes.append("added-time")
    elif changed_pairs(month_pairs(question, language), set(evidence.pairs)):
        codes.append("changed-date")
    unsaid = unsaid_german_names if language == "de" else unsaid_names
    codes += ["added-place" if name.place else "added-name" for name in unsaid(question, evidence.names)]
    if changed_places(question, voice, language):
        codes.append("added-place")
    if unsaid_bodies(question, voice, language):
        codes.append("added-institution")
    return list(dict.fromkeys(codes))


def _may_be_offered(claim: Figure) -> bool:
    """A question may offer a time of day or a round stretch of time, and ask for a second of a thing."""
    return claim.unit in ("hour", "minute", "day", "week", "month", "year") or all(value <= 3 for value in claim.values)
