"""The pages of signing up, in and out."""

from datetime import timedelta

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from django.utils.translation import gettext

from participants.access import (
    NAME_LIMIT,
    Caller,
    NameTaken,
    NotAName,
    check_name,
    recover,
    renew_recovery_code,
    sign_in,
    sign_up,
)
from participants.attempts import count_attempt, forget_attempts
from participants.browser import signed_in, take_cookie
from participants.languages import choose_language, kept_language
from participants.made_up_names import made_up_names
from participants.page import Page, see_other
from participants.passphrases import PoorPassphrase, check_passphrase
from participants.sessions import COOKIE, end_session, keep_draft
from voice.kit.envelope import CannotOpen
from voice.kit.errors import AuthenticationRequired, Problem, Throttled

from .way_in import Errand, FreshCode, address_of, errand, let_in, throttled_sentence, typed_name

_SUGGESTIONS = 3
# Whoever begins twice within it has not kept the first recovery code: the form was sent twice.
_JUST_NOW = timedelta(minutes=5)


class LandingPage(Page):
    """What Voice is, who can read what is written here, and the way in."""

    template_name = "participants/landing.html"
    signed_in_only = False

    def get(self, request: HttpRequest) -> HttpResponse:
        return self.show()


class WayIn(Page):
    """A page for whoever is not signed in yet; whoever is goes on at once."""

    signed_in_only = False

    def get(self, request: HttpRequest) -> HttpResponse:
        if signed_in(request) is not None:
            return see_other(errand(request).page)
        return self.show(**errand(request).context())


class BeginPage(WayIn):
    """Signing up, with a made-up name and a passphrase."""

    template_name = "participants/begin.html"

    def post(self, request: HttpRequest) -> HttpResponse:
        if "suggest" in request.POST:
            return self.show(name=self.words("suggest")[:NAME_LIMIT])
        name, passphrase = typed_name(self), self.words("passphrase")
        if wrong := _wrong(name, passphrase):
            return self._again(name, wrong)
        try:
            count_attempt(name=name, address=address_of(request))
            caller, fresh = _signed_up(name, passphrase)
        except Throttled as problem:
            return self._again(name, {"name": throttled_sentence(problem)}, problem)
        except NameTaken:
            return self._again(name, {"name": gettext("Somebody has this name already. Choose another one.")})
        forget_attempts(name=name, address=address_of(request))
        if language := kept_language(request):
            choose_language(caller.participant, language)
        return let_in(request, caller, errand(request), fresh)

    def show(self, template: str = "", *, status: int = 200, **context: object) -> HttpResponse:
        """The form, with new suggestions each time."""
        return super().show(template, status=status, suggestions=made_up_names(_SUGGESTIONS), **context)

    def _again(self, name: str, wrong: dict[str, str], problem: Problem | None = None) -> HttpResponse:
        return _refused(self.show(status=422, name=name, wrong=wrong), problem)


class SignInPage(WayIn):
    """Signing in, with what somebody was writing when their session ended."""

    template_name = "participants/sign-in.html"

    def post(self, request: HttpRequest) -> HttpResponse:
        name, about = typed_name(self), errand(request)
        try:
            count_attempt(name=name, address=address_of(request))
            caller = sign_in(name=name, passphrase=self.words("passphrase"))
        except CannotOpen:
            error = gettext("The name and passphrase do not fit together. Check both and try again.")
            return self._again(name, about, error)
        except Throttled as problem:
            return self._again(name, about, throttled_sentence(problem), problem)
        forget_attempts(name=name, address=address_of(request))
        return let_in(request, caller, about)

    def _again(self, name: str, about: Errand, error: str, problem: Problem | None = None) -> HttpResponse:
        return _refused(self.show(status=422, name=name, error=error, **about.context()), problem)


