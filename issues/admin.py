"""Topics on the desk. Every write goes through `issues.edit`, and none is deleted: a topic is closed or hidden."""

from typing import TYPE_CHECKING, Any

from django import forms
from django.contrib import admin, messages
from django.db import models, transaction
from django.db.models import QuerySet
from django.http import HttpRequest

from audit.desk import DeskAdmin
from audit.entries import record

from .edit import add_issue, change_issue
from .errors import InvalidIssue
from .models import Issue, State
from .rules import cleaned

_TEXTS = ("title", "description", "state", "language", "gloss")

if TYPE_CHECKING:
    _IssueForm = forms.ModelForm[Issue]
else:
    _IssueForm = forms.ModelForm


class IssueForm(_IssueForm):
    """The fields that an operator writes, held to the rules of the import."""

    class Meta:
        model = Issue
        fields = ("public_id", *_TEXTS)
        widgets = {"gloss": forms.Textarea(attrs={"rows": 2})}
        help_texts = {
            "public_id": "Leave empty for a new id. It cannot be changed later.",
            "state": "An open topic takes concerns, a closed one no longer does, a hidden one is shown to nobody.",
            "language": "A language code, such as en, cy or pt-BR.",
            "gloss": "For a topic in another language: what it is about, in one English sentence.",
        }

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if "public_id" in self.fields:
            self.fields["public_id"].required = False

    def clean(self) -> dict[str, Any]:
        """The fields as they are kept."""
        given = super().clean() or self.cleaned_data
        texts = {name: given[name] for name in self.fields if name in given}
        try:
            return {**given, **cleaned(texts)}
        except InvalidIssue as invalid:
            for fault in invalid.faults:
                self.add_error(fault.field, fault.sentence)
        return given

    def validate_unique(self) -> None:
        """An empty id is none yet: the database is not asked whether another topic has it."""
        if self.cleaned_data.get("public_id"):
            super().validate_unique()

    def _get_validation_exclusions(self) -> set[str]:
        left_out: set[str] = super()._get_validation_exclusions()  # type: ignore[misc]
        # The constraint asks for an id, which `add_issue` makes.
        return left_out if self.cleaned_data.get("public_id") else left_out | {"public_id"}


@admin.register(Issue)
class IssueAdmin(DeskAdmin):
    """All topics, the hidden ones too."""

    pages = ("changelist", "add", "change")
    form = IssueForm
    list_display = ("public_id", "title", "state", "language", "contribution_count", "updated_at")
    list_filter = ("state", "language")
    search_fields = ("public_id", "title", "description")
    search_help_text = "An id, or words of the title or the description"
    ordering = ("-number",)
    list_per_page = 50
    actions = ("open_topics", "close_topics", "hide_topics")
    change_form_template = "admin/issues/issue.html"

    def get_readonly_fields(self, request: HttpRequest, obj: Issue | None = None) -> tuple[str, ...]:
        return () if obj is None else ("public_id", "contribution_count", "created_at", "updated_at")

    def get_fields(self, request: HttpRequest, obj: Issue | None = None) -> tuple[str, ...]:
        kept = () if obj is None else ("contribution_count", "created_at", "updated_at")
        return ("public_id", *_TEXTS, *kept)

    def has_delete_permission(self, request: HttpRequest, obj: models.Model | None = None) -> bool:
        return False

    def save_model(self, request: HttpRequest, obj: Issue, form: Any, change: bool) -> None:
        """Through the one door for writes, with the entry in the log."""
        by = request.user.get_username()
        given = {name: form.cleaned_data[name] for name in form.fields if name in form.cleaned_data}
        with transaction.atomic():
            if not change:
                made = add_issue(**given)
                obj.pk, obj.public_id = made.pk, made.public_id
                record(operator=by, action="add-issue", subject=made.public_id)
            elif form.changed_data:
                stored = Issue.objects.get(pk=obj.pk)
                change_issue(issue=stored, **{name: given[name] for name in form.changed_data})
                record(operator=by, action="change-issue", subject=stored.public_id)

    @admin.action(description="Open the chosen topics", permissions=["change"])
    def open_topics(self, request: HttpRequest, chosen: QuerySet[Issue]) -> None:
        """They take concerns."""
        self._set_state(request, chosen, State.OPEN)

    @admin.action(description="Close the chosen topics: they take no more concerns", permissions=["change"])
    def close_topics(self, request: HttpRequest, chosen: QuerySet[Issue]) -> None:
        """They stay readable."""
        self._set_state(request, chosen, State.CLOSED)

    @admin.action(description="Hide the chosen topics: nobody sees them", permissions=["change"])
    def hide_topics(self, request: HttpRequest, chosen: QuerySet[Issue]) -> None:
        """What is published under them is hidden along."""
        self._set_state(request, chosen, State.HIDDEN)

    def _set_state(self, request: HttpRequest, chosen: QuerySet[Issue], state: State) -> None:
        with transaction.atomic():
            issues = list(chosen.exclude(state=state).order_by("number"))
            for issue in issues:
                change_issue(issue=issue, state=state)
            for issue in issues:
                record(operator=request.user.get_username(), action=f"{state}-issue", subject=issue.public_id)
        messages.success(request, f"Topics that are {state} now and were not: {len(issues)}.")
