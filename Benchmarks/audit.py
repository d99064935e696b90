#!/usr/bin/env python3
"""Measures an audit of many media, and prints a table in Markdown.

    python3 Benchmarks/audit.py PROGRAM [--media 10000] [--added 1000] [--runs 5]

The media are the samples of this repository for 3.3 under other names and hashes, as stored runs. An
audit gets a run of all media, then runs of a part of them, in which every tenth medium has other
content and every tenth has a result that the audit refuses. Measured is what `audit add`, `status`,
`diff`, `verify` and the export of all rows cost, wall time, and how large the file is.
"""

import argparse
import copy
import datetime
import hashlib
import json
import pathlib
import platform
import shutil
import statistics
import subprocess
import tempfile
import time

SAMPLES = pathlib.Path(__file__).parent.parent / "MediaSamples"


def line(record):
    return json.dumps(record, sort_keys=True, separators=(",", ":"), ensure_ascii=False) + "\n"


def samples(program):
    """The first and the last record of a run of the samples, and the media."""
    folders = [SAMPLES / name for name in ("3.3.B", "3.3.C", "3.3.D")]
    run = subprocess.run([program, "check", "-q", "-f", "ndjson", *folders], check=False,
                         stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    records = [json.loads(text) for text in run.stdout.splitlines()]
    media = [record for record in records
             if record["record"] == "medium" and record["presentation"]["sha256"]]
    return records[0], media


def renamed(medium, number, content):
    """A medium under another name, with its own content."""
    other = copy.deepcopy(medium)
    other.pop("timeline", None)
    presentation = other["presentation"]
    presentation["source"] = f"films/{number // 1000:03}/{number:06}.mp4"
    presentation["sha256"] = hashlib.sha256(f"{number} {content}".encode()).hexdigest()
    for part in presentation["contents"]:
        part["sha256"] = hashlib.sha256(f"{number} {content} {part['name']}".encode()).hexdigest()
    return other


def lifted(medium):
    """A medium whose failures are said to be gone."""
    for outcome in medium["presentation"]["outcomes"]:
        if outcome["outcome"] == "NC":
            outcome["outcome"] = "C"
    return medium


def store(file, head, media):
    text = line(head) + "".join(map(line, media))
    end = {"libraries": {}, "media": len(media), "record": "end",
           "sha256": hashlib.sha256(text.encode()).hexdigest()}
    file.write_text(text + line(end))


def later(media, count, turn):
    """The first media of a run as a later one finds them."""
    found = []
    for number in range(count):
        medium = media[number % len(media)]
        if number % 10 == 0:
            found.append(renamed(medium, number, turn))
        elif number % 10 == 1:
            found.append(lifted(renamed(medium, number, "first")))
        else:
            found.append(renamed(medium, number, "first"))
    return found


def seconds(command):
    start = time.monotonic()
    process = subprocess.run(command, check=False, stdin=subprocess.DEVNULL,
                             stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    elapsed = time.monotonic() - start
    # Of the samples some media cannot be read: status 3.
    if process.returncode not in (0, 1, 3):
        raise SystemExit(f"status {process.returncode}: {command[:4]}\n{process.stderr.decode()}")
    return elapsed


def measure(program, folder, options):
    head, media = samples(program)
    whole, audit = folder / "whole.ndjson", folder / "product.audit"
    store(whole, head, [renamed(media[number % len(media)], number, "first")
                        for number in range(options.media)])
    subprocess.run([program, "audit", "new", audit, "--product", "Product", "--version", "1",
                    "--by", "Ann <ann@example.org>"], check=True, stdout=subprocess.DEVNULL)
    rows = [(f"`audit add` of {options.media:,} media", [seconds([program, "audit", "add", audit,
                                                                  whole])])]
    parts = []
    for turn in range(options.runs):
        file = folder / f"part{turn}.ndjson"
        store(file, head, later(media, options.added, turn))
        parts.append(seconds([program, "audit", "add", audit, file]))
    rows.append((f"`audit add` of {options.added:,} media", parts))
    for name in ("status", "diff", "verify"):
        command = [program, "audit", name, audit]
        rows.append((f"`audit {name}`", [seconds(command) for _ in range(options.runs)]))
    print("| what | wall time |\n| --- | --- |")
    for what, times in rows:
        print(f"| {what} | {statistics.median(times):.2f} s |")
    print(f"| size of the audit | {audit.stat().st_size / 1e6:.0f} MB |")


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program", type=pathlib.Path)
    parser.add_argument("--media", type=int, default=10_000)
    parser.add_argument("--added", type=int, default=1_000)
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--keep", type=pathlib.Path, help="keep the files in this new folder")
    options = parser.parse_args()
    print(f"{datetime.date.today()}, {platform.machine()}, {platform.release()}\n")
    with tempfile.TemporaryDirectory() as folder:
        measure(options.program.resolve(), pathlib.Path(folder), options)
        if options.keep:
            shutil.copytree(folder, options.keep)


if __name__ == "__main__":
    main()
