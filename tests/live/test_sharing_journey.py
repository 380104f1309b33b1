"""What is shared through a real server's API and desk: public while its owner wants it, and afterwards nowhere."""

from collections.abc import Callable, Iterator
from urllib.parse import quote

import httpx
import pytest
from live_desk import LiveOperator, enter_operator
from live_people import LivePerson
from live_server import LiveServer, make_live_person
from plaintext import forms_of, found_below, found_in
from recorded_answers import concern as proposes

KEPT, SHARED, TITLE, REASON = "Wühlmaus 7319", "Ærøvej numbat", "Quoll łąka", "Bilby žluť"
PRIVATE, CLEAR = forms_of(KEPT), forms_of(SHARED) | forms_of(TITLE)
SAID = f"{KEPT} and I walk to {SHARED} in the dark."
TEXT = {"summary": f"We walk to {SHARED} in the dark.", "elements": [{"kind": "Where", "text": SHARED}]}


@pytest.fixture(scope="module")
def town(make_server: Callable[..., LiveServer]) -> Iterator[LiveServer]:
    """A server that logs all it can."""
    server = make_server(proposes(SAID), VOICE_LOG_LEVEL="DEBUG", VOICE_STREAM_SECONDS="1").start()
    yield server
    server.stop()


@pytest.fixture(scope="module")
def nora(town: LiveServer) -> LivePerson:
    """The participant."""
    return make_live_person("nora", town)


@pytest.fixture(scope="module")
def olga(town: LiveServer) -> LiveOperator:
    """An administrator."""
    return enter_operator(town, "administrator")


def confirm(nora: LivePerson) -> str:
    """The address of a new concern."""
    return f"/me/concerns/{nora.post(f'{nora.propose(nora.start(), SAID)}/confirm').json()['id']}"


def share(nora: LivePerson, concern: str, **place: str) -> str:
    """Preview and share; the contribution's id."""
    shown = nora.post(f"{concern}/preview", {**TEXT, **place})
    assert shown.status_code == 200, shown.text
    assert {name: shown.json()[name] for name in TEXT} == TEXT
    answer = nora.post(f"{concern}/share", {**TEXT, **place, "digest": shown.json()["digest"]})
    assert answer.status_code == 201, answer.text
    assert answer.headers["Cache-Control"] == "no-store"
    return str(answer.json()["id"])


def own(nora: LivePerson, concern: str) -> dict[str, object]:
    """The concern's only contribution."""
    (found,) = nora.get(concern).json()["contributions"]
    return dict(found)


def read(town: LiveServer, path: str) -> httpx.Response:
    """What anyone reads."""
    return httpx.get(town.url + path, trust_env=False)


def test_a_text_goes_its_way_and_is_gone_to_the_last_byte(
    town: LiveServer, nora: LivePerson, olga: LiveOperator
) -> None:
    concern = confirm(nora)
    assert nora.get(concern).json()["contributions"] == []
    text = share(nora, concern, title=TITLE)
    assert own(nora, concern)["state"] == "InReview"
    assert read(town, "/issues").json() == []
    olga.take(text)
    assert found_in(olga.get(f"/desk/concerns/contribution/{text}/").content, PRIVATE) == set()
    olga.decide(text, "publish", new_issue="yes")
    issue = str(own(nora, concern)["issue"])
    (public,) = read(town, f"/issues/{issue}/contributions").json()
    assert {name: public[name] for name in TEXT} == TEXT
    for path in (
        f"/issues/{issue}/contributions",
        f"/issues/{issue}",
        "/issues.csv",
        "/issues.json",
        f"/topics/{issue}",
    ):
        answer = read(town, path)
        assert answer.status_code == 200
        for private in (KEPT, concern.rpartition("/")[2], "cnv-", "prp-", "nora"):
            assert private not in answer.text
    assert read(town, f"/issues/{issue}").json()["contributions"] == 1

    gone = nora.post(f"/me/contributions/{text}/withdraw")
    assert (gone.status_code, gone.json()["state"], gone.json()["summary"]) == (200, "Withdrawn", TEXT["summary"])
    assert read(town, f"/issues/{issue}/contributions").json() == []
    assert read(town, f"/issues/{issue}").json()["contributions"] == 0
    assert SHARED not in read(town, f"/topics/{issue}").text
    assert text not in olga.get("/desk/concerns/contribution/published/").text


def test_what_is_over_leaves_no_clear_word_on_the_disk_or_in_the_log(
    town: LiveServer, nora: LivePerson, olga: LiveOperator
) -> None:
    """The topic's title is the operators' once they made a topic of it; here none is made."""
    concern = confirm(nora)
    for end in ("withdrawn", "declined"):
        text = share(nora, concern, title=f"{TITLE} {end}")
        olga.take(text)
        if end == "withdrawn":
            assert found_below(town.data, forms_of(f"{TITLE} {end}")), "the positive control: it is clear now"
            nora.post(f"/me/contributions/{text}/withdraw")
        else:
            olga.decide(text, "decline", kind="other", words=REASON)
            assert nora.get(concern).json()["contributions"][0]["reason"] == REASON
    for path in ("/topics", "/issues"):
        assert read(town, f"{path}?q={quote(KEPT)}").status_code == 200
    town.stop()
    assert (
        found_below(town.data, forms_of(SHARED) | forms_of(f"{TITLE} withdrawn") | forms_of(f"{TITLE} declined")) == {}
    )
    assert found_below(town.data, PRIVATE) == {}
    assert found_in(town.log.encode(), PRIVATE | CLEAR | forms_of(REASON)) == set()
