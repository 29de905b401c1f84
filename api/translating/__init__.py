"""Translations over HTTP: which units are asked for, how they are shown, and what a client says that it has seen."""
