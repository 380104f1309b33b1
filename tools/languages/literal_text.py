"""Text in a template that no translator ever sees, because it stands outside `translate` and `blocktranslate`."""

from collections.abc import Collection, Iterator
from html.parser import HTMLParser

import regex
from django.template.base import Lexer, Token, TokenType

#: Attributes that are read by people.
READ = frozenset(
    ("alt", "aria-description", "aria-label", "aria-roledescription", "aria-valuetext", "label", "placeholder", "title")
)
_UNREAD = frozenset(("script", "style", "code"))
_VOID = frozenset(("br", "col", "hr", "img", "input", "link", "meta", "path", "source", "use", "wbr"))
_NOT_OURS = frozenset(("blocktranslate", "blocktrans", "comment"))
#: The literal that a filter, or a parameter of `include`, is given; `_("…")` is translated.
_FILTERED = regex.compile(r"\|(?!date|time)\w+:(\"[^\"]*\"|'[^']*')")
_INCLUDED = regex.compile(r"\b\w+=(\"[^\"]*\"|'[^']*')")
_SENTENCE = regex.compile(r"\p{L}.*\s|^\p{Lu}\p{Ll}")


def literal_text(template: str, *, allowed: Collection[str] = ()) -> list[str]:
    """Where literal text stands and what it says, as `12: Text`. Names are allowed, and what HTML itself exempts.

    HTML's own `translate="no"` exempts an element.
    """
    page = _Page(allowed)
    page.feed("".join(_without_translations(template, page)))
    page.close()
    return page.found


def _without_translations(template: str, page: "_Page") -> Iterator[str]:
    """The literal HTML of a template, in its lines."""
    until = ""
    for token in Lexer(template).tokenize():
        name = token.contents.split(maxsplit=1)[0] if token.token_type == TokenType.BLOCK else ""
        if until:
            until = "" if name == until else until
            yield "\n" * token.contents.count("\n")
        elif name in _NOT_OURS:
            until = f"end{name}"
        elif token.token_type == TokenType.TEXT:
            yield token.contents
        else:
            page.found.extend(_in_tag(token, name))


def _in_tag(token: Token, name: str) -> Iterator[str]:
    given = _FILTERED.findall(token.contents) if name != "translate" else []
    if name == "include":
        given += _INCLUDED.findall(token.contents)
    for literal in given:
        if _SENTENCE.search(literal[1:-1]):
            yield f"{token.lineno}: {literal[1:-1]}"


class _Page(HTMLParser):
    """Collects what people would read."""

    def __init__(self, allowed: Collection[str]) -> None:
        super().__init__()
        self.found: list[str] = []
        self._allowed = allowed
        self._unread: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if tag not in _VOID and (self._unread or tag in _UNREAD or given.get("translate") == "no"):
            self._unread.append(tag)
        for name, value in attrs:
            if name in READ or (name.startswith("data-") and _SENTENCE.search(value or "")):
                self._note(value or "")
        if tag == "input" and given.get("type") in {"submit", "button", "reset"}:
            self._note(given.get("value") or "")
        if tag == "meta" and given.get("name") == "description":
            self._note(given.get("content") or "")

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if self._unread and tag not in _VOID:
            self._unread.pop()

    def handle_endtag(self, tag: str) -> None:
        if tag in self._unread:
            while self._unread.pop() != tag:
                pass

    def handle_data(self, data: str) -> None:
        if not self._unread:
            self._note(data)

    def _note(self, text: str) -> None:
        said = " ".join(text.split())
        if any(character.isalpha() for character in said) and said not in self._allowed:
            line, _column = self.getpos()
            blank_lines = text[: -len(text.lstrip())].count("\n")
            self.found.append(f"{line + blank_lines}: {said}")
