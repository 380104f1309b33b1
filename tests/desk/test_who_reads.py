"""Who reads a text in review: the operator who took it, while their role lets them, and nobody else."""

from at_desk import QUEUE, Operator, Sharer
from django.contrib.auth.models import User
from django.utils import timezone

from concerns.models import Contribution


def state_of(contribution: Contribution) -> str:
    contribution.refresh_from_db()
    return contribution.state


def test_no_decision_shows_a_text_to_whom_it_is_not_given(olga: Operator, piet: Operator, sharer: Sharer) -> None:
    texts = [sharer.share(), sharer.share(title="Nobody has it"), sharer.share(title="Gone")]
    olga.take(texts[0])
    olga.take(texts[2])
    olga.decide(texts[2], "decline", kind="unclear")
    for text in texts:
        for decision in ("publish", "map", "decline", "take-down"):
            answer = piet.post(f"{QUEUE}{text.public_id}/{decision}/", kind="unclear")
            assert answer.status_code == 302, decision
            assert len(piet.told()) == 1
            assert "Hill Road" not in piet.get(answer.url).content.decode()
    assert [state_of(text) for text in texts] == ["InReview", "InReview", "Declined"]


def test_who_may_review_no_more_finds_no_text_and_decides_nothing(
    olga: Operator, piet: Operator, sharer: Sharer
) -> None:
    text = sharer.share()
    olga.take(text)
    User.objects.get(username="olga").groups.clear()
    assert olga.get(f"{QUEUE}{text.public_id}/").status_code == 403
    for decision in ("publish", "decline", "map"):
        assert olga.decide(text, decision, kind="unclear", new_issue="yes").status_code == 403
    for press in ("take", "give-back", "find"):
        assert olga.post(f"{QUEUE}{text.public_id}/{press}/").status_code == 403
    assert state_of(text) == "InReview"
    Contribution.objects.update(claimed_until=timezone.now())
    assert piet.take(text).url == f"{QUEUE}{text.public_id}/"


def test_whoever_signs_in_again_finds_the_page_with_the_button_they_pressed(olga: Operator, sharer: Sharer) -> None:
    text = sharer.share()
    olga.take(text)
    page = f"{QUEUE}{text.public_id}/"
    for press in ("publish/", "map/", "decline/", "take-down/", "find/", "take/", "give-back/"):
        olga.browser.logout()
        door = olga.post(f"{page}{press}", kind="unclear", confirmed="yes").url
        assert door == f"/desk/login/?next={page}{press}"
        olga.browser.force_login(User.objects.get(username="olga"))
        assert olga.get(door.partition("=")[2]).url == page
    assert olga.get(f"{QUEUE}next/").url == QUEUE
    assert olga.browser.put(f"{page}publish/").status_code == 405
    assert state_of(text) == "InReview"
