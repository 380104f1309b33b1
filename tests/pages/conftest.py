"""Ana at the pages: her browser, her conversation, and one in which Voice has asked."""

from pathlib import Path
from typing import Any

import pytest
from conversation_pages import page_of
from django.test import Client
from people import PAGE_MESSAGE, Person
from proposed import Work
from reading_pages import browser_of, record
from recorded_answers import concern
from shared_texts import DANUTA, confirm_one
from sharer import Sharer


@pytest.fixture
def browser(ana: Person) -> Client:
    """Ana's, signed in."""
    return browser_of(ana)


@pytest.fixture
def conversation(ana: Person) -> str:
    """An empty one of hers, at the API's address."""
    return ana.start()


@pytest.fixture
def asked(ana: Person, conversation: str, work: Work) -> str:
    """The page of a conversation in which Voice has asked."""
    ana.say(conversation, PAGE_MESSAGE)
    work()
    return page_of(conversation)


@pytest.fixture
def sharer(ana: Person, work: Work, tmp_path: Path, settings: Any) -> Sharer:
    """Ana about to share a concern that names somebody."""
    record(tmp_path, settings, concern(DANUTA))
    return Sharer(confirm_one(ana, work))
