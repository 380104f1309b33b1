"""Operators at the desk of this process, and texts for them to review."""

from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from at_desk import Operator, Sharer
from django.apps import apps
from django.contrib.auth.models import Group, User
from django.db import connection
from django.test import Client
from people import Person, make_person
from proposed import propose
from recorded_answers import ordinary, write_recordings

from concerns.models import Concern
from providers.registry import current_provider

Enter = Callable[..., Operator]


@pytest.fixture
def roles(transactional_db: None) -> None:
    """The groups of the migration: a transactional test before has emptied every table."""
    import_module("voice.migrations.0001_roles").make_roles(apps, SimpleNamespace(connection=connection))


@pytest.fixture
def enter(roles: None) -> Enter:
    """Sign an operator in: `enter("olga", "reviewer")`; without a role a superuser."""

    def enter(name: str, role: str = "", **client: bool) -> Operator:
        user, new = User.objects.get_or_create(username=name, defaults={"is_staff": True, "is_superuser": not role})
        if role and new:
            user.groups.set([Group.objects.get(name=role)])
        browser = Client(**client)  # type: ignore[arg-type]
        browser.force_login(user)
        return Operator(name, browser)

    return enter


@pytest.fixture
def olga(enter: Enter) -> Operator:
    """A reviewer."""
    return enter("olga", "reviewer")


@pytest.fixture
def piet(enter: Enter) -> Operator:
    """Another reviewer."""
    return enter("piet", "reviewer")


@pytest.fixture
def town(tmp_path: Path, settings: Any) -> None:
    """What the model answers."""
    settings.VOICE_FIXTURES = write_recordings(tmp_path / "recordings", *ordinary())
    current_provider.cache_clear()


@pytest.fixture
def sharer(transactional_db: None, town: None, work: Callable[[], int]) -> Sharer:
    """Somebody with a concern, who shares texts from it."""
    owner: Person = make_person("quiet-heron")
    concern = propose(owner, work).confirm()["id"]
    return Sharer(owner, Concern.objects.get(public_id=concern))
