"""The ASGI application: open streams to their consumer, everything else to Django."""

import os

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "voice.settings")
django.setup(set_prefix=False)

# Both need the apps to be loaded.
from voice.serving.application import Application  # noqa: E402
from voice.serving.handler import Handler  # noqa: E402

application = Application(Handler())
