#!/bin/bash
# Installs the pages and schemas, in the folders that they have in the repository: so their links
# lead somewhere.
#
#   Tools/package/documentation.sh ROOT
#
# ROOT is the folder that has share, such as /usr/local.
set -euo pipefail

repository=$(cd "$(dirname "$0")/../.." && pwd)
pages=$1/share/doc/cuelight
schemas=$1/share/cuelight/schemas

cd "$repository"
install -D -m 644 -t "$schemas" Schemas/*.json
install -D -m 644 -t "$pages" ./*.md LICENSE
install -D -m 644 -t "$pages/Documentation" Documentation/*.md
install -D -m 644 -t "$pages/Documentation/Criteria" Documentation/Criteria/*.md
install -D -m 644 -t "$pages/Deployment" Deployment/[!R]*
install -D -m 644 -t "$pages/Deployment/Runs" Deployment/Runs/*
ln -sfn ../../cuelight/schemas "$pages/Schemas"
