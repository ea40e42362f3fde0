#!/usr/bin/env bash
# Makes the secrets that docker-compose.yml reads. Run it once before the first `docker compose up`; bash and openssl are all it needs.
#
#   ./infra/compose/secrets.sh                        makes what is missing, changes nothing that is there
#   ./infra/compose/secrets.sh rotate-signing-key     a new key to sign with; the one before goes on verifying
#   ./infra/compose/secrets.sh rotate-signing-key --only-new     the same, for a key that others may know
#   ./infra/compose/secrets.sh rotate-internal-tls    new certificates for calls between the processes, by a new authority
#   ./infra/compose/secrets.sh rotate-event-key PROCESS [--only-new]     a new key for what a process tells and asks; the one before counts 30 days
#
#   ./infra/compose/secrets.sh rotate-secret PROCESS ID_SECRET|UPLOAD_SECRET     a new key in front of the ones before, which are understood on
#   ./infra/compose/secrets.sh rotate-secret PROCESS ID_SECRET|UPLOAD_SECRET --without KEY     takes an older one away, for good
#
# CANDOR_SECRETS is the folder, `.candor/compose` of the checkout unless it is set (docker-compose.yml reads it too).
# Each secret lies once in its folder `secrets`, and in the environment files of the processes that use it: keep a copy of the
# whole folder apart from the data. A line that is already in an environment file stays as it is, so that a person's changes hold.
set -euo pipefail
umask 077

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
out=${CANDOR_SECRETS:-$root/.candor/compose}
made=()

