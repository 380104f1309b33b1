"""The one way a body is read."""

import json
from collections.abc import Mapping
from typing import IO, Any, NoReturn

from rest_framework.parsers import BaseParser

from voice.kit.errors import Malformed
from voice.kit.text import is_storable


class StrictJSONParser(BaseParser):
    """A JSON object in UTF-8, every text in it valid Unicode without NUL. Raises Malformed."""

    media_type = "application/json"

    def parse(
        self, stream: IO[bytes], media_type: str | None = None, parser_context: Mapping[str, Any] | None = None
    ) -> dict[str, Any]:
        try:
            document = json.loads(stream.read().decode(), parse_constant=_no_constant)
            fine = isinstance(document, dict) and _is_storable(document)
        except (ValueError, RecursionError):
            fine = False
        if not fine:
            raise Malformed("The body is not a JSON object of valid Unicode text.")
        return dict(document)


def _no_constant(_name: str) -> NoReturn:
    raise ValueError


def _is_storable(value: object) -> bool:
    # Not recursive: json.loads has refused what is deeper than the interpreter's own limit, and we may stand closer.
    waiting = [value]
    while waiting:
        item = waiting.pop()
        if isinstance(item, str) and not is_storable(item):
            return False
        if isinstance(item, dict):
            waiting += [*item.keys(), *item.values()]
        elif isinstance(item, list):
            waiting += item
    return True
