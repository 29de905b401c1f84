"""The rules of Mage Knight as checks, one module a subject; the registry imports them all."""
