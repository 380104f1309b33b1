"""The bare view that the product is compared with: it inserts one row, and nothing else happens.

Settings, table and view in one module, served by stock daphne. The database's settings are the product's own, so that
both pay for the same syncs: this imports them, and the environment says where the file lies.
"""

import json

import django
from django.conf import settings
from django.core.asgi import get_asgi_application
from django.db import connection, models
from django.http import HttpRequest, HttpResponse
from django.urls import path

from voice.settings import DATABASES

settings.configure(
    DATABASES=DATABASES,
    ROOT_URLCONF=__name__,
    ALLOWED_HOSTS=["127.0.0.1"],
    SECRET_KEY="nothing is signed here",
    USE_TZ=True,
    DEFAULT_AUTO_FIELD="django.db.models.BigAutoField",
)
django.setup()


class Row(models.Model):
    """A message in plain text."""

    text = models.TextField()
    at = models.DateTimeField(auto_now_add=True)

    class Meta:
        app_label = "bare"


def insert(request: HttpRequest) -> HttpResponse:
    """Insert the text and answer 202."""
    row = Row(text=json.loads(request.body)["text"])
    row.save()
    answer = json.dumps({"row": row.pk}).encode()
    return HttpResponse(
        answer, status=202, content_type="application/json", headers={"Content-Length": str(len(answer))}
    )


urlpatterns = [path("rows", insert)]

with connection.schema_editor() as editor:
    editor.create_model(Row)
connection.close()

application = get_asgi_application()
