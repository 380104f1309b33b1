"""What signing up, signing in and recovering have in common: the fields, and the session that begins."""

import math
import unicodedata
from dataclasses import dataclass
from typing import Any

from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.middleware.csrf import rotate_token
from django.urls import reverse
from django.utils.translation import ngettext

from participants.access import Caller, renew_recovery_code
from participants.browser import give_cookie, signed_in
from participants.languages import keep_language
from participants.page import Page, has_box, local_address, see_other
from participants.sessions import SignedIn, end_session, keep_draft, leave_notice, resume_session, start_session
from voice.kit.errors import Throttled
from voice.kit.text import from_web_form, is_storable

# The kinds of notices that these pages leave for the next ones.
CODE, TOKEN = "code", "token"


@dataclass(frozen=True, slots=True)
class Errand:
    """What somebody was about when they were asked to sign in: the page, and what they were writing there."""

    page: str
    draft: str

    def context(self) -> dict[str, Any]:
        """For the form that carries it on."""
        return {"next": self.page, "draft": self.draft, "has_box": has_box(self.page)}


@dataclass(frozen=True, slots=True)
class FreshCode:
    """A recovery code that is to be shown, and which page made it."""

    code: str
    made_by: str

    def notice(self) -> dict[str, str]:
        """As it is left for the browser's next page."""
        return {"code": self.code, "made_by": self.made_by}


def errand(request: HttpRequest) -> Errand:
    """What the form carries. A page of another site is not gone to."""
    page = request.POST.get("next") or request.GET.get("next", "")
    draft = from_web_form(request.POST.get("draft", ""))
    return Errand(
        local_address(request, page, otherwise=reverse("conversations")),
        draft if draft.strip() and is_storable(draft) else "",
    )


def typed_name(page: Page) -> str:
    """The made-up name, without the blank that a phone puts behind a word. Raises Malformed."""
    return unicodedata.normalize("NFC", page.words("pseudonym").strip())


def address_of(request: HttpRequest) -> str:
    """Where a request comes from, for counting attempts."""
    return str(request.META.get("REMOTE_ADDR", ""))


def throttled_sentence(problem: Throttled) -> str:
    """That there were too many attempts, and how long to wait."""
    minutes = math.ceil(problem.retry_after / 60)
    return ngettext(
        "That was a lot of tries. Wait %(minutes)d minute, then try again.",
        "That was a lot of tries. Wait %(minutes)d minutes, then try again.",
        minutes,
    ) % {"minutes": minutes}


@transaction.atomic
def make_code(now: SignedIn, made_by: str) -> None:
    """Make a new recovery code and have the next page show it. Of two at once, the one that counts is shown."""
    leave_notice(now, CODE, FreshCode(renew_recovery_code(now.caller), made_by).notice())


def let_in(request: HttpRequest, caller: Caller, about: Errand, fresh: FreshCode | None = None) -> HttpResponse:
    """Start a session on this browser and go on: to the recovery code if there is a fresh one, else to the errand."""
    before = signed_in(request)
    if before is not None:
        end_session(before.session)
    secret = start_session(participant=caller.participant, root=caller.root)
    now = resume_session(secret, active=True)
    if about.draft:
        keep_draft(now, about.page, about.draft)
    if fresh is not None:
        leave_notice(now, CODE, fresh.notice())
    rotate_token(request)
    response = see_other(reverse("code") if fresh is not None else about.page)
    give_cookie(response, secret, secure=request.is_secure())
    if caller.participant.language:
        keep_language(response, caller.participant.language, secure=request.is_secure())
    return response
