"""What `record_fixtures` is given: how its files are named, what is no message and is never sent."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from django.core.management import CommandError
from model_answers import asks, passes
from model_server import ModelServer

from providers.recordings import read_recordings

Command = Callable[..., str]
LAMP = "The lamp in Mill Lane is dark"
WHEN = "Is it dark all night?"


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Żółta łódź: 14 cafés!", "zota-odz-14-cafes.json"),
        ("../../etc/passwd", "etc-passwd.json"),
        ("one two three four five six seven eight nine ten", "one-two-three-four-five-six-seven-eight.json"),
    ],
)
def test_a_file_is_named_from_the_text(
    folder: Path, server: ModelServer, command: Command, text: str, name: str
) -> None:
    server.replies(asks(WHEN), passes(WHEN))
    command("record_fixtures", "--text", text)
    (path,) = folder.iterdir()
    assert path.name == name


@pytest.mark.parametrize("text", ["楼上漏水", "a" * 60])
def test_a_text_without_short_ascii_words_is_named_by_a_digest(
    folder: Path, server: ModelServer, command: Command, text: str
) -> None:
    server.replies(asks(WHEN), passes(WHEN))
    command("record_fixtures", "--text", text)
    (path,) = folder.iterdir()
    assert re.fullmatch(r"text-[0-9a-f]{8}\.json", path.name)
    assert text in path.read_text(encoding="utf-8")


def test_another_folder_is_made(server: ModelServer, command: Command, tmp_path: Path) -> None:
    server.replies(asks(WHEN), passes(WHEN))
    command("record_fixtures", "--text", LAMP, "--into", str(tmp_path / "new" / "folder"))
    assert len(read_recordings(tmp_path / "new" / "folder")) == 1


@pytest.mark.parametrize("text", ["", " \n\u200b", "x" * 4001, "half a pair: \ud83d", "with a \0"])
def test_what_is_no_message_is_never_sent(folder: Path, server: ModelServer, command: Command, text: str) -> None:
    with pytest.raises(CommandError, match="A message has 1 to 4,000 characters"):
        command("record_fixtures", "--text", text)
    assert server.sent == []


@pytest.mark.parametrize("content", ["", "\n \n", "[1]", "[", "[]"])
def test_a_conversation_that_is_none_is_refused(
    folder: Path, server: ModelServer, command: Command, tmp_path: Path, content: str
) -> None:
    (tmp_path / "talk").write_text(content, encoding="utf-8")
    with pytest.raises(CommandError, match="talk"):
        command("record_fixtures", "--conversation", str(tmp_path / "talk"))
    with pytest.raises(CommandError, match="cannot be read"):
        command("record_fixtures", "--file", str(tmp_path / "missing"))
