#!/usr/bin/env python3
"""Measures cuelight beside its peers, in the same run on the same files, and prints ratios.

Usage: run.py PROGRAM [--runs N]

Processor time is user + system of the whole process tree, memory the sum of the largest resident
sets of program and worker. Everything is made with ffmpeg and espeak-ng in a temporary folder.
"""

import argparse
import os
import pathlib
import resource
import shutil
import statistics
import subprocess
import sys
import tempfile
import threading
import time


def processor_time(command, **options):
    """User and system seconds of a command and its children."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(
        command, check=False, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL, **options)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def median_time(command, runs):
    processor_time(command)
    return statistics.median(processor_time(command) for _ in range(runs))


def paired(first, second, runs):
    """Medians of two commands that take turns, and the median of their ratios."""
    processor_time(first)
    processor_time(second)
    pairs = [(processor_time(first), processor_time(second)) for _ in range(runs)]
    ratios = [a / max(b, 1e-6) for a, b in pairs]
    return (statistics.median(a for a, _ in pairs), statistics.median(b for _, b in pairs),
            statistics.median(ratios))


def tree_memory(command):
    """The largest sum of resident memory of a process and its descendants, in MB."""
    process = subprocess.Popen(
        command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    largest = 0

    def sample():
        nonlocal largest
        while process.poll() is None:
            largest = max(largest, sum(peak(pid) for pid in family(process.pid)))
            time.sleep(0.005)

    watcher = threading.Thread(target=sample)
    watcher.start()
    process.wait()
    watcher.join()
    return largest / 1024


def family(pid):
    """A process and its children; a program has no grandchildren."""
    try:
        children = pathlib.Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
        tasks = [entry for entry in os.listdir(f"/proc/{pid}/task")]
        for task in tasks:
            children += pathlib.Path(f"/proc/{pid}/task/{task}/children").read_text().split()
        return {pid, *map(int, children)}
    except OSError:
        return {pid}


def peak(pid):
    """The largest resident set of a process so far, in KiB."""
    try:
        for line in pathlib.Path(f"/proc/{pid}/status").read_text().splitlines():
            if line.startswith("VmHWM:"):
                return int(line.split()[1])
    except OSError:
        pass
    return 0


def make(folder):
    """The media that are measured."""
    words = "The committee will meet on Thursday to discuss the new plan for the library. " * 8
    voice = folder / "voice.wav"
    subprocess.run(["espeak-ng", "-v", "en-us", "-w", voice, words], check=True)

    def ffmpeg(*arguments):
        subprocess.run(
            ["ffmpeg", "-v", "error", "-nostdin", "-y", *map(str, arguments)], check=True)

    sound = folder / "sound.wav"
    ffmpeg("-stream_loop", "-1", "-i", voice, "-t", "600", "-ar", "48000", "-ac", "2", sound)
    ffmpeg("-f", "lavfi", "-i", "testsrc2=size=1280x720:rate=30", "-i", sound, "-t", "600",
           "-c:v", "libx264", "-preset", "ultrafast", "-crf", "30", "-c:a", "aac",
           folder / "ten.mp4")
    ffmpeg("-i", folder / "ten.mp4", "-c", "copy", folder / "ten.mkv")
    ffmpeg("-stream_loop", "17", "-i", folder / "ten.mp4", "-c", "copy", folder / "three-hours.mp4")
    ffmpeg("-f", "lavfi", "-i", "testsrc2=size=320x180:rate=15", "-i", sound, "-t", "2",
           "-c:v", "libx264", "-preset", "ultrafast", "-c:a", "aac", folder / "clip.mp4")
    clips = folder / "clips"
    clips.mkdir()
    for number in range(1000):
        shutil.copy(folder / "clip.mp4", clips / f"clip{number:04}.mp4")
    captions(folder / "long.srt", "subrip")
    captions(folder / "long.vtt", "webvtt")


def captions(path, form):
    """105,000 cues, about 8.5 MB."""
    def stamp(milliseconds, mark):
        seconds, rest = divmod(milliseconds, 1000)
        return f"{seconds // 3600:02}:{seconds // 60 % 60:02}:{seconds % 60:02}{mark}{rest:03}"

    mark = "," if form == "subrip" else "."
    with path.open("w") as file:
        if form == "webvtt":
            file.write("WEBVTT\n\n")
        for number in range(105_000):
            start = number * 3_000
            file.write(f"{number + 1}\n{stamp(start, mark)} --> {stamp(start + 2_500, mark)}\n"
                       f"This is the text of cue {number}, spoken.\n\n")


def row(name, ours, peer, ratio, limit=""):
    print(f"| {name} | {ours} | {peer} | {ratio} | {limit} |", flush=True)


def milliseconds(value):
    return f"{value * 1000:.1f} ms"


def measure(program, folder, runs):
    row("what", "cuelight", "peer", "ratio", "goal")
    row("---", "---", "---", "---", "---")
    for option in ["--version", "--help"]:
        time_taken = median_time([program, option], 5 * runs)
        peer = median_time(["ffprobe", "-version"], runs)
        row(f"`{option}`, CPU", milliseconds(time_taken), f"ffprobe -version {milliseconds(peer)}",
            f"{time_taken / peer:.3f}", "at most 10 ms")
    for name in ["ten.mp4", "ten.mkv"]:
        decode = ["ffmpeg", "-i", str(folder / name), "-vn", "-ac", "1", "-ar", "16000",
                  "-f", "null", "-"]
        ours, peer, ratio = paired(
            [program, "speech", "--format", "rttm", str(folder / name)], decode, runs)
        row(f"tracks + speech of {name} (600 s, 720p), CPU", f"{ours:.2f} s",
            f"ffmpeg decode {peer:.2f} s", f"{ratio:.2f}", "at most 1.5")
    for name in ["ten.mp4", "three-hours.mp4"]:
        memory = tree_memory([program, "speech", "--format", "rttm", str(folder / name)])
        peer = tree_memory(["ffprobe", "-v", "quiet", str(folder / name)])
        row(f"speech of {name}, memory", f"{memory:.0f} MB", f"ffprobe {peer:.0f} MB",
            f"{memory / max(peer, 1):.2f}", "at most 120 MB")
    clips = sorted(str(path) for path in (folder / "clips").iterdir())
    ours = median_time([program, "tracks", "--format", "json", *clips], runs)
    if shutil.which("mediainfo"):
        name, peer = "mediainfo, one run", median_time(["mediainfo", *clips], runs)
    else:
        name, peer = "ffprobe, 100 runs x 10", 10 * sum(
            processor_time(["ffprobe", "-v", "quiet", clip]) for clip in clips[:100])
    row("tracks of 1,000 clips of 2 s, CPU", f"{ours:.2f} s", f"{name} {peer:.2f} s",
        f"{ours / peer:.2f}", "at most 3 s")
    for name in ["long.vtt", "long.srt"]:
        size = (folder / name).stat().st_size / 1e6
        ours, peer, ratio = paired(
            [program, "captions", "--format", name.split(".")[1], str(folder / name)],
            ["ffmpeg", "-v", "quiet", "-i", str(folder / name), "-f", "null", "-"], runs)
        row(f"captions {name} ({size:.1f} MB) read and written, CPU", f"{ours:.2f} s",
            f"ffmpeg {peer:.2f} s", f"{ratio:.2f}")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("program")
    parser.add_argument("--runs", type=int, default=5)
    arguments = parser.parse_args()
    program = str(pathlib.Path(arguments.program).resolve())
    with tempfile.TemporaryDirectory() as folder:
        make(pathlib.Path(folder))
        measure(program, pathlib.Path(folder), arguments.runs)


if __name__ == "__main__":
    sys.exit(main())
