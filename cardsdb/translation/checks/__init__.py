"""What is checked of translations. Importing this package registers the checks."""

from cardsdb.translation.checks import fidelity, printing, wording

__all__ = ["fidelity", "printing", "wording"]
