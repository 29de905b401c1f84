"""What a check is about, for who reads what it found."""

from hashlib import sha256

import orjson
from django.utils.translation import gettext

from cardsdb.checks.registry import Check, all_checks
from cardsdb.models import Finding


def explained(code: str) -> Check | None:
    """The check with this code; None where it is no more, though it once found something."""
    return next((check for check in all_checks() if check.code == code), None)


def advice(finding: Finding) -> str:
    """How to mend what was found: for this case where the check has something to say of it, else in general."""
    check = explained(finding.code)
    return finding.hint_text or (gettext(check.mend) if check else "")


def fingerprint(finding: Finding) -> str:
    """Of what a finding says: tells whether it is still what somebody looked at."""
    said = [finding.state, finding.message, finding.parameters]
    return sha256(orjson.dumps(said, option=orjson.OPT_SORT_KEYS)).hexdigest()[:12]
