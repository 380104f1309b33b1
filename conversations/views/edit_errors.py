"""What is said at a field of the edit form that is not right yet."""

import regex
from django.utils.translation import gettext, ngettext

from conversations.errors import ProposalInvalid
from conversations.proposals import ELEMENTS_AT_MOST, TEXT_LIMIT

from .edit_form import EditForm, Line

_ELEMENT = regex.compile(r"elements\[([0-9]+)\]\.(kind|text)")


def show_errors(form: EditForm, problem: ProposalInvalid) -> None:
    """Put each error of a refused edit at its field, and mark the first field that is wrong."""
    form.saved()
    for error in problem.errors:
        found = _ELEMENT.fullmatch(error["field"])
        if found:
            line = form.kept[int(found[1])]
            line.error = _choose() if found[2] == "kind" else line.error or _line_error(line)
        elif error["field"] == "summary":
            form.summary_error = _too_long(form.summary) or gettext("Write in one or two lines what this is about.")
        else:
            form.error = ngettext(
                "There can be %(count)d line at most. Take one out.",
                "There can be %(count)d lines at most. Take some out.",
                ELEMENTS_AT_MOST,
            ) % {"count": ELEMENTS_AT_MOST}
    wrong = next((line for line in form.lines if line.error), None)
    if wrong is not None and not form.summary_error:
        wrong.has_focus = True


def _line_error(line: Line) -> str:
    sentences = _write_or_take_out() if line.stored is not None else _write_or_choose()
    return _too_long(line.text) or sentences.get(line.kind) or _choose()


def _too_long(text: str) -> str:
    over = len(text) - TEXT_LIMIT
    if over <= 0:
        return ""
    return ngettext("This is %(over)d character too long.", "This is %(over)d characters too long.", over) % {
        "over": over
    }


def _choose() -> str:
    return gettext("Choose what this line is about.")


def _write_or_choose() -> dict[str, str]:
    """For a line to add."""
    return {
        "Where": gettext("Write where it is, or set this back to “Choose”."),
        "When": gettext("Write when it is, or set this back to “Choose”."),
        "Who": gettext("Write who it touches, or set this back to “Choose”."),
        "Impact": gettext("Write what it leads to, or set this back to “Choose”."),
        "Wish": gettext("Write what you want, or set this back to “Choose”."),
    }


def _write_or_take_out() -> dict[str, str]:
    """For a line of the reading."""
    return {
        "Problem": gettext("Write one line about what is wrong."),
        "Where": gettext("Write where it is, or take this line out."),
        "When": gettext("Write when it is, or take this line out."),
        "Who": gettext("Write who it touches, or take this line out."),
        "Impact": gettext("Write what it leads to, or take this line out."),
        "Wish": gettext("Write what you want, or take this line out."),
    }
