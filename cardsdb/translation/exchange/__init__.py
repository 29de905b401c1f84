"""Translations in files: out to translators' tools and back, and the catalogues under version control.

What pages, API and commands call (permissions are theirs to check, with cardsdb.translation.permissions):

    formats.FORMATS         by name: po, xliff, xliff2, csv, xlsx; each with its label
    exporting.export(units, language, format) -> Exported
        units: a queryset of TranslationUnit; Exported has data (bytes), name (of the file) and content_type
    previewing.preview(data, name, language, *, format="", game="") -> Preview
        what a file would change: .created .changed .unchanged .conflicts (Items, each with old and new text and state,
        and why it conflicts), .faults and .notices (each with line and reason). Nothing is written.
        .needs_review, .needs_official: whether it accepts translations or marks them official, for those who check that
    applying.apply(preview, by, choices=()) -> Applied
        writes it as user `by`; refuses a preview with faults (ContentError). choices: keys of the conflicts to be taken
        from the file; all other conflicts keep what is here. What somebody changed since the preview is left alone, and
        told in Applied.overtaken.
    previewing.to_json(preview), previewing.from_json(data)
        to keep a preview between two requests

    loading.load_catalogues(…), dumping.dump_catalogues(…)      locale/<language>/LC_MESSAGES/<game>.po
"""
