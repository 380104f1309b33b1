"""401: who calls is told by a bearer token in the header, and by nothing else."""

import pytest
from calls import ALL, NOBODYS
from contract import refused
from people import Person

NOBODYS_TOKEN = "vt_" + "A" * 43


@pytest.mark.parametrize(("method", "address"), ALL)
def test_every_call_under_me_needs_a_token(ana: Person, method: str, address: str) -> None:
    answer = ana.ask(method, address.format(**NOBODYS), Authorization=None)
    refused(answer, 401, "auth.required")
    assert answer["WWW-Authenticate"] == "Bearer"


@pytest.mark.parametrize(
    "header",
    [
        "",
        "Bearer",
        "Bearer ",
        f"Bearer {NOBODYS_TOKEN}",
        f"Bearer {NOBODYS_TOKEN} more",
        "Bearer a b",
        f"Basic {NOBODYS_TOKEN}",
        NOBODYS_TOKEN,
        "Bearer \xe9\xff",
        "\xff\xfe",
        f"Bearer {NOBODYS_TOKEN}\xe9",
        "Bearer vt_%00",
        "Bearer vt_" + "\u0661" * 43,
        "Bearer " + "A" * 100_000,
    ],
    ids=ascii,
)
def test_odd_credentials_are_no_credentials(ana: Person, header: str) -> None:
    answer = ana.get("/me/conversations", Authorization=header)
    refused(answer, 401, "auth.required")
    assert answer["WWW-Authenticate"] == "Bearer"


def test_the_name_of_the_scheme_may_be_written_in_any_case(ana: Person) -> None:
    for scheme in ("Bearer", "bearer", "BEARER"):
        assert ana.get("/me/conversations", Authorization=f"{scheme}  {ana.token} ").status_code == 200


def test_a_token_in_another_case_is_another_token(ana: Person) -> None:
    refused(ana.get("/me/conversations", Authorization=f"Bearer {ana.token.swapcase()}"), 401, "auth.required")


@pytest.mark.parametrize("name", ["token", "access_token", "authorization", "Authorization"])
def test_a_token_in_the_address_is_never_accepted(ana: Person, name: str) -> None:
    for value in (ana.token, f"Bearer%20{ana.token}"):
        refused(ana.get(f"/me/conversations?{name}={value}", Authorization=None), 401, "auth.required")


def test_a_token_in_a_cookie_is_not_accepted(ana: Person) -> None:
    for name in ("token", "sessionid", "Authorization"):
        ana.client.cookies[name] = ana.token
    refused(ana.get("/me/conversations", Authorization=None), 401, "auth.required")
