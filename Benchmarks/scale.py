#!/usr/bin/env python3
"""Measures runs over many media: plan, one shard, records, and merge.

    python3 Benchmarks/scale.py PROGRAM [--media 1000000] [--shards 1000] [--runs 3]

The media are images of one pixel: hard links to a few files, a thousand in each folder. The merge
is that of records which this program makes from the records of the shard, one for each medium. The
last rows compare a check of one folder with and without --results; they are the medians of all
runs. Needs a file system with free inodes, and about 5 kB for each medium.
"""

import argparse
import datetime
import hashlib
import os
import pathlib
import platform
import statistics
import subprocess
import tempfile
import time

PIXEL = bytes.fromhex("47494638396101000100800000000000ffffff2c00000000010001000002024401003b")
IN_FOLDER = 1000


def make(folder, count):
    """Folders of links; a file system bounds the links to one file."""
    for start in range(0, count, IN_FOLDER):
        here = folder / f"{start // IN_FOLDER:06}"
        here.mkdir(parents=True)
        first = here / "0000.gif"
        first.write_bytes(PIXEL)
        for number in range(1, min(IN_FOLDER, count - start)):
            os.link(first, here / f"{number:04}.gif")


def path(number):
    """The path of a medium below the folder of the media, in bytes."""
    return f"{number // IN_FOLDER:06}/{number % IN_FOLDER:04}.gif".encode()


def measured(folder, *call):
    """Runs a program; returns time on the wall, processor time and the most memory."""
    begin = time.monotonic()
    with open(os.devnull, "wb") as nothing:
        process = subprocess.Popen(call, cwd=folder, stdout=nothing, stderr=nothing)
        _, status, used = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode not in (0, 1):
        raise SystemExit(f"{call} ended with status {process.returncode}")
    return time.monotonic() - begin, used.ru_utime + used.ru_stime, used.ru_maxrss


def sealed(line):
    """A record with its seal, as Schemas/results.schema.json describes it."""
    digest = hashlib.sha256(line + b"}\n").hexdigest()[:16]
    return line + b', "seal": "' + digest.encode() + b'"}\n'


def fill(results, count):
    """Writes one record for each medium: the first of the shard, with number and path of each."""
    [part] = (results / "parts").glob("*.ndjson")
    with open(part, "rb") as file:
        line = file.readline().split(b', "seal": "')[0]
    part.unlink()
    own = int(line.rsplit(b'"entryAtEnd": ', 1)[1])
    names = [b'"entry": %d,', b'"entryAtEnd": %d']
    with open(part, "wb") as file:
        for number in range(count):
            record = line.replace(path(own), path(number))
            for name in names:
                record = record.replace(name % own, name % number)
            file.write(sealed(record))


def show(name, figures):
    wall, processor, memory = figures
    print(f"| {name} | {wall:.1f} s | {processor:.1f} s | {memory / 1024:.0f} MB |", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("program", type=pathlib.Path)
    parser.add_argument("--media", type=int, default=1_000_000, help="how many (1000000)")
    parser.add_argument("--shards", type=int, default=1_000, help="how many (1000)")
    parser.add_argument("--runs", type=int, default=3, help="runs for the last rows (3)")
    arguments = parser.parse_args()
    program, count = arguments.program.resolve(), arguments.media
    print(f"{datetime.date.today()}, {platform.processor() or platform.machine()}, "
          f"{os.cpu_count()} cores, {count} images of one pixel\n")
    print("| run | wall | CPU with workers | memory |\n| --- | --- | --- | --- |")
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        make(folder / "m", count)
        show("plan", measured(folder, program, "plan", "m", "-o", "plan.ndjson"))
        shard = [program, "check", "--plan", "plan.ndjson", "--shard", f"0/{arguments.shards}",
                 "--results", "results", "--no-times"]
        show(f"one shard of {arguments.shards}", measured(folder, *shard))
        fill(folder / "results", count)
        for form in ["json", "csv"]:
            show(f"merge -f {form}", measured(folder, program, "merge", "results", "-f", form))
        compare(folder, program, arguments.runs)


def compare(folder, program, runs):
    """A check of three folders, with and without records."""
    small = [f"m/{number:06}" for number in range(3) if (folder / f"m/{number:06}").exists()]
    rows = {"check -f json": [], "check --results": []}
    for number in range(runs):
        call = [program, "check", "-j1", *small]
        rows["check -f json"].append(measured(folder, *call, "-f", "json"))
        rows["check --results"].append(measured(folder, *call, "--results", f"r{number}"))
    for name, figures in rows.items():
        show(f"{name}, {len(small) * IN_FOLDER} of them",
             tuple(statistics.median(values) for values in zip(*figures)))


if __name__ == "__main__":
    main()
