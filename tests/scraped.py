"""A scrape, read by Prometheus's own parser."""

from collections.abc import Iterator

from prometheus_client import Metric
from prometheus_client.parser import text_string_to_metric_families


def families(text: str) -> dict[str, Metric]:
    """The metrics by name, without `_total` and the like."""
    return {family.name: family for family in text_string_to_metric_families(text)}


def values(text: str, name: str) -> Iterator[tuple[dict[str, str], float]]:
    """The labels and values of a sample's name."""
    for family in families(text).values():
        for sample in family.samples:
            if sample.name == name:
                yield dict(sample.labels), sample.value


def value(text: str, name: str, **labels: str) -> float:
    """The one value with these labels; 0 for a series that has not begun."""
    found = [number for told, number in values(text, name) if labels.items() <= told.items()]
    return sum(found)
