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

# What the package manager makes of C sources.
kernels() {
  cat >"$work/module.modulemap" <<MAP
module CSignalKernels { umbrella header "$root/Sources/CSignalKernels/include/csignalkernels.h" export * }
MAP
  clang -O2 -I "$root/Sources/CSignalKernels/include" -c \
    -o "$work/CSignalKernels.o" "$root/Sources/CSignalKernels/network.c"
}

resources >"$work/PackageResources.swift"
kernels
compile SystemPackage "$root/Tools/fuzz/stand-ins/FilePath.swift" &
compile MediaModel $(sources MediaModel)
wait
compile TimedText $(sources TimedText)
# Manifests of streams are XML, which TimedText reads.
compile Placements $(sources Placements) &
# The readers of signals need nothing of what reads media.
compile TrackSignals $(sources MediaProbe/Signals) "$root/Sources/MediaProbe/Reading/BitCursor.swift"
compile SignalKernels $(sources SignalKernels) &
compile CaptionQuality $(sources CaptionQuality) "$work/PackageResources.swift"
wait
# The reader of models alone: nothing else of this module reads files.
compile SignalAnalysis $(find "$root/Sources/SignalAnalysis/SpeechModel" -name 'ONNX*.swift' -o \
  -name 'Protobuf*.swift' -o -name 'SpeechModel*.swift' -o -name 'SileroGraph.swift' -o \
  -name 'SileroWeights.swift')
swiftc -O -wmo -parse-as-library -swift-version 5 -package-name cuelight -sanitize=fuzzer \
  -I "$work" -module-name Fuzz "$root"/Tools/fuzz/*.swift "$work"/*.o -o "$output"
