#!/bin/bash
# Dumps the database each night at three, under its day, and forgets dumps of more than a fortnight. A dump that broke off never
# has the name of a whole one.
set -euo pipefail
trap 'exit 0' TERM
while true; do
  now=$(date +%s)
  next=$(date -d 'today 03:00' +%s)
  ((next > now)) || next=$(date -d 'tomorrow 03:00' +%s)
  sleep $((next - now)) &
  wait $!
  file=/respaldos/portal-$(date +%F).dump
  if pg_dump --format=custom --file="$file.parcial"; then
    mv "$file.parcial" "$file"
    find /respaldos -name 'portal-*.dump' -mtime +14 -delete
  else
    echo "the dump of $(date +%F) failed" >&2
  fi
done
