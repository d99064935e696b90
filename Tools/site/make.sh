#!/bin/sh
# The documentation site: Tools/site/make.sh BUILD OUTPUT
#
# BUILD has the modules of a finished build. The site has the symbols and articles of CuelightKit and
# the pages of Documentation; `python3 -m http.server --directory OUTPUT` shows it.
set -eu
root=$(cd "$(dirname "$0")/../.." && pwd)
build=$1
output=$2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
tools=$(dirname "$(realpath "$(command -v swiftc)")")

# What the compiler knows of the public interface.
mkdir "$work/symbols"
target=$(swiftc -print-target-info | sed -n 's/.*"triple": "\(.*\)",/\1/p' | head -n 1)
set --
for map in "$root"/Sources/C*/module.modulemap "$build"/C*.build/module.modulemap; do
  set -- "$@" -Xcc "-fmodule-map-file=$map"
done
"$tools/swift-symbolgraph-extract" -module-name CuelightKit -I "$build/Modules" "$@" \
  -target "$target" -minimum-access-level public -skip-synthesized-members \
  -output-dir "$work/symbols"

# The pages become articles, with names that no type has; a link from page to page, or to a part of one, stays a link.
cp -r "$root/Sources/CuelightKit/CuelightKit.docc" "$work/CuelightKit.docc"
{
  printf '\n### Using the program\n\n'
  for page in "$root"/Documentation/*.md; do
    name=$(basename "$page" .md)
    sed -E 's/\]\(([A-Z][A-Za-z]*)\.md(#[^)]*)?\)/](doc:Page\1)/g; s/<!-- in .* -->//' \
      "$page" >"$work/CuelightKit.docc/Page$name.md"
    printf -- '- <doc:Page%s>\n' "$name"
  done
} >>"$work/CuelightKit.docc/CuelightKit.md"

"$tools/docc" convert "$work/CuelightKit.docc" --additional-symbol-graph-dir "$work/symbols" \
  --fallback-display-name CuelightKit --fallback-bundle-identifier cuelight \
  --transform-for-static-hosting --output-path "$output"
