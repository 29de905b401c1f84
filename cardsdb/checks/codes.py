"""What a stored finding needs to know of its check: how grave it is by its code, and how its message reads."""

import re
from collections.abc import Mapping
from enum import StrEnum
from typing import Any

from django.utils.translation import gettext

CODE = re.compile(r"[A-Z0-9]+-[EW][0-9]{3}")


class Severity(StrEnum):
    ERROR = "error"
    WARNING = "warning"


def severity_of(code: str) -> Severity:
    return Severity.ERROR if code.partition("-")[2].startswith("E") else Severity.WARNING


def said(message: str, parameters: Mapping[str, Any]) -> str:
    """A message of a check in the reader's language."""
    values = {
        name: ", ".join(map(str, value)) if isinstance(value, list) else value for name, value in parameters.items()
    }
    try:
        return gettext(message) % values
    except (KeyError, TypeError, ValueError):  # stored by a version of the check that gave other parameters
        return message
