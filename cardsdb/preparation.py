"""What a start does before it serves: servers answer, tables and content are there, somebody can sign in."""

import secrets
from pathlib import Path

import redis
from django.conf import settings
from django.contrib.auth import get_user_model
from django.core.management import call_command
from django.db import OperationalError, connection
from django.db.migrations.executor import MigrationExecutor

from api.publication.publish import publish_if_outdated
from cardsdb.environment import StartError
from cardsdb.secret_files import write_secret


def require_servers() -> None:
    """Stop the start when a server that was given does not answer."""
    try:
        connection.ensure_connection()
    except OperationalError as error:
        raise StartError(f"The database at DATABASE_URL does not answer: {first_line(error)}") from None
    try:
        with redis.Redis.from_url(settings.REDIS_URL, socket_connect_timeout=5) as client:
            client.ping()
    except redis.RedisError as error:
        raise StartError(f"Redis at REDIS_URL does not answer: {first_line(error)}") from None


def first_line(error: Exception) -> str:
    return str(error).strip().partition("\n")[0]


def migrate() -> None:
    executor = MigrationExecutor(connection)
    if executor.migration_plan(executor.loader.graph.leaf_nodes()):  # asking is quicker than migrating nothing
        call_command("migrate", interactive=False, verbosity=0)


def load_content() -> None:
    """Load what the files say; what the API serves is made anew if it was made by an older release."""
    call_command("loadcontent", verbosity=0)
    call_command("loadtranslations", verbosity=0)
    publish_if_outdated()


def make_admin(password_file: Path) -> str:
    """Make sure that somebody can sign in to the admin; say how."""
    users = get_user_model().objects
    if users.filter(is_superuser=True).exists():
        return known_admin(password_file)
    password = secrets.token_urlsafe(12)
    password_file.unlink(missing_ok=True)  # of another database
    write_secret(password_file, password + "\n")
    users.create_superuser("admin", password=password)
    return f"admin, with the password {password} (kept in {password_file})"


def known_admin(password_file: Path) -> str:
    if password_file.exists():
        return f"admin, with the password in {password_file}"
    return "the superuser that the database has; `manage.py changepassword` sets a new password"
