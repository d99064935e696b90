#!/usr/bin/env python3
"""Measures captions that are right, or wrong in a part, in eight styles over many kinds of speech.

    python3 Benchmarks/deviations.py FOLDER --program PROGRAM [--data FOLDER] [--seed 1]
                                     [--cases 500] [--sets 8] [--make] [--answers FILE]

Makes sound of 60 s to 20 minutes of prompts in five languages, and with --data also of readers and
meetings (LibriSpeech and AMI under that folder), with long pauses and almost without; measures each
once, and asks `cuelight sync --profile dhs-ios` about captions of it. --make only makes them.
Needs numpy, ffmpeg and the Debian packages named in material.py. The same seed and packages give
the same files.

The captions are right (sync, thinned, partial), or wrong: another film's captions, or an error of
0.8 to 4 s, in the first, middle or last 20 to 80 %; another episode with the same opening; a slip
of 10 to 60 s; a cut; a live delay of 2 to 6 s; another film's captions as a whole. Where the wrong
part is over a quarter of the length or over 60 s, a C is false; shorter parts are counted apart.
"""

import argparse
import collections
import csv
import dataclasses
import gzip
import json
import math
import pathlib
import subprocess
import sys
import zlib

import numpy as np

import material
from material import RATE

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "Tools" / "samples"))
from captions import Cue, webvtt

STYLES = ("phrases", "blocks", "words", "seconds", "rollup", "breaths", "sentences", "machine")
RIGHT = ("sync", "thinned", "partial")
WRONG = ("other-part", "moved-part", "episode", "slip", "cut", "live", "other")
SPREAD = 0.04
LENGTHS = (60, 90, 120, 180, 240, 300, 450, 600, 900, 1200)
TALK = (("reader", 0.5), ("en", 0.8), ("es", 0.8), ("fr", 0.8), ("it", 0.8), ("ru", 0.8),
        ("meeting", 0.4), ("dense-reader", 0.12), ("dense-en", 0.12), ("dense-fr", 0.12))


@dataclasses.dataclass
class Word:
    """A spoken word, in seconds, and whether a sentence ends with it."""

    start: float
    end: float
    text: str
    isLast: bool = False


@dataclasses.dataclass
class Utterance:
    """Samples and the words in them."""

    samples: np.ndarray
    words: list


def seeded(*parts):
    return np.random.default_rng([zlib.crc32(str(part).encode()) for part in parts])


def texts(language):
    """What the prompts of a language say."""
    path = f"/usr/share/doc/asterisk-core-sounds-{language}/core-sounds-{language}.txt.gz"
    said = {}
    for line in gzip.open(path, "rt", errors="replace"):
        name, colon, text = line.partition(":")
        if colon and not line.startswith(";"):
            said[name.strip()] = text.strip()
    return said


def spread_words(words, runs):
    """Words along the stretches in which somebody speaks, each as long as its letters."""
    total = sum(len(word) + 1 for word in words)
    length = sum(end - start for start, end in runs)
    def place(part):
        rest = part * length
        for start, end in runs:
            if rest <= end - start + 1e-9:
                return start + rest
            rest -= end - start
        return runs[-1][1]
    at, result = 0, []
    for word in words:
        start, end = place(at / total + 1e-4), place((at + len(word) + 1) / total - 1e-4)
        if end - start > len(word) * 0.25 + 0.5:
            start = end - len(word) * 0.08
        result.append(Word(start, max(end, start + 0.05), word))
        at += len(word) + 1
    if result:
        result[-1].isLast = True
    return result


def prompts(language):
    said = texts(language)
    for path in sorted((material.SOUNDS / material.PROMPTS[language]).rglob("*.wav")):
        name = path.stem
        words = said.get(f"{path.parent.name}/{name}", said.get(name, "")).split()
        # Texts in brackets say what is heard, such as seconds of silence.
        if len(words) < 3 or path.stat().st_size < 2 * 8000 or words[0][0] in "([<":
            continue
        samples = material.normalised(material.read_wav(path))
        runs = material.voiced_runs(samples)
        if runs and runs[-1][1] - runs[0][0] <= 20:
            yield Utterance(samples, spread_words(words, runs))


