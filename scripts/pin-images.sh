#!/usr/bin/env bash
# Write the digest behind the tag of every base image into a container file: pin-images.sh deploy/Dockerfile. What is pinned already is left alone.
set -euo pipefail
file=$1
for image in $(sed -nE 's/^FROM ([^@ ]+:[^@ ]+)( AS .*)?$/\1/p' "$file" | sort -u); do
    digest=$(docker buildx imagetools inspect "$image" --format '{{.Manifest.Digest}}')
    [[ $digest =~ ^sha256:[0-9a-f]{64}$ ]] || { echo "no digest of $image: $digest" >&2; exit 1; }
    sed -i -E "s|^FROM ${image}( .*)?\$|FROM ${image}@${digest}\1|" "$file"
    echo "$image@$digest"
done
! grep -E '^FROM ' "$file" | grep -v '@sha256:' || { echo "not every base image is pinned" >&2; exit 1; }
