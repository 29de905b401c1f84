"""The glossary, which is the same in every game: the words of its rules, what they mean and how they are inflected.

A game registers the kind for itself: `register_kind("<game>", "glossary-term", model="term")(GlossaryTerm)`.
"""

from typing import Annotated, Literal

from pydantic import Field, model_validator

from cardsdb.games.schema import LocalisedProse, NameStatus, RefTo, Schema, Slug, Text

Part = Literal["concept", "phase", "site", "ability", "resource", "component", "term"]


class Definition(LocalisedProse):
    """One sentence in this project's own words."""


class Forms(Schema):
    """Inflected or related forms of the name that occur in the rulebooks, in lower case, without the base form."""

    cs: list[Text] = []
    pl: list[Text] = []


class About(Schema):
    """The record that the word is the name of, under the model it belongs to."""

    card: Annotated[Slug, RefTo("card")] | None = None
    enemy: Annotated[Slug, RefTo("enemy")] | None = None
    token: Annotated[Slug, RefTo("token")] | None = None
    tile: Annotated[Slug, RefTo("tile")] | None = None
    site: Annotated[Slug, RefTo("site")] | None = None
    terrain: Annotated[Slug, RefTo("terrain")] | None = None
    scenario: Annotated[Slug, RefTo("scenario")] | None = None
    map_shape: Annotated[Slug, RefTo("map-shape")] | None = None
    variant: Annotated[Slug, RefTo("variant")] | None = None
    term: Annotated[Slug, RefTo("term")] | None = None
    rule: Annotated[Slug, RefTo("rule")] | None = None
    edition: Annotated[Slug, RefTo("edition")] | None = None

    @model_validator(mode="after")
    def _names_a_record(self) -> "About":
        if not self.model_fields_set:
            raise ValueError("names no record; leave it out instead")
        return self


class GlossaryTerm(Schema):
    """A word of the rules with a fixed meaning, for translators and readers alike."""

    part: Part = Field(
        description="term: a verb or an adjective with a fixed meaning; concept: any other idea of the rules."
    )
    definition: Definition
    forms: Forms = Forms()
    about: About | None = Field(
        default=None,
        description="Records of the game that bear this very name: the ability, the site, the symbol it speaks of.",
    )
    english_name_status: NameStatus | None = Field(
        default=None,
        description="official: a published English text has the name; proposed: this project's own wording. "
        "Only where the English edition was no source of the game's names.",
    )
