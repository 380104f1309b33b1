"""Tags that every page may need."""

import secrets

from django import template
from django.utils.html import format_html
from django.utils.safestring import SafeString

register = template.Library()


@register.simple_tag
def once() -> SafeString:
    """The hidden field that makes two taps one: a form that is sent again gets the first answer."""
    return format_html('<input type="hidden" name="once" value="{}">', secrets.token_urlsafe(16))
