from tests.checks.rules import loaded, rules

__all__ = ["loaded", "rules"]
