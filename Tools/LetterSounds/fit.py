#!/usr/bin/env python3
"""Fits the four normal distributions of SoundCurve.swift to spoken prompts and their texts.

    python3 Tools/LetterSounds/fit.py

Needs numpy and the packages that Benchmarks/material.py names, with the texts that they document
(/usr/share/doc). The prompts are English, Italian, Russian and Spanish, without those that
material.reserved keeps for measuring. The letters of each prompt are first spread evenly over its
speech; then each round fits the distributions and places the letters anew by the Viterbi
algorithm. The same packages give the same numbers.
"""

import pathlib
import sys
import unicodedata

import numpy as np

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "Benchmarks"))
import deviations
import material

LANGUAGES = ("en", "it", "ru", "es")
ROUNDS = 5
SOUNDS = ("sibilant", "vowel", "sonorant", "stop")
# The table of LetterSound.swift, for letters without accents.
LETTERS = ("szxjсзсшщцчж", "aeiouyаеёиоуыэюя", "mnlrwмнлрй", "pbtdkgqcfvhпбтдкгфвх")
FRAME = 320
SHARE, MOST, SKIP, FARTHEST = 0.5, 2.0, -1.0, 3.0


def sounds(text):
    """The numbers of the sounds of a text."""
    plain = unicodedata.normalize("NFD", text.lower()).replace("и\u0306", "й")
    plain = "".join(letter for letter in plain if not unicodedata.combining(letter))
    result, index = [], 0
    while index < len(plain):
        letter, after = plain[index], plain[index + 1:index + 2]
        number = next((n for n, row in enumerate(LETTERS) if letter in row), None)
        index += 1
        if after == "h" and letter in "sctp":
            result.append(0 if letter in "sc" else 3)
            index += 1
        elif letter in "cg" and after and after in "eiy" or letter == "t" and plain.startswith(
                "ion", index):
            result.append(0)
        elif letter.isdigit():
            result += [2, 1, 3, 1]
        elif number == 1 or number is not None and plain[index - 2:index - 1] != letter:
            result.append(number)
    return np.array(result)


def power(spectrum, frequency, order, low, high):
    """The mean squares of frames after Butterworth filters; 0 Hz and infinity leave one out."""
    gain = np.ones_like(frequency)
    if low:
        gain /= 1 + (low / np.maximum(frequency, 1)) ** (2 * order)
    if np.isfinite(high):
        gain /= 1 + (frequency / high) ** (2 * order)
    filtered = np.fft.irfft(spectrum * np.sqrt(gain))
    frames = filtered[:len(filtered) // FRAME * FRAME].reshape(-1, FRAME)
    return np.log10((frames ** 2).mean(axis=1) + 1e-9)


def levels(samples):
    """Both levels of each frame of 20 ms, as a byte of a timeline's sounds means them."""
    count = len(samples) // 2 * 2
    spectrum = np.fft.rfft(samples[:count])
    frequency = np.fft.rfftfreq(count, 1 / material.RATE)
    voice = power(spectrum, frequency, 2, 300, 1200)
    return np.stack([power(spectrum, frequency, 4, 2300, np.inf) - voice, voice], axis=1)


def prompts(language):
    """The levels of the speech of each prompt, in standard deviations, and its letters."""
    said, found = deviations.texts(language), []
    for path in sorted((material.SOUNDS / material.PROMPTS[language]).rglob("*.wav")):
        text = said.get(f"{path.parent.name}/{path.stem}", said.get(path.stem, ""))
        if material.reserved(path) or len(text.split()) < 3 or text[0] in "([<":
            continue
        samples = material.normalised(material.read_wav(path))
        runs = [(round(a * 50), round(b * 50)) for a, b in material.voiced_runs(samples)]
        frames, letters = levels(samples), sounds(text)
        spoken = np.concatenate([frames[a:b] for a, b in runs] or [frames[:0]])
        if len(letters) >= 4 and len(letters) <= len(spoken) <= 8 * len(letters):
            found.append((spoken, letters))
    every = np.concatenate([spoken for spoken, _ in found])
    mean, deviation = every.mean(axis=0), every.std(axis=0)
    return [(np.clip((spoken - mean) / deviation, -FARTHEST, FARTHEST), letters)
            for spoken, letters in found]


def fitted(frames, labels):
    return [(frames[labels == n].mean(axis=0),
             np.cov(frames[labels == n].T) + 0.01 * np.eye(2)) for n in range(len(SOUNDS))]


def ratios(frames, normals):
    """The logarithms of the likelihood of each sound over that of any."""
    logs = np.stack([
        -0.5 * np.einsum("ij,jk,ik->i", frames - mean, np.linalg.inv(spread), frames - mean)
        - 0.5 * np.log(np.linalg.det(spread)) for mean, spread in normals], axis=1)
    return np.clip(SHARE * (logs - np.log(np.exp(logs).mean(axis=1, keepdims=True))), -MOST, MOST)


def placed(scores, letters):
    """The letter of each frame on the best path; up to two letters may be passed over at once."""
    count = len(letters)
    steps = np.zeros((len(scores), count), int)
    best = SKIP * np.arange(count) + scores[0, letters]
    for frame in range(1, len(scores)):
        options = [np.concatenate([np.full(step, -1e9), best[:count - step]])
                   + SKIP * max(step - 1, 0) for step in range(4)]
        steps[frame] = np.argmax(options, axis=0)
        best = np.max(options, axis=0) + scores[frame, letters]
    at = int(np.argmax(best[-4:] + SKIP * np.arange(len(best[-4:]))[::-1])) + max(count - 4, 0)
    path = np.zeros(len(scores), int)
    for frame in range(len(scores) - 1, -1, -1):
        path[frame] = at
        at = max(at - steps[frame, at], 0)
    return path


def main():
    material.require_packages()
    found = [prompt for language in LANGUAGES for prompt in prompts(language)]
    frames = np.concatenate([spoken for spoken, _ in found])
    labels = [letters[np.arange(len(spoken)) * len(letters) // len(spoken)]
              for spoken, letters in found]
    for _ in range(ROUNDS):
        normals = fitted(frames, np.concatenate(labels))
        labels = [letters[placed(ratios(spoken, normals), letters)] for spoken, letters in found]
    print(f"{len(found)} prompts, {len(frames)} frames")
    for name, (mean, spread) in zip(SOUNDS, fitted(frames, np.concatenate(labels))):
        print(f"{name:9} [{mean[0]:.3f}, {mean[1]:.3f}] "
              f"({spread[0, 0]:.3f}, {spread[1, 1]:.3f}, {spread[0, 1]:.3f})")


if __name__ == "__main__":
    main()
