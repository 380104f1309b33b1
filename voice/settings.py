"""All settings, read from the environment. The table in README.md says what each does."""

import logging
import secrets
from pathlib import Path
from typing import Any

from csp.constants import NONE, SELF

from voice.environment import LOG_LEVELS, Environment, make_private_folder
from voice.kit.desk import DESK

BASE_DIR = Path(__file__).resolve().parent.parent
env = Environment(BASE_DIR)

# Where things are -----------------------------------------------------------------------------------------------------

VOICE_DATA_DIR = env.folder("VOICE_DATA_DIR", "var")
make_private_folder(VOICE_DATA_DIR)
REDIS_URL = env.url("REDIS_URL", ("redis", "rediss"))
VOICE_EMBEDDED = not REDIS_URL

SECRET_KEY = env.secret("DJANGO_SECRET_KEY", VOICE_DATA_DIR / "django-secret" if VOICE_EMBEDDED else None)
# What wraps a turn's grant. Embedded, the cache lives and dies with the process, and so does this.
VOICE_GRANT_SECRET = secrets.token_bytes(32) if VOICE_EMBEDDED else SECRET_KEY.encode()

DEBUG = env.switch("DJANGO_DEBUG", default=False)
# A reverse proxy in front is believed about the scheme and the address that a request came by.
VOICE_PROXY = env.switch("VOICE_PROXY", default=False)
SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https") if VOICE_PROXY else None
ALLOWED_HOSTS = env.names("VOICE_ALLOWED_HOSTS", ("localhost", "127.0.0.1", "[::1]"))

# What Voice does ------------------------------------------------------------------------------------------------------

ANTHROPIC_API_KEY = env.text("ANTHROPIC_API_KEY")
VOICE_PROVIDER = env.choice(
    "VOICE_PROVIDER", ("anthropic", "recorded", "none"), "anthropic" if ANTHROPIC_API_KEY else "none"
)
ANTHROPIC_BASE_URL = env.url("ANTHROPIC_BASE_URL", ("https", "http"))
VOICE_MODEL = env.text("VOICE_MODEL", "claude-sonnet-5-5")
VOICE_MODEL_SCHEMA = env.choice("VOICE_MODEL_SCHEMA", ("api", "prompt"), "api")
VOICE_CHECK = env.switch("VOICE_CHECK", default=True)
VOICE_FIXTURES = env.folder("VOICE_FIXTURES", "fixtures/recordings")
VOICE_TURN_SECONDS = env.number("VOICE_TURN_SECONDS", 45, least=1, most=600)
VOICE_MAX_QUESTIONS = env.number("VOICE_MAX_QUESTIONS", 3, least=1, most=20)
VOICE_CONTEXT_CHARACTERS = env.number("VOICE_CONTEXT_CHARACTERS", 40_000, least=4_000, most=1_000_000)
VOICE_STREAM_SECONDS = env.number("VOICE_STREAM_SECONDS", 15, least=1, most=3_600)
VOICE_SESSION_MINUTES = env.number("VOICE_SESSION_MINUTES", 30, least=1, most=1_440)
VOICE_LIMITS = env.switch("VOICE_LIMITS", default=True)
VOICE_PLACES = env.names("VOICE_PLACES", ())
VOICE_SUGGEST_WEIGHT = env.fraction("VOICE_SUGGEST_WEIGHT", 14.6, least=0, most=1_000)
VOICE_SUGGEST_SHARE = env.fraction("VOICE_SUGGEST_SHARE", 0.22, least=0, most=1)
VOICE_LOG_LEVEL = env.choice("VOICE_LOG_LEVEL", LOG_LEVELS, "INFO")

# Django ---------------------------------------------------------------------------------------------------------------

# Memory in KiB, passes, lanes for a passphrase: RFC 9106, section 4, the second recommended option, on one lane, as the
# other core serves somebody else meanwhile.
ARGON2 = (64 * 1024, 3, 1)
AUTH_PASSWORD_VALIDATORS: list[dict[str, Any]] = [
    {"NAME": f"django.contrib.auth.password_validation.{name}"}
    for name in ("CommonPasswordValidator", "NumericPasswordValidator", "UserAttributeSimilarityValidator")
] + [
    {
        "NAME": "django.contrib.auth.password_validation.MinimumLengthValidator",
        "OPTIONS": {"min_length": 12},
    }
]