def readings(folder):
    for path in sorted(pathlib.Path(folder).rglob("*.alignment.txt")):
        for name, words, ends in material.alignments(path):
            audio = path.parent / f"{name}.flac"
            if not audio.exists():
                continue
            samples = material.normalised(material.decode(audio))
            said = [Word(start, end, word.lower()) for start, end, word
                    in zip([0, *ends], ends, words) if word]
            # A sentence ends at a long pause: the texts have no stops.
            for word, following in zip(said, said[1:]):
                word.isLast = following.start - word.end > 0.35
            said[-1].isLast = True
            yield Utterance(samples, said)


def meetings(folder, draw):
    """The labeled half minutes of meetings, in turns of about ten seconds; words are made up."""
    for path in sorted(pathlib.Path(folder).rglob("*.rttm")):
        turns = collections.defaultdict(list)
        for fields in csv.reader(path.open(), delimiter=" "):
            turns[fields[1]].append((float(fields[3]), float(fields[3]) + float(fields[4])))
        for name, runs in turns.items():
            audio = path.parent / f"{name}.wav"
            if not audio.exists():
                continue
            samples = material.normalised(material.decode(audio, 0, 30))
            runs = material.joined(sorted(run for run in runs if run[1] < 29.9), 0.15)
            said = []
            for start, end in runs:
                letters = max(int((end - start) * draw.normal(14, 2)), 3)
                words = []
                while letters > 0:
                    words.append("a" * int(min(letters, draw.integers(2, 9))))
                    letters -= len(words[-1]) + 1
                said += spread_words(words, [(start, end)])
            yield Utterance(samples, said)


def pools(data):
    pools = {language: list(prompts(language)) for language in material.PROMPTS}
    if data:
        pools["reader"] = list(readings(data))
        pools["meeting"] = list(meetings(data, seeded("meeting")))
    return pools


def trimmed(utterance):
    first = max(utterance.words[0].start - 0.1, 0)
    end = utterance.words[-1].end + 0.1
    samples = utterance.samples[int(first * RATE):int(end * RATE)]
    return Utterance(samples, [dataclasses.replace(
        word, start=word.start - first, end=word.end - first) for word in utterance.words])


def sound(pool, seconds, pause, draw):
    """Utterances one after the other, at a speed of its own: samples and words."""
    speed = draw.uniform(0.9, 1.12)
    track, words, at = np.zeros(round(seconds * RATE), np.float32), [], draw.uniform(0.3, 3)
    order = []
    while True:
        order = order or list(draw.permutation(len(pool)))
        piece = trimmed(pool[order.pop()])
        count = int(len(piece.samples) / speed)
        samples = np.interp(np.arange(count) * speed, np.arange(len(piece.samples)),
                            piece.samples).astype(np.float32)
        first = round(at * RATE)
        if first + count > len(track) - RATE // 2:
            break
        track[first:first + count] += samples * 10 ** (draw.normal(0, 2) / 20)
        words += [dataclasses.replace(word, start=at + word.start / speed,
                                      end=at + word.end / speed) for word in piece.words]
        at += count / RATE + float(np.clip(draw.lognormal(math.log(pause), 0.7), 0.04, 8))
        if pause > 0.3 and draw.random() < 0.03:
            at += draw.uniform(5, 20)
    bed = draw.choice([0, 0, 20, 12])
    level = float(np.sqrt((track[track != 0] ** 2).mean()))
    if bed:
        track += material.music(draw, seconds)[0] * level * 10 ** (-bed / 20)
    track += material.noise(draw, seconds, 1) * level * 10 ** (-draw.uniform(25, 40) / 20)
    return track * (0.9 / max(float(np.abs(track).max()), 0.9)), sorted(
        words, key=lambda word: word.start)


