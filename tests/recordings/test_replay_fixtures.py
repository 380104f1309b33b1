"""`replay_fixtures`: a diff by element, another model held against the recordings, the nearest recording of a text."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from model_answers import asks, passes
from model_server import ModelServer, status

Command = Callable[..., str]
LAMP = "The lamp in Mill Lane is dark"
WHEN = "Is it dark all night?"


def record(folder: Path, *rows: dict[str, Any], name: str = "one.json") -> None:
    (folder / name).write_text(json.dumps(rows, ensure_ascii=False), encoding="utf-8")


def question(text: str, asked: str = WHEN, **more: Any) -> dict[str, Any]:
    return {"text": text, "answer": {"result": {"kind": "question", "question": asked}}} | more


def concern(text: str, *elements: tuple[str, str, str], summary: str = LAMP) -> dict[str, Any]:
    found = [{"kind": kind, "text": words, "quotes": [{"quote": quote}]} for kind, words, quote in elements]
    result = {"kind": "concern", "summary": summary, "confidence": "High", "elements": found}
    return {"text": text, "answer": {"result": result}}


PROBLEM = ("Problem", "lamp dark", LAMP)


def test_what_is_new_is_accepted_and_what_drifts_is_shown_by_element(folder: Path, command: Command) -> None:
    record(folder, concern(LAMP, PROBLEM, ("Where", "Mill Lane", "Mill Lane")))
    assert command("replay_fixtures", "--accept").startswith("new   one.json: proposal (Problem, Where)")
    rows = json.loads((folder / "one.json").read_text(encoding="utf-8"))
    rows[0]["answer"]["result"]["elements"][1] |= {"text": "Lane", "quotes": [{"quote": "Lane"}]}
    record(folder, *rows)
    with pytest.raises(CommandError, match="come out differently"):
        command("replay_fixtures")
    assert command("replay_fixtures", "--accept").splitlines()[1:4] == [
        "      Where:",
        "      - Mill Lane ← “Mill Lane” (1: 12-21)",
        "      + Lane ← “Lane” (1: 17-21)",
    ]
    assert command("replay_fixtures").endswith("1 recordings, 0 drifted\n")


def test_another_model_is_held_against_the_recordings(folder: Path, server: ModelServer, command: Command) -> None:
    record(folder, concern(LAMP, PROBLEM), {"text": "busy", "failure": "overloaded"})
    server.replies(asks(WHEN), passes(WHEN))
    printed = command("replay_fixtures", "--against", "another-model").splitlines()
    assert printed == [
        f"other one.json: question: {WHEN}",
        "      summary:",
        f"      - {LAMP}",
        "      confidence:",
        "      - High",
        "      Problem:",
        f"      - lamp dark ← “{LAMP}” (1: 0-29)",
        "      question:",
        f"      + {WHEN}",
        "1 recordings, 1 come out otherwise with another-model",
    ]
    assert {sent.body["model"] for sent in server.sent} == {"another-model"}


def test_the_other_model_sees_the_recorded_conversation_before_its_turn(
    folder: Path, server: ModelServer, command: Command
) -> None:
    record(folder, question(LAMP), question("Yes", "Since when?", history=[LAMP]))
    server.replies(asks(WHEN), passes(WHEN), asks("Since when?"), passes("Since when?"))
    assert command("replay_fixtures", "--against", "another-model").endswith(
        "2 recordings, 0 come out otherwise with another-model\n"
    )
    assert len(server.sent) == 4
    assert WHEN in server.sent[2].body["messages"][0]["content"]


def test_another_prompt_version_is_asked_with_the_same_model(
    folder: Path, server: ModelServer, command: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    from providers import prompt

    for version, words in (("1", "The old prompt."), ("2", "The new prompt.")):
        (tmp_path / "prompts" / version).mkdir(parents=True)
        for name in ("ask", "check"):
            (tmp_path / "prompts" / version / f"{name}.txt").write_text(words, encoding="utf-8")
        (tmp_path / "prompts" / version / "content.txt").write_text("{data}", encoding="utf-8")
    monkeypatch.setattr(prompt, "PROMPTS", tmp_path / "prompts")
    prompt.prompt_text.cache_clear()
    record(folder, question(LAMP))
    server.replies(asks(WHEN), passes(WHEN))
    try:
        printed = command("replay_fixtures", "--against", "2")
        with pytest.raises(CommandError, match="There is no prompt version of that name; there are: 1, 2"):
            command("replay_fixtures", "--against", "3")
    finally:
        prompt.prompt_text.cache_clear()
    assert printed.startswith(f"same  one.json: question: {WHEN}")
    assert {sent.body["system"] for sent in server.sent} == {"The new prompt."}
    assert {sent.body["model"] for sent in server.sent} == {"claude-sonnet-5-5"}


def test_a_model_that_cannot_be_asked_ends_the_comparison_at_once(
    folder: Path, server: ModelServer, command: Command
) -> None:
    record(folder, question(LAMP), question("Another"), question("A third"))
    server.replies(status(404, "not_found_error"))
    with pytest.raises(CommandError, match=r"cannot be asked \(no-such-model\)"):
        command("replay_fixtures", "--against", "a-typo")
    assert len(server.sent) == 1


def test_against_nobody_is_refused_in_words(folder: Path, command: Command) -> None:
    with pytest.raises(CommandError, match="There is no model to ask"):
        command("replay_fixtures", "--against", "another-model")


def test_a_text_shows_what_is_recorded_for_it(folder: Path, command: Command) -> None:
    record(folder, question(LAMP), question("Yes", "Since when?", history=[LAMP]))
    assert command("replay_fixtures", "--text", f"  {LAMP}") == f"question: {WHEN}\n"
    assert command("replay_fixtures", "--text", "Yes", "--history", LAMP) == "question: Since when?\n"


def test_a_text_without_a_recording_is_told_the_nearest_and_how_to_record_it(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record(folder, question("The bench is broken"))
    record(folder, question(LAMP), name="lamp.json")
    record(folder, question("Yes", history=[LAMP]), name="yes.json")
    with pytest.raises(CommandError) as raised:
        call_command("replay_fixtures", "--text", "The lamp in Mill Lane isn't dark", "--history", "Hello there")
    assert capsys.readouterr().out.splitlines() == [
        "CouldNotInterpret no-recording",
        "The nearest recording, 95 % alike, is in lamp.json:",
        f"  {LAMP}",
    ]
    assert str(raised.value).splitlines() == [
        "No recording answers this text. To record one:",
        "  .venv/bin/python manage.py record_fixtures --text 'The lamp in Mill Lane isn'\"'\"'t dark'"
        " --history 'Hello there'",
    ]


def test_history_without_a_text_is_refused(folder: Path, command: Command) -> None:
    with pytest.raises(CommandError, match="--history belongs to --text"):
        command("replay_fixtures", "--history", LAMP)
