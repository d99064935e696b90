#!/usr/bin/env python3
"""Measures every figure of speed beside its peer, in one run, and says whether its goal is met.

    python3 Benchmarks/speed.py PROGRAM [--before PROGRAM] [--runs N] [--only WORD ...]

Program and peer take turns on the same files; each figure is the median of all turns, the ratio the
median of the ratios of the turns. Time is the user and system time of the whole process tree, since
others may use the machine. Goals are ratios: of our time to the peer's, or, of captions and the
network, how many times faster we are. Where the goal differs by processor, the first is for AVX-512.
`--before` is the program of the release before, for clips and memory. `--only` measures the rows
whose group is named: speech, network, clips, start, captions, reports, memory. A peer that is not
installed is named in its row. Needs ffmpeg with libx264, and espeak-ng; a temporary folder of 1 GB.
"""

import argparse
import ctypes
import datetime
import os
import pathlib
import platform
import statistics
import subprocess
import tempfile

import clips
import kernels
import reports
from run import PR_SET_CHILD_SUBREAPER, captioned, memory, processor_time, show, stamp

CUES = 105_000
MEDIA = 10_000


class Table:
    """Rows that end with whether their goal is met."""

    def __init__(self, runs):
        self.runs, self.missed = runs, 0
        print("| what | cuelight | peer | ratio | goal | met |\n" + "| --- " * 6 + "|")

    def write(self, what, ours, other, value, goal, met):
        self.missed += met is False
        word = {True: "yes", False: "no", None: "not measured"}[met]
        print(f"| {what} | {ours} | {other} | {value} | {goal} | {word} |", flush=True)

    def time(self, what, ours, name, peer, most=None, times=None, measure=processor_time,
             unit="s", turns=None):
        """A row that compares two commands; `most` is of our share, `times` of our speed."""
        goal = f"≤ {most}" if most else f"≥ {times} times as fast"
        if not peer:
            self.write(what, show(measure(ours), unit), f"{name}: not given", "", goal, None)
            return
        measure(ours), measure(peer)
        pairs = [(measure(ours), measure(peer)) for _ in range(turns or self.runs)]
        ratio = statistics.median(a / max(b, 1e-6) for a, b in pairs)
        mine, other = (statistics.median(side) for side in zip(*pairs))
        value, met = (ratio, ratio <= most) if most else (1 / ratio, 1 / ratio >= times)
        self.write(what, show(mine, unit), f"{name}: {show(other, unit)}", f"{value:.2f}", goal, met)

    def limit(self, what, value, unit, goal, most=None, least=None):
        met = value <= most if most is not None else value >= least
        self.write(what, f"{value:.2f} {unit}", "", "", goal, met)


def ffmpeg(*arguments):
    subprocess.run(["ffmpeg", "-v", "error", "-nostdin", "-y", *map(str, arguments)], check=True)


def has_widest():
    try:
        return "avx512f" in pathlib.Path("/proc/cpuinfo").read_text()
    except OSError:
        return False


def films(folder):
    """Ten minutes of speech under moving pictures, in two containers, and in 5.1."""
    voice = folder / "voice.wav"
    words = "The committee will meet on Thursday to discuss the new plan for the library. " * 8
    subprocess.run(["espeak-ng", "-v", "en-us", "-w", voice, words], check=True)
    picture = ["-f", "lavfi", "-i", "testsrc2=size=1280x720:rate=30"]
    sound = ["-stream_loop", "-1", "-i", voice, "-t", "600", "-ar", "48000"]
    video = ["-c:v", "libx264", "-preset", "ultrafast", "-crf", "30"]
    ffmpeg(*picture, *sound, "-ac", "2", *video, "-c:a", "aac", folder / "ten.mp4")
    ffmpeg("-i", folder / "ten.mp4", "-c", "copy", folder / "ten.mkv")
    ffmpeg("-i", folder / "ten.mp4", "-vn", "-af",
           "pan=5.1|FL=.5*c0|FR=.5*c1|FC=c0|LFE=.1*c0|BL=.2*c0|BR=.2*c1", "-c:a", "aac",
           folder / "surround.mp4")
    captioned(folder / "ten.vtt", 600)


def measure_speech(table, program, folder, _):
    def decode(name):
        return ["ffmpeg", "-i", folder / name, "-vn", "-ac", "1", "-ar", "16000", "-f", "null", "-"]

    films(folder)
    peer = "ffmpeg to 16 kHz mono"
    most = 1.2 if has_widest() else 1.3
    for name in ["ten.mp4", "ten.mkv"]:
        table.time(f"tracks and speech of {name}", [program, "speech", "-f", "rttm", folder / name],
                   peer, decode(name), most=most)
    table.time("tracks and speech of ten minutes of 5.1",
               [program, "speech", "-f", "rttm", folder / "surround.mp4"], peer,
               decode("surround.mp4"), most=1.1)
    table.time("check of ten.mp4 without the picture",
               [program, "check", "--exit-zero", "--picture", "never", folder / "ten.mp4"], peer,
               decode("ten.mp4"), most=1.6)


