"""The report of a run, as Markdown."""

from collections.abc import Sequence

from .run import Run


def report(run: Run) -> str:
    """Faults, figures, findings; the seed runs it again."""
    plan, findings = run.plan, run.findings
    lines = [
        f"## Seed {plan.seed}: {len(findings.found)} findings",
        "",
        f"{plan.turns} turns wanted of {plan.participants} participants over {plan.minutes:g} minutes; "
        f"{run.rounds} rounds of faults; {run.seconds:.0f} s in all.",
        "",
        *_table(("what", "how often"), [(what, str(count)) for what, count in sorted(findings.counts.items())]),
        "",
        *_table(
            ("seconds", "times", "half within", "95 % within", "longest"),
            [(what, *_summed(times)) for what, times in sorted(findings.seconds.items())],
        ),
        "",
        f"The model was asked: {', '.join(f'{manner} {count}' for manner, count in sorted(run.answers.items()))}.",
        "",
        *([f"- {finding}" for finding in findings.found] or ["No finding."]),
    ]
    return "\n".join(lines)


def _table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> list[str]:
    lines = [f"| {' | '.join(row)} |" for row in (head, ["---"] * len(head), *rows)]
    return lines if rows else []


def _summed(times: Sequence[float]) -> tuple[str, ...]:
    ordered = sorted(times)
    places = (len(ordered) // 2, int(len(ordered) * 0.95), -1)
    return (str(len(ordered)), *(f"{ordered[place]:.2f}" for place in places))
