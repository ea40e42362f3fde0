#!/usr/bin/env bash
# Prints fresh Secrets for a trial with the chart's own stores (values-trial.yaml), one for each process:
#
#   infra/helm/trial-secrets.sh candor | kubectl -n candor create -f -
#
# `create` and not `apply`: a second run would make other secrets, and what is stored could not be read with them any more.
# Needs bash and openssl. Nothing is written to the disk.
set -euo pipefail
release=${1:?usage: trial-secrets.sh RELEASE}
# As the chart names what belongs to a release (its fullname).
case $release in *candor*) full=$release ;; *) full=$release-candor ;; esac

random() { openssl rand -hex 32; }
viewer=$(random) service=$(random) id=$(random) upload=$(random) redis=$(random) minio=$(random)
private=$(openssl genpkey -algorithm EC -pkeyopt ec_paramgen_curve:P-256)
public=$(openssl pkey -pubout <<<"$private")
key_id=$(openssl dgst -sha256 -r <<<"$public" | cut -c1-16)
public_keys=$(printf '{"%s":"%s\\n"}' "$key_id" "${public//$'\n'/\\n}")

mongo_url=mongodb://$full-mongo:27017
redis_url=redis://:$redis@$full-redis:6379

# secret NAME KEY VALUE [KEY VALUE]...
secret() {
  printf -- '---\napiVersion: v1\nkind: Secret\nmetadata:\n  name: %s-%s\ntype: Opaque\ndata:\n' "$full" "$1"
  shift
  while [ $# -gt 0 ]; do
    printf '  %s: %s\n' "$1" "$(printf %s "$2" | openssl base64 -A)"
    shift 2
  done
}

every=(VIEWER_SECRET "$viewer" SERVICE_SECRET "$service" REDIS_URL "$redis_url")
pictures=(UPLOAD_SECRET "$upload" S3_ACCESS_KEY candor-trial S3_SECRET_KEY "$minio")
secret stores REDIS_PASSWORD "$redis" MINIO_ROOT_USER candor-trial MINIO_ROOT_PASSWORD "$minio"
secret auth "${every[@]}" MONGO_URL "$mongo_url" ID_SECRET "$id" "${pictures[@]}" \
  AUTH_PRIVATE_KEY "$private" AUTH_PUBLIC_KEYS "$public_keys"
secret wallet "${every[@]}" MONGO_URL "$mongo_url" ID_SECRET "$id"
secret ratings "${every[@]}" MONGO_URL "$mongo_url" ID_SECRET "$id" "${pictures[@]}"
secret payments "${every[@]}" MONGO_URL "$mongo_url" ID_SECRET "$id" "${pictures[@]}"
secret notifications "${every[@]}" MONGO_URL "$mongo_url"
secret gateway "${every[@]}" AUTH_PUBLIC_KEYS "$public_keys"
secret operator MONGO_URL "$mongo_url" REDIS_URL "$redis_url"
