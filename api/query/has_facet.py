"""That a document has a facet, as a condition in SQL.

By hand, since most searches and filters ask for it: Django would build a query within the query each time, which takes
longer than the database takes to answer.
"""

from typing import Any

from django.db.models import BooleanField, F, Func


class HasFacet(Func):
    """`HasFacet("armor", "number", ">=", 3)`; the value of `in` is a list, and that of `starts` a beginning."""

    output_field = BooleanField()
    comparisons = {
        **{operator: f"{operator} %s" for operator in ("=", "<", "<=", ">", ">=")},
        "in": "= ANY(%s)",
        "starts": "LIKE %s",
    }

    def __init__(self, name: str, column: str, operator: str, value: Any) -> None:
        super().__init__(F("pk"))
        self.name, self.column, self.operator, self.value = name, column, operator, value

    def as_sql(self, compiler: Any, connection: Any, *args: Any, **context: Any) -> tuple[str, tuple[Any, ...]]:
        document, _none = compiler.compile(self.source_expressions[0])
        value = self.value
        if self.operator == "starts":
            value = connection.ops.prep_for_like_query(value) + "%"
        facet = f"facet.document_id = {document} AND facet.name = %s AND facet.{self.column} "
        sql = f"EXISTS(SELECT 1 FROM api_facet AS facet WHERE {facet}{self.comparisons[self.operator]})"  # noqa: S608
        return sql, (self.name, value)
