#!/usr/bin/env python3
"""Measures captions of which single cues are late, early, missing, or have each other's texts.

    python3 Benchmarks/scattered.py FOLDER --program PROGRAM [--seed 1] [--only WORD ...]
                                    [--answers FILE]

FOLDER is one that deviations.py has made. Every sound of at most ten minutes gets captions in one
of four styles with each pattern of faults, and `cuelight check --profile dhs-ios` is asked about
3.3.B and 3.3.C. Late, early and exchanged cues are no C of 3.3.B and no NC of 3.3.C; missing ones
are an NC of 3.3.C. The sound and the captions say which language they are in. Needs what
deviations.py needs, and ffmpeg with libx264. The same seed and folder give the same captions.
"""

import argparse
import collections
import dataclasses
import json
import os
import pathlib
import subprocess
import zlib

import numpy as np

import deviations
from deviations import Word

STYLES = ("phrases", "sentences", "breaths", "blocks")
LONGEST = 600
# The languages of the prompts, as files and as media name them; all others are English.
LANGUAGES = {"es": "spa", "fr": "fra", "it": "ita", "ru": "rus"}


def moved(cue, by):
    return dataclasses.replace(cue, start=max(cue.start + by, 0), end=max(cue.end + by, 0.1))


def every(number, by):
    return lambda cues, draw: [
        moved(cue, by) if index % number == 1 else cue for index, cue in enumerate(cues)]


def missing(number):
    return lambda cues, draw: [cue for index, cue in enumerate(cues) if index % number != 1]


def late_and_missing(number, by):
    """Each of these cues is late, and the one after it is missing."""
    return lambda cues, draw: [
        moved(cue, by) if index % number == 1 else cue
        for index, cue in enumerate(cues) if index % number != 2]


def some(share, by):
    return lambda cues, draw: [moved(cue, by) if draw.random() < share else cue for cue in cues]


def lost(share):
    return lambda cues, draw: [cue for cue in cues if draw.random() >= share]


def shaken(deviation):
    return lambda cues, draw: [moved(cue, draw.normal(0, deviation)) for cue in cues]


def exchanged(cues, draw):
    """The texts of each two cues change places."""
    texts = [cue.text for cue in cues]
    for index in range(0, len(texts) - 1, 2):
        texts[index], texts[index + 1] = texts[index + 1], texts[index]
    return [dataclasses.replace(cue, text=text) for cue, text in zip(cues, texts)]


PATTERNS = {
    "right": lambda cues, draw: cues,
    "every 2nd late by 1.5 s": every(2, 1.5), "every 3rd late by 2 s": every(3, 2),
    "every 3rd late by 3 s": every(3, 3), "every 4th late by 3 s": every(4, 3),
    "every 5th late by 3 s": every(5, 3), "every 8th late by 3 s": every(8, 3),
    "every 3rd early by 3 s": every(3, -3), "every 4th early by 1.5 s": every(4, -1.5),
    "every 8th early by 3 s": every(8, -3), "a fifth late by 2.5 s": some(0.2, 2.5),
    "each off by about 1 s": shaken(1), "each off by about 2 s": shaken(2),
    "every 2nd missing": missing(2), "every 3rd missing": missing(3),
    "every 4th missing": missing(4), "every 6th missing": missing(6), "15 % missing": lost(0.15),
    "every 4th late by 2 s, the next missing": late_and_missing(4, 2),
    "texts exchanged in pairs": exchanged,
}


def language(name):
    return next((code for code in LANGUAGES if code in name.split("-")), "en")


def film(folder, name):
    """A film of the sound under a test picture."""
    made = folder / "films" / f"{name}.mkv"
    if not made.exists():
        made.parent.mkdir(exist_ok=True)
        sound = folder / "media" / f"{name}.wav"
        language_tag = "language=" + LANGUAGES.get(language(name), "eng")
        subprocess.run(
            ["ffmpeg", "-v", "error", "-nostdin", "-f", "lavfi", "-i", "testsrc2=s=160x90:r=5",
             "-i", sound, "-shortest", "-c:v", "libx264", "-preset", "ultrafast", "-c:a", "copy",
             "-metadata:s:a:0", language_tag, made], check=True)
    return made


def asked(program, folder, name, pattern, seed):
    """The outcomes of 3.3.B and 3.3.C."""
    record = json.loads((folder / "media" / f"{name}.words.json").read_text())
    number = zlib.crc32(f"{seed}{name}{pattern}".encode())
    draw = np.random.default_rng(number)
    words = [Word(*word) for word in record["words"]]
    cues = deviations.captions(words, STYLES[number % len(STYLES)], draw)
    cues = sorted(PATTERNS[pattern](cues, draw), key=lambda cue: cue.start)
    place = folder / "scattered"
    place.mkdir(exist_ok=True)
    for old in place.iterdir():
        old.unlink()
    os.link(film(folder, name), place / "film.mkv")
    (place / f"film.{language(name)}.vtt").write_text(deviations.webvtt(cues))
    output = subprocess.run(
        [program, "check", "-f", "json", "--no-config", "--cache", folder / "cache", "--picture",
         "never", "--profile", "dhs-ios", place / "film.mkv"],
        capture_output=True, text=True, check=False).stdout
    outcomes = json.loads(output)["presentations"][0]["outcomes"]
    return {each["criterion"]: each["outcome"] for each in outcomes}


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--program", type=pathlib.Path, required=True)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", nargs="*", default=[], help="patterns with one of these words")
    parser.add_argument("--answers", type=pathlib.Path, help="write every answer to a file")
    arguments = parser.parse_args()
    folder = arguments.folder.resolve()
    names = sorted(path.name.removesuffix(".words.json")
                   for path in (folder / "media").glob("*.words.json")
                   if json.loads(path.read_text())["seconds"] <= LONGEST)
    if not names:
        raise SystemExit(f"{folder} has no sound: make it with deviations.py --make.")
    print(f"{len(names)} sounds, seed {arguments.seed}\n")
    print("| captions | 3.3.B C | NR | NC | 3.3.C NC | NR |\n" + "| --- " * 6 + "|")
    for pattern in PATTERNS:
        if arguments.only and not any(word in pattern for word in arguments.only):
            continue
        count = collections.Counter()
        for name in names:
            found = asked(arguments.program.resolve(), folder, name, pattern, arguments.seed)
            count.update((criterion, found[criterion]) for criterion in ("3.3.B", "3.3.C"))
            if arguments.answers:
                with arguments.answers.open("a") as file:
                    file.write(json.dumps(
                        {"name": name, "pattern": pattern, "outcomes": found}) + "\n")
        b, c = ([count[criterion, outcome] for outcome in outcomes] for criterion, outcomes in (
            ("3.3.B", ("C", "NR", "NC")), ("3.3.C", ("NC", "NR"))))
        print(f"| {pattern} | " + " | ".join(map(str, b + c)) + " |", flush=True)


if __name__ == "__main__":
    main()
