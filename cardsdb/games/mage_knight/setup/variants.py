"""Which variants are in force, whether they fit, and the themes that they bring."""

from collections.abc import Iterator, Sequence
from typing import Any

from django.utils.translation import gettext_noop as _

from cardsdb.checks.content import Content, Subject
from cardsdb.dealing.errors import DealError

# The parts of a variant that change a set-up; the others are about the course of a game.
THEMES = (
    "tile_orientation",
    "random_cities",
    "daytime",
    "drafting",
    "city_levels",
    "megapolis",
    "volkares_camp",
    "magic_seals",
    "phantom_attacks",
    "extra_players",
    "faction_rewards",
    "higher_level_start",
)


def find_variants(content: Content, slugs: Sequence[str]) -> list[Subject]:
    known = {one.slug: one for one in content.by_kind.get("variant", [])}
    for slug in slugs:
        if slug not in known:
            raise DealError("unknown-variant", _("There is no variant %(variant)s."), {"variant": slug}, sorted(known))
    return [known[slug] for slug in dict.fromkeys(slugs)]


def refuse_unfit(variants: Sequence[Subject], scenario: Subject, rules: Any, mode: str) -> None:
    """Raise an error for a variant that the scenario, the mode or another variant rules out."""
    chosen = {one.slug for one in variants}
    for one in variants:
        typed = one.typed
        if typed.modes and mode not in typed.modes:
            raise _unfit(one, _("The variant %(variant)s is not for the mode %(mode)s."), {"mode": mode}, typed.modes)
        if typed.intensity and typed.intensity.other in chosen:
            message = _("The variants %(variant)s and %(other)s are two strengths of one; choose one of them.")
            raise _unfit(one, message, {"other": typed.intensity.other}, [one.slug, typed.intensity.other])
        if typed.extra_players and scenario.edition != typed.extra_players.scenarios_of:
            message = _("The variant %(variant)s is for scenarios of %(edition)s.")
            raise _unfit(one, message, {"edition": typed.extra_players.scenarios_of}, [])
        for message in _needs(typed, rules):
            raise _unfit(one, message, {}, [])


def _needs(variant: Any, rules: Any) -> Iterator[str]:
    needs, megapolis = variant.needs, variant.megapolis
    if ((needs and needs.hostile_cities) or megapolis) and rules.cities.state != "hostile":
        yield _("The variant %(variant)s needs cities that are to be conquered.")
    if ((needs and needs.without_volkare) or (megapolis and not megapolis.with_volkare)) and rules.volkare:
        yield _("The variant %(variant)s is for scenarios without Volkare.")


def refuse_too_many_cities(variants: Sequence[Subject], cities: int) -> None:
    for one in variants:
        most = one.typed.needs.max_cities if one.typed.needs else None
        if most is not None and cities > most:
            message = _("The variant %(variant)s is for up to %(most)s cities; the scenario has %(cities)s.")
            raise _unfit(one, message, {"most": most, "cities": cities}, [])


def _unfit(one: Subject, message: str, parameters: dict[str, Any], works: Sequence[str]) -> DealError:
    return DealError("variant-does-not-fit", message, {"variant": one.slug, **parameters}, works)


def themes_of(variants: Sequence[Subject]) -> dict[str, Any]:
    """The themes by name; no two variants that fit together share one, but for the daytime, where the last counts."""
    return {
        theme: value for one in variants for theme in THEMES if (value := getattr(one.typed, theme, None)) is not None
    }
