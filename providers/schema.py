"""The JSON schemas of what a model answers (DESIGN section 6).

They keep to the subset that the Messages API documents: every object closed, `minItems` 0 or 1, no length, no
range, no `null` beside an enum. They only make good answers likely; `providers.answer` decides what is one.
"""

from collections.abc import Mapping, Sequence

from providers.base import CHECK_FAULTS, CONFIDENCES, KINDS

Schema = Mapping[str, object]

TEXT: Schema = {"type": "string"}


def _object(properties: Mapping[str, Schema], *, optional: Sequence[str] = ()) -> Schema:
    required = [name for name in properties if name not in optional]
    return {"type": "object", "properties": properties, "required": required, "additionalProperties": False}


def _list(items: Schema, *, least: int = 0) -> Schema:
    return {"type": "array", "items": items, "minItems": least}


QUOTE = _object({"seq": {"type": "integer"}, "before": TEXT, "quote": TEXT}, optional=["before"])
ELEMENT = _object({"kind": {"enum": list(KINDS)}, "quotes": _list(QUOTE, least=1), "text": TEXT})
QUESTION = _object({"kind": {"const": "question"}, "question": TEXT})
# A model writes in this order: what the participant said comes before the words made of it.
CONCERN = _object(
    {
        "kind": {"const": "concern"},
        "elements": _list(ELEMENT, least=1),
        "summary": TEXT,
        "confidence": {"enum": list(CONFIDENCES)},
        "searchLine": TEXT,
    }
)
ANSWER = _object({"result": {"anyOf": [QUESTION, CONCERN]}})

SUPPORTED = _object({"of": TEXT, "quotes": _list(QUOTE), "ok": {"const": True}, "fault": {"type": "null"}})
FAULTY = _object({"of": TEXT, "quotes": _list(QUOTE), "ok": {"const": False}, "fault": {"enum": list(CHECK_FAULTS)}})
CHECK = _object({"verdicts": _list({"anyOf": [SUPPORTED, FAULTY]}, least=1)})
