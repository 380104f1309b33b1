"""The benchmark of the suggestions runs: with few topics, and with no regard for time."""

from pathlib import Path

from bench import suggestions
from conversations.evaluation.suggestions import read_suggestions

CASES = Path(__file__).parents[1] / "cases" / "suggestions"


def test_it_times_the_index_and_the_answers() -> None:
    cases, topics = read_suggestions(CASES / "concerns.jsonl")[:3], suggestions.read_topics(CASES)
    assert len(suggestions.figures(cases, topics, len(topics) + 10, 1)) == 3


def test_it_compares_voice_with_plain_searches_on_the_same_cases(tmp_path: Path) -> None:
    cases, topics = read_suggestions(CASES / "concerns.jsonl"), suggestions.read_topics(CASES)
    found = suggestions.compared(cases, topics)
    voice, bm25 = found["Voice"], found["SQLite, bm25, top 3"]
    assert voice is not None
    assert bm25 is not None
    # A plain search offers something whatever is asked: that is why there is more to it.
    assert (voice[0].none.value or 0) > (bm25[0].none.value or 0) + 0.5
    page = tmp_path / "page.md"
    page.write_text(f"Before.\n{suggestions.BEGIN}\nold\n{suggestions.END}\nAfter.\n", encoding="utf-8")
    suggestions.write(page, suggestions.table(found))
    written = page.read_text(encoding="utf-8")
    assert written.startswith("Before.\n")
    assert written.endswith("\nAfter.\n")
    assert "old" not in written
    assert "| Voice, with lines | " in written