INSTALLED_APPS = [
    "voice",
    "audit",
    "participants",
    "issues",
    "conversations",
    "concerns",
    "rest_framework",
    "drf_spectacular",
    "drf_spectacular_sidecar",
    "django_htmx",
    "csp",
    "django.contrib.staticfiles",
    # For operators, at the desk alone.
    "voice.desk_config.DeskConfig",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
]
MIDDLEWARE = [
    "voice.proxy.ProxyMiddleware",
    "voice.api.ProblemMiddleware",
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "csp.middleware.CSPMiddleware",
    "participants.languages.LanguageMiddleware",
    "django.middleware.common.CommonMiddleware",
    "voice.desk_doors.DeskSession",
    "django.middleware.csrf.CsrfViewMiddleware",
    "voice.desk_doors.DeskAuthentication",
    "voice.desk_doors.DeskMessages",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
]
ROOT_URLCONF = "voice.urls"
ASGI_APPLICATION = "voice.asgi.application"
APPEND_SLASH = False
USE_I18N = True
# The main language: what is said where no other is asked for, and at the desk.
LANGUAGE_CODE = "en"
# By their own names, in the order in which the pages offer them.
LANGUAGES = [
    ("en", "English"),
    ("cy", "Cymraeg"),
    ("de", "Deutsch"),
    ("es", "Español"),
    ("fr", "Français"),
    ("pl", "Polski"),
    ("tr", "Türkçe"),
    ("uk", "Українська"),
    ("ar", "العربية"),
]
LOCALE_PATHS = [BASE_DIR / "locale"]
LANGUAGE_COOKIE_NAME = "voice_language"
LANGUAGE_COOKIE_SAMESITE = "Lax"
LANGUAGE_COOKIE_HTTPONLY = True
USE_TZ = True
TIME_ZONE = "UTC"
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "participants.page_context.page",
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
            ]
        },
    }
]
# The operators' session, which a participant's page is never sent; how it ends is in voice.desk_doors.
SESSION_COOKIE_NAME = "voice_desk"
SESSION_COOKIE_PATH = DESK
SESSION_COOKIE_HTTPONLY = True
SESSION_COOKIE_SAMESITE = "Strict"
SESSION_EXPIRE_AT_BROWSER_CLOSE = True
SESSION_COOKIE_AGE = 8 * 3600
# Not in a cookie: that one would go along with every request.
MESSAGE_STORAGE = "django.contrib.messages.storage.session.SessionStorage"
PASSWORD_HASHERS = ["django.contrib.auth.hashers.ScryptPasswordHasher"]
CSRF_COOKIE_NAME = "voice_csrf"
CSRF_COOKIE_HTTPONLY = True
CSRF_FAILURE_VIEW = "participants.views.refusals.csrf_refused"
# Nothing from elsewhere, nothing inline. The pages work without any script; what there is comes from this host.
CONTENT_SECURITY_POLICY: dict[str, Any] = {
    "DIRECTIVES": {
        "default-src": [NONE],
        "script-src": [SELF],
        "style-src": [SELF],
        "img-src": [SELF, "data:"],
        "connect-src": [SELF],
        "form-action": [SELF],
        "base-uri": [NONE],
        "frame-ancestors": [NONE],
    }
}
# Not no-referrer: under it a browser sends its own forms with `Origin: null`, and they are refused as another site's.
SECURE_REFERRER_POLICY = "same-origin"
STATIC_URL = "static/"
STATICFILES_DIRS = [BASE_DIR / "static"]
WHITENOISE_USE_FINDERS = True
WHITENOISE_AUTOREFRESH = False
# The body is capped before Django sees it (voice.serving), and 413 is decided in its place among the refusals.
DATA_UPLOAD_MAX_MEMORY_SIZE = None

DATABASES: dict[str, dict[str, Any]] = {"default": env.database("DATABASE_URL", VOICE_DATA_DIR / "voice.sqlite3")}
# IMMEDIATE: with Django's deferred default 282 of 320 concurrent writes failed as locked, with this none.
# secure_delete: words that are replaced or discarded are overwritten on the disk.
# temp_store: what a savepoint may have to undo stays in memory; secure_delete does not reach temporary files.
SQLITE_OPTIONS = {
    "transaction_mode": "IMMEDIATE",
    "timeout": 20,
    "init_command": (
        "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA secure_delete=ON; PRAGMA temp_store=MEMORY;"
    ),
}
if DATABASES["default"]["ENGINE"].endswith("sqlite3"):
    DATABASES["default"]["OPTIONS"] = SQLITE_OPTIONS
else:
    DATABASES["default"]["CONN_HEALTH_CHECKS"] = True
    DATABASES["default"].setdefault("OPTIONS", {})["pool"] = {"min_size": 1, "max_size": 8, "timeout": 5}

# Hints: the cache for grants, the queue, the channel layer ------------------------------------------------------------

