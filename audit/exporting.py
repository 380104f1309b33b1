"""The whole log as one file, oldest first, with the digests: whoever keeps a copy can tell if it is rewritten."""

import csv
import io
import json

from voice.kit.formulas import guarded

from .models import Entry

COLUMNS = ("number", "at", "operator", "action", "subject", "reason", "previous", "digest")
_CHUNK = 2_000


def log_as_csv() -> bytes:
    """For spreadsheets: UTF-8 with BOM, CRLF, no cell that would be read as a formula."""
    written = io.StringIO(newline="")
    writer = csv.writer(written)
    writer.writerow(COLUMNS)
    for entry in _entries():
        writer.writerow([guarded(str(cell)) for cell in entry.values()])
    return written.getvalue().encode("utf-8-sig")


def log_as_json() -> bytes:
    """For programs."""
    return json.dumps(_entries(), ensure_ascii=False).encode()


def _entries() -> list[dict[str, object]]:
    rows = Entry.objects.order_by("number").values(*COLUMNS).iterator(_CHUNK)
    return [{**row, "at": row["at"].isoformat()} for row in rows]
