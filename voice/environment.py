"""Reading the environment: every refusal is a sentence that says what to write.

`environs` parses; this adds the sentences, the secrets kept in files, and the data directory.
"""

import os
import secrets
from collections.abc import Sequence
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import dj_database_url
from django.core.exceptions import ImproperlyConfigured
from environs import Env, EnvError

LOG_LEVELS = ("DEBUG", "INFO", "WARNING", "ERROR")


class Environment:
    """The process's environment, with a `.env` file beside manage.py beneath it."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._env = Env()
        self._env.read_env(str(folder / ".env"), recurse=False)

    def text(self, name: str, default: str = "") -> str:
        """A text; an empty one is as good as none."""
        return self._env.str(name, "").strip() or default

    def choice(self, name: str, choices: Sequence[str], default: str) -> str:
        """One of the choices."""
        value = self.text(name, default)
        if value not in choices:
            raise _wrong(name, f"one of: {', '.join(choices)}", default or choices[0])
        return value

    def number(self, name: str, default: int, *, least: int, most: int) -> int:
        """A whole number between two bounds, both included."""
        try:
            value = self._env.int(name, default) if self.text(name) else default
        except EnvError:
            value = least - 1
        if not least <= value <= most:
            raise _wrong(name, f"a whole number from {least} to {most}", str(default))
        return value

    def fraction(self, name: str, default: float, *, least: float, most: float) -> float:
        """A number, with a decimal point or without, between two bounds, both included."""
        try:
            value = self._env.float(name, default) if self.text(name) else default
        except EnvError:
            value = least - 1
        # Not a number is in no order, so it is not between them.
        if not least <= value <= most:
            raise _wrong(name, f"a number from {least:g} to {most:g}", f"{default:g}")
        return value

    def switch(self, name: str, default: bool) -> bool:
        """`on` or `off`, in any of the usual spellings."""
        try:
            return self._env.bool(name, default) if self.text(name) else default
        except EnvError:
            raise _wrong(name, "on or off", "on" if default else "off") from None

    def names(self, name: str, default: Sequence[str]) -> list[str]:
        """A list separated by commas."""
        return [part.strip() for part in self.text(name).split(",") if part.strip()] or list(default)

    def folder(self, name: str, default: str) -> Path:
        """A folder; a relative one is beside manage.py. It need not exist."""
        return (self._folder / self.text(name, default)).resolve()

    def url(self, name: str, schemes: Sequence[str]) -> str:
        """An address, or nothing. The value is never repeated in an error: it may hold a password."""
        value = self.text(name)
        try:
            fine = not value or (urlsplit(value).scheme in schemes and bool(urlsplit(value).hostname))
        except ValueError:
            fine = False
        if not fine:
            raise _wrong(name, f"an address that begins with {'://, '.join(schemes)}://", f"{schemes[0]}://127.0.0.1")
        return value

    def database(self, name: str, default: Path) -> dict[str, Any]:
        """Django's settings for a database: PostgreSQL or SQLite."""
        value = self.text(name, f"sqlite:///{default}")
        try:
            config = dict(dj_database_url.parse(value))
        except (dj_database_url.ParseError, dj_database_url.UnknownSchemeError, ValueError):
            config = {"ENGINE": ""}
        engine = str(config["ENGINE"]).rpartition(".")[2]
        if engine not in ("sqlite3", "postgresql") or not config.get("NAME"):
            raise _wrong(
                name,
                "postgres://user:password@host/name or sqlite:////path/to/file",
                "postgres://voice@127.0.0.1/voice",
            )
        return config

    def secret(self, name: str, otherwise: Path | None) -> str:
        """A secret from NAME, from the file that NAME_FILE names, or from a file made for it (0600)."""
        if value := self.text(name):
            return value
        if given := self.text(f"{name}_FILE"):
            try:
                value = Path(given).read_text(encoding="utf-8").strip()
            except (OSError, UnicodeDecodeError):
                value = ""
            if not value:
                raise _wrong(f"{name}_FILE", "the path of a file that holds the secret", "/run/secrets/django")
            return value
        if otherwise is None:
            raise ImproperlyConfigured(
                f"{name} is not set. Processes that share a Redis share this secret: write the same {name}=<50 random "
                f"letters>, or {name}_FILE=<path>, for each of them."
            )
        return secret_in_file(otherwise)


def secret_in_file(path: Path) -> str:
    """The secret in a file of mode 0600, which is made when it is missing. Two that start at once agree."""
    make_private_folder(path.parent)
    fresh = path.with_name(f".{path.name}.{os.getpid()}.{secrets.token_hex(4)}")
    if not path.exists():
        with os.fdopen(os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
            file.write(secrets.token_urlsafe(48))
            file.flush()
            os.fsync(file.fileno())
        try:
            # A link, not a rename: of two processes that start at once the second finds the first one's secret.
            os.link(fresh, path)
        except FileExistsError:
            pass
        finally:
            fresh.unlink()
    secret = path.read_text(encoding="utf-8").strip()
    if not secret:
        raise ImproperlyConfigured(f"The secret in {path} is empty. Delete the file, and another is made.")
    return secret


def make_private_folder(folder: Path) -> None:
    """Make a folder that only its owner may enter. A folder that is there is left as it is."""
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise ImproperlyConfigured(
            f"VOICE_DATA_DIR: the folder {folder} cannot be made ({error.strerror}). Write a folder that this user may "
            "write to, for example VOICE_DATA_DIR=var."
        ) from None


def _wrong(name: str, expected: str, example: str) -> ImproperlyConfigured:
    return ImproperlyConfigured(f"{name} is not right: write {expected}, for example {name}={example}")
