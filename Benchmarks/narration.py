#!/usr/bin/env python3
"""Measures how well audio description is distinguished from the main sound, on pairs whose truth is known.

    python3 Benchmarks/narration.py PROGRAM [--seeds N] [--only WORDS] [--keep FOLDER]
                                    [--peer PYTHON]

The pairs are made here, the same every time for a seed: dialogue from the Asterisk prompts, music
from two games, narration from espeak-ng, flite or a reader of prompts in another language:
    apt-get install ffmpeg time espeak-ng flite hyperrogue-music singularity-music \\
        asterisk-core-sounds-en-wav asterisk-core-sounds-es-wav asterisk-core-sounds-fr-wav \\
        asterisk-core-sounds-it-wav asterisk-core-sounds-ru-wav && pip install numpy

A peer that aligns descriptions with films, describealign, is measured in the same run where
`--peer` names a Python that has it (`pip install --no-deps describealign==2.1.1`, then numpy,
scipy, matplotlib, ffmpeg-python, static_ffmpeg, platformdirs, natsort, sortedcontainers). It gets
the same two sounds, decoded; what is counted is its alignment alone, without reading and writing
files.

Each pair is given to `PROGRAM narration MAIN DESCRIBED --format json`. Narration is scored in
frames of 10 ms on the main sound's clock; the truth is where the narrator's own sound is less than
40 dB under its loud parts, with gaps under 0.3 s joined. Narration that the main sound waits for has
no time on that clock: of it the lengths count, the smaller of what is true and what was told as found
(`insertedSeconds`). `cannotTell` counts as wrong, but for
halves that are swapped or another programme's. *Placed* is the share of what the described sound
has of the main sound that the map puts within 0.1 s of where it is.
"""

import argparse
import concurrent.futures
import datetime
import functools
import json
import os
import pathlib
import platform
import subprocess
import tempfile

import numpy

RATE = 24_000
HOP = RATE // 100
LENGTH = 170
PROMPTS = pathlib.Path("/usr/share/asterisk/sounds")
READERS = {"en": "en_US_f_Allison", "es": "es_MX_f_Allison", "fr": "fr_CA_f_June",
           "it": "it_IT_m_Carlo", "ru": "ru_RU_f_IvrvoiceRU"}
MUSIC = ["/usr/share/hyperrogue/music", "/usr/share/games/singularity/music"]
SENTENCES = """She looks up. | He nods slowly. | A door opens. | Rain falls on the empty street.
| The old man takes off his hat and sits down by the window. | Later that night. | They kiss.
| A black car stops in front of the house, and two men in long coats get out. | She smiles.
| On the table lies a letter with a broken seal. | He runs. | The boy hides behind a tree.
| In the garden the children are building a tower out of wooden boxes, stones and old tyres.
| Her hands shake as she lights a candle. | Morning. | A train crosses the bridge.
| The sergeant studies the photograph, turns it over and reads what is written on its back.
| Snow covers the roofs of the village. | Anna closes the book. | He pours two glasses of wine.
| From a hill above the harbour they watch the ship until its lights are gone in the fog.
| The phone rings, but nobody moves. | She walks away without turning round.""".split("|")


def decode(path, seconds=None):
    """A file as mono samples."""
    limit = ["-t", str(seconds)] if seconds else []
    data = subprocess.run(
        ["ffmpeg", "-v", "error", "-i", path, *limit, "-ac", "1", "-ar", str(RATE), "-f", "f32le",
         "-"], check=True, stdout=subprocess.PIPE).stdout
    return numpy.frombuffer(data, numpy.float32).astype(float)


def effect(samples, filters):
    """Samples after a chain of ffmpeg's filters."""
    data = subprocess.run(
        ["ffmpeg", "-v", "error", "-f", "f32le", "-ar", str(RATE), "-ac", "1", "-i", "-", "-af",
         filters, "-ac", "1", "-ar", str(RATE), "-f", "f32le", "-"], check=True,
        input=samples.astype("<f4").tobytes(), stdout=subprocess.PIPE).stdout
    return numpy.frombuffer(data, numpy.float32).astype(float)


