"""What every template knows."""

from django.conf import settings
from django.http import HttpRequest
from django.utils import translation

from voice.kit.desk import at_the_desk

from .browser import signed_in
from .sentences import announcement_sentence
from .sessions import take_announcement


def page(request: HttpRequest) -> dict[str, object]:
    """Whether someone is signed in, the languages to choose from, and what is announced, once.

    Nothing at the operators' desk: it would take what a participant's next page still has to say.
    """
    if at_the_desk(request):
        return {}
    found = signed_in(request)
    current = translation.get_language() or settings.LANGUAGE_CODE
    return {
        "signed_in": found is not None,
        "participant": found.caller.participant if found else None,
        "announcement": announcement_sentence(take_announcement(found.session)) if found else "",
        "language": current,
        "direction": "rtl" if translation.get_language_bidi() else "ltr",
        "text_size": found.caller.participant.text_size if found else "",
        "languages": [
            {
                "code": code,
                "name": name,
                "direction": "rtl" if code in settings.LANGUAGES_BIDI else "ltr",
                "current": code == current,
            }
            for code, name in settings.LANGUAGES
        ],
        "recorded": settings.VOICE_PROVIDER == "recorded",
    }
