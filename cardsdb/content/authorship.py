"""Tells the database who is acting, so that the versions which it writes (cardsdb.models.Version) have their author.

Once a transaction is enough: the setting ends with it. A savepoint that is rolled back takes the setting with it, and
Django then begins a new list of what to run on commit, as it does after every commit and rollback.
"""

import json

from django.db import connection

from cardsdb import acting

SETTING = "cardsdb.acting"
TOLD = "authorship_told"  # on the connection: its list of then, and what was told


def tell() -> None:
    """Say who is acting, unless the database knows it."""
    if not connection.in_atomic_block:
        return
    said = _said()
    known_in, known = getattr(connection, TOLD, (None, ""))
    if said != (known if known_in is connection.run_on_commit else ""):
        _set(said, local=True)
        setattr(connection, TOLD, (connection.run_on_commit, said))


def before_write() -> None:
    """The same before a single write, also where no transaction is open."""
    if connection.in_atomic_block:
        tell()
    elif said := _said():
        _set(said, local=False)


def after_write() -> None:
    """After a single write outside of any transaction: what comes next may be somebody else's."""
    if not connection.in_atomic_block and _said():
        _set("", local=False)


def _said() -> str:
    current = acting.current()
    said = {"user": current.user_id, "via": current.via, "reverted_to": current.reverted_to}
    known = {name: value for name, value in said.items() if value}
    return json.dumps(known) if known else ""


def _set(said: str, *, local: bool) -> None:
    with connection.cursor() as cursor:
        cursor.execute("SELECT set_config(%s, %s, %s)", [SETTING, said, local])
