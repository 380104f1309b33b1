"""What a model answers about a text in tests: a question, a concern in the text's own words, verdicts on either."""

from typing import Any

from model_server import Reply, answer


def asks(question: str) -> Reply:
    """A question."""
    return answer({"result": {"kind": "question", "question": question}})


def proposes(text: str, *, seq: int = 1, summary: str | None = None, **more: Any) -> Reply:
    """The whole text as the Problem, and as the summary unless another is given."""
    element = {"kind": "Problem", "text": text, "quotes": [{"seq": seq, "quote": text}]}
    result = {"kind": "concern", "summary": summary or text, "confidence": "Medium", "elements": [element]}
    return answer({"result": result | more})


def passes(*statements: str, evidence: str = "") -> Reply:
    """Every statement is supported, by the evidence where one is given."""
    quotes = [{"quote": evidence}] if evidence else []
    return answer({"verdicts": [{"of": of, "ok": True, "fault": None, "quotes": quotes} for of in statements]})


def refuses(*statements: str, fault: str = "cause") -> Reply:
    """No statement is."""
    return answer({"verdicts": [{"of": of, "ok": False, "fault": fault, "quotes": []} for of in statements]})
