"""Bring the catalogues of locale/ up to date with what is said, and compile them (docs/languages.md)."""

import argparse
import os
from pathlib import Path

from babel.messages.catalog import Catalog

from .catalogues import as_mo, as_po, file_of, read_catalogue, update
from .extraction import said_sentences
from .faults import faults
from .wanted import translated_languages, wanted

ROOT = Path(__file__).resolve().parent.parent.parent


def main() -> None:
    """Write what has changed and say how much is wrong in each language, or what is wrong in one of them."""
    parser = argparse.ArgumentParser(prog="python -m tools.languages", description=__doc__)
    parser.add_argument("--faults", metavar="LANGUAGE", help="only list what is wrong in this language's catalogue")
    language = parser.parse_args().faults
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "voice.settings")
    said = said_sentences(ROOT)
    if language:
        print(*faults(wanted(said, language), read_catalogue(ROOT, language)), sep="\n")
        return
    for language in translated_languages():
        _bring_up_to_date(language, wanted(said, language))


def _bring_up_to_date(language: str, said: Catalog) -> None:
    before = read_catalogue(ROOT, language)
    catalogue = update(before, language, said)
    written = as_po(catalogue)
    path = file_of(ROOT, language)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(written)
    path.with_suffix(".mo").write_bytes(as_mo(written, language))
    gone = sum(said.get(message.id, message.context) is None for message in before if message.id)
    print(f"{language}: {len(said)} sentences, {len(faults(said, catalogue))} to look at, {gone} gone")


if __name__ == "__main__":
    main()
