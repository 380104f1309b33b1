"""Whether this process is stopping. Whoever waits, waits on this, so that a stop takes seconds."""

import threading

stopping = threading.Event()
