"""A database server that freezes: a proxy in front of the real one, which stops handing anything on."""

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress

import psycopg


class FreezingProxy:
    """Connections are taken at all times; while it is frozen nothing goes through them in either direction."""

    def __init__(self, url: str) -> None:
        with psycopg.connect(url) as connection:
            host, port = connection.info.host, connection.info.port
        self._server: str | tuple[str, int] = f"{host}/.s.PGSQL.{port}" if host.startswith("/") else (host, port)
        self._thawed = threading.Event()
        self._thawed.set()
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.url = f"postgres://127.0.0.1:{self._listener.getsockname()[1]}/{url.rpartition('/')[2]}"
        threading.Thread(target=self._accept, daemon=True).start()

    @contextmanager
    def frozen(self) -> Iterator[None]:
        """Frozen while the block runs."""
        self._thawed.clear()
        try:
            yield
        finally:
            self._thawed.set()

    def close(self) -> None:
        self._thawed.set()
        self._listener.close()

    def _accept(self) -> None:
        with suppress(OSError):  # closed
            while True:
                client, _ = self._listener.accept()
                threading.Thread(target=self._serve, args=(client,), daemon=True).start()

    def _serve(self, client: socket.socket) -> None:
        family = socket.AF_UNIX if isinstance(self._server, str) else socket.AF_INET
        with client, socket.socket(family, socket.SOCK_STREAM) as server:
            server.connect(self._server)
            answers = threading.Thread(target=self._hand_on, args=(server, client), daemon=True)
            answers.start()
            self._hand_on(client, server)
            answers.join()

    def _hand_on(self, source: socket.socket, sink: socket.socket) -> None:
        with suppress(OSError):  # either side is gone
            while data := source.recv(65_536):
                self._thawed.wait()
                sink.sendall(data)
        for end in (source, sink):
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
