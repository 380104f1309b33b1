"""People in browser tests: signed up page by page, or signed in beforehand, and known to the site either way."""

import pytest
from browsing import Browse
from playwright.sync_api import Page, expect
from residents import Site, new_name, sign_in, signed_in, signed_up


def test_somebody_signed_in_beforehand_is_known_to_the_pages_and_to_the_api(page: Page, site: Site) -> None:
    page.goto("/docs")
    assert page.request.get("/me").status == 401
    resident = signed_in(page, site)
    assert page.request.get("/me").json() == resident.get("/me").json()
    page.goto("/conversations")
    expect(page.get_by_role("button", name="Sign out")).to_be_visible()


def test_somebody_made_beforehand_comes_in_with_their_passphrase(page: Page, site: Site) -> None:
    sign_in(page, site.resident(new_name(), "gravel nine plum lantern"))


@pytest.mark.parametrize("scripts", [True, False])
def test_somebody_signs_up_through_the_pages_and_comes_back(browse: Browse, site: Site, *, scripts: bool) -> None:
    resident = signed_up(browse(scripts=scripts), site)
    assert [len(group) for group in resident.recovery.split("-")] == [4] * 8
    sign_in(browse(scripts=scripts), resident)


def test_two_windows_are_two_people(browse: Browse, site: Site) -> None:
    pages = [browse(), browse()]
    residents = [signed_in(page, site) for page in pages]
    seen = [page.request.get("/me").json() for page in pages]
    assert seen == [resident.get("/me").json() for resident in residents]
    assert seen[0] != seen[1]
