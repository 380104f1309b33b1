"""Whether two words are one name: other ending, other first letter, one slip of the finger."""

from conversations.grounding.lexicon.facts_languages import INFLECTED
from conversations.grounding.lexicon.facts_names import WELSH_RADICALS


def welsh_radicals(key: str) -> frozenset[str]:
    """Return the word and what it may be without a change of its first letter ("Fangor" and "Mangor" are Bangor)."""
    changed = (
        radical + key[len(start) :]
        for start, radicals in WELSH_RADICALS
        if key.startswith(start)
        for radical in radicals
    )
    return frozenset((key, *changed))


def same_stem(one: str, other: str, language: str) -> bool:
    """Whether two words differ by an ending only."""
    if one == other:
        return True
    shared = 0
    for left, right in zip(one, other, strict=False):
        if left != right:
            break
        shared += 1
    longest = max(len(one), len(other))
    rest = longest - shared
    if language in INFLECTED:
        return shared >= (3 if longest <= 6 else 4) and rest <= 3 and longest - min(len(one), len(other)) <= 3
    if language in ("en", "vi"):
        return (
            rest == 1
            and shared > 2
            and (one + other)[-1:] == "s"
            and {one, other} == {one[:shared] + "s", one[:shared]}
        )
    return shared >= 4 and rest <= 1


def one_slip(one: str, other: str) -> bool:
    """Whether one letter more, less or swapped with its neighbour makes one word the other."""
    if abs(len(one) - len(other)) > 1 or one == other:
        return False
    if len(one) == len(other):
        wrong = [index for index in range(len(one)) if one[index] != other[index]]
        return (
            len(wrong) == 2
            and wrong[1] == wrong[0] + 1
            and one[wrong[0]] == other[wrong[1]]
            and one[wrong[1]] == other[wrong[0]]
        )
    short, long = sorted((one, other), key=len)
    return any(long[:index] + long[index + 1 :] == short for index in range(1, len(long)))
