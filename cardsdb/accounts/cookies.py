from collections.abc import Callable
from typing import Any

from django.http import HttpRequest


class SecureCookies:
    """What is set over https is never sent over anything else; over plain http, as at home, cookies still work."""

    def __init__(self, get_response: Callable[[HttpRequest], Any]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> Any:
        response = self.get_response(request)
        if request.is_secure():
            for cookie in response.cookies.values():
                cookie["secure"] = True
        return response
