"""Catalogues as files: read, brought up to date, written and compiled; the same sentences make the same bytes."""

import io
from collections.abc import Iterable
from pathlib import Path

import django.conf
from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import PoFileParser, write_po
from django.utils.translation import to_locale


class Translations(Catalog):
    """The catalogue of one language. Nothing in its header changes by itself: no date, no version, no name."""

    def __init__(self, language: str) -> None:
        super().__init__(
            to_locale(language), header_comment="# How to work on this file: docs/languages.md", fuzzy=False
        )

    @property
    def mime_headers(self) -> list[tuple[str, str]]:
        """What gettext needs to know."""
        return [
            ("Language", str(self.locale_identifier)),
            ("MIME-Version", "1.0"),
            ("Content-Type", "text/plain; charset=utf-8"),
            ("Content-Transfer-Encoding", "8bit"),
            ("Plural-Forms", self.plural_forms + "\n"),
        ]

    @mime_headers.setter
    def mime_headers(self, value: Iterable[tuple[str, str]]) -> None:
        self._set_mime_headers(value)


def file_of(root: Path, language: str) -> Path:
    """Where the catalogue of a language is; the compiled one is beside it, as `.mo`."""
    return root / "locale" / to_locale(language) / "LC_MESSAGES" / "django.po"


def read_catalogue(root: Path, language: str) -> Translations:
    """A language's catalogue; one that is not there is empty, and has the plural forms of Django's own."""
    catalogue = Translations(language)
    path = file_of(root, language)
    if path.exists():
        _parse(path.read_bytes(), catalogue)
    elif (path := file_of(Path(django.conf.__file__).parent, language)).exists():
        header, _blank, _sentences = path.read_bytes().partition(b"\n\n")
        of_django = Translations(language)
        _parse(header, of_django)
        catalogue.mime_headers = of_django.mime_headers
    return catalogue


def update(catalogue: Translations, language: str, said: Iterable[Message]) -> Translations:
    """The catalogue of what is said now. A sentence that was changed is a new one: nothing is guessed."""
    updated = Translations(language)
    updated.mime_headers = catalogue.mime_headers
    for message in said:
        if not message.id:
            continue
        kept = catalogue.get(message.id, message.context)
        if kept is None or kept.id != message.id:
            kept = Message(message.id)
        updated.add(
            message.id,
            kept.string,
            locations=message.locations,
            flags=kept.flags & {"fuzzy"},
            auto_comments=message.auto_comments,
            user_comments=kept.user_comments,
            context=message.context,
        )
    return updated


def as_po(catalogue: Translations) -> bytes:
    """The file for translators: in the order of the files and lines, without line numbers."""
    written = io.BytesIO()
    write_po(written, catalogue, width=0, sort_by_file=True, ignore_obsolete=True, include_lineno=False)
    return written.getvalue()


def as_mo(written: bytes, language: str) -> bytes:
    """The file for Django, made from the one for translators."""
    catalogue = Translations(language)
    _parse(written, catalogue)
    compiled = io.BytesIO()
    write_mo(compiled, catalogue)
    return compiled.getvalue()


def _parse(written: bytes, catalogue: Translations) -> None:
    PoFileParser(catalogue, ignore_obsolete=True, abort_invalid=True).parse(io.BytesIO(written))
