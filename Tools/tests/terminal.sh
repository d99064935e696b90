#!/bin/bash
# Judges 27 films in a terminal, two at a time, again and again: no row of the results may be torn by the
# bar of progress, and nothing of the bar may be left.
#
#   Tools/tests/terminal.sh PROGRAM [RUNS]      # Tools/setup.sh tmux installs the terminal
#
# It is not a part of `make test`: what a terminal shows depends on time, so it is repeated.
set -euo pipefail

repository=$(cd "$(dirname "$0")/../.." && pwd)
program=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
runs=${2:-10}
command -v tmux >/dev/null || { echo "skipped: tmux is not installed (Tools/setup.sh tmux)."; exit 0; }

folder=$(mktemp -d)
socket=cuelight-$$
trap 'tmux -L "$socket" kill-server 2>/dev/null || true; rm -rf "$folder"' EXIT
mkdir "$folder/media"
film=$repository/MediaSamples/3.3.B/NC-no-captions/film.mp4
[ -f "$film" ] || film=$(find "$repository/MediaSamples" -name 'film.mp4' -size -60k | sort | head -n 1)
for number in $(seq -w 1 27); do cp "$film" "$folder/media/film-$number.mp4"; done

# The lines without a terminal.
(cd "$folder" && "$program" check -q --exit-zero -f csv media >wanted.txt)
[ "$(grep -c 'film-' "$folder/wanted.txt")" -ge 27 ] || { echo "failed  no rows"; exit 1; }

# What the terminal shows after a run: wrapped lines are joined, blank ones are left out.
shown() {
  # A name of its own: the server before may still be about to end.
  socket=cuelight-$$-$1-$2-$run
  tmux -L "$socket" -f /dev/null new-session -d -x "$1" -y 24 "sleep 600"
  tmux -L "$socket" set-option -g history-limit 200000 \; set-option -g remain-on-exit on
  tmux -L "$socket" new-window -d -n run -c "$folder" \
    "'$program' check --exit-zero -j 2 -f $2 media; tmux -L '$socket' wait-for -S done"
  tmux -L "$socket" wait-for done
  tmux -L "$socket" capture-pane -p -J -S - -t run | sed -e 's/ *$//' -e '/^$/d' -e '/^Pane is dead/d'
  tmux -L "$socket" kill-server
}

failures=0
for columns in 80 20; do
  for run in $(seq "$runs"); do
    shown "$columns" csv >"$folder/shown.txt"
    if ! diff <(sed -e 's/\r$//' -e 's/ *$//' -e '/^$/d' "$folder/wanted.txt") "$folder/shown.txt" >"$folder/difference"; then
      echo "failed  $columns columns, run $run:"
      head -n 20 "$folder/difference"
      failures=$((failures + 1))
    fi
    # The text has a width of its own, so only the bar is looked for.
    shown "$columns" text >"$folder/text.txt"
    if grep -n '[█░]' "$folder/text.txt"; then
      echo "failed  $columns columns, run $run: a part of the bar is left"
      failures=$((failures + 1))
    fi
  done
  echo "ok      $columns columns, $runs runs"
done
[ "$failures" -eq 0 ]
