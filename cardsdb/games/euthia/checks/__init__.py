"""The rules of Euthia as checks, one module a subject; the registry imports them all."""
