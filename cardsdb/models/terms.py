from django.utils.translation import gettext_lazy as _

from cardsdb.models.records import Record


class Term(Record):
    """A word with a fixed meaning: an ability, a keyword, a symbol, an entry of the glossary."""

    part = Record.Model.TERM

    class Meta:
        proxy = True
        verbose_name = _("term")
        verbose_name_plural = _("terms")


class Rule(Record):
    """A number or table of the rules that no card or token carries: levels, tracks, scoring, prices."""

    part = Record.Model.RULE

    class Meta:
        proxy = True
        verbose_name = _("rule")
        verbose_name_plural = _("rules")
