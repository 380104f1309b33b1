"""The deterministic judgement of a summary or an element's text.

Refuses hard facts that the participant did not give and forms that no summary may have (DESIGN section 5, step 2).
Cause, blame, hedge and negation are not its business: a word list neither acquits nor convicts a paraphrase, so they
are left to the check by the model.
"""

from collections.abc import Iterable, Sequence

from conversations.grounding.facts.calendar import time_facts, unsaid_times
from conversations.grounding.facts.dates import changed_pairs, month_pairs
from conversations.grounding.facts.decisions import claims_confirmed
from conversations.grounding.facts.echoes import from_orders, from_voice_only, invented_quote
from conversations.grounding.facts.german import unsaid_german_names
from conversations.grounding.facts.heads import changed_places
from conversations.grounding.facts.institutions import unsaid_bodies
from conversations.grounding.facts.languages import language_of, other_language, other_script, scores
from conversations.grounding.facts.links import added_link
from conversations.grounding.facts.names import unsaid_names
from conversations.grounding.facts.reckoning import changed_stretch, read_figures, unsupported, wrong_unit
from conversations.grounding.facts.relative import unsaid_part, unsaid_relative_times
from conversations.grounding.facts.said import Said
from conversations.grounding.facts.tongues import short_in_another
from conversations.grounding.facts.words import Text
from conversations.grounding.values import Fault
from providers.base import Line


def faults_in_statement(text: str, lines: Sequence[Line]) -> tuple[Fault, ...]:
    """Return what is wrong with a summary or an element's text; an empty tuple means that it may pass this layer."""
    return faults_in_statements((text,), lines)[0]


def faults_in_statements(texts: Iterable[str], lines: Sequence[Line]) -> tuple[tuple[Fault, ...], ...]:
    """Return the faults of several statements about one conversation, in order, reading the conversation once."""
    said = Said.of(lines)
    return tuple(tuple(Fault(code) for code in _codes(Text.of(text), said)) for text in texts)


def _codes(statement: Text, said: Said) -> list[str]:
    if not statement.words or _copied(statement, said):
        return []
    tongues = scores(statement)
    language = language_of(said.tongues, tongues)
    codes: list[str] = []
    if other_script(statement, said.whole):
        codes.append("script")
    elif other_language(statement, tongues, said.whole, said.tongues) or _shares_no_word(statement, said):
        codes.append("language")
    if codes:
        return codes
    codes += hard_fact_codes(statement, said, language)
    if added_link(statement, said.supporting):
        codes.append("added-link")
    if claims_confirmed(statement, said):
        codes.append("claims-confirmed")
    if from_orders(statement, said, language):
        codes.append("from-instruction")
    if from_voice_only(statement, said, language):
        codes.append("voice-only")
    if invented_quote(statement, said):
        codes.append("added-quote")
    return codes


def _shares_no_word(statement: Text, said: Said) -> bool:
    """Whether it is too short to tell its language, but its everyday words are another's and none were said."""
    return not statement.keys & said.whole.keys and short_in_another(statement, said.whole)


def _copied(statement: Text, said: Said) -> bool:
    whole = statement.folded.strip()
    return any(whole in text.folded for text in said.own)


def hard_fact_codes(statement: Text, said: Said, language: str) -> list[str]:
    """Return the codes of the hard facts in a text that were not said: numbers, times, names, places, bodies."""
    evidence = said.evidence(language)
    figures = read_figures(statement, language)
    codes = [
        "changed-unit" if wrong_unit(claim, evidence.figures) else "added-number"
        for claim in unsupported(statement, figures, evidence.figures, evidence.names.keys, language)
    ]
    if changed_stretch(figures, evidence.figures):
        codes.append("changed-unit")
    claimed = time_facts(statement, language, strictly=True)
    languages = said.languages(language)
    if unsaid_part(statement, said.told, evidence.figures, languages):
        codes.append("added-number")
    if unsaid_times(claimed, set(evidence.times)) or unsaid_relative_times(statement, claimed, said, languages):
        codes.append("added-time")
    elif changed_pairs(month_pairs(statement, language), set(evidence.pairs)):
        codes.append("changed-date")
    unsaid = unsaid_german_names if language == "de" else unsaid_names
    codes += ["added-place" if name.place else "added-name" for name in unsaid(statement, evidence.names)]
    if changed_places(statement, said.supporting, language):
        codes.append("added-place")
    if unsaid_bodies(statement, (*said.supporting, *said.named), language):
        codes.append("added-institution")
    return list(dict.fromkeys(codes))
