"""What the pages of the desk have in common: Django's own log keeps nothing, no address reaches more than is listed."""

from typing import TYPE_CHECKING, Any, ClassVar, NoReturn

from django.contrib import admin
from django.db import models
from django.http import Http404, HttpRequest, HttpResponse
from django.urls import URLPattern

if TYPE_CHECKING:
    _ModelAdmin = admin.ModelAdmin[Any]
else:
    _ModelAdmin = admin.ModelAdmin


class DeskAdmin(_ModelAdmin):
    """A ModelAdmin that shows what it names and nothing more. `pages` are the views that it has."""

    pages: ClassVar[tuple[str, ...]] = ("changelist",)
    actions_on_bottom = True
    show_full_result_count = False

    def get_urls(self) -> list[URLPattern]:
        """The views in `pages`: no history, no deletion, no search for other fields to complete."""
        names = {f"{self.opts.app_label}_{self.opts.model_name}_{page}" for page in self.pages}
        return [pattern for pattern in super().get_urls() if pattern.name in names]

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


def as_file(content: bytes, *, name: str, kind: str) -> HttpResponse:
    """An answer that the browser keeps as a file."""
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return HttpResponse(content, content_type=kind, headers=headers)
