#!/bin/sh
# Fuzzes every reader: Tools/fuzz/run.sh [SECONDS-EACH [TARGET...]]
#
# Two targets run at a time. CUELIGHT_FUZZER names a fuzzer that is built already;
# CUELIGHT_FUZZ_OPTIONS holds more options for libFuzzer.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
export CUELIGHT_FUZZ_SECONDS="${1:-15}"
[ $# -gt 0 ] && shift
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export CUELIGHT_FUZZER="${CUELIGHT_FUZZER:-$work/fuzz}"
[ -x "$CUELIGHT_FUZZER" ] || "$here/build.sh" "$CUELIGHT_FUZZER"
# Without words xargs runs once all the same.
[ $# -gt 0 ] || set -- $(ls "$here/corpus")
printf '%s\n' "$@" | xargs -n 1 -P 2 "$here/one.sh" "$work"
