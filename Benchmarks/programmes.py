#!/usr/bin/env python3
"""Makes programmes with speech, and captions that are right or wrong in known ways.

    python3 Benchmarks/programmes.py FOLDER [--seed 1] [--data FOLDER] [--quick]

Speech is that of telephone prompts in five languages, of espeak-ng and of flite, and with --data
also the LibriSpeech utterances under that folder (audio beside NAME.alignment.txt). Needs numpy,
ffmpeg and the Debian packages named in material.py. The same seed and packages give the same files.
Takes about 2 minutes and 250 MB; --quick makes a fifth of it.

    FOLDER/media/NAME.wav, .rttm, .json    16 kHz; where people speak; what it is made of
    FOLDER/cases/NAME.CASE.srt, .vtt       captions: starts scatter by 40 ms (standard deviation)
    FOLDER/cases/NAME.CASE.json            the truth about the two, see `truth`
    FOLDER/music, FOLDER/noise             files of 30 s without speech, each with an empty .rttm

Model: caption time = rate x media time + offset, and after each cut also + its step.
"""

import argparse
import dataclasses
import json
import pathlib
import sys
import zlib

import numpy as np

import material
from material import RATE, joined

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "Tools" / "samples"))
from captions import Cue, subrip, webvtt

SPREAD = 0.04
COLLAR = 0.1
MERGE_GAP = 0.3
FPS = {"24-25": 24 / 25, "25-24": 25 / 24, "23.976-25": 24 / 1.001 / 25,
       "25-23.976": 25 * 1.001 / 24, "23.976-24": 1 / 1.001, "24-23.976": 1.001}
OFFSETS = [sign * size for size in (0.2, 0.5, 1.0, 2.0, 5.0) for sign in (1, -1)]
CUTS = {"cut-8.4": -8.4, "cut+7.3": 7.3, "cut+1.2": 1.2}
# Name, seconds, voices, music: how many dB it is softer than the speech, noise: the same.
PROGRAMMES = [
    ("bed12-a", 600, ["en", "flite-slt", "flite-rms"], 12, 40),
    ("bed12-b", 600, ["es", "fr"], 12, 40),
    ("bed12-c", 600, ["it", "ru", "espeak-de"], 12, 40),
    ("bed12-d", 600, ["en", "fr", "espeak-en", "flite-awb"], 12, 40),
    ("bed0-a", 600, ["fr", "it", "flite-awb"], 0, 40),
    ("bed0-b", 600, ["en", "ru"], 0, 40),
    ("bed0-c", 600, ["es", "flite-slt", "espeak-en"], 0, 40),
    ("plain-a", 300, ["ru", "es", "flite-rms"], None, 30),
    ("plain-b", 120, ["it", "en"], None, 15),
    ("plain-c", 60, ["fr", "flite-slt"], None, 25),
    ("plain-d", 28, ["en", "es"], None, 30),
    ("read-12", 240, ["data"], 12, 40),
    ("read-plain", 240, ["data"], None, 25),
]
QUICK = {"bed12-a", "bed0-a", "plain-c", "plain-d"}


@dataclasses.dataclass
class Programme:
    """A sound track, where people speak in it, and its perfect cues."""

    name: str
    samples: np.ndarray
    speech: list
    cues: list
    made_of: dict

    @property
    def seconds(self):
        return len(self.samples) / RATE


def seeded(seed, name):
    return np.random.default_rng([seed, zlib.crc32(name.encode())])


def library(names, data, draw):
    """The clips of each voice, each voice in an order of its own."""
    voices = []
    for name in names:
        clips = (material.aligned_clips(data) if name == "data" else material.prompts(name)
                 if name in material.PROMPTS else material.voice(name, draw))
        if not clips:
            raise SystemExit(f"No audio with .alignment.txt files under {data}.")
        voices.append([clips[index] for index in draw.permutation(len(clips))])
    return voices


def pause(draw):
    """Mostly half a second to three, now and then a long one."""
    if draw.random() < 0.06:
        return draw.uniform(6, 12)
    return float(np.clip(draw.lognormal(0.0, 0.7), 0.25, 6))


