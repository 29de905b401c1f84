"""Any page may read the API from a browser: nothing here depends on cookies. (The Fetch standard, CORS protocol.)"""

from django.http import HttpRequest, HttpResponse

EXPOSED = (
    "Content-Language, ETag, Last-Modified, Link, Location, Retry-After, "
    "RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset"
)
HEADERS = {"Access-Control-Allow-Origin": "*", "Access-Control-Expose-Headers": EXPOSED}
# A wildcard would not cover Authorization.
ACCEPTED = "Accept, Accept-Language, Authorization, Content-Type, If-Modified-Since, If-None-Match, Range"
METHODS = "GET, HEAD, OPTIONS"
DAY = 86400


def is_preflight(request: HttpRequest) -> bool:
    return request.method == "OPTIONS" and "HTTP_ACCESS_CONTROL_REQUEST_METHOD" in request.META


def preflight() -> HttpResponse:
    """What a browser asks before a request that a form could not make."""
    allowed = {
        "Access-Control-Allow-Origin": "*",
        "Access-Control-Allow-Methods": METHODS,
        "Access-Control-Allow-Headers": ACCEPTED,
        "Access-Control-Max-Age": str(DAY),
    }
    response = HttpResponse(status=204, headers=allowed)
    del response.headers["Content-Type"]
    return response
