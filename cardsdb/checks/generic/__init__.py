"""What holds in every game. Importing this package registers the checks."""

from cardsdb.checks.generic import deals, fields, glossary, names, numbers, references, sources, typography

__all__ = ["deals", "fields", "glossary", "names", "numbers", "references", "sources", "typography"]
