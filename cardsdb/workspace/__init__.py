"""The pages where translators work: a queue, an editor for one unit, files in and out."""
