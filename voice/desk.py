"""The operators' desk: Django's admin as a site of our own, with what it opens on and the figures."""

import time
from collections.abc import Mapping
from typing import Any

from django import forms
from django.contrib.admin import AdminSite
from django.contrib.admin.forms import AdminAuthenticationForm
from django.contrib.auth.models import AbstractBaseUser
from django.contrib.auth.signals import user_logged_in
from django.core.exceptions import PermissionDenied
from django.db import transaction
from django.dispatch import receiver
from django.http import HttpRequest, HttpResponse
from django.template.response import TemplateResponse
from django.urls import URLPattern, URLResolver, path
from django.utils import timezone

from audit.entries import record
from concerns.review import queue
from conversations.figures import LEAST, Figures, figures
from participants.attempts import count_attempt, forget_attempts
from voice.desk_doors import SINCE
from voice.kit.errors import Throttled

from .plots import Plot, bars

# They lead to rows of any kind by number, or look fields up; nothing here needs them.
_LEFT_OUT = frozenset(("view_on_site", "autocomplete"))
LAST = 2_147_483_647


class SignInForm(AdminAuthenticationForm):
    """Name and passphrase; whoever guesses runs out, as at the participants' door."""

    def clean(self) -> dict[str, Any]:
        """Count the attempt before the passphrase is looked at."""
        # A name of the desk is not a participant's, though the letters may be the same.
        name = f"desk\0{self.cleaned_data.get('username', '')}"
        address = str(self.request.META.get("REMOTE_ADDR", "")) if self.request else ""
        try:
            count_attempt(name=name, address=address)
        except Throttled:
            raise forms.ValidationError("That was a lot at once. Wait a quarter of an hour.") from None
        cleaned: dict[str, Any] = super().clean()
        forget_attempts(name=name, address=address)
        return cleaned


class Desk(AdminSite):
    """What operators find at /desk/."""

    site_header = site_title = "Voice: operators’ desk"
    index_title = "Desk"
    index_template = "admin/desk.html"
    login_form = SignInForm
    login_template = "admin/login_desk.html"
    enable_nav_sidebar = False
    site_url = None

    def get_urls(self) -> list[URLPattern | URLResolver]:
        """Django's own, but for those that lead anywhere, and the figures."""
        kept = [pattern for pattern in super().get_urls() if getattr(pattern, "name", "") not in _LEFT_OUT]
        return [path("figures/", self.admin_view(self.figures), name="figures"), *kept]

    def index(self, request: HttpRequest, extra_context: Mapping[str, Any] | None = None) -> TemplateResponse:
        """What waits, and where to go."""
        more: dict[str, Any] = {"may_see_figures": _may_see_figures(request)}
        if request.user.has_perm("concerns.change_contribution"):
            oldest = queue().values_list("shared_at", flat=True).first()
            more |= {"may_review": True, "waiting": queue().count(), "age": timezone.now() - oldest if oldest else None}
        return super().index(request, {**(extra_context or {}), **more})

    def figures(self, request: HttpRequest) -> HttpResponse:
        """Counts of the last thirty days, as plots and as tables."""
        if not _may_see_figures(request):
            raise PermissionDenied
        found = figures(today=timezone.now().date())
        oldest = queue().values_list("shared_at", flat=True).first()
        context = {
            **self.each_context(request),
            "title": "Figures of the last 30 days",
            "figures": found,
            "plots": _plots(found),
            "least": LEAST,
            "last_length": LAST,
            "waiting": queue().count(),
            "age": timezone.now() - oldest if oldest else None,
        }
        return TemplateResponse(request, "admin/figures.html", context)

    def password_change(self, request: HttpRequest, extra_context: dict[str, Any] | None = None) -> Any:
        """Django's own page; that a passphrase was changed stands in the log."""
        with transaction.atomic():
            response = super().password_change(request, extra_context)
            if request.method == "POST" and response.status_code == 302:
                name = request.user.get_username()
                record(operator=name, action="change-passphrase", subject=name)
        return response


@receiver(user_logged_in)
def note_sign_in(request: HttpRequest, user: AbstractBaseUser, **_: Any) -> None:
    """From now on the session has its hours; sessions whose time is over are forgotten."""
    request.session[SINCE] = int(time.time())
    request.session.clear_expired()
    with transaction.atomic():
        record(operator=user.get_username(), action="sign-in", subject=user.get_username())


def _may_see_figures(request: HttpRequest) -> bool:
    return bool(request.user.has_perm("conversations.view_counterofday"))


def _plots(found: Figures) -> dict[str, Plot]:
    days = [f"{day.day:%d %b}" for day in found.days]
    seconds = [(day.half, day.most) for day in found.days]
    return {
        "outcomes": bars("How turns ended", list(found.outcomes.items())),
        "turns": bars(
            "Turns by day (bars), questions (line)",
            list(zip(days, (day.turns for day in found.days), strict=True)),
            line=[day.questions for day in found.days],
        ),
        "lengths": bars(
            "Waiting time by day: half of the turns (bars), 95 % (line), in milliseconds",
            list(zip(days, (half for half, _ in seconds), strict=True)),
            line=[most for _, most in seconds],
        ),
        "versions": bars(
            "Readings offered (bars) and confirmed (line), by version",
            [(f"{version.prompt_version} {version.model}", version.offered) for version in found.versions],
            line=[version.confirmed for version in found.versions],
        ),
    }