def make_sets(folder, pools, seed, count):
    """The sounds of every kind of talk, the words in them and their measured speech."""
    media = folder / "media"
    media.mkdir(parents=True, exist_ok=True)
    names = []
    for talk, pause in TALK:
        pool = pools.get(talk.removeprefix("dense-"))
        for number in range(count if pool else 0):
            name = f"{talk}-{number}"
            names.append(name)
            if (media / f"{name}.words.json").exists():
                continue
            draw = seeded(seed, name)
            seconds = LENGTHS[(number + len(names)) % len(LENGTHS)]
            samples, words = sound(pool, seconds, pause, draw)
            material.write_wav(media / f"{name}.wav", samples)
            record = [[word.start, word.end, word.text, word.isLast] for word in words]
            (media / f"{name}.words.json").write_text(
                json.dumps({"seconds": seconds, "words": record}))
    return names


# Styles


def grouped(words, ends):
    """Words in groups; `ends` says whether one ends before the next word."""
    groups = []
    for word in words:
        if not groups or ends(groups[-1], word):
            groups.append([])
        groups[-1].append(word)
    return groups


def letters(group):
    return sum(len(word.text) + 1 for word in group)


def breaks(style, draw):
    """Whether a cue ends between a group of words and the next word."""
    lengths = iter(draw.uniform(3, 8, 20_000))
    limit = [next(lengths)]

    def machine(group, word):
        if word.end - group[0].start > limit[0] or word.start - group[-1].end > 2:
            limit[0] = next(lengths)
            return True
        return False

    return {
        "phrases": lambda g, w: g[-1].isLast or w.start - g[-1].end > 0.5
        or letters(g) > 60 or letters(g) > 25 and w.start - g[-1].end > 0.2,
        "blocks": lambda g, w: letters(g) + len(w.text) > 84 or w.start - g[-1].end > 3,
        "words": lambda g, w: True,
        "seconds": lambda g, w: g[-1].isLast or w.start - g[-1].end > 0.5 or letters(g) > 70,
        "rollup": lambda g, w: letters(g) + len(w.text) > 32 or w.start - g[-1].end > 3,
        "breaths": lambda g, w: w.start - g[-1].end > 0.2 or letters(g) > 120,
        "sentences": lambda g, w: g[-1].isLast or letters(g) > 200,
        "machine": machine,
    }[style]


def captions(words, style, draw):
    """Captions as people or machines make them: starts scatter, and ends linger."""
    groups = grouped(words, breaks(style, draw))
    cues = []
    for number, group in enumerate(groups):
        following = groups[number + 1][0].start if number + 1 < len(groups) else math.inf
        text = " ".join(word.text for word in group)
        scatter = 0.15 if style == "machine" else SPREAD
        start = max(group[0].start + draw.normal(0, scatter), 0)
        end = group[-1].end + draw.uniform(0, 0.6)
        if style == "rollup":
            end = min(max(end + 2, start + 1), following)
            text = f"{cues[-1].text.splitlines()[-1] if cues else ''}\n{text}".strip()
        elif style == "machine":
            end = min(following, end + 1)
        elif style == "seconds":
            start, end = round(start), max(round(end), round(start) + 1)
        elif style != "words":
            end = max(end, start + 0.8)
        cues.append(Cue(start, max(min(end, following - 0.001), start + 0.1), text))
    return cues


# Cases


def moved(cues, by, first=-math.inf, end=math.inf):
    """Cues that start in a part, moved; the others as they are."""
    result = [dataclasses.replace(cue, start=cue.start + by, end=cue.end + by)
              if first <= cue.start < end else cue for cue in cues]
    return sorted((cue for cue in result if cue.start >= 0), key=lambda cue: cue.start)


def part(seconds, draw, low=0.2, high=0.8):
    length = draw.uniform(low, high) * seconds
    first = {"first": 0, "last": seconds - length, "middle": draw.uniform(
        0.1 * seconds, max(0.9 * seconds - length, 0.11 * seconds))}[
            draw.choice(["first", "middle", "last"])]
    return float(first), float(min(first + length, seconds))