main() {
  command -v openssl >/dev/null || { echo 'openssl is not on the PATH.' >&2; exit 1; }
  mkdir -p "$out/secrets"
  chmod 700 "$out" "$out/secrets"
  case "${1:-}" in
    '') make_all ;;
    rotate-signing-key) make_all; rotate_signing_key "${2:-}" ;;
    rotate-internal-tls) rotate_internal_tls ;;
    rotate-secret) make_all; rotate_secret "${2:?of which process?}" "${3:?ID_SECRET or UPLOAD_SECRET?}" "${@:4}" ;;
    rotate-event-key) make_all; rotate_event_key "${2:?of which process?}" "${3:-}" ;;
    *) echo "There is no $1; see the head of this file." >&2; exit 1 ;;
  esac
  if [ ${#made[@]} -eq 0 ]; then echo "Nothing to make: every secret is in $out already."
  else printf 'Made in %s:\n' "$out"; printf '  %s\n' "${made[@]}"; fi
}

make_all() {
  signing_key
  event_keys
  internal_tls
  own_secrets
  stores
  local process
  for process in auth wallet ratings payments notifications; do
    put "$process" EVENT_PRIVATE_KEY "$(secret "event-key-$process")"
    put "$process" EVENT_PUBLIC_KEYS "$(secret EVENT_PUBLIC_KEYS)"
    put "$process" MONGO_URL "mongodb://$process:$(secret "mongo-$process")@mongo:27017/?replicaSet=rs0&authSource=candor_$process"
    put "$process" REDIS_URL "redis://$process:$(secret "redis-$process")@redis:6379"
  done
  for process in "${id_holders[@]}"; do put "$process" ID_SECRET "$(secret "id-$process")"; done
  for process in "${upload_holders[@]}"; do
    put "$process" UPLOAD_SECRET "$(secret "upload-$process")"
    put "$process" S3_ACCESS_KEY "candor-$process"
    put "$process" S3_SECRET_KEY "$(secret "s3-$process")"
  done
  vapid_key
  put notifications VAPID_PRIVATE_KEYS "$(secret vapid)"
  random webhooks 32
  put notifications WEBHOOK_SECRET "$(secret webhooks)"
  offer_key
  put ratings OFFER_PRIVATE_KEYS "$(secret offers)"
  put auth AUTH_PRIVATE_KEY "$(secret AUTH_PRIVATE_KEY)"
  put auth AUTH_PUBLIC_KEYS "$(secret AUTH_PUBLIC_KEYS)"
  put gateway EVENT_PRIVATE_KEY "$(secret event-key-gateway)"
  put gateway EVENT_PUBLIC_KEYS "$(secret EVENT_PUBLIC_KEYS)"
  put gateway AUTH_PUBLIC_KEYS "$(secret AUTH_PUBLIC_KEYS)"
  put gateway REDIS_URL "redis://gateway:$(secret redis-gateway)@redis:6379"
  put migrate MONGO_URL "mongodb://migrate:$(secret mongo-migrate)@mongo:27017/?replicaSet=rs0&authSource=admin"
  put operator MONGO_URL "mongodb://operator:$(secret mongo-operator)@mongo:27017/?replicaSet=rs0&authSource=admin"
  put operator REDIS_URL "redis://operator:$(secret redis-operator)@redis:6379"
}

# The stores know the passwords of their users; Redis knows only what they hash to.
stores() {
  local user
  random mongo-root 24
  random_base64 mongo-keyfile 567
  put mongo MONGO_INITDB_ROOT_USERNAME root
  put mongo MONGO_INITDB_ROOT_PASSWORD "$(secret mongo-root)"
  put mongo MONGO_KEYFILE "$(secret mongo-keyfile)"
  put mongo-init ROOT_PASSWORD "$(secret mongo-root)"
  for user in auth wallet ratings payments notifications migrate operator; do
    random "mongo-$user" 24
    put mongo-init "PASSWORD_$(upper "$user")" "$(secret "mongo-$user")"
  done
  for user in auth wallet ratings payments notifications gateway operator; do
    random "redis-$user" 24
    put redis "HASH_$(upper "$user")" "$(secret "redis-$user" | openssl dgst -sha256 -r | cut -d ' ' -f 1)"
  done
  random s3-root 24
  put minio MINIO_ROOT_USER candor-root
  put minio MINIO_ROOT_PASSWORD "$(secret s3-root)"
  put minio-init S3_ACCESS_KEY candor-root
  put minio-init S3_SECRET_KEY "$(secret s3-root)"
  for user in auth ratings payments; do
    random "s3-$user" 20
    put minio-init "SECRET_KEY_$(upper "$user")" "$(secret "s3-$user")"
  done
}

signing_key() {
  [ -f "$out/secrets/AUTH_PRIVATE_KEY" ] && [ -f "$out/secrets/AUTH_PUBLIC_KEYS" ] && return
  local private
  private=$(new_private_key)
  keep AUTH_PUBLIC_KEYS "{$(public_entry "$private")}"
  keep AUTH_PRIVATE_KEY "$private"
}

# The key before is the one that AUTH_PRIVATE_KEY belongs to; those before it are left out, and their tokens with them.
rotate_signing_key() {
  local before keys private file
  before=$(secret AUTH_PRIVATE_KEY)
  private=$(new_private_key)
  keys=$(public_entry "$private")
  if [ "$1" != --only-new ]; then keys="$keys,$(public_entry "$before")"; fi
  keep AUTH_PUBLIC_KEYS "{$keys}"
  keep AUTH_PRIVATE_KEY "$private"
  take_out auth AUTH_PRIVATE_KEY
  for file in auth gateway; do take_out "$file" AUTH_PUBLIC_KEYS; done
  make_all
  echo 'First the gateway (docker compose up -d --no-deps gateway), then auth: docker compose up -d --no-deps auth.'
}

# By what push services know this installation: 32 bytes as base64url.
vapid_key() { [ -f "$out/secrets/vapid" ] || keep vapid "$(openssl rand -base64 32 | tr '+/' '-_' | tr -d '=\n')"; }

# What offers are signed with: any 32 bytes are a key.
offer_key() { [ -f "$out/secrets/offers" ] || keep offers "$(openssl rand -base64 32 | tr '+/' '-_' | tr -d '=\n')"; }

id_holders=(auth wallet ratings payments)
upload_holders=(auth ratings payments)

# Each service's own. Of a version before that they shared one: that is taken over as the first key of each.
own_secrets() {
  local process
  for process in "${id_holders[@]}"; do own_secret "id-$process" ID_SECRET; done
  for process in "${upload_holders[@]}"; do own_secret "upload-$process" UPLOAD_SECRET; done
}
own_secret() {
  if [ ! -f "$out/secrets/$1" ] && [ -f "$out/secrets/$2" ]; then keep "$1" "$(secret "$2")"; else random "$1" 32; fi
}

# rotate_secret PROCESS NAME [--without KEY]: a new key in front of the ones before, or an older one taken away.
rotate_secret() {
  local file ring present
  file=$(secret_file "$1" "$2")
  # What a person wrote into the environment file is what counts.
  present=$(sed -n "s/^$2='\(.*\)'\$/\1/p" "$out/$1.env")
  present=${present:-$(secret "$file")}
  # A single secret without an id is the key 0.
  case $present in *:*) ring=$present ;; *) ring=0:$present ;; esac
  if [ "${3:-}" = --without ]; then ring=$(without_key "$ring" "${4:?which key?}")
  else ring="$(next_id "$ring"):$(openssl rand -hex 32),$ring"; fi
  keep "$file" "$ring"
  take_out "$1" "$2"
  make_all
  echo "All replicas at once: docker compose up -d --no-deps $1."
}
secret_file() {
  local holders
  case $2 in
    ID_SECRET) holders=" ${id_holders[*]} " ;;
    UPLOAD_SECRET) holders=" ${upload_holders[*]} " ;;
    *) echo "There is no $2 to rotate." >&2; exit 1 ;;
  esac
  case $holders in *" $1 "*) ;; *) echo "$1 has no $2." >&2; exit 1 ;; esac
  case $2 in ID_SECRET) echo "id-$1" ;; *) echo "upload-$1" ;; esac
}
next_id() {
  local part id next=0
  for part in ${1//,/ }; do
    id=${part%%:*}
    if [[ $id =~ ^[0-9]+$ ]] && [ "$id" -ge "$next" ]; then next=$((id + 1)); fi
  done
  echo "$next"
}
without_key() {
  local part rest='' found=''
  case $1 in "$2":*) echo "Key $2 is in use: put a new one in front of it first." >&2; exit 1 ;; esac
  for part in ${1//,/ }; do
    if [ "${part%%:*}" = "$2" ]; then found=1; else rest="$rest${rest:+,}$part"; fi
  done
  [ -n "$found" ] || { echo "There is no key $2." >&2; exit 1; }
  echo "$rest"
}

signers=(auth wallet ratings payments notifications gateway)

# Each process's own, and the public halves of all in `event-public`: a line each of the key's id and its entry.
event_keys() {
  local signer missing=''
  for signer in "${signers[@]}"; do
    if [ ! -f "$out/secrets/event-key-$signer" ]; then new_event_key "$signer"; missing=$signer; fi
  done
  if [ -f "$out/secrets/EVENT_PUBLIC_KEYS" ] && [ -z "$missing" ]; then return; fi
  join_event_keys
  # Of a version before that one had a key: all must know it.
  for signer in "${signers[@]}"; do [ ! -f "$out/$signer.env" ] || take_out "$signer" EVENT_PUBLIC_KEYS; done
}

# The entry of a key lies in a file of its own until its time has come, so that nothing here needs to read JSON.
new_event_key() {
  local private public id
  private=$(openssl genpkey -algorithm ED25519)
  public=$(openssl pkey -pubout <<<"$private")
  id=$(printf '%s\n' "$public" | openssl dgst -sha256 -r | cut -c 1-16)
  keep "event-public-$1-$id" "$(printf '"of":"%s","key":"%s\\n"' "$1" "${public//$'\n'/\\n}")"
  keep "event-key-$1" "$private"
}

join_event_keys() {
  local file id keys=''
  for file in "$out"/secrets/event-public-*; do
    id=${file##*-}
    keys="$keys${keys:+,}\"$id\":{$(cat "$file")}"
  done
  keep EVENT_PUBLIC_KEYS "{$keys}"
}

# What the key before signed is believed for 30 more days; those whose days are over are removed.
rotate_event_key() {
  local file service
  case " ${signers[*]} " in *" $1 "*) ;; *) echo "There is no process $1." >&2; exit 1 ;; esac
  for file in "$out"/secrets/event-public-*; do
    if [ "$2" = --only-new ] && [[ $file == */event-public-"$1"-* ]]; then rm "$file"
    elif grep -q '"until"' "$file"; then
      if [[ "$(sed 's/.*"until":"\([^"]*\)".*/\1/' "$file")" < "$(date -u +%FT%TZ)" ]]; then rm "$file"; fi
    elif [[ $file == */event-public-"$1"-* ]]; then
      keep "$(basename "$file")" "$(cat "$file"),\"until\":\"$(in_30_days)\""
    fi
  done
  new_event_key "$1"
  join_event_keys
  take_out "$1" EVENT_PRIVATE_KEY
  for service in "${signers[@]}"; do take_out "$service" EVENT_PUBLIC_KEYS; done
  make_all
  echo "First every other process (docker compose up -d --no-deps, one by one), then $1."
}

# A certificate for each process, for its name in compose, by an authority that signs nothing after: its key is nowhere.
internal_tls() {
  local process
  for process in "${signers[@]}"; do
    # The authority signs nothing after, so that a process of a later version brings new ones for all.
    if [ ! -f "$out/secrets/internal-tls-ca" ] || [ ! -f "$out/secrets/internal-tls-cert-$process" ]; then
      new_internal_tls
      break
    fi
  done
  for process in "${signers[@]}"; do
    put "$process" INTERNAL_TLS_CERT "$(secret "internal-tls-cert-$process")"
    put "$process" INTERNAL_TLS_KEY "$(secret "internal-tls-key-$process")"
    put "$process" INTERNAL_TLS_CA "$(secret internal-tls-ca)"
  done
}

new_internal_tls() {
  local authority_key authority process key
  authority_key=$(new_private_key)
  authority=$(openssl req -x509 -new -key <(printf '%s\n' "$authority_key") -subj "/CN=Candor between processes $(openssl rand -hex 4)" -days 730 -sha256 \
    -addext basicConstraints=critical,CA:TRUE,pathlen:0 -addext keyUsage=critical,keyCertSign)
  for process in "${signers[@]}"; do
    key=$(new_private_key)
    keep "internal-tls-cert-$process" "$(internal_certificate "$process" "$key" "$authority" "$authority_key")"
    keep "internal-tls-key-$process" "$key"
  done
  keep internal-tls-ca "$authority"
  for process in "${signers[@]}"; do
    for key in CERT KEY CA; do [ ! -f "$out/$process.env" ] || take_out "$process" "INTERNAL_TLS_$key"; done
  done
}

# internal_certificate PROCESS KEY AUTHORITY AUTHORITY_KEY: the certificate, as PEM.
internal_certificate() {
  openssl x509 -req -days 730 -sha256 -set_serial "0x40$(openssl rand -hex 15)" \
    -in <(openssl req -new -key <(printf '%s\n' "$2") -subj "/CN=$1") \
    -CA <(printf '%s\n' "$3") -CAkey <(printf '%s\n' "$4") \
    -extfile <(printf 'basicConstraints=critical,CA:FALSE\nkeyUsage=critical,digitalSignature\nextendedKeyUsage=serverAuth,clientAuth\nsubjectAltName=DNS:%s\n' "$1") 2>/dev/null
}

rotate_internal_tls() {
  new_internal_tls
  make_all
  echo 'All at once, since none believes the other any more: docker compose up -d.'
}

# GNU's date, or BSD's.
in_30_days() { date -u -d '+30 days' +%FT%TZ 2>/dev/null || date -u -v+30d +%FT%TZ; }

new_private_key() { openssl genpkey -algorithm EC -pkeyopt ec_paramgen_curve:P-256 -pkeyopt ec_param_enc:named_curve; }

# `"<key id>":"<PEM>"`: the id is made of the public half, as everywhere in Candor.
public_entry() {
  local public id
  public=$(openssl pkey -pubout <<<"$1")
  id=$(printf '%s\n' "$public" | openssl dgst -sha256 -r | cut -c 1-16)
  printf '"%s":"%s\\n"' "$id" "${public//$'\n'/\\n}"
}

upper() { tr '[:lower:]' '[:upper:]' <<<"$1"; }

random() { [ -f "$out/secrets/$1" ] || keep "$1" "$(openssl rand -hex "$2")"; }
random_base64() { [ -f "$out/secrets/$1" ] || keep "$1" "$(openssl rand -base64 "$2" | tr -d '\n')"; }

# A secret without the line's end, whole at every moment.
keep() {
  printf '%s' "$2" >"$out/secrets/.$1.part"
  mv "$out/secrets/.$1.part" "$out/secrets/$1"
  made+=("secrets/$1")
}
secret() { cat "$out/secrets/$1"; }

# put PROCESS NAME VALUE: adds the variable to the process's environment file unless it is there. Single quotes: nothing is expanded.
put() {
  local file=$out/$1.env
  if [ -f "$file" ] && grep -q "^$2=" "$file"; then return; fi
  case $3 in *\'*) echo "$2 has a quote in it." >&2; exit 1 ;; esac
  printf "%s='%s'\n" "$2" "$3" >>"$file"
  chmod 600 "$file"
  made+=("$1.env: $2")
}

# Takes a variable out of an environment file, however many lines its value has.
take_out() {
  local file=$out/$1.env
  awk -v start="$2='" 'index($0, start) == 1 { inside = 1; $0 = substr($0, length(start) + 1); } inside { if ($0 ~ /\047$/) inside = 0; next } { print }' \
    "$file" >"$file.part"
  mv "$file.part" "$file"
}

main "$@"
