"""Log lines that cannot carry anyone's words: an exception is its type and place, never its text."""

import logging
import traceback
from types import TracebackType


class Line(logging.Formatter):
    """`time level logger message`, then for an exception each frame's place and the types of the chain."""

    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)s %(name)s %(message)s")

    def format(self, record: logging.LogRecord) -> str:
        """Of a request that failed the status, without its address: that is whatever somebody typed."""
        # A copy, without what another handler has made of the exception.
        own = logging.makeLogRecord({**vars(record), "exc_text": None})
        if own.name == "django.request":
            own.msg, own.args = "answered with %s", (getattr(record, "status_code", "no status"),)
        return super().format(own)

    def formatException(
        self,
        ei: tuple[type[BaseException], BaseException, TracebackType | None] | tuple[None, None, None],
    ) -> str:
        """Where it happened and of what types, innermost last; `str(exception)` and source lines are left out."""
        if ei[1] is None:
            return ""
        chain: list[BaseException] = []
        error: BaseException | None = ei[1]
        while error is not None and error not in chain:
            chain.append(error)
            error = error.__cause__ or error.__context__
        lines = []
        for error in reversed(chain):
            frames = traceback.extract_tb(error.__traceback__)
            lines += [f"  at {frame.filename}:{frame.lineno} in {frame.name}" for frame in frames]
            lines.append(f"  {type(error).__module__}.{type(error).__qualname__}")
        return "\n".join(lines)
