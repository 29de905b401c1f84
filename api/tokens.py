"""Tokens for what writes: made here, shown once, and looked up by their hash.

A hash without salt is enough: the text is 256 random bits, which nobody guesses.
"""

import secrets
from collections.abc import Collection
from datetime import datetime, timedelta
from hashlib import sha256
from typing import Any

from django.contrib.auth.models import User
from django.db.models import Q, QuerySet
from django.utils import timezone
from django.utils.translation import gettext as _
from rest_framework.authentication import BaseAuthentication
from rest_framework.exceptions import AuthenticationFailed, PermissionDenied
from rest_framework.permissions import BasePermission
from rest_framework.request import Request

from api.gateway.identity import token_in
from api.models import ApiToken
from cardsdb.acting import sign_in

BEGINNING = "cardsdb_"  # tells searchers for leaked secrets what they found
SHOWN = 12
NOTED_EVERY = timedelta(minutes=1)


def new_token(
    name: str, user: User, scopes: Collection[str] = (), expires_at: datetime | None = None
) -> tuple[ApiToken, str]:
    """A token and its text, which nobody can read again."""
    token = ApiToken(name=name, user=user, scopes=sorted(scopes), expires_at=expires_at)
    text = fill(token)
    token.save()
    return token, text


def fill(token: ApiToken) -> str:
    """Give an unsaved token its secret, and say it."""
    text = BEGINNING + secrets.token_urlsafe(32)
    token.prefix, token.digest = text[:SHOWN], digest(text)
    return text


def digest(text: str) -> str:
    return sha256(text.encode(errors="surrogatepass")).hexdigest()


def revoke(tokens: QuerySet[ApiToken]) -> int:
    """Take them back, for ever; those that were taken back before keep the time of that."""
    return tokens.filter(revoked_at=None).update(revoked_at=timezone.now())


def find(text: str) -> ApiToken | None:
    """The valid token with this text; that it was used is noted, once a minute at most."""
    now = timezone.now()
    valid = ApiToken.objects.filter(Q(expires_at=None) | Q(expires_at__gt=now), revoked_at=None, user__is_active=True)
    token = valid.select_related("user").filter(digest=digest(text)).first()
    if token and (token.last_used_at is None or token.last_used_at < now - NOTED_EVERY):
        ApiToken.objects.filter(pk=token.pk).update(last_used_at=now)
    return token


def is_valid(text: str) -> bool:
    return find(text) is not None


class TokenAuthentication(BaseAuthentication):
    """`Authorization: Bearer …`. A token that is not valid is refused even where none is needed."""

    def authenticate(self, request: Request) -> tuple[Any, ApiToken] | None:
        text = token_in(request.META.get("HTTP_AUTHORIZATION", ""))
        if not text:
            return None
        token = find(text)
        if token is None:
            raise AuthenticationFailed(_("The token is wrong, expired or revoked."))
        sign_in(token.user)
        return token.user, token

    def authenticate_header(self, request: Request) -> str:
        return 'Bearer realm="cardsdb"'


class MissingScope(PermissionDenied):
    default_code = "missing_scope"

    def __init__(self, scope: str) -> None:
        super().__init__(_("The token lacks the scope %(scope)s.") % {"scope": scope})
        self.members = {"scope": scope}


class HasScope(BasePermission):
    """Writing needs a token with the view's `scope`, of a user with its `permission` if it has one; reading nothing.

    A scope narrows what the user may do and never widens it. What hangs on more than the view, such as the language of
    a translation, the rules ask themselves, for the token's user.
    """

    def has_permission(self, request: Request, view: Any) -> bool:
        return request.method in ("GET", "HEAD", "OPTIONS") or self.has_scope(request, view)

    def has_scope(self, request: Request, view: Any) -> bool:
        if not isinstance(request.auth, ApiToken):
            return False  # answered with 401: a token would help
        if view.scope not in request.auth.scopes:
            raise MissingScope(view.scope)
        permission = getattr(view, "permission", None)
        if permission and not request.auth.user.has_perm(permission):
            raise PermissionDenied(_("The user of the token may not do this."))
        return True
