#!/bin/sh
# Fuzzes one reader and says how it went: Tools/fuzz/one.sh FOLDER TARGET
#
# CUELIGHT_FUZZ_TIMEOUT: seconds of wall clock an input may take (1; 0 is no limit).
# CUELIGHT_FUZZ_CPU: seconds of CPU that the reader may take in all (no limit).
set -eu
here=$(cd "$(dirname "$0")" && pwd)
work=$1
target=$2
mkdir -p "$work/$target/found" "$work/$target/faults"

# Targets that read several formats start from the seeds of all of them.
# Only caption formats have a seed named “caption”.
formats=$(cd "$here/corpus" && for seed in */caption.*; do echo "${seed%%/*}"; done)
case $target in
  any | quality) seeds="$target $formats" ;;
  textWorker) seeds="$target $formats speech transcript hls dash" ;;
  repair) seeds="$target webvtt subrip" ;;
  xml | ttmlSamples) seeds="$target ttml" ;;
  *) seeds=$target ;;
esac
folders=""
words=""
for seed in $seeds; do
  folders="$folders $here/corpus/$seed"
  [ -f "$here/words/$seed" ] || continue
  words=$work/$target/words
  cat "$here/words/$seed" >>"$words"
done

# The backtracer would take the signal that libFuzzer waits for.
export SWIFT_BACKTRACE=enable=no
log=$work/$target/log
[ -z "${CUELIGHT_FUZZ_CPU:-}" ] || ulimit -t "$CUELIGHT_FUZZ_CPU"
status=0
CUELIGHT_FUZZ=$target "$CUELIGHT_FUZZER" -max_total_time="$CUELIGHT_FUZZ_SECONDS" \
  -seed=1 -max_len=4096 -timeout="${CUELIGHT_FUZZ_TIMEOUT:-1}" -rss_limit_mb=1024 -verbosity=0 -print_final_stats=1 ${words:+-dict="$words"} \
  ${CUELIGHT_FUZZ_OPTIONS:-} -artifact_prefix="$work/$target/faults/" "$work/$target/found" \
  $folders >"$log" 2>&1 || status=$?
if [ "$status" -eq 0 ]; then
  figure() { sed -n "s/^stat::$1: *//p" "$log"; }
  echo "$target: $(figure number_of_executed_units) runs, slowest" \
    "$(figure slowest_unit_time_sec) s, at most $(figure peak_rss_mb) MB"
else
  {
    echo "$target failed with status $status:"
    # 128 and SIGXCPU.
    [ "$status" -ne 152 ] || echo "It took more than $CUELIGHT_FUZZ_CPU s of CPU." \
      "Run it with CUELIGHT_FUZZ_TIMEOUT=10 and without CUELIGHT_FUZZ_CPU to see the input."
    tail -n 60 "$log"
    for fault in "$work/$target/faults"/*; do
      [ -f "$fault" ] && echo "input (base64): $(base64 -w0 "$fault")"
    done
  } >"$work/$target/report"
  cat "$work/$target/report"
  # Lets xargs stop.
  exit 255
fi
