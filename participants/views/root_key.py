"""The part of the settings page for whoever thinks that somebody else may read their words."""

from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext

from participants.browser import give_cookie
from participants.renewal import Renewed, proven_by_passphrase, renew_root_key
from participants.reseal import reseal
from participants.sessions import leave_notice, resume_session
from voice.kit.envelope import CannotOpen

from .settings import SettingsPage, WrongPassphrase
from .way_in import CODE, FreshCode


class RenewKeyPage(SettingsPage):
    """A new key for everything: whatever opened the old one is gone, and a new recovery code is shown."""

    part = "key"

    def post(self, request: HttpRequest) -> HttpResponse:
        try:
            renewed = self._renew(self.attempted())
        except WrongPassphrase as error:
            return self.wrong(error.problem, key=error.sentence)
        except CannotOpen:
            return self.wrong(key=gettext("This is not your passphrase."))
        self.forget_attempts()
        reseal(renewed.caller)
        response = self.to("code")
        give_cookie(response, renewed.secret, secure=request.is_secure())
        return response

    @transaction.atomic
    def _renew(self, passphrase: str) -> Renewed:
        proof = proven_by_passphrase(caller=self.caller, passphrase=passphrase)
        renewed = renew_root_key(caller=self.caller, proof=proof)
        now = resume_session(renewed.secret, active=True)
        leave_notice(now, CODE, FreshCode(renewed.recovery, "key").notice())
        return renewed


class ResealPage(SettingsPage):
    """Going on with sealing everything anew, for whoever waits for it."""

    part = "key"

    def post(self, request: HttpRequest) -> HttpResponse:
        reseal(self.caller)
        return self.to("settings", fragment=self.part)
