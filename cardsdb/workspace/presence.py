"""Who has a unit open: a note in Redis that goes away by itself. Without Redis nobody is told, and all else works."""

import time
from functools import cache

from django.conf import settings
from django.contrib.auth.models import AbstractBaseUser, User
from redis import Redis, RedisError
from redis.backoff import NoBackoff
from redis.retry import Retry

SECONDS = 45  # how long a page counts as open after it was last heard of; it calls every 15


def name_of(user: AbstractBaseUser) -> str:
    """How somebody is called on the pages."""
    return (user.get_full_name() if isinstance(user, User) else "") or user.get_username()


def seen(unit: int, user: AbstractBaseUser) -> list[str]:
    """Note that a person has the unit open; the names of the others who have."""
    now = time.time()
    try:
        with _redis().pipeline() as pipe:
            pipe.zremrangebyscore(_key(unit), 0, now)
            pipe.zadd(_key(unit), {_member(user): now + SECONDS})
            pipe.expire(_key(unit), SECONDS)
            pipe.zrange(_key(unit), 0, -1)
            members = pipe.execute()[-1]
    except (RedisError, OSError):
        return []
    others = (member.decode() for member in members)
    return sorted(name for pk, _, name in (one.partition(":") for one in others) if pk != str(user.pk))


def left(unit: int, user: AbstractBaseUser) -> None:
    try:
        _redis().zrem(_key(unit), _member(user))
    except (RedisError, OSError):
        return


def _member(user: AbstractBaseUser) -> str:
    return f"{user.pk}:{name_of(user)}"


def _key(unit: int) -> str:
    return f"{settings.REDIS_PREFIX}-workspace-open:{unit}"


@cache
def _redis() -> Redis:
    return Redis.from_url(
        settings.REDIS_URL, socket_timeout=0.5, socket_connect_timeout=0.5, retry=Retry(NoBackoff(), 0)
    )
