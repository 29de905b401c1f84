"""What a client asks for when it starts a run: {"game": "mage-knight", "codes": ["MK-E004"]}."""

from typing import Any

from django.utils.translation import gettext as _

from api.errors import Refusal, close_to, refuse_value, short
from cardsdb.checks.registry import all_checks, checks_of
from cardsdb.models import Game
from cardsdb.suggestions import near_or_stop

KEYS = ("codes", "game")


def read_request(body: Any) -> tuple[Game | None, list[str]]:
    """The game (None: every game) and the checks (none: all of them), or a refusal that says what would be right."""
    if not isinstance(body, dict):
        raise Refusal(_("The body is no object; write {} to check everything."))
    for key in body:
        _refuse_unknown(key)
    game = _game(body.get("game"))
    return game, _codes(body.get("codes"), game)


def _refuse_unknown(key: str) -> None:
    if key not in KEYS:
        told = {"key": short(key), "hint": near_or_stop(short(key), KEYS), "known": ", ".join(KEYS)}
        detail = _("'%(key)s' is nothing that a run has%(hint)s Known: %(known)s.") % told
        raise Refusal(detail, parameter=short(key), suggestions=close_to(key, KEYS), known=list(KEYS))


def _game(slug: Any) -> Game | None:
    if slug is None:
        return None
    games = {game.slug: game for game in Game.objects.all()}
    if not isinstance(slug, str):
        raise Refusal(_("game: write the slug of a game, or leave it out to check every game."), parameter="game")
    refuse_value("game", slug, games.keys())
    return games[slug]


def _codes(codes: Any, game: Game | None) -> list[str]:
    if codes is None:
        return []
    if not isinstance(codes, list) or not codes or not all(isinstance(code, str) for code in codes):
        detail = _("codes: write a list of codes of checks, or leave it out to run all of them.")
        raise Refusal(detail, parameter="codes")
    known = {check.code for check in (checks_of(game.slug) if game else all_checks())}
    for code in codes:
        refuse_value("codes", code, known)
    return sorted(set(codes))
