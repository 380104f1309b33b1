"""The page's own example, from the first message to a concern, through the API."""

from collections.abc import Callable

from people import PAGE_MESSAGE, PAGE_QUESTION, Person


def test_a_message_becomes_a_question_then_a_proposal_then_a_concern(ana: Person, work: Callable[[], int]) -> None:
    conversation = ana.start()
    turn = ana.say(conversation, PAGE_MESSAGE)
    assert ana.get(turn).json() == {"state": "Thinking", "reply": None, "proposal": None}
    work()
    assert ana.get(turn).json() == {"state": "Replied", "reply": PAGE_QUESTION, "proposal": None}
    turn = ana.say(conversation, "Both.")
    work()
    answer = ana.get(turn).json()
    assert answer["state"] == "Replied"
    proposal = answer["proposal"]
    assert proposal["summary"] == (
        "The Route 14 school bus was withdrawn and children now walk along the ring road to school."
    )
    assert [element["kind"] for element in proposal["elements"]] == ["Problem", "Where", "Impact"]
    texts = {message["seq"]: message["text"] for message in ana.get(conversation).json()["messages"]}
    for element in proposal["elements"]:
        cut = [texts[span["messageSeq"]][span["from"] : span["to"]] for span in element["sourceSpans"]]
        assert cut == element["passages"]
        assert cut
    concern = ana.post(f"{conversation}/proposals/{proposal['id']}/confirm")
    assert concern.status_code == 201
    assert concern.json()["contributions"] == []
    assert ana.get("/me/concerns").json() == [concern.json()]
    assert ana.get(conversation).json()["confirmed"] == [concern.json()["id"]]
