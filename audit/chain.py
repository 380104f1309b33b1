"""Looking the log over: is it what was written, all of it, and nothing else?"""

from .entries import digest_of
from .models import Entry, Head

_CHUNK = 2_000


def verify() -> list[str]:
    """What is wrong with the log, a sentence each; nothing when every entry is as it was written."""
    faults, last, digest = [], 0, ""
    for entry in Entry.objects.order_by("number").iterator(_CHUNK):
        if entry.number != last + 1:
            faults.append(f"Before entry {entry.number} there is a gap after entry {last}.")
        elif entry.previous != digest:
            faults.append(f"Entry {entry.number} does not follow entry {last}.")
        if entry.digest != digest_of(entry):
            faults.append(f"Entry {entry.number} is not as it was written.")
        last, digest = entry.number, entry.digest
    head = Head.objects.filter(pk=1).first() or Head()
    if (head.last, head.digest) != (last, digest):
        faults.append(f"The log ends with entry {last}; the last that was written is {head.last}.")
    return faults
