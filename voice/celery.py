"""The Celery application: `celery -A voice worker -P threads -c 64`."""

import os
from typing import Any

from celery import Celery
from celery.signals import setup_logging, worker_shutting_down

from voice.kit.stopping import stopping
from voice.serving import redis_queue, waking_queue

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "voice.settings")

redis_queue.register()
waking_queue.register()
app = Celery("voice")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()


@worker_shutting_down.connect
def _stop_waiting(**_: Any) -> None:
    # Turns that wait on a model give their lease back instead of holding the process.
    stopping.set()


@setup_logging.connect
def _log_as_all_of_voice_does(**_: Any) -> None:
    # Django has set up the log. Without this Celery adds handlers of its own, which write the texts of exceptions.
    pass
