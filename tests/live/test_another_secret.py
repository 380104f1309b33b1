"""The deployment's secret is replaced: nobody's words are sealed with it, so all of them can still be read."""

from pathlib import Path

import httpx
from live_desk import enter_operator
from recorded_answers import BENCH, LAMP, ordinary, write_recordings
from residents import Site

FIRST, SECOND = "one secret of the deployment, long enough: 4kVt9", "another secret of it, as long as that: 8mXq2"


def pages(site: Site, cookie: str, secret: str, *paths: str) -> list[httpx.Response]:
    """What a browser that is signed in finds at these addresses."""
    return [httpx.get(site.url + path, cookies={cookie: secret}, trust_env=False) for path in paths]


def test_every_word_can_be_read_under_another_secret(tmp_path: Path) -> None:
    fixtures = write_recordings(tmp_path / "recordings", *ordinary())
    site = Site(tmp_path / "site", {"VOICE_FIXTURES": str(fixtures), "DJANGO_SECRET_KEY": FIRST})
    site.start()
    try:
        nora = site.resident()
        conversation = nora.start()
        concern = f"/me/concerns/{nora.post(f'{nora.propose(conversation, LAMP)}/confirm').json()['id']}"
        body = {"title": "Dark lamps", "summary": LAMP, "elements": []}
        digest = nora.post(f"{concern}/preview", body).json()["digest"]
        text = nora.post(f"{concern}/share", {**body, "digest": digest}).json()["id"]
        kept = [nora.get(path).json() for path in (conversation, concern)]
        olga = enter_operator(site)
        site.kill()

        site.settings["DJANGO_SECRET_KEY"] = SECOND
        site.start()
        assert [nora.get(path).json() for path in (conversation, concern)] == kept
        at = concern.removeprefix("/me")
        shown = pages(site, nora.cookie, nora.secret, conversation.removeprefix("/me"), at, f"{at}/share")
        assert [page.status_code for page in shown] == [200, 200, 200]
        assert all(LAMP in page.text for page in shown[:2])
        assert nora.end_of(nora.say(conversation, BENCH))["reply"]
        assert olga.get("/desk/").status_code == 302, "operators sign in again"
        olga.enter().take(text)
        olga.decide(text, "publish", new_issue="yes")
        assert nora.get(concern).json()["contributions"][0]["state"] == "Published"
        assert "Traceback" not in site.log
    finally:
        site.kill()