def mixed(cues, others, first, end):
    return sorted([cue for cue in cues if not first <= cue.start < end]
                  + [cue for cue in others if first <= cue.start < end],
                  key=lambda cue: cue.start)


def wrong_captions(kind, cues, others, seconds, draw):
    """The captions, and the part of the sound in which they are wrong."""
    if kind == "other":
        return others, (0, seconds)
    if kind == "other-part":
        first, end = part(seconds, draw)
        return mixed(cues, others, first, end), (first, end)
    if kind == "episode":
        first = draw.uniform(0.1, 0.5) * seconds
        return mixed(cues, others, first, seconds), (first, seconds)
    size = draw.uniform(0.8, 4) * draw.choice([-1, 1, 1])
    if kind == "moved-part":
        first, end = part(seconds, draw)
        return moved(cues, size, first, end), (first, end)
    if kind == "slip":
        length = min(draw.uniform(10, 60), 0.6 * seconds)
        first = draw.uniform(0, seconds - length)
        return moved(cues, size, first, first + length), (first, first + length)
    if kind == "live":
        mean, spread = draw.uniform(2, 6), draw.uniform(0, 1.2)
        delays = mean + draw.normal(0, spread, len(cues))
        late = [dataclasses.replace(cue, start=cue.start + by, end=cue.end + by)
                for cue, by in zip(cues, delays)]
        return sorted((cue for cue in late if cue.start >= 0), key=lambda cue: cue.start), (
            0, seconds)
    at = draw.uniform(0.25, 0.75) * seconds
    step = draw.uniform(0.8, 10) * draw.choice([-1, 1])
    if step < 0:
        cues = [cue for cue in cues if not at <= cue.start < at - step]
    return moved(cues, step, at), (at, seconds)


def right_captions(kind, cues, seconds, draw):
    if kind == "thinned":
        return [cue for cue in cues if draw.random() >= 0.15]
    if kind == "partial":
        first = draw.uniform(0, 0.8) * seconds
        return [cue for cue in cues if not first <= cue.start < first + 0.15 * seconds]
    return cues


def make_case(folder, name, kind, style, draw, spoken, other):
    """A caption file and the truth about it."""
    seconds = spoken["seconds"]
    cues = captions(spoken["words"], style, draw)
    if kind in RIGHT:
        cues, wrong = right_captions(kind, cues, seconds, draw), None
    else:
        cues, wrong = wrong_captions(
            kind, cues, captions(other["words"], style, draw), seconds, draw)
    (folder / f"{name}.vtt").write_text(webvtt(cues))
    starts = [cue.start for cue in cues]
    return {"name": name, "kind": kind, "style": style, "seconds": seconds, "wrong": wrong,
            "cues": len(starts)}


def lasting(spoken, seconds):
    """The words of a sound, again and again until they are as long as another one."""
    times = math.ceil(seconds / spoken["seconds"])
    return {"seconds": spoken["seconds"] * times, "words": [
        dataclasses.replace(word, start=word.start + turn * spoken["seconds"],
                            end=word.end + turn * spoken["seconds"])
        for turn in range(times) for word in spoken["words"]]}


