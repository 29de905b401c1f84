"""One module a subject; `python -m bench` finds them all."""
