"""The table on the screen and the page in docs/, from the same figures."""

import textwrap
from collections.abc import Iterable, Sequence

from .figures import Figure, Section
from .machine import facts

COLUMNS = ("figure", "measured", "aim", "")
WIDTH = 120

INTRODUCTION = """\
# Speed and size

Written by `make bench`, which measures all of it in one run and writes this page anew. What counts are the ratios: the
milliseconds are this machine's. ✓ and ✗ say whether an aim was met; a line without an aim is there to be compared with.
"""


def table(sections: Iterable[Section]) -> str:
    """All figures, in Markdown that is also read well on a screen."""
    rows = [COLUMNS, *(_row(figure) for section in sections for figure in section.figures)]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = ["| " + " | ".join(map(str.ljust, row, widths)) + " |" for row in rows]
    rule = "|" + "|".join("-" * (width + 2) for width in widths) + "|"
    return "\n".join([lines[0], rule, *lines[1:]])


def page(sections: Sequence[Section]) -> str:
    """The whole page."""
    how = [textwrap.fill(f"**{section.title}.** {section.how}", WIDTH) for section in sections]
    machine = "\n".join(f"- {name}: {value}" for name, value in facts())
    parts = [INTRODUCTION.rstrip(), table(sections), "## How", *how, "## On what", machine]
    return "\n\n".join(parts) + "\n"


def _row(figure: Figure) -> tuple[str, str, str, str]:
    mark = {True: "✓", False: "✗", None: ""}[figure.met]
    return figure.name, figure.measured, figure.aim, mark
