"""How often each call and page asks the database: exactly so often, however much there is.

One more question is a decision, and is written here; a question for each row fails at the second size.
"""

from pathlib import Path
from typing import Any

import pytest
from proposed import Work
from query_walk import Walker, asked, calls, pages
from reading_pages import record
from recorded_answers import ordinary

CALLS = {
    "GET me": 1,
    "PATCH me": 2,
    "GET tokens": 2,
    "POST tokens": 8,
    "DELETE token": 11,
    "GET conversations": 4,
    "POST conversations": 6,
    "GET conversation": 5,
    "POST message": 10,
    "POST message, repeatable": 14,
    "POST message edit": 13,
    "GET turn": 5,
    "POST skip": 12,
    "POST retry": 11,
    "GET proposal": 3,
    "POST proposal edit": 11,
    "POST proposal confirm": 12,
    "POST proposal discard": 9,
    "GET concerns": 3,
    "GET concern": 3,
    "POST preview": 3,
    "POST share": 10,
    "POST withdraw": 13,
    "GET issues": 1,
    "GET issue": 1,
    "GET contributions of an issue": 2,
    "stream: what is new": 2,
    "worker: a question": 16,
    "worker: a reading": 21,
    "worker: nothing waits": 2,
    "sweeper": 6,
}
PAGES = {
    "landing": 1,
    "conversations": 5,
    "conversations, begin": 16,
    "conversation": 8,
    "conversation, send": 15,
    "message": 3,
    "message, edit": 19,
    "skip": 16,
    "reading": 6,
    "reading, edit": 6,
    "reading, confirm": 15,
    "reading, discard": 13,
    "concerns": 3,
    "concern": 4,
    "concern, file": 3,
    "share": 3,
    "withdraw": 17,
    "topics": 2,
    "topic": 3,
    "settings": 5,
    "sign in": 10,
    "stop a token": 11,
    "stop a browser": 11,
}


@pytest.mark.parametrize("size", [1, 4])
def test_each_call_and_page_asks_as_often_as_it_says_here(
    size: int, work: Work, tmp_path: Path, settings: Any, transactional_db: None
) -> None:
    settings.VOICE_LIMITS = False
    record(tmp_path, settings, *ordinary())
    walker = Walker(work, size)
    counted = {}
    for name, prepare in (calls(walker) | pages(walker)).items():
        answer, statements = asked(walker, prepare)
        assert getattr(answer, "status_code", 200) < 400, (name, answer)
        counted[name] = len(statements)
    assert counted == CALLS | PAGES
