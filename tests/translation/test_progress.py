"""How far the translations have come: counted by game, language and kind, day by day, and by whose hands."""

from collections import Counter
from datetime import UTC, datetime, timedelta
from io import StringIO

import pytest
from django.contrib.auth.models import User
from django.core.management import call_command
from django.utils import timezone

from cardsdb.content.load import load_content
from cardsdb.models import Record, SourceRevision, Translation, TranslationChange
from cardsdb.translation import review
from cardsdb.translation.charts import HEIGHT, TOP, bar, chart
from cardsdb.translation.progress import Counts, Day, added_up, history, progress, share, work
from cardsdb.translation.syncing import sync

pytestmark = pytest.mark.django_db


@pytest.fixture
def content(folder):
    """Anna is official in Czech and proposed in Polish; Boris is missing in both languages."""
    load_content(["tiny"])
    sync()


@pytest.fixture
def jana():
    return User.objects.create_user("jana")


def translation(slug, language="cs"):
    return Translation.objects.select_related("unit").get(unit__key=f"tiny/card/{slug}#name", language=language)


def counts(language="cs"):
    [row] = progress("tiny", language, "hero")
    return row.counts


def standing(counts):
    return {state: count for state, count in counts.states.items() if count}


# ---- today


def test_translations_are_counted_by_game_language_and_kind(content):
    assert standing(counts("cs")) == {"official": 1, "missing": 1}
    assert standing(counts("pl")) == {"draft": 1, "missing": 1}
    assert [(row.game, row.language) for row in progress(kind="trick")] == [("tiny", "cs"), ("tiny", "pl")]
    assert progress("tiny", "cs", "spell") == []


def test_what_is_reviewed_or_official_is_done_unless_it_is_outdated(content, jana):
    assert (counts().done, counts().left, counts().percent) == (1, 1, 50.0)
    drafted = review.save(translation("boris"), "Bořek", by=jana.pk)
    assert counts().done == 1
    review.accept(drafted, by=jana.pk)
    assert (counts().done, counts().percent) == (2, 100.0)
    Record.objects.filter(slug="anna").update(name="Anna the Great and Terrible")
    sync()
    assert (counts().done, counts().outdated, counts().percent) == (1, 1, 50.0)


def test_texts_that_are_gone_are_not_counted(content):
    Record.objects.filter(slug="boris").update(status="retired")
    sync()
    assert standing(counts()) == {"official": 1}


def test_rows_add_up(content):
    rows = progress("tiny")
    by_language = added_up(rows, "language")
    assert by_language["cs",].total == sum(row.counts.total for row in rows if row.language == "cs") == 10


@pytest.mark.parametrize(
    ("part", "whole", "percent"),
    [(0, 0, 100.0), (0, 9, 0.0), (1, 3, 33.3), (1, 9999, 0.1), (9998, 9999, 99.9), (9999, 9999, 100.0)],
)
def test_nearly_all_is_not_all_and_nearly_nothing_is_not_nothing(part, whole, percent):
    assert share(part, whole) == percent


def test_progress_is_one_query_and_history_two(content, django_assert_num_queries):
    with django_assert_num_queries(1):
        progress()
    with django_assert_num_queries(2):
        history(30)
    with django_assert_num_queries(1):
        work(4)


# ---- day by day


def days_ago(count):
    return timezone.now() - timedelta(days=count)


def shift(slug, *ago, language="cs"):
    """Have the versions of a translation made so many days ago."""
    changes = translation(slug, language).changes.order_by("version")
    for change, count in zip(changes, ago, strict=True):
        TranslationChange.objects.filter(pk=change.pk).update(at=days_ago(count))


def test_history_tells_how_it_stood_at_the_end_of_each_day(content, jana):
    SourceRevision.objects.update(at=days_ago(4))
    drafted = review.save(translation("boris"), "Bořek", by=jana.pk)
    review.accept(drafted, by=jana.pk)
    shift("anna", 4)
    shift("boris", 3, 1)
    days = history(30, "tiny", "cs", "hero")
    assert [one.day for one in days] == [days_ago(count).date() for count in (4, 3, 2, 1, 0)]
    assert [standing(one.counts) for one in days] == [
        {"official": 1, "missing": 1},
        {"official": 1, "draft": 1},
        {"official": 1, "draft": 1},
        {"official": 1, "reviewed": 1},
        {"official": 1, "reviewed": 1},
    ]
    assert [one.counts.done for one in days] == [1, 1, 1, 2, 2]
    assert [one.day for one in history(2, "tiny", "cs", "hero")] == [one.day for one in days[-2:]]


