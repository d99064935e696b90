#!/usr/bin/env python3
"""Measures speech detection on labelled sound, beside other detectors.

    python3 Benchmarks/speech.py [--program PROGRAM] NAME=FOLDER[@SECONDS] ...
        [--speech-model FILE] [--embedded] [--silero FILE] [--self-test]

A labelled folder holds audio files and either an .rttm of the same name beside each, or .rttm files
that name them all, or the .alignment.txt files of LibriSpeech (words and their end times). @SECONDS
says that only so much of each file is labelled. FOLDER may end in a pattern of file names, as in
'bed0=M/media/bed0-*'. Files without speech give false alarms. The folders media, music and noise
that programmes.py makes are such:

    python3 Benchmarks/speech.py --program P made=M/media music=M/music noise=M/noise ami=AMI@30

Figures are of all frames of 10 ms of a folder together. P, R, F1: precision, recall, of the segments.
Best F1 of the score: that of all frames at or above the one threshold that suits this folder best,
which only its labels can tell. False alarm:
share of non-speech taken for speech; files: share of files without speech with a stretch of 0.5 s.
Edges: F1 of starts and ends, each found within 0.2 s. Coverage: F1 with pauses up to 0.3 s closed
and 0.1 s about each edge left out. Times real time: of processor time, with decoding and process
starts. Needs numpy, ffmpeg and ffprobe; for the peers see detectors.py.
"""

import argparse
import dataclasses
import datetime
import os
import pathlib
import platform
import subprocess
import time

import numpy as np

import detectors
from detectors import HOP
from material import alignments, joined, word_runs

AUDIO = {".wav", ".flac", ".mp3", ".ogg", ".opus", ".m4a", ".mp4", ".mkv"}
HEAD = ["detector", "P", "R", "F1", "best F1 of the score", "AUC", "false alarm", "files", "edges F1", "coverage F1",
        "times real time"]


@dataclasses.dataclass
class Labelled:
    """A sound file, where people speak in it, how long it is and how much of it is labelled."""

    path: pathlib.Path
    speech: list
    length: float
    seconds: float


@dataclasses.dataclass
class Tally:
    """What a detector did on a folder."""

    truth: list = dataclasses.field(default_factory=list)
    found: list = dataclasses.field(default_factory=list)
    scores: list = dataclasses.field(default_factory=list)
    edges: np.ndarray = dataclasses.field(default_factory=lambda: np.zeros(3))
    covered: np.ndarray = dataclasses.field(default_factory=lambda: np.zeros(3))
    alarmed: list = dataclasses.field(default_factory=list)
    seconds: float = 0.0
    processor: float = 0.0


def read_rttm(path):
    """Stretches of speech by file name, joined over speakers."""
    found = {}
    for line in path.read_text().splitlines():
        fields = line.split()
        if len(fields) > 4 and fields[0] == "SPEAKER":
            start, length = float(fields[3]), float(fields[4])
            found.setdefault(fields[1], []).append((start, start + length))
    return {name: joined(sorted(runs), 0) for name, runs in found.items()}


def labels(folder):
    """Stretches of speech by file stem."""
    found = {}
    for path in sorted(folder.glob("*.rttm")):
        found.setdefault(path.stem, [])
        found.update(read_rttm(path))
    for path in sorted(folder.glob("*.alignment.txt")):
        found.update({name: word_runs(words, ends) for name, words, ends in alignments(path)})
    return found


def length(path):
    text = subprocess.run(
        ["ffprobe", "-v", "error", "-show_entries", "format=duration", "-of", "csv=p=0", str(path)],
        stdout=subprocess.PIPE, check=True).stdout
    return float(text)


def load(argument):
    """The name and the files of NAME=FOLDER[@SECONDS]."""
    name, _, place = argument.rpartition("=")
    place, _, limit = place.partition("@")
    folder, pattern = pathlib.Path(place), "*"
    if not folder.is_dir():
        folder, pattern = folder.parent, folder.name
    known = labels(folder) if folder.is_dir() else {}
    audio = [path for path in sorted(folder.glob(pattern)) if path.suffix in AUDIO]
    files = []
    for path in audio:
        if path.stem in known:
            whole = length(path)
            files.append(Labelled(path, known[path.stem], whole, min(whole, float(limit or "inf"))))
    if not files:
        raise SystemExit(f"{place}: no audio file that an .rttm or .alignment.txt file labels.")
    if len(files) < len(audio):
        print(f"{place}: {len(audio) - len(files)} files have no labels and are left out.\n")
    return name or folder.name, files


def within(runs, seconds):
    return [(start, min(end, seconds)) for start, end in runs if start < seconds]


def flags(runs, count):
    marked = np.zeros(count, bool)
    for start, end in runs:
        marked[round(start / HOP):round(end / HOP)] = True
    return marked


def matched(truth, found, reach=0.2):
    """How many edges pair up, each with one within reach, in order of time."""
    pairs, at = 0, 0
    for edge in found:
        while at < len(truth) and truth[at] < edge - reach:
            at += 1
        if at < len(truth) and truth[at] <= edge + reach:
            pairs += 1
            at += 1
    return pairs


def edge_counts(truth, found):
    """Edges that pair up, of the truth, found."""
    pairs = sum(matched([run[side] for run in truth], [run[side] for run in found])
                for side in (0, 1))
    return np.array([pairs, 2 * len(truth), 2 * len(found)])


def coverage_counts(truth, found, count):
    """Frames in both, in the truth, found: pauses closed, edges left out."""
    truth, found = joined(truth, 0.3), joined(found, 0.3)
    kept = ~flags([(max(edge - 0.1, 0), edge + 0.1) for run in truth for edge in run], count)
    a, b = flags(truth, count) & kept, flags(found, count) & kept
    return np.array([(a & b).sum(), a.sum(), b.sum()])


