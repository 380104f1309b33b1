"""The lines that were logged, in both of the product's formats."""

import json
from dataclasses import dataclass, field
from io import StringIO
from typing import Any


@dataclass
class Written:
    """The lines of this test, as text in both formats and as objects."""

    line: StringIO = field(default_factory=StringIO)
    json: StringIO = field(default_factory=StringIO)

    @property
    def text(self) -> str:
        return self.line.getvalue() + self.json.getvalue()

    @property
    def objects(self) -> list[dict[str, Any]]:
        return [json.loads(line) for line in self.json.getvalue().splitlines()]
