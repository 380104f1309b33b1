"""Operators' accounts: made on the server's command line alone, with a role and nothing else."""

import secrets

from django.contrib.auth.models import Group, User
from django.contrib.auth.password_validation import validate_password
from django.core.exceptions import ValidationError
from django.db import transaction

from audit.entries import record

#: What the command calls the roles, and their groups.
ROLES = {"reviewer": "reviewer", "editor": "issue editor", "administrator": "administrator"}
#: Who did it, in the log.
COMMAND_LINE = "command line"


class NotAnOperator(ValueError):
    """A name or passphrase that an operator cannot have; the text says what to write."""


@transaction.atomic
def put_operator(*, name: str, role: str, passphrase: str = "", again: bool = False) -> str:
    """Make an operator, or with `again` give one another role and passphrase; the passphrase.

    Without one, a random one is made. Sessions of before end with it. Raises NotAnOperator.
    """
    user = User.objects.select_for_update().filter(username=name).first()
    if user is not None and not again:
        raise NotAnOperator("There is an operator of that name. --again gives them this role and a new passphrase.")
    if user is None and again:
        raise NotAnOperator("There is no operator of that name.")
    user = user or User(username=name)
    user.is_staff, user.is_active, user.is_superuser = True, True, False
    passphrase = passphrase or secrets.token_urlsafe(18)
    try:
        validate_password(passphrase, user)
        user.set_password(passphrase)
        user.full_clean(exclude=["password"], validate_unique=False)
    except ValidationError as invalid:
        raise NotAnOperator(" ".join(invalid.messages)) from None
    user.save()
    user.groups.set([Group.objects.get(name=ROLES[role])])
    record(operator=COMMAND_LINE, action="change-operator" if again else "add-operator", subject=name, reason=role)
    return passphrase


@transaction.atomic
def stop_operator(*, name: str) -> None:
    """Let an operator in no more; what they are doing ends with their next press. Raises NotAnOperator."""
    if not User.objects.filter(username=name).update(is_active=False):
        raise NotAnOperator("There is no operator of that name.")
    record(operator=COMMAND_LINE, action="stop-operator", subject=name)
