from typing import Any

from django.contrib.auth.backends import ModelBackend
from django.contrib.auth.models import User


class Backend(ModelBackend):
    """Django's own; the user comes together with what they chose, so that no page asks for it once more."""

    def get_user(self, user_id: Any) -> User | None:
        user = User.objects.select_related("preference").filter(pk=user_id).first()
        return user if user and self.user_can_authenticate(user) else None
