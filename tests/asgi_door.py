"""The ASGI application of this process, asked as a server asks it: what Django's own test client never meets."""

import asyncio
from typing import Any

Header = tuple[bytes, bytes]


def ask(
    path: str,
    *,
    query: bytes = b"",
    headers: list[Header] | None = None,
    host: bytes = b"localhost",
    method: str = "GET",
    body: bytes = b"",
) -> Any:
    """Ask the whole ASGI application; the messages it sent."""
    from voice.asgi import application

    scope = {
        "type": "http", "asgi": {"version": "3.0"}, "http_version": "1.1", "method": method, "scheme": "http",
        "path": path, "raw_path": path.encode("utf-8", "surrogateescape"), "root_path": "", "query_string": query,
        "headers": [(b"host", host), *(headers or [])], "client": ("127.0.0.1", 1), "server": ("127.0.0.1", 9000),
    }  # fmt: skip
    received: list[dict[str, object]] = [{"type": "http.request", "body": body, "more_body": False}]
    sent: list[Any] = []

    async def receive() -> dict[str, object]:
        while not received:
            await asyncio.sleep(0.01)
            if sent and not sent[-1].get("more_body", True):
                return {"type": "http.disconnect"}
        return received.pop(0)

    async def send(message: Any) -> None:
        sent.append(message)

    asyncio.run(asyncio.wait_for(application(scope, receive, send), 10))
    return sent


def header(sent: Any, name: str) -> str:
    """A header of the answer, "" when it has none."""
    found = {key.lower(): value for key, value in sent[0]["headers"]}
    return bytes(found.get(name.lower().encode(), b"")).decode()
