"""How long texts and how large numbers may be: what the columns hold, and what files and forms say before that."""

NAME = 200
SLUG = 100
KIND = 50
MODE = 50
FIELD = 255
UNSURE = 200
FILE = 100
INTEGER = 2_147_483_647  # of a column
NUMBER = 2**63 - 1  # of a number in JSON, whole or not: a larger one comes back from the database as another type
DEPTH = 50  # of lists and mappings inside each other, a whole entry counted
