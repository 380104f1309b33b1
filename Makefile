# `make help` lists the targets. Everything runs in .venv, which `make install` makes.
PYTHON ?= python3
PORT ?= 9000
DEMO_DATA ?= var/demo
VENV := .venv/bin

.PHONY: help install demo run test check bench schema messages screenshots
help:
	@grep -E '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 12

install: .venv/.installed ## make .venv and install what the product and its tests need

.venv/.installed: requirements.txt requirements-dev.txt
	@$(PYTHON) -c 'import sys; sys.exit(not (3, 11) <= sys.version_info < (3, 14))' || \
		{ echo "Voice needs Python 3.11, 3.12 or 3.13: write make install PYTHON=python3.12"; exit 1; }
	$(PYTHON) -m venv .venv
	$(VENV)/pip install --quiet --disable-pip-version-check -r requirements-dev.txt
	@touch $@

demo: install ## serve on recorded answers, with a ready participant and a walk to paste
	VOICE_PROVIDER=recorded VOICE_DATA_DIR=$(DEMO_DATA) $(VENV)/python manage.py demo --port $(PORT)

run: install ## serve with the settings of the environment and .env
	$(VENV)/python manage.py serve --port $(PORT)

test: install ## run the tests
	$(VENV)/pytest -n 2

check: install ## format, lint, types, imports, migrations, schema; changes no file
	$(VENV)/ruff format --check .
	$(VENV)/ruff check .
	$(VENV)/mypy
	$(VENV)/lint-imports
	$(VENV)/python manage.py makemigrations --check --dry-run
	$(VENV)/python manage.py check --fail-level WARNING
	VOICE_PROVIDER=recorded $(VENV)/python manage.py spectacular --format openapi-json --fail-on-warn | diff -u openapi.json -

bench: install .venv-peers/.installed ## measure speed and size, as ratios in one run
	$(VENV)/python -m bench

.venv-peers/.installed: bench/requirements-peers.txt
	$(PYTHON) -m venv .venv-peers
	.venv-peers/bin/pip install --quiet --disable-pip-version-check -r bench/requirements-peers.txt
	@touch $@

schema: install ## write openapi.json anew
	$(VENV)/python manage.py spectacular --format openapi-json > openapi.json

messages: install ## bring the catalogues of locale/ up to date with what is said, and compile them
	$(VENV)/python -m tools.languages

screenshots: install ## take the pictures of docs/screenshots anew; needs Chromium
	$(VENV)/python -m tools.screenshots
