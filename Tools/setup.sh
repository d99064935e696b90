#!/bin/sh
# Installs the Debian packages that building and testing need, and those that are named; says
# nothing when all are there.
set -eu

packages="libavformat-dev libavcodec-dev libavutil-dev libswresample-dev libseccomp-dev pkg-config
  ffmpeg espeak-ng flite webp python3 $*"

missing=""
for package in $packages; do
  dpkg-query -W -f '${Status}' "$package" 2>/dev/null | grep -q 'install ok installed' ||
    missing="$missing $package"
done
[ -z "$missing" ] && exit 0

if [ "$(id -u)" -eq 0 ]; then as_root=""; else as_root="sudo"; fi
echo "Installing:$missing"
$as_root apt-get update -qq
DEBIAN_FRONTEND=noninteractive $as_root apt-get install -y -qq --no-install-recommends $missing
