"""The desk as a Django app: Django's admin with our own site, and nothing on it but what is named here."""

from importlib import import_module

from django.contrib.admin.apps import SimpleAdminConfig

#: Rooms that put something on the desk. Nothing else does: Django's own search for `admin` modules stays off, as it
#: would bring operators' accounts and whatever a later app registers.
ROOMS = ("concerns", "issues", "participants", "audit")


class DeskConfig(SimpleAdminConfig):
    """Makes `voice.desk.Desk` the site on which the rooms register."""

    default_site = "voice.desk.Desk"

    def ready(self) -> None:
        super().ready()
        for room in ROOMS:
            import_module(f"{room}.admin")
