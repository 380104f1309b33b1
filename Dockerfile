# One image for every process of Voice; docker-compose.yml says which runs what.

# Everything is installed here, and only what came of it is taken along.
FROM python:3.13-slim AS build
WORKDIR /build
COPY requirements.txt .
RUN python -m venv /opt/voice \
    && /opt/voice/bin/pip install --no-cache-dir --disable-pip-version-check -r requirements.txt \
    && /opt/voice/bin/pip uninstall --yes --quiet pip

FROM python:3.13-slim
# PYTHONUNBUFFERED: a log line is out when it is written. MALLOC_ARENA_MAX: 64 threads would each keep memory of their own.
ENV PATH=/opt/voice/bin:$PATH \
    PYTHONUNBUFFERED=1 \
    PYTHONDONTWRITEBYTECODE=1 \
    MALLOC_ARENA_MAX=2 \
    VOICE_DATA_DIR=/var/lib/voice
RUN pip uninstall --yes --quiet pip \
    && useradd --uid 10001 --no-create-home --home-dir /nonexistent --shell /usr/sbin/nologin voice \
    && install --directory --owner=voice --group=voice --mode=0700 /var/lib/voice /var/lib/voice-erasures
COPY --from=build /opt/voice /opt/voice
WORKDIR /app
COPY . .
# Once, as nothing may be written later. The styles and scripts need no step: whitenoise serves them as they lie here.
RUN python -m compileall -q /app /opt/voice/lib
USER 10001:10001
EXPOSE 9000
STOPSIGNAL SIGTERM
# The process answers. Whether its neighbours do is /readyz: a restart of this one would not help them.
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
    CMD ["python", "-c", "import urllib.request; urllib.request.urlopen('http://127.0.0.1:9000/healthz', timeout=3)"]
CMD ["python", "manage.py", "serve", "--host", "0.0.0.0", "--port", "9000"]
