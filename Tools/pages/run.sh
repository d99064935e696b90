#!/bin/sh
# Looks at HTML reports in headless Chromium: those that tests compare, and fresh ones of samples.
# run.sh PROGRAM [OPTION...]; the options are those of check.py.
set -eu
program=$(realpath "$1")
shift
here=$(dirname "$(realpath "$0")")
package=$(dirname "$(dirname "$here")")
python="$package/.build/pages"

if [ ! -e "$python/axe_playwright_python/axe.min.js" ]; then
  pip="python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore"
  $pip --target "$python" -r "$here/requirements.txt"
  # Only the file of axe is used, not the driver of another kind that the package asks for.
  $pip --target "$python" --no-deps axe-playwright-python==0.1.8
fi

pages=$(mktemp -d)
trap 'rm -rf "$pages"' EXIT
for sample in 3.3.B/NC-cut 3.3.B/NR-painted-captions 3.3.C/NC-scattered-gaps 3.3.D/C-labelled-track-mkv; do
  name=$(echo "$sample" | tr / -)
  # A sample that is not compliant is status 1.
  "$program" check "$package/MediaSamples/$sample" -o "$pages/$name.html" >/dev/null || [ $? -le 1 ]
done
# A folder of 28 media, whose page has the list of repairs, the list of media and its filters.
for sample in 3.1.B/NC-gif-endless 3.1.C/NC-no-alternative 3.2.B/NC-no-transcript-wav \
  3.3.B/NC-captions-of-another-program 3.3.B/NC-cut 3.3.B/NC-drift 3.3.B/NC-early-by-1500ms \
  3.3.B/NC-empty-file 3.3.B/NC-empty-track-mkv 3.3.B/NC-every-cue-lost 3.3.B/NC-forced-only \
  3.3.B/NC-late-by-1500ms-mkv 3.3.B/NC-late-by-1500ms-mov 3.3.B/NC-late-by-1500ms-mp4 \
  3.3.B/NC-late-by-1500ms-ts 3.3.B/NC-late-by-1500ms-webm 3.3.B/NC-late-by-8s \
  3.3.B/NC-no-captions 3.3.B/NC-no-captions-ts 3.3.B/NC-other-audio 3.3.B/NC-other-language \
  3.3.B/NC-slip-in-the-middle 3.3.B/NC-transcript-only 3.3.B/NC-wrong-frame-rate \
  3.3.B/C-mp4-srt-beside 3.3.B/DNA-silent-film 3.3.C/NC-scattered-gaps \
  3.3.D/C-labelled-track-mkv; do
  name=$(echo "$sample" | tr / -)
  mkdir -p "$pages/many/$name"
  cp "$package/MediaSamples/$sample"/* "$pages/many/$name/"
done
"$program" check "$pages/many" -o "$pages/many.html" >/dev/null || [ $? -le 1 ]
# Pages of a stored run and of an audit, with the small pictures that the run wrote.
(
  cd "$pages"
  "$program" check many -f ndjson --thumbnails shots >run.ndjson || [ $? -le 1 ]
  "$program" report run.ndjson -o later.html --thumbnails shots >/dev/null || [ $? -le 1 ]
  "$program" audit new a.audit --product Films --version 1 --by 'Ann Example <ann@example.org>'
  "$program" audit add a.audit run.ndjson >/dev/null
  "$program" audit export a.audit -f html -o audit.html --thumbnails shots
)
# A page with a form, beside its film: it is answered as a person does, and the answers are read.
cp -r "$package/MediaSamples/3.3.C/NR-one-sentence-uncovered" "$pages/form"
(
  cd "$pages/form"
  "$program" check film.mp4 --review-form -o ../form.html -o form.html >/dev/null || [ $? -le 1 ]
  PYTHONPATH="$python" python3 "$here/form.py" form.html saved.ndjson
  "$program" check film.mp4 --attestations saved.ndjson -f json >answered.json || [ $? -le 1 ]
  grep -q '"attestedBy"' answered.json
)
PYTHONPATH="$python" python3 "$here/check.py" "$@" "$pages"/*.html \
  "$package"/Tests/ReportingTests/Goldens/Formats/*.html