def measure_network(table, *_):
    kind, speed, most, seconds = kernels.measure()[-1]
    what = f"network over ten minutes, {kind}, {speed:.0f} of {most:.0f} GFLOP/s"
    other = kernels.peer()
    goal = "≥ 3 times as fast"
    if isinstance(other, str):
        table.write(what, show(seconds, "s"), f"ONNX Runtime: {other}", "", goal, None)
        return
    table.write(what, show(seconds, "s"), f"ONNX Runtime: {show(other, 's')}",
                f"{other / seconds:.2f}", goal, other / seconds >= 3)


def measure_clips(table, program, folder, before):
    call = ["check", "-j1", "-f", "json", clips.make(folder, 1000)]
    table.time("check of 1,000 clips of 2 s", [program, *call], "release before",
               [before, *call] if before else None, most=0.6)
    seconds = statistics.median(processor_time([program, *call]) for _ in range(table.runs))
    table.limit("the same, each clip", seconds, "ms", "≤ 3 ms", most=3)
    cached = [program, *call, "--cache", folder / "cache"]
    processor_time(cached)
    seconds = statistics.median(processor_time(cached) for _ in range(table.runs))
    table.limit("the same from the cache, each clip", seconds, "ms", "≤ 0.3 ms", most=0.3)


def measure_start(table, program, *_):
    table.time("`--version`", [program, "--version"], "ffprobe -version", ["ffprobe", "-version"],
               most=0.1, turns=8 * table.runs)


def measure_captions(table, program, folder, _):
    for form, head, mark in [("vtt", "WEBVTT\n\n", "."), ("srt", "", ",")]:
        file = folder / f"long.{form}"
        file.write_text(head + "".join(
            f"{number + 1}\n{stamp(number * 3000, mark)} --> {stamp(number * 3000 + 2500, mark)}\n"
            f"This is the text of cue {number}, spoken.\n\n" for number in range(CUES)))
        count = ["ffprobe", "-v", "error", "-count_packets", "-show_entries",
                 "stream=nb_read_packets", file]
        for what, options, times in [("diagnostics", ["--no-cues"], 3), ("listing", [], 2),
                                     ("JSON", ["-f", "json"], 1.5)]:
            table.time(f"{what} of {CUES:,} cues, {form}", [program, "captions", *options, file],
                       "ffprobe counting", count, times=times)
    table.time(f"{CUES:,} cues from VTT to VTT",
               [program, "captions", "-f", "vtt", folder / "long.vtt"], "ffmpeg copying",
               ["ffmpeg", "-v", "error", "-i", folder / "long.vtt", "-c", "copy", "-f", "webvtt",
                "-"], times=1)


def measure_reports(table, program, folder, _):
    stored, page = folder / "run.ndjson", folder / "page.html"
    head, lines = reports.records(program)
    size = reports.store(stored, head, lines, MEDIA)
    for form in reports.FORMATS + reports.LINED:
        seconds = statistics.median(
            processor_time([program, "report", stored, "-f", form]) for _ in range(table.runs))
        table.limit(f"report of {MEDIA:,} media, {form}", size / seconds, "MB/s", "≥ 20 MB/s",
                    least=20)
    seconds = processor_time([program, "report", stored, "-o", f"html={page}"])
    table.limit(f"page of {MEDIA:,} media", seconds, "s", "≤ 2 s", most=2)


def measure_memory(table, program, folder, before):
    if not (folder / "ten.mp4").exists():
        films(folder)
    film = folder / "two-hours.mp4"
    ffmpeg("-stream_loop", "11", "-i", folder / "ten.mp4", "-c", "copy", film)
    call = ["speech", "-f", "rttm", film]
    table.time("memory of two hours", [program, *call], "release before",
               [before, *call] if before else None, most=1.02, measure=memory, unit="MB", turns=1)


GROUPS = {
    "speech": measure_speech, "network": measure_network, "clips": measure_clips,
    "start": measure_start, "captions": measure_captions, "reports": measure_reports,
    "memory": measure_memory,
}


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program", type=lambda name: str(pathlib.Path(name).resolve()))
    parser.add_argument("--before", type=lambda name: str(pathlib.Path(name).resolve()),
                        help="the program of the release before")
    parser.add_argument("--runs", type=int, default=5, help="turns for each row (5)")
    parser.add_argument("--only", nargs="+", choices=GROUPS, default=list(GROUPS))
    arguments = parser.parse_args()
    ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)
    print(f"{datetime.date.today()}, {os.cpu_count()} cores, {platform.machine()}, "
          f"{platform.system()} {platform.release()}\n")
    with tempfile.TemporaryDirectory() as name:
        table = Table(arguments.runs)
        for group in arguments.only:
            folder = pathlib.Path(name)
            if group == "clips":
                folder = folder / "many"
                folder.mkdir()
            GROUPS[group](table, arguments.program, folder, arguments.before)
    print(f"\n{table.missed} goals are not met.")


if __name__ == "__main__":
    main()
