"""The recovery code, shown once and asked for once."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext

from participants.access import check_recovery_code
from participants.page import Page, see_other
from participants.sentences import CODE_CHECKED
from participants.sessions import leave_notice, notice, page_of_newest_draft
from voice.kit.envelope import CannotOpen

from .way_in import CODE, FreshCode, make_code

_FILE = "voice-recovery-code.txt"


class RecoveryCodePage(Page):
    """The code that waits to be written down, if one does."""

    @property
    def fresh(self) -> FreshCode | None:
        """The code, until it was typed or put off."""
        kept = notice(self.signed_in, CODE)
        return FreshCode(kept["code"], kept["made_by"]) if isinstance(kept, dict) else None

    def show_with(self, fresh: FreshCode | None, *, status: int = 200, **context: Any) -> HttpResponse:
        """The page; signing up counts its steps."""
        first = fresh is not None and fresh.made_by == "begin"
        return self.show(status=status, first=first, shown=fresh is not None, **context)


class CodePage(RecoveryCodePage):
    """Shows the code, and hands it over as a file."""

    template_name = "participants/code.html"

    def get(self, request: HttpRequest) -> HttpResponse:
        fresh = self.fresh
        return self._settings() if fresh is None else self._code(fresh)

    def post(self, request: HttpRequest) -> HttpResponse:
        fresh = self.fresh
        if fresh is None:
            return self._settings()
        if "file" in request.POST:
            return _file(fresh.code)
        if "kept" not in request.POST:
            wrong = {"kept": gettext("Write the code down first. Then tick this box.")}
            return self._code(fresh, status=422, wrong=wrong)
        return self.to("code-check")

    def _code(self, fresh: FreshCode, *, status: int = 200, **context: Any) -> HttpResponse:
        return self.show_with(fresh, status=status, groups=fresh.code.split("-"), **context)

    def _settings(self) -> HttpResponse:
        return self.to("settings", fragment="recovery")


class CodeCheckPage(RecoveryCodePage):
    """Asks for the code once, so that it is known to be on the paper."""

    template_name = "participants/code-check.html"

    def get(self, request: HttpRequest) -> HttpResponse:
        fresh = self.fresh
        if fresh is None and self.caller.participant.recovery_checked:
            return self.to("settings", fragment="recovery")
        return self.show_with(fresh)

    def post(self, request: HttpRequest) -> HttpResponse:
        fresh = self.fresh
        if "again" in request.POST:
            return self._make_another(fresh)
        if "later" not in request.POST:
            typed = self.words("code")
            try:
                check_recovery_code(caller=self.caller, code=typed)
            except CannotOpen:
                wrong = {"code": gettext("This is not your code. Compare it with your paper, then try again.")}
                return self.show_with(fresh, status=422, typed=typed, wrong=wrong)
            self.tell(CODE_CHECKED)
        leave_notice(self.signed_in, CODE, None)
        return self._go_on(fresh)

    def _make_another(self, fresh: FreshCode | None) -> HttpResponse:
        """Only while the code could be read here anyway; otherwise it takes the passphrase, on the settings page."""
        if fresh is None:
            return self.to("settings", fragment="recovery")
        make_code(self.signed_in, fresh.made_by)
        return self.to("code")

    def _go_on(self, fresh: FreshCode | None) -> HttpResponse:
        """Back to what they were about."""
        if fresh is not None and fresh.made_by == "settings":
            return self.to("settings", fragment="recovery")
        return see_other(page_of_newest_draft(self.signed_in) or reverse("conversations"))


def _file(code: str) -> HttpResponse:
    lines = (
        gettext("Your recovery code for Voice"),
        code,
        gettext("Anyone who has this code and your made-up name can read your words."),
    )
    response = HttpResponse("\n\n".join(lines) + "\n", content_type="text/plain; charset=utf-8")
    response["Content-Disposition"] = f'attachment; filename="{_FILE}"'
    return response
