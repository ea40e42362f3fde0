#!/bin/bash
# Writes the users' file into memory and starts Redis with it, in the settings that queues need: nothing is lost by a restart, and
# nothing is dropped in silence by a full memory.
set -eu
here=$(dirname "$0")
data=${REDIS_DATA:-/data}
acl=${REDIS_ACL:-/tmp/users.acl}
commands='-@all +@read +@write +@blocking +@connection +@transaction +eval +evalsha +script|load -@dangerous -@admin -scan -randomkey -dbsize +info'
edits=(-e "s/@PREFIX@/$QUEUE_PREFIX/g" -e "s/@COMMANDS@/$commands/")
for user in AUTH WALLET RATINGS PAYMENTS NOTIFICATIONS GATEWAY OPERATOR; do
  hash=HASH_$user
  edits+=(-e "s/@$hash@/${!hash:?is not set}/")
done
# Redis takes users only: no comments, no empty lines.
umask 077
sed "${edits[@]}" -e '/^#/d' "$here/users.acl" >"$acl"
exec redis-server --aclfile "$acl" --dir "$data" --bind '*' --protected-mode no \
  --appendonly yes --appendfsync everysec --save '' \
  --maxmemory "${REDIS_MAXMEMORY:-256mb}" --maxmemory-policy noeviction "$@"
