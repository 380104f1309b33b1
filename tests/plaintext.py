"""Finding words where they must not be: the forms a text may take, and the places to look."""

import base64
import binascii
import json
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import quote


def forms_of(text: str) -> dict[bytes, str]:
    """The bytes that give a text away, with the name of the form.

    Base64 is looked for at its three alignments, without the letters at either end that depend on what stands beside.
    """
    raw = text.encode()
    forms = {
        raw: "UTF-8",
        text.encode("utf-16-le"): "UTF-16LE",
        text.encode("utf-16-be"): "UTF-16BE",
        binascii.hexlify(raw): "hex",
        binascii.hexlify(raw).upper(): "HEX",
        json.dumps(text)[1:-1].encode(): "JSON",
        json.dumps(text)[1:-1].upper().replace("\\U", "\\u").encode(): "JSON in capitals",
        repr(raw)[2:-1].encode(): "Python bytes",
        ascii(text)[1:-1].encode(): "Python text",
        quote(text).encode(): "address",
        text.encode("latin-1", "replace"): "Latin-1",
    }
    for shift in range(3):
        for name, encode in (("base64", base64.b64encode), ("base64 for addresses", base64.urlsafe_b64encode)):
            encoded = encode(b"\0" * shift + raw + b"\0\0")
            inner = encoded[-(-shift * 4 // 3) : (shift + len(raw)) * 4 // 3]
            forms[inner] = f"{name}, {shift} bytes in"
    return forms


def found_in(data: bytes, forms: dict[bytes, str]) -> set[str]:
    """The names of the forms that stand in these bytes."""
    return {name for form, name in forms.items() if form in data}


def found_below(folder: Path, forms: dict[bytes, str]) -> dict[str, set[str]]:
    """The files below a folder that hold any form, by name; a file's own name counts too."""
    found = {}
    for path in folder.rglob("*"):
        try:
            data = path.name.encode() + (b"\n" + path.read_bytes() if path.is_file() else b"")
        except FileNotFoundError:  # gone while we looked
            continue
        if names := found_in(data, forms):
            found[path.name] = names
    return found


class Watch:
    """What stood in a folder at any moment that was looked at, and in a process's unlinked files."""

    def __init__(self, folder: Path, process: int, forms: dict[bytes, str]) -> None:
        self.found: set[str] = set()
        self.files: set[str] = set()
        self.looks = 0
        self._folder, self._process, self._forms = folder, process, forms
        self._stop = threading.Event()

    @contextmanager
    def watching(self) -> Iterator["Watch"]:
        """Look again and again while the block runs."""
        thread = threading.Thread(target=self._run)
        thread.start()
        try:
            yield self
        finally:
            self._stop.set()
            thread.join()

    def _run(self) -> None:
        while not self._stop.is_set():
            self._look()
            time.sleep(0.002)

    def _look(self) -> None:
        self.looks += 1
        for path in self._folder.rglob("*"):
            self._read(path, str(path))
        # A temporary file without a name is still one on the disk.
        for link in Path(f"/proc/{self._process}/fd").iterdir():
            try:
                if (name := str(link.readlink())).endswith("(deleted)"):
                    self._read(link, name)
            except OSError:
                continue

    def _read(self, path: Path, name: str) -> None:
        try:
            if path.is_file():
                self.files.add(name)
                self.found |= found_in(path.read_bytes(), self._forms)
        except OSError:
            return
