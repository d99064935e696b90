#!/bin/sh
# Builds a program of the readers: Tools/fuzz/build.sh OUTPUT [KIND]
#
# KIND is fuzz (the fuzzer, as without it), reading (reads files as the program does) or steps (the
# same, and counts what it does). CUELIGHT_FUZZ_LEVEL is the level of optimization, -O without it.
set -eu
root=$(cd "$(dirname "$0")/../.." && pwd)
output=$1
kind=${2:-fuzz}
level=${CUELIGHT_FUZZ_LEVEL:--O}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

case $kind in
  fuzz) instruments="-sanitize=fuzzer" ;;
  steps) instruments="-profile-generate" ;;
  reading) instruments="" ;;
  *)
    echo "build.sh: KIND must be fuzz, reading or steps" >&2
    exit 2
    ;;
esac

# The same sources and language as the package's.
compile() {
  module=$1
  shift
  swiftc "$level" -wmo -parse-as-library -swift-version 6 -package-name cuelight $instruments \
    -suppress-warnings -enable-testing \
    -enable-upcoming-feature InternalImportsByDefault \
    -enable-upcoming-feature MemberImportVisibility \
    -I "$work" -I "$root/Sources/CGumbo" \
    -Xcc -fmodule-map-file="$root/Sources/CZlib/module.modulemap" \
    -module-name "$module" -emit-module -emit-module-path "$work/$module.swiftmodule" \
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
  for source in "$root"/Sources/CSignalKernels/*.c; do
    clang -O2 -I "$root/Sources/CSignalKernels/include" -c \
      -o "$work/CSignalKernels-$(basename "$source" .c).o" "$source"
  done
}

# The readers of media's signals, of the speech network and of what workers send, which only the
# fuzzer tries.
media() {
  compile Forms $(sources Forms)
  compile WorkerProtocol $(sources WorkerProtocol)
  compile TextProtocol $(sources TextProtocol)
  compile Inflating $(sources Inflating)
  compile Archives $(sources Archives)
  compile Documents $(sources Documents)
  compile Lottie $(sources Lottie)
  # The readers of documents, without what opens files.
  compile Configuration "$root"/Sources/Configuration/ConfigurationReader.swift \
    "$root"/Sources/Configuration/Setting.swift "$root"/Sources/Configuration/SettingValue.swift
  compile Baselines "$root"/Sources/Baselines/BaselineDecoder.swift \
    "$root"/Sources/Baselines/BaselineEntry.swift "$root"/Sources/Baselines/CalendarDay.swift
  compile TextExamination $(sources TextExamination)
  kernels
  # The readers of signals need nothing of what reads media.
  reading=$root/Sources/MediaProbe/Reading
  compile TrackSignals $(sources MediaProbe/Signals) $(sources MediaProbe/Containers) \
    "$reading/BitCursor.swift" "$reading/ByteSource.swift" "$reading/ByteWindow.swift" \
    "$reading/ByteSlice.swift"
  images=$root/Sources/MediaProbe/Images
  canvas=$images/Canvas
  compile ImageFiles "$images/ImageSequenceReader.swift" "$images"/ImageReading*.swift \
    "$images/Picture.swift" "$canvas"/*Parts.swift "$canvas/CanvasPart.swift" \
    "$canvas/GIFCodes.swift" "$canvas/ImageCanvas.swift" \
    $(sources MediaProbe/Containers) "$reading/BitCursor.swift" \
    "$reading/ByteSource.swift" "$reading/ByteWindow.swift" "$reading/ByteSlice.swift" \
    "$root/Sources/MediaProbe/Interface/ProbeError.swift"
  compile SignalKernels $(sources SignalKernels)
  # The reader of models alone: nothing else of this module reads files.
  compile SignalAnalysis $(find "$root/Sources/SignalAnalysis/SpeechModel" -name 'ONNX*.swift' -o \
    -name 'Protobuf*.swift' -o -name 'SpeechModel*.swift' -o -name 'SileroGraph.swift' -o \
    -name 'SileroWeights.swift')
}

link() {
  swiftc "$level" -wmo -parse-as-library -swift-version 5 -package-name cuelight $instruments \
    -I "$work" -I "$root/Sources/CGumbo" \
    -Xcc -fmodule-map-file="$root/Sources/CZlib/module.modulemap" \
    "$@" "$work"/*.o -lz -o "$output"
}

resources >"$work/PackageResources.swift"
compile SystemPackage "$root/Tools/fuzz/stand-ins/FilePath.swift" &
compile MediaModel $(sources MediaModel)
wait
compile TextBasics $(sources TextBasics)
compile Styles $(sources Styles)
compile CueText $(sources CueText)
for module in CaptionFormats TTML BroadcastCaptions; do compile $module $(sources $module) & done
compile SpeechTimelines $(sources SpeechTimelines)
wait
compile FileSignatures $(sources FileSignatures)
compile TimedText $(sources TimedText)
compile StrictYAML $(sources StrictYAML)
compile Placements $(sources Placements) &
compile CaptionQuality $(sources CaptionQuality) "$work/PackageResources.swift"
compile VectorMotion $(sources VectorMotion)
compile ImageHeaders $(sources ImageHeaders)
wait
compile Pages $(sources Pages)
if [ "$kind" = fuzz ]; then
  media
  link -module-name Fuzz "$root"/Tools/fuzz/*.swift
  exit
fi
# Transcripts may be pages; nothing else of this module is tried here.
compile TextExamination "$root/Sources/TextExamination/ExaminedPage.swift"
wraps=""
if [ "$kind" = steps ]; then
  clang -O2 -DCOUNTS_STEPS -c -o "$work/steps.o" "$root/Tools/fuzz/reading/steps.c"
  for function in memcpy memmove memset memcmp; do wraps="$wraps -Xlinker --wrap=$function"; done
else
  clang -O2 -c -o "$work/steps.o" "$root/Tools/fuzz/reading/steps.c"
fi
link -static-stdlib $wraps -module-name Reading "$root"/Tools/fuzz/reading/*.swift
