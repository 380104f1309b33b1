"""The names of tokens: words that a person typed, so sealed like all others, under the root key."""

from voice.kit.envelope import Address, Key

from .models import AccessToken, Participant


def sealed_name(root: Key, participant: Participant, digest: bytes | memoryview, name: str) -> bytes:
    """A token's name as it is stored."""
    return _key(root).seal(name.encode(), name_address(participant.pk, digest))


def token_name(root: Key, token: AccessToken) -> str:
    """What its owner calls a token. Raises CannotOpen."""
    if token.name:
        return token.name
    return _key(root).open(token.sealed_name, name_address(token.participant_id, token.digest)).decode()


def seal_clear_names(root: Key, participant: Participant) -> None:
    """Seal what an earlier version kept in the clear; only the owner's key can, so this waits until they come."""
    for token in AccessToken.objects.filter(participant=participant).exclude(name=""):
        sealed = sealed_name(root, participant, token.digest, token.name)
        AccessToken.objects.filter(pk=token.pk).update(name="", sealed_name=sealed)


def _key(root: Key) -> Key:
    return root.derive("voice token names")


def name_address(participant: int, digest: bytes | memoryview) -> Address:
    """What the name of a token is bound to."""
    return ("participant", participant, "token", bytes(digest).hex(), "name")
