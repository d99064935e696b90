#!/usr/bin/env python3
"""Fits the two networks of the speech detector and writes SpeechNetwork+Weights.swift.

    python3 Tools/SpeechWeights/fit.py [--held-out] [--work DIRECTORY]

Needs swiftc, ffmpeg, espeak-ng, flite, apt-get (Debian) and numpy; takes about ten minutes. The
same packages give the same weights: every draw is seeded. Run swift format on the file afterwards.

What it hears is nothing but Debian packages and synthesised voices: the prompts of five Asterisk
languages, espeak-ng and flite voices reading the sentences below, music of games and of telephone
queues, and noise, tones, beats and applause made here. Each of its clips of 20 s is speech (clean,
under noise, over music at 0 to 26 dB, with echo and changed colour) or none. Speech is labelled by
the level of the clean signal. Speech over music counts as certain from 9 dB on; from 4 to 9 dB it
is left open, under that it is not.

With --held-out the Italian prompts, five synthesised voices and three of the music packages are
kept out of fitting, the rates on them are printed, and nothing is written.
"""

import argparse
import os
import pathlib
import re
import shutil
import subprocess

import numpy as np

RATE = 16000
TRUST = 1.0  # SpeechScorer.trust
SECONDS = 20
ROOT = pathlib.Path(__file__).resolve().parents[2]
TARGET = ROOT / "Sources/SignalAnalysis/Detection/SpeechNetwork+Weights.swift"
PROMPTS = ["en", "es", "fr", "it", "ru"]
MUSIC = [
    "hyperrogue-music", "singularity-music", "asterisk-moh-opsound-wav", "drascula-music",
    "fretsonfire-songs-sectoid", "fretsonfire-songs-muldjord", "colobot-common-sounds",
]
HELD_MUSIC = {"singularity-music", "asterisk-moh-opsound-wav", "fretsonfire-songs-sectoid"}
VOICES = [("espeak-ng", v) for v in (
    "en en-us en-gb-scotland fr de es it ru sv pl nl pt en+f2 en+f4 en+m3 en+m5 en+croak en+f3 "
    "fr+f2 de+m4").split()] + [("flite", v) for v in "kal16 awb rms slt kal".split()]
HELD_VOICES = {"en-gb-scotland", "slt", "fr+f2", "en+croak", "pl"}
SENTENCES = """\
The harbour master counted eleven boats before the fog came in
She left the window open because the room smelled of fresh paint
Please bring the blue folder with you when you come upstairs
Nobody had expected the bridge to be closed on a Tuesday
After the rain the whole street was full of yellow leaves
Can you hear what the man behind the counter is saying
We shall need four chairs, two tables and a longer rope
The museum opens at nine, but the tour does not begin until ten
He read the letter twice and then put it back in the drawer
Turn left at the bakery and walk on until you see the river
Every winter the lake freezes from the northern shore inward
They could not agree on the price, so they tossed a coin
My grandmother kept bees and sold the honey at the market
The train was late again, and the platform was very cold
If you press this button, the machine returns your ticket
In the evening the children sang while their father cooked
There is a small garden behind the library that few people know
The engineer explained why the valve had to be replaced at once
I would rather wait another week than hurry and do it badly
Seven thousand visitors came, which was twice as many as last year
Put the eggs in last and stir until nothing sticks to the spoon
The old map showed a path where today there is only forest
What happened next surprised even those who had planned it
Good morning, and welcome to our short tour of the workshop""".splitlines()


def run(*command, **options):
    return subprocess.run([str(c) for c in command], check=True, capture_output=True, **options)


def decode(source, target, seconds):
    if not target.exists():
        subprocess.run(
            ["ffmpeg", "-nostdin", "-v", "quiet", "-y", "-i", str(source), "-t", str(seconds),
             "-ac", "1", "-ar", str(RATE), "-f", "f32le", str(target)])
    return target if target.exists() and target.stat().st_size > 4 * RATE * 0.4 else None


