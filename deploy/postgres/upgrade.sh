#!/bin/sh
# Moves Docker Compose's database from an earlier major version of PostgreSQL to this release's: dumps it, restores it
# into a new cluster in the same volume, and keeps the old cluster. Until the last step, it can be interrupted and
# repeated.
#
# usage: sh deploy/postgres/upgrade.sh OLD_MAJOR
set -eu
old=${1:?usage: sh deploy/postgres/upgrade.sh OLD_MAJOR, such as 17}
cd "$(dirname "$0")/../.."

in_new() { docker compose exec -T postgres "$@"; }

docker compose stop web api worker postgres
POSTGRES_UPGRADE=1 docker compose up --detach --wait postgres
if [ "$(in_new psql -U doula_desk -d doula_desk -Atc "SELECT count(*) FROM pg_tables WHERE schemaname = 'public'")" != 0 ]; then
  echo "The new database isn't empty: it was upgraded before. Start the product: docker compose up -d" >&2
  exit 1
fi

# The old server's socket is in a different folder, because both containers share the volume with the usual one.
container=$(POSTGRES_MAJOR=$old docker compose run --detach --no-deps postgres \
  docker-entrypoint.sh postgres -c unix_socket_directories=/tmp)
trap 'docker stop "$container" >/dev/null && docker rm "$container" >/dev/null' EXIT
tries=0
until docker exec "$container" pg_isready --quiet --host=/tmp --username=doula_desk; do
  tries=$((tries + 1))
  if [ "$tries" -gt 60 ]; then
    docker logs "$container" >&2
    exit 1
  fi
  sleep 1
done

in_new dropdb -U doula_desk --if-exists doula_desk_upgrade
in_new createdb -U doula_desk doula_desk_upgrade
docker exec "$container" pg_dump --host=/tmp -U doula_desk -Fc doula_desk |
  in_new pg_restore -U doula_desk -d doula_desk_upgrade --exit-on-error
in_new vacuumdb -U doula_desk -d doula_desk_upgrade --analyze-only --quiet
in_new psql -U doula_desk -d postgres -v ON_ERROR_STOP=1 -q -c 'DROP DATABASE IF EXISTS doula_desk' \
  -c 'ALTER DATABASE doula_desk_upgrade RENAME TO doula_desk'
echo "The database has been upgraded. Start the product: docker compose up -d"
echo "Once you have checked your data, delete the old one: docker compose exec postgres rm -r /var/lib/postgresql/$old"
