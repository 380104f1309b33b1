"""An archive of somebody, read as they would read it."""

import io
import json
from dataclasses import dataclass
from typing import Any
from zipfile import ZipFile

from jsonschema import Draft202012Validator, FormatChecker
from people import Person


@dataclass(frozen=True)
class Exported:
    """The archive's three files."""

    document: dict[str, Any]
    page: str
    schema: dict[str, Any]


def export(person: Person, **headers: str | None) -> Exported:
    """Take everything along, and hold it against the schema that lies beside it."""
    answer = person.get("/me/export", **headers)
    assert answer.status_code == 200, answer.content
    return read(b"".join(answer.streaming_content))


def read(data: bytes) -> Exported:
    """The files of an archive, whole."""
    with ZipFile(io.BytesIO(data)) as files:
        assert files.testzip() is None
        assert sorted(files.namelist()) == [
            f"voice-export/{name}" for name in ("voice.html", "voice.json", "voice.schema.json")
        ]
        texts = {name.rpartition("/")[2]: files.read(name).decode() for name in files.namelist()}
    found = Exported(json.loads(texts["voice.json"]), texts["voice.html"], json.loads(texts["voice.schema.json"]))
    Draft202012Validator.check_schema(found.schema)
    Draft202012Validator(found.schema, format_checker=FormatChecker()).validate(found.document)
    return found
