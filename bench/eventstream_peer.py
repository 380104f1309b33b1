"""A minimal project on django-eventstream, as its documentation sets it up: a view of streams, one that sends an event.

Runs in a venv of its own (bench/requirements-peers.txt), served by stock daphne. Nothing is stored and nobody signs in,
so it does less than what it is compared with.
"""

import json

import django
from django.conf import settings
from django.core.asgi import get_asgi_application
from django.http import HttpRequest, HttpResponse
from django.urls import include, path

settings.configure(
    ROOT_URLCONF=__name__,
    INSTALLED_APPS=["django_eventstream"],
    DATABASES={"default": {"ENGINE": "django.db.backends.sqlite3", "NAME": ":memory:"}},
    ALLOWED_HOSTS=["127.0.0.1"],
    SECRET_KEY="nothing is signed here",
    USE_TZ=True,
)
django.setup()

import django_eventstream.urls  # noqa: E402 - it needs the settings
from django_eventstream import send_event  # noqa: E402


def send(request: HttpRequest, channel: str) -> HttpResponse:
    """Send what was posted to everybody who listens to the channel."""
    send_event(channel, "message", json.loads(request.body))
    return HttpResponse(b"{}", content_type="application/json", headers={"Content-Length": "2"})


urlpatterns = [
    path("send/<str:channel>", send),
    path("events/<str:channel>", include(django_eventstream.urls), {"format-channels": ["{channel}"]}),
]

application = get_asgi_application()
