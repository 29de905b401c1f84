"""What the statuses of answers are called."""

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

TITLES = {
    400: gettext_noop("Bad request"),
    401: gettext_noop("Not signed in"),
    403: gettext_noop("Not allowed"),
    404: gettext_noop("Not found"),
    405: gettext_noop("Method not allowed"),
    406: gettext_noop("No such format"),
    415: gettext_noop("Unknown format of the request"),
    416: gettext_noop("No such part of the file"),
    428: gettext_noop("A condition is missing"),
    429: gettext_noop("Too many requests"),
    500: gettext_noop("Fault of the server"),
    503: gettext_noop("Not available just now"),
}


def title_of(status: int) -> str:
    return _(TITLES.get(status, TITLES[400 if status < 500 else 500]))
