"""Why something cannot be drawn."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext


class NoDrawing(LookupError):
    """There is nothing to draw: a stable code, and a gettext message with its parameters, translated when shown.

    Codes: `unknown-record`, `unfit-record` (its data fits no types), `unknown-theme`, `unknown-size`, `no-appearance`
    (the game does not say how it looks).
    """

    def __init__(self, code: str, message: str, parameters: Mapping[str, Any] | None = None) -> None:
        self.code, self.message, self.parameters = code, message, dict(parameters or {})
        super().__init__(code, message % self.parameters)

    @property
    def text(self) -> str:
        """The message in the language of the moment."""
        return gettext(self.message) % self.parameters

    def __str__(self) -> str:
        return self.message % self.parameters