def encode(samples, path, bitrate, is_opposite=False):
    """Writes samples; the file's name says how. Two opposite channels cancel each other."""
    rate = ["-b:a", bitrate] if bitrate else ["-sample_fmt", "s16"]
    if is_opposite:
        rate += ["-af", "pan=stereo|c0=c0|c1=-1*c0"]
    subprocess.run(
        ["ffmpeg", "-v", "error", "-y", "-f", "f32le", "-ar", str(RATE), "-ac", "1", "-i", "-",
         *rate, path], check=True, input=samples.astype("<f4").tobytes())


def levels(samples):
    """The power of each 10 ms."""
    whole = samples[:len(samples) // HOP * HOP].reshape(-1, HOP)
    return (whole ** 2).mean(axis=1)


def loudness(samples):
    """Root mean square of the loud half of the frames."""
    return float(numpy.sqrt(numpy.sort(levels(samples))[len(samples) // HOP // 2:].mean() + 1e-12))


def trimmed(samples):
    """Speech at a level of 0.1, without the silence around it."""
    power = levels(samples)
    if len(power) == 0 or power.max() <= 0:
        return samples[:0]
    loud = numpy.flatnonzero(power > power.max() * 1e-4)
    part = samples[loud[0] * HOP:(loud[-1] + 1) * HOP]
    return part * (0.1 / loudness(part))


@functools.cache
def prompts(language):
    """The sentences of a reader that last from 1.2 to 9 seconds."""
    files = [file for file in sorted((PROMPTS / READERS[language]).glob("*.wav"))
             if 20_000 < file.stat().st_size < 150_000]
    return [trimmed(decode(file)) for file in files[::2]]


@functools.cache
def synthesized(voice):
    """The sentences as a synthesizer says them."""
    result, (program, _, name) = [], voice.partition(":")
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder, "voice.wav")
        for sentence in SENTENCES:
            words = " ".join(sentence.split())
            if program == "flite":
                command = ["flite", "-voice", name, "-t", words, "-o", path]
            else:
                command = ["espeak-ng", "-v", name, "-w", path, words]
            subprocess.run(command, check=True)
            result.append(trimmed(decode(path)))
    return result


@functools.cache
def tunes():
    """All music files."""
    return sorted(file for folder in MUSIC for file in pathlib.Path(folder).glob("*.ogg"))


@functools.cache
def tune(number):
    """Two minutes at most of a piece, at a level of 0.1; the next one where it is broken."""
    try:
        samples = decode(tunes()[number % len(tunes())], 120)
    except subprocess.CalledProcessError:
        return tune(number + 1)
    return samples * (0.1 / loudness(samples))


def gain(decibels):
    return 10 ** (decibels / 20)


def add(target, samples, place):
    end = min(len(target), place + len(samples))
    if end > place:
        target[place:end] += samples[:end - place]


class Programme:
    """Dialogue over music and effects, with pauses."""

    def __init__(self, seed, language="en", music=-12, length=LENGTH):
        random = numpy.random.default_rng(seed)
        self.dialogue = numpy.zeros(length * RATE)
        self.effects = numpy.zeros(length * RATE)
        self.turns = []
        self._talk(random, prompts(language), length)
        self._accompany(random, music, length)

    def _talk(self, random, voice, length):
        at = random.uniform(2, 5)
        while True:
            start = at
            for _ in range(random.integers(1, 4)):
                sentence = voice[random.integers(len(voice))]
                add(self.dialogue, sentence * gain(random.uniform(-3, 1)), int(at * RATE))
                at += len(sentence) / RATE + random.uniform(0.15, 0.5)
            self.turns.append((start, min(at - 0.15, length)))
            at += random.choice([random.uniform(0.7, 2), random.uniform(2.5, 9)], p=[0.4, 0.6])
            if at > length - 4:
                return

    def _accompany(self, random, music, length):
        at = 0.0
        while at < length:
            piece = tune(int(random.integers(1000)))
            start = int(random.integers(max(1, len(piece) - 30 * RATE)))
            part = piece[start:start + int(random.uniform(25, 60) * RATE)].copy()
            fade = min(RATE, len(part) // 2)
            part[:fade] *= numpy.linspace(0, 1, fade)
            part[-fade:] *= numpy.linspace(1, 0, fade)
            add(self.effects, part * gain(music), int(at * RATE))
            at += len(part) / RATE + random.choice([-1, random.uniform(0, 4)])
        for _ in range(length // 6):
            burst = random.standard_normal(int(random.uniform(0.05, 0.6) * RATE))
            burst *= numpy.exp(-numpy.linspace(0, 6, len(burst)))
            add(self.effects, burst * 0.05 * random.uniform(0.2, 1),
                int(random.uniform(0, length) * RATE))
        self.effects += random.standard_normal(len(self.effects)) * 2e-4

    @property
    def sound(self):
        return self.dialogue + self.effects

    def dubbed(self, seed, language="es"):
        """The same music and effects under another dialogue, turn for turn."""
        random = numpy.random.default_rng(seed)
        voice, sound = prompts(language), self.effects.copy()
        for start, end in self.turns:
            at = start
            while end - at > 0.5:
                sentence = voice[random.integers(len(voice))][:int((end - at) * RATE)]
                add(sound, sentence, int(at * RATE))
                at += len(sentence) / RATE + random.uniform(0.1, 0.3)
        return sound


def narration(programme, seed, voice, anywhere=False):
    """A narrator's sound beside a programme, in its pauses or anywhere."""
    random = numpy.random.default_rng(seed + 100)
    lines = prompts(voice) if voice in READERS else synthesized(voice)
    length = len(programme.dialogue) / RATE
    sound = numpy.zeros(len(programme.dialogue))
    ends = [0.5] + [end + 0.2 for _, end in programme.turns]
    starts = [start - 0.2 for start, _ in programme.turns] + [length - 0.5]
    if anywhere:
        starts, ends = [length - 1], [random.uniform(1, 4)]
    for at, end in zip(ends, starts):
        while True:
            fitting = [line for line in lines if at + len(line) / RATE < end]
            if not fitting or (not anywhere and random.random() < 0.15):
                break
            line = fitting[random.integers(len(fitting))]
            add(sound, line, int(at * RATE))
            at += len(line) / RATE + (random.uniform(1, 7) if anywhere else random.uniform(0.4, 1))
    return sound


def active(sound):
    """Where a narrator is heard: one truth value for each 10 ms."""
    power = levels(sound)
    if not power.any():
        return power > 0
    mask = power > numpy.quantile(power[power > 0], 0.95) * 1e-4
    edges = numpy.flatnonzero(numpy.diff(numpy.concatenate([[0], mask, [0]])))
    for end, start in zip(edges[1:-1:2], edges[2::2]):
        if start - end < 30:
            mask[end:start] = True
    return mask


def ducked(main, mask, decibels):
    """The main sound, lower while the narrator speaks: 0.15 s down, 0.4 s up."""
    wide = numpy.convolve(mask, numpy.ones(41), "same") > 0
    target = numpy.where(wide, gain(-decibels), 1.0)
    smooth, value = numpy.empty(len(target)), 1.0
    for index, goal in enumerate(target):
        value += (goal - value) * (0.15 if goal < value else 0.06)
        smooth[index] = value
    curve = numpy.interp(numpy.arange(len(main)), (numpy.arange(len(target)) + 0.5) * HOP, smooth)
    return main * curve


CASES = {}


def case(name, relation="description", **settings):
    CASES[name] = dict(settings, relation=relation)


for depth in [0, 3, 6, 12, 20]:
    case(f"ducked {depth} dB", duck=depth)
case("flite", voice="flite:slt")
case("human narrator", voice="ru")
case("human narrator, ducked 6 dB", voice="it", duck=6)
case("narrator -6 dB, ducked 3 dB, loud music", voice_gain=-6, duck=3, music=-3)
case("narrator -6 dB", voice_gain=-6)
case("anywhere, ducked 12 dB", anywhere=True)
case("anywhere, not ducked", anywhere=True, duck=0)
case("anywhere, -6 dB, ducked 6 dB, loud music", anywhere=True, voice_gain=-6, duck=6, music=0)
case("offset 0.37 s, -4 dB", offset=0.37, filters="volume=-4dB")
case("offset -2.113 s", offset=-2.113)
case("offset 41.7 s", offset=41.7)
case("AAC 96k, AAC 64k", codec=("m4a", "96k"), described_codec=("m4a", "64k"))
case("MP3 64k, AAC 48k", codec=("mp3", "64k"), described_codec=("m4a", "48k"))
case("AAC 128k, MP3 32k", codec=("m4a", "128k"), described_codec=("mp3", "32k"))
case("band 120-5000 Hz", filters="highpass=f=120,lowpass=f=5000")
case("telephone band", filters="highpass=f=300,lowpass=f=3400")
case("equalized", filters="bass=g=6,treble=g=-5")
case("compressed 4:1", filters="acompressor=threshold=-30dB:ratio=4:attack=5:release=80:makeup=4")
case("fast leveller", filters="dynaudnorm=f=150:g=5")
case("described 24/25 of the length", rate_clock=25_000)
case("described 25/24 of the length", rate_clock=23_040)
case("25/23.976, AAC", rate_clock=23_017, described_codec=("m4a", "64k"))
case("0.1 % drift", rate_clock=23_976)
case("-0.1 % drift", rate_clock=24_024)
case("0.04 % drift", rate_clock=23_990)
case("0.008 % drift", rate_clock=23_998)
case("slip 300 ms", slip=0.3)
case("slip -300 ms", slip=-0.3)
case("slip 12 s", slip=12)
case("slip -12 s", slip=-12)
case("cut to 60 %", keep=0.6)
case("narrator -6 dB, ducked 3 dB, AAC 64k", voice_gain=-6, duck=3, codec=("m4a", "96k"),
     described_codec=("m4a", "64k"))
case("0.008 % drift, MP3 32k", rate_clock=23_998, described_codec=("mp3", "32k"))
case("polarity", filters="volume=-1")
for seconds in [90, 300]:
    case(f"lead-in of {seconds} s", parts=[("other", seconds), ("main", 0, LENGTH)])
case("silent lead-in of 120 s", parts=[("silence", 120), ("main", 0, LENGTH)])
case("begins 100 s in", parts=[("main", 100, LENGTH)])
for speed in [0.9, 0.97, 1.0015, 1.01, 1.042709, 1.1]:
    case(f"{speed} of the length", rate_clock=round(RATE / speed))
    case(f"{speed} of the length, pitch kept", tempo=1 / speed)
case("90 s put in", parts=[("main", 0, 85), ("other", 90), ("main", 85, LENGTH)])
case("three breaks of 30 s", parts=[
    ("main", 0, 40), ("other", 30), ("main", 40, 80), ("other", 30), ("main", 80, 125),
    ("other", 30), ("main", 125, LENGTH)])
case("12 s and 25 s left out", parts=[("main", 0, 50), ("main", 62, 110), ("main", 135, LENGTH)])
case("steps 10 and 15 s apart", parts=[
    ("main", 0, 60), ("silence", 0.7), ("main", 60, 70), ("silence", 2), ("main", 70, 85),
    ("silence", 1.3), ("main", 85, LENGTH)])
case("steps 8.5 s apart, one back", parts=[
    ("main", 0, 60), ("silence", 0.7), ("main", 60, 68.5), ("silence", 2), ("main", 68.5, 77),
    ("main", 78.3, LENGTH)])
case("film paused for narration", parts="paused", duck=0, voice=None)
case("lead-in of 200 s, 25/23.976, MP3 32k", rate_clock=23_017, described_codec=("mp3", "32k"),
     parts=[("other", 200), ("main", 0, LENGTH)])
case("echo of 2 s, -20 dB", filters="aecho=0.8:0.7:2000:0.2,volume=-20dB")
case("50 s of silence, lead-in", parts=[("silence", 70), ("main", 0, LENGTH)], quiet=(60, 110))
case("music that repeats every 8 s", replace="loop")
case("halves swapped", relation="cannotTell", parts=[("main", 85, LENGTH), ("main", 0, 85)])
case("second half another programme", relation="cannotTell",
     parts=[("main", 0, 85), ("other", 85)])
case("narration only, no dialogue", relation="narrationOnly", replace="narration", dialogue=False)
case("24/25, AAC 64k, offset, compressed", rate_clock=25_000, offset=1.25,
     filters="acompressor=threshold=-30dB:ratio=4:attack=5:release=80:makeup=4",
     codec=("m4a", "96k"), described_codec=("m4a", "64k"))
case("copy", relation="copy", voice=None)
case("copy, AAC 128k, AAC 48k", relation="copy", voice=None, codec=("m4a", "128k"),
     described_codec=("m4a", "48k"))
case("copy, MP3 24k", relation="copy", voice=None, described_codec=("mp3", "24k"))
case("copy, equalized and compressed", relation="copy", voice=None, filters=(
    "bass=g=6,treble=g=-5,"
    "acompressor=threshold=-30dB:ratio=4:attack=5:release=80:makeup=4"))
case("copy, offset, 24/25", relation="copy", voice=None, offset=0.8, rate_clock=25_000)
case("copy, loud music, MP3 32k", relation="copy", voice=None, music=0,
     described_codec=("mp3", "32k"))
case("copy, 0.008 % drift, AAC 48k", relation="copy", voice=None, rate_clock=23_998,
     described_codec=("m4a", "48k"))
case("copy, slip 300 ms, fast leveller", relation="copy", voice=None, slip=0.3,
     filters="dynaudnorm=f=150:g=5")
case("silent", relation="silent", replace="silence")
case("dither", relation="silent", replace="dither", described_codec=("wav", None))
case("other programme", relation="otherProgram", replace="other")
case("other episode, same jingle", relation="otherProgram", replace="episode")
case("other programme with narrator", relation="otherProgram", replace="narrated")
case("dub", relation="dub", replace="dub")
case("dub, loud music", relation="dub", replace="dub", music=-3)
case("dub, AAC", relation="dub", replace="dub", described_codec=("m4a", "64k"), language="fr")
case("dub, quiet music", relation="dub", replace="dub", music=-18)
case("dub, 24/25 of the length", relation="dub", replace="dub", rate_clock=25_000)
case("dub, 25/24 of the length, AAC", relation="dub", replace="dub", rate_clock=23_040,
     described_codec=("m4a", "64k"))
case("main sound out of phase", opposite="main")
case("described sound out of phase, AAC", opposite="described", described_codec=("m4a", "64k"))
case("narration only", relation="narrationOnly", replace="narration")
case("narration only, AAC 48k", relation="narrationOnly", replace="narration",
     described_codec=("m4a", "48k"), voice="ru")


def make(name, seed, folder):
    """Writes the pair of a case; its truth comes back."""
    settings = CASES[name]
    music = settings.get("music", -12)
    programme = Programme(seed, settings.get("language", "en"), music)
    voice = settings.get("voice", "espeak-ng:en-us")
    spoken = numpy.zeros(len(programme.dialogue))
    if voice and settings["relation"] in ("description", "narrationOnly"):
        spoken = narration(programme, seed, voice, settings.get("anywhere", False))
        spoken *= gain(settings.get("voice_gain", 0))
    if not settings.get("dialogue", True):
        programme.dialogue *= 0
    mask = active(spoken)
    main, described = replaced(programme, spoken, mask, settings, seed)
    if "quiet" in settings:
        for sound in (main, described):
            sound[slice(*(place * RATE for place in settings["quiet"]))] = 0
    described, truth = warped(described, mask, settings, seed)
    form, bitrate = settings.get("codec", ("flac", None))
    paths = [folder / f"main.{form}"]
    encode(main * 0.8, paths[0], bitrate, settings.get("opposite") == "main")
    form, bitrate = settings.get("described_codec", ("flac", None))
    paths.append(folder / f"described.{form}")
    encode(described * 0.8, paths[1], bitrate, settings.get("opposite") == "described")
    talk = active(programme.dialogue)[:len(mask)]
    truth["overlap"] = float((truth["mask"] & talk).sum() / max(1, truth["mask"].sum()))
    truth["duck"] = settings.get("duck", 12)
    truth["relation"] = settings["relation"]
    return paths, truth


def replaced(programme, spoken, mask, settings, seed):
    """Main and described sound before anything happens to their clocks."""
    kind, main = settings.get("replace"), programme.sound
    random = numpy.random.default_rng(seed + 500)
    if kind == "silence":
        return main, numpy.zeros(len(main))
    if kind == "dither":
        return main, random.triangular(-1, 0, 1, len(main)) / 32768
    if kind == "narration":
        return main, spoken
    if kind == "loop":
        loop = numpy.resize(tune(seed)[:8 * RATE], len(main))
        return loop, ducked(loop, mask, 12) + spoken
    if kind == "dub":
        return main, programme.dubbed(seed + 900)
    if kind is None:
        return main, ducked(main, mask, settings.get("duck", 12)) + spoken
    other = Programme(seed + 7000)
    if kind == "narrated":
        line = narration(other, seed, "espeak-ng:en-us")
        return main, ducked(other.sound, active(line), 12) + line
    described, jingle = other.sound, tune(seed + 3)[:10 * RATE] * 1.2
    if kind == "episode":
        for place in (0, LENGTH // 2, LENGTH - 8):
            for sound in (main, described):
                stretch = slice(place * RATE, place * RATE + len(jingle))
                sound[stretch] = jingle[:len(sound[stretch])]
    return main, described


def assembled(described, parts, seed):
    """Pieces of the described sound and of what is put between them; where the pieces lie; and how
    many seconds of narration the main sound waits for."""
    random = numpy.random.default_rng(seed + 700)
    if parts == "paused":
        parts, at, lines = [], 0.0, synthesized("espeak-ng:en-gb")
        while at < LENGTH:
            end = min(at + random.uniform(6, 22), LENGTH)
            line = numpy.pad(lines[random.integers(len(lines))][:10 * RATE], RATE // 4)
            parts += [("main", at, end), ("sound", line)]
            at = end
    other = numpy.concatenate([Programme(seed + 7000).sound, Programme(seed + 8000).sound])
    pieces, sounds, length, used, inserted = [], [], 0, 0, 0.0
    for kind, *values in parts:
        if kind == "main":
            first, end = (int(value * RATE) for value in values)
            sounds.append(described[first:end])
            pieces.append([first / RATE, end / RATE, length / RATE])
        elif kind == "other":
            sounds.append(other[used:used + int(values[0] * RATE)])
            used += int(values[0] * RATE)
        elif kind == "sound":
            sounds.append(values[0])
            inserted += active(values[0]).sum() / 100
        else:
            sounds.append(numpy.zeros(int(values[0] * RATE)))
        length += len(sounds[-1])
    return numpy.concatenate(sounds), pieces, inserted


def warped(described, mask, settings, seed):
    """The described sound after filters, cuts, change of speed and offset; and the truth."""
    if "filters" in settings:
        described = effect(described, settings["filters"])
    slip, middle = settings.get("slip", 0), len(described) // 2
    mask = mask.copy()
    if slip > 0:
        described = numpy.concatenate(
            [described[:middle], numpy.zeros(int(slip * RATE)), described[middle:]])
    if slip < 0:
        missing = int(-slip * RATE)
        described = numpy.concatenate([described[:middle], described[middle + missing:]])
        mask[middle // HOP:(middle + missing) // HOP] = False
    if "keep" in settings:
        described = described[:int(len(described) * settings["keep"])]
        mask[len(described) // HOP:] = False
    pieces = [[0, len(mask) / 100, 0]]
    if slip:
        pieces = [[0, middle / RATE, 0],
                  [middle / RATE + max(0, -slip), len(mask) / 100, middle / RATE + max(0, slip)]]
    if "keep" in settings:
        pieces = [[0, len(described) / RATE, 0]]
    inserted = 0.0
    if "parts" in settings:
        described, pieces, inserted = assembled(described, settings["parts"], seed)
        heard = numpy.zeros(len(mask), bool)
        for start, end, _ in pieces:
            heard[round(start * 100):round(end * 100)] = True
        mask &= heard
    speed = RATE / settings.get("rate_clock", RATE * settings.get("tempo", 1))
    if "tempo" in settings:
        described = effect(described, f"atempo={settings['tempo']}")
    clock = settings.get("rate_clock", RATE)
    if clock != RATE:
        described = effect(described, f"asetrate={clock},aresample={RATE}")
    offset = settings.get("offset", 0)
    if offset > 0:
        described = numpy.concatenate([numpy.zeros(int(offset * RATE)), described])
    if offset < 0:
        described = described[int(-offset * RATE):]
        mask[:int(-offset * 100)] = False
    pieces = [[start, end, place * speed + offset, speed] for start, end, place in pieces]
    return described, {"mask": mask, "offset": pieces[0][2] - speed * pieces[0][0], "rate": speed,
                       "slip": slip, "pieces": pieces, "inserted": float(inserted)}


def score(truth, answer):
    """What is right and wrong in an answer."""
    found = numpy.zeros(len(truth["mask"]), bool)
    for start, end in answer["segments"]:
        found[max(0, round(start * 100)):max(0, round(end * 100))] = True
    told = 100 * (answer.get("measures") or {}).get("insertedSeconds", 0)
    true = 100 * truth["inserted"]
    hits = int((found & truth["mask"]).sum()) + min(told, true)
    told, true = told + found.sum(), true + truth["mask"].sum()
    result = {"relation": answer["relation"] == truth["relation"],
              "precision": hits / max(1, told), "recall": hits / max(1, true),
              "f1": 2 * hits / max(1, told + true)}
    if truth["relation"] in ("description", "copy", "dub") and answer.get("alignment"):
        told = answer["alignment"]
        errors = [abs((told["rate"] - truth["rate"]) * at + told["offset"] - truth["offset"])
                  for at in (0, LENGTH / 2)]
        result["error"] = max(errors)
        if truth["relation"] != "dub":
            found = [[piece["start"], piece["end"], piece["described"], piece["rate"]]
                     for piece in told["pieces"]]
            result["placed"] = placed(truth["pieces"], lambda moment: place(found, moment))
    return result


def place(pieces, moment):
    """The time in the described sound of a moment of the main sound."""
    for start, end, described, rate in pieces:
        if start <= moment < end:
            return described + (moment - start) * rate
    return None


def placed(pieces, answer):
    """The share of what is in both sounds that an answer puts within 0.1 s of its place."""
    hits = total = 0
    for moment in numpy.arange(0.05, LENGTH, 0.1):
        there = place(pieces, moment)
        if there is None or there < 0:
            continue
        total += 1
        told = answer(moment)
        hits += told is not None and abs(told - there) < 0.1
    return hits / max(1, total)


PEER = """
import json, resource, sys
import numpy
import describealign as peer

def features(path):
    sound = numpy.fromfile(path, numpy.int16).astype(numpy.float16).reshape(1, -1)
    energy = peer.get_energy(sound)
    return [energy, peer.get_zero_crossings(sound)] + peer.get_freq_bands(sound), energy

main, described = features(sys.argv[1]), features(sys.argv[2])
answer = peer.align(main[0], described[0], main[1], described[1])
used = resource.getrusage(resource.RUSAGE_SELF)
print(json.dumps({"described": list(map(float, answer[0])), "main": list(map(float, answer[1])),
                  "cpu": used.ru_utime + used.ru_stime}), file=sys.stderr)
"""


def ask_peer(python, paths, truth):
    """The share that describealign places of a pair, and the processor time it takes; or None."""
    with tempfile.TemporaryDirectory() as folder:
        raw = [os.path.join(folder, f"{number}.raw") for number in (0, 1)]
        for path, target in zip(paths, raw):
            subprocess.run(["ffmpeg", "-v", "error", "-i", path, "-ac", "1", "-ar", "44100", "-f",
                            "s16le", target], check=True)
        run = subprocess.run([python, "-c", PEER, *raw], stdout=subprocess.DEVNULL,
                             stderr=subprocess.PIPE, text=True, check=False)
    if run.returncode != 0:
        return None
    told = json.loads(run.stderr.splitlines()[-1])

    def answer(moment):
        if not told["main"] or not told["main"][0] <= moment <= told["main"][-1]:
            return None
        return float(numpy.interp(moment, told["main"], told["described"]))

    return placed(truth["pieces"], answer), told["cpu"]



def examine(program, name, seed, keep, peer=None):
    """One case: the program's answer and its score."""
    with tempfile.TemporaryDirectory() as folder:
        home = pathlib.Path(folder)
        if keep:
            home = keep / f"{name.replace(' ', '_').replace('/', ':')}-{seed}"
        known = home / "truth.json"
        if known.exists():
            truth = json.loads(known.read_text())
            truth["mask"] = numpy.array(truth["mask"], bool)
            paths = [next(home.glob("main.*")), next(home.glob("described.*"))]
        else:
            home.mkdir(parents=True, exist_ok=True)
            paths, truth = make(name, seed, home)
            known.write_text(json.dumps(dict(truth, mask=truth["mask"].astype(int).tolist())))
        if program == "-":
            return None, truth, None, (0, 0, None)
        output, took = timed([program, "narration", *paths, "--format", "json"])
        decoding = sum(timed(["ffmpeg", "-v", "error", "-i", path, "-ac", "1", "-ar", "16000",
                              "-f", "null", "-"])[1] for path in paths)
        answer = json.loads(output)
        asked = peer and truth["relation"] == "description"
        other = ask_peer(peer, paths, truth) if asked else None
        return score(truth, answer), truth, answer, (took, decoding, other)


def timed(command):
    """What a program writes, and the processor time that it and its children took.

    GNU time measures each program by itself, so that pairs may run side by side.
    """
    with tempfile.NamedTemporaryFile("r") as log:
        run = subprocess.run(["/usr/bin/time", "-q", "-f", "%U %S", "-o", log.name, *command],
                             stdout=subprocess.PIPE, check=False)
        return run.stdout, sum(map(float, log.read().split()[-2:]))


def row(name, seed, result, truth, answer, peer):
    """A line of the table."""
    def figure(key, form):
        value = (answer.get("measures") or {}).get(key)
        return "" if value is None else format(value, form)

    verdict = "" if result["relation"] else " (wrong)"
    cells = [name, str(seed), answer["relation"] + verdict, "", ""]
    if truth["relation"] == "description":
        cells[3] = f"{result['f1']:.3f} ({result['precision']:.3f} / {result['recall']:.3f})"
    if "error" in result:
        cells[4] = f"{result['error'] * 1000:.1f} ms"
    overlap = figure("overlapWithDialogue", ".2f")
    ducking = figure("duckingDb", ".1f")
    cells.append(f"{result['placed']:.3f}" if "placed" in result else "")
    cells.append(f"{peer[0]:.3f}" if peer else "")
    cells += [f"{overlap} ({truth['overlap']:.2f})" if overlap else "",
              f"{ducking} ({truth['duck']})" if ducking else "", figure("level", ".1f")]
    return "| " + " | ".join(cells) + " |"


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program", help="the program, or - to make the pairs only")
    parser.add_argument("--seeds", type=int, default=1, help="pairs for each case (1)")
    parser.add_argument("--first", type=int, default=1, help="the first seed (1)")
    parser.add_argument("--only", default="", help="cases whose names contain this")
    parser.add_argument("--keep", type=pathlib.Path, help="where the pairs are kept and looked for")
    parser.add_argument("--peer", help="a Python that has describealign")
    parser.add_argument("--jobs", type=int, default=1, help="pairs at a time (1)")
    arguments = parser.parse_args()
    todo = [(name, seed) for name in CASES if arguments.only in name
            for seed in range(arguments.first, arguments.first + arguments.seeds)]
    print(f"{datetime.date.today()}, {os.cpu_count()} cores, {platform.machine()}, "
          f"Linux {platform.release()}\n")
    print("| case | seed | relation | F1 (precision / recall) | alignment off by | placed | peer "
          "places | over dialogue (true) | ducking dB (true) | level dB |\n|" + " --- |" * 10)
    wrong, scores, spent, decoded, maps, peers = 0, [], 0.0, 0.0, [], []
    with concurrent.futures.ThreadPoolExecutor(arguments.jobs) as pool:
        jobs = [pool.submit(examine, arguments.program, *pair, arguments.keep, arguments.peer)
                for pair in todo]
        for (name, seed), job in zip(todo, jobs):
            result, truth, answer, took = job.result()
            if result is None:
                continue
            print(row(name, seed, result, truth, answer, took[2]), flush=True)
            wrong += not result["relation"]
            spent += took[0]
            decoded += took[1]
            if "placed" in result:
                maps.append(result["placed"])
            if took[2]:
                peers.append((took[2][0], took[2][1] / took[0]))
            if truth["relation"] == "description":
                scores.append(result["f1"])
    if scores and maps:
        print(f"\n{len(todo)} pairs, {wrong} relations wrong; F1 mean {numpy.mean(scores):.4f}, "
              f"least {min(scores):.4f}")
        print(f"Placed within 0.1 s: mean {numpy.mean(maps):.4f}, least {min(maps):.4f}, 97 % in "
              f"{sum(share >= 0.97 for share in maps)} of {len(maps)}")
        if peers:
            shares = [share for share, _ in peers]
            print(f"describealign: mean {numpy.mean(shares):.4f}, least {min(shares):.4f}, 97 % in "
                  f"{sum(share >= 0.97 for share in shares)} of {len(shares)}; its alignment alone "
                  f"takes {numpy.mean([ratio for _, ratio in peers]):.1f} times the processor time "
                  "of the whole command")
        print(f"Processor time: {len(todo) * LENGTH / spent:.0f} times as fast as the sound, both "
              f"decoded twice; {spent / decoded:.2f} times that of ffmpeg decoding both once")


if __name__ == "__main__":
    main()
