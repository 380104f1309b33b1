"""The pages beside the API: the browser of the contract, the list of problem codes, health."""

from typing import Any

import pytest
import regex
from contract import FILE, refused
from django.db import OperationalError, connection
from people import Person

from voice.kit.errors import every_problem

ROW = regex.compile(r"^\| `([a-z.-]+)` \| (\d{3}) \| (.+) \|$", regex.MULTILINE)
ERRORS = FILE.parent / "docs" / "errors.md"
CONTRACT = {
    "request.malformed": 400,
    "auth.required": 401,
    "conversation.not-owned": 403,
    "auth.csrf": 403,
    **dict.fromkeys(["conversation.not-found", "message.not-found", "turn.not-found"], 404),
    **dict.fromkeys(["proposal.not-found", "concern.not-found", "route.not-found"], 404),
    **dict.fromkeys(["token.not-found", "issue.not-found", "contribution.not-found"], 404),
    "request.method-not-allowed": 405,
    "request.not-acceptable": 406,
    "request.too-large": 413,
    "request.unsupported-media-type": 415,
    **dict.fromkeys(["proposal.stale", "proposal.already-confirmed", "turn.nothing-to-skip"], 409),
    **dict.fromkeys(["turn.nothing-to-retry", "message.not-editable", "conversation.full"], 409),
    **dict.fromkeys(["share.changed", "share.already-shared", "contribution.closed"], 409),
    **dict.fromkeys(["conversation.message.empty", "proposal.invalid", "request.idempotency-mismatch"], 422),
    "request.throttled": 429,
    "service.unavailable": 503,
}


def written() -> list[tuple[str, int]]:
    """Codes and statuses as docs/errors.md lists them."""
    return [(code, int(status)) for code, status, _when in ROW.findall(ERRORS.read_text(encoding="utf-8"))]


def test_every_problem_is_listed_once_with_its_status_and_no_other_is() -> None:
    import voice.urls  # noqa: F401 - so that every room has declared its problems

    declared = [(problem.code, problem.status) for problem in every_problem()]
    assert len({code for code, _ in declared}) == len(declared)
    assert sorted(written()) == sorted(declared)


def test_the_list_has_every_code_of_the_contract_that_is_built() -> None:
    listed = dict(written())
    assert {code: listed.get(code) for code in CONTRACT} == CONTRACT
    assert listed.keys() - CONTRACT.keys() == {"service.error"}


def test_every_problem_has_a_title_that_is_a_sentence() -> None:
    for problem in every_problem():
        assert regex.fullmatch(r"[A-Z].*\.", problem.title), problem.code


def test_the_type_of_a_problem_leads_to_the_list(ana: Person) -> None:
    problem = refused(ana.get("/nothing"), 404, "route.not-found")
    answer = ana.get(problem["type"].partition("#")[0], Authorization=None)
    assert (answer.status_code, answer["Content-Type"]) == (200, "text/markdown; charset=utf-8")
    assert answer.content == ERRORS.read_bytes()
    assert f"`{problem['code']}`" in answer.content.decode()


def test_the_browser_of_the_contract_asks_no_other_host(ana: Person) -> None:
    page = ana.get("/docs", Authorization=None)
    assert page.status_code == 200
    assert page["Content-Type"].startswith("text/html")
    sources = regex.findall(r"""(?:src|href)=["']([^"']*)""", page.content.decode())
    assert len(sources) >= 4
    for source in sources:
        assert regex.match(r"/[^/]", source), source
        answer = ana.client.get(source)
        assert answer.status_code == 200
        _read(answer)
    script = ana.client.get("/docs?script=").content.decode()
    assert not regex.search(r"""["'`](?:https?:)?//\w""", script)
    assert '"validatorUrl": null' in script
    assert "/openapi.json" in script


def _read(answer: Any) -> None:
    """A file must be read to its end to be closed."""
    assert b"".join(answer.streaming_content) if answer.streaming else answer.content


@pytest.mark.parametrize("path", ["/docs", "/docs?script="])
def test_the_browser_of_the_contract_is_held_to_this_host(ana: Person, path: str) -> None:
    policy = ana.client.get(path)["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert not regex.search(r"https?:|\*", policy)
    assert "'unsafe-inline'" not in regex.search(r"script-src[^;]*", policy)[0]


@pytest.mark.parametrize("accept", [None, "*/*", "application/json", "text/html", "application/xml"])
@pytest.mark.parametrize("path", ["/docs", "/openapi.json", "/docs/errors", "/healthz", "/readyz"])
def test_a_document_has_one_form_whatever_is_asked_for(ana: Person, path: str, accept: str | None) -> None:
    assert ana.get(path, Accept=accept, Authorization=None).status_code == 200


def test_the_process_says_that_it_lives(ana: Person) -> None:
    answer = ana.get("/healthz", Authorization=None)
    assert (answer.status_code, answer.content) == (200, b"ok\n")


def test_readiness_has_a_line_per_dependency(ana: Person) -> None:
    answer = ana.get("/readyz", Authorization=None)
    lines = answer.content.decode().splitlines()
    assert answer.status_code == 200
    assert [line.partition(":")[0] for line in lines] == ["database", "cache", "queue", "model"]


def test_a_database_that_does_not_answer_is_told_without_details(ana: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise OperationalError("password=hunter2 host=10.0.0.1")

    with monkeypatch.context() as broken:
        broken.setattr(connection, "cursor", fail)
        ready, called = ana.get("/readyz"), ana.get("/me/conversations")
        lives = ana.get("/healthz")
    assert ready.status_code == 503
    assert ready.content.decode().splitlines()[0] == "database: failed (OperationalError)"
    problem = refused(called, 503, "service.unavailable")
    assert int(called["Retry-After"]) > 0
    assert "hunter2" not in str(problem)
    assert lives.status_code == 200
