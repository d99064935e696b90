#!/bin/bash
# Makes the packages: a .deb, a tarball, a bill of materials of each, the action for GitHub with the
# .deb in it, and their checksums.
#
#   Tools/package/make.sh BUILD-FOLDER OUTPUT-FOLDER
#
# The same build gives the same bytes: times are those of the last commit, or SOURCE_DATE_EPOCH.
set -euo pipefail

repository=$(cd "$(dirname "$0")/../.." && pwd)
build=$(cd "$1" && pwd)
mkdir -p "$2"
output=$(cd "$2" && pwd)
version=$("$build/cuelight" --version)
architecture=$(dpkg --print-architecture)
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git -C "$repository" log -1 --format=%ct)}
export SOURCE_DATE_EPOCH
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
umask 022

# The Debian packages of the libraries that the programs load, with the least versions.
dependencies() {
  mkdir -p "$work/shlibs/debian"
  printf 'Source: cuelight\n\nPackage: cuelight\nArchitecture: any\n' >"$work/shlibs/debian/control"
  (cd "$work/shlibs" && dpkg-shlibdeps -O "$1"/usr/lib/cuelight/* 2>/dev/null) |
    sed -n 's/^shlibs:Depends=//p'
}

debian_package() {
  local tree=$work/deb
  "$repository/Tools/package/install.sh" "$build" "$tree" /usr
  gzip -9n "$tree/usr/share/man/man1/cuelight.1"
  mv "$tree/usr/share/doc/cuelight/LICENSE" "$tree/usr/share/doc/cuelight/copyright"
  ln -s copyright "$tree/usr/share/doc/cuelight/LICENSE"
  python3 "$repository/Tools/package/sbom.py" "$version" "$tree" \
    >"$tree/usr/share/doc/cuelight/sbom.cdx.json"
  mkdir -p "$tree/DEBIAN"
  cat >"$tree/DEBIAN/control" <<CONTROL
Package: cuelight
Version: $version
Architecture: $architecture
Maintainer: The Cuelight maintainers <cuelight@localhost>
Depends: $(dependencies "$tree")
Installed-Size: $(du -sk --exclude=DEBIAN "$tree" | cut -f 1)
Section: video
Priority: optional
Description: validator of media accessibility
 Decides whether media are fit for people who cannot hear or cannot see: captions,
 audio description, text alternatives and controls.
CONTROL
  (cd "$tree" && find usr -type f -print0 | sort -z | xargs -0 md5sum) >"$tree/DEBIAN/md5sums"
  find "$tree" -exec touch --no-dereference --date="@$SOURCE_DATE_EPOCH" {} +
  dpkg-deb --build --root-owner-group "$tree" "$output/cuelight_${version}_$architecture.deb" >&2
}

tarball() {
  local name=cuelight-$version-linux-$architecture
  "$repository/Tools/package/install.sh" "$build" "$work/tar" "/$name"
  python3 "$repository/Tools/package/sbom.py" "$version" "$work/tar/$name" \
    >"$output/$name.cdx.json"
  cp "$output/$name.cdx.json" "$work/tar/$name/share/doc/cuelight/sbom.cdx.json"
  tar --create --sort=name --owner=0 --group=0 --numeric-owner --mtime="@$SOURCE_DATE_EPOCH" \
    --directory="$work/tar" "$name" | gzip -9n >"$output/$name.tar.gz"
}

# The folder of the action, complete: the service makes its container from it.
action() {
  local tree=$work/action
  mkdir -p "$tree"
  cp "$repository"/Deployment/action/* "$output/cuelight_${version}_$architecture.deb" "$tree"
  tar --create --sort=name --owner=0 --group=0 --numeric-owner --mtime="@$SOURCE_DATE_EPOCH" \
    --directory="$tree" . | gzip -9n >"$output/cuelight-action-$version.tar.gz"
}

debian_package
tarball
action
(cd "$output" && sha256sum "cuelight_${version}_$architecture.deb" "cuelight-action-$version.tar.gz" \
  "cuelight-$version-linux-$architecture".* >SHA256SUMS)
ls -l "$output"
