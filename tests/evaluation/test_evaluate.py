"""What `evaluate` counts and prints, what it refuses to read, and what a model adds to it."""

import json
from collections.abc import Iterator
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from model_server import ModelServer, answer, status

LAMP = "The lamp in Mill Lane has been dark for 3 weeks. The lamp in Mill Lane is old."
MESSAGES = [{"seq": 1, "author": "citizen", "text": LAMP}]
SPAN = {"messageSeq": 1, "from": 0, "to": 8}


def row(**fields: Any) -> dict[str, Any]:
    return {"id": "one", "messages": MESSAGES} | fields


def quote(text: str, *spans: dict[str, int]) -> dict[str, Any]:
    return row(quote=text, expect=list(spans) or None)


def summary(text: str, fault: str | None = None) -> dict[str, Any]:
    return row(summary=text, faithful=fault is None, fault=fault)


def question(text: str, fault: str | None = None) -> dict[str, Any]:
    return row(question=text, admissible=fault is None, fault=fault)


def reading(**fields: Any) -> dict[str, Any]:
    turn = {"messageSeq": 1, "state": "Replied", "act": "question", "reply": "Is it one lamp?", "proposal": None}
    return row(turns=[turn | fields])


def write(folder: Path, name: str, *rows: Any) -> None:
    lines = [one if isinstance(one, str) else json.dumps(one, ensure_ascii=False) for one in rows]
    (folder / name).write_text("\n".join(lines) + "\n", encoding="utf-8")


def evaluate(folder: Path, *options: str) -> str:
    out = StringIO()
    call_command("evaluate", folder, *options, stdout=out)
    return out.getvalue()


def as_json(folder: Path, *options: str) -> Any:
    return json.loads(evaluate(folder, "--json", *options))


def test_only_the_kinds_that_are_there_are_counted(tmp_path: Path) -> None:
    write(tmp_path, "questions.mine.jsonl", question("Is it one lamp?"))
    write(tmp_path, "concerns.jsonl", "not read yet")
    write(tmp_path, "notes.jsonl", "never read")
    assert as_json(tmp_path).keys() == {"questions"}


def test_files_of_one_kind_are_counted_together_and_shown_apart(tmp_path: Path) -> None:
    write(tmp_path, "spans.a.jsonl", quote("The lamp", SPAN))
    write(tmp_path, "spans.b.jsonl", quote("The lamps of Bell Lane"), quote("dark for 3 weeks", SPAN))
    found = as_json(tmp_path)["spans"]
    assert (found["cases"], found["exact"], found["refused"]) == (3, 0.5, 1.0)
    # Misplaced: the passage that came out is not the labelled one.
    assert found["bad_accepts"] == round(1 / 3, 4)
    printed = evaluate(tmp_path)
    assert "spans.a.jsonl: 1 cases" in printed
    assert "spans.b.jsonl: 2 cases" in printed
    assert "0.000 (0 of 1)" in printed


def test_the_hint_decides_among_repeats(tmp_path: Path) -> None:
    second = {"messageSeq": 1, "from": 49, "to": 57}
    write(tmp_path, "spans.jsonl", quote("The lamp", second) | {"hint_before": "weeks. "}, quote("The lamp", SPAN))
    assert as_json(tmp_path)["spans"]["exact"] == 1.0


def test_refusing_is_finding(tmp_path: Path) -> None:
    rows = (
        summary("A lamp in Mill Lane has been dark for three weeks."),
        summary("A lamp in Mill Lane has been dark for 9 weeks.", "changed-number"),
        summary("A lamp in Mill Lane is dark because nobody cares.", "added-cause"),
    )
    write(tmp_path, "summaries.jsonl", *rows)
    assert as_json(tmp_path)["summaries"] == {
        "cases": 3,
        "hard_fact_recall": 1.0,
        "false_alarms": 0.0,
        "precision": 1.0,
        "recall": 0.5,
        "faults": {"added-cause": 0.0, "changed-number": 1.0},
    }
    printed = evaluate(tmp_path, "--verbosity", "2")
    assert "changed-number        1.000 (1 of 1)" in printed
    assert "otherwise than labelled one" in printed


def test_shares_of_nothing_are_null(tmp_path: Path) -> None:
    write(tmp_path, "questions.jsonl", question("Is it one lamp?"))
    found = as_json(tmp_path)["questions"]
    assert (found["precision"], found["recall"], found["hard_fact_recall"], found["false_alarms"]) == (None,) * 3 + (0,)


def test_a_reading_is_right_when_every_turn_is(tmp_path: Path) -> None:
    write(
        tmp_path,
        "readings.jsonl",
        reading(),
        reading(reply="Is it one lamp? Or two?"),
        reading(state="CouldNotInterpret", act=None, reply=None),
    )
    assert as_json(tmp_path)["readings"] == {"cases": 3, "as_expected": round(2 / 3, 4)}


def test_a_proposal_must_keep_every_element_and_passage(tmp_path: Path) -> None:
    good = {"kind": "Problem", "text": "lamp dark", "quotes": ["The lamp"], "sourceSpans": [SPAN]}
    again = {
        "kind": "Where",
        "text": "Mill Lane",
        "quotes": ["Mill Lane"],
        "sourceSpans": [SPAN | {"from": 61, "to": 70}],
    }
    bad = {"kind": "Impact", "text": "dark", "quotes": ["It is scary"], "sourceSpans": [SPAN]}
    proposal = {"summary": "A lamp in Mill Lane is dark.", "confidence": "High"}
    turns = [proposal | {"elements": elements} for elements in ([good], [good, again], [good, bad])]
    write(tmp_path, "readings.jsonl", *(reading(act="proposal", proposal=turn) for turn in turns))
    assert as_json(tmp_path)["readings"]["as_expected"] == round(2 / 3, 4)


