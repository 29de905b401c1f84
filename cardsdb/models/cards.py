from django.utils.translation import gettext_lazy as _

from cardsdb.models.records import Record


class Card(Record):
    part = Record.Model.CARD

    class Meta:
        proxy = True
        verbose_name = _("card")
        verbose_name_plural = _("cards")


class Token(Record):
    """A token, tile or die that is neither fought nor laid as a map."""

    part = Record.Model.TOKEN

    class Meta:
        proxy = True
        verbose_name = _("token")
        verbose_name_plural = _("tokens")
