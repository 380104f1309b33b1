"""What the pages call the kinds of a reading's lines, in the reader's language."""

from django.utils.translation import gettext


def kind_labels() -> dict[str, str]:
    """The heading of a line of each kind."""
    return {
        "Problem": gettext("What is wrong"),
        "Where": gettext("Where"),
        "When": gettext("When"),
        "Who": gettext("Who it touches"),
        "Impact": gettext("What it leads to"),
        "Wish": gettext("What you want"),
    }


def kind_words() -> dict[str, str]:
    """The same inside a sentence. Texts of their own: small letters alone do not make them in every language."""
    return {
        "Problem": gettext("what is wrong"),
        "Where": gettext("where"),
        "When": gettext("when"),
        "Who": gettext("who it touches"),
        "Impact": gettext("what it leads to"),
        "Wish": gettext("what you want"),
    }
