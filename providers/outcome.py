"""What one request to the Messages API came to: the answer's text, or a failure code."""

import re
from dataclasses import dataclass, field

#: Stop reasons under which the text is not the whole answer. Others, and none, are taken: local servers have
#: their own.
STOPPED_SHORT = {
    "refusal": "refused",
    "max_tokens": "cut-short",
    "model_context_window_exceeded": "cut-short",
}
REQUEST_ID = re.compile(r"[A-Za-z0-9_-]{1,100}")


@dataclass(frozen=True, slots=True)
class Outcome:
    """Either `text` or a `code` of DESIGN section 7; the rest goes to figures and logs and holds no text."""

    text: str = field(default="", repr=False)
    code: str | None = None
    retry_after: float | None = None
    attempts: int = 0
    input_tokens: int | None = None
    output_tokens: int | None = None
    request_id: str = ""


def read_message(message: object) -> Outcome:
    """Take the text out of what the SDK returned, which may be anything.

    A proxy's HTML page comes as a `str`, any JSON as a Message whose fields were never validated, and a real
    Message may have no content.
    """
    usage = getattr(message, "usage", None)
    text = _text(getattr(message, "content", None))
    code = STOPPED_SHORT.get(str(getattr(message, "stop_reason", None)))
    if code is None and not text.strip():
        code = "not-a-message"
    return Outcome(
        text="" if code else text,
        code=code,
        input_tokens=_count(getattr(usage, "input_tokens", None)),
        output_tokens=_count(getattr(usage, "output_tokens", None)),
        request_id=read_request_id(getattr(message, "_request_id", None)),
    )


def _text(content: object) -> str:
    if not isinstance(content, list):
        return ""
    texts = (getattr(block, "text", None) for block in content if getattr(block, "type", None) == "text")
    return "".join(text for text in texts if isinstance(text, str))


def _count(value: object) -> int | None:
    return value if isinstance(value, int) and not isinstance(value, bool) else None


def read_request_id(value: object) -> str:
    """The id that the server gave a request, or nothing when it could be words or a log line of its own."""
    return value if isinstance(value, str) and REQUEST_ID.fullmatch(value) else ""
