"""What the counters add up to since the first day: it only ever grows, also when participants erase their turns."""

from collections import defaultdict
from dataclasses import dataclass, field

from django.db.models import Sum

from .models import CounterOfDay


@dataclass(slots=True)
class TurnTotals:
    """Ended turns by outcome and by length (of `counters.LENGTHS`), the time waited, the tokens by model."""

    by_outcome: dict[str, int] = field(default_factory=lambda: defaultdict(int))
    by_length: dict[int, int] = field(default_factory=lambda: defaultdict(int))
    milliseconds: int = 0
    input_tokens: dict[str, int] = field(default_factory=lambda: defaultdict(int))
    output_tokens: dict[str, int] = field(default_factory=lambda: defaultdict(int))


def turn_totals() -> TurnTotals:
    """All that was counted, in one question; `counters.fold` keeps the rows few."""
    totals = TurnTotals()
    rows = (
        CounterOfDay.objects.filter(name=CounterOfDay.Name.TURN)
        .order_by()
        .values("outcome", "length", "model")
        .annotate(
            count=Sum("value"), waited=Sum("milliseconds"), read=Sum("input_tokens"), written=Sum("output_tokens")
        )
    )
    for row in rows:
        totals.by_outcome[row["outcome"]] += row["count"]
        totals.by_length[row["length"]] += row["count"]
        totals.milliseconds += row["waited"]
        totals.input_tokens[row["model"]] += row["read"]
        totals.output_tokens[row["model"]] += row["written"]
    return totals
