#!/usr/bin/env python
"""Voice's commands: `python manage.py help` lists them."""

import os
import sys

from django.core.exceptions import ImproperlyConfigured


def main() -> None:
    """Run a command. A setting that is not right ends it with one sentence, not with a traceback."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "voice.settings")
    os.umask(0o077)  # what a command makes, the database above all, is its owner's
    from django.conf import settings
    from django.core.management import execute_from_command_line

    try:
        _ = settings.INSTALLED_APPS
    except ImproperlyConfigured as error:
        sys.exit(f"voice: {error}")
    execute_from_command_line(sys.argv)


if __name__ == "__main__":
    main()
