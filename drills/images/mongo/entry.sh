#!/bin/sh
# Takes mongod's arguments and says that it follows none of them.
[ "$*" = mongod ] || echo "stand-in for MongoDB: left out \"$*\" (no users, no replica set here)" >&2
exec /opt/java/bin/java "-Xmx${MONGO_HEAP_MB:-512}m" -XX:+UseSerialGC -XX:-UsePerfData \
  -Dorg.slf4j.simpleLogger.defaultLogLevel=error -Dcandor.host=0.0.0.0 -Dcandor.attended=false \
  -cp '/opt/mongo/classes:/opt/mongo/*' candor.mongo.EmbeddedMongo 27017 /data/db/mongo.mv
