#!/bin/bash
# Installs the pages and schemas, in the folders that they have in the repository: so their links
# lead somewhere.
#
#   Tools/package/documentation.sh ROOT
#
# ROOT is the folder that has share, such as /usr/local.
set -euo pipefail

repository=$(cd "$(dirname "$0")/../.." && pwd)
root=$(realpath -m "$1")
pages=$root/share/doc/cuelight
schemas=$root/share/cuelight/schemas

cd "$repository"
install -D -m 644 -t "$schemas" Schemas/*.json
install -D -m 644 -t "$pages" ./*.md LICENSE
install -D -m 644 -t "$pages/Documentation" Documentation/*.md
install -D -m 644 -t "$pages/Documentation/Criteria" Documentation/Criteria/*.md
find Deployment -type f ! -perm -u+x -exec install -D -m 644 -T {} "$pages/{}" \;
find Deployment -type f -perm -u+x -exec install -D -m 755 -T {} "$pages/{}" \;
ln -sfn ../../cuelight/schemas "$pages/Schemas"
