"""Every sentence is in every catalogue, and every catalogue is compiled. What is missing is named."""

from pathlib import Path
from typing import Any

import pytest
from babel.messages.catalog import Catalog

from conversations.wording import ALSO_SPOKEN
from tools.languages.catalogues import Translations, as_mo, as_po, file_of, read_catalogue, update
from tools.languages.extraction import said_sentences
from tools.languages.faults import faults
from tools.languages.wanted import translated_languages, wanted

ROOT = Path(__file__).resolve().parent.parent.parent
LANGUAGES = translated_languages()
LINES = ("%(count)d line", "%(count)d lines")
POLISH = ["%(count)d linia", "%(count)d linie", "%(count)d linii", "%(count)d linii"]
#: A sentence, how a catalogue has it, and what is wrong with that.
WRONG: dict[str, tuple[Any, Any, str]] = {
    "missing": ("Made up.", None, "missing: 'Made up.'"),
    "empty": ("Made up.", "", "not translated: 'Made up.'"),
    "blank": ("Made up.", " ", "not translated: 'Made up.'"),
    "an empty plural form": (LINES, [*POLISH[:3], ""], f"not translated: {LINES[0]!r} / {LINES[1]!r}"),
    "a placeholder lost": ("For %(name)s.", "Dla.", "other placeholders in 'Dla.': 'For %(name)s.'"),
    "a placeholder renamed": ("%(name)s says", "%(imię)s", "other placeholders in '%(imię)s': '%(name)s says'"),
    "a placeholder of the script lost": ("{n} left", "zostało", "other placeholders in 'zostało': '{n} left'"),
    "a number lost": ("Page %d", "Strona", "other placeholders in 'Strona': 'Page %d'"),
    "a sign for nothing": ("%(name)s says", "%(name)s 5 %", "other placeholders in '%(name)s 5 %': '%(name)s says'"),
    "a count lost where it is many": (
        LINES,
        [POLISH[0], "linie", *POLISH[2:]],
        f"other placeholders in 'linie': {LINES[0]!r} / {LINES[1]!r}",
    ),
    "a tag lost": ("Go <a href='/'>home</a>.", "Do domu.", "other tags in 'Do domu.': \"Go <a href='/'>home</a>.\""),
    "a tag changed": ("<b>Now</b>", "<i>Teraz</i>", "other tags in '<i>Teraz</i>': '<b>Now</b>'"),
}


@pytest.fixture(scope="module")
def said() -> Catalog:
    """What the code and the templates say."""
    return said_sentences(ROOT)


def test_every_language_of_the_pages_has_a_catalogue_and_no_other_but_those_spoken(settings: Any) -> None:
    there = {path.parent.parent.name for path in (ROOT / "locale").glob("*/LC_MESSAGES/django.po")}
    assert there == {code for code, _name in settings.LANGUAGES} - {"en"} | set(ALSO_SPOKEN)
    assert len(LANGUAGES) == 8 + 3


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_catalogue_says_all_that_is_said_and_nothing_else(language: str, said: Catalog) -> None:
    found = faults(wanted(said, language), read_catalogue(ROOT, language))
    assert not found, f"{len(found)} in {language} (make messages, then translate):\n" + "\n".join(found)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_catalogue_is_compiled(language: str) -> None:
    path = file_of(ROOT, language)
    assert path.with_suffix(".mo").read_bytes() == as_mo(path.read_bytes(), language), "make messages"


def test_the_sentences_of_every_room_are_found(said: Catalog) -> None:
    files = {Path(name).parts[0] for message in said for name, _line in message.locations}
    assert {"templates", "voice", "participants", "conversations", "concerns"} <= files
    assert said.get("Where is this?", "said in a conversation")


@pytest.mark.parametrize(("sentence", "translated", "fault"), WRONG.values(), ids=WRONG.keys())
def test_a_fault_is_found_and_named(sentence: Any, translated: Any, fault: str) -> None:
    said, catalogue = Catalog(), read_catalogue(ROOT, "pl")
    catalogue = update(catalogue, "pl", [])
    said.add(sentence)
    if translated is not None:
        catalogue.add(sentence, translated)
    assert faults(said, catalogue) == [fault]


