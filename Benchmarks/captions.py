#!/usr/bin/env python3
"""Measures how fast captions are read, beside the parsers that people use today.

    python3 Benchmarks/captions.py PROGRAM [--runs N]

Needs ffmpeg with libx264; the Python peers are measured where they are installed:
    python3 -m pip install webvtt-py==0.6.0 srt==3.5.3 pysubs2==1.8.1

Every figure is that of a whole process that reads the file once: cuelight with all diagnostics
(`captions --no-cues`), also with the list of the cues, with JSON, and with the file written again; a
peer with what it has. MB/s is of processor time, user and system. The
ratio compares medians of turns that the two take one after the other.
"""

import argparse
import datetime
import os
import pathlib
import platform
import statistics
import subprocess
import sys
import tempfile

import run

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "Tools" / "samples"))
import cea608
from captions import Cue

CUES = 105_000

PEERS = {
    "vtt": [("webvtt-py", "webvtt", "webvtt.read(FILE)"),
            ("pysubs2", "pysubs2", "pysubs2.load(FILE)")],
    "srt": [("srt", "srt", "list(srt.parse(open(FILE, encoding='utf-8')))"),
            ("pysubs2", "pysubs2", "pysubs2.load(FILE)")],
}


def stamp(milliseconds, mark):
    seconds, rest = divmod(milliseconds, 1000)
    return f"{seconds // 3600:02}:{seconds // 60 % 60:02}:{seconds % 60:02}{mark}{rest:03}"


def write(path, head, mark, count):
    """Two lines a cue, as captions have them; one cue in ten with markup."""
    cues = []
    for number in range(count):
        start, end = stamp(number * 1500, mark), stamp(number * 1500 + 1400, mark)
        speaker = "<i>From afar</i> & near" if number % 10 == 0 else "The fox says what it"
        if mark == ".":
            speaker = speaker.replace("&", "&amp;")
        cues.append(f"{number + 1}\n{start} --> {end}\n{speaker} has seen {number}\n"
                    "before the long night came.\n\n")
    path.write_text(head + "".join(cues))


def python(expression, module, file):
    code = f"import {module}; FILE = {str(file)!r}; {expression}"
    return [sys.executable, "-c", code]


def has(module):
    return subprocess.run([sys.executable, "-c", f"import {module}"],
                          stderr=subprocess.DEVNULL, check=False).returncode == 0


def row(what, ours, name, peer, megabytes, runs):
    """Ours and the peer in turns: MB/s of both, and how many times faster."""
    run.processor_time(ours)
    turns = [(run.processor_time(ours), run.processor_time(peer)) for _ in range(runs)]
    mine = statistics.median(a for a, _ in turns)
    theirs = statistics.median(b for _, b in turns)
    print(f"| {what} | {megabytes / mine:.0f} MB/s | {name}: {megabytes / theirs:.1f} MB/s "
          f"| {theirs / mine:.1f} |", flush=True)


def measure_format(program, folder, form, runs):
    file = folder / f"{CUES}.{form}"
    write(file, "WEBVTT\n\n" if form == "vtt" else "", "." if form == "vtt" else ",", CUES)
    megabytes = file.stat().st_size / 1e6
    ours = [program, "captions", "--no-cues", file]
    what = f"{form}, {CUES:,} cues, {megabytes:.1f} MB"
    counting = ["ffprobe", "-v", "error", "-count_packets", "-show_entries",
                "stream=nb_read_packets", file]
    row(what, ours, "ffprobe, counting only", counting, megabytes, runs)
    row(f"{what}, listed", [program, "captions", file], "ffprobe, counting only", counting,
        megabytes, runs)
    row(f"{what}, as JSON", [program, "captions", "-f", "json", file], "ffprobe, counting only",
        counting, megabytes, runs)
    row(f"{what}, written again", [program, "captions", "-f", form, file], "ffmpeg, copying",
        ["ffmpeg", "-v", "error", "-nostdin", "-y", "-i", file, "-c", "copy",
         folder / f"copy.{form}"], megabytes, runs)
    for name, module, expression in PEERS[form]:
        if has(module):
            row(what, ours, name, python(expression, module, file), megabytes, min(runs, 3))
        else:
            print(f"| {what} | | {name}: not installed | |")
    print(f"| {what}, memory | {run.memory(ours):.0f} MB | ffprobe: "
          f"{run.memory(['ffprobe', '-v', 'error', '-count_packets', file]):.0f} MB | |")