@pytest.mark.parametrize(
    ("name", "wrong", "sentence"),
    [
        ("spans.jsonl", "{", "line 2: write one JSON object"),
        ("spans.jsonl", "[]", "line 2: write one JSON object"),
        ("spans.jsonl", row(quote="x"), 'line 2: write "expect" as null or a list'),
        ("spans.jsonl", row(quote=7, expect=None), 'line 2: write "quote" as text'),
        ("spans.jsonl", quote("x", {"messageSeq": 1, "from": 0}), 'line 2: write "to" as a whole number'),
        ("spans.jsonl", quote("x") | {"messages": []}, "line 2: write at least one message"),
        ("spans.jsonl", quote("x") | {"messages": MESSAGES * 2}, 'line 2: write "messages" in the order'),
        ("spans.jsonl", quote("x") | {"messages": [{"seq": 1, "author": "me"}]}, 'line 2: write "author"'),
        ("summaries.jsonl", summary("x") | {"faithful": "yes"}, 'line 2: write "faithful" as true or false'),
        ("summaries.jsonl", summary("x") | {"faithful": False}, 'line 2: name a "fault" exactly when'),
        ("questions.jsonl", question("x") | {"fault": "leading"}, 'line 2: name a "fault" exactly when'),
        ("readings.jsonl", reading(messageSeq=2), 'line 2: write "messageSeq"'),
        ("readings.jsonl", reading(act="share"), 'line 2: write "act"'),
        ("readings.jsonl", reading(act="proposal"), 'line 2: write "proposal" as an object'),
    ],
)
def test_a_wrong_row_is_named_by_file_and_line(tmp_path: Path, name: str, wrong: Any, sentence: str) -> None:
    write(tmp_path, name, "", wrong)
    with pytest.raises(CommandError) as raised:
        evaluate(tmp_path)
    assert name in str(raised.value)
    assert sentence in str(raised.value)
    assert LAMP not in str(raised.value)


def test_a_folder_without_cases_is_told_what_to_hold(tmp_path: Path) -> None:
    with pytest.raises(CommandError, match="holds none of"):
        evaluate(tmp_path)
    with pytest.raises(CommandError, match="is not a folder"):
        evaluate(tmp_path / "missing")


def test_bytes_that_are_no_text_are_refused(tmp_path: Path) -> None:
    (tmp_path / "spans.jsonl").write_bytes(b"\xff\xfe\n")
    with pytest.raises(CommandError, match="write UTF-8"):
        evaluate(tmp_path)


def test_a_line_ends_at_its_line_feed_alone(tmp_path: Path) -> None:
    write(tmp_path, "questions.jsonl", question("Is it one\u2028lamp?"))
    assert as_json(tmp_path)["questions"]["cases"] == 1


@pytest.fixture
def server(settings: Any) -> Iterator[ModelServer]:
    from providers.registry import current_provider

    with ModelServer() as running:
        settings.VOICE_PROVIDER, settings.ANTHROPIC_API_KEY = "anthropic", "sk-test"
        settings.ANTHROPIC_BASE_URL = running.url
        yield running
        current_provider().close()  # type: ignore[attr-defined]


def test_a_model_is_asked_about_what_the_rules_let_pass(tmp_path: Path, server: ModelServer) -> None:
    write(
        tmp_path,
        "questions.jsonl",
        question("Don't you hate it?", "leading"),
        question("Is it one lamp?"),
        question("Is it one lamp? Or two?", "two-questions"),
    )
    server.replies(answer({"verdicts": [{"of": "it", "ok": False, "fault": "presupposition", "quotes": []}]}))
    found = as_json(tmp_path, "--provider")
    assert found["questions"]["recall"] == 0.5
    assert found["with_provider"]["questions"]["recall"] == 1.0
    assert found["with_provider"]["questions"]["false_alarms"] == 1.0
    assert len(server.sent) == 2
    printed = evaluate(tmp_path, "--provider")
    assert "rules and model" in printed
    assert "0.500 (1 of 2)" in printed


def test_a_sentence_needs_evidence_that_aligns(tmp_path: Path, server: ModelServer) -> None:
    text = "A lamp in Mill Lane is old."
    write(tmp_path, "summaries.jsonl", summary(text))
    verdict = {"of": text, "ok": True, "fault": None, "quotes": [{"seq": 1, "quote": "The lamp in Mill Lane is old"}]}
    server.replies(answer({"verdicts": [verdict]}))
    assert as_json(tmp_path, "--provider")["with_provider"]["summaries"]["false_alarms"] == 0.0
    server.replies(answer({"verdicts": [verdict | {"quotes": [{"seq": 1, "quote": "It is ancient"}]}]}))
    assert as_json(tmp_path, "--provider")["with_provider"]["summaries"]["false_alarms"] == 1.0


def test_what_the_model_did_not_check_is_refused_and_counted(tmp_path: Path, server: ModelServer) -> None:
    write(tmp_path, "questions.jsonl", question("Is it one lamp?"))
    server.replies(status(401))
    printed = evaluate(tmp_path, "--provider")
    assert "not checked             1" in printed


def test_without_a_model_there_is_nobody_to_ask(tmp_path: Path) -> None:
    write(tmp_path, "questions.jsonl", question("Is it one lamp?"))
    with pytest.raises(CommandError, match="There is no model to ask"):
        evaluate(tmp_path, "--provider")