def test_history_ends_where_progress_is(content, jana):
    Record.objects.filter(slug="anna").update(name="Anna the Great and Terrible")
    sync()
    review.undo(review.save(translation("boris"), "Bořek", by=jana.pk), by=jana.pk)
    review.save(translation("anna"), "", by=jana.pk)
    for language in ("cs", "pl"):
        [today] = history(1, "tiny", language, "hero")
        assert (standing(today.counts), today.counts.outdated, today.counts.done) == (
            standing(counts(language)),
            counts(language).outdated,
            counts(language).done,
        )


def test_texts_that_came_later_are_not_counted_before(content):
    SourceRevision.objects.update(at=days_ago(5))
    SourceRevision.objects.filter(unit=translation("boris").unit).update(at=days_ago(1))
    assert [one.counts.total for one in history(3, "tiny", "cs", "hero")] == [1, 2, 2]


def test_without_texts_there_is_no_history():
    assert history(30) == []


# ---- who did what


def test_work_is_told_by_week_and_user(content, jana):
    eva = User.objects.create_user("eva")
    drafted = review.save(translation("boris"), "Bořek", by=jana.pk)
    review.accept(drafted, by=eva.pk)
    review.save(translation("boris", "pl"), "Borys", by=jana.pk)
    shift("boris", 7, language="pl")
    monday = timezone.now().date() - timedelta(days=timezone.now().weekday())
    assert [(one.week, one.user, dict(one.actions)) for one in work(2)] == [
        (monday, "eva", {"accepted": 1}),
        (monday, "jana", {"saved": 1}),
        (monday - timedelta(weeks=1), "jana", {"saved": 1}),
    ]
    assert {one.week for one in work(1)} == {monday}
    assert [one.user for one in work(2, language="pl")] == ["jana"]
    assert work(2, game="other") == []


# ---- charts


def test_a_bar_goes_from_done_to_missing_and_fills_its_width():
    segments = bar(Counts(Counter(missing=1, official=2, draft=1)))
    assert [(one.state, one.x, one.width) for one in segments] == [
        ("official", "0.000", "50.000"),
        ("draft", "50.000", "25.000"),
        ("missing", "75.000", "25.000"),
    ]
    assert bar(Counts()) == []


def a_day(day, **states):
    return Day(datetime(2026, 11, day, tzinfo=UTC).date(), Counts(Counter(states)))


def test_areas_lie_on_each_other_up_to_the_largest_total():
    drawn = chart([a_day(1, official=1, missing=3), a_day(2, official=4)])
    assert [area.state for area in drawn.areas] == ["official", "missing"]
    assert [tick.value for tick in drawn.values] == [0, 1, 2, 3, 4]
    assert drawn.values[-1].at == f"{TOP:.1f}"
    assert [tick.value.day for tick in drawn.dates] == [1, 2]
    lowest = [float(point.split(",")[1]) for point in drawn.areas[0].points.split()]
    assert max(lowest) < HEIGHT


def test_a_single_day_is_drawn_too_and_nothing_is_not():
    drawn = chart([a_day(1, draft=7)])
    assert (len(drawn.areas), [tick.value.day for tick in drawn.dates]) == (1, [1])
    assert chart([]) is None
    assert chart([a_day(1)]) is None


@pytest.mark.parametrize("most", [1, 3, 7, 10, 99, 100, 101, 999, 6988, 200_000])
def test_the_axis_has_a_few_round_numbers(most):
    values = [tick.value for tick in chart([a_day(1, draft=most)]).values]
    assert 2 <= len(values) <= 7
    assert values[-1] >= most


# ---- contentstats


def test_contentstats_counts_texts_by_state(content):
    call_command("contentstats", stdout=(out := StringIO()))
    lines = [line.split() for line in out.getvalue().splitlines()]
    place = next(number for number, words in enumerate(lines) if words[:2] == ["tiny,", "texts"])
    assert lines[place + 1] == ["name", "10", "1", "0", "2", "7", "0", "0", "0", "1", "9", "0"]
    assert lines[place + 4][:2] == ["total", "10"]
