#!/usr/bin/env python3
"""Measures cuelight beside its peers and prints a table in Markdown.

    python3 Benchmarks/run.py PROGRAM [--runs N]

Program and peer take turns on the same files; each figure is the median of all turns, the ratio the
median of the ratios of the turns. Processor time is user and system time of the whole process tree.
Memory is the sum of the largest resident sets of the program and of each of its children, which
counts pages that they share twice. The media are made with ffmpeg and espeak-ng in a temporary
folder of about 1 GB.
"""

import argparse
import ctypes
import datetime
import os
import pathlib
import platform
import resource
import shutil
import statistics
import subprocess
import tempfile
import time

PR_SET_CHILD_SUBREAPER = 36


def start(command):
    return subprocess.Popen(
        command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def require_success(process, command):
    """A refusal is quick: its time must never pass for that of the work. 1 is a verdict."""
    if process.returncode not in (0, 1):
        raise SystemExit(f"status {process.returncode}: {' '.join(map(str, command[:6]))}")


def processor_time(command):
    """Seconds of a command and all its descendants, also of those it did not wait for."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    process = start(command)
    process.wait()
    try:
        while True:
            os.wait()  # orphans come to this process, which is their subreaper
    except ChildProcessError:
        pass
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    require_success(process, command)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def memory(command):
    """MB of a command and its children, each at its largest."""
    process = start(command)
    largest = {}
    while process.poll() is None:
        for pid in family(process.pid):
            largest[pid] = max(largest.get(pid, 0), resident(pid))
        time.sleep(0.002)
    require_success(process, command)
    return sum(largest.values()) * 1024 / 1e6


def family(pid):
    """A process and its children; the worker starts no processes."""
    children = set()
    for file in pathlib.Path(f"/proc/{pid}/task").glob("*/children"):
        try:
            children.update(map(int, file.read_text().split()))
        except OSError:
            pass  # that thread has ended
    return {pid} | children


def resident(pid):
    """The largest resident set of a process so far, in KiB; 0 when it has ended."""
    try:
        lines = pathlib.Path(f"/proc/{pid}/status").read_text().splitlines()
    except OSError:
        return 0
    return next((int(line.split()[1]) for line in lines if line.startswith("VmHWM:")), 0)


def compare(what, ours, peer_name, peer, goal="", measure=processor_time, unit="s", runs=5):
    """Runs both in turns and prints a row."""
    measure(ours)
    if peer:
        measure(peer)
    turns = [(measure(ours), measure(peer) if peer else None) for _ in range(runs)]
    cells = [what, show(statistics.median(a for a, _ in turns), unit)]
    if peer:
        middle = statistics.median(b for _, b in turns)
        ratio = statistics.median(a / max(b, 1e-6) for a, b in turns)
        cells += [f"{peer_name}: {show(middle, unit)}", f"{ratio:.2f}"]
    else:
        cells += [f"{peer_name}: not installed", ""]
    print("| " + " | ".join([*cells, goal]) + " |", flush=True)


def show(value, unit):
    if unit == "s" and value < 0.1:
        return f"{value * 1000:.1f} ms"
    return f"{value:.2f} s" if unit == "s" else f"{value:.0f} {unit}"


def make(folder):
    """The media: ten minutes of speech under moving pictures, three hours, clips, captions."""
    def ffmpeg(*arguments):
        subprocess.run(
            ["ffmpeg", "-v", "error", "-nostdin", *map(str, arguments)], check=True)

    words = "The committee will meet on Thursday to discuss the new plan for the library. " * 8
    voice, sound = folder / "voice.wav", folder / "sound.wav"
    subprocess.run(["espeak-ng", "-v", "en-us", "-w", voice, words], check=True)
    ffmpeg("-stream_loop", "-1", "-i", voice, "-t", "600", "-ar", "48000", "-ac", "2", sound)
    ffmpeg("-f", "lavfi", "-i", "testsrc2=size=1280x720:rate=30", "-i", sound, "-t", "600",
           "-c:v", "libx264", "-preset", "ultrafast", "-crf", "30", "-c:a", "aac",
           folder / "ten.mp4")
    ffmpeg("-i", folder / "ten.mp4", "-c", "copy", folder / "ten.mkv")
    for name, turns in [("two-hours", 12), ("three-hours", 18)]:
        ffmpeg("-stream_loop", turns - 1, "-i", folder / "ten.mp4", "-c", "copy",
               folder / f"{name}.mp4")
    captioned(folder / "ten.vtt", 600)
    captioned(folder / "two-hours.vtt", 7200)
    ffmpeg("-f", "lavfi", "-i", "testsrc2=size=320x180:rate=15", "-i", sound, "-t", "2",
           "-c:v", "libx264", "-preset", "ultrafast", "-c:a", "aac", folder / "clip.mp4")
    (folder / "clips").mkdir()
    for number in range(1000):
        shutil.copy(folder / "clip.mp4", folder / "clips" / f"clip{number:04}.mp4")
    captions(folder / "long.srt", "", ",")
    captions(folder / "long.vtt", "WEBVTT\n\n", ".")


def stamp(milliseconds, mark="."):
    """A time of WebVTT or, with a comma, of SubRip."""
    seconds, rest = divmod(milliseconds, 1000)
    return f"{seconds // 3600:02}:{seconds // 60 % 60:02}:{seconds % 60:02}{mark}{rest:03}"


def captioned(path, seconds):
    """A cue every four seconds, as long as a film."""
    path.write_text("WEBVTT\n\n" + "".join(
        f"{stamp(start * 1000)} --> {stamp(start * 1000 + 3500)}\nThe committee will meet.\n\n"
        for start in range(0, seconds - 4, 4)))


def captions(path, head, mark):
    """50,000 cues, 42 hours."""
    cues = (f"{number + 1}\n{stamp(number * 3000, mark)} --> {stamp(number * 3000 + 2500, mark)}\n"
            f"This is the text of cue {number}, spoken.\n\n" for number in range(50_000))
    path.write_text(head + "".join(cues))


def measure_all(program, folder, runs):
    def decode(file):
        return ["ffmpeg", "-i", file, "-vn", "-ac", "1", "-ar", "16000", "-f", "null", "-"]

    def speech(file):
        return [program, "speech", "--format", "rttm", file]

    print("| what | cuelight | peer | ratio | goal |\n| --- | --- | --- | --- | --- |")
    for option in ["--version", "--help"]:
        compare(f"`{option}`, processor time", [program, option], "`ffprobe -version`",
                ["ffprobe", "-version"], "≤ 10 ms", runs=4 * runs)
    for name in ["ten.mp4", "ten.mkv"]:
        compare(f"tracks and speech of `{name}`, processor time", speech(folder / name),
                "ffmpeg decoding to 16 kHz mono", decode(folder / name), "ratio ≤ 1.5", runs=runs)
    compare("the same, 3 hours", speech(folder / "three-hours.mp4"), "the same",
            decode(folder / "three-hours.mp4"), "ratio ≤ 1.5", runs=1)
    compare("`check ten.mp4`, processor time", [program, "check", folder / "ten.mp4"], "the same",
            decode(folder / "ten.mp4"), runs=runs)
    for name in ["ten.mp4", "ten.mkv", "three-hours.mp4"]:
        compare(f"speech of `{name}`, memory", speech(folder / name), "the same",
                decode(folder / name), "≤ 120 MB", measure=memory, unit="MB", runs=1)
    for command, name, goal in [("tracks", "ten.mp4", "the least a medium takes"),
                                ("check", "ten.mp4", ""),
                                ("check", "two-hours.mp4", "≤ 60 MB over `tracks ten.mp4`")]:
        compare(f"`{command} {name}`, memory", [program, command, folder / name], "the same",
                decode(folder / name), goal, measure=memory, unit="MB", runs=1)
    clips = sorted((folder / "clips").iterdir())
    compare("tracks of 1,000 clips of 2 s, processor time",
            [program, "tracks", "--format", "json", *clips], "mediainfo, one call",
            ["mediainfo", *clips] if shutil.which("mediainfo") else None, "≤ 3 s", runs=runs)
    for name, form in [("long.vtt", "webvtt"), ("long.srt", "srt")]:
        size = (folder / name).stat().st_size / 1e6
        compare(f"`{name}`, {size:.1f} MB, read and written, processor time",
                [program, "captions", "--format", name[-3:], folder / name], "ffmpeg",
                ["ffmpeg", "-i", folder / name, "-f", form, "-"], runs=runs)


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program", type=pathlib.Path)
    parser.add_argument("--runs", type=int, default=5, help="turns for each row (5)")
    arguments = parser.parse_args()
    ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)
    print(f"{datetime.date.today()}, {os.cpu_count()} cores, {platform.machine()}, "
          f"{platform.system()} {platform.release()}\n")
    with tempfile.TemporaryDirectory() as folder:
        make(pathlib.Path(folder))
        measure_all(arguments.program.resolve(), pathlib.Path(folder), arguments.runs)


if __name__ == "__main__":
    main()
