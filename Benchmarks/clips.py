#!/usr/bin/env python3
"""Measures many short clips: one by one, without a cache and from a cache.

    python3 Benchmarks/clips.py PROGRAM [--clips 1000] [--runs 3]

The clips last 2 s and have picture, speech and a caption file; no two have the same bytes. Each
figure is the median of all runs: user and system time of the program and of its workers. They are
made with ffmpeg and espeak-ng in a temporary folder.
"""

import argparse
import ctypes
import pathlib
import platform
import statistics
import subprocess
import tempfile

import run


def make(folder, count):
    """Clips that differ in a box behind their content, which players skip."""
    voice, clip = folder / "voice.wav", folder / "clip.mp4"
    subprocess.run(
        ["espeak-ng", "-v", "en-us", "-w", voice, "The committee will meet on Thursday."],
        check=True)
    subprocess.run(
        ["ffmpeg", "-v", "error", "-nostdin", "-f", "lavfi", "-i",
         "testsrc2=size=320x180:rate=15", "-i", voice, "-t", "2", "-c:v", "libx264", "-preset",
         "ultrafast", "-c:a", "aac", clip], check=True)
    content = clip.read_bytes()
    clips = folder / "clips"
    clips.mkdir()
    for number in range(count):
        box = (16).to_bytes(4, "big") + b"free" + number.to_bytes(8, "big")
        (clips / f"clip{number:05}.mp4").write_bytes(content + box)
        (clips / f"clip{number:05}.en.vtt").write_text(
            "WEBVTT\n\n00:00.100 --> 00:01.900\nThe committee will meet.\n")
    return clips


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("program", type=pathlib.Path)
    parser.add_argument("--clips", type=int, default=1000, help="how many clips (1000)")
    parser.add_argument("--runs", type=int, default=3, help="runs for each row (3)")
    arguments = parser.parse_args()
    ctypes.CDLL(None).prctl(run.PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)
    print(f"{platform.processor() or platform.machine()}, {arguments.clips} clips of 2 s\n")
    print("| run | CPU | for each clip |\n| --- | --- | --- |")
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        call = [arguments.program, "check", "-j1", "-f", "json", make(folder, arguments.clips)]
        rows = [("without a cache", [], lambda: None),
                ("with a cache, which is filled", ["--cache", folder / "cache"],
                 lambda: subprocess.run(["rm", "-rf", folder / "cache"], check=True)),
                ("from the cache", ["--cache", folder / "cache"], lambda: None)]
        for title, options, prepare in rows:
            times = []
            for _ in range(arguments.runs):
                prepare()
                times.append(run.processor_time([*call, *options]))
            seconds = statistics.median(times)
            print(f"| {title} | {seconds:.2f} s | {1000 * seconds / arguments.clips:.2f} ms |",
                  flush=True)


if __name__ == "__main__":
    main()
