"""One reverse proxy in front, where VOICE_PROXY says that there is one."""

from collections.abc import Callable
from ipaddress import ip_address

from django.conf import settings
from django.http import HttpRequest
from django.http.response import HttpResponseBase


class ProxyMiddleware:
    """The address that a request came from as the proxy tells it; and over HTTPS no cookie without Secure."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self._get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        if settings.VOICE_PROXY and (told := _told_by_the_proxy(request)):
            request.META["REMOTE_ADDR"] = told
        response = self._get_response(request)
        if request.is_secure():
            for cookie in response.cookies.values():
                cookie["secure"] = True
        return response


def _told_by_the_proxy(request: HttpRequest) -> str:
    """The last of the addresses: those before it are what the client wrote there itself."""
    last = request.headers.get("X-Forwarded-For", "").rpartition(",")[2].strip()
    try:
        return str(ip_address(last))
    except ValueError:
        return ""
