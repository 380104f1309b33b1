"""How often somebody may try to sign in.

Counted per name and address together, per name, and per address: whoever guesses runs out, and whoever else guesses at
a name does not lock its owner out at once.
"""

from .counting import Use
from .limits import ATTEMPTS_AT_NAME, ATTEMPTS_AT_NAME_FROM_ADDRESS, ATTEMPTS_FROM_ADDRESS, count, forget
from .models import name_key


def count_attempt(*, name: str, address: str) -> None:
    """Count one attempt before the passphrase is looked at. Raises Throttled when there were too many."""
    count(*_of_the_name(name, address), ATTEMPTS_FROM_ADDRESS.of(address))


def forget_attempts(*, name: str, address: str) -> None:
    """Whoever got in starts anew; the address itself keeps its count."""
    forget(*_of_the_name(name, address))


def _of_the_name(name: str, address: str) -> tuple[Use, Use]:
    name = name_key(name)
    return ATTEMPTS_AT_NAME_FROM_ADDRESS.of(name, address), ATTEMPTS_AT_NAME.of(name)
