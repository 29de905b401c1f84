from itertools import permutations

from django.db import models
from django.db.models import F, Q
from django.db.models.functions import Greatest, Least
from django.utils.translation import gettext_lazy as _

from cardsdb.hexes import COORDINATES, EDGES
from cardsdb.models.json import has_no_keys, is_object
from cardsdb.models.records import ReadWith, Record


class Terrain(Record):
    part = Record.Model.TERRAIN

    class Meta:
        proxy = True
        verbose_name = _("terrain")
        verbose_name_plural = _("terrains")


class Site(Record):
    """What stands on a hex: a village, a keep, a mine, enemies that roam."""

    part = Record.Model.SITE

    class Meta:
        proxy = True
        verbose_name = _("site")
        verbose_name_plural = _("sites")


class MapShape(Record):
    """Which places the tiles of a map may take."""

    part = Record.Model.MAP_SHAPE

    class Meta:
        proxy = True
        verbose_name = _("map shape")
        verbose_name_plural = _("map shapes")


class MapTile(Record):
    part = Record.Model.TILE

    class Meta:
        proxy = True
        verbose_name = _("map tile")
        verbose_name_plural = _("map tiles")


class TileHex(models.Model):
    """One of the seven hexes of a tile, in axial coordinates around its centre."""

    class Position(models.TextChoices):
        CENTER = "center", _("centre")
        NE = "ne", _("north-east")
        E = "e", _("east")
        SE = "se", _("south-east")
        SW = "sw", _("south-west")
        W = "w", _("west")
        NW = "nw", _("north-west")

    tile = models.ForeignKey(MapTile, models.CASCADE, related_name="hexes", verbose_name=_("tile"))
    order = models.PositiveSmallIntegerField(_("order"), editable=False)
    position = models.CharField(_("position"), max_length=6, choices=Position)
    q = models.SmallIntegerField()
    r = models.SmallIntegerField()
    terrain = models.ForeignKey(
        Terrain, models.RESTRICT, related_name="hexes_of_terrain", verbose_name=_("terrain"), null=True, blank=True
    )
    site = models.ForeignKey(
        Site, models.RESTRICT, related_name="hexes_with_site", verbose_name=_("site"), null=True, blank=True
    )
    rampaging = models.ForeignKey(
        Site,
        models.RESTRICT,
        related_name="hexes_rampaged",
        verbose_name=_("rampaging enemy"),
        null=True,
        blank=True,
    )
    attributes = models.JSONField(_("details"), default=dict, blank=True)

    objects = models.Manager()
    with_tile = ReadWith("tile")

    class Meta:
        base_manager_name = "with_tile"
        verbose_name = _("hex")
        verbose_name_plural = _("hexes")
        ordering = ["order"]
        constraints = [
            models.UniqueConstraint(
                fields=["tile", "q", "r"],
                name="hex_unique_at_coordinate",
                violation_error_message=_("The tile already has a hex at this coordinate."),
            ),
            models.CheckConstraint(
                condition=Q(
                    *(Q(position=position, q=q, r=r) for position, (q, r) in COORDINATES.items()), _connector=Q.OR
                ),
                name="hex_position_fits_coordinate",
                violation_error_message=_("A tile has seven hexes, the centre and six around it, each at its q and r."),
            ),
            is_object("attributes"),
            has_no_keys("attributes", ["position", "q", "r", "terrain", "site", "rampaging"]),
        ]

    def __str__(self) -> str:
        return f"{self.tile.name}: {self.get_position_display()}"


TWICE = _("The tile already has a wall between these hexes.")


class TileWall(models.Model):
    """A wall on the edge between two hexes of one tile."""

    tile = models.ForeignKey(MapTile, models.CASCADE, related_name="walls", verbose_name=_("tile"))
    order = models.PositiveSmallIntegerField(_("order"), editable=False)
    first = models.CharField(_("hex"), max_length=6, choices=TileHex.Position)
    second = models.CharField(_("other hex"), max_length=6, choices=TileHex.Position)

    class Meta:
        verbose_name = _("wall")
        verbose_name_plural = _("walls")
        ordering = ["order"]
        constraints = [
            models.UniqueConstraint(
                fields=["tile", "first", "second"],
                name="wall_unique_between_hexes",
                violation_error_message=TWICE,
            ),
            models.UniqueConstraint(
                F("tile"),
                Least("first", "second"),
                Greatest("first", "second"),
                name="wall_unique_either_way",
                violation_error_message=TWICE,
            ),
            models.CheckConstraint(
                condition=Q(
                    *(Q(first=one, second=other) for edge in EDGES for one, other in permutations(edge)),
                    _connector=Q.OR,
                ),
                name="wall_between_neighbours",
                violation_error_message=_("A wall stands between two neighbouring hexes."),
            ),
        ]

    def __str__(self) -> str:
        return f"{self.first} – {self.second}"
