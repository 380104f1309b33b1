"""Why an answer was refused, in words for the model. They name the fault and quote nobody."""

from collections.abc import Iterable, Mapping

from .grounding.values import Fault

_REASONS: Mapping[str, str] = {
    "unreadable": "The answer was not one JSON object of the form that was asked for.",
    "no-passage": "A quote is not a passage of the participant's own messages, character by character.",
    "added-number": "It holds a number that the participant did not give.",
    "changed-unit": "It gives a number with another unit than the participant did.",
    "added-time": "It holds a date or time that the participant did not give.",
    "changed-date": "It holds another date than the participant gave.",
    "added-name": "It holds a name that the participant did not give.",
    "added-place": "It holds a place that the participant did not name.",
    "added-institution": "It names an institution that the participant did not name.",
    "added-quote": "It puts words between quotation marks that the participant did not write.",
    "added-link": "It holds a web or mail address, a telephone number or markup that the participant did not write.",
    "language": "It is not in the language of the participant's latest message.",
    "script": "It is not in the script of the participant's latest message.",
    "claims-confirmed": "It says that something is confirmed or shared.",
    "from-instruction": "It takes something from a passage that looks like an instruction.",
    "voice-only": "It holds what only Voice said.",
    "too-long": "The question is longer than 160 characters.",
    "no-question-mark": "The question has no question mark.",
    "two-questions": "It asks more than one question.",
    "asks-identity": "It asks for a name, an address or who someone is.",
    "skipped-before": "The participant skipped this question before. Ask something else, or propose.",
    "check-cause": "It gives a cause that the participant did not give.",
    "check-blame": "It blames someone whom the participant did not blame.",
    "check-demand": "It demands what the participant did not demand.",
    "check-negation": "It turns a statement into its opposite, or drops or adds a not.",
    "check-hedge": "It is more certain, or less, than the participant was.",
    "check-scope": "It says more, or less, than the participant did.",
    "check-voice-only": "It holds what only Voice said.",
    "check-presupposition": "The question takes something for granted that the participant did not say.",
    "check-identity": "It asks for a name, an address or who someone is.",
    "check-other": "It holds something that the participant did not say.",
    "check-no-evidence": "No passage of the participant's supports one of its sentences.",
    "unchecked": "A sentence of it could not be checked.",
}


def reasons(faults: Iterable[Fault]) -> tuple[str, ...]:
    """One sentence for each kind of fault, in the order found. Raises KeyError for a fault without one."""
    return tuple(dict.fromkeys(_REASONS[fault.code] for fault in faults))
