"""Conditional requests (RFC 9110, section 13): has the client what we would send?"""

from django.http import HttpRequest
from django.utils.http import parse_etags, parse_http_date_safe


def not_modified(request: HttpRequest, etag: str, modified: int) -> bool:
    """If-None-Match decides when it is there; If-Modified-Since is not looked at then."""
    tags = request.META.get("HTTP_IF_NONE_MATCH")
    if tags is not None:
        return tags == etag or _names(tags, etag)
    since = request.META.get("HTTP_IF_MODIFIED_SINCE")
    if since is None or not modified:
        return False
    date = parse_http_date_safe(since)
    return date is not None and modified <= date


def _names(tags: str, etag: str) -> bool:
    """Weak comparison: a proxy that compresses makes our tags weak."""
    return tags.strip() == "*" or any(tag.removeprefix("W/") == etag for tag in parse_etags(tags))
