"""`record_fixtures`: the real SDK's raw answers kept as recordings, of words from the command line alone."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError
from model_answers import asks, passes, proposes, refuses
from model_server import ModelServer, message, status

from providers.recordings import read_recordings

Command = Callable[..., str]
LAMP = "The lamp in Mill Lane is dark"
WHEN = "Is it dark all night?"
SINCE = "Yes, since March"


def rows_of(folder: Path, name: str) -> Any:
    return json.loads((folder / name).read_text(encoding="utf-8"))


def test_a_question_and_its_check_are_kept_raw_with_what_they_came_from(
    folder: Path, server: ModelServer, command: Command
) -> None:
    server.replies(asks(WHEN), passes(WHEN))
    printed = command("record_fixtures", "--text", LAMP)
    assert printed == f"the-lamp-in-mill-lane-is-dark.json: question: {WHEN}\n"
    (row,) = rows_of(folder, "the-lamp-in-mill-lane-is-dark.json")
    date = row["meta"].pop("date")
    assert len(date) == 10
    assert row == {
        "text": LAMP,
        "answer": {"result": {"kind": "question", "question": WHEN}},
        "check": {"verdicts": [{"of": WHEN, "ok": True, "fault": None, "quotes": []}]},
        "meta": {
            "model": "claude-sonnet-5-5",
            "prompt": "1",
            "usage": {"input_tokens": 1624, "output_tokens": 94},
            "outcome": {"state": "Replied", "reply": WHEN},
        },
    }


def test_no_key_and_no_header_are_kept(folder: Path, server: ModelServer, command: Command) -> None:
    server.replies(asks(WHEN), passes(WHEN))
    command("record_fixtures", "--text", LAMP)
    written = "".join(path.read_text(encoding="utf-8") for path in folder.iterdir())
    sent = server.sent[0].headers
    assert [name for name, value in sent.items() if "sk-very-secret" in value]
    assert "secret" not in written
    assert "req_011" not in written
    assert not [name for name in sent if name in written and "-" in name]


def test_what_is_recorded_replays_as_the_same(folder: Path, server: ModelServer, command: Command) -> None:
    server.replies(proposes(LAMP), passes(LAMP, evidence=LAMP))
    command("record_fixtures", "--text", f"{LAMP}.")
    assert command("replay_fixtures").endswith("1 recordings, 0 drifted\n")
    (row,) = rows_of(folder, "the-lamp-in-mill-lane-is-dark.json")
    assert row["meta"]["outcome"]["proposal"]["elements"][0]["passages"] == [LAMP]


def test_a_conversation_is_recorded_message_by_message(
    folder: Path, server: ModelServer, command: Command, tmp_path: Path
) -> None:
    (tmp_path / "talk.txt").write_text(f"{LAMP}\n\n{SINCE}\n", encoding="utf-8")
    server.replies(asks(WHEN), passes(WHEN), proposes(LAMP), passes(LAMP, evidence=LAMP))
    command("record_fixtures", "--conversation", str(tmp_path / "talk.txt"))
    first, second = rows_of(folder, "the-lamp-in-mill-lane-is-dark.json")
    assert "history" not in first
    assert (second["text"], second["history"]) == (SINCE, [LAMP])
    # The model saw its own question between the two.
    assert WHEN in server.sent[2].body["messages"][0]["content"]
    assert command("replay_fixtures").endswith("2 recordings, 0 drifted\n")


def test_a_conversation_may_be_a_json_list_and_a_message_a_file(
    folder: Path, server: ModelServer, command: Command, tmp_path: Path
) -> None:
    (tmp_path / "talk.json").write_text(json.dumps([f"{LAMP}.\nIt is cold."]), encoding="utf-8")
    (tmp_path / "message.txt").write_bytes(b"Water is brown.\r\nIt smells.\n")
    server.replies(asks(WHEN), passes(WHEN))
    command("record_fixtures", "--conversation", str(tmp_path / "talk.json"))
    command("record_fixtures", "--file", str(tmp_path / "message.txt"))
    texts = {recording.text for recording in read_recordings(folder)}
    assert texts == {f"{LAMP}.\nIt is cold.", "Water is brown.\nIt smells."}


def test_history_is_what_the_recordings_make_of_it(folder: Path, server: ModelServer, command: Command) -> None:
    server.replies(asks(WHEN), passes(WHEN))
    command("record_fixtures", "--text", LAMP)
    server.replies(proposes(LAMP), passes(LAMP, evidence=LAMP))
    command("record_fixtures", "--text", SINCE, "--history", LAMP)
    assert rows_of(folder, "yes-since-march.json")[0]["history"] == [LAMP]
    assert WHEN in server.sent[2].body["messages"][0]["content"]


def test_a_skip_is_recorded_for_skips_alone(folder: Path, server: ModelServer, command: Command) -> None:
    server.replies(asks(WHEN), passes(WHEN))
    command("record_fixtures", "--text", LAMP)
    server.replies(proposes(LAMP), passes(LAMP, evidence=LAMP))
    command("record_fixtures", "--text", LAMP, "--skip")
    assert rows_of(folder, "the-lamp-in-mill-lane-is-dark-2.json")[0]["on"] == "skip"
    assert command("replay_fixtures").endswith("2 recordings, 0 drifted\n")


def test_a_skip_needs_a_question(folder: Path, server: ModelServer, command: Command) -> None:
    with pytest.raises(CommandError, match="none can be skipped"):
        command("record_fixtures", "--text", LAMP, "--skip")
    assert server.sent == []


def test_of_a_refused_answer_and_the_second_one_the_second_is_kept(
    folder: Path, server: ModelServer, command: Command
) -> None:
    server.replies(asks("Is it dark because of Mr Brown?"), asks(WHEN), passes(WHEN))
    command("record_fixtures", "--text", LAMP)
    (row,) = rows_of(folder, "the-lamp-in-mill-lane-is-dark.json")
    assert row["answer"]["result"]["question"] == WHEN
    assert row["meta"]["usage"] == {"input_tokens": 1624, "output_tokens": 94}


def test_an_answer_that_nothing_of_may_be_shown_is_kept_too(
    folder: Path, server: ModelServer, command: Command
) -> None:
    server.replies(message("I would rather talk."))
    printed = command("record_fixtures", "--text", LAMP)
    (row,) = rows_of(folder, "the-lamp-in-mill-lane-is-dark.json")
    assert row["answer"] == "I would rather talk."
    assert row["meta"]["outcome"] == {"state": "CouldNotInterpret", "failure": "invalid-answer"}
    assert "CouldNotInterpret invalid-answer" in printed
    assert command("replay_fixtures").endswith("1 recordings, 0 drifted\n")


def test_a_refused_question_is_kept_with_the_neutral_one_as_its_outcome(
    folder: Path, server: ModelServer, command: Command
) -> None:
    server.replies(asks(WHEN), refuses(WHEN), asks(WHEN), refuses(WHEN))
    assert command("record_fixtures", "--text", LAMP).endswith("question: Since when has it been so?\n")


def test_a_turn_that_no_recording_can_show_again_is_said_so(
    folder: Path, server: ModelServer, command: Command
) -> None:
    # A live check must judge every statement; a recorded one stands for what it judges.
    given, checked = proposes(LAMP, summary=f"{LAMP}. Nobody sees the path."), passes(LAMP, evidence=LAMP)
    server.replies(given, checked, given, checked)
    printed = command("record_fixtures", "--text", LAMP).splitlines()
    assert printed[1:] == ["  but the model's own turn showed something else; see docs/testing.md"]


@pytest.mark.parametrize("broken", [status(401), status(400, words="the lamp"), message("no", stop_reason="refusal")])
def test_a_failure_writes_nothing(folder: Path, server: ModelServer, command: Command, broken: Any) -> None:
    server.replies(broken)
    with pytest.raises(CommandError, match="nothing was recorded") as raised:
        command("record_fixtures", "--text", LAMP)
    assert "lamp" not in str(raised.value)
    assert list(folder.iterdir()) == []


def test_an_answer_whose_check_did_not_come_is_not_kept(folder: Path, server: ModelServer, command: Command) -> None:
    server.replies(asks(WHEN), status(401))
    with pytest.raises(CommandError, match=r"did not answer \(bad-key\)"):
        command("record_fixtures", "--text", LAMP)
    assert list(folder.iterdir()) == []


def test_what_is_recorded_is_not_recorded_again_unless_asked_to(
    folder: Path, server: ModelServer, command: Command
) -> None:
    server.replies(asks(WHEN), passes(WHEN))
    command("record_fixtures", "--text", LAMP)
    sent = len(server.sent)
    with pytest.raises(CommandError, match="--replace"):
        command("record_fixtures", "--text", f" {LAMP}\n")
    assert len(server.sent) == sent
    server.replies(asks("Is it one lamp?"), passes("Is it one lamp?"))
    command("record_fixtures", "--text", LAMP, "--replace")
    (row,) = rows_of(folder, "the-lamp-in-mill-lane-is-dark.json")
    assert row["answer"]["result"]["question"] == "Is it one lamp?"
    assert len(list(folder.iterdir())) == 1


def test_a_replaced_recording_keeps_its_place_in_its_file(folder: Path, server: ModelServer, command: Command) -> None:
    others = [
        {"text": "one", "failure": "refused"},
        {"text": LAMP, "failure": "refused"},
        {"text": "two", "answer": "x"},
    ]
    (folder / "by-hand.json").write_text(json.dumps(others), encoding="utf-8")
    server.replies(asks(WHEN), passes(WHEN))
    assert command("record_fixtures", "--text", LAMP, "--replace").startswith("by-hand.json")
    rows = rows_of(folder, "by-hand.json")
    assert [rows[0], rows[2]] == [others[0], others[2]]
    assert rows[1]["meta"]["model"] == "claude-sonnet-5-5"


@pytest.mark.parametrize("provider", ["recorded", "none", "anthropic"])
def test_without_a_real_model_it_refuses_in_words(folder: Path, command: Command, settings: Any, provider: str) -> None:
    settings.VOICE_PROVIDER, settings.ANTHROPIC_API_KEY = provider, ""
    with pytest.raises(CommandError, match="set VOICE_PROVIDER=anthropic and ANTHROPIC_API_KEY"):
        command("record_fixtures", "--text", LAMP)
