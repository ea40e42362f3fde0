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
redis=$(random) minio=$(random)
private=$(openssl genpkey -algorithm EC -pkeyopt ec_paramgen_curve:P-256)
public=$(openssl pkey -pubout <<<"$private")
key_id=$(openssl dgst -sha256 -r <<<"$public" | cut -c1-16)
public_keys=$(printf '{"%s":"%s\\n"}' "$key_id" "${public//$'\n'/\\n}")

# Each process's own key for what it tells and asks, and the public halves of all.
declare -A event_key
event_keys=''
for name in auth wallet ratings payments notifications gateway; do
  event_key[$name]=$(openssl genpkey -algorithm ED25519)
  half=$(openssl pkey -pubout <<<"${event_key[$name]}")
  half_id=$(openssl dgst -sha256 -r <<<"$half" | cut -c1-16)
  event_keys="$event_keys${event_keys:+,}$(printf '"%s":{"of":"%s","key":"%s\\n"}' "$half_id" "$name" "${half//$'\n'/\\n}")"
done

# A certificate for each process, for the name of its Service, by an authority whose key is nowhere.
new_key() { openssl genpkey -algorithm EC -pkeyopt ec_paramgen_curve:P-256; }
authority_key=$(new_key)
authority=$(openssl req -x509 -new -key <(printf '%s\n' "$authority_key") -subj '/CN=Candor between processes' -days 730 -sha256 \
  -addext basicConstraints=critical,CA:TRUE,pathlen:0 -addext keyUsage=critical,keyCertSign)
# certificate NAME KEY
certificate() {
  openssl x509 -req -days 730 -sha256 -set_serial "0x40$(openssl rand -hex 15)" \
    -in <(openssl req -new -key <(printf '%s\n' "$2") -subj "/CN=$1") \
    -CA <(printf '%s\n' "$authority") -CAkey <(printf '%s\n' "$authority_key") \
    -extfile <(printf 'basicConstraints=critical,CA:FALSE\nkeyUsage=critical,digitalSignature\nextendedKeyUsage=serverAuth,clientAuth\nsubjectAltName=DNS:%s\n' "$full-$1") 2>/dev/null
}

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

every=(REDIS_URL "$redis_url")
# events NAME: what a process signs with, and believes others by; and its certificate.
events() {
  local key
  key=$(new_key)
  telling=(EVENT_PRIVATE_KEY "${event_key[$1]}" EVENT_PUBLIC_KEYS "{$event_keys}"
    INTERNAL_TLS_CERT "$(certificate "$1" "$key")" INTERNAL_TLS_KEY "$key" INTERNAL_TLS_CA "$authority")
}
pictures=(S3_ACCESS_KEY candor-trial S3_SECRET_KEY "$minio")
# own NAME...: secrets that no other process has the same of.
own() { making=(); for name in "$@"; do making+=("$name" "$(random)"); done; }
secret stores REDIS_PASSWORD "$redis" MINIO_ROOT_USER candor-trial MINIO_ROOT_PASSWORD "$minio"
events auth; own ID_SECRET UPLOAD_SECRET
secret auth "${every[@]}" "${telling[@]}" MONGO_URL "$mongo_url" "${making[@]}" "${pictures[@]}" \
  AUTH_PRIVATE_KEY "$private" AUTH_PUBLIC_KEYS "$public_keys"
events wallet; own ID_SECRET
secret wallet "${every[@]}" "${telling[@]}" MONGO_URL "$mongo_url" "${making[@]}"
events ratings; own ID_SECRET UPLOAD_SECRET
secret ratings "${every[@]}" "${telling[@]}" MONGO_URL "$mongo_url" "${making[@]}" "${pictures[@]}" \
  OFFER_PRIVATE_KEYS "$(openssl rand -base64 32 | tr '+/' '-_' | tr -d '=\n')"
events payments; own ID_SECRET UPLOAD_SECRET
secret payments "${every[@]}" "${telling[@]}" MONGO_URL "$mongo_url" "${making[@]}" "${pictures[@]}"
events notifications; own WEBHOOK_SECRET
secret notifications "${every[@]}" "${telling[@]}" MONGO_URL "$mongo_url" "${making[@]}" \
  VAPID_PRIVATE_KEYS "$(openssl rand -base64 32 | tr '+/' '-_' | tr -d '=\n')"
events gateway; secret gateway "${every[@]}" "${telling[@]}" AUTH_PUBLIC_KEYS "$public_keys"
secret operator MONGO_URL "$mongo_url" REDIS_URL "$redis_url"
