"""All public topics as one file, oldest first, so that an import brings them back in their order."""

import csv
import io
import json

from voice.kit.formulas import guarded

from .models import Issue
from .selectors import public_issues

#: The columns of a file, and the fields that stand in them.
COLUMNS = {
    "id": "public_id",
    "title": "title",
    "description": "description",
    "state": "state",
    "language": "language",
    "gloss": "gloss",
}
_CHUNK = 2_000


def issues_as_csv() -> bytes:
    """For spreadsheets, and for `import_issues`: UTF-8 with BOM, CRLF, no cell that would be read as a formula."""
    written = io.StringIO(newline="")
    writer = csv.writer(written)
    writer.writerow(COLUMNS)
    for row in public_issues().order_by("number").values_list(*COLUMNS.values()).iterator(_CHUNK):
        writer.writerow([guarded(cell) for cell in row])
    return written.getvalue().encode("utf-8-sig")


def issues_as_json() -> bytes:
    """For programs: every field as it is kept."""
    rows = public_issues().order_by("number").defer("title_words", "words").iterator(_CHUNK)
    return json.dumps([exported_shape(issue) for issue in rows], ensure_ascii=False).encode()


def exported_shape(issue: Issue) -> dict[str, object]:
    """A topic with all that is public about it."""
    kept = {column: getattr(issue, field) for column, field in COLUMNS.items()}
    return {**kept, "contributions": issue.contribution_count}
