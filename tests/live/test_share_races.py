"""Two at once with what is shared, on SQLite and on PostgreSQL, through a real server: nothing is done twice."""

from functools import partial

from live_people import LivePerson
from recorded_answers import LAMP
from test_races import ROUNDS, at_once, said

TEXT = {"title": "Dark street lamps", "summary": LAMP, "elements": []}


def confirmed(rosa: LivePerson) -> str:
    """The address of a new concern."""
    concern = rosa.post(f"{rosa.propose(rosa.start(), LAMP)}/confirm").json()["id"]
    return f"/me/concerns/{concern}"


def test_of_several_shares_one_is_taken(rosa: LivePerson) -> None:
    concern = confirmed(rosa)
    body = {**TEXT, "digest": rosa.post(f"{concern}/preview", TEXT).json()["digest"]}
    for count in range(1, ROUNDS + 1):
        answers = at_once(*[partial(rosa.post, f"{concern}/share", body)] * 3)
        assert said(answers) == [201, "share.already-shared", "share.already-shared"]
        contributions = rosa.get(concern).json()["contributions"]
        assert len(contributions) == count
        assert rosa.post(f"/me/contributions/{contributions[0]['id']}/withdraw").status_code == 200


def test_of_several_withdrawals_one_is_done(rosa: LivePerson) -> None:
    concern = confirmed(rosa)
    body = {**TEXT, "digest": rosa.post(f"{concern}/preview", TEXT).json()["digest"]}
    for _ in range(ROUNDS):
        shared = rosa.post(f"{concern}/share", body).json()["id"]
        answers = at_once(*[partial(rosa.post, f"/me/contributions/{shared}/withdraw")] * 3)
        assert said(answers) == [200, "contribution.closed", "contribution.closed"]
        assert rosa.get(concern).json()["contributions"][0]["state"] == "Withdrawn"


def test_one_key_shares_once_and_everyone_gets_the_first_answer(rosa: LivePerson) -> None:
    concern = confirmed(rosa)
    body = {**TEXT, "digest": rosa.post(f"{concern}/preview", TEXT).json()["digest"]}
    answers = at_once(*[partial(rosa.post, f"{concern}/share", body, Idempotency_Key=concern)] * 3)
    assert said(answers) == [201, 201, 201]
    assert len({answer.text for answer in answers}) == 1
    assert len(rosa.get(concern).json()["contributions"]) == 1
