"""Made-up names to choose from: two plain words and a number, which say nothing about anybody."""

import secrets

_QUALITIES = (
    "amber", "autumn", "blue", "bright", "calm", "cloudy", "copper", "early", "evening", "gentle", "golden", "green",
    "hazel", "ivory", "late", "light", "little", "misty", "morning", "northern", "olive", "open", "plum", "quiet",
    "round", "silver", "slow", "small", "soft", "southern", "spring", "still", "sunny", "tall", "warm", "wide",
    "winter", "woven",
)  # fmt: skip
_THINGS = (
    "acorn", "anchor", "basket", "bell", "bridge", "candle", "cedar", "clover", "compass", "door", "fern", "field",
    "finch", "garden", "harbour", "heron", "hill", "kettle", "ladder", "lantern", "leaf", "maple", "meadow", "otter",
    "paper", "pebble", "pencil", "pond", "river", "robin", "sail", "shell", "spoon", "stone", "sparrow", "tower",
    "willow", "window",
)  # fmt: skip


def made_up_names(count: int) -> list[str]:
    """So many names, none twice. Somebody may have one already."""
    names: dict[str, None] = {}
    while len(names) < count:
        names[f"{secrets.choice(_QUALITIES)}-{secrets.choice(_THINGS)}-{2 + secrets.randbelow(98)}"] = None
    return list(names)
