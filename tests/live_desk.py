"""Operators at a real server's desk: their browser is an HTTP client that keeps cookies and sends the desk's forms."""

import html
import re
import secrets
from dataclasses import dataclass, field

import httpx
from live_server import LiveServer, manage

PASSPHRASE = "plum lantern gravel nine"
QUEUE = "/desk/concerns/contribution/"


def _client() -> httpx.Client:
    # No kept connections: they would be left open.
    limits = httpx.Limits(max_connections=20, max_keepalive_connections=0)
    return httpx.Client(trust_env=False, verify=False, timeout=60, limits=limits)  # noqa: S501 - plain HTTP


@dataclass
class LiveOperator:
    """Somebody of the desk, signed in."""

    name: str
    url: str
    client: httpx.Client = field(default_factory=_client)

    def get(self, path: str) -> httpx.Response:
        """A page of the desk."""
        return self.client.get(self.url + path)

    def post(self, path: str, **fields: str) -> httpx.Response:
        """Press a button of the desk, without going where it leads."""
        token = self.client.cookies.get("voice_csrf") or ""
        return self.client.post(self.url + path, data={**fields, "csrfmiddlewaretoken": token})

    def enter(self) -> "LiveOperator":
        """Sign in."""
        self.get("/desk/login/")
        answer = self.post("/desk/login/", username=self.name, password=PASSPHRASE, next="/desk/")
        assert answer.status_code == 302, answer.text
        return self

    def take(self, contribution: str) -> httpx.Response:
        """Take a text."""
        return self.post(f"{QUEUE}{contribution}/take/")

    def decide(self, contribution: str, decision: str, **fields: str) -> httpx.Response:
        """Decide and confirm."""
        return self.post(f"{QUEUE}{contribution}/{decision}/", confirmed="yes", **fields)

    def told(self) -> list[str]:
        """What the next page of the desk says once."""
        found = re.search(r'<ul class="messagelist".*?</ul>', self.get("/desk/").text, re.DOTALL)
        return [html.unescape(text) for text in re.findall(r"<li[^>]*>(.*?)</li>", found[0])] if found else []


def make_operator(server: LiveServer, role: str = "reviewer", name: str = "") -> str:
    """The name of a new operator, made beside the running server."""
    name = name or f"olga-{secrets.token_hex(3)}"
    done = manage(
        "operator", name, "--role", role, "--passphrase", "-",
        data=server.data, text=f"{PASSPHRASE}\n", **server.settings,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return name


def enter_operator(server: LiveServer, role: str = "reviewer") -> LiveOperator:
    """Somebody new at the desk, signed in."""
    return LiveOperator(make_operator(server, role), server.url).enter()
