"""Behind a reverse proxy that speaks HTTPS the forms are taken; without the setting nobody's word for it is."""

import re
from typing import Any

import pytest
from django.test import Client
from live_server import manage
from visitors import ANOTHER, PASSPHRASE, at, visitor

from participants.attempts import PER_ADDRESS, PER_NAME_AND_ADDRESS

pytestmark = pytest.mark.django_db

HTTPS = {
    "Host": "testserver",
    "X-Forwarded-Proto": "https",
    "Origin": "https://testserver",
    "Referer": "https://testserver/sign-in",
}


@pytest.fixture
def proxy(settings: Any) -> None:
    """What VOICE_PROXY=on sets."""
    settings.VOICE_PROXY = True
    settings.SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")


def sent(client: Client, **headers: str) -> Any:
    """The sign-in page's form, as a browser sends it through the proxy."""
    page = client.get("/sign-in", headers={**HTTPS, **headers})
    token = re.search(r'name="csrfmiddlewaretoken" value="([^"]+)"', page.content.decode())
    assert token
    fields = {"pseudonym": "ana", "passphrase": PASSPHRASE, "csrfmiddlewaretoken": token[1]}
    return client.post("/sign-in", fields, headers={**HTTPS, **headers})


@pytest.mark.usefixtures("proxy")
def test_a_form_from_an_https_page_is_taken_and_every_cookie_is_secure() -> None:
    visitor("ana")
    client = Client(enforce_csrf_checks=True)
    assert at(sent(client)) == "/conversations"
    assert sorted(client.cookies) == ["voice_csrf", "voice_session"]
    assert all(cookie["secure"] for cookie in client.cookies.values())
    taken = client.post("/sign-in", headers={**HTTPS, "Origin": "https://evil.example"})
    assert taken.status_code == 403


@pytest.mark.usefixtures("proxy")
@pytest.mark.parametrize("scheme", ["http", "", "http, https"])
def test_a_proxy_that_was_asked_over_http_is_believed_too(scheme: str) -> None:
    visitor("ana")
    client = Client(enforce_csrf_checks=True)
    headers = {"X-Forwarded-Proto": scheme, "Origin": "http://testserver"}
    assert at(sent(client, **headers)) == "/conversations"
    assert not any(cookie["secure"] for cookie in client.cookies.values())


def test_without_the_setting_the_scheme_is_the_connections() -> None:
    visitor("ana")
    client = Client(enforce_csrf_checks=True)
    assert sent(client).status_code == 403
    assert at(sent(client, Origin="http://testserver")) == "/conversations"
    assert not any(cookie["secure"] for cookie in client.cookies.values())


def tried(forwarded: str, times: int, name: str = "ana") -> list[int]:
    """The answers to wrong passphrases that came by these addresses."""
    fields = {"pseudonym": name, "passphrase": ANOTHER}
    headers = {"X-Forwarded-For": forwarded}
    return [Client().post("/sign-in", fields, headers=headers).status_code for _ in range(times)]


@pytest.mark.usefixtures("proxy")
def test_each_address_behind_the_proxy_has_its_own_limit_and_cannot_write_itself_another() -> None:
    visitor("ana")
    assert set(tried("203.0.113.5", PER_NAME_AND_ADDRESS)) == {422}
    assert tried("198.51.100.9, 203.0.113.5", 1) == tried("203.0.113.5 ", 1) == [429]
    assert tried("203.0.113.5, 198.51.100.9", 1) == tried("2001:DB8::5", 1) == [422]
    assert set(tried("2001:db8:0::5", PER_NAME_AND_ADDRESS - 1)) == {422}
    assert tried("2001:db8::5", 1) == [429]


@pytest.mark.usefixtures("proxy")
@pytest.mark.parametrize("forwarded", ["", "unknown", "203.0.113.5,", "\u00e9", "1" * 5_000])
def test_what_is_no_address_is_none(forwarded: str) -> None:
    for number in range(PER_ADDRESS):
        assert tried(forwarded, 1, f"name {number}") == [422]
    assert tried(f"203.0.113.7, {forwarded}", 1, "another") == [429]


def test_without_the_setting_the_address_is_the_connections() -> None:
    visitor("ana")
    for number in range(PER_NAME_AND_ADDRESS):
        assert tried(f"203.0.113.{number}", 1) == [422]
    assert tried("203.0.113.99", 1) == [429]


@pytest.mark.usefixtures("proxy")
def test_the_desks_limit_is_of_the_address_behind_the_proxy_too() -> None:
    def answer(forwarded: str) -> str:
        fields = {"username": "desk", "password": ANOTHER}
        return Client().post("/desk/login/", fields, headers={"X-Forwarded-For": forwarded}).content.decode()

    for _ in range(PER_NAME_AND_ADDRESS):
        assert "That was a lot at once" not in answer("203.0.113.5")
    assert "That was a lot at once" in answer("203.0.113.5")
    assert "That was a lot at once" not in answer("203.0.113.6")


@pytest.mark.parametrize(("value", "header"), [("", None), ("off", None), ("on", ("HTTP_X_FORWARDED_PROTO", "https"))])
def test_the_setting_is_off_unless_it_is_on(tmp_path: Any, value: str, header: object) -> None:
    script = "from django.conf import settings as s; print((s.VOICE_PROXY, s.SECURE_PROXY_SSL_HEADER))"
    done = manage("shell", "-v", "0", "-c", script, data=tmp_path, VOICE_PROXY=value)
    assert done.stdout.strip() == repr((value == "on", header)), done.stderr
