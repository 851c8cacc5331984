#!/bin/sh
# Starts the queue's Redis with the password from REDIS_PASSWORD. The password is written as hexadecimal bytes, so that
# it may contain any characters, and to a file, so that the process list doesn't show it.
set -eu
umask 077
bytes=$(printf '%s' "$REDIS_PASSWORD" | od -An -v -tx1 | tr -d '\n' | sed 's/ /\\x/g')
printf 'requirepass "%s"\n' "$bytes" > /tmp/redis.conf
exec redis-server /tmp/redis.conf --dir /data --appendonly yes --appendfsync everysec --maxmemory-policy noeviction
