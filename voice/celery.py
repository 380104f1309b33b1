"""The Celery application: `celery -A voice worker -P threads -c 64`."""

import os
from typing import Any

from celery import Celery
from celery.signals import worker_shutting_down

from voice.kit.stopping import stopping
from voice.serving import waking_queue

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "voice.settings")

waking_queue.register()
app = Celery("voice")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()


@worker_shutting_down.connect
def _stop_waiting(**_: Any) -> None:
    # Turns that wait on a model give their lease back instead of holding the process.
    stopping.set()
