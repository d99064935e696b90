#!/usr/bin/env python3
"""Measures what the text worker costs, beside a program from before it, and prints a table.

    python3 Benchmarks/texts.py PROGRAM BEFORE [--runs N]

Both programs take turns on the same files, as in run.py; each figure is the median of all turns,
the ratio the median of the ratios of the turns. The clips are made with ffmpeg in a temporary
folder of about 20 MB.
"""

import argparse
import ctypes
import datetime
import os
import pathlib
import platform
import shutil
import subprocess
import tempfile

from run import PR_SET_CHILD_SUBREAPER, captions, compare


def make(folder):
    """Clips with captions and a transcript beside each, clips without, and large captions."""
    clip = folder / "clip.mp4"
    subprocess.run(
        ["ffmpeg", "-v", "error", "-nostdin", "-f", "lavfi", "-i", "testsrc2=size=128x72:rate=10",
         "-f", "lavfi", "-i", "sine=frequency=440", "-t", "2", "-c:v", "libx264", "-preset",
         "ultrafast", "-c:a", "aac", str(clip)], check=True)
    cues = "".join(f"00:00.{n}00 --> 00:00.{n}90\nCue {n} of the clip.\n\n" for n in range(10))
    for name in ["bare", "captioned"]:
        (folder / name).mkdir()
        for number in range(1000):
            shutil.copy(clip, folder / name / f"clip{number:04}.mp4")
    for number in range(1000):
        stem = folder / "captioned" / f"clip{number:04}"
        stem.with_suffix(".en.vtt").write_text("WEBVTT\n\n" + cues)
        stem.with_suffix(".transcript.txt").write_text("What is said in this clip. " * 20)
    captions(folder / "long.srt", "", ",")
    captions(folder / "long.vtt", "WEBVTT\n\n", ".")


def stream(folder, segments):
    """A stream with captions in many segments of text."""
    folder.mkdir()
    listed = "".join(f"#EXTINF:2,\nt{number}.vtt\n" for number in range(segments))
    (folder / "t.m3u8").write_text(
        f"#EXTM3U\n#EXT-X-TARGETDURATION:2\n{listed}#EXT-X-ENDLIST\n")
    for number in range(segments):
        (folder / f"t{number}.vtt").write_text(
            f"WEBVTT\n\n{number // 1800:02}:{number // 30 % 60:02}:{number * 2 % 60:02}.000 --> "
            f"{number // 1800:02}:{number // 30 % 60:02}:{number * 2 % 60 + 1:02}.000\nText.\n")
    shutil.copy(folder.parent / "clip.mp4", folder / "v.mp4")
    (folder / "v.m3u8").write_text(
        "#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXTINF:2,\nv.mp4\n#EXT-X-ENDLIST\n")
    (folder / "master.m3u8").write_text(
        '#EXTM3U\n#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="t",NAME="English",LANGUAGE="en",'
        'URI="t.m3u8"\n#EXT-X-STREAM-INF:BANDWIDTH=90000,SUBTITLES="t"\nv.m3u8\n')


def measure_all(program, before, folder, runs):
    print("| what, processor time | now | before | ratio | goal |\n| --- | --- | --- | --- | --- |")

    def row(what, *arguments, goal="", turns=runs):
        compare(what, [program, *arguments], "before", [before, *arguments], goal, runs=turns)

    row("`check` of 1,000 clips without captions", "check", folder / "bare", goal="≤ 1.05")
    row("`check` of 1,000 clips with captions and transcript", "check", folder / "captioned",
        goal="≤ 1.05")
    one = folder / "bare" / "clip0000.mp4"
    row("`check` of one clip without captions", "check", one, turns=10 * runs)
    row("`check` of one clip with captions", "check", folder / "captioned" / one.name,
        turns=10 * runs)
    row("`check` of a stream with 10,000 segments of text", "check",
        folder / "stream" / "master.m3u8")
    for name in ["long.srt", "long.vtt"]:
        size = (folder / name).stat().st_size / 1e6
        row(f"`captions {name}`, {size:.1f} MB", "captions", "--no-cues", folder / name,
            goal="≤ 1", turns=3 * runs)


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program", type=pathlib.Path)
    parser.add_argument("before", type=pathlib.Path)
    parser.add_argument("--runs", type=int, default=5, help="turns for each row (5)")
    arguments = parser.parse_args()
    ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)
    print(f"{datetime.date.today()}, {os.cpu_count()} cores, {platform.machine()}, "
          f"{platform.system()} {platform.release()}\n")
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        make(folder)
        stream(folder / "stream", 10_000)
        measure_all(
            arguments.program.resolve(), arguments.before.resolve(), folder, arguments.runs)


if __name__ == "__main__":
    main()
