"""Reasons: of a kind from a list, told in the reader's language, with the operator's words."""

import pytest
from django.utils.translation import override

from concerns.reasons import SENTENCES, InvalidReason, kept_reason, told_reason


@pytest.mark.parametrize("kind", sorted(SENTENCES))
def test_a_reason_is_told_in_the_reader_s_language(kind: str) -> None:
    kept = kept_reason(kind, "So.\r\nReally.")
    with override("en"):
        assert told_reason(kept) == "\n".join(filter(None, (SENTENCES[kind], "So.\nReally.")))
    assert told_reason("") == ""


def test_words_of_a_reason_have_a_limit() -> None:
    with pytest.raises(InvalidReason):
        kept_reason("unclear", "x" * 1_001)
    with pytest.raises(InvalidReason):
        kept_reason("unclear", "a\0b")
