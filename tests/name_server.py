"""A name server that knows one name, as Docker's does: an address for each process that runs."""

import socket
import struct
import threading
from collections.abc import Callable, Sequence
from types import TracebackType
from typing import Self

QUESTION_TYPE_A, TTL_SECONDS = 1, 1
HEADER = struct.Struct(">HHHHHH")


class NameServer:
    """Answers each question for an A record with the addresses of just now, on a free UDP port of 127.0.0.1."""

    def __init__(self, addresses: Callable[[], Sequence[str]]) -> None:
        self._addresses = addresses
        self._socket = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
        self._socket.bind(("127.0.0.1", 0))
        self.port = int(self._socket.getsockname()[1])
        self._thread = threading.Thread(target=self._serve, name="name-server", daemon=True)

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        # An empty datagram ends the thread; a closed socket would leave it waiting.
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as caller:
            caller.sendto(b"", ("127.0.0.1", self.port))
        self._thread.join(5)
        self._socket.close()

    def _serve(self) -> None:
        while True:
            query, caller = self._socket.recvfrom(512)
            if not query:
                return
            self._socket.sendto(_answer(query, self._addresses()), caller)


def _answer(query: bytes, addresses: Sequence[str]) -> bytes:
    number = HEADER.unpack_from(query)[0]
    end = query.index(b"\0", HEADER.size) + 5
    (kind,) = struct.unpack_from(">H", query, end - 4)
    found = addresses if kind == QUESTION_TYPE_A else ()
    records = [
        # The name is the one of the question, at its place in the packet.
        struct.pack(">HHHIH", 0xC000 | HEADER.size, QUESTION_TYPE_A, 1, TTL_SECONDS, 4) + socket.inet_aton(address)
        for address in found
    ]
    flags = 0x8180 if found else 0x8183
    return HEADER.pack(number, flags, 1, len(records), 0, 0) + query[HEADER.size : end] + b"".join(records)
