"""Everything that can differ between two installations, from the environment; without any, it runs on its own.

DATABASE_URL          postgres://user:password@host:5432/name   else an embedded PostgreSQL under DATA_DIR
REDIS_URL             redis://host:6379/0                       else an embedded Redis under DATA_DIR
SECRET_KEY            a long random text                        else made and kept there (embedded PostgreSQL only)
DATA_DIR              folder for all that is kept               .data
DEBUG                 True or False                             False
ALLOWED_HOSTS         host names, with commas                   localhost,127.0.0.1,[::1]
CSRF_TRUSTED_ORIGINS  origins, with commas                      none
REDIS_PREFIX          what our keys in Redis begin with         cardsdb
FIXTURES_DIR          folder of the content files               fixtures
CATALOGUES_DIR        folder of the content's translations      locale
API_LIMIT             requests a minute from one address        600; 0: no limit
API_TOKEN_LIMIT       requests a minute with one token          6000; 0: no limit
API_CACHE_SECONDS     how long an answer stays in Redis         300; 0: not at all
TRUSTED_PROXIES       proxies whose X-Forwarded-For counts:     none
                      addresses or networks, with commas
SIGN_IN_ATTEMPTS      failures until a name is locked out       5
SIGN_IN_WAIT          minutes that it then has to wait          15
SESSION_DAYS          how long somebody stays signed in         14; 0: until the browser is closed
HOST                  address that `make run` listens on        127.0.0.1
PORT                  its port                                  8000
"""

import os
from datetime import timedelta
from pathlib import Path

from celery.schedules import crontab
from django.urls import reverse_lazy
from django.utils.translation import gettext_lazy as _
from redis.backoff import NoBackoff
from redis.retry import Retry

from cardsdb import embedded, environment
from cardsdb.secret_files import kept_secret

BASE_DIR = Path(__file__).resolve().parent.parent
DATA_DIR = (BASE_DIR / environment.text("DATA_DIR", ".data")).resolve()
FIXTURES_DIR = (BASE_DIR / environment.text("FIXTURES_DIR", "fixtures")).resolve()
CATALOGUES_DIR = (BASE_DIR / environment.text("CATALOGUES_DIR", "locale")).resolve()

# Which servers are not given, and so are ours to start: see embedded/.
database_given = environment.database("DATABASE_URL")
redis_given = environment.redis("REDIS_URL")
EMBEDDED = frozenset({"postgres"} if not database_given else ()) | frozenset({"redis"} if not redis_given else ())

DEBUG = environment.boolean("DEBUG", False)
SECRET_KEY = environment.text("SECRET_KEY")
if not SECRET_KEY and database_given:
    raise environment.StartError(
        "SECRET_KEY is not set; set it to a long random text: `openssl rand -base64 48` makes one."
    )
if not SECRET_KEY:
    embedded.make_data_dir(DATA_DIR)
    SECRET_KEY = kept_secret(DATA_DIR / "secret-key")
ALLOWED_HOSTS = environment.words("ALLOWED_HOSTS", "localhost,127.0.0.1,[::1]")
CSRF_TRUSTED_ORIGINS = environment.origins("CSRF_TRUSTED_ORIGINS")

INSTALLED_APPS = [
    "unfold.apps.BasicAppConfig",  # before the admin, whose templates it replaces
    "unfold.contrib.filters",
    "cardsdb.accounts.apps.AdminConfig",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
    "django.contrib.postgres",
    "rest_framework",
    "drf_spectacular",
    "drf_spectacular_sidecar",
    "django_otp",
    "django_otp.plugins.otp_totp",
    "django_otp.plugins.otp_static",
    "cardsdb",
    "api",
    "axes",
]
MIDDLEWARE = [
    "api.gateway.middleware.Gateway",  # first: what it answers from its cache costs nothing behind it
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "cardsdb.accounts.cookies.SecureCookies",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "api.localisation.LanguageMiddleware",  # after that one, whose choice it replaces for the API
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "cardsdb.acting.ActingMiddleware",
    "cardsdb.accounts.requests.CurrentRequest",
    "cardsdb.accounts.language.UserLanguage",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "axes.middleware.AxesMiddleware",  # last: makes the answer to who is locked out
]
ROOT_URLCONF = "cardsdb.urls"
WSGI_APPLICATION = "cardsdb.wsgi.application"
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "cardsdb/templates"],  # before those of the packages
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
            ],
        },
    },
]

DATABASES = {
    "default": {
        **(database_given or embedded.database(DATA_DIR)),
        "CONN_MAX_AGE": 60,
        "CONN_HEALTH_CHECKS": True,
    },
}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

