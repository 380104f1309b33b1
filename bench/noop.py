"""Celery's own cost: a task that does nothing, with the product's settings of Celery, broker and pool."""

from celery import Celery

app = Celery("noop")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.conf.beat_schedule = {}


@app.task
def nothing() -> None:
    """Do nothing."""
