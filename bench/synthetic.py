"""A hundred thousand published records: copies of the real ones, under other slugs and with other values.

One copy in ten speaks as its original does; the others have words and values of their own, as records of other games
would. So there are some 46 times as many records, and a search or a filter finds about five times as many.
"""

from django.db import connection

COPIES = 100_000
FIRST = 1_000_000_000_000  # records with higher ids do not exist
STEP = 1_000_000  # more than there are records: what is left over names the original

DOCUMENTS = """
INSERT INTO api_document (
    record_id, resource, game, slug, kind, edition, version, updated_at, former_slugs, body_en, body_cs, body_pl,
    name_cs_status, name_pl_status, sort_en, sort_cs, sort_pl, search
)
SELECT %(first)s + copy * %(step)s + record_id, resource, game, new_slug, kind, edition, version,
    updated_at - copy * interval '1 minute', '{}',
    replace(body_en, slug || '"', new_slug || '"'),
    replace(body_cs, slug || '"', new_slug || '"'),
    replace(body_pl, slug || '"', new_slug || '"'),
    name_cs_status, name_pl_status,
    left(sort_en, 60) || ' ' || copy, left(sort_cs, 60) || ' ' || copy, left(sort_pl, 60) || ' ' || copy,
    CASE WHEN copy %% 10 = 0 THEN search
         ELSE regexp_replace(search::text, E'(^| )\\'', E'\\\\1\\'' || copy || 'x', 'g')::tsvector END
FROM api_document
CROSS JOIN generate_series(1, %(each)s) AS copy
CROSS JOIN LATERAL (SELECT left(slug, 60) || '-copy-' || copy AS new_slug) AS named
WHERE record_id IS NOT NULL
ORDER BY copy, api_document.id
LIMIT %(copies)s
"""
FACETS = """
INSERT INTO api_facet (document_id, name, text, number)
SELECT made.id, facet.name,
    CASE WHEN copy %% 10 = 0 THEN facet.text ELSE left(copy || 'x' || facet.text, 60) END,
    facet.number + copy %% 7
FROM api_document AS made
CROSS JOIN LATERAL (SELECT (made.record_id - %(first)s) / %(step)s AS copy) AS numbered
JOIN api_document AS original ON original.record_id = (made.record_id - %(first)s) %% %(step)s
JOIN api_facet AS facet ON facet.document_id = original.id
WHERE made.record_id > %(first)s
"""


def fill(copies: int = COPIES) -> None:
    with connection.cursor() as cursor:
        cursor.execute("SELECT count(record_id) FROM api_document")
        [originals] = cursor.fetchone()
        values = {"first": FIRST, "step": STEP, "copies": copies, "each": copies // originals + 1}
        cursor.execute(DOCUMENTS, values)
        cursor.execute(FACETS, values)
        cursor.execute("VACUUM ANALYZE api_document, api_facet")
