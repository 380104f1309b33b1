#!/bin/sh
# Makes the secrets that docker-compose.yml hands out, each in a file of its own; those that are there stay as they are.
# The folder is closed to everyone else on this machine. The files in it can be read, because in their containers they
# belong to another user than here.
set -eu
folder="${1:-$(dirname "$0")/secrets}"
mkdir -p "$folder"
chmod 700 "$folder"

keep() { # name, content
    [ -e "$folder/$1" ] || printf '%s\n' "$2" >"$folder/$1"
    chmod 444 "$folder/$1"
}

random() { head -c 32 /dev/urandom | od -A n -t x1 | tr -d ' \n'; }

keep postgres_password "$(random)"
keep database_url "postgres://voice:$(cat "$folder/postgres_password")@postgres/voice"
keep django_secret_key "$(random)"
# Empty while the secret is not being replaced.
keep django_secret_key_fallbacks ""
# Empty: no model is asked. Write the key into the file to ask one.
keep anthropic_api_key ""