def measure_growth(program, folder, form):
    """Time at half a million cues, the most that are read, over time at fifty thousand."""
    times = []
    for count in [50_000, 500_000]:
        file = folder / f"growth.{form}"
        write(file, "WEBVTT\n\n" if form == "vtt" else "", "." if form == "vtt" else ",", count)
        command = [program, "captions", "--no-cues", file]
        times.append(min(run.processor_time(command) for _ in range(3)))
        file.unlink()
    print(f"| {form}, 500,000 cues against 50,000 | {times[1] / times[0]:.1f} times the time "
          "| goal: at most 12 | |", flush=True)


def ffmpeg(*arguments):
    subprocess.run(["ffmpeg", "-v", "error", "-nostdin", "-y", *map(str, arguments)], check=True)


def measure_line_21(program, folder, runs):
    """CEA-608 of five minutes of a 6 Mb/s transport stream, against ffmpeg decoding for it."""
    raw, captioned = folder / "video.h264", folder / "captioned.h264"
    minute, stream = folder / "minute.mp4", folder / "film.ts"
    plain = "keyint=30:slices=1:bframes=0:nal-hrd=cbr:force-cfr=1"
    ffmpeg("-f", "lavfi", "-i", "testsrc2=size=1280x720:rate=30,noise=alls=30:allf=t", "-t", "60",
           "-pix_fmt", "yuv420p", "-c:v", "libx264", "-preset", "ultrafast",
           "-threads", "1", "-b:v", "6M", "-minrate", "6M", "-maxrate", "6M", "-bufsize", "3M",
           "-x264-params", plain, raw)
    cues = [Cue(start, start + 3, f"Caption at {start} seconds of this film")
            for start in range(3, 56, 4)]
    captioned.write_bytes(cea608.insert(raw.read_bytes(), cues, 30))
    ffmpeg("-r", "30", "-i", captioned, "-c", "copy", minute)
    ffmpeg("-stream_loop", "4", "-i", minute, "-c", "copy", stream)
    megabits = stream.stat().st_size * 8 / 300 / 1e6
    ours = [program, "captions", "--no-cues", stream]
    peer = ["ffmpeg", "-f", "lavfi", "-i", f"movie={stream}[out+subcc]", "-map", "0:s", "-f",
            "srt", "-"]
    run.processor_time(ours)
    turns = [(run.processor_time(ours), run.processor_time(peer)) for _ in range(min(runs, 2))]
    mine = statistics.median(a for a, _ in turns)
    theirs = statistics.median(b for _, b in turns)
    print(f"| CEA-608 in 300 s of H.264, {megabits:.1f} Mb/s | {300 / mine:.0f} times real time "
          f"| ffmpeg, decoding: {300 / theirs:.0f} times | {theirs / mine:.1f} |", flush=True)


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program", type=pathlib.Path)
    parser.add_argument("--runs", type=int, default=5, help="turns for each row (5)")
    arguments = parser.parse_args()
    program = arguments.program.resolve()
    print(f"{datetime.date.today()}, {os.cpu_count()} cores, {platform.machine()}, "
          f"{platform.system()} {platform.release()}\n")
    print("| what | cuelight | peer | times faster |\n| --- | --- | --- | --- |")
    with tempfile.TemporaryDirectory() as folder:
        for form in ["vtt", "srt"]:
            measure_format(program, pathlib.Path(folder), form, arguments.runs)
            measure_growth(program, pathlib.Path(folder), form)
        measure_line_21(program, pathlib.Path(folder), arguments.runs)


if __name__ == "__main__":
    main()
