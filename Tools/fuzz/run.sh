#!/bin/sh
# Fuzzes every parser: Tools/fuzz/run.sh [SECONDS-EACH [TARGET...]]
set -eu
here=$(cd "$(dirname "$0")" && pwd)
seconds=${1:-15}
[ $# -gt 0 ] && shift
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
fuzzer=${CUELIGHT_FUZZER:-$work/fuzz}
[ -x "$fuzzer" ] || "$here/build.sh" "$fuzzer"
targets=$*
[ -n "$targets" ] || targets=$(ls "$here/corpus")

# The backtracer would take the signal that libFuzzer waits for.
export SWIFT_BACKTRACE=enable=no
for target in $targets; do
  mkdir -p "$work/$target"
  echo "$target: $seconds s"
  CUELIGHT_FUZZ=$target "$fuzzer" -max_total_time="$seconds" -max_len=4096 -timeout=1 \
    -rss_limit_mb=1024 -verbosity=0 -print_final_stats=1 -artifact_prefix="$work/" \
    "$work/$target" "$here/corpus/$target" >"$work/log" 2>&1 || {
      cat "$work/log"
      for crash in "$work"/crash-* "$work"/timeout-* "$work"/oom-*; do
        [ -f "$crash" ] && echo "input (base64): $(base64 -w0 "$crash")"
      done
      exit 1
    }
  grep -E 'number_of_executed_units|slowest_unit|peak_rss' "$work/log" | sed 's/^stat::/  /'
done
