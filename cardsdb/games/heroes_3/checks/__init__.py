"""The rules of Heroes III as checks, one module a subject; the registry imports them all."""
