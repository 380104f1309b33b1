"""The screens of sharing and of the public topics, each with the way there."""

from access_screens import Show
from live_server import REPOSITORY, manage
from residents import Site
from screen_visits import Visit

LAMP = "The street lamp at the corner of Mill Lane has been dark for two weeks."
TITLE = "Danuta’s lamp at Larkhill depot, 07700 900142"
TOPICS = REPOSITORY / "fixtures" / "county" / "issues.csv"


def import_topics(site: Site) -> None:
    """Give a site the topics of the demo county; done again, it changes nothing."""
    done = manage("import_issues", str(TOPICS), data=site.data, **site.settings)
    assert done.returncode == 0, done.stderr


def _choose(visit: Visit) -> None:
    visit.go(f"{visit.confirm(LAMP)}/share")


def _found(visit: Visit) -> None:
    import_topics(visit.site)
    _choose(visit)
    visit.page.locator("#q").fill("bus")
    visit.press("#q")
    visit.sees(".choices")


def _no_title(visit: Visit) -> None:
    _choose(visit)
    visit.press("#title")
    visit.sees("#title-error")


def _preview(visit: Visit) -> None:
    _choose(visit)
    visit.page.locator("#title").fill(TITLE)
    visit.press("#title")
    visit.sees("mark.detail")


def _nothing_to_say(visit: Visit) -> None:
    _preview(visit)
    visit.page.locator("#f1 [value=say]").check()
    visit.press("[name=digest]")
    visit.sees("#say1-error")


def _unseen(visit: Visit) -> None:
    _preview(visit)
    visit.page.locator("#f1 [value=out]").check()
    visit.page.locator("[value=send]").click()
    visit.sees(".bar--stop")


def _sent(visit: Visit) -> None:
    _preview(visit)
    visit.page.locator("[value=send]").click()
    visit.sees("#done")


def _taken_back(visit: Visit) -> None:
    _sent(visit)
    visit.page.locator("[action$='/withdraw'] .btn").click()
    visit.page.wait_for_function("!document.querySelector(\"[action$='/withdraw']\")")


def _listed(visit: Visit) -> None:
    _sent(visit)
    visit.go("/concerns")


def _topics(visit: Visit) -> None:
    import_topics(visit.site)
    visit.page.goto("/topics")


def _topic(visit: Visit) -> None:
    _topics(visit)
    visit.page.locator(".rows a").first.click()
    visit.page.wait_for_url("**/topics/*")


SHARING_SCREENS: dict[str, Show] = {
    "share topic": _choose,
    "share topic, found": _found,
    "share topic, not kept": _no_title,
    "share preview": _preview,
    "share preview, refused": _nothing_to_say,
    "share preview, not seen": _unseen,
    "concern, being checked": _sent,
    "concern, taken back": _taken_back,
    "concerns, being checked": _listed,
    "topics": _topics,
    "topic": _topic,
}
