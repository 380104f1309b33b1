"""Large documents in pieces: JSON whose arrays come one item at a time, and blocks for the archive."""

import json
from collections.abc import Iterable, Iterator, Mapping

BLOCK = 32 * 1024


def written(value: object) -> Iterator[str]:
    """JSON of a value; an iterator in it becomes an array as it is read. Each record stands on a line of its own."""
    if isinstance(value, Mapping) and any(isinstance(inner, Iterator) for inner in value.values()):
        yield "{"
        for place, (name, inner) in enumerate(value.items()):
            yield f"{',' if place else ''}\n{json.dumps(name)}: "
            yield from written(inner)
        yield "\n}"
    elif isinstance(value, Iterator):
        yield "["
        for place, inner in enumerate(value):
            yield ",\n" if place else "\n"
            yield from written(inner)
        yield "\n]"
    else:
        yield json.dumps(value, ensure_ascii=False)


def blocks(pieces: Iterable[str]) -> Iterator[bytes]:
    """The pieces as UTF-8, in blocks that are worth compressing."""
    waiting: list[bytes] = []
    size = 0
    for piece in pieces:
        data = piece.encode()
        waiting.append(data)
        size += len(data)
        if size >= BLOCK:
            yield b"".join(waiting)
            waiting, size = [], 0
    yield b"".join(waiting)
