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
    -suppress-warnings -enable-testing \
    -enable-upcoming-feature InternalImportsByDefault \
    -enable-upcoming-feature MemberImportVisibility \
    -I "$work" -module-name "$module" -emit-module -emit-module-path "$work/$module.swiftmodule" \
    -c -o "$work/$module.o" "$@"
}

# What the package manager makes of files to embed.
resources() {
  echo "struct PackageResources {"
  for file in "$root"/Sources/CaptionQuality/Profiles/*.profile; do
    echo "static let $(basename "$file" | tr '.-' '__'): [UInt8] = Array(##\"\"\""
    cat "$file"
    echo "\"\"\"##.utf8)"
  done
  echo "}"
}

sources() { find "$root/Sources/$1" -name '*.swift'; }

resources >"$work/PackageResources.swift"
compile SystemPackage "$root/Tools/fuzz/stand-ins/FilePath.swift" &
compile MediaModel $(sources MediaModel)
wait
compile Placements $(sources Placements) &
compile TimedText $(sources TimedText)
# The readers of signals need nothing of what reads media.
compile TrackSignals $(sources MediaProbe/Signals) "$root/Sources/MediaProbe/Reading/BitCursor.swift"
compile CaptionQuality $(sources CaptionQuality) "$work/PackageResources.swift"
wait
swiftc -O -wmo -parse-as-library -swift-version 5 -package-name cuelight -sanitize=fuzzer \
  -I "$work" -module-name Fuzz "$root"/Tools/fuzz/*.swift "$work"/*.o -o "$output"
