#!/usr/bin/env python3
"""Makes MediaSamples: every file of it, always the same bytes on the same machine.

    make.py                 makes the whole tree anew
    make.py --only 3.3.B/NC makes the folders whose name begins so
    make.py --check         makes the tree elsewhere and compares the committed one with it
    make.py --list          prints the folders with the outcomes they must reach
"""

import argparse
import shutil
import sys
import tempfile
from pathlib import Path

import cases_ancillary
import cases_captions
import cases_described
import cases_films
import cases_pages
import cases_pages_away
import cases_pages_moved
import cases_pages_open
import cases_pages_seen
import cases_picture
import cases_places
import cases_signals
import cases_silent
import cases_sound
import cases_standards
import cases_streams
import verify
from media import Workshop
from tools import missing_packages

ROOT = Path(__file__).resolve().parents[2] / "MediaSamples"
# More than 500 samples; the largest are two transport streams of 0.6 and 1 MB.
LIMIT = 33_000_000


def all_cases():
    """Every sample, ordered by folder."""
    found = [*cases_silent.cases(), *cases_sound.cases(), *cases_films.cases(),
             *cases_captions.cases(), *cases_ancillary.cases(),
             *cases_described.cases(), *cases_signals.cases(), *cases_streams.cases(),
             *cases_standards.cases(), *cases_pages.cases(),
             *cases_pages_open.cases(), *cases_pages_seen.cases(),
             *cases_pages_moved.cases(), *cases_pages_away.cases(), *cases_places.cases(),
             *cases_picture.cases()]
    names = [case.folder for case in found]
    twice = {name for name in names if names.count(name) > 1}
    if twice:
        raise ValueError(f"two samples share a folder: {sorted(twice)}")
    return sorted(found, key=lambda case: case.folder)


def build(cases, root):
    """Writes the folders of these cases anew."""
    with tempfile.TemporaryDirectory() as folder:
        shop = Workshop(Path(folder))
        for case in cases:
            shutil.rmtree(root / case.folder, ignore_errors=True)
            case.build(root, shop)
            print(f"made {case.folder}", file=sys.stderr)


def drop_strangers(cases, root):
    """Removes folders that no case makes any more."""
    known = {case.folder for case in cases}
    for path in sorted(root.glob("*/*")):
        if str(path.relative_to(root)) not in known:
            shutil.rmtree(path)


def check(cases, root):
    """The differences between the committed tree and a fresh one, and false claims, as sentences."""
    with tempfile.TemporaryDirectory() as folder:
        fresh = Path(folder)
        build(cases, fresh)
        faults = verify.differences(root, fresh)
    for case in cases:
        faults += verify.claims(case, root / case.folder)
    size = sum(path.stat().st_size for path in root.rglob("*") if path.is_file())
    if size > LIMIT:
        faults.append(f"the tree has {size} bytes, more than {LIMIT}")
    return faults


def describe(case):
    """One line with the outcomes that do apply."""
    told = " ".join(f"{name}={value['outcome']}" for name, value in sorted(case.outcomes.items())
                    if value["outcome"] != "DNA")
    return f"{case.folder}: {told or 'all DNA'}"


def main():
    """Does what the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--list", action="store_true")
    parser.add_argument("--only", default="")
    options = parser.parse_args()
    missing = missing_packages()
    if missing:
        sys.exit(f"install these packages first: apt-get install {' '.join(missing)}")
    everything = all_cases()
    cases = [case for case in everything if case.folder.startswith(options.only)]
    if options.list:
        print("\n".join(map(describe, cases)))
    elif options.check:
        faults = check(cases, ROOT)
        print("\n".join(faults) or f"{len(cases)} samples are what the script makes")
        sys.exit(bool(faults))
    else:
        build(cases, ROOT)
        drop_strangers(everything, ROOT)


if __name__ == "__main__":
    main()