REDIS_URL = redis_given or embedded.redis_url(DATA_DIR)
REDIS_PREFIX = environment.text("REDIS_PREFIX", "cardsdb")
CACHES = {
    "default": {
        "BACKEND": "cardsdb.cache.PrefixedRedisCache",
        "LOCATION": REDIS_URL,
        "KEY_PREFIX": f"{REDIS_PREFIX}-cache",
        # A page is served late, or without what the cache would give, but it does not wait for a Redis that is gone.
        "OPTIONS": {"socket_connect_timeout": 0.5, "socket_timeout": 0.5, "retry": Retry(NoBackoff(), 0)},
    },
}

# Celery names a socket in its own way, and reads the number of the database from elsewhere in the address.
CELERY_BROKER_URL = REDIS_URL.replace("unix://", "redis+socket://", 1).replace("?db=", "?virtual_host=")
CELERY_BROKER_TRANSPORT_OPTIONS = {
    "global_keyprefix": f"{REDIS_PREFIX}-queue:",
    # Redis hands out again what was taken so many seconds ago and is not acknowledged: the worker is dead. Tasks that
    # are acknowledged late have time limits below it (cardsdb.checks.tasks).
    "visibility_timeout": 120,
    "queue_order_strategy": "priority",  # in the order of --queues: deals wait while there is anything else to do
    "unacked_restore_throttle": 1,  # and looks for such messages every 10 seconds
    # Who sends a message while the broker is down, learns it soon instead of waiting until it is back.
    "max_retries": 0,
    "socket_connect_timeout": 1,
    "socket_timeout": 5,
}
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
CELERY_TASK_DEFAULT_QUEUE = "default"
CELERY_TASK_QUEUES: dict[str, dict[str, str]] = {"default": {}, "checks": {}, "deals": {}}
CELERY_TASK_ROUTES = {
    "cardsdb.checks.tasks.look_around": {"queue": "default"},
    "cardsdb.checks.tasks.deal_chunk": {"queue": "deals"},
    "cardsdb.checks.tasks.*": {"queue": "checks"},
}
CELERY_TASK_IGNORE_RESULT = True
CELERY_WORKER_CONCURRENCY = min(4, os.cpu_count() or 1)
CELERY_WORKER_PREFETCH_MULTIPLIER = 1  # a task waits in the queue, not behind a longer one
CELERY_WORKER_CANCEL_LONG_RUNNING_TASKS_ON_CONNECTION_LOSS = True  # they come back, and would be done twice
CELERY_BEAT_SCHEDULER = "celery.beat:Scheduler"  # keeps nothing: what is due is known from the clock and the database
CELERY_BEAT_SCHEDULE: dict[str, dict[str, object]] = {
    "look around": {"task": "cardsdb.checks.tasks.look_around", "schedule": 30, "options": {"expires": 25}},
    "nightly": {"task": "cardsdb.checks.tasks.nightly", "schedule": crontab(hour="2", minute="17")},
    "publish": {"task": "api.tasks.publish_changes", "schedule": 60, "options": {"expires": 55}},
    "bulk files": {"task": "api.tasks.make_bulk_files", "schedule": 60, "options": {"expires": 55}},
}

LANGUAGE_CODE = "en"
LANGUAGES = [("en", _("English")), ("cs", _("Czech")), ("pl", _("Polish"))]
LOCALE_PATHS = [BASE_DIR / "locale"]
USE_TZ = True
TIME_ZONE = "UTC"

STATIC_URL = "static/"
WHITENOISE_USE_FINDERS = True  # served from the packages themselves: nothing to collect before the start
WHITENOISE_AUTOREFRESH = DEBUG

AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{validator}"}
    for validator in (
        "UserAttributeSimilarityValidator",
        "MinimumLengthValidator",
        "CommonPasswordValidator",
        "NumericPasswordValidator",
    )
]
AUTHENTICATION_BACKENDS = ["axes.backends.AxesStandaloneBackend", "cardsdb.accounts.backend.Backend"]
LOGIN_URL = "admin:login"
LOGIN_REDIRECT_URL = "admin:index"
AXES_FAILURE_LIMIT = environment.number("SIGN_IN_ATTEMPTS", 5, lowest=1, highest=1000)
AXES_COOLOFF_TIME = timedelta(minutes=environment.number("SIGN_IN_WAIT", 15, lowest=1, highest=10_000))
# A name from one address: nobody can lock out somebody else from elsewhere.
AXES_LOCKOUT_PARAMETERS = [["username", "ip_address"]]
AXES_CLIENT_IP_CALLABLE = "cardsdb.accounts.lockout.client_address"
AXES_LOCKOUT_CALLABLE = "cardsdb.accounts.lockout.answer"
AXES_RESET_ON_SUCCESS = True
AXES_RESET_COOL_OFF_ON_FAILURE_DURING_LOCKOUT = False  # what the page promised, holds
AXES_DISABLE_ACCESS_LOG = True  # AccountEvent has it
AXES_ENABLE_ADMIN = False
AXES_VERBOSE = False
OTP_TOTP_ISSUER = "cardsdb"

