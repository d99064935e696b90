#!/usr/bin/env python3
"""Measures the speech detector on what its network was not trained on.

    python3 Tools/SpeechWeights/check.py [--work DIRECTORY] [--librispeech DIRECTORY]
        [--ami DIRECTORY] [--songs FILE...]

The held-out voices, music and noise come from the work directory of train.py. LibriSpeech wants
utterances as .flac with a *.alignment.txt of words and their ends; AMI wants .wav with .rttm turns,
which count for the first 30 s; songs are any files that ffmpeg reads.
"""

import argparse
import pathlib
import re
import subprocess

import numpy as np

import clips
import sources
import train

PAUSE = 20  # Pauses from 200 ms on are no speech in the truth.


def filled(mark):
    mark = mark.copy()
    for first, last in clips.runs(mark, 0):
        if last - first < PAUSE and first > 0 and last < len(mark):
            mark[first:last] = 1
    return mark > 0


def mixed(maker, number, utterances):
    """Voices, a third of them LibriSpeech's where it is given, over music or noise 0 to 20 dB."""
    rng = np.random.default_rng([7, number])
    if number % 3 == 2 and utterances:
        x, mark, place = np.zeros(clips.COUNT, np.float32), np.zeros(clips.HOPS, np.uint8), 16000
        while place < clips.COUNT:
            part = utterances[rng.integers(len(utterances))]
            here = clips.labels(part)
            part = part * (0.1 / clips.spoken_level(part, here))
            place = place // 160 * 160
            x[place : place + len(part)] += part[: clips.COUNT - place]
            first = place // 160
            mark[first : first + len(here)] = here[: clips.HOPS - first]
            place += len(part) + int(rng.exponential(1.5) * sources.RATE)
    else:
        x, mark = maker.speech(rng)
    if number % 5 == 4:
        x = clips.echoing(rng, x)
    ratio = 60 if number % 10 == 0 else rng.uniform(0, 20)
    bed = maker.melody(rng) if number % 2 else maker.effect(rng)
    x = x + clips.spoken_level(x, mark) * 10 ** (-ratio / 20) * bed / max(clips.level(bed), 1e-3)
    x = x * 10 ** (rng.uniform(-40, -10) / 20) / clips.level(x)
    return np.clip(x, -1, 1), filled(mark)


def voices(maker, bed):
    """One held-out voice a clip: clean, in noise 5 to 55 dB softer or over music 12 dB softer."""
    for number in range(30):
        rng = np.random.default_rng([9, number])
        x, mark = maker.speech(rng, voices=(1,))
        loud = clips.spoken_level(x, mark)
        if bed == "noise":
            x = x + loud * 10 ** (-rng.uniform(5, 55) / 20) * clips.noise(rng)
        elif bed == "music":
            melody = maker.melody(rng)
            x = x + loud * 10 ** (-12 / 20) * melody / clips.level(melody)
        x = x * 10 ** (rng.uniform(-40, -15) / 20) / clips.level(x)
        yield np.clip(x, -1, 1), mark > 0


def decoded(path):
    return np.frombuffer(subprocess.run(
        ["ffmpeg", "-nostdin", "-v", "quiet", "-i", str(path), "-ac", "1", "-ar", "16000", "-f",
         "f32le", "-"], check=True, capture_output=True).stdout, np.float32)


def librispeech(folder):
    for line in next(folder.glob("*.alignment.txt")).read_text().splitlines():
        name, words, ends = re.match(r'(\S+) "(.*)" "(.*)"', line).groups()
        if not (folder / f"{name}.flac").exists():
            continue
        ends = [round(float(e) * 100) for e in ends.split(",")]
        truth = np.zeros(ends[-1], bool)
        for word, first, last in zip(words.split(","), [0] + ends, ends):
            truth[first:last] = word != ""
        yield decoded(folder / f"{name}.flac"), truth


def ami(folder):
    truths = {}
    for file in sorted(folder.glob("*.rttm")):
        for line in file.read_text().splitlines():
            fields = line.split()
            first, length = float(fields[3]), float(fields[4])
            truth = truths.setdefault(fields[1], np.zeros(3000, bool))
            truth[int(first * 100) : int((first + length) * 100)] = True
    return [(decoded(folder / f"{n}.wav"), t) for n, t in sorted(truths.items())
            if (folder / f"{n}.wav").exists()]


