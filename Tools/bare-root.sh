#!/bin/bash
# Tries the commands of the README where nothing is installed: in a bare Debian 12.
#
#   sudo Tools/bare-root.sh [--folder FOLDER] [STEP...]
#
# A new root is made with debootstrap, with make, git and certificates. The Swift toolchain of this
# machine is mounted into it, read-only. The last commit of this repository is cloned into it, and
# the steps run there, in the order given:
#
#   setup    Tools/setup.sh; then each program that tests start must be there (default)
#   resolve  swift package resolve (default)
#   check    make check
#   test     make test
#   ci       .ci/run
#   shell    a shell, to look around
#
# FOLDER is kept and, when it holds a root already, used again; without it, everything is removed
# at the end. Where packages come from is taken from this machine: the Debian sources of apt and its
# proxies, the index settings of pip, and the replaced addresses of git (url.*.insteadOf) with the
# folders that they name. Credentials are not copied.
set -euo pipefail

release=bookworm
base_packages=make,git,ca-certificates
home=/home/cuelight
repository=$(cd "$(dirname "$0")/.." && pwd)

fail() {
  echo "bare-root.sh: $*" >&2
  exit 2
}

# The folder that is mounted: a toolchain is a folder with usr/bin/swift.
toolchain() {
  local swift
  swift=$(command -v swift) || fail "swift is not in PATH."
  swift=$(readlink -f "$swift")
  local folder=${swift%/usr/bin/*}
  [ -n "$folder" ] && [ "$folder" != "$swift" ] ||
    fail "$swift is not in a toolchain folder of its own; it cannot be mounted alone."
  echo "$folder"
}

# The lines of apt's sources that are Debian's own: "http://deb.debian.org/debian bookworm main".
debian_sources() {
  local found
  # The variables are apt's.
  # shellcheck disable=SC2016
  found=$(apt-get indextargets --format '$(REPO_URI) $(RELEASE) $(COMPONENT)' \
    'Created-By: Packages' 2>/dev/null | sort -u |
    grep -E " $release(-updates|-security)? main$") || true
  echo "${found:-http://deb.debian.org/debian $release main}"
}

# A setting of pip, from its files or the environment; empty without one.
pip_setting() {
  python3 -m pip config list 2>/dev/null |
    sed -n "s/^[^=]*\.$1='\(.*\)'\$/\1/p" | tail -n 1
}

# The addresses that git replaces: "NEW-ADDRESS OLD-ADDRESS".
git_replacements() {
  git config --global --get-regexp '^url\..*\.insteadof$' 2>/dev/null |
    sed 's/^url\.\(.*\)\.insteadof /\1 /' || true
  git config --system --get-regexp '^url\..*\.insteadof$' 2>/dev/null |
    sed 's/^url\.\(.*\)\.insteadof /\1 /' || true
}

# Folders of this machine that packages come from.
mirrors() {
  git_replacements | cut -d ' ' -f 1
  pip_setting find-links | tr ' ' '\n'
}

make_root() {
  local mirror
  mirror=$(debian_sources | grep " $release main\$" | head -n 1 | cut -d ' ' -f 1)
  if [ ! -e "$root/etc/debian_version" ]; then
    echo "Making a bare Debian ($release) in $root"
    debootstrap --variant=minbase --include="$base_packages" "$release" "$root" \
      "${mirror:-http://deb.debian.org/debian}" >"$root.log" 2>&1 ||
      { tail -n 20 "$root.log" >&2; fail "debootstrap failed; its log is $root.log"; }
    rm -f "$root.log"
  fi
  debian_sources | sed 's/^/deb /' >"$root/etc/apt/sources.list"
  apt-config dump | grep -E '^Acquire::(https?::(Proxy|Verify|Timeout)|Check-|Retries)' \
    >"$root/etc/apt/apt.conf.d/90host" || true
  # The certificates that this machine trusts, such as a proxy's.
  if [ -d /usr/local/share/ca-certificates ]; then
    cp -rL /usr/local/share/ca-certificates/. "$root/usr/local/share/ca-certificates/"
    chroot "$root" update-ca-certificates >/dev/null 2>&1
  fi
  cp -L /etc/resolv.conf "$root/etc/resolv.conf"
  rm -f "$root/etc/gitconfig"
  git_replacements | while read -r new old; do
    git config --file "$root/etc/gitconfig" --add "url.$new.insteadOf" "$old"
  done
  # Mirrors belong to somebody else.
  git config --file "$root/etc/gitconfig" --add safe.directory '*'
}

clone() {
  if ! git -C "$repository" diff --quiet HEAD; then
    echo "Changes that are not committed are left out."
  fi
  rm -rf "${root:?}$home/cuelight"
  mkdir -p "$root$home"
  git -c safe.directory="$repository" clone --quiet --no-hardlinks "$repository" \
    "$root$home/cuelight"
  git -C "$root$home/cuelight" checkout --quiet --detach "$(git -C "$repository" rev-parse HEAD)"
}

mount_read_only() {
  [ -d "$1" ] || return 0
  mkdir -p "$root$1"
  mount --bind "$1" "$root$1"
  mount -o remount,bind,ro "$root$1"
}

# Runs in namespaces of its own for mounts and processes: what it mounts and starts ends with it.
in_namespace() {
  mount --make-rprivate /
  mount -t proc proc "$root/proc"
  mkdir -p "$root/dev/pts"
  mount -t devpts -o newinstance,ptmxmode=0666 devpts "$root/dev/pts"
  mount_read_only "$toolchain"
  mirrors | sort -u | while read -r folder; do
    case $folder in /*) mount_read_only "$folder" ;; esac
  done
  for step in "$@"; do
    echo "== $step"
    run_step "$step"
    echo "== $step passed"
  done
}

# A shell in the root that knows nothing of this machine but where packages come from.
inside() {
  local settings=(PATH="$toolchain/usr/bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"
    HOME="$home" LANG=C.UTF-8 TERM="${TERM:-dumb}")
  local name
  for name in http_proxy https_proxy no_proxy HTTP_PROXY HTTPS_PROXY NO_PROXY; do
    [ -z "${!name:-}" ] || settings+=("$name=${!name}")
  done
  for name in index-url extra-index-url find-links no-index trusted-host; do
    local value variable
    value=$(pip_setting "$name")
    variable=PIP_$(echo "$name" | tr 'a-z-' 'A-Z_')
    [ -z "$value" ] || settings+=("$variable=$value")
  done
  # pip brings its own list of certificates.
  settings+=("PIP_CERT=/etc/ssl/certs/ca-certificates.crt")
  chroot "$root" env -i "${settings[@]}" bash -c "cd $home/cuelight && $1"
}

# Each program of the list: the first word in quotes, else the name of the case.
listed_programs() {
  sed -n '/^public enum/,/enum Origin/s/^ *case \([^ ]*\)\( = "\(.*\)"\)\?$/\1 \3/p' \
    "$repository/Tests/TestSupport/TestProgram.swift" | awk '{ print $NF }' | grep -v '^cuelight'
}

run_step() {
  case $1 in
  setup)
    inside Tools/setup.sh
    local program
    for program in $(listed_programs); do
      inside "command -v $program >/dev/null" || fail "$program is not there after Tools/setup.sh."
    done
    ;;
  resolve) inside "swift package resolve" ;;
  check | test) inside "make $1" ;;
  ci) inside ".ci/run" ;;
  shell) inside "exec bash" ;;
  *) fail "There is no step $1: setup, resolve, check, test, ci, shell." ;;
  esac
}

if [ "${1:-}" = --in-namespace ]; then
  root=$2
  toolchain=$(toolchain)
  shift 2
  in_namespace "$@"
  exit
fi

root=
if [ "${1:-}" = --folder ]; then
  [ $# -ge 2 ] || fail "--folder names a folder."
  mkdir -p "$2"
  root=$(cd "$2" && pwd)
  shift 2
fi
[ $# -gt 0 ] || set -- setup resolve
[ "$(id -u)" -eq 0 ] || fail "Run it as root: it mounts, and installs packages in its own root."
command -v debootstrap >/dev/null || fail "Install debootstrap."
toolchain >/dev/null
if [ -z "$root" ]; then
  root=$(mktemp -d)
  # Nothing is mounted there any more: mounts end with their namespace.
  trap 'rm -rf --one-file-system "$root"' EXIT
fi
make_root
clone
unshare --mount --pid --fork --kill-child "$0" --in-namespace "$root" "$@"
