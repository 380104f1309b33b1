"""Questions that offer to confirm, share or send what only the participant can."""

from collections.abc import Iterable

from conversations.grounding.facts.words import Text, opened, pattern, unspaced
from conversations.grounding.lexicon.facts_offers import DOING, OFFERED, OFFERS

_NEAR = 60


def offers_to_decide(question: Text, languages: Iterable[str]) -> bool:
    """Whether the question offers that Voice confirms, shares, sends or forwards: "Shall I confirm it for you?".

    In any of the languages: a short question does not always tell its own.
    """
    return any(_offers(question, language) for language in languages)


def _offers(question: Text, language: str) -> bool:
    line = question.folded if unspaced(question.raw) else opened(question.line)
    whole = pattern(OFFERED.get(language, ""))
    if whole is not None and whole.search(line):
        return True
    offer, doing = pattern(OFFERS.get(language, "")), pattern(DOING.get(language, ""))
    if offer is None or doing is None:
        return False
    return any(
        0 <= done.start() - offered.end() < _NEAR for offered in offer.finditer(line) for done in doing.finditer(line)
    )
