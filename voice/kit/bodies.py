"""How much one request may bring."""

# What a client of the API may send (CONTRACT section 2).
BODY_LIMIT = 64 * 1024
# The largest form of the pages is a text to share: twenty lines, each once as it was shown and once as it is wanted, in
# letters of which a form writes each in twelve characters. That is half of it.
FORM_LIMIT = 512 * 1024
_FORM = "application/x-www-form-urlencoded"


def limit_of(content_type: str) -> int:
    """How many bytes a body of this type may have before it is refused unread."""
    return FORM_LIMIT if content_type.partition(";")[0].strip().lower() == _FORM else BODY_LIMIT
