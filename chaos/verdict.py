"""The end: what is there, held against the participants' journals and what the readers saw."""

import asyncio
import time
from collections import Counter
from collections.abc import Sequence
from typing import Any

from .client import Client
from .findings import Findings
from .people import Participant
from .readers import Reader
from .sayings import FAILS, manner_of
from .stores import Postgres
from .talks import Talk

#: When nothing goes wrong any more, everything has come to its end after this long.
SETTLED_SECONDS = 180.0
#: A turn whose text has an answer may still fail: killed three times, or its whole time spent on what went wrong.
EXCUSED = frozenset({"gave-up", "timed-out"})


async def settle(people: Sequence[Participant], findings: Findings) -> None:
    """Look at every conversation until no turn is thinking."""
    begin = time.monotonic()

    async def ended(client: Client, talk: Talk) -> None:
        while any(turn["state"] == "Thinking" for turn in (await client.get(talk.path)).json()["turns"]):
            if time.monotonic() - begin > SETTLED_SECONDS:
                findings.report(f"{talk.id} still thinks {SETTLED_SECONDS:.0f} s after the last fault")
                return
            await asyncio.sleep(1)

    await asyncio.gather(*(ended(person.client, talk) for person in people for talk in person.talks))
    findings.time("all settled", time.monotonic() - begin)


async def check_conversations(people: Sequence[Participant], findings: Findings) -> None:
    """Every accepted message once, every turn ended once, no reply twice, every sealed row opens."""
    for person in people:
        for talk in person.talks:
            answer = await person.client.get(talk.path)
            if answer.status_code != 200:
                findings.report(f"{talk.id} does not open: {answer.status_code}")
                continue
            for finding in wrong_in(talk, answer.json()):
                findings.report(f"{talk.id} {finding}")
        await _check_concerns(person, findings)


def wrong_in(talk: Talk, shape: dict[str, Any]) -> list[str]:
    """What of a conversation is not as its participant was told."""
    messages, turns, proposals = shape["messages"], shape["turns"], shape["proposals"]
    wrong = []
    if [message["seq"] for message in messages] != list(range(1, len(messages) + 1)):
        wrong.append("has gaps in its seq")
    if {message["seq"]: message["text"] for message in messages if message["author"] == "citizen"} != talk.said:
        wrong.append("does not hold the accepted messages, each once")
    if [turn["turn"] for turn in turns] != list(talk.turns):
        wrong.append(f"has {len(turns)} turns, of which {len(talk.turns)} were accepted")
    replies = Counter(message["turn"] for message in messages if message["author"] == "voice")
    for turn in turns:
        if replies[turn["turn"]] != (turn["state"] == "Replied"):
            wrong.append(f"has {replies[turn['turn']]} replies of a turn that is {turn['state']}")
    made = Counter(proposal["turn"] for proposal in proposals)
    if any(count > 1 for count in made.values()):
        wrong.append("has two proposals of a turn")
    if {proposal["id"] for proposal in proposals} & talk.discarded:
        wrong.append("holds a discarded proposal")
    if {p["id"]: p["confirmed"] for p in proposals if p["confirmed"]} != talk.confirmed:
        wrong.append("does not hold the confirmed concerns, each once")
    return wrong


async def _check_concerns(person: Participant, findings: Findings) -> None:
    expected = {concern for talk in person.talks for concern in talk.confirmed.values()}
    answer = await person.client.get("/me/concerns?limit=100")
    listed = [concern["id"] for concern in answer.json()] if answer.status_code == 200 else []
    if sorted(listed) != sorted(expected):
        findings.report(f"{len(listed)} concerns are listed ({answer.status_code}), {len(expected)} were confirmed")


async def check_answers(people: Sequence[Participant], findings: Findings) -> None:
    """A repeated POST gets its first answer again, and does nothing: a few of each participant."""
    for person in people:
        kept = [one for talk in person.talks for one in talk.kept if not _about_discarded(talk, one[0])]
        for path, body, key, status, document in person.client.chance.sample(kept, min(5, len(kept))):
            answer = await person.client.post(path, body, key)
            if (answer.status_code, answer.json()) != (status, document):
                findings.report(f"a repeated POST was answered {answer.status_code}, at first {status}")


def _about_discarded(talk: Talk, path: str) -> bool:
    # Those answers are gone on purpose.
    return any(proposal in path for proposal in talk.discarded)


async def check_readers(readers: Sequence[Reader], postgres: Postgres, findings: Findings) -> None:
    """Every reader saw every recorded event once, in order, and nothing else but what was discarded since."""
    with postgres.connect() as connection:
        rows = connection.execute(
            "SELECT c.public_id, e.seq, e.k, e.kind, e.data FROM conversations_event e "
            "JOIN conversations_conversation c ON c.number = e.conversation_id ORDER BY e.seq, e.k"
        ).fetchall()
    recorded: dict[str, list[tuple[str, Any]]] = {}
    for conversation, seq, k, kind, data in rows:
        recorded.setdefault(conversation, []).append((f"{seq}.{k}", {"type": kind, "data": data}))
    deadline = time.monotonic() + SETTLED_SECONDS
    for reader in readers:
        expected = recorded.get(reader.talk.id, [])
        while reader.last != expected[-1][0] and _kept(reader)[-1:] != expected[-1:] and time.monotonic() < deadline:
            await asyncio.sleep(0.2)
        if _kept(reader) != expected:
            findings.report(f"{reader.talk.id}: a reader saw {len(_kept(reader))} of {len(expected)} recorded events")
        findings.counts["events recorded and seen"] += len(expected)


def _kept(reader: Reader) -> list[tuple[str, Any]]:
    gone = reader.talk.discarded
    return [(at, event) for at, event in reader.seen if event["data"].get("proposal") not in gone]


def check_ends(people: Sequence[Participant], postgres: Postgres, findings: Findings) -> None:
    """Each turn ended as its text says, and the day's counters say the same as the turns."""
    abouts = {turn: text for person in people for talk in person.talks for turn, text in talk.turns.items()}
    with postgres.connect() as connection:
        turns = connection.execute(
            "SELECT c.public_id || ':turn-' || t.n, t.failure, t.asked FROM conversations_turn t "
            "JOIN conversations_conversation c ON c.number = t.conversation_id"
        ).fetchall()
        counted = connection.execute(
            "SELECT outcome, sum(value)::int FROM conversations_counterofday WHERE name = 'turn' GROUP BY outcome"
        ).fetchall()
    ends: Counter[str] = Counter()
    for turn, failure, asked in turns:
        ends[failure or ("question" if asked else "reading")] += 1
        fails = manner_of(abouts[turn]) in FAILS if turn in abouts else bool(failure)
        if fails != bool(failure) and failure not in EXCUSED:
            findings.report(
                f"{turn} ended in {failure or 'a reply'}, its text makes the model {manner_of(abouts[turn])}"
            )
        elif failure and not fails:
            findings.counts[f"turns that only failed by what was done to them: {failure}"] += 1
    if dict(counted) != dict(ends):
        findings.report(f"the counters of the day say {sorted(counted)}, the turns {sorted(ends.items())}")
    findings.counts.update({f"turns ended in {end}": count for end, count in ends.items()})