def packages(work):
    """Unpacks the packages and decodes what sounds; returns prompts and music by package."""
    names = [f"asterisk-core-sounds-{x}-wav" for x in PROMPTS] + MUSIC
    sounds = {}
    for name in names:
        folder = work / "packages" / name
        if not folder.exists():
            (work / "packages").mkdir(exist_ok=True)
            run("apt-get", "download", name, cwd=work / "packages")
            archive = next((work / "packages").glob(f"{name}_*.deb"))
            run("dpkg", "-x", archive, folder)
        files = sorted(
            f for f in folder.rglob("*")
            if f.is_file() and not f.is_symlink() and f.suffix in (".ogg", ".wav", ".mp3")
            and "silence" not in str(f))
        (work / "sound").mkdir(exist_ok=True)
        decoded = [
            decode(f, work / "sound" / f"{name}_{i}.f32", 150) for i, f in enumerate(files)]
        sounds[name] = [f for f in decoded if f]
    return sounds


def voices(work):
    sounds = {}
    (work / "sound").mkdir(exist_ok=True)
    for program, voice in VOICES:
        rng = np.random.default_rng([99, len(sounds)])
        sounds[voice] = []
        for i, sentence in enumerate(rng.permutation(SENTENCES)[:14]):
            wave = work / "sound" / f"voice_{program}_{voice}_{i}.wav"
            if program == "flite":
                command = ["flite", "-voice", voice, "-t", sentence, "-o", wave]
            else:
                speed, pitch = rng.choice([130, 150, 160, 175, 190]), rng.choice([35, 50, 50, 65])
                command = ["espeak-ng", "-v", voice, "-s", speed, "-p", pitch, "-w", wave, sentence]
            if not wave.exists():
                run(*command)
            sounds[voice].append(decode(wave, wave.with_suffix(".f32"), 60))
    return sounds


def level(x):
    return np.sqrt(np.mean(x * x) + 1e-12)


def labels(x):
    """One where the clean signal stands out, per hop of 10 ms."""
    count = len(x) // 160
    power = np.convolve(x * x, np.ones(320) / 320, "same")[80::160][:count]
    decibels = 10 * np.log10(power + 1e-12)
    return (decibels > max(np.percentile(decibels, 95) - 32, -68)).astype(np.float32)


def spoken_level(x):
    mask = np.repeat(labels(x), 160) > 0
    return level(x[: len(mask)][mask]) if mask.any() else level(x)


def noise(rng, count):
    spectrum = np.fft.rfft(rng.standard_normal(count))
    spectrum *= (np.arange(len(spectrum)) + 20.0) ** (-rng.uniform(0, 2.2) / 2)
    x = np.fft.irfft(spectrum, count)
    return x / level(x)


def filtered(x, gain):
    return np.fft.irfft(np.fft.rfft(x) * gain(np.fft.rfftfreq(len(x), 1 / RATE)), len(x))


def colored(rng, x):
    tilt = rng.uniform(-2, 2)
    bumps = [(rng.uniform(150, 5000), rng.uniform(-6, 6)) for _ in range(2)]
    thin, telephone = rng.random() < 0.2, rng.random() < 0.25

    def gain(f):
        decibels = tilt * np.log2((f + 100) / 1000)
        for center, height in bumps:
            decibels += height * np.exp(-((np.log2((f + 50) / center) / 0.7) ** 2))
        if thin:
            decibels -= 24 * np.maximum(0, np.log2(220 / (f + 20)))
        if telephone:
            decibels[f > 3400] -= 60
        return 10 ** (decibels / 20)

    return filtered(x, gain)


def echoing(rng, x):
    count = int(rng.uniform(0.1, 0.5) * RATE)
    response = rng.standard_normal(count) * np.exp(-6.9 * np.arange(count) / count)
    response *= 0.02 * rng.uniform(0.3, 1)
    response[0] = 1
    size = len(x) + count
    return np.fft.irfft(np.fft.rfft(x, size) * np.fft.rfft(response, size), size)[: len(x)]


