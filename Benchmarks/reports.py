#!/usr/bin/env python3
"""Measures what reports cost, and prints a table in Markdown.

    python3 Benchmarks/reports.py PROGRAM [--media N] [--runs N]

The first table is a film of two hours with 2,000 captions, half of them late: processor time of all
reports of its stored run, and of a check with every report beside a check with one. The second
table is a stored run of many media, which are the samples of this repository under other names: how
fast each format is made from it, and with how much memory, also with a tenth of the media. Needs
ffmpeg and espeak-ng; the temporary folder needs about 1.5 GB for 100,000 media.
"""

import argparse
import ctypes
import datetime
import hashlib
import json
import os
import pathlib
import platform
import statistics
import subprocess
import tempfile

from run import PR_SET_CHILD_SUBREAPER, memory, processor_time, show, stamp

FORMATS = ["csv", "tap", "junit", "gitlab", "github", "earl", "markdown", "sarif"]
# The formats that take the lines of a stored run over.
LINED = ["json", "ndjson", "text"]
SAMPLES = pathlib.Path(__file__).parent.parent / "MediaSamples"


def film(folder):
    """Two hours of speech under moving pictures, with 2,000 cues that become late."""
    def ffmpeg(*arguments):
        subprocess.run(["ffmpeg", "-v", "error", "-nostdin", *map(str, arguments)], check=True)

    words = "The committee will meet on Thursday to discuss the new plan for the library. " * 8
    voice, minute = folder / "voice.wav", folder / "minute.mp4"
    subprocess.run(["espeak-ng", "-v", "en-us", "-w", voice, words], check=True)
    ffmpeg("-f", "lavfi", "-i", "testsrc2=size=128x72:rate=10", "-stream_loop", "-1", "-i", voice,
           "-t", "60", "-c:v", "libx264", "-preset", "ultrafast", "-c:a", "aac", minute)
    ffmpeg("-stream_loop", "119", "-i", minute, "-c", "copy", "-t", "7200", folder / "film.mp4")
    cues = [f"{stamp(n * 3600 + n // 1000 * 1800)} --> {stamp(n * 3600 + 3000 + n // 1000 * 1800)}\n"
            f"The committee will meet on Thursday, {n}.\n\n" for n in range(2000)]
    (folder / "film.en.vtt").write_text("WEBVTT\n\n" + "".join(cues))


def measure_film(program, folder, runs):
    film(folder)
    stored, named = folder / "run.ndjson", ["--product", "Film", "--author", "a@example.org"]
    check = [program, "check", folder / "film.mp4"]
    subprocess.run([*check, "-o", stored], check=False, stdout=subprocess.DEVNULL)
    reports = [part for form in FORMATS for part in ["-o", f"{form}={folder / form}.out"]]
    rendered = [processor_time([program, "report", stored, *reports, *named])
                for _ in range(runs)]
    every = [*reports, "-o", folder / "all.json", "-o", folder / "all.ndjson"]
    turns = [processor_time([*check, *every]) - processor_time(check) for _ in range(runs)]
    print("| two hours, 2,000 cues | processor time | goal |\n| --- | --- | --- |")
    print(f"| {len(FORMATS)} reports of the stored run | {show(statistics.median(rendered), 's')} |"
          " under 1 s |")
    print(f"| `check` with these, json and ndjson, less `check` with text alone"
          f" | {show(max(statistics.median(turns), 0), 's')} | under 1 s |")
    print(f"| all these reports | {sum(f.stat().st_size for f in folder.glob('*.out')) / 1e3:.0f}"
          " kB | |\n", flush=True)


def is_examined(record):
    """What could not be read would make the run fail."""
    return record.get("presentation", {}).get("status") == "examined"


def records(program):
    """The first line of a run, and the lines of the samples' media."""
    head, lines = {}, []
    for sample in sorted(SAMPLES.glob("3.*/*"))[::5]:
        run = subprocess.run(
            [program, "check", ".", "-f", "ndjson"], cwd=sample, capture_output=True, check=False)
        written = run.stdout.splitlines()
        head = json.loads(written[0])
        lines += [line for line in written if is_examined(json.loads(line))]
    return head, lines


def store(path, head, lines, count):
    """A stored run of so many media; returns its size in MB."""
    digest = hashlib.sha256()
    with path.open("wb") as file:
        def write(line):
            digest.update(line)
            file.write(line)

        write(json.dumps(head).encode() + b"\n")
        for number in range(count):
            line = lines[number % len(lines)]
            name = json.loads(line)["presentation"]["source"].encode()
            write(line.replace(name, b"%d/%b" % (number, name)) + b"\n")
        end = {"libraries": {}, "media": count, "record": "end", "sha256": digest.hexdigest()}
        file.write(json.dumps(end).encode() + b"\n")
    return path.stat().st_size / 1e6


def measure_runs(program, folder, media):
    head, lines = records(program)
    few, many = folder / "few.ndjson", folder / "many.ndjson"
    store(few, head, lines, media // 10)
    size = store(many, head, lines, media)
    print(f"| {media:,} media, {size:.0f} MB | MB/s | memory | with {media // 10:,} |")
    print("| --- | --- | --- | --- |")
    for form in FORMATS + LINED:
        command = [program, "report", many, "-f", form]
        speed = size / processor_time(command)
        small = memory([program, "report", few, "-f", form])
        print(f"| {form} | {speed:.0f} | {memory(command):.0f} MB | {small:.0f} MB |", flush=True)
    page = folder / "page.html"
    seconds = processor_time([program, "report", few, "-o", f"html={page}"])
    print(f"\nhtml of {media // 10:,} media: {show(seconds, 's')}, {page.stat().st_size / 1e6:.1f} MB"
          " (goal: at most 2 s and 5 MB)")


def main():
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("program", type=lambda name: str(pathlib.Path(name).resolve()))
    arguments.add_argument("--media", type=int, default=100_000)
    arguments.add_argument("--runs", type=int, default=5)
    options = arguments.parse_args()
    ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)
    print(f"{datetime.date.today()}, {os.cpu_count()} cores, {platform.machine()}\n", flush=True)
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        measure_film(options.program, folder, options.runs)
        measure_runs(options.program, folder, options.media)


if __name__ == "__main__":
    main()
