"""404 of the route and 405: decided before anything else, also for who has no token."""

import pytest
from calls import ALL, NOBODYS, PUBLIC
from contract import refused
from people import Person

PLAIN = ["/openapi.json", "/docs", "/docs/errors", "/healthz", "/readyz"]
EVERY_METHOD = {"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "TRACE", "PROPFIND", "X"}


def taken(address: str) -> set[str]:
    """The methods that an address takes, by the contract."""
    named = {method for method, other in [*ALL, *PUBLIC] if other == address} or {"GET"}
    return named | {"OPTIONS"} | ({"HEAD"} if "GET" in named else set())


ADDRESSES = [*dict.fromkeys(address for _, address in [*ALL, *PUBLIC]), *PLAIN]


@pytest.mark.parametrize("method", ["GET", "POST"])
@pytest.mark.parametrize(
    "path",
    [
        "/me/",
        "/nothing",
        "/me/conversations/",
        "/me/concerns/",
        "//me/conversations",
        "/me//conversations",
        "/ME/conversations",
        "/me/conversations/cnv-1/",
        "/me/conversations/cnv-1/messages/",
        "/me/conversations/cnv-1/messages/1/edit/",
        "/me/conversations/cnv-1/turns/cnv-1:turn-1/",
        "/me/conversations/cnv-1/stream/",
        "/me/conversations/cnv-1/proposals/prp-1/confirm/",
        "/me/conversations/cnv%2F1/proposals/prp-1/edit",
        "/openapi.json/",
        "/docs/",
        "/healthz/",
        "/static/nothing.css",
        "/%00",
        "/%ff%fe",
    ],
)
def test_an_address_that_no_route_takes_is_a_problem(ana: Person, method: str, path: str) -> None:
    for token in (f"Bearer {ana.token}", None):
        refused(ana.ask(method, path, {"text": "lost?"}, Authorization=token), 404, "route.not-found")
    assert ana.get("/me/conversations").json() == []


@pytest.mark.parametrize("address", ADDRESSES)
def test_a_method_that_an_address_does_not_take_is_refused_with_those_it_takes(
    ana: Person, subtests: pytest.Subtests, address: str
) -> None:
    for method in sorted(EVERY_METHOD - taken(address)):
        with subtests.test(method):
            answer = ana.ask(method, address.format(**NOBODYS), Authorization=None)
            assert set(answer["Allow"].split(", ")) == taken(address)
            if method == "HEAD":
                assert (answer.status_code, answer.content) == (405, b"")
            else:
                refused(answer, 405, "request.method-not-allowed")


@pytest.mark.parametrize("path", ["/me/conversations", "/me/concerns", *PLAIN])
def test_head_answers_like_get_without_a_body(ana: Person, path: str) -> None:
    got, headed = ana.get(path), ana.ask("HEAD", path)
    assert (headed.status_code, headed.content) == (200, b"")
    assert headed["Content-Type"] == got["Content-Type"]


@pytest.mark.parametrize("path", ["/me/conversations", "{conversation}", "{conversation}/messages", *PLAIN])
def test_options_names_the_methods_and_does_nothing(ana: Person, path: str) -> None:
    answer = ana.ask("OPTIONS", path.format(conversation=ana.start()))
    assert (answer.status_code, answer.content) == (204, b"")
    assert set(answer["Allow"].split(", ")) == taken(path)
    assert [row["messageCount"] for row in ana.get("/me/conversations").json()] == [0]


@pytest.mark.parametrize(
    "host", ["evil.example", "localhost.evil.example", "evil.example:9000", "", "a b", "[::1", "\xff"]
)
@pytest.mark.parametrize("path", ["/me/conversations", "/healthz", "/nothing"])
def test_a_host_that_is_not_allowed_is_a_problem(ana: Person, path: str, host: str) -> None:
    answer = ana.client.get(path, headers={"Host": host, "Authorization": f"Bearer {ana.token}"})
    refused(answer, 400, "request.malformed")


@pytest.mark.parametrize("form", ["{}", "{}:turn-1", "{}%3Aturn-1", "{}%3aturn-1"])
def test_the_colon_of_a_turn_may_arrive_encoded(ana: Person, form: str) -> None:
    conversation = ana.start()
    ana.say(conversation, "The lamp is dark.")
    answer = ana.get(f"{conversation}/turns/{form.format(conversation.rpartition('/')[2])}")
    if form == "{}":
        refused(answer, 404, "turn.not-found")
    else:
        assert answer.json() == {"state": "Thinking", "reply": None, "proposal": None}


@pytest.mark.parametrize(
    "odd",
    ["cnv", "CNV-1", "%00", "%ff", "%ED%A0%80", "a" * 5000, "%F0%9F%9A%8C", "..%5c", "'%20or%201=1", "x%0Ay"],
    ids=lambda odd: odd[:12],
)
@pytest.mark.parametrize(
    ("address", "code"),
    [
        ("/me/conversations/{}", "conversation.not-found"),
        ("/me/concerns/{}", "concern.not-found"),
        ("{conversation}/turns/{}", "turn.not-found"),
        ("{conversation}/turns/{id}:turn-{}", "turn.not-found"),
        ("{conversation}/proposals/{}", "proposal.not-found"),
    ],
)
def test_an_id_that_cannot_be_one_is_not_found(ana: Person, address: str, code: str, odd: str) -> None:
    conversation = ana.start()
    path = address.format(odd, conversation=conversation, id=conversation.rpartition("/")[2])
    refused(ana.get(path), 404, code)


@pytest.mark.parametrize("seq", ["0", "2", "01", "-1", "1.0", "1e0", "%201", "9" * 400, "%D9%A1", "x", "%00"])
def test_a_message_number_that_cannot_be_one_is_not_found(ana: Person, seq: str) -> None:
    conversation = ana.start()
    ana.say(conversation, "The lamp is dark.")
    refused(ana.post(f"{conversation}/messages/{seq}/edit", {"text": "x"}), 404, "message.not-found")


@pytest.mark.parametrize("n", ["0", "2", "01", "-1", "%D9%A1", "9" * 400, "1%20", ""])
def test_a_turn_number_that_cannot_be_one_is_not_found(ana: Person, n: str) -> None:
    conversation = ana.start()
    ana.say(conversation, "The lamp is dark.")
    turn = f"{conversation}/turns/{conversation.rpartition('/')[2]}:turn-{n}"
    refused(ana.get(turn), 404, "turn.not-found")


def test_a_turn_is_found_under_its_own_conversation_only(ana: Person) -> None:
    one, other = ana.start(), ana.start()
    turn = ana.say(one, "The lamp is dark.").rpartition("/")[2]
    refused(ana.get(f"{other}/turns/{turn}"), 404, "turn.not-found")
