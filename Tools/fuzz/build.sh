#!/bin/sh
# Builds the fuzzer: Tools/fuzz/build.sh OUTPUT
set -eu
root=$(cd "$(dirname "$0")/../.." && pwd)
output=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# The same sources and language as the package's, seen through libFuzzer's coverage.
compile() {
  module=$1
  shift
  swiftc -O -wmo -parse-as-library -swift-version 6 -package-name cuelight -sanitize=fuzzer \
    -enable-upcoming-feature InternalImportsByDefault \
    -enable-upcoming-feature MemberImportVisibility \
    -I "$work" -module-name "$module" -emit-module -emit-module-path "$work/$module.swiftmodule" \
    -c -o "$work/$module.o" "$@"
}

compile MediaModel $(find "$root/Sources/MediaModel" -name '*.swift')
compile TimedText $(find "$root/Sources/TimedText" -name '*.swift')
swiftc -O -wmo -parse-as-library -swift-version 5 -package-name cuelight -sanitize=fuzzer \
  -I "$work" -module-name Fuzz "$root"/Tools/fuzz/*.swift "$work/MediaModel.o" \
  "$work/TimedText.o" -o "$output"
