"""Publishing as it happens outside tests, whose transactions never commit."""

from api.gateway import version
from api.publication import publish as publication


def publish(**options) -> bool:
    changed = publication.publish(**options)
    version.forget()
    return changed
