"""The review desk: the queue, one text at a time, and what an operator decides about it.

Nothing here leads to a person: a text is shown without its participant, concern or conversation. None of Django's own
forms and lists is used, which would offer the row's every column.
"""

from collections.abc import Callable
from typing import Any

from django.contrib import admin, messages
from django.core.exceptions import PermissionDenied
from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.template.response import TemplateResponse
from django.urls import URLPattern, path, reverse
from django.views.decorators.http import require_safe

from audit.desk import DeskAdmin, on_press
from issues.models import State
from issues.selectors import search_issues
from voice.kit.ids import may_be_id

from . import review
from .desk_decisions import DECISIONS, Decision
from .desk_text import shown_text
from .models import Contribution, ContributionState
from .reasons import SENTENCES, WORDS_LIMIT, InvalidReason, kept_reason

ON_A_PAGE = 50
FOUND_AT_MOST = 12


@admin.register(Contribution)
class ReviewAdmin(DeskAdmin):
    """Texts in review, the oldest first, and published ones, to take down."""

    def get_urls(self) -> list[URLPattern]:
        """Our own views only."""
        wrap, one = self.admin_site.admin_view, "<str:public_id>"

        def press(view: Callable[..., HttpResponse], page: str = "admin:concerns_contribution_text") -> Any:
            return wrap(on_press(view, page=page))

        return [
            path("", wrap(require_safe(self.queue)), name="concerns_contribution_changelist"),
            path("published/", wrap(require_safe(self.published)), name="concerns_contribution_published"),
            path(
                "next/",
                press(self.take_next, "admin:concerns_contribution_changelist"),
                name="concerns_contribution_next",
            ),
            path(f"{one}/", wrap(require_safe(self.text)), name="concerns_contribution_text"),
            path(f"{one}/find/", press(self.find), name="concerns_contribution_find"),
            path(f"{one}/take/", press(self.take), name="concerns_contribution_take"),
            path(f"{one}/give-back/", press(self.give_back), name="concerns_contribution_give_back"),
            path(f"{one}/<str:decision>/", press(self.decide), name="concerns_contribution_decide"),
        ]

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def queue(self, request: HttpRequest) -> HttpResponse:
        """What waits, and who has what."""
        self._may_review(request)
        page = Paginator(review.queue().defer("text", "sealed"), ON_A_PAGE).get_page(request.GET.get("p"))
        waiting = [(contribution, review.held_by(contribution)) for contribution in page]
        return self._show(request, "queue", title="Texts to review", page=page, waiting=waiting)

    def published(self, request: HttpRequest) -> HttpResponse:
        """What is public, the newest first; one of it is found by its id or its topic's."""
        self._may_review(request)
        found = Contribution.objects.filter(state=ContributionState.PUBLISHED).select_related("issue")
        asked = request.GET.get("q", "").strip()
        if asked:
            known = may_be_id(asked)
            found = (found.filter(public_id=asked) | found.filter(issue__public_id=asked)) if known else found.none()
        page = Paginator(found.defer("text", "sealed").order_by("-decided_at", "-number"), ON_A_PAGE)
        return self._show(request, "published", title="Published texts", page=page.get_page(request.GET.get("p")))

    def take_next(self, request: HttpRequest) -> HttpResponse:
        """The oldest text that nobody else has."""
        contribution = review.claim_next(by=self._may_review(request))
        if contribution is None:
            messages.info(request, "No text waits that nobody else has.")
            return self._to_queue()
        return self._to_text(contribution.public_id)

    def take(self, request: HttpRequest, public_id: str) -> HttpResponse:
        """This text, or a quarter of an hour more with it."""
        by = self._may_review(request)
        try:
            review.claim(public_id=self._found(public_id).public_id, by=by)
        except review.NotDone as refused:
            messages.error(request, str(refused))
            return self._to_queue()
        return self._to_text(public_id)

    def give_back(self, request: HttpRequest, public_id: str) -> HttpResponse:
        """Back to the queue."""
        by = self._may_review(request)
        try:
            review.release(public_id=self._found(public_id).public_id, by=by)
        except review.NotDone as refused:
            messages.error(request, str(refused))
        return self._to_queue()

    def text(self, request: HttpRequest, public_id: str) -> HttpResponse:
        """One text, with the forms of what may be decided."""
        self._may_review(request)
        return self._text(request, self._found(public_id))

    def find(self, request: HttpRequest, public_id: str) -> HttpResponse:
        """The same with open topics that have these words. Not GET: the words may be the text's."""
        self._may_review(request)
        asked = request.POST.get("find", "").replace("\0", "")
        found = search_issues(asked).filter(state=State.OPEN)[:FOUND_AT_MOST] if asked.strip() else []
        return self._text(request, self._found(public_id), asked=asked, found=found)

    def decide(self, request: HttpRequest, public_id: str, decision: str) -> HttpResponse:
        """What happens is said first; the second press does it."""
        by = self._may_review(request)
        contribution, chosen = self._found(public_id), DECISIONS.get(decision)
        if chosen is None:
            raise Http404
        form = {name: request.POST[name] for name in chosen.fields if name in request.POST}
        try:
            if "kind" in chosen.fields:
                kept_reason(form.get("kind", ""), form.get("words", ""))
            if "confirmed" not in request.POST:
                return self._confirm(request, contribution, decision, chosen, form)
            chosen.do(public_id, by, form)
        except InvalidReason as refused:
            return self._text(request, contribution, fault=str(refused), form=form, status=400)
        except review.NotDone as refused:
            messages.error(request, str(refused))
            return self._to_text(public_id) if self._is_readable(public_id) else self._to_queue()
        messages.success(request, chosen.done)
        return self._to_text(public_id) if decision == "map" else self._to_queue()

    def _confirm(
        self, request: HttpRequest, contribution: Contribution, name: str, decision: Decision, form: dict[str, str]
    ) -> HttpResponse:
        review.expect_decidable(contribution, by=str(request.user.get_username()), published=decision.of_published)
        return self._show(
            request, "confirm", title=decision.title, contribution=contribution, text=shown_text(contribution),
            says=decision.says(contribution, form), decision=name, button=decision.button, form=form,
        )  # fmt: skip

    def _text(
        self, request: HttpRequest, contribution: Contribution, *, status: int = 200, **context: Any
    ) -> HttpResponse:
        holder = review.held_by(contribution)
        mine = holder == request.user.get_username()
        readable = mine or contribution.state == ContributionState.PUBLISHED
        return self._show(
            request, "text", title="One text", status=status, contribution=contribution, holder=holder, mine=mine,
            text=shown_text(contribution) if readable else None, reasons=_reasons(), words_limit=WORDS_LIMIT, **context,
        )  # fmt: skip

    def _show(self, request: HttpRequest, template: str, *, status: int = 200, **context: Any) -> HttpResponse:
        whole = {**self.admin_site.each_context(request), "opts": self.opts, **context}
        return TemplateResponse(request, f"admin/review/{template}.html", whole, status=status)

    def _may_review(self, request: HttpRequest) -> str:
        if not self.has_change_permission(request):
            raise PermissionDenied
        return str(request.user.get_username())

    def _found(self, public_id: str) -> Contribution:
        live = Contribution.objects.filter(public_id=public_id).defer("sealed").select_related("issue")
        contribution = live.first() if may_be_id(public_id) else None
        if contribution is None:
            raise Http404
        return contribution

    def _is_readable(self, public_id: str) -> bool:
        return Contribution.objects.filter(public_id=public_id, text__isnull=False).exists()

    def _to_queue(self) -> HttpResponse:
        return HttpResponseRedirect(reverse("admin:concerns_contribution_changelist"))

    def _to_text(self, public_id: str) -> HttpResponse:
        return HttpResponseRedirect(reverse("admin:concerns_contribution_text", args=[public_id]))


def _reasons() -> list[tuple[str, str]]:
    return [(kind, sentence or "Another reason, in your own words") for kind, sentence in SENTENCES.items()]
