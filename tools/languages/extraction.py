"""The sentences that the code and the templates say, with Babel and Django and nothing else."""

import io
from collections.abc import Collection, Iterator, Mapping
from pathlib import Path
from typing import IO, Any

import regex
from babel.messages.catalog import Catalog
from babel.messages.extract import extract, extract_python
from django.utils.translation.template import TRANSLATOR_COMMENT_MARK, templatize

PACKAGES = ("voice", "audit", "participants", "issues", "conversations", "concerns", "providers")
TEMPLATES = "templates"

_ONE = (1,)
_MANY = (1, 2)
_ONE_IN_CONTEXT = ((1, "c"), 2)
_MANY_IN_CONTEXT = ((1, "c"), 2, 3)
#: Which arguments of which calls are sentences; "c" is a context.
KEYWORDS: Mapping[str, Any] = {
    **dict.fromkeys(("_", "gettext", "gettext_lazy", "gettext_noop"), _ONE),
    **dict.fromkeys(("ngettext", "ngettext_lazy"), _MANY),
    **dict.fromkeys(("pgettext", "pgettext_lazy"), _ONE_IN_CONTEXT),
    **dict.fromkeys(("npgettext", "npgettext_lazy"), _MANY_IN_CONTEXT),
}
_CALL_OR_COMMENT = regex.compile(r"""\w+\((?:[^'"()]|'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")*\)|\#.*""")


def said_sentences(root: Path) -> Catalog:
    """Every sentence that is marked under `root`, in the order of files and lines; none has a translation."""
    said = Catalog()
    for path in _sources(root):
        method: Any = "python" if path.suffix == ".py" else extract_template
        name = path.relative_to(root).as_posix()
        with path.open("rb") as source:
            for line, sentence, comments, context in extract(method, source, KEYWORDS, [TRANSLATOR_COMMENT_MARK]):
                said.add(sentence, locations=[(name, line)], auto_comments=comments, context=context)
    return said


def extract_template(
    source: IO[bytes], keywords: Mapping[str, Any], comment_tags: Collection[str], options: Mapping[str, Any]
) -> Iterator[Any]:
    """A method for Babel: a template's sentences, as Django itself finds them."""
    lines = templatize(source.read().decode()).split("\n")
    # What stands around a call, such as an indent or a no-break space, is nothing in a template and a fault in Python.
    calls = "\n".join(" ".join(_CALL_OR_COMMENT.findall(line)) for line in lines)
    yield from extract_python(io.BytesIO(calls.encode()), keywords, comment_tags, {"encoding": "utf-8"})


def _sources(root: Path) -> Iterator[Path]:
    yield from sorted(path for package in PACKAGES for path in (root / package).rglob("*.py"))
    for folder in (TEMPLATES, *PACKAGES):
        inside = root / folder if folder == TEMPLATES else root / folder / TEMPLATES
        yield from sorted(path for path in inside.rglob("*") if path.suffix in {".html", ".txt"})
