"""How long texts and how large numbers may be: what the columns hold, and what files and forms say before that."""

NAME = 200
SLUG = 100
KIND = 50
MODE = 50
FIELD = 255
UNSURE = 200
FILE = 100
INTEGER = 2_147_483_647
