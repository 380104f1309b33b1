"""The screens of erasing, each with the way there."""

from access_screens import Show
from residents import PASSPHRASE
from screen_visits import Visit

LAMP = "The street lamp at the corner of Mill Lane has been dark for two weeks."


def _erase(visit: Visit) -> None:
    visit.confirm(LAMP)
    visit.go("/settings/erase")


def _refused(visit: Visit) -> None:
    _erase(visit)
    visit.page.locator("#er").fill("not the passphrase")
    visit.page.locator("[name=sure]").check()
    visit.press("#er")
    visit.sees("#er-error")


def _not_sure(visit: Visit) -> None:
    _erase(visit)
    visit.page.locator("#er").fill(PASSPHRASE)
    visit.press("#er")
    visit.sees("#sure-error")


def _erased(visit: Visit) -> None:
    _erase(visit)
    visit.page.locator("#er").fill(PASSPHRASE)
    visit.page.locator("[name=sure]").check()
    visit.press("#er")
    visit.sees("[download]")


def _conversation(visit: Visit) -> None:
    visit.converse(LAMP)
    visit.go(f"{visit.address}/erase")


def _conversation_erased(visit: Visit) -> None:
    _conversation(visit)
    visit.page.locator("[name=sure]").check()
    visit.press("[name=sure]")
    visit.sees("[download]")


MINE_SCREENS: dict[str, Show] = {
    "erase": _erase,
    "erase, wrong passphrase": _refused,
    "erase, refused": _not_sure,
    "erased": _erased,
    "erase conversation": _conversation,
    "conversation erased": _conversation_erased,
}
