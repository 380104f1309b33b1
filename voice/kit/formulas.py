"""Cells that a spreadsheet would take for a formula (CWE-1236), written so that it does not, and read back."""

import regex

# A cell that has such an apostrophe of its own gets one more, so that taking one off always gives back the original.
_FORMULA = regex.compile(r"'*[=+\-@\t\r]")


def guarded(cell: str) -> str:
    """The cell as it is written."""
    return f"'{cell}" if _FORMULA.match(cell) else cell


def unguarded(cell: str) -> str:
    """The cell as it was meant: what `guarded` was given."""
    return cell[1:] if cell.startswith("'") and _FORMULA.match(cell) else cell
