#!/bin/bash
# The keyfile must belong to the server's user and to nobody else: it comes as a variable and lies in memory only.
set -eu
(umask 377 && printf '%s' "$MONGO_KEYFILE" >/tmp/keyfile.new)
mv -f /tmp/keyfile.new /tmp/keyfile
unset MONGO_KEYFILE
exec docker-entrypoint.sh mongod --replSet rs0 --keyFile /tmp/keyfile --bind_ip_all "$@"
