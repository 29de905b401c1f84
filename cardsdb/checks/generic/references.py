"""References: where they lead."""

from collections.abc import Iterator

from django.utils.translation import gettext_noop as _

from cardsdb.checks.content import Subject, View
from cardsdb.checks.registry import EVERY, Finding, check


@check(
    "ALL-E019",
    game=EVERY,
    kinds={EVERY},
    reads={EVERY},
    title=_("A reference leads to a record of the kind it is meant for."),
    why=_(
        "A reference that leads nowhere cannot be followed. Files with such a reference are not loaded; edits can make "
        "one."
    ),
    mend=_("Name the record that is meant, or add it."),
    example="""
attributes: {hero: tovac}
""",
)
def broken_references(record: Subject, content: View) -> Iterator[Finding]:
    for link in record.links:
        if content.is_retired(link.to.model, link.slug):
            continue
        target = content.get(link.to.model, link.slug)
        if target is None or link.to.kind not in (None, target.kind):
            yield Finding(
                link.path,
                _("There is no %(kind)s '%(slug)s'."),
                {"kind": link.to.kind or link.to.model, "slug": link.slug},
            )


@check(
    "ALL-E020",
    game=EVERY,
    kinds={EVERY},
    reads={EVERY},
    title=_("Nothing refers to a retired record."),
    why=_("A retired record is no longer served. Whoever follows a reference to it finds nothing."),
    mend=_("Refer to what took its place, drop the reference, or bring the record back."),
    example="""
- {slug: old-hero, kind: hero, status: retired}
- {slug: leap, kind: skill, attributes: {hero: old-hero}}
""",
)
def retired_references(record: Subject, content: View) -> Iterator[Finding]:
    for link in record.links:
        if content.is_retired(link.to.model, link.slug):
            yield Finding(link.path, _("%(slug)s has been retired."), {"slug": link.slug})


@check(
    "ALL-W021",
    game=EVERY,
    kinds={EVERY},
    reads={EVERY},
    title=_("A published record refers to published records only."),
    why=_("Drafts and records under review are not served, so clients cannot follow the reference yet."),
    mend=_("Publish the other record too, or take this one back."),
    example="""
- {slug: new-hero, kind: hero, status: draft}
- {slug: leap, kind: skill, status: published, attributes: {hero: new-hero}}
""",
)
def unpublished_references(record: Subject, content: View) -> Iterator[Finding]:
    for link in record.links if record.status == "published" else ():
        target = content.get(link.to.model, link.slug)
        if target is not None and target.status != "published":
            yield Finding(
                link.path,
                _("%(slug)s is not published yet; its status is %(status)s."),
                {"slug": link.slug, "status": target.status},
            )
