"""Who may do what: the groups of the migration, and the command that puts people in them."""

import io
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from at_desk import QUEUE, Operator, Sharer
from django.contrib.auth.models import User
from django.core.management import CommandError, call_command
from django.test import Client
from live_server import manage
from topics import topic

from audit.models import Entry

EVERY = ("reviewer", "issue editor", "administrator")
#: Each page and button, and the roles that have it.
PAGES: dict[tuple[str, str], tuple[str, ...]] = {
    ("GET", "/desk/"): EVERY,
    ("GET", "/desk/password_change/"): EVERY,
    ("GET", QUEUE): ("reviewer", "administrator"),
    ("GET", f"{QUEUE}published/"): ("reviewer", "administrator"),
    ("POST", f"{QUEUE}next/"): ("reviewer", "administrator"),
    ("GET", f"{QUEUE}{{text}}/"): ("reviewer", "administrator"),
    ("POST", f"{QUEUE}{{text}}/take/"): ("reviewer", "administrator"),
    ("POST", f"{QUEUE}{{text}}/find/"): ("reviewer", "administrator"),
    ("POST", f"{QUEUE}{{text}}/publish/"): ("reviewer", "administrator"),
    ("POST", f"{QUEUE}{{text}}/give-back/"): ("reviewer", "administrator"),
    ("GET", "/desk/issues/issue/"): ("issue editor", "administrator"),
    ("GET", "/desk/issues/issue/add/"): ("issue editor", "administrator"),
    ("GET", "/desk/issues/issue/{issue}/change/"): ("issue editor", "administrator"),
    ("GET", "/desk/participants/participant/"): ("administrator",),
    ("GET", "/desk/audit/entry/"): ("administrator",),
    ("POST", "/desk/audit/entry/export/csv/"): ("administrator",),
    ("POST", "/desk/audit/entry/verify/"): ("administrator",),
    ("GET", "/desk/figures/"): ("administrator",),
}
#: What nobody has, a superuser neither.
NOBODYS = (
    "/desk/issues/issue/{issue}/delete/", "/desk/issues/issue/{issue}/history/", "/desk/audit/entry/add/",
    "/desk/audit/entry/1/change/", "/desk/audit/entry/1/delete/", "/desk/participants/participant/add/",
    "/desk/participants/participant/1/change/", "/desk/auth/user/", "/desk/auth/group/", "/desk/r/1/1/",
    "/desk/autocomplete/", "/desk/conversations/message/", "/desk/concerns/concern/", "/desk/sessions/session/",
)  # fmt: skip


@pytest.mark.parametrize("role", EVERY)
def test_a_role_has_its_pages_and_no_other(enter: Callable[..., Operator], sharer: Sharer, role: str) -> None:
    from issues.models import Issue

    operator = enter("olga", role)
    lamps = topic("Street lamps")
    place = {"text": sharer.share(lamps).public_id, "issue": Issue.objects.get().pk}
    for (method, path), roles in PAGES.items():
        answer = operator.browser.generic(method, path.format(**place))
        assert (answer.status_code < 400) is (role in roles), (method, path, answer.status_code)
        assert role in roles or answer.status_code == 403
    index = operator.get("/desk/").content.decode()
    for link in (
        QUEUE,
        "/desk/issues/issue/",
        "/desk/participants/participant/",
        "/desk/audit/entry/",
        "/desk/figures/",
    ):
        assert (f'href="{link}"' in index) is (role in PAGES["GET", link]), link


@pytest.mark.parametrize("path", NOBODYS)
def test_nobody_has_what_the_desk_does_not_offer(enter: Callable[..., Operator], path: str) -> None:
    from issues.models import Issue

    topic("Street lamps")
    path = path.format(issue=Issue.objects.get().pk)
    root = enter("root")
    assert (root.get(path).status_code, root.post(path).status_code) == (404, 404)


@pytest.mark.parametrize(("method", "path"), PAGES)
def test_who_is_not_signed_in_is_sent_to_the_door(roles: None, method: str, path: str) -> None:
    answer = Client().generic(method, path.format(text="ctr-x", issue="1"))
    assert (answer.status_code, answer["Location"].split("?")[0]) == (302, "/desk/login/")


def test_a_participant_is_not_an_operator(ana: Any, roles: None) -> None:
    answer = ana.get("/desk/", Accept="text/html")
    assert answer.status_code == 302


@pytest.mark.parametrize("role", ["reviewer", "editor", "administrator"])
def test_the_command_makes_an_operator_who_can_sign_in(roles: None, role: str) -> None:
    shown = io.StringIO()
    call_command("operator", "olga", "--role", role, stdout=shown, stderr=io.StringIO())
    browser = Client()
    sent = {"username": "olga", "password": shown.getvalue().strip()}
    assert browser.post("/desk/login/?next=/desk/", sent).status_code == 302
    assert browser.get("/desk/").status_code == 200
    user = User.objects.get(username="olga")
    assert (user.is_superuser, user.groups.count()) == (False, 1)
    assert list(Entry.objects.values_list("operator", "action", "subject", "reason")) == [
        ("command line", "add-operator", "olga", role),
        ("olga", "sign-in", "olga", ""),
    ]


def test_an_operator_is_given_another_role_and_stopped(roles: None, monkeypatch: Any) -> None:
    def run(*arguments: str, typed: str = "") -> None:
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        call_command("operator", "olga", *arguments, stdout=io.StringIO(), stderr=io.StringIO())

    run("--role", "reviewer", "--passphrase", "-", typed="plum lantern gravel nine\n")
    browser = Client()
    assert browser.login(username="olga", password="plum lantern gravel nine")
    with pytest.raises(CommandError, match="--again"):
        run("--role", "editor")
    run("--role", "editor", "--again")
    assert browser.get("/desk/").status_code == 302, "the session of before has ended"
    user = User.objects.get()
    assert [group.name for group in user.groups.all()] == ["issue editor"]
    browser.force_login(user)
    run("--stop")
    assert browser.get("/desk/").status_code == 302
    with pytest.raises(CommandError, match="too short"):
        run("--role", "editor", "--again", "--passphrase", "-", typed="short\n")
    with pytest.raises(CommandError):
        call_command("operator", "o/l", "--role", "editor", stdout=io.StringIO(), stderr=io.StringIO())


@pytest.mark.parametrize("database", ["sqlite", pytest.param("postgres", marks=pytest.mark.postgres)])
def test_on_an_empty_database_the_command_finds_the_roles(
    tmp_path: Path, request: pytest.FixtureRequest, database: str
) -> None:
    url = request.getfixturevalue("postgres_url") if database == "postgres" else ""
    done = manage("operator", "olga", "--role", "administrator", data=tmp_path / "data", DATABASE_URL=url)
    assert done.returncode == 0, done.stderr
    assert len(done.stdout.strip()) == 24
    told = manage("shell", "-v", "0", "-c", _PERMISSIONS, data=tmp_path / "data", DATABASE_URL=url)
    assert told.returncode == 0, told.stderr
    assert told.stdout.split() == [
        "audit.view_entry", "concerns.change_contribution", "concerns.view_contribution",
        "conversations.view_counterofday", "issues.add_issue", "issues.change_issue", "issues.view_issue",
        "participants.view_participant",
    ]  # fmt: skip


_PERMISSIONS = """
from django.contrib.auth.models import Permission, User
print("\\n".join(sorted(User.objects.get(username="olga").get_all_permissions())))
twice = Permission.objects.values_list("content_type__app_label", "codename")
assert len(twice) == len(set(twice)) > 50
"""
