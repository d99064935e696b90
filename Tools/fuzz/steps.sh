#!/bin/sh
# Counts the steps of every reader on files that could cost much: Tools/fuzz/steps.sh [READER...]
#
# CUELIGHT_STEPS names a program that is built already.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
program="${CUELIGHT_STEPS:-$work/steps}"
[ -x "$program" ] || "$here/build.sh" "$program" steps
python3 "$here/bombs.py" steps "$program" "$@"
