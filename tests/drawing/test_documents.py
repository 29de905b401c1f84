"""What holds for every drawing: bytes, escaping, contrast, errors, and what it needs from the database."""

import pytest

from cardsdb.checks.content import Content
from cardsdb.dealing import Request, dealer_of
from cardsdb.drawing import NoDrawing, draw_map, draw_tile, draw_token, needed
from cardsdb.drawing.palette import TONES, contrast
from cardsdb.drawing.registry import appearance_of
from cardsdb.drawing.texts import fit, width_of
from tests.drawing.reading import GAMES, parsed, texts, title

HOSTILE = '</text><script>alert("1")</script>&amp;<!-- \x0b\x00'


def test_same_input_same_bytes_other_input_other_ids(contents):
    content = contents["mage-knight"]
    first = draw_tile(content, "countryside-01", "cs")
    assert first == draw_tile(Content(content.game, content.by_key.values()), "countryside-01", "cs")
    ids = {
        parsed(draw_tile(content, slug, language, theme, size)).get("id")
        for slug in ("countryside-01", "countryside-02")
        for language in ("en", "cs")
        for theme in ("auto", "light")
        for size in ("full", "small")
    }
    assert len(ids) == 16


def test_hostile_names_stay_text(with_name):
    for model, slug in (("tile", "countryside-01"), ("site", "village"), ("terrain", "plains")):
        root = parsed(draw_tile(with_name("mage-knight", model, slug, HOSTILE), "countryside-01", "en"))
        assert any("<" in text for text in [*texts(root), title(root)])
    assert "\x0b" not in draw_token(with_name("mage-knight", "enemy", "prowlers", HOSTILE), "prowlers", "en")
    content = with_name("mage-knight", "scenario", "full-conquest", HOSTILE)
    parsed(draw_map(content, dealer_of(content).deal(Request("full-conquest", 2)), "en"))


def test_themes(contents):
    drawn = {theme: draw_tile(contents["mage-knight"], "countryside-01", "en", theme) for theme in ("auto", "light")}
    assert "prefers-color-scheme: dark" in drawn["auto"]
    assert "var(--ink)" in drawn["auto"]
    assert "var(" not in drawn["light"]
    assert "<style" not in drawn["light"]


@pytest.mark.parametrize("game", GAMES)
def test_ink_is_readable_on_every_ground(game):
    tones = {**TONES, **appearance_of(game).tones}
    written = {"closed", "wall", "line", "contour", "ink", "muted", "alarm", "warning", "on-white"}
    figures = {"fire", "ice", "cold-fire"} if game == "mage-knight" else set()  # glyphs, on a plate
    for name, tone in tones.items():
        if name in written | figures or name.endswith("-mark"):
            continue
        ink = tones["on-white"] if name.endswith("-white") else tones["ink"]
        assert contrast(ink.light, tone.light) >= 4.5, name
        assert contrast(ink.dark, tone.dark) >= 4.5, name
    for name in ("muted", *figures):
        for below in ("paper", "plate"):
            assert contrast(tones[name].light, tones[below].light) >= 4.5, name
            assert contrast(tones[name].dark, tones[below].dark) >= 4.5, name


@pytest.mark.parametrize("text", ["Keep", "Shrine of Magic Incantation", "W" * 300, "", "x " * 200])
def test_fitted_text_is_never_wider_than_its_room(text):
    fitted = fit(text, 90, 12, 8, lines=2)
    assert len(fitted.lines) <= 2
    assert all(width_of(line, fitted.size) <= 90 for line in fitted.lines)
    assert fitted.cut == any(line.endswith("…") for line in fitted.lines)


@pytest.mark.parametrize(("model", "draw"), [("tile", draw_tile), ("enemy", draw_token)])
@pytest.mark.parametrize("game", GAMES)
def test_what_is_needed_suffices(contents, game, model, draw):
    content = contents[game]
    for subject in [one for one in content.by_key.values() if one.model == model]:
        keys = [subject.key, *needed(subject)]
        few = Content(game, [content.by_key[key] for key in dict.fromkeys(keys) if key in content.by_key])
        assert len(few.by_key) < 60
        assert draw(few, subject.slug, "cs") == draw(content, subject.slug, "cs")


def test_a_record_alone_is_drawn_with_slugs_for_names(contents):
    alone = Content("mage-knight", [contents["mage-knight"].by_key["tile", "countryside-01"]])
    shown = texts(parsed(draw_tile(alone, "countryside-01", "cs")))
    assert {"Village", "Forest", "Plains"} <= set(shown)


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (("nowhere", "en"), "unknown-record"),
        (("countryside-01", "en", "pink"), "unknown-theme"),
        (("countryside-01", "en", "auto", "huge"), "unknown-size"),
    ],
)
def test_what_cannot_be_drawn(contents, arguments, code):
    with pytest.raises(NoDrawing) as refused:
        draw_tile(contents["mage-knight"], *arguments)
    assert refused.value.code == code
    assert str(refused.value)


def test_data_that_fits_no_types_is_named(contents):
    content = Content("mage-knight", contents["mage-knight"].by_key.values())
    tile = content.by_key["tile", "countryside-01"]
    content.put(type(tile)(tile.kind_type, {**tile.data, "attributes": {"category": "moon"}}))
    with pytest.raises(NoDrawing, match="tile/countryside-01 cannot be drawn") as refused:
        draw_tile(content, "countryside-01", "en")
    assert refused.value.code == "unfit-record"