def speech(rng, pool):
    """One voice with pauses of one habit, and its labels."""
    count = SECONDS * RATE
    x, marks = np.zeros(count), np.zeros(count // 160, np.float32)
    position, pause = int(rng.uniform(0, 2) * RATE), rng.choice([0.15, 0.4, 0.9, 2.5])
    while position < count:
        part = np.fromfile(pool[rng.integers(len(pool))], np.float32).astype(float)
        part *= 0.1 * 10 ** (rng.uniform(-2, 2) / 20) / (spoken_level(part) + 1e-9)
        position = position // 160 * 160
        length = min(len(part), count - position)
        x[position : position + length] += part[:length]
        mark = labels(part)[: length // 160]
        first = position // 160
        marks[first : first + len(mark)] = mark
        position += len(part) + int(rng.exponential(pause) * RATE)
    return x, marks


def crop(rng, files):
    x = np.fromfile(files[rng.integers(len(files))], np.float32).astype(float)
    count = SECONDS * RATE
    if len(x) <= count:
        return np.pad(x, (0, count - len(x)))
    start = rng.integers(0, len(x) - count)
    return x[start : start + count]


def applause(rng, count):
    x = np.zeros(count)
    for position in rng.integers(0, count - 2000, int(SECONDS * rng.uniform(10, 300))):
        length = rng.integers(200, 1600)
        burst = rng.standard_normal(length) * np.exp(-5 * np.arange(length) / length)
        x[position : position + length] += burst * rng.uniform(0.3, 1)
    damping = rng.uniform(0, 0.9)
    return filtered(x, lambda f: 1 / (1 + damping * f / 1000))


def beeps(rng, count):
    x, position = np.zeros(count), 0
    while position < count:
        length = min(int(rng.uniform(0.05, 1) * RATE), count - position)
        t = np.arange(length) / RATE
        for pitch in rng.uniform(200, 2500, rng.integers(1, 4)):
            x[position : position + length] += np.sin(2 * np.pi * pitch * t)
        position += length + int(rng.uniform(0.02, 0.8) * RATE)
    return x


def beats(rng, count):
    x, period = np.zeros(count), rng.uniform(0.12, 0.8)
    for beat in range(int(SECONDS / period)):
        position = int(beat * period * RATE)
        length = min(int(rng.uniform(0.03, 0.3) * RATE), count - position)
        burst = noise(rng, max(length, 64))[:length]
        x[position : position + length] += burst * np.exp(-4 * np.arange(length) / length)
    return x


def melody(rng, count):
    x, position, pitch = np.zeros(count), 0, rng.uniform(100, 400)
    while position < count:
        length = min(int(rng.choice([0.15, 0.3, 0.6, 1.2]) * RATE), count - position)
        pitch = min(max(pitch * 2 ** (rng.integers(-5, 6) / 12), 80), 800)
        t = np.arange(length) / RATE
        phase = 2 * np.pi * pitch * t + rng.uniform(0, 2) * np.sin(2 * np.pi * 5.5 * t)
        fall = rng.uniform(0.7, 1.5)
        tone = sum(np.sin(h * phase) / h**fall for h in range(1, 12) if h * pitch < 7500)
        edge = np.minimum(np.arange(length) / 300, (length - np.arange(length)) / 800)
        x[position : position + length] += tone * np.minimum(1, edge)
        position += length
    return x


def effect(rng):
    count = SECONDS * RATE
    t = np.arange(count) / RATE
    kind = rng.integers(7)
    if kind == 0:
        swell = 1 + rng.uniform(0, 0.9) * np.sin(2 * np.pi * rng.uniform(0.1, 6) * t)
        x = noise(rng, count) * swell
    elif kind == 1:
        sweep = rng.uniform(100, 1500) * (1 + 0.3 * np.sin(2 * np.pi * rng.uniform(0.2, 5) * t))
        x = np.sin(2 * np.pi * np.cumsum(sweep) / RATE)
    elif kind == 2:
        x = noise(rng, count) / 2 + sum(np.sin(2 * np.pi * 50 * h * t) / h for h in range(1, 8))
    else:
        x = [applause, beeps, beats, melody][kind - 3](rng, count)
    return 0.1 * x / level(x)


def clip(rng, prompts, spoken, music):
    """Samples, labels per hop, certainty (1, 0, or 0.5 for open), and a name for the kind."""
    chance = rng.random()
    if chance < 0.52:
        pools = prompts if rng.random() < 0.6 else spoken
        x, marks = speech(rng, pools[rng.integers(len(pools))])
        if rng.random() < 0.35:
            x = echoing(rng, x)
        x = colored(rng, x)
        loud, certain, kind = max(spoken_level(x), 1e-4), 1.0, "speech, clean"
        chance = rng.random()
        if chance < 0.4:
            ratio, kind = rng.uniform(5, 55), "speech in noise"
            x = x + loud * 10 ** (-ratio / 20) * noise(rng, len(x))
        elif chance < 0.7:
            ratio, bed = rng.uniform(0, 26), colored(rng, crop(rng, music))
            x = x + loud * 10 ** (-ratio / 20) * bed / max(level(bed), 1e-4)
            certain = 1.0 if ratio > 9 else 0.5 if ratio > 4 else 0.0
            kind = f"speech over music, {int(ratio) // 6 * 6} dB and more"
        else:
            x = x + 10 ** (-rng.uniform(85, 110) / 20) * rng.standard_normal(len(x))
    else:
        marks, certain = np.zeros(SECONDS * 100, np.float32), 0.0
        if chance < 0.9:
            x, kind = colored(rng, crop(rng, music)), "music"
        else:
            x, kind = effect(rng), "noise and tones"
            if rng.random() < 0.5:
                x = x + 0.1 * 10 ** (-rng.uniform(20, 60) / 20) * noise(rng, len(x))
    gain = 10 ** (rng.uniform(-48, -8) / 20) / max(level(x), 1e-5)
    return np.clip(x * gain, -1, 1).astype(np.float32), marks, certain, kind


def draw(work, name, count, seed, prompts, spoken, music):
    clips = []
    (work / "clips").mkdir(exist_ok=True)
    for i in range(count):
        samples, *truth = clip(np.random.default_rng([seed, i]), prompts, spoken, music)
        path = work / "clips" / f"{name}_{i}.f32"
        samples.tofile(path)
        clips.append((path, *truth))
    return clips


def compile_dump(work):
    """One module of the sources and main.swift, so that nothing need be public for this."""
    folder = work / "dump"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    for module in ("MediaModel", "SignalKernels", "SignalAnalysis"):
        for source in (ROOT / "Sources" / module).rglob("*.swift"):
            text = re.sub(
                r"(?m)^(public |internal |package )?import (MediaModel|SignalKernels)$", "",
                source.read_text())
            (folder / source.name).write_text(text)
    shutil.copy(ROOT / "Tools/SpeechWeights/main.swift", folder)
    program = folder / "dump"
    run("swiftc", "-O", "-swift-version", "6", "-module-name", "Dump",
        "-package-name", "cuelight", "-o", program,
        *sorted(folder.glob("*.swift")))
    return program


def inputs(program, network, clips, width):
    pairs = [p for c in clips for p in (c[0], c[0].with_suffix("." + network))]
    for start in range(0, len(pairs), 400):
        run(program, network, *pairs[start : start + 400])
    return [np.fromfile(c[0].with_suffix("." + network), np.float32).reshape(-1, width)
            for c in clips]


def fit(x, y, weight, hidden, steps, jitter):
    """A network of one hidden layer, by Adam on the weighted cross entropy."""
    rng = np.random.default_rng(0)
    mean, deviation = x.mean(0), x.std(0) + 1e-3
    x = np.clip((x - mean) / deviation, -4, 4)
    width = x.shape[1]
    parts = [rng.standard_normal((width, hidden)) / np.sqrt(width), np.zeros(hidden),
             rng.standard_normal(hidden) / np.sqrt(hidden), np.zeros(1)]
    first = [np.zeros_like(p) for p in parts]
    second = [np.zeros_like(p) for p in parts]
    used = np.flatnonzero(weight > 0)
    for step in range(1, steps + 1):
        batch = rng.choice(used, 512)
        here = x[batch] + jitter * rng.standard_normal((512, width))
        unit = np.tanh(here @ parts[0] + parts[1])
        slope = 1 / (1 + np.exp(-(unit @ parts[2] + parts[3]))) - y[batch]
        slope *= weight[batch] / 512
        back = np.outer(slope, parts[2]) * (1 - unit * unit)
        slopes = [here.T @ back + 1e-4 * parts[0], back.sum(0),
                  unit.T @ slope + 1e-4 * parts[2], np.array([slope.sum()])]
        rate = 1.5e-3 * (1 + np.cos(np.pi * step / steps)) + 1e-5
        for i in range(4):
            first[i] = 0.9 * first[i] + 0.1 * slopes[i]
            second[i] = 0.999 * second[i] + 0.001 * slopes[i] ** 2
            size = np.sqrt(second[i] / (1 - 0.999**step)) + 1e-8
            parts[i] = parts[i] - rate * first[i] / (1 - 0.9**step) / size
    return mean, 1 / deviation, *parts


def logits(network, x):
    mean, scale, weights, bias, output, last = network
    x = np.clip((x - mean) * scale, -4, 4)
    return np.tanh(x @ weights + bias) @ output + last


def context_truth(clips, values):
    """Per block: the certainty; speech clips count only near speech, open ones not at all."""
    targets, weights = [], []
    for (_, marks, certain, kind), x in zip(clips, values):
        count = len(x)
        padded = np.zeros(count * 10)
        padded[: len(marks)] = marks[: count * 10]
        near = np.convolve(padded.reshape(count, 10).mean(1), np.ones(21) / 21, "same") > 0.12
        targets.append(np.full(count, certain))
        weights.append((near & (certain != 0.5)) * 1.0 if kind.startswith("speech")
                       else np.ones(count))
    return targets, weights


def balanced(y, weight):
    for mask, share in ((y > 0.5, 1.0), (y <= 0.5, 1.5)):
        weight[mask] *= share / max(weight[mask].sum(), 1)
    return weight * (len(weight) / 2)


def fit_context(program, clips):
    values = inputs(program, "context", clips, 25)
    y, weight = (np.concatenate(v) for v in context_truth(clips, values))
    return fit(np.concatenate(values), y, balanced(y, weight), 12, 20000, 0.15)


def fit_moment(program, clips):
    values = inputs(program, "moment", clips, 15)
    y = np.concatenate([c[1][: len(v)] for c, v in zip(clips, values)])
    return fit(np.concatenate(values), y, np.ones(len(y)), 12, 20000, 0.05)


def table(numbers):
    lines, line = [], "     "
    for text in (f"{x:.4g}" for x in np.ravel(numbers)):
        if len(line) + len(text) + 2 > 98:
            lines.append(line)
            line = "     "
        line += f" {text},"
    return "[\n" + "\n".join(lines + [line]) + "\n    ]"


def declaration(name, comment, network):
    mean, scale, weights, bias, output, last = network
    rows = {"mean": mean, "scale": scale, "weights": weights.T, "bias": bias, "output": output}
    body = "".join(f"    {key}: {table(value)},\n" for key, value in rows.items())
    return (f"  /// {comment}\n  static let {name} = SpeechNetwork(\n{body}"
            f"    outputBias: {last[0]:.4g}\n  )\n")


def write(context, moment):
    TARGET.write_text(
        "// Written by Tools/SpeechWeights/fit.py: change that, not this.\n\n"
        "extension SpeechNetwork {\n"
        + declaration("context", "Whether the surroundings of a block are speech; it takes "
                      "``SpeechSurroundings``.", context) + "\n"
        + declaration("moment", "Whether there is speech at a hop; it takes ``SpeechCues``.",
                      moment) + "}\n")


def report(program, network, clips):
    values = inputs(program, "context", clips, 25)
    _, weights = context_truth(clips, values)
    for kind in sorted({c[3] for c in clips}):
        scores = np.concatenate([
            logits(network, v[w > 0]) for c, v, w in zip(clips, values, weights) if c[3] == kind])
        share = np.mean(scores + TRUST > np.log(4))
        print(f"{kind:32} certain in {share:.4f} of {len(scores)} blocks")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--held-out", action="store_true")
    parser.add_argument("--work", type=pathlib.Path, default=pathlib.Path("speech-weights"))
    options = parser.parse_args()
    work = options.work.resolve()
    work.mkdir(exist_ok=True)
    sounds, spoken = packages(work), voices(work)

    def pools(wants_held):
        """Everything, or by turns what is fitted on and what is held out."""
        def chosen(is_held):
            return not options.held_out or is_held == wants_held
        return (
            [sounds[f"asterisk-core-sounds-{x}-wav"] for x in PROMPTS if chosen(x == "it")],
            [spoken[v] for _, v in VOICES if chosen(v in HELD_VOICES)],
            [f for name in MUSIC if chosen(name in HELD_MUSIC) for f in sounds[name]])

    clips = draw(work, "fit", 1500, 1, *pools(False))
    program = compile_dump(work)
    context = fit_context(program, clips)
    if options.held_out:
        report(program, context, draw(work, "check", 400, 2, *pools(True)))
        return
    write(context, context)
    moment = fit_moment(compile_dump(work), clips)
    write(context, moment)


if __name__ == "__main__":
    main()
