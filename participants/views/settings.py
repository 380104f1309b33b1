"""The settings page and what is done there."""

from typing import Any, ClassVar

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext

from participants import sentences
from participants.access import change_passphrase, confirm_passphrase, issue_token
from participants.attempts import count_attempt, forget_attempts
from participants.errors import TokenNotFound
from participants.languages import CODES, keep_language
from participants.models import Participant, TextSize
from participants.page import Page
from participants.passphrases import PoorPassphrase
from participants.sessions import end_other_sessions, leave_notice, notice
from participants.signed_in_browsers import sign_out_browser
from participants.tokens import NAME_LIMIT, stop_token
from voice.kit.envelope import CannotOpen
from voice.kit.errors import Malformed, Problem, Throttled
from voice.kit.text import is_visible

from .shown_settings import shown_browsers, shown_tokens, sizes
from .way_in import TOKEN, address_of, make_code, throttled_sentence

# Which part of the page says what was just done.
_PARTS = {
    sentences.SETTINGS_SAVED: "reading",
    sentences.PASSPHRASE_CHANGED: "passphrase",
    sentences.CODE_CHECKED: "recovery",
    sentences.TOKEN_STOPPED: "tokens",
    sentences.BROWSER_SIGNED_OUT: "browsers",
}


class WrongPassphrase(Exception):
    """It was not they who sat there, or they were mistaken too often; `sentence` says which."""

    def __init__(self, sentence: str, problem: Problem | None = None) -> None:
        super().__init__("wrong passphrase")
        self.sentence = sentence
        self.problem = problem


class SettingsPage(Page):
    """Everything that can be set, on one page."""

    template_name = "participants/settings.html"
    # The part of the page that a view of its own changes.
    part: ClassVar[str] = ""

    def get(self, request: HttpRequest, **named: str) -> HttpResponse:
        if self.part:
            return self.to("settings", fragment=self.part)
        return self.settings()

    def back(self) -> str:
        return reverse("settings")

    def settings(self, *, status: int = 200, **context: Any) -> HttpResponse:
        """The page, as it is now."""
        return self.show(
            status=status,
            section="settings",
            done=_PARTS.get(self.session.announcement, ""),
            sizes=sizes(),
            minutes=settings.VOICE_SESSION_MINUTES,
            tokens=shown_tokens(self.caller),
            new_token=notice(self.signed_in, TOKEN),
            browsers=shown_browsers(self.signed_in),
            **context,
        )

    def wrong(self, problem: Problem | None = None, *, typed: str = "", **wrong: str) -> HttpResponse:
        """The page with a sentence at each wrong field."""
        answer = self.settings(status=problem.status if problem else 422, wrong=wrong, token_name=typed)
        for name, value in (problem.headers if problem else {}).items():
            answer[name] = value
        return answer

    def done(self, announcement: str) -> HttpResponse:
        """Back to the part of the page, which says what was done."""
        self.tell(announcement)
        return self.to("settings", fragment=self.part)

    def check_passphrase(self) -> None:
        """Whether it is they who sit there. Raises WrongPassphrase."""
        try:
            confirm_passphrase(caller=self.caller, passphrase=self.attempted())
        except CannotOpen:
            raise WrongPassphrase(gettext("This is not your passphrase.")) from None
        self.forget_attempts()

    def attempted(self) -> str:
        """The passphrase, as one more attempt. Raises WrongPassphrase when there were too many."""
        try:
            count_attempt(name=self.caller.participant.name, address=address_of(self.request))
        except Throttled as problem:
            raise WrongPassphrase(throttled_sentence(problem), problem) from None
        return self.words("passphrase")

    def forget_attempts(self) -> None:
        """It was they."""
        forget_attempts(name=self.caller.participant.name, address=address_of(self.request))


class ReadingSettingsPage(SettingsPage):
    """The language and the size of the words."""

    part = "reading"

    def post(self, request: HttpRequest) -> HttpResponse:
        language, size = self.words("language"), self.words("size")
        if language not in CODES | {""} or size not in {*TextSize.values, ""}:
            raise Malformed
        Participant.objects.filter(pk=self.caller.participant.pk).update(language=language, text_size=size)
        response = self.done(sentences.SETTINGS_SAVED)
        if language:
            keep_language(response, language, secure=request.is_secure())
        else:
            response.delete_cookie(settings.LANGUAGE_COOKIE_NAME, samesite="Lax")
        return response


class ChangePassphrasePage(SettingsPage):
    """A new passphrase for whoever knows the old one."""

    part = "passphrase"

    def post(self, request: HttpRequest) -> HttpResponse:
        try:
            change_passphrase(caller=self.caller, old=self.attempted(), new=self.words("new"))
        except WrongPassphrase as error:
            return self.wrong(error.problem, old=error.sentence)
        except CannotOpen:
            if not self._is_changed():
                return self.wrong(old=gettext("This is not your passphrase."))
        except PoorPassphrase as error:
            return self.wrong(new=" ".join(error.sentences))
        self.forget_attempts()
        end_other_sessions(self.caller.participant, but=self.session)
        return self.done(sentences.PASSPHRASE_CHANGED)

    def _is_changed(self) -> bool:
        """Whether it is the new one already: of two taps the second finds it so."""
        try:
            confirm_passphrase(caller=self.caller, passphrase=self.words("new"))
        except CannotOpen:
            return False
        return True


class NewCodePage(SettingsPage):
    """A new recovery code in place of the old one."""

    part = "recovery"

    def post(self, request: HttpRequest) -> HttpResponse:
        try:
            self.check_passphrase()
        except WrongPassphrase as error:
            return self.wrong(error.problem, recovery=error.sentence)
        make_code(self.signed_in, "settings")
        return self.to("code")


class MakeTokenPage(SettingsPage):
    """A token for a program, shown until it was taken."""

    part = "tokens"

    def post(self, request: HttpRequest) -> HttpResponse:
        if "done" in request.POST:
            leave_notice(self.signed_in, TOKEN, None)
            return self.to("settings", fragment=self.part)
        name = self.words("name").strip()
        if not is_visible(name) or len(name) > NAME_LIMIT:
            return self.wrong(typed=name, token_name=gettext("Write a name of 1 to 80 letters."))
        try:
            self.check_passphrase()
        except WrongPassphrase as error:
            return self.wrong(error.problem, typed=name, token=error.sentence)
        return self.once(lambda: self._make(name))

    def _make(self, name: str) -> str:
        token = issue_token(participant=self.caller.participant, root=self.caller.root, name=name)
        leave_notice(self.signed_in, TOKEN, {"name": name, "token": token})
        return f"{reverse('settings')}#{self.part}"


class StopTokenPage(SettingsPage):
    """Stopping a program's token."""

    part = "tokens"

    def post(self, request: HttpRequest, token: str) -> HttpResponse:
        try:
            stop_token(caller=self.caller, public_id=token)
        except TokenNotFound:
            # Of two taps the second finds it stopped, as it was meant to be.
            return self.to("settings", fragment=self.part)
        return self.done(sentences.TOKEN_STOPPED)


class StopSessionPage(SettingsPage):
    """Signing another browser out."""

    part = "browsers"

    def post(self, request: HttpRequest, session: str) -> HttpResponse:
        sign_out_browser(caller=self.caller, public_id=session)
        return self.done(sentences.BROWSER_SIGNED_OUT)
