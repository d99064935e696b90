#!/usr/bin/env python3
"""Measures what looking at the picture costs, beside ffmpeg decoding the same pictures.

    python3 Benchmarks/picture.py PROGRAM [--runs N] [--length 60] [--sizes 1920x1080 ...]

Program and peer take turns on the same files; each figure is the median of all turns, the ratio the
median of the ratios of the turns. Processor time is user and system time of the whole process tree.
The films have no sound, so nothing but the picture is measured; the last row of each size adds a
minute of speech, and compares a check that looks at the picture with one that does not. They are
made with ffmpeg (libx264) and espeak-ng in a temporary folder of about 300 MB.
"""

import argparse
import ctypes
import datetime
import os
import pathlib
import platform
import subprocess
import tempfile

from run import PR_SET_CHILD_SUBREAPER, compare, memory


def make(folder, size, length):
    """A film whose picture moves everywhere and has the grain of a camera; and one with speech."""
    silent, spoken, voice = (folder / f"{size}{end}" for end in [".mp4", ".voice.mp4", ".wav"])

    def ffmpeg(*arguments):
        subprocess.run(["ffmpeg", "-v", "error", "-nostdin", *map(str, arguments)], check=True)

    ffmpeg("-f", "lavfi", "-i", f"mandelbrot=size={size}:rate=25", "-t", "10", "-vf",
           "noise=alls=6:allf=t,format=yuv420p", "-c:v", "libx264", "-preset", "veryfast", "-crf",
           "23", folder / f"{size}.part.mp4")
    ffmpeg("-stream_loop", "-1", "-i", folder / f"{size}.part.mp4", "-t", length, "-c", "copy",
           silent)
    words = "The committee will meet on Thursday to discuss the new plan for the library. " * 8
    subprocess.run(["espeak-ng", "-v", "en-us", "-w", voice, words], check=True)
    ffmpeg("-i", silent, "-stream_loop", "-1", "-i", voice, "-t", length, "-c:v", "copy", "-c:a",
           "aac", spoken)
    return silent, spoken


def measure_all(program, folder, sizes, length, runs):
    print("| what | cuelight | peer | ratio | goal |\n| --- | --- | --- | --- | --- |")
    for size in sizes:
        silent, spoken = make(folder, size, length)
        decode = ["ffmpeg", "-i", silent, "-an", "-f", "null", "-"]
        for command in ["picture", "flashes"]:
            compare(f"`{command}`, {size}, {length} s, processor time",
                    [program, command, "--exit-zero", silent], "ffmpeg decoding it", decode,
                    runs=runs)
        compare(f"`picture`, {size}, memory", [program, "picture", "--exit-zero", silent],
                "the same", decode, measure=memory, unit="MB", runs=1)
        check = [program, "check", "--exit-zero", spoken, "--picture"]
        compare("`check --picture always`, "
                f"{size}, {length} s, processor time",
                [*check, "always"], "`check --picture never`", [*check, "never"], runs=runs)


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program", type=pathlib.Path)
    parser.add_argument("--runs", type=int, default=5, help="turns for each row (5)")
    parser.add_argument("--length", type=int, default=60, help="seconds of each film (60)")
    parser.add_argument("--sizes", nargs="+", default=["1280x720", "1920x1080"],
                        help="sizes of the picture (1280x720 1920x1080)")
    arguments = parser.parse_args()
    ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)
    print(f"{datetime.date.today()}, {os.cpu_count()} cores, {platform.machine()}, "
          f"{platform.system()} {platform.release()}\n")
    with tempfile.TemporaryDirectory() as folder:
        measure_all(arguments.program.resolve(), pathlib.Path(folder), arguments.sizes,
                    arguments.length, arguments.runs)


if __name__ == "__main__":
    main()
