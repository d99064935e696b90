#!/bin/bash
# Installs the .deb in a bare Debian 12 and tries every part of it there; then removes it. Then carries
# out the steps of the containers there, and calls what they start.
#
#   sudo Tools/package/try.sh FOLDER-OF-PACKAGES [ROOT]
#
# Needs root, debootstrap and Debian's packages, so it is not a part of `make test`. ROOT is kept and,
# when it holds a system already, used again.
set -euo pipefail

repository=$(cd "$(dirname "$0")/../.." && pwd)
packages=$(cd "$1" && pwd)
[ "$(id -u)" -eq 0 ] || { echo "Run it as root: it makes a system of its own." >&2; exit 2; }
if [ $# -ge 2 ]; then
  mkdir -p "$2"
  root=$(cd "$2" && pwd)
else
  root=$(mktemp -d)
  # Other users than root must be able to enter it.
  chmod 755 "$root"
  trap 'rm -rf --one-file-system "$root"' EXIT
fi

(cd "$packages" && sha256sum --check --quiet SHA256SUMS)

if [ ! -e "$root/etc/debian_version" ]; then
  mirror=$(apt-get indextargets --format '$(REPO_URI) $(RELEASE)' 'Created-By: Packages' |
    sed -n 's/ bookworm$//p' | head -n 1)
  debootstrap --variant=minbase bookworm "$root" "${mirror:-http://deb.debian.org/debian}" >/dev/null
  apt-config dump | grep -E '^Acquire::(https?::(Proxy|Verify)|Check-|Retries)' \
    >"$root/etc/apt/apt.conf.d/90host" || true
  cp -L /etc/resolv.conf "$root/etc/resolv.conf"
  chroot "$root" apt-get update -qq
fi

inside() {
  unshare --mount --pid --fork --kill-child bash -c '
    mount --make-rprivate /; mount -t proc proc "$0/proc"
    exec chroot "$0" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LANG=C.UTF-8 bash -c "$1"
  ' "$root" "$1"
}

expect() {
  local found
  found=$(inside "$2" 2>&1) || true
  case $found in
  *"$3"*) echo "ok      $1" ;;
  *) echo "failed  $1: “$3” is not in:"; echo "$found"; exit 1 ;;
  esac
}

rm -rf "$root/media"
cp "$packages"/cuelight_*.deb "$root/cuelight.deb"
cp -r "$repository/MediaSamples/3.3.B/NC-late-by-1500ms-mp4" "$root/media"
inside "DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends \
  -o Dpkg::Use-Pty=0 /cuelight.deb >/dev/null"

expect "the program starts" "cuelight --version; echo status \$?" "status 0"
expect "nothing is missing" "cuelight doctor; echo status \$?" "status 0"
expect "the speech network is found" "cuelight doctor" "installed, SHA-256 9ccdacc4"
expect "a film is judged" "cuelight check /media/film.mp4; echo status \$?" "1.51 s late"
expect "its status" "cuelight check /media/film.mp4; echo status \$?" "status 1"
expect "a cache is used" "cuelight check -q --cache /cache /media; cuelight cache show /cache" \
  "entries: 1"
expect "another user may use it" \
  "cd /media && setpriv --reuid=65534 --clear-groups cuelight check film.mp4" "1.51 s late"
expect "the man page" "zcat /usr/share/man/man1/cuelight.1.gz" ".SH ENVIRONMENT"
for file in bash-completion/completions/cuelight zsh/vendor-completions/_cuelight \
  fish/vendor_completions.d/cuelight.fish doc/cuelight/sbom.cdx.json doc/cuelight/copyright; do
  expect "$file" "grep -c . /usr/share/$file >/dev/null && echo found" "found"
done
inside "dpkg --purge cuelight >/dev/null; rm -rf /cache"
left=$(inside "find /usr /etc -name '*cuelight*'")
[ -z "$left" ] || { echo "failed  files are left: $left"; exit 1; }
echo "ok      nothing is left"

# The steps of a container, one a line: continued lines are joined, comments are left out.
steps() {
  sed -e '/^#/d' -e '/^$/d' "$1" | sed -e ':a' -e '/\\$/N; s/\\\n/ /; ta'
}

# Carries out the steps in the root, which is the system of FROM, as root and then as their user.
build() {
  local folder=$1 file=$2 step rest
  user=0:0 workdir=/ entry=
  while read -r step rest; do
    case $step in
    FROM) [ "$rest" = debian:bookworm-slim ] || { echo "failed  FROM $rest"; exit 1; } ;;
    COPY)
      # The words of a COPY are names and patterns of the folder.
      (cd "$folder" && eval "set -- $rest" && target=${!#} &&
        mkdir -p "$root$(dirname "$target")" && cp "${@:1:$#-1}" "$root$target") ;;
    RUN) inside "DEBIAN_FRONTEND=noninteractive; export DEBIAN_FRONTEND; $rest" >/dev/null 2>&1 ||
      { echo "failed  RUN $rest"; exit 1; } ;;
    USER) user=$rest ;;
    WORKDIR) workdir=$rest ;;
    ENTRYPOINT) entry=$(echo "$rest" | tr -d '[]",') ;;
    *) echo "failed  $file: there is no step $step here"; exit 1 ;;
    esac
  done < <(steps "$file")
  [ -n "$entry" ] || { echo "failed  $file starts nothing"; exit 1; }
}

# What the container does with arguments.
call() {
  echo "cd $workdir && setpriv --reuid=${user%:*} --regid=${user#*:} --clear-groups $entry $1"
}

context=$(mktemp -d)
trap 'rm -rf "$context"; [ $# -ge 2 ] || rm -rf --one-file-system "$root"' EXIT
cp "$packages"/cuelight_*.deb "$repository"/Deployment/action/* "$context"

build "$context" "$repository/Deployment/Containerfile"
[ "$user" = 65534:65534 ] || { echo "failed  the container runs as $user"; exit 1; }
expect "the container judges its folder" "$(call 'check film.mp4'); echo status \$?" "status 1"
expect "the container can say what is missing" "$(call doctor); echo status \$?" "status 0"
inside "dpkg --purge cuelight >/dev/null"

build "$context" "$context/Dockerfile"
: >"$root/summary.md"
workdir=/media
expect "the action judges the workspace" \
  "export GITHUB_STEP_SUMMARY=/summary.md; $(call "film.mp4 ''"); echo status \$?" "status 1"
expect "its findings are annotations" \
  "export GITHUB_STEP_SUMMARY=/summary.md; $(call "film.mp4 ''")" "::error file="
expect "its summary has the sentence" "cat /summary.md" "to repair"
expect "its report is there" "cat /media/cuelight.json" '"profile": "dhs-ios"'
inside "dpkg --purge cuelight >/dev/null; rm -f /usr/bin/cuelight-action /summary.md"
