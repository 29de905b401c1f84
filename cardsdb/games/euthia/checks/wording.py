"""What several checks of Euthia say alike."""

from django.utils.translation import gettext_noop as _

SUM = _("Stated: %(stated)s; what it is made of comes to %(sum)s.")
APART = _("Here it is %(here)s, but %(other)s has %(there)s.")
TWICE = _("%(other)s has %(value)s already.")
MISSING = _("Missing: %(missing)s.")


def listed(values: object) -> str:
    """Several values as one parameter of a message."""
    return ", ".join(map(str, values)) if isinstance(values, list | tuple | set | frozenset) else str(values)
