"""Where the operators' desk is. Their session, messages and language belong there and nowhere else."""

from django.http import HttpRequest

DESK = "/desk/"


def at_the_desk(request: HttpRequest) -> bool:
    """Whether a request is an operator's."""
    return request.path.startswith(DESK)
