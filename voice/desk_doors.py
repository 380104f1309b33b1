"""Django's middleware for operators, at the desk alone: a call of the API or a participant's page passes it by."""

import time
from typing import Any

from django.conf import settings
from django.contrib.auth import SESSION_KEY
from django.contrib.auth.middleware import AuthenticationMiddleware
from django.contrib.messages.middleware import MessageMiddleware
from django.contrib.sessions.middleware import SessionMiddleware
from django.http import HttpRequest

from voice.kit.desk import at_the_desk

#: A session ends when the browser closes, and after this long however busy it is.
SECONDS = 8 * 3600
#: When the operator signed in, in the session.
SINCE = "since"


class DeskSession(SessionMiddleware):
    """The operator's session; no page of it is kept anywhere."""

    def __call__(self, request: HttpRequest) -> Any:
        if not at_the_desk(request):
            return self.get_response(request)
        response: Any = super().__call__(request)
        response.headers["Cache-Control"] = "no-store, private"
        if request.is_secure() and settings.SESSION_COOKIE_NAME in response.cookies:
            response.cookies[settings.SESSION_COOKIE_NAME]["secure"] = True
        return response

    def process_request(self, request: HttpRequest) -> None:
        super().process_request(request)
        session = request.session
        if session.session_key and SESSION_KEY in session and session.get(SINCE, 0) + SECONDS < time.time():
            session.flush()


class DeskAuthentication(AuthenticationMiddleware):
    """Who the operator is."""

    def __call__(self, request: HttpRequest) -> Any:
        return super().__call__(request) if at_the_desk(request) else self.get_response(request)


class DeskMessages(MessageMiddleware):
    """What the next page of the desk says once."""

    def __call__(self, request: HttpRequest) -> Any:
        return super().__call__(request) if at_the_desk(request) else self.get_response(request)
