"""Sounds made by code: tones, beats, tunes, and song out of speech."""

import numpy as np

RATE = 16000
SECONDS = 20
COUNT = SECONDS * RATE


def hiss(rng):
    t = np.arange(COUNT) / RATE
    x = rng.standard_normal(COUNT)
    return x * (1 + rng.uniform(0, 0.95) * np.sin(2 * np.pi * rng.uniform(0.1, 8) * t))


def sweep(rng):
    t = np.arange(COUNT) / RATE
    pitch = rng.uniform(100, 1500) * (1 + 0.3 * np.sin(2 * np.pi * rng.uniform(0.2, 5) * t))
    phase = 2 * np.pi * np.cumsum(pitch) / RATE
    return sum(np.sin(h * phase) / h for h in range(1, rng.integers(2, 6)))


def hum(rng):
    t = np.arange(COUNT) / RATE
    base = rng.choice([50, 60, rng.uniform(30, 150)])
    x = sum(np.sin(2 * np.pi * base * h * t + h) / h for h in range(1, 12))
    return x + rng.standard_normal(COUNT) * rng.uniform(0, 1)


def bursts(rng):
    """Applause, steps, knocks, rain: noise that dies away, seldom to often."""
    x = np.zeros(COUNT)
    for place in rng.integers(0, COUNT - 8000, int(SECONDS * 10 ** rng.uniform(-0.3, 2.3))):
        length = rng.integers(100, rng.choice([800, 2500, 7000]))
        x[place : place + length] += (rng.standard_normal(length) * rng.uniform(0.2, 1)
                                      * np.exp(-5 * np.arange(length) / length))
    return np.convolve(x, np.exp(-np.arange(20) * rng.uniform(0.05, 2)), "same")


def beeps(rng):
    x, place = np.zeros(COUNT), 0
    while place < COUNT:
        length = min(int(rng.uniform(0.05, 1) * RATE), COUNT - place)
        t = np.arange(length) / RATE
        for pitch in rng.uniform(200, 2500, rng.integers(1, 4)):
            x[place : place + length] += np.sin(2 * np.pi * pitch * t)
        place += length + int(rng.uniform(0.02, 0.8) * RATE)
    return x


def beats(rng):
    x, period = np.zeros(COUNT), rng.uniform(0.12, 0.8)
    for beat in range(int(SECONDS / period)):
        place = int(beat * period * RATE)
        length = min(int(rng.uniform(0.03, 0.3) * RATE), COUNT - place)
        burst = np.convolve(rng.standard_normal(length), np.ones(rng.integers(1, 30)), "same")
        x[place : place + length] += burst * np.exp(-4 * np.arange(length) / length)
    return x


def tune(rng):
    """One to three parts of notes with partials, vibrato and a decay of their own."""
    x, step = np.zeros(COUNT), rng.uniform(0.1, 0.3)
    for _ in range(rng.integers(1, 4)):
        place, key = 0, rng.uniform(80, 400)
        fall, decay, depth = rng.uniform(0.5, 2), rng.uniform(0, 6), rng.uniform(0, 2)
        while place < COUNT:
            length = min(int(step * rng.choice([1, 1, 2, 4]) * RATE), COUNT - place)
            pitch = key * 2 ** (rng.choice([0, 2, 4, 5, 7, 9, 11, 12]) / 12)
            t = np.arange(length) / RATE
            phase = 2 * np.pi * pitch * t + depth * np.sin(2 * np.pi * 5.5 * t)
            tone = sum(np.sin(h * phase) / h**fall for h in range(1, 14) if h * pitch < 7500)
            edge = np.minimum(np.arange(length) / 200, (length - np.arange(length)) / 600)
            if rng.random() < 0.85:
                x[place : place + length] += tone * np.minimum(1, edge) * np.exp(-decay * t)
            place += length
    return x


def bubbling(rng):
    """Chirps that glide, as of birds, engines and water."""
    x, place = np.zeros(COUNT), 0
    low, high = sorted(rng.uniform(150, 5000, 2))
    while place < COUNT:
        length = min(int(rng.uniform(0.03, 0.5) * RATE), COUNT - place)
        pitch = np.linspace(rng.uniform(low, high), rng.uniform(low, high), length)
        tone = np.sin(2 * np.pi * np.cumsum(pitch) / RATE)
        tone += rng.uniform(0, 1) * np.sin(4 * np.pi * np.cumsum(pitch) / RATE)
        x[place : place + length] += tone * np.hanning(length)
        place += length + int(rng.exponential(rng.uniform(0.01, 0.5)) * RATE)
    return x


ALL = [hiss, sweep, hum, bursts, beeps, beats, tune, tune, bubbling]


def song(rng, speech):
    """Sings what is spoken: slower, on the notes of a scale that are held, with vibrato.

    The colour of each 20 ms of speech, smoothed over the partials, is laid upon a tone of the
    note's pitch; what is soft at low frequencies stays noise.
    """
    window, hop, slow = 512, 128, rng.uniform(1.2, 2.2)
    frames = COUNT // hop
    at = np.minimum((np.arange(frames) * hop / slow).astype(int), COUNT - window - 1)
    taper = np.hanning(window)
    pieces = speech[at[:, None] + np.arange(window)] * taper
    power = np.abs(np.fft.rfft(pieces)) ** 2
    kernel = np.hanning(15) / np.hanning(15).sum()
    envelope = np.sqrt(np.apply_along_axis(np.convolve, 1, power, kernel, "same"))
    low, high = power[:, 3:32].sum(1), power[:, 64:].sum(1)
    voiced = low > high
    notes, key, base = np.zeros(COUNT), rng.uniform(90, 330), 0
    beat = rng.uniform(0.18, 0.5)
    while base < COUNT:
        length = int(beat * rng.choice([1, 1, 2, 3, 4]) * RATE)
        notes[base : base + length] = key * 2 ** (rng.choice([0, 2, 4, 5, 7, 9, 12]) / 12)
        base += length
    glide = int(rng.uniform(0.02, 0.08) * RATE)
    notes = np.convolve(np.pad(notes, glide, "edge"), np.ones(glide) / glide, "same")[glide:-glide]
    t = np.arange(COUNT) / RATE
    notes *= 1 + rng.uniform(0, 0.02) * np.sin(2 * np.pi * rng.uniform(4.5, 6.5) * t)
    phase = 2 * np.pi * np.cumsum(notes) / RATE
    tone = sum(np.sin(h * phase) * (h * notes < 7000) for h in range(1, 30))
    breath = rng.standard_normal(COUNT) * 3
    starts = np.minimum(np.arange(frames) * hop, COUNT - window)
    source = np.where(voiced[:, None], tone[starts[:, None] + np.arange(window)],
                      breath[starts[:, None] + np.arange(window)]) * taper
    sung = np.fft.irfft(np.fft.rfft(source) * envelope, window) * taper
    x = np.zeros(COUNT + window)
    for frame in range(frames):
        x[starts[frame] : starts[frame] + window] += sung[frame]
    return x[:COUNT].astype(np.float32)