def test_a_guess_is_a_fault_and_so_is_what_is_left_over() -> None:
    said, catalogue = Catalog(), Translations("pl")
    said.add("Saved.", context="of a file")
    catalogue.add("Saved.", "Zapisano.", flags=["fuzzy"], context="of a file")
    catalogue.add("Saved.", "Ocalony.")
    assert faults(said, catalogue) == ["fuzzy: 'Saved.' (of a file)", "used nowhere: 'Saved.'"]


def test_a_whole_catalogue_has_no_fault_and_a_form_for_one_may_leave_the_number_out() -> None:
    said, catalogue = Catalog(), update(read_catalogue(ROOT, "pl"), "pl", [])
    said.add(LINES)
    said.add("<b>%(name)s</b> of %(count)d")
    catalogue.add(LINES, ["jedna linia", *POLISH[1:]])
    catalogue.add("<b>%(name)s</b> of %(count)d", "%(count)d: <b>%(name)s</b>")
    assert faults(said, catalogue) == []


def test_every_way_to_mark_a_sentence_is_found(tmp_path: Path) -> None:
    (tmp_path / "templates").mkdir()
    (tmp_path / "templates" / "page.html").write_text(
        "<div>\n"
        "      <h1>{% translate 'A' %} {% translate \"B\" context 'c' %}</h1>\n"
        "  no\u00a0break {# Translators: about C #}\n"
        '  <p title="it\'s">{% blocktranslate trimmed with n=1 %}\n  C\n  {{ n }} 5%{% endblocktranslate %}</p>\n'
        "{% blocktranslate count n=3 context 'c' %}{{ n }} D{% plural %}{{ n }} Ds{% endblocktranslate %}\n"
        "    {{ x|default:_('E') }}{% include 'y.html' with z=_('F’s (\u00a0#1)') %} 'loose\" (quotes\n"
        "{% comment %}{% translate 'not this' %}{% endcomment %}</div>\n",
        encoding="utf-8",
    )
    (tmp_path / "concerns").mkdir()
    (tmp_path / "concerns" / "calls.py").write_text(
        "from django.utils.translation import gettext_noop as _\n"
        "_('G'), gettext_lazy('H'), gettext_noop('I'), gettext(\n    'J '\n    'j'\n)\n"
        "ngettext('%d K', '%d Ks', 2), ngettext_lazy('%d L', '%d Ls', 2), pgettext('c', 'M'), pgettext_lazy('c', 'N')\n"
        "npgettext('c', '%d O', '%d Os', 2), npgettext_lazy('c', '%d P', '%d Ps', 2)\n",
        encoding="utf-8",
    )
    said = said_sentences(tmp_path)
    assert [message.auto_comments for message in said if message.id == "C %(n)s 5%%"] == [["Translators: about C"]]
    found = {(message.id, message.context) for message in said if message.id}
    assert found == {
        ("A", None), ("B", "c"), ("C %(n)s 5%%", None), (("%(n)s D", "%(n)s Ds"), "c"), ("E", None),
        ("F’s (\u00a0#1)", None), ("G", None), ("H", None), ("I", None), ("J j", None),
        (("%d K", "%d Ks"), None), (("%d L", "%d Ls"), None), ("M", "c"), ("N", "c"),
        (("%d O", "%d Os"), "c"), (("%d P", "%d Ps"), "c"),
    }  # fmt: skip


def test_bringing_up_to_date_keeps_translations_guesses_nothing_and_is_done_once() -> None:
    before, said = Translations("de"), Catalog()
    before.add("Kept.", "Behalten.")
    before.add("Gone.", "Weg.")
    before.add("It was changed.", "Es wurde geändert.")
    for line, sentence in enumerate(("Kept.", "It has been changed.", LINES), start=7):
        said.add(sentence, locations=[("templates/page.html", line)])
    after = update(before, "de", said)
    assert [(message.id, message.string, message.fuzzy) for message in after if message.id] == [
        ("Kept.", "Behalten.", False),
        ("It has been changed.", "", False),
        (LINES, ("", ""), False),
    ]
    assert as_po(update(after, "de", said)) == as_po(after)
    written = as_po(after).decode()
    assert "#: templates/page.html\n" in written
    assert "Date" not in written
    assert "#~" not in written
