"""The tokens of a participant: listed, named and stopped."""

from .access import Caller
from .errors import TokenNotFound
from .models import AccessToken

NAME_LIMIT = 80


def tokens_of(caller: Caller) -> list[AccessToken]:
    """Newest first."""
    return list(AccessToken.objects.filter(participant=caller.participant).order_by("-number"))


def token_id(token: AccessToken) -> str:
    """What a token is called: the beginning of its hash, which opens nothing and counts nothing."""
    return f"tok-{bytes(token.digest).hex()[:20]}"


def stop_token(*, caller: Caller, public_id: str) -> None:
    """Take a token and its slot away; whoever uses it is refused from now on. Raises TokenNotFound."""
    for token in tokens_of(caller):
        if token_id(token) == public_id:
            token.slot.delete()
            return
    raise TokenNotFound
