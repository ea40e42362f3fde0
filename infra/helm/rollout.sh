#!/usr/bin/env bash
# Rolls a new image out, consumers before producers and the gateway last, each step waited for; goes back to where it began as soon as a
# step fails.
#
#   infra/helm/rollout.sh RELEASE NAMESPACE TAG [more arguments for helm upgrade, such as -f production.yaml]
#
# HELM: which helm (helm). TIMEOUT: how long a step may take (10m). The release's values are kept; what is given besides is added to them.
set -euo pipefail
usage='usage: rollout.sh RELEASE NAMESPACE TAG [arguments for helm upgrade]'
release=${1:?$usage} namespace=${2:?$usage} tag=${3:?$usage}
shift 3
more=("$@")
helm=${HELM:-helm} timeout=${TIMEOUT:-10m}
chart=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)/candor

# The last revision that stands: one that failed is not what we would go back to.
before=$("$helm" -n "$namespace" history "$release" --max 100 -o json |
  grep -o '"revision":[0-9]*,"updated":"[^"]*","status":"deployed"' | tail -1 | grep -o '[0-9]*' | head -1)
[ -n "$before" ] || {
  echo "$release has no revision in $namespace that is deployed" >&2
  exit 1
}

say() { printf '%s  %s\n' "$(date -u +%H:%M:%S)" "$*"; }

# step WHAT [--set ...]: one helm upgrade, waited for.
step() {
  say "$1"
  shift
  "$helm" -n "$namespace" upgrade "$release" "$chart" --reset-then-reuse-values ${more[@]+"${more[@]}"} "$@" \
    --wait --timeout "$timeout" >/dev/null && return
  say "that failed: back to revision $before"
  "$helm" -n "$namespace" rollback "$release" "$before" --wait --timeout "$timeout"
  say "as it was before"
  exit 1
}

# --set arguments that give processes a tag of their own, or take it away again.
tags() {
  local tag=$1 name
  shift
  for name in "$@"; do printf -- '--set-string\nprocesses.%s.image.tag=%s\n' "$name" "$tag"; done
}

mapfile -t consumers < <(tags "$tag" notifications wallet auth)
mapfile -t producers < <(tags "$tag" payments ratings)
mapfile -t own < <(tags '' notifications wallet auth payments ratings gateway)

# The migrations of the new version run once, before the first of its processes; the steps after need no hook.
step "migrations; notifications, wallet, auth" --set-string "migrations.image.tag=$tag" "${consumers[@]}"
step "payments, ratings" --no-hooks "${producers[@]}"
# Now all have it: it becomes the release's tag, and nobody has one of its own any more. Only the gateway's pods are changed by this.
step "gateway" --no-hooks --set-string "image.tag=$tag,image.digest=,migrations.image.tag=" "${own[@]}"
say "$release runs $tag"
