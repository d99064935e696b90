#!/bin/sh
# What the action does: it judges the media of the workspace once. The summary of the job begins with
# the sentence and the repairs, findings become annotations, and cuelight.json has everything.
#
#   cuelight-action PATHS OPTIONS      each with one word a line
set -eu
paths=${1:-.}
options=${2:-}
# One word a line, and no patterns.
IFS='
'
set -f
# shellcheck disable=SC2086
exec cuelight check --require-sandbox -f github -o "markdown=$GITHUB_STEP_SUMMARY" \
  -o json=cuelight.json $options -- $paths
