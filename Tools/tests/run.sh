#!/bin/bash
# Runs the tests that are built, with the given options of `swift test`. Every failure is repeated
# at the end: nobody finds it among thousands of lines of parallel tests, and many logs keep only
# their end.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# An entry point of its own (Tests/LinuxMain.swift) is taken for XCTest.
status=0
swift test --skip-build --enable-swift-testing --disable-xctest "$@" 2>&1 |
  tee "$folder/log" || status=$?

if [ "$status" -ne 0 ]; then
  echo "What failed:"
  # The lines that follow an issue, until the next event, belong to it.
  awk '/^(◇|✔|✘|\[)/ { shown = /recorded an issue|✘/ } /^error:|: error:/ { shown = 1 } shown' \
    "$folder/log" | cut -c 1-2000 | tail -n 200
elif ! grep -q 'Test run with [1-9]' "$folder/log"; then
  echo "No test was run." >&2
  status=1
fi
exit "$status"
