"""The shell as a Django app: it loads the Celery application and the system checks."""

from django.apps import AppConfig


class VoiceConfig(AppConfig):
    """Loaded first, so that every `shared_task` belongs to our Celery application."""

    name = "voice"

    def ready(self) -> None:
        from voice import celery, checks  # noqa: F401
