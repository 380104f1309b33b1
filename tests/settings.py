"""The product's settings for tests in one process: recorded answers, a data directory that is thrown away."""

import json
import os
import tempfile
from pathlib import Path

FOLDER = Path(tempfile.mkdtemp(prefix="voice-tests-"))
RECORDINGS = FOLDER / "recordings"
RECORDINGS.mkdir()
for path in sorted(Path("fixtures/recordings").glob("*.json")):
    recorded = json.loads(path.read_text(encoding="utf-8"))
    # Those that take seconds do so to be seen in the demo.
    at_once = [one | {"delay": 0} for one in (recorded if isinstance(recorded, list) else [recorded])]
    (RECORDINGS / path.name).write_text(json.dumps(at_once), encoding="utf-8")
os.environ["VOICE_DATA_DIR"] = str(FOLDER)
os.environ["VOICE_PROVIDER"] = "recorded"
os.environ["VOICE_FIXTURES"] = str(RECORDINGS)
os.environ.pop("REDIS_URL", None)

from voice.settings import *  # noqa: E402, F403 - after the environment is laid
from voice.settings import DATABASES, SQLITE_OPTIONS  # noqa: E402

if DATABASES["default"]["ENGINE"].endswith("sqlite3"):
    # A file, because a database in memory is private to a thread; without the syncs that only power cuts need.
    DATABASES["default"]["TEST"] = {"NAME": str(FOLDER / "test.sqlite3")}
    DATABASES["default"]["OPTIONS"] = SQLITE_OPTIONS | {
        "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=OFF;"
    }
# A client looks for a file when one is asked for, and not for all of them when it is made.
WHITENOISE_AUTOREFRESH = True
ALLOWED_HOSTS = ["testserver", "localhost", "127.0.0.1"]
# Stretching a passphrase is made to cost; the tests sign up a thousand times.
ARGON2 = (8, 1, 1)