def make_cases(folder, names, seed, count):
    """Twice as many cases: half of them are right."""
    (folder / "cases").mkdir(exist_ok=True)
    spoken = {}
    for name in names:
        record = json.loads((folder / "media" / f"{name}.words.json").read_text())
        spoken[name] = {"seconds": record["seconds"],
                        "words": [Word(*word) for word in record["words"]]}
    cases = []
    for number in range(2 * count):
        draw = seeded(seed, "case", number)
        kinds, index = (RIGHT if number % 2 == 0 else WRONG), number // 2
        kind, style = kinds[index % len(kinds)], STYLES[index // len(kinds) % len(STYLES)]
        media = names[draw.integers(len(names))]
        talk = media.rpartition("-")[0]
        rivals = [name for name in names if name != media and (
            name.rpartition("-")[0] == talk or draw.random() < 0.2)]
        longest = [name for name in rivals
                   if spoken[name]["seconds"] >= spoken[media]["seconds"]]
        other = (longest or [max(rivals, key=lambda name: spoken[name]["seconds"])])
        other = other[draw.integers(len(other))]
        case = make_case(folder / "cases", f"{number:05}", kind, style, draw,
                         spoken[media], lasting(spoken[other], spoken[media]["seconds"]))
        cases.append({**case, "media": media})
    (folder / "cases.json").write_text(json.dumps(cases, indent=1))
    return cases



# Asking


def asked(program, folder, case):
    """The verdict of `cuelight sync` with the limits of `check`; speech comes from the cache."""
    media = folder / "media" / f"{case['media']}.wav"
    answer = subprocess.run(
        [program, "sync", "-f", "json", "--no-config", "--profile", "dhs-ios", "--cache",
         folder / "cache", folder / "cases" / f"{case['name']}.vtt", media],
        capture_output=True)
    try:
        record = json.loads(answer.stdout)
    except ValueError:
        return {"verdict": "error"}
    return {"verdict": record["verdict"], "leastSlip": record["leastSlip"],
            "deviations": record.get("deviations", [])}


def is_large(case):
    """Whether the wrong part may not be missed."""
    first, end = case["wrong"]
    return end - first > 60 or end - first > case["seconds"] / 4


def table(title, rows):
    verdicts = ["inSync", "offset", "rate", "drift", "cut", "otherAudio", "cannotTell", "error"]
    print(f"\n### {title}\n\n|  | {' | '.join(verdicts)} |\n|{' --- |' * (len(verdicts) + 1)}")
    for name, counts in rows.items():
        print(f"| {name} | " + " | ".join(str(counts[v] or "") for v in verdicts) + " |")


def report(cases, answers):
    """Verdicts by kind; of right captions also by style, talk and length."""
    kinds, right = collections.defaultdict(collections.Counter), {}
    for case in cases:
        verdict = answers[case["name"]]["verdict"]
        size = "" if not case["wrong"] else ", large" if is_large(case) else ", small"
        kinds[f"{case['kind']}{size}"][verdict] += 1
        group = "right" if not case["wrong"] else f"wrong{size}"
        kinds[f"**{group}**"][verdict] += 1
        if not case["wrong"]:
            for key in (case["style"], case["media"].rpartition("-")[0], f"{case['seconds']} s"):
                right.setdefault(key, collections.Counter())[verdict] += 1
    table("Verdicts by kind: in sync is right only for sync, thinned and partial", kinds)
    table("Right captions by style, talk and length", dict(sorted(right.items())))


def answers_of(program, folder, cases, path):
    """An answer for each case; those that the file holds are not asked for again."""
    known = {}
    if path and path.exists():
        for line in path.read_text().splitlines():
            record = json.loads(line)
            known[record["name"]] = record
    for case in cases:
        if case["name"] in known:
            continue
        known[case["name"]] = {"name": case["name"], **asked(program, folder, case)}
        if path:
            with path.open("a") as file:
                file.write(json.dumps(known[case["name"]]) + "\n")
    return known


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--program", type=pathlib.Path)
    parser.add_argument("--data", type=pathlib.Path, help="LibriSpeech and AMI")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--cases", type=int, default=500, help="right ones, and as many wrong ones")
    parser.add_argument("--sets", type=int, default=8, help="sounds of each kind of talk")
    parser.add_argument("--answers", type=pathlib.Path)
    parser.add_argument("--make", action="store_true", help="make the cases only")
    arguments = parser.parse_args()
    material.require_packages()
    if not (arguments.make or arguments.program):
        raise SystemExit("Nothing to measure: name a program with --program.")
    names = make_sets(arguments.folder, pools(arguments.data), arguments.seed, arguments.sets)
    cases = make_cases(arguments.folder, names, arguments.seed, arguments.cases)
    if not arguments.make:
        report(cases, answers_of(
            arguments.program.resolve(), arguments.folder, cases, arguments.answers))


if __name__ == "__main__":
    main()