def heard(program, work, sounds):
    """For each sound: score, in a segment, certain; hops by three."""
    folder = work / "check"
    folder.mkdir(exist_ok=True)
    for number, x in enumerate(sounds):
        (folder / f"{number}.f32").write_bytes(np.asarray(x, np.float32).tobytes())
    pairs = [p for n in range(len(sounds)) for p in (folder / f"{n}.f32", folder / f"{n}.out")]
    for first in range(0, len(pairs), 200):
        sources.run(program, "detect", *pairs[first : first + 200])
    return [np.fromfile(p, np.uint8).reshape(-1, 3) for p in pairs[1::2]]


def f1(found, truth):
    return 2 * (found & truth).sum() / max(found.sum() + truth.sum(), 1)


def area(scores, truth):
    """The area under the curve of hits over false alarms."""
    yes = np.bincount(scores[truth], minlength=256).astype(float)
    no = np.bincount(scores[~truth], minlength=256).astype(float)
    return (yes * (np.cumsum(no) - no / 2)).sum() / max(yes.sum() * no.sum(), 1)


def onsets(found, truth):
    """How late segments begin after pauses of 0.3 s and more, in ms."""
    late = []
    begins = np.flatnonzero(np.diff(np.concatenate([[0], found.astype(int)])) == 1)
    spoken = clips.runs(truth, 1)
    for (first, _), before in zip(spoken, [-999] + [last for _, last in spoken[:-1]]):
        near = begins[np.abs(begins - first) < 40] - first
        if first - before > 30 and len(near):
            late.append(10 * near[np.argmin(np.abs(near))])
    return late


def spoken(name, results, truths):
    results = [r[: len(t)] for r, t in zip(results, truths)]
    late = [x for r, t in zip(results, truths) for x in onsets(r[:, 1], t[: len(r)])]
    all_of, truth = np.concatenate(results), np.concatenate(
        [t[: len(r)] for r, t in zip(results, truths)])
    scores, found, certain = all_of[:, 0], all_of[:, 1] > 0, all_of[:, 2] > 0
    print(f"{name:12} AUC {area(scores, truth):.3f}, F1 {f1(scores >= 128, truth):.3f}, of "
          f"segments {f1(found, truth):.3f}; certain in "
          f"{(certain & truth).sum() / max((found & truth).sum(), 1):.3f} of the speech found; "
          f"begins {np.median(late):.0f} ms late, half within "
          f"{np.median(np.abs(late - np.median(late))):.0f} ms of that")


def silent(name, results):
    rows = np.concatenate(results)
    long = np.mean([any(b - a >= 50 for a, b in clips.runs(r[:, 1], 1)) for r in results])
    print(f"{name:12} found in {rows[:, 1].mean():.4f} of {len(rows) / 100:.0f} s, certain in "
          f"{rows[:, 2].mean():.4f}; {long:.2f} of {len(results)} files hold a segment of 0.5 s")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--work", type=pathlib.Path, default=pathlib.Path("speech-weights"))
    parser.add_argument("--librispeech", type=pathlib.Path)
    parser.add_argument("--ami", type=pathlib.Path)
    parser.add_argument("--songs", type=pathlib.Path, nargs="*", default=[])
    options = parser.parse_args()
    work = options.work.resolve()
    pools = sources.gather(work)
    program = train.compile_program(work)
    maker = clips.Clips(pools, held=True)
    sets = {}
    if options.librispeech:
        sets["LibriSpeech"] = list(librispeech(options.librispeech))
    if options.ami:
        sets["AMI"] = ami(options.ami)
    utterances = [x for x, _ in sets.get("LibriSpeech", [])]
    sets["mixed"] = [mixed(maker, n, utterances) for n in range(90)]
    for bed in "clean", "noise", "music":
        sets[f"voice, {bed}"] = list(voices(maker, bed))
    for name, pairs in sets.items():
        spoken(name, heard(program, work, [x for x, _ in pairs]), [t for _, t in pairs])
    music = [sources.load(f) for p, files in pools.items() for f in files
             if p.startswith("music") and sources.HELD.search(p)]
    middle = [x[max(len(x) // 2 - 480_000, 0) :][: 960_000] for x in music]
    silent("music", heard(program, work, middle))
    silent("noise", heard(program, work, [
        maker.effect(rng) * 10 ** (rng.uniform(-40, -10) / 20)
        for rng in (np.random.default_rng([8, n]) for n in range(40))]))
    for song in options.songs:
        silent(song.stem[:12], heard(program, work, [decoded(song)]))


if __name__ == "__main__":
    main()
