"""The address that a request came from, for counting what an address may do."""

from ipaddress import IPv6Address, IPv6Network, ip_address

from django.conf import settings
from django.http import HttpRequest


def address_of(request: HttpRequest) -> str:
    """Where a request comes from: behind one reverse proxy, as that tells it.

    Of an IPv6 address the network: whoever has one address has all of its 64 bits.
    """
    told = told_by_the_proxy(request) if settings.VOICE_PROXY else ""
    address = told or str(request.META.get("REMOTE_ADDR", ""))
    try:
        parsed = ip_address(address)
    except ValueError:
        return address
    if not isinstance(parsed, IPv6Address):
        return str(parsed)
    return str(parsed.ipv4_mapped or IPv6Network((int(parsed) >> 64 << 64, 64)))


def told_by_the_proxy(request: HttpRequest) -> str:
    """The last of the addresses: those before it are what the client wrote there itself."""
    last = request.headers.get("X-Forwarded-For", "").rpartition(",")[2].strip()
    try:
        return str(ip_address(last))
    except ValueError:
        return ""
