#!/bin/sh
# Starts the queue's Redis with the password from REDIS_PASSWORD or the file in REDIS_PASSWORD_FILE. The password is
# written as hexadecimal bytes, so that it can contain any characters, and to a file, so that the process list doesn't
# show it.
set -eu
umask 077
if [ -n "${REDIS_PASSWORD_FILE:-}" ]; then REDIS_PASSWORD=$(cat "$REDIS_PASSWORD_FILE"); fi
bytes=$(printf '%s' "$REDIS_PASSWORD" | od -An -v -tx1 | tr -d '\n' | sed 's/ /\\x/g')
printf 'requirepass "%s"\n' "$bytes" > /tmp/redis.conf
exec redis-server /tmp/redis.conf --dir /data --appendonly yes --appendfsync everysec --maxmemory-policy noeviction