def f1(counts):
    both, truth, found = counts
    return 2 * both / (truth + found) if truth + found else float("nan")


def area(truth, scores):
    """Area under the receiver's curve, ties shared."""
    _, place, counts = np.unique(scores, return_inverse=True, return_counts=True)
    ranks = (np.cumsum(counts) - (counts - 1) / 2)[place]
    speech = int(truth.sum())
    rest = len(truth) - speech
    if not speech or not rest:
        return float("nan")
    return (ranks[truth].sum() - speech * (speech + 1) / 2) / (speech * rest)


def best_f1(truth, scores):
    """The F1 of the score at its best threshold."""
    order = np.argsort(-scores, kind="stable")
    ranked = scores[order]
    both = np.cumsum(truth[order])
    last = np.append(ranked[1:] != ranked[:-1], True)  # equal scores go together
    values = 2 * both / (np.arange(1, len(ranked) + 1) + truth.sum())
    return float(values[last].max())


def judge(detector, files):
    tally = Tally()
    for file in files:
        before, began = os.times(), time.monotonic()
        detection = detector.detect(file.path)
        after = os.times()
        tally.processor += sum(after[:4]) - sum(before[:4]) or time.monotonic() - began
        tally.seconds += file.length
        count_file(tally, file, detection)
    return tally


def count_file(tally, file, detection):
    count = int(file.seconds / HOP)
    truth, found = within(file.speech, file.seconds), within(detection.runs, file.seconds)
    tally.truth.append(flags(truth, count))
    tally.found.append(flags(found, count))
    if detection.scores is not None:
        scores = np.zeros(count)
        scores[:min(count, len(detection.scores))] = detection.scores[:count]
        tally.scores.append(scores)
    tally.edges += edge_counts(truth, found)
    tally.covered += coverage_counts(truth, found, count)
    if not truth:
        tally.alarmed.append(any(end - start >= 0.5 for start, end in found))


def row(name, tally):
    truth, found = np.concatenate(tally.truth), np.concatenate(tally.found)
    both = (truth & found).sum()
    scored = len(tally.scores) == len(tally.truth)
    values = [both / max(found.sum(), 1), both / max(truth.sum(), 1),
              f1([both, truth.sum(), found.sum()]), float("nan"), float("nan")]
    if not truth.any():
        values = [float("nan")] * 5
    elif scored:
        scores = np.concatenate(tally.scores)
        values[3:] = best_f1(truth, scores), area(truth, scores)
    values.append((found & ~truth).sum() / max((~truth).sum(), 1))
    values.append(np.mean(tally.alarmed) if tally.alarmed else float("nan"))
    values += [f1(tally.edges), f1(tally.covered)] if truth.any() else [float("nan")] * 2
    cells = ["" if np.isnan(value) else f"{value:.3f}" for value in values]
    return [name, *cells, f"{tally.seconds / max(tally.processor, 1e-3):.0f}"]


def report(tools, sets):
    """A table for each folder; tallies by folder and detector."""
    tallies = {}
    for name, files in sets:
        total = sum(file.seconds for file in files)
        print(f"### {name}: {len(files)} files, {total:.0f} s labelled\n")
        print(f"| {' | '.join(HEAD)} |\n|{' --- |' * len(HEAD)}")
        for tool in tools:
            tallies[name, tool.name] = judge(tool, files)
            print("| " + " | ".join(row(tool.name, tallies[name, tool.name])) + " |", flush=True)
        print()
    return tallies


def self_test(sets):
    """The labels must come out perfect, and half a second late they must not."""
    known = {file.path: file.speech for _, files in sets for file in files}
    tools = [detectors.Oracle("truth", known, 0.0), detectors.Oracle("late", known, 0.5)]
    fine = True
    for (_, name), tally in report(tools, sets).items():
        truth, found = np.concatenate(tally.truth), np.concatenate(tally.found)
        same = bool((truth == found).all()) and not any(tally.alarmed)
        if truth.any():
            same = same and f1(tally.edges) == 1 and f1(tally.covered) == 1 \
                and (truth.all() or area(truth, np.concatenate(tally.scores)) == 1) \
                and best_f1(truth, np.concatenate(tally.scores)) == 1
            fine = fine and same == (name == "truth")
        else:
            fine = fine and same
    print(f"The truth is perfect and the late truth is not: {fine}.")
    raise SystemExit(0 if fine else 1)


def chosen_tools(arguments):
    tools = []
    if arguments.program:
        program = arguments.program.resolve()
        model = ["--speech-model", str(arguments.speech_model.resolve())] \
            if arguments.speech_model else []
        tools.append(detectors.Cuelight(program, model))
        if arguments.embedded:
            tools.append(detectors.Cuelight(
                program, ["--speech-model", "embedded"], "cuelight, embedded"))
    return tools + detectors.peers(arguments.silero)


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folders", nargs="+", metavar="NAME=FOLDER[@SECONDS]")
    parser.add_argument("--program", type=pathlib.Path)
    parser.add_argument("--speech-model", type=pathlib.Path, help="for cuelight")
    parser.add_argument("--embedded", action="store_true",
                        help="cuelight's built-in network too")
    parser.add_argument("--silero", type=pathlib.Path, help="silero_vad_16k_sequence.onnx")
    parser.add_argument("--self-test", action="store_true")
    arguments = parser.parse_args()
    sets = [load(argument) for argument in arguments.folders]
    if arguments.self_test:
        self_test(sets)
    print(f"{datetime.date.today()}, {os.cpu_count()} cores, {platform.machine()}, "
          f"{platform.system()} {platform.release()}\n")
    report(chosen_tools(arguments), sets)


if __name__ == "__main__":
    main()
