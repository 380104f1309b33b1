"""A site of a few given pages, so that a browser test can show that it would notice what is wrong."""

import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

STRICT = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "require-trusted-types-for 'script'"
)
_TYPES = {"js": "text/javascript", "css": "text/css"}


def tiny_page(body: str, head: str = "") -> str:
    """A page with nothing wrong in it but what the body holds."""
    return (
        '<!doctype html><html lang="en"><head><title>Tiny</title><link rel="icon" href="data:,">'
        f'<meta name="viewport" content="width=device-width">{head}</head>'
        f"<body><main><h1>Tiny</h1>{body}</main></body></html>"
    )


@contextmanager
def tiny_site(files: Mapping[str, str], *, policy: str = "") -> Iterator[str]:
    """Serve these texts, by path, under a Content Security Policy; the origin."""

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            text = files.get(self.path)
            body = (text or "").encode()
            self.send_response(404 if text is None else 200)
            kind = _TYPES.get(self.path.rpartition(".")[2], "text/html")
            self.send_header("Content-Type", f"{kind}; charset=utf-8")
            self.send_header("Content-Length", str(len(body)))
            if policy:
                self.send_header("Content-Security-Policy", policy)
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, format: str, *args: object) -> None:
            """Say nothing."""

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        thread = threading.Thread(target=server.serve_forever, args=(0.02,))
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_port}"
        finally:
            server.shutdown()
            thread.join()
