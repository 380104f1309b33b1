"""The public topics: anyone reads them, and what is published under them, without signing in."""

import re
from pathlib import Path
from typing import Any

import pytest
from django.test import Client
from people import Person
from proposed import Work
from reading_pages import record, text_of
from recorded_answers import concern
from shared_texts import DANUTA, Confirmed, confirm_one, publish
from topics import topic

from concerns.models import Contribution
from issues.edit import change_issue
from issues.models import Issue


@pytest.fixture
def confirmed(ana: Person, work: Work, tmp_path: Path, settings: Any) -> Confirmed:
    record(tmp_path, settings, concern(DANUTA))
    return confirm_one(ana, work)


@pytest.mark.django_db
def test_the_first_page_leads_to_topics_and_they_to_each_topic() -> None:
    public_id = topic("Dark lamps", "They do not shine. For weeks.", language="en")
    assert 'href="/topics"' in Client().get("/").content.decode()
    topics = Client().get("/topics")
    assert f'href="/topics/{public_id}"' in topics.content.decode()
    assert "Dark lamps They do not shine. 0 texts shared" in text_of(topics)
    one = Client().get(f"/topics/{public_id}")
    assert "Dark lamps They do not shine. For weeks." in text_of(one)
    assert "Nothing is shared here yet." in text_of(one)
    assert "no-store" in one["Cache-Control"]


@pytest.mark.django_db
def test_topics_are_looked_for_by_their_words() -> None:
    topic("Dark lamps")
    topic("Late buses")
    found = text_of(Client().get("/topics?q=lamp"))
    assert "Dark lamps" in found
    assert "Late buses" not in found
    assert "No topic has these words." in text_of(Client().get("/topics?q=zebra"))
    assert Client().get("/topics?q=%00").status_code == 400


@pytest.mark.django_db
def test_the_words_that_are_looked_for_stand_in_no_address() -> None:
    topic("Dark lamps")
    topic("Late buses")
    browser = Client(enforce_csrf_checks=True)
    form = browser.get("/topics").content.decode().partition('<form class="part"')[2].partition("</form>")[0]
    assert 'method="post" action="/topics"' in form
    token = re.search(r'name="csrfmiddlewaretoken" value="([^"]+)"', form)
    assert token
    found = browser.post("/topics", {"q": "lamp", "csrfmiddlewaretoken": token[1]})
    assert found.status_code == 200
    assert "no-store" in found["Cache-Control"]
    assert "Dark lamps" in text_of(found)
    assert "Late buses" not in text_of(found)
    assert 'value="lamp"' in found.content.decode()
    assert "q=" not in found.content.decode()
    bad = browser.post("/topics", {"q": "\0", "csrfmiddlewaretoken": token[1]})
    assert bad.status_code == 400


@pytest.mark.django_db
def test_a_hidden_topic_is_not_there_and_a_closed_one_says_so() -> None:
    hidden, closed = topic("The mayor", state="hidden"), topic("Old", state="closed")
    assert "mayor" not in text_of(Client().get("/topics"))
    assert Client().get(f"/topics/{hidden}").status_code == 404
    assert "This topic is closed. It takes nothing new." in text_of(Client().get(f"/topics/{closed}"))
    assert Client().get(f"/topics?before={hidden}").status_code == 404


@pytest.mark.django_db
def test_earlier_topics_are_behind_a_link(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("concerns.views.topics.ON_A_PAGE", 2)
    ids = [topic(f"Topic {number}") for number in range(3)]
    first = Client().get("/topics").content.decode()
    earlier = re.search(r'href="(/topics\?before=[^"]+)"', first)
    assert earlier
    assert ids[0] not in first
    assert ids[0] in Client().get(earlier[1]).content.decode()
    assert "There are more." in text_of(Client().get("/topics?q=topic"))


def test_what_is_published_is_read_by_anyone_and_gone_when_it_is_taken_back(confirmed: Confirmed) -> None:
    public_id = topic("Dark lamps")
    shared = confirmed.share(issue=public_id)["id"]
    page = f"/topics/{public_id}"
    assert DANUTA not in text_of(Client().get(page))
    publish(shared)
    assert DANUTA in text_of(Client().get(page))
    assert "1 text shared" in text_of(Client().get("/topics"))
    change_issue(issue=Issue.objects.get(public_id=public_id), state="hidden")
    assert Client().get(page).status_code == 404
    assert "Not shown" in text_of(browser(confirmed).get(f"/concerns/{confirmed.id}"))
    change_issue(issue=Issue.objects.get(public_id=public_id), state="open")
    confirmed.withdraw(shared)
    assert DANUTA not in text_of(Client().get(page))


def test_earlier_texts_are_behind_a_link_also_past_one_that_was_taken_back(
    confirmed: Confirmed, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("concerns.views.topics.ON_A_PAGE", 2)
    public_id = topic("Dark lamps")
    publish(confirmed.share(issue=public_id)["id"])
    row = Contribution.objects.get()
    for number in range(2):
        row.pk, row.concern, row.public_id = None, None, f"ctr-{number:026d}"
        row.text = {"summary": f"Text {number}.", "elements": []}
        row.save(force_insert=True)
    first = Client().get(f"/topics/{public_id}")
    assert [DANUTA in text_of(first), "Text 0." in text_of(first), "Text 1." in text_of(first)] == [False, True, True]
    earlier = re.search(rf'href="(/topics/{public_id}\?before=[^"]+)"', first.content.decode())
    assert earlier
    Contribution.objects.filter(public_id="ctr-" + "0" * 26).update(state="Withdrawn", text=None)
    assert DANUTA in text_of(Client().get(earlier[1]))
    assert Client().get(f"/topics/{public_id}?before=ctr-1").status_code == 404


def browser(confirmed: Confirmed) -> Client:
    from reading_pages import browser_of

    return browser_of(confirmed.owner)
