"""Participants on the desk: a made-up name, a day and counts. There is nothing to open and nothing to change."""

from datetime import date
from typing import Any

from django.contrib import admin
from django.db.models import Count, QuerySet
from django.http import HttpRequest

from audit.desk import ReadOnlyAdmin

from .models import Participant


@admin.register(Participant)
class ParticipantAdmin(ReadOnlyAdmin):
    """Who takes part. The counts are of rows; what they hold is sealed."""

    list_display = ("name", "since", "conversation_count", "concern_count")
    search_fields = ("name",)
    search_help_text = "A made-up name"
    ordering = ("-number",)
    list_per_page = 50

    def get_queryset(self, request: HttpRequest) -> QuerySet[Participant]:
        conversations = Count("conversations", distinct=True)
        concerns = Count("concerns", distinct=True)
        participants: QuerySet[Participant] = super().get_queryset(request)
        return participants.annotate(conversations_held=conversations, concerns_confirmed=concerns)

    @admin.display(ordering="created_at")
    def since(self, participant: Participant) -> date:
        """The day only: a minute would find the person's first message."""
        return participant.created_at.date()

    @admin.display(description="conversations")
    def conversation_count(self, participant: Any) -> int:
        return int(participant.conversations_held)

    @admin.display(description="concerns")
    def concern_count(self, participant: Any) -> int:
        return int(participant.concerns_confirmed)
