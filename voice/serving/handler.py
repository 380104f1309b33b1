"""Django's ASGI handler, with a request's middleware and view all in one thread.

All of both is synchronous here. Django's own handler would cross between the loop and the request's thread six times a
request, once for each middleware that it takes for asynchronous: a quarter of the time to a 202, measured.
"""

from typing import Any

from asgiref.sync import sync_to_async
from django.core.handlers.asgi import ASGIHandler
from django.http import HttpRequest
from django.http.response import HttpResponseBase


class Handler(ASGIHandler):
    """Goes to the request's thread once. Needs the apps to be loaded."""

    def load_middleware(self, is_async: bool = False) -> None:
        """The chain as under WSGI, whatever is asked for."""
        super().load_middleware(is_async=False)

    async def get_response_async(self, request: HttpRequest) -> Any:
        """The response, made in the thread that this request keeps: its database connection lives there."""
        response: HttpResponseBase = await sync_to_async(self.get_response, thread_sensitive=True)(request)
        return response
