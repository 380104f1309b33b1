"""What the beat asks for."""

from celery import shared_task

from .journal import settle


@shared_task
def settle_erasures() -> None:
    """Append the erasures that a process died with before it could."""
    settle()
