"""No template says anything that a translator does not see."""

from pathlib import Path
from typing import Any

import pytest

from tools.languages.literal_text import literal_text

ROOT = Path(__file__).resolve().parent.parent.parent
TEMPLATES = sorted(
    path
    for folder in (ROOT / "templates", *ROOT.glob("*/templates"))
    for path in folder.rglob("*")
    # The desk is in the main language: its pages are for operators.
    if path.suffix in {".html", ".txt"} and "admin" not in path.parts
)
#: What is the same in every language.
NAMES = frozenset(("Voice",))


@pytest.mark.parametrize("template", TEMPLATES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_a_template_says_nothing_past_the_translators(template: Path, settings: Any) -> None:
    own_names = {name for _code, name in settings.LANGUAGES}
    found = literal_text(template.read_text(encoding="utf-8"), allowed=NAMES | own_names)
    assert not found, "\n".join(found)


def test_there_are_templates_to_look_at() -> None:
    assert ROOT / "templates" / "base.html" in TEMPLATES


@pytest.mark.parametrize(
    ("template", "found"),
    [
        ("<p>\n  Made up\n  text</p>", ["2: Made up text"]),
        ("{% translate 'Fine' %}\n<b>nicht</b>", ["2: nicht"]),
        ("{% blocktranslate %}\nfine {{ x }}\n{% endblocktranslate %} left", ["3: left"]),
        ("{% block title %}Title{% endblock %}", ["1: Title"]),
        ('<img alt="A lamp">', ["1: A lamp"]),
        ('<input type="submit" value="Send">', ["1: Send"]),
        ('<meta name="description" content="About it">', ["1: About it"]),
        ('<p data-busy="Voice is busy">', ["1: Voice is busy"]),
        ("{% include 'x.html' with label='Read on' %}", ["1: Read on"]),
        ("{{ name|default:'Nobody' }}", ["1: Nobody"]),
        ("<code>GET /me</code> now", ["1: now"]),
    ],
)
def test_literal_text_is_found(template: str, found: list[str]) -> None:
    assert literal_text(template, allowed=NAMES) == found


@pytest.mark.parametrize(
    "template",
    [
        "<h1>Voice</h1>",
        "<p>1. · – → {{ text }}&nbsp;</p>",
        "{# a remark #}{% comment %}another{% endcomment %}<!-- and one -->",
        '<a href="{% url \'concerns\' %}" class="btn" aria-label="{% translate \'Go\' %}">{% translate "Go" %}</a>',
        "{% include 'x.html' with kind='where' label=_('Read on') %}",
        "{{ at|date:'j F Y' }}{{ on|yesno:'on,off' }}{{ name|default:_('Nobody name') }}",
        '<span translate="no">willow <b>lamp</b></span>',
        "<script>const text = 'not read'</script><style>b { color: red }</style><code>GET /me</code>",
        '<input type="hidden" value="words"><input placeholder="{{ x }}">',
    ],
)
def test_what_is_not_text_for_translators_is_let_be(template: str) -> None:
    assert literal_text(template, allowed=NAMES) == []
