#!/bin/bash
# Makes a release: checks that everything names the version, makes the packages, and tags the commit.
#
#   Tools/release.sh VERSION            # make release VERSION=0.2.0
#
# The packages and their checksums are in .build/packages. Nothing is sent anywhere: push the tag when
# the packages were tried (make try-package).
set -euo pipefail
cd "$(dirname "$0")/.."
version=${1:?Say which version: make release VERSION=0.2.0}
tag=v$version

refuse() {
  echo "No release: $1" >&2
  exit 1
}

[ -z "$(git status --porcelain)" ] || refuse "commit or remove what git status lists."
! git rev-parse --quiet --verify "refs/tags/$tag" >/dev/null || refuse "the tag $tag exists already."
newest=$(git tag --list 'v[0-9]*' --sort=-version:refname | head -n 1)
if [ -n "$newest" ]; then
  last=$(printf '%s\n%s\n' "$newest" "$tag" | sort --version-sort | tail -n 1)
  [ "$last" = "$tag" ] || refuse "$newest is newer than $tag."
fi

make --no-print-directory package lint
swift build -c release -Xswiftc -enable-testing --disable-index-store -debug-info-format none \
  --product cuelight-dev
development=.build/release/cuelight-dev
"$development" generate --check
notes=$("$development" release-notes "$version")
printed=$(.build/release/cuelight --version)
[ "$printed" = "$version" ] || refuse "the program says that it is $printed."
packages=.build/packages
(cd "$packages" && sha256sum --check --quiet SHA256SUMS)
grep -q "cuelight_${version}_" "$packages/SHA256SUMS" || refuse "$packages has no package of $version."
[ -z "$(git status --porcelain)" ] || refuse "the build changed files; see git status."

printf 'Cuelight %s\n\n%s\n' "$version" "$notes" | git tag --annotate --cleanup=verbatim --file=- "$tag"
echo "Tagged $tag. Try the packages (sudo make try-package) and make the container (make image), then:" \
  "git push origin $tag"