class RecoverPage(WayIn):
    """A new passphrase for whoever has the recovery code."""

    template_name = "participants/recover.html"

    def post(self, request: HttpRequest) -> HttpResponse:
        name, code = typed_name(self), self.words("recovery")
        try:
            count_attempt(name=name, address=address_of(request))
            caller, new_code = _recovered(name, code, self.words("passphrase"))
        except CannotOpen:
            error = gettext("The name and recovery code do not fit together. Check both and try again.")
            return self._again(name, code, {"code": error})
        except PoorPassphrase as error:
            return self._again(name, code, {"passphrase": " ".join(error.sentences)})
        except Throttled as problem:
            return self._again(name, code, {"code": throttled_sentence(problem)}, problem)
        forget_attempts(name=name, address=address_of(request))
        return let_in(request, caller, errand(request), FreshCode(new_code, "recover"))

    def _again(self, name: str, code: str, wrong: dict[str, str], problem: Problem | None = None) -> HttpResponse:
        answer = self.show(status=422, name=name, code=code, wrong=wrong, **errand(self.request).context())
        return _refused(answer, problem)


class SignOutPage(Page):
    """Signing out: the session ends, and the browser forgets what it kept."""

    signed_in_only = False

    def get(self, request: HttpRequest) -> HttpResponse:
        """Nothing happens: a link cannot sign anybody out."""
        return self.to("landing")

    def post(self, request: HttpRequest) -> HttpResponse:
        found = signed_in(request)
        if found is not None:
            end_session(found.session)
        response = self.to("landing")
        take_cookie(response)
        return response


class SignedOutPage(Page):
    """Where a page goes when its session has ended, with what was being written."""

    template_name = "participants/signed-out.html"
    signed_in_only = False

    def get(self, request: HttpRequest) -> HttpResponse:
        about = errand(request)
        if _is_taken_along(request, about):
            return see_other(about.page)
        ended = COOKIE in request.COOKIES
        return self.show(session_ended=ended, minutes=settings.VOICE_SESSION_MINUTES, **about.context())

    def post(self, request: HttpRequest) -> HttpResponse:
        return self.get(request)


def _is_taken_along(request: HttpRequest, about: Errand) -> bool:
    """Whether somebody is signed in here again, who then finds their draft where they wrote it."""
    found = signed_in(request)
    if found is None:
        return False
    if about.draft:
        try:
            keep_draft(found, about.page, about.draft)
        except AuthenticationRequired:
            return False
    return True


def _wrong(name: str, passphrase: str) -> dict[str, str]:
    """What is wrong with a new name and passphrase, by field."""
    wrong = {}
    try:
        check_name(name)
    except NotAName:
        wrong["name"] = gettext("Write a name of 1 to 80 letters. You can take one of those below.")
    try:
        check_passphrase(passphrase, name=name)
    except PoorPassphrase as error:
        wrong["passphrase"] = " ".join(error.sentences)
    return wrong


def _signed_up(name: str, passphrase: str) -> tuple[Caller, FreshCode | None]:
    """A new participant; or the one whose name and passphrase these are, as of a form that was sent twice."""
    try:
        caller, code = sign_up(name=name, passphrase=passphrase)
    except NameTaken:
        try:
            caller = sign_in(name=name, passphrase=passphrase)
        except CannotOpen:
            raise NameTaken from None
        if caller.participant.recovery_checked or caller.participant.created_at < timezone.now() - _JUST_NOW:
            return caller, None
        code = renew_recovery_code(caller)
    return caller, FreshCode(code, "begin")


def _recovered(name: str, code: str, passphrase: str) -> tuple[Caller, str]:
    """By the code; or by the new passphrase, which the first of a form that was sent twice has set.

    Raises CannotOpen, PoorPassphrase.
    """
    try:
        return recover(name=name, code=code, passphrase=passphrase)
    except CannotOpen:
        caller = sign_in(name=name, passphrase=passphrase)
        return caller, renew_recovery_code(caller)


def _refused(answer: HttpResponse, problem: Problem | None) -> HttpResponse:
    if problem is not None:
        answer.status_code = problem.status
        for name, value in problem.headers.items():
            answer[name] = value
    return answer
