"""Leaving a detail out leaves a text that can be read; nothing but the cut is touched."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from concerns.leaving_out import Change, changed

CUTS = [
    ("If someone asks, Danuta.", "Danuta", "If someone asks."),
    ("I asked Danuta, who left.", "Danuta", "I asked, who left."),
    ("With Ana, Danuta, and Ewa.", "Danuta", "With Ana, and Ewa."),
    ("Danuta, come here.", "Danuta", "come here."),
    ("It is late. Danuta, please.", "Danuta", "It is late. please."),
    ("Call (07700 900142) now.", "07700 900142", "Call now."),
    ("Ask (Danuta, Ewa) there.", "Danuta", "Ask (Ewa) there."),
    ("Ask (Ewa, Danuta) there.", "Danuta", "Ask (Ewa) there."),
    ("Called “Danuta” by us.", "Danuta", "Called by us."),
    ("At Danuta’s house.", "Danuta", "At house."),
    ("Avec Danuta !", "Danuta", "Avec !"),
    ("I know Danuta", "Danuta", "I know"),
    ("One\nDanuta\nTwo", "Danuta", "One\n\nTwo"),
    ("مع دانوتا، ثم", "دانوتا", "مع، ثم"),
    ("田中さん、来て。", "田中さん", "来て。"),
    ("Two  spaces stay. Danuta  goes.", "Danuta", "Two  spaces stay. goes."),
    ("Danuta", "Danuta", ""),
    ("(Danuta.)", "Danuta", ""),
]


def cut(text: str, words: str, instead: str = "") -> str:
    start = text.index(words)
    return changed(text, [Change(start, start + len(words), instead)])


@pytest.mark.parametrize(("text", "words", "left"), CUTS)
def test_what_is_left_can_be_read(text: str, words: str, left: str) -> None:
    assert cut(text, words) == left


def test_something_else_is_said_in_its_very_place() -> None:
    assert cut("At Danuta’s ,house", "Danuta", "a friend") == "At a friend’s ,house"


def test_several_changes_are_made_in_one_text() -> None:
    text = "Danuta and Ewa left at 04:50, I think."
    changes = [Change(0, 6, "A friend"), Change(11, 14), Change(23, 28)]
    assert changed(text, changes) == "A friend and left at, I think."
    assert changed(text, reversed(changes)) == changed(text, changes)
    assert changed(text, []) == text


@given(st.text("ab ,.", max_size=12), st.text("ab ,.", max_size=12))
def test_only_spaces_and_commas_at_the_cut_go(before: str, after: str) -> None:
    left = cut(f"c{before}Danuta{after}c", "Danuta")
    kept = [sign for sign in f"c{before}{after}c" if sign not in " ,"]
    assert [sign for sign in left if sign not in " ,"] == kept
    assert len(left) <= len(before) + len(after) + 2
