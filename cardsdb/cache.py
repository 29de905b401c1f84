"""Django's Redis cache, sharing its Redis with the task queue and with whatever else lives there."""

from typing import Any

from django.core.cache.backends.redis import RedisCache


class PrefixedRedisCache(RedisCache):
    def clear(self) -> None:
        """Delete what lies under our prefix; Django's own would empty the whole database, queues included."""
        client: Any = self._cache.get_client(None, write=True)
        if keys := list(client.scan_iter(match=f"{self.key_prefix}:*", count=1000)):
            client.unlink(*keys)
