"""Whatever somebody writes or a model answers is letters: on a page that is loaded, and on one that news come to."""

from collections.abc import Callable, Iterator

import pytest
from browsing import Browse
from harmless import Canary, texts
from payloads import PAYLOADS
from playwright.sync_api import Page, expect
from recorded_answers import LAMP, concern, question
from residents import Resident, Site
from talking import SENT, asked, open_conversation, page_of

MakeSite = Callable[..., Site]

HALVES = (PAYLOADS[:20], PAYLOADS[20:])
KINDS = ("Problem", *(("Where", "When", "Who", "Impact", "Wish") * 4)[:19])


def message_of(payload: str) -> str:
    """A message that is answered with a question."""
    return f"{payload} It is dark."


def question_of(payload: str) -> str:
    """The question, which uses the participant's words."""
    return f"{payload} Is it so?"


def reading_of(half: tuple[str, ...]) -> dict[str, object]:
    """A reading with a line for each payload, and the first as its summary."""
    elements = [
        {"kind": kind, "text": payload, "quotes": [{"seq": 1, "quote": payload}]}
        for kind, payload in zip(KINDS, half, strict=True)
    ]
    result = {"kind": "concern", "summary": half[0], "confidence": "Low", "elements": elements}
    return {"text": "\n".join(half), "answer": {"result": result}}


@pytest.fixture(scope="module")
def payload_site(make_site: MakeSite) -> Iterator[Site]:
    """A site whose model answers with payloads."""
    asks = [question(message_of(payload), question_of(payload)) for payload in PAYLOADS]
    site = make_site(*asks, *map(reading_of, HALVES), concern(LAMP))
    site.start()
    yield site
    site.kill()


@pytest.fixture
def window(browse: Browse, payload_site: Site) -> Page:
    """A page of the site with payloads."""
    return browse(at=payload_site.url)


def edit(resident: Resident, proposal: str, text: str) -> None:
    """Put the text into the summary and the only line."""
    body = {"summary": text, "elements": [{"kind": "Problem", "text": text, "sourceSpans": []}]}
    assert resident.post(f"{proposal}/edit", body).status_code == 200


def test_messages_and_questions_are_letters_when_they_come_and_when_they_are_loaded(
    window: Page, payload_site: Site, browse: Browse
) -> None:
    canary = Canary(window)
    resident, conversation = open_conversation(window, payload_site)
    window.goto(f"{page_of(conversation)}?from=1")
    for payload in PAYLOADS:
        resident.end_of(resident.say(conversation, message_of(payload)))
        expect(window.locator("#ask-question")).to_have_text(question_of(payload))
        assert texts(window, "#ask-question") == [question_of(payload)]
    messages, questions = [*map(message_of, PAYLOADS)], [*map(question_of, PAYLOADS)]
    said = browse.announced(window)
    assert set(said) <= {SENT, *map(asked, questions)}
    assert len(set(said)) > 1
    for _ in ("came", "loaded"):
        assert texts(window, "article.said .words") == messages
        assert texts(window, ".note > p[dir=auto]:not([id])") == questions[:-1]
        assert window.locator("article.said .words *").count() == 0
        canary.check()
        window.reload()
    window.goto(f"{page_of(conversation)}/messages/1")
    assert window.locator("#write").input_value() == message_of(PAYLOADS[0])
    canary.check()


@pytest.mark.parametrize("half", HALVES, ids=["first half", "second half"])
def test_a_reading_of_them_is_letters_when_it_comes_and_when_it_is_loaded(
    window: Page, payload_site: Site, half: tuple[str, ...]
) -> None:
    canary = Canary(window)
    resident, conversation = open_conversation(window, payload_site)
    proposal = resident.propose(conversation, "\n".join(half))
    expect(window.locator("#reading")).to_be_visible()
    for _ in ("came", "loaded"):
        assert texts(window, "#reading .summary") == [half[0]]
        assert texts(window, "#reading .el__said q") == list(half)
        assert texts(window, "article.said .words") == ["\n".join(half)]
        assert sorted(texts(window, "article.said mark")) == sorted(half)
        canary.check()
        window.reload()
    window.goto(page_of(proposal).replace("proposals", "readings") + "/edit")
    assert window.locator("#summary").input_value() == half[0]
    assert texts(window, "#reading .hint q") == list(half)
    fields = window.locator("#reading textarea[data-original]")
    assert fields.evaluate_all("(all) => all.map((one) => one.value)") == list(half)
    canary.check()


def test_an_edited_reading_is_letters_when_it_comes(window: Page, payload_site: Site) -> None:
    canary = Canary(window)
    resident, conversation = open_conversation(window, payload_site)
    proposal = resident.propose(conversation, LAMP)
    for payload in PAYLOADS:
        edit(resident, proposal, payload)
        expect(window.locator("#reading .summary")).to_have_text(payload)
        assert texts(window, "#reading .summary, #reading .el__read > [dir]") == [payload, payload]
    canary.check()


def test_an_edited_reading_and_its_concern_are_letters_when_they_are_loaded(window: Page, payload_site: Site) -> None:
    canary = Canary(window)
    resident, _ = open_conversation(window, payload_site)
    for payload in PAYLOADS:
        conversation = resident.start()
        proposal = resident.propose(conversation, LAMP)
        edit(resident, proposal, payload)
        window.goto(page_of(conversation))
        assert texts(window, "#reading .summary, #reading .el__read > [dir]") == [payload, payload]
        canary.check()
        concern_id = resident.post(f"{proposal}/confirm").json()["id"]
        window.goto(f"/concerns/{concern_id}")
        assert texts(window, ".own-sheet .summary, .own-sheet dd > [dir]") == [payload, payload]
        canary.check()
    window.goto("/concerns")
    assert texts(window, ".concerns .summary") == list(PAYLOADS)[::-1]
    canary.check()


@pytest.mark.parametrize("scripts", [True, False])
def test_what_is_typed_and_refused_or_kept_comes_back_as_letters(
    browse: Browse, payload_site: Site, *, scripts: bool
) -> None:
    browse.expects("status of 401", *([] if scripts else ["status of 422"]))  # a script does not send what is too long
    page = browse(at=payload_site.url, scripts=scripts)
    open_conversation(page, payload_site)
    everything = "\n".join(PAYLOADS)
    page.locator("#write").fill(everything + "a" * 4_000)
    page.locator("#write-actions .btn--main").click()
    expect(page.locator("#write-error")).to_be_visible()
    assert page.locator("#write").input_value() == everything + "a" * 4_000
    page.locator("#write").fill(everything)
    page.context.clear_cookies(name="voice_session")
    page.locator("#write-actions .btn--main").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("You are signed out")
    assert page.locator("#draft").input_value() == everything
    assert page.locator("main script, main img, main iframe, main svg:not([aria-hidden])").count() == 0


def test_the_name_of_a_token_is_letters(window: Page, payload_site: Site) -> None:
    canary = Canary(window)
    resident, _ = open_conversation(window, payload_site)
    names = [payload for payload in PAYLOADS if len(payload) <= 80]
    for name in names:
        assert resident.post("/me/tokens", {"name": name}).status_code == 201
    window.goto("/settings")
    assert set(names) <= set(texts(window, "#tokens ~ .part b[dir]"))
    canary.check()
