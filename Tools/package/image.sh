#!/bin/bash
# Makes a container of the .deb by Deployment/Containerfile, and saves it beside the packages.
#
#   Tools/package/image.sh FOLDER-OF-PACKAGES
#
# Nothing is sent anywhere: cuelight-VERSION-image.tar is loaded with `podman load` or `docker load`.
set -euo pipefail

repository=$(cd "$(dirname "$0")/../.." && pwd)
packages=$(cd "$1" && pwd)
package=$(find "$packages" -maxdepth 1 -name 'cuelight_*.deb' | sort | tail -n 1)
[ -n "$package" ] || { echo "$packages has no cuelight_*.deb; call “make package”." >&2; exit 2; }
version=$(basename "$package" | cut -d _ -f 2)
image=$packages/cuelight-$version-image.tar

builder=
for program in podman buildah docker; do
  if command -v "$program" >/dev/null; then builder=$program; break; fi
done
[ -n "$builder" ] || { echo "Install podman, buildah or docker." >&2; exit 2; }

# Only what the steps copy.
context=$(mktemp -d)
trap 'rm -rf "$context"' EXIT
cp "$package" "$repository/Deployment/Containerfile" "$context"
rm -f "$image"
"$builder" build -f "$context/Containerfile" -t "cuelight:$version" "$context"
case $builder in
buildah) buildah push "cuelight:$version" "docker-archive:$image:cuelight:$version" ;;
*) "$builder" save -o "$image" "cuelight:$version" ;;
esac
ls -l "$image"
