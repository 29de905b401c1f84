from django.utils.translation import gettext_lazy as _

from cardsdb.models.records import Record


class EnemyToken(Record):
    """What heroes fight."""

    part = Record.Model.ENEMY

    class Meta:
        proxy = True
        verbose_name = _("enemy token")
        verbose_name_plural = _("enemy tokens")
