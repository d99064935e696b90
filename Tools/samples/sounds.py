"""Sound made by code: samples are `array('h')`, mono, 16 kHz."""

import io
import math
import random
import wave
from array import array

RATE = 16000


def count(seconds):
    """How many samples last this long."""
    return round(seconds * RATE)


def silence(seconds):
    """Digital silence."""
    return array("h", bytes(2 * count(seconds)))


def read_wav(data):
    """The samples of a mono 16-bit WAV at 16 kHz."""
    with wave.open(io.BytesIO(data)) as sound:
        shape = (sound.getnchannels(), sound.getsampwidth(), sound.getframerate())
        if shape != (1, 2, RATE):
            raise ValueError(f"expected mono 16-bit {RATE} Hz, not {shape}")
        return array("h", sound.readframes(sound.getnframes()))


def wav_bytes(samples):
    """A WAV file with these samples."""
    data = io.BytesIO()
    with wave.open(data, "wb") as sound:
        sound.setnchannels(1)
        sound.setsampwidth(2)
        sound.setframerate(RATE)
        sound.writeframes(samples.tobytes())
    return data.getvalue()


def frame_levels(samples, hop=160):
    """The root mean square of each 10 ms."""
    levels = []
    for start in range(0, len(samples) - hop + 1, hop):
        total = sum(value * value for value in samples[start:start + hop])
        levels.append(math.sqrt(total / hop))
    return levels


def trim(samples, decibels=-42):
    """Cuts what lies before the first and after the last sound."""
    levels = frame_levels(samples)
    limit = max(levels) * 10 ** (decibels / 20)
    loud = [index for index, level in enumerate(levels) if level > limit]
    return samples[loud[0] * 160:(loud[-1] + 1) * 160]


def scale(samples, factor):
    """The samples times a factor, clipped."""
    return array("h", (max(-32767, min(32767, round(value * factor))) for value in samples))


def level(samples, decibels):
    """Brings the root mean square of the loud half of the sound to a level in dBFS."""
    levels = sorted(frame_levels(samples))
    loud = levels[len(levels) // 2:]
    current = math.sqrt(sum(value * value for value in loud) / len(loud))
    return scale(samples, 32767 * 10 ** (decibels / 20) / current)


def mix(base, other, at=0.0):
    """Adds a sound to another, from a moment on; the length of `base` stays."""
    result = array("h", base)
    start = count(at)
    for index, value in enumerate(other):
        if start + index >= len(result):
            break
        result[start + index] = max(-32767, min(32767, result[start + index] + value))
    return result


def room(seconds, decibels=-62, seed=1):
    """The faint noise of a room: no recording is digitally silent."""
    dice = random.Random(seed)
    width = 32767 * 10 ** (decibels / 20)
    return array("h", (round(dice.gauss(0, width)) for _ in range(count(seconds))))


def music(seconds, decibels=-24, seed=7):
    """Plucked chords over a soft bass, about 100 beats a minute; nobody sings."""
    dice = random.Random(seed)
    total = count(seconds)
    sound = [0.0] * total
    chords = [(57, 60, 64, 69), (53, 57, 60, 65), (48, 55, 60, 64), (55, 59, 62, 67)]
    beat = 0.6
    for step in range(math.ceil(seconds / beat)):
        chord = chords[step // 4 % len(chords)]
        pluck(sound, step * beat, chord[0] - 12, 0.9, 1.1)
        for half in range(2):
            pluck(sound, (step + half / 2) * beat, dice.choice(chord) + 12, 0.5, 0.5)
    peak = max(map(abs, sound)) or 1
    return level(array("h", (round(20000 * value / peak) for value in sound)), decibels)


def pluck(sound, at, note, strength, length):
    """Adds one string: four partials that fade, the higher ones sooner."""
    pitch = 440 * 2 ** ((note - 69) / 12)
    start = count(at)
    size = min(count(length * 1.5), len(sound) - start)
    for partial in (1, 2, 3, 4):
        turn = 2 * math.pi * pitch * partial / RATE
        fade = math.exp(-partial * 3 / (length * RATE))
        gain = strength / partial
        for index in range(max(0, size)):
            sound[start + index] += gain * math.sin(turn * index)
            gain *= fade


def applause(seconds, decibels=-22, seed=5):
    """Many hands: about sixty short bursts of noise a second, each with its own pitch."""
    dice = random.Random(seed)
    total = count(seconds)
    sound = [0.0] * total
    for _ in range(round(60 * seconds)):
        start = dice.randrange(total)
        turn = 2 * math.pi * dice.uniform(900, 2600) / RATE
        gain = dice.uniform(0.2, 1.0)
        low, high = 0.0, 0.0
        for index in range(min(220, total - start)):
            low += turn * high
            high += turn * (dice.uniform(-1, 1) * math.exp(-index / 45) - low - 0.5 * high)
            sound[start + index] += gain * high
    swell = count(1.0)
    peak = max(map(abs, sound)) or 1
    shaped = (round(24000 * value / peak * min(1, (index + 1) / swell, (total - index) / swell))
              for index, value in enumerate(sound))
    return level(array("h", shaped), decibels)


def chime(seconds):
    """A doorbell: two notes that ring out."""
    sound = [0.0] * count(seconds)
    pluck(sound, 0.05, 76, 1.0, 0.8)
    pluck(sound, 0.05 + seconds / 4, 72, 1.0, 1.0)
    peak = max(map(abs, sound))
    return array("h", (round(12000 * value / peak) for value in sound))