# Cookies that come over https are kept to it: cardsdb.accounts.cookies.
SESSION_DAYS = environment.number("SESSION_DAYS", 14, lowest=0, highest=365)
SESSION_COOKIE_AGE = (SESSION_DAYS or 1) * 24 * 60 * 60
SESSION_EXPIRE_AT_BROWSER_CLOSE = SESSION_DAYS == 0
SESSION_COOKIE_HTTPONLY = True
SESSION_COOKIE_SAMESITE = "Lax"
CSRF_COOKIE_SAMESITE = "Lax"
LANGUAGE_COOKIE_AGE = 365 * 24 * 60 * 60
LANGUAGE_COOKIE_HTTPONLY = True
LANGUAGE_COOKIE_SAMESITE = "Lax"

REST_FRAMEWORK = {
    "DEFAULT_AUTHENTICATION_CLASSES": ["api.tokens.TokenAuthentication"],
    "DEFAULT_PERMISSION_CLASSES": ["rest_framework.permissions.IsAuthenticatedOrReadOnly"],
    "DEFAULT_CONTENT_NEGOTIATION_CLASS": "api.content_negotiation.Negotiation",
    "DEFAULT_METADATA_CLASS": "api.content_negotiation.Metadata",
    "DEFAULT_PARSER_CLASSES": ["api.parsing.Json"],
    "DEFAULT_RENDERER_CLASSES": ["api.rendering.Json"],
    "DEFAULT_SCHEMA_CLASS": "api.schema.openapi.Described",
    "SCHEMA_COERCE_PATH_PK": False,
    "EXCEPTION_HANDLER": "api.problems.problem",
}
SPECTACULAR_SETTINGS = {
    "OAS_VERSION": "3.1.1",
    "TITLE": "cardsdb",
    "VERSION": "v1",
    "DESCRIPTION": "The content of three board games: curated, checked, translated, served. See docs/api.md.",
    "DEFAULT_GENERATOR_CLASS": "api.schema.openapi.Generator",
    "PREPROCESSING_HOOKS": ["api.schema.openapi.only_the_api"],
    "POSTPROCESSING_HOOKS": [],
    "SWAGGER_UI_DIST": "SIDECAR",  # from our own server, not from a CDN
    "SWAGGER_UI_FAVICON_HREF": "SIDECAR",
    "REDOC_DIST": "SIDECAR",
    "SWAGGER_UI_SETTINGS": {"deepLinking": True, "docExpansion": "none", "defaultModelsExpandDepth": 0},
    "REDOC_UI_SETTINGS": {"disableSearch": True, "schemasExpansionLevel": 0, "jsonSamplesExpandLevel": 2},
}
BULK_DIR = DATA_DIR / "bulk"  # what /api/v1/bulk/ serves: written by the worker, read by the web server
API_CACHE_SECONDS = environment.number("API_CACHE_SECONDS", 300, lowest=0, highest=86_400)
API_LIMIT = environment.number("API_LIMIT", 600, lowest=0, highest=999_999)
API_TOKEN_LIMIT = environment.number("API_TOKEN_LIMIT", 6000, lowest=0, highest=999_999)
API_TOKEN_CHECK = "api.tokens.is_valid"  # noqa: S105 -- says whether the text of a token is that of a valid one
TRUSTED_PROXIES = environment.networks("TRUSTED_PROXIES")
UNFOLD = {
    "SITE_TITLE": "cardsdb",
    "SITE_HEADER": "cardsdb",
    "DASHBOARD_CALLBACK": "cardsdb.admin.home.home",
    "SIDEBAR": {"navigation": "cardsdb.workspace.navigation.sidebar"},
    "GLOBAL_CALLBACK": "cardsdb.accounts.language.in_header",
    "ACCOUNT": {
        "navigation": [
            {"title": _("Change password"), "link": reverse_lazy("admin:password_change")},
            {"title": _("Sign-in in two steps"), "link": reverse_lazy("admin:two_step")},
        ]
    },
}

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"line": {"format": "{asctime} {levelname} {name}: {message}", "style": "{"}},
    "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "line"}},
    "root": {"handlers": ["stderr"], "level": "WARNING"},
    "loggers": {
        "cardsdb": {"level": "INFO"},
        "django": {"handlers": [], "level": "INFO" if DEBUG else "WARNING"},  # to the root's handler, once
    },
}
