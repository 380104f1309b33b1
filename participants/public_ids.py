"""What tokens and signed-in browsers are called: the beginning of a hash, which opens nothing and counts nothing."""


def token_id(digest: bytes | memoryview) -> str:
    """A token, by its hash."""
    return f"tok-{bytes(digest).hex()[:20]}"


def browser_id(digest: bytes | memoryview) -> str:
    """A browser that is signed in, by the hash of its cookie."""
    return f"brw-{bytes(digest).hex()[:20]}"
