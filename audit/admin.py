"""The log on the desk: to read, to look over and to take along; never to write."""

from django.contrib import admin, messages
from django.core.exceptions import PermissionDenied
from django.db import transaction
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import URLPattern, path, reverse

from .chain import verify
from .desk import ReadOnlyAdmin, as_file, on_press
from .entries import record
from .exporting import log_as_csv, log_as_json
from .models import Entry

_FORMS = {"csv": (log_as_csv, "text/csv; charset=utf-8"), "json": (log_as_json, "application/json")}


@admin.register(Entry)
class EntryAdmin(ReadOnlyAdmin):
    """Every action of an operator, the newest first."""

    list_display = ("number", "at", "operator", "action", "subject", "reason")
    list_filter = ("action", "operator")
    search_fields = ("subject", "operator")
    search_help_text = "An id or an operator"
    ordering = ("-number",)
    list_per_page = 50
    change_list_template = "admin/audit/entries.html"

    def get_urls(self) -> list[URLPattern]:
        wrap, page = self.admin_site.admin_view, "admin:audit_entry_changelist"
        return [
            path("export/<str:form>/", wrap(on_press(self.export, page=page)), name="audit_entry_export"),
            path("verify/", wrap(on_press(self.verify, page=page)), name="audit_entry_verify"),
            *super().get_urls(),
        ]

    def export(self, request: HttpRequest, form: str) -> HttpResponse:
        """The whole log as a file. That it was taken is an entry of it too."""
        self._may_view(request)
        if form not in _FORMS:
            raise Http404
        write, kind = _FORMS[form]
        with transaction.atomic():
            record(operator=request.user.get_username(), action="export-log", subject=form)
            return as_file(write(), name=f"audit.{form}", kind=kind)

    def verify(self, request: HttpRequest) -> HttpResponse:
        """Say whether every entry is as it was written."""
        self._may_view(request)
        faults = verify()
        for fault in faults[:20]:
            messages.error(request, fault)
        if not faults:
            messages.success(request, "Every entry is as it was written, and none is missing.")
        return HttpResponseRedirect(reverse("admin:audit_entry_changelist"))

    def _may_view(self, request: HttpRequest) -> None:
        if not self.has_view_permission(request):
            raise PermissionDenied
