#!/bin/sh
# Starts PostgreSQL, unless that would create an empty database next to one from a different major version.
set -eu
if [ ! -s "$PGDATA/PG_VERSION" ] && [ -z "${POSTGRES_UPGRADE:-}" ]; then
  for version in /var/lib/postgresql/*/docker/PG_VERSION; do
    if [ -s "$version" ]; then
      old=$(cat "$version")
      echo "The database is from PostgreSQL $old. Run: sh deploy/postgres/upgrade.sh $old" >&2
      exit 1
    fi
  done
fi
exec docker-entrypoint.sh postgres
