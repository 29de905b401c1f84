"""Why a request cannot be dealt, said so that whoever asked can ask better."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.utils.translation import gettext


class DealError(Exception):
    """A request that no deal can fulfil: a stable code, a gettext message with its parameters, and what would work.

    The message is `gettext_noop` where it is raised and translated when it is shown, as those of checks are.
    """

    def __init__(
        self, code: str, message: str, parameters: Mapping[str, Any] | None = None, works: Sequence[str] = ()
    ) -> None:
        self.code, self.message, self.parameters, self.works = code, message, dict(parameters or {}), list(works)
        super().__init__(code, message % self.parameters)

    @property
    def text(self) -> str:
        """The message in the language of the moment."""
        return gettext(self.message) % self.parameters

    @property
    def advice(self) -> str:
        """What would work, in the language of the moment, unless the message says it already."""
        if not self.works or "works" in self.parameters:
            return ""
        return gettext("What works: %(works)s.") % {"works": ", ".join(self.works)}

    def __str__(self) -> str:
        return self.message % self.parameters
