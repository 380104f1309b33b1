"""The deployment's secret is replaced step by step; no turn, cursor or operator's session is lost by it."""

from collections.abc import Callable
from pathlib import Path

import httpx
import pytest
from found_servers import RedisServer
from live_desk import enter_operator
from live_people import wait_until
from live_server import manage
from live_worker import turns_of, with_beat, worker
from recorded_answers import BENCH, ordinary, write_recordings
from residents import Site

pytestmark = [pytest.mark.postgres, pytest.mark.redis, pytest.mark.timeout(300)]
OLD, NEW = "one secret of the deployment, long enough: 4kVt9", "another-secret-of-it-as-long-as-that:8mXq2"
COUNTY = Path(__file__).resolve().parents[2] / "fixtures" / "county" / "issues.csv"


@pytest.fixture
def site(tmp_path: Path, make_postgres_url: Callable[[], str], redis_server: RedisServer) -> Site:
    """A server that is not started; what is secret stands in files."""
    kept = {
        "DATABASE_URL": make_postgres_url(),
        "REDIS_URL": redis_server.url,
        "DJANGO_SECRET_KEY": OLD,
        "DJANGO_SECRET_KEY_FALLBACKS": "",
        "ANTHROPIC_API_KEY": "",
    }
    for name, value in kept.items():
        (tmp_path / name).write_text(f"{value}\n", encoding="utf-8")
    files = {f"{name}_FILE": str(tmp_path / name) for name in kept}
    fixtures = write_recordings(tmp_path / "recordings", *ordinary())
    return Site(tmp_path / "site", {**files, "VOICE_FIXTURES": str(fixtures)})


def rotate(site: Site, newest: str, before: str) -> None:
    """Write both files and start the web process again."""
    site.stop()
    for name, value in (("DJANGO_SECRET_KEY", newest), ("DJANGO_SECRET_KEY_FALLBACKS", before)):
        Path(site.settings[f"{name}_FILE"]).write_text(f"{value}\n", encoding="utf-8")
    site.start()


def next_page(site: Site) -> str:
    """The address that a list says comes next."""
    answer = httpx.get(f"{site.url}/issues?limit=5", trust_env=False)
    return str(answer.links["next"]["url"])


def test_nothing_is_lost_while_the_secret_is_replaced(site: Site) -> None:
    site.start()
    assert manage("import_issues", str(COUNTY), data=site.data, **site.settings).returncode == 0
    nora, olga, cursor = site.resident(), enter_operator(site), next_page(site)
    nora.say(nora.start(), BENCH)
    # The new one is known everywhere before anything is made under it.
    rotate(site, OLD, NEW)
    rotate(site, NEW, OLD)
    with worker(site, *with_beat(site)):
        # Nobody calls meanwhile: an owner's call would grant the turn again.
        wait_until(lambda: turns_of(site) == [("Replied", False)], "a turn granted under the old secret", seconds=60)
    assert httpx.get(cursor, trust_env=False).status_code == 200
    assert olga.get("/desk/").status_code == 200, "operators stay signed in"
    rotate(site, NEW, "")
    assert httpx.get(cursor, trust_env=False).status_code == 400, "the old one is not taken any more"
    assert olga.get("/desk/").status_code == 200, "it went over to the new secret when it was used"
    site.stop()
    assert "Traceback" not in site.log
