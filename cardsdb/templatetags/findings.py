"""What pages say of a finding."""

from django import template
from django.utils.translation import gettext

from cardsdb.checks import explaining
from cardsdb.models import Finding

register = template.Library()


@register.filter
def advice(finding: Finding) -> str:
    """How to mend it."""
    return explaining.advice(finding)


@register.filter
def seen(finding: Finding) -> str:
    """What a form sends along to say what its reader looked at."""
    return explaining.fingerprint(finding)


@register.filter
def translated(message: str) -> str:
    """A text that is kept in English, in the reader's language."""
    return gettext(message)