def phrases(runs, text):
    """The cues of a clip: it is broken at pauses, so that few last longer than five seconds."""
    groups = [[runs[0]]]
    for run in runs[1:]:
        group = groups[-1]
        gap, length = run[0] - group[-1][1], run[1] - group[0][0]
        if gap > 0.8 or length > 5 and gap > 0.15:
            groups.append([run])
        else:
            group.append(run)
    words, count = text.split(), len(groups)
    parts = [words[len(words) * i // count:len(words) * (i + 1) // count] for i in range(count)]
    return [(group[0][0], group[-1][1], " ".join(part) or "…")
            for group, part in zip(groups, parts)]


def spoken(seconds, voices, draw):
    """Clips of the voices in turn, two to six of each: samples, runs, phrases."""
    track = np.zeros(round(seconds * RATE), np.float32)
    runs, said, used = [], [], []
    at, turn, at_clip = draw.uniform(1, 3), 0, [0] * len(voices)
    while True:
        for _ in range(draw.integers(2, 7)):
            clips = voices[turn % len(voices)]
            clip = clips[at_clip[turn % len(voices)] % len(clips)]
            at_clip[turn % len(voices)] += 1
            first = round(at * RATE)
            if first + len(clip.samples) > len(track) - RATE:
                return track, joined(runs, 0.0), said, used
            level = 10 ** (draw.normal(0, 3) / 20)
            track[first:first + len(clip.samples)] += (clip.samples * level).astype(np.float32)
            runs += [(start + at, end + at) for start, end in clip.runs]
            said += [(start + at, end + at, text)
                     for start, end, text in phrases(clip.runs, clip.text)]
            used.append(clip.source)
            at += clip.runs[-1][1] + pause(draw)
        turn += 1


def human(said, draw):
    """Cues as people time them: starts scatter, ends linger, none overlaps the next."""
    starts = [max(0.0, start + draw.normal(0, SPREAD)) for start, _, _ in said]
    cues = []
    for number, (start, (_, end, text)) in enumerate(zip(starts, said)):
        end = max(end + draw.uniform(-0.05, 0.5), start + 5 / 6)
        following = starts[number + 1] - 0.08 if number + 1 < len(said) else end
        cues.append(Cue(round(start, 3), round(max(min(end, following), start + 0.2), 3), text))
    return cues


def make_programme(name, seconds, voices, bed, hiss, seed, data):
    draw = seeded(seed, name)
    track, runs, said, used = spoken(seconds, library(voices, data, draw), draw)
    flags = np.zeros(len(track), bool)
    for start, end in runs:
        flags[round(start * RATE):round(end * RATE)] = True
    level = float(np.sqrt((track[flags] ** 2).mean()))
    names = []
    if bed is not None:
        sound, names = material.music(draw, seconds)
        track += sound * level * 10 ** (-bed / 20)
    track += material.noise(draw, seconds, 1) * level * 10 ** (-hiss / 20)
    track *= 0.9 / max(float(np.abs(track).max()), 0.9)
    made_of = {"voices": voices, "clips": used, "music": names, "musicBelowSpeech": bed,
               "noiseBelowSpeech": hiss, "seed": seed}
    return Programme(name, track, runs, human(said, draw), made_of)


def affine(cues, rate, offset):
    """Cues of another clock; what is before its zero is left out."""
    moved = [dataclasses.replace(cue, start=cue.start * rate + offset,
                                 end=cue.end * rate + offset) for cue in cues]
    return [cue for cue in moved if cue.start >= 0]


def cut(cues, at, step):
    """Captions made before something was put into the medium (step < 0) or taken out (> 0)."""
    later = [dataclasses.replace(cue, start=cue.start + step, end=cue.end + step)
             for cue in cues if cue.start >= at - min(step, 0)]
    lost = np.arange(at + 0.4, at + step - 2.2, 2.6)
    return [cue for cue in cues if cue.start < at] + [
        Cue(float(start), float(start) + 2.3, "This was taken out") for start in lost] + later


def cut_place(programme, draw):
    """In a pause between cues, in the middle third."""
    cues, seconds = programme.cues, programme.seconds
    gaps = [(b.start - a.end, (a.end + b.start) / 2) for a, b in zip(cues, cues[1:])
            if 0.35 * seconds < a.end < 0.65 * seconds and b.start - a.end > 0.3]
    return float(gaps[draw.integers(len(gaps))][1])


def cut_case(programme, step, draw):
    """The captions, and the cut: it may be placed anywhere between `from` and `until`."""
    at = cut_place(programme, draw)
    before = [cue for cue in programme.cues if cue.start < at]
    after = [cue for cue in programme.cues if cue.start >= at - min(step, 0)]
    place = {"at": at, "from": before[-1].end, "until": after[0].start, "step": step}
    return cut(programme.cues, at, step), {"cuts": [place], "aligned": before + after}


def jittered(cues, draw):
    """One cue in twenty 0.8 to 2.5 s off."""
    chosen = set(draw.choice(len(cues), max(1, len(cues) // 20), replace=False))
    moved = []
    for number, cue in enumerate(cues):
        by = draw.uniform(0.8, 2.5) * draw.choice([-1, 1]) if number in chosen else 0
        moved.append(dataclasses.replace(cue, start=max(0, cue.start + by),
                                         end=max(0.2, cue.end + by)))
    return sorted(moved, key=lambda cue: cue.start)


def cases(programme, others, seed):
    """Every case of a programme: name, kind, cues, and what differs from captions in sync."""
    draw, cues = seeded(seed, programme.name + " cases"), programme.cues
    yield "in-sync", "inSync", cues, {}
    for offset in OFFSETS:
        yield f"offset{offset:+g}", "offset", affine(cues, 1, offset), {"offset": offset}
    if programme.seconds >= 600:
        yield from stretched_cases(programme, draw)
    if programme.seconds >= 240:
        yield from damaged_cases(programme, draw)
    for other in others:
        yield f"wrong-{other.name}", "otherAudio", other.cues, {}


def stretched_cases(programme, draw):
    cues = programme.cues
    for name, rate in FPS.items():
        yield f"fps-{name}", "rate", affine(cues, rate, 0), {"rate": rate}
    for ppm in (100, 200, 300, 1000):
        ppm *= int(draw.choice([-1, 1]))
        rate = 1 + ppm / 1e6
        yield f"drift{ppm:+d}", "drift", affine(cues, rate, 0), {"rate": rate}
    name = str(draw.choice(list(FPS)[:4]))
    yield (f"fps-{name}+1.5", "rate+offset", affine(cues, FPS[name], 1.5),
           {"rate": FPS[name], "offset": 1.5})


def damaged_cases(programme, draw):
    cues = programme.cues
    for name, step in CUTS.items():
        yield name, "cut", *cut_case(programme, step, draw)
    kept = [cue for cue in cues if draw.random() >= 0.2]
    yield "missing20", "missing", kept, {}
    yield ("ends60", "ends", [cue for cue in cues if cue.end < 0.6 * programme.seconds], {})
    yield "moved5", "moved", jittered(cues, draw), {}


def uncovered(speech, cues):
    """Stretches of speech, over pauses of 0.3 s, that no cue comes nearer than 0.1 s."""
    gaps = []
    shown = joined(sorted((cue.start - COLLAR, cue.end + COLLAR) for cue in cues), 0)
    for start, end in joined(speech, MERGE_GAP):
        for first, last in shown:
            if last > start and first < end:
                if first > start:
                    gaps.append((start, first))
                start = max(start, last)
        if end > start:
            gaps.append((start, end))
    return gaps


def rounded(runs):
    return [[round(start, 3), round(end, 3)] for start, end in runs]


def length(runs):
    return round(sum(end - start for start, end in runs), 3)


def truth(name, kind, programme, cues, facts, media):
    """What a case is.

    `uncovered` takes the captions as they are; `uncoveredAligned` takes them where they belong.
    """
    gaps = uncovered(programme.speech, cues)
    stretched = "rate" in facts or "offset" in facts
    aligned = uncovered(programme.speech, facts.get(
        "aligned", programme.cues if stretched else cues))
    return {"name": name, "kind": kind, "programme": programme.name, "media": media,
            "seconds": programme.seconds, "bed": programme.made_of.get("musicBelowSpeech"),
            "rate": facts.get("rate", 1.0), "offset": facts.get("offset", 0.0),
            "cuts": facts.get("cuts", []), "cues": len(cues),
            "cueStarts": [round(cue.start, 3) for cue in cues],
            "speechSeconds": length(joined(programme.speech, MERGE_GAP)),
            "uncoveredSeconds": length(gaps), "uncovered": rounded(gaps),
            "uncoveredAlignedSeconds": length(aligned), "uncoveredAligned": rounded(aligned)}


def write_case(folder, programme, name, kind, cues, facts):
    stem = f"{programme.name}.{name}"
    (folder / f"{stem}.srt").write_text(subrip(cues))
    (folder / f"{stem}.vtt").write_text(webvtt(cues))
    record = truth(name, kind, programme, cues, facts, f"media/{programme.name}.wav")
    (folder / f"{stem}.json").write_text(json.dumps(record, indent=1))


def write_media(folder, name, samples, speech, made_of):
    material.write_wav(folder / f"{name}.wav", samples)
    (folder / f"{name}.rttm").write_text("".join(
        f"SPEAKER {name} 1 {a:.3f} {b - a:.3f} <NA> <NA> speech <NA> <NA>\n" for a, b in speech))
    if made_of:
        record = {"seconds": len(samples) / RATE, "speech": rounded(speech), **made_of}
        (folder / f"{name}.json").write_text(json.dumps(record, indent=1))


def speechless(draw, seconds):
    """Silence, music, noise and a tone: captions of anything must be refused on them."""
    time = np.arange(round(seconds * RATE)) / RATE
    return {"silence": np.zeros(len(time), np.float32),
            "music": 0.1 * material.music(draw, seconds)[0],
            "noise": 0.05 * material.noise(draw, seconds, 1),
            "tone": (0.2 * np.sin(2 * np.pi * 440 * time)).astype(np.float32)}


def write_false_alarm_sets(folder, draw, count):
    """Music and noise, in files of 30 s."""
    (folder / "music").mkdir(exist_ok=True)
    (folder / "noise").mkdir(exist_ok=True)
    paths = material.tracks()
    for number in range(count):
        path = paths[number % len(paths)]
        part = material.decode(path, 5 + 30 * (number // len(paths)), 30)
        if len(part) > 5 * RATE:
            part = part * (0.1 / max(float(np.sqrt((part ** 2).mean())), 1e-4))
            write_media(folder / "music", f"{number:02}-{path.stem.replace(' ', '-')}", part, [],
                        None)
    for number in range(count // 2):
        hiss = material.noise(draw, 30, [0, 1, 2][number % 3]) * 10 ** draw.uniform(-2.5, -0.8)
        write_media(folder / "noise", f"noise-{number:02}", hiss, [], None)


def write_programmes(folder, programmes, seed):
    """The media and the cases of every programme."""
    beds = {}
    for programme in programmes:
        beds.setdefault(programme.name.split("-")[0], []).append(programme)
    for programme in programmes:
        group = beds[programme.name.split("-")[0]]
        group = group if len(group) > 1 else programmes
        index = group.index(programme)
        others = [group[(index + step) % len(group)] for step in (1, 2)]
        write_media(folder / "media", programme.name, programme.samples, programme.speech,
                    programme.made_of)
        for case in cases(programme, [o for o in others if o is not programme], seed):
            write_case(folder / "cases", programme, *case)
        print(f"{programme.name}: {programme.seconds:.0f} s, {len(programme.cues)} cues")


def write_speechless(folder, programmes, draw):
    for name, samples in speechless(draw, 300).items():
        programme = Programme(name, samples, [], [], {})
        write_media(folder / "media", name, samples, [], {})
        for other in programmes[:2]:
            cues = [cue for cue in other.cues if cue.end < programme.seconds]
            write_case(folder / "cases", programme, other.name, "noSpeech", cues, {})


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--data", type=pathlib.Path, help="LibriSpeech utterances")
    parser.add_argument("--quick", action="store_true", help="four programmes instead of eleven")
    arguments = parser.parse_args()
    material.require_packages()
    for name in ("media", "cases"):
        (arguments.folder / name).mkdir(parents=True, exist_ok=True)
    chosen = [row for row in PROGRAMMES if (row[0] in QUICK or not arguments.quick)
              and (arguments.data or "data" not in row[2])]
    programmes = [make_programme(*row, arguments.seed, arguments.data) for row in chosen]
    write_programmes(arguments.folder, programmes, arguments.seed)
    draw = seeded(arguments.seed, "speechless")
    write_speechless(arguments.folder, programmes, draw)
    write_false_alarm_sets(arguments.folder, draw, 10 if arguments.quick else 40)


if __name__ == "__main__":
    main()