if VOICE_EMBEDDED:
    CACHES: dict[str, dict[str, Any]] = {
        # The default culls at 300 entries, and a culled grant is a turn that waits for its owner.
        "default": {
            "BACKEND": "django.core.cache.backends.locmem.LocMemCache",
            "OPTIONS": {"MAX_ENTRIES": 1_000_000},
        }
    }
    CHANNEL_LAYERS: dict[str, dict[str, Any]] = {"default": {"BACKEND": "channels.layers.InMemoryChannelLayer"}}
    CELERY_BROKER_URL = "waking://localhost"
    CELERY_BROKER_TRANSPORT_OPTIONS: dict[str, Any] = {"polling_interval": 0.05}
else:
    CACHES = {
        "default": {
            "BACKEND": "django.core.cache.backends.redis.RedisCache",
            "LOCATION": REDIS_URL,
            "OPTIONS": {"socket_timeout": 1, "socket_connect_timeout": 1},
        }
    }
    CHANNEL_LAYERS = {
        "default": {"BACKEND": "channels_redis.pubsub.RedisPubSubChannelLayer", "CONFIG": {"hosts": [REDIS_URL]}}
    }
    CELERY_BROKER_URL = REDIS_URL
    CELERY_BROKER_TRANSPORT_OPTIONS = {
        "socket_connect_timeout": 1,
        "socket_timeout": 2,
        "max_retries": 0,
        "visibility_timeout": VOICE_TURN_SECONDS + 60,
    }
CELERY_TASK_SERIALIZER = "json"
CELERY_ACCEPT_CONTENT = ["json"]
CELERY_TASK_IGNORE_RESULT = True
CELERY_TASK_STORE_EAGER_RESULT = False
# A hint leaves the queue when it is read: the row is the truth, and the sweeper hints again (docs/adr/0008).
CELERY_TASK_ACKS_LATE = False
CELERY_TASK_PUBLISH_RETRY = False
CELERY_WORKER_PREFETCH_MULTIPLIER = 1
CELERY_WORKER_HIJACK_ROOT_LOGGER = False
CELERY_BROKER_CONNECTION_TIMEOUT = 1
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
CELERY_BEAT_SCHEDULE = {"sweep": {"task": "conversations.tasks.sweep", "schedule": 5.0}}

# The API --------------------------------------------------------------------------------------------------------------

REST_FRAMEWORK = {
    "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
    "DEFAULT_PARSER_CLASSES": ["participants.strict_json.StrictJSONParser"],
    "DEFAULT_AUTHENTICATION_CLASSES": [],
    "DEFAULT_PERMISSION_CLASSES": [],
    "DEFAULT_SCHEMA_CLASS": "voice.schema.Schema",
    "EXCEPTION_HANDLER": "voice.api.problem_handler",
    "UNAUTHENTICATED_USER": None,
    "UNAUTHENTICATED_TOKEN": None,
    "URL_FORMAT_OVERRIDE": None,
}
SPECTACULAR_SETTINGS = {
    "TITLE": "Voice",
    "VERSION": "1",
    "OAS_VERSION": "3.1.1",
    "SCHEMA_PATH_PREFIX": "/me",
    "SERVE_INCLUDE_SCHEMA": False,
    "POSTPROCESSING_HOOKS": ["drf_spectacular.hooks.postprocess_schema_enums", "voice.schema.add_plain_addresses"],
    "SWAGGER_UI_DIST": "SIDECAR",
    # Swagger UI would ask a validator on the internet about the document.
    "SWAGGER_UI_SETTINGS": {"deepLinking": True, "validatorUrl": None},
    "SWAGGER_UI_FAVICON_HREF": "SIDECAR",
    "COMPONENT_SPLIT_REQUEST": True,
    "ENUM_GENERATE_CHOICE_DESCRIPTION": False,
    "ENUM_NAME_OVERRIDES": {"KindEnum": "providers.base.KINDS", "StateEnum": "conversations.models.State.values"},
    "SERVE_PERMISSIONS": [],
    "SERVE_AUTHENTICATION": [],
}

# Logs carry ids, codes and times; never a text, a body, a header or the text of an exception --------------------------

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"line": {"()": "voice.logs.Line"}},
    "handlers": {"console": {"class": "logging.StreamHandler", "formatter": "line"}},
    "root": {"handlers": ["console"], "level": VOICE_LOG_LEVEL},
    # These print bodies, parameters or queries at DEBUG.
    "loggers": {
        # These name addresses and headers, and an address is whatever somebody typed.
        "django.request": {"level": "ERROR"},
        "django.security": {"level": "CRITICAL"},
        "daphne.server": {"level": "ERROR"},
    }
    | {
        name: {"level": max(logging.getLevelName(VOICE_LOG_LEVEL), logging.WARNING)}
        for name in (
            "anthropic", "httpx", "httpx2", "httpcore", "httpcore2", "django.db.backends", "django.template",
            "daphne", "twisted", "asyncio", "kombu", "amqp", "celery", "redis", "channels_redis",
        )
    },
}  # fmt: skip
