#!/bin/bash
# Installs the programs of a build, their pages, completions and the speech network.
#
#   Tools/package/install.sh BUILD-FOLDER DESTINATION PREFIX
#
# DESTINATION is put before every path, and is empty for this machine. The program finds its workers
# in its own folder, so all three are in PREFIX/lib/cuelight, and PREFIX/bin has a link.
set -euo pipefail

repository=$(cd "$(dirname "$0")/../.." && pwd)
build=$1
destination=$2
prefix=$3
root=$destination$prefix
model=cuelight/speech-model/silero_vad/data/silero_vad_16k_sequence.onnx

for program in cuelight cuelight-worker cuelight-text-worker; do
  install -D -m 755 --strip "$build/$program" "$root/lib/cuelight/$program"
done
mkdir -p "$root/bin"
ln -sf ../lib/cuelight/cuelight "$root/bin/cuelight"

install -D -m 644 "$repository/Documentation/cuelight.1" "$root/share/man/man1/cuelight.1"
"$repository/Tools/package/documentation.sh" "$root"

completion() {
  mkdir -p "$(dirname "$2")"
  "$build/cuelight" --generate-completion-script "$1" >"$2"
  chmod 644 "$2"
}
completion bash "$root/share/bash-completion/completions/cuelight"
completion zsh "$root/share/zsh/vendor-completions/_cuelight"
completion fish "$root/share/fish/vendor_completions.d/cuelight.fish"

# Where Tools/setup.sh put it.
network=${XDG_DATA_HOME:-$HOME/.local/share}/$model
if [ -f "$network" ]; then
  install -D -m 644 "$network" "$root/share/$model"
  license=$(find "${network%/silero_vad/data/*}" -path '*dist-info*' -name 'LICENSE*' | head -n 1)
  [ -z "$license" ] || install -D -m 644 "$license" "$root/share/doc/cuelight/LICENSE.silero-vad"
else
  echo "The speech network is not installed here; the embedded one will be used." >&2
fi
