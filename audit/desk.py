"""What the pages of the desk have in common: Django's own log keeps nothing, no address reaches more than is listed."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, ClassVar, NoReturn

import regex
from django.contrib import admin
from django.contrib.admin.helpers import ACTION_CHECKBOX_NAME
from django.db import models
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import URLPattern, reverse
from django.views.decorators.http import require_POST

if TYPE_CHECKING:
    _ModelAdmin = admin.ModelAdmin[Any]
else:
    _ModelAdmin = admin.ModelAdmin

_ROW = regex.compile(r"[0-9]{1,18}", regex.ASCII)


class DeskAdmin(_ModelAdmin):
    """A ModelAdmin that shows what it names and nothing more. `pages` are the views that it has."""

    pages: ClassVar[tuple[str, ...]] = ("changelist",)
    actions_on_bottom = True
    show_full_result_count = False

    def get_urls(self) -> list[URLPattern]:
        """The views in `pages`: no history, no deletion, no search for other fields to complete."""
        names = {f"{self.opts.app_label}_{self.opts.model_name}_{page}" for page in self.pages}
        return [pattern for pattern in super().get_urls() if pattern.name in names]

    def changelist_view(self, request: HttpRequest, extra_context: dict[str, Any] | None = None) -> HttpResponse:
        """The list, unless the database would stumble over what is asked of it: a NUL, a row that has no number."""
        asked = [value for _name, values in request.GET.lists() for value in values]
        chosen = request.POST.getlist(ACTION_CHECKBOX_NAME)
        if "\0" in "".join(asked) or not all(_ROW.fullmatch(row) for row in chosen):
            raise Http404
        return super().changelist_view(request, extra_context)

    def lookup_allowed(self, lookup: str, value: Any, request: HttpRequest) -> bool:
        """Only the filters that are listed: Django takes any column of the row otherwise, a letter at a time."""
        return lookup.removesuffix("__exact") in self.get_list_filter(request)

    def log_addition(self, *args: Any) -> None:  # type: ignore[override]
        """Nothing: what was done stands in the audit log, without what was written."""

    def log_change(self, *args: Any) -> None:  # type: ignore[override]
        """Nothing, as above."""

    def log_deletions(self, *args: Any) -> None:  # type: ignore[override]
        """Nothing, as above."""

    def _get_obj_does_not_exist_redirect(self, *args: Any) -> NoReturn:
        # Django's message would repeat what stands in the address.
        raise Http404


class ReadOnlyAdmin(DeskAdmin):
    """A list that nobody changes, whatever their role."""

    actions = None
    list_display_links = None

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: models.Model | None = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: models.Model | None = None) -> bool:
        return False


def on_press(view: Callable[..., HttpResponse], *, page: str) -> Callable[..., HttpResponse]:
    """A view for POST alone. Whoever comes to its address, as after signing in again, finds the page with the button.

    `page` is that page's name; it has the same `public_id` in its address, or none.
    """

    def answer(request: HttpRequest, **named: str) -> HttpResponse:
        if request.method not in ("GET", "HEAD"):
            return require_POST(view)(request, **named)
        return HttpResponseRedirect(reverse(page, args=[named["public_id"]] if "public_id" in named else []))

    return answer


def as_file(content: bytes, *, name: str, kind: str) -> HttpResponse:
    """An answer that the browser keeps as a file."""
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return HttpResponse(content, content_type=kind, headers=headers)
