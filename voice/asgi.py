"""The ASGI application: open streams to their consumer, everything else to Django."""

import os

from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "voice.settings")
django_application = get_asgi_application()

from voice.serving.application import Application  # noqa: E402 - needs the apps to be loaded

application = Application(django_application)
