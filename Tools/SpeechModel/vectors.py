#!/usr/bin/env python3
"""Writes Tests/SignalAnalysisTests/SpeechModel/SileroVectors.swift: what ONNX Runtime makes of a made-up sound.

    python3 Tools/SpeechModel/vectors.py path/to/silero_vad_16k_sequence.onnx

Needs numpy and onnxruntime. The sound is made of whole numbers alone, so that the test, which
makes it again (IntegerSound.swift), has the same samples on every machine. The file that is
written holds scores and the sum of the sound, and nothing of the model.
"""

import hashlib
import pathlib
import sys

import numpy as np
import onnxruntime

ROOT = pathlib.Path(__file__).resolve().parents[2]
TARGET = ROOT / "Tests/SignalAnalysisTests/SpeechModel/SileroVectors.swift"

# Two-pole filters in 1/16384 for the first three formants of six vowels.
FORMANTS = [
    [30941, 29232, 18331], [32076, 19991, 12084], [32034, 30274, 20321],
    [31561, 24102, 17919], [31453, 30399, 18637], [31777, 29588, 20321],
]
DECAYS = [-15877, -15753, -15508]


def held(value, limit):
    return max(-limit, min(limit, value))


class Sound:
    def __init__(self):
        self.samples, self.state, self.phase = [], 0x1234567, 0
        self.memory = [[0, 0] for _ in range(3)]

    def random(self, count):
        self.state = (self.state * 1664525 + 1013904223) & 0xFFFFFFFF
        return (self.state >> 8) * count >> 24

    def silence(self, count):
        self.samples += [0] * count

    def noise(self, count, loudness, slope=False):
        last = 0
        for _ in range(count):
            white = (self.random(65536) - 32768) * loudness >> 15
            self.samples.append(held(white - last, 32767))
            last = white if slope else 0

    def chirp(self, count, step, rise, loudness):
        phase = 0
        for i in range(count):
            phase = (phase + step + rise * i // count) & 0xFFFF
            saw = phase - 32768
            self.samples.append((saw * (32768 - abs(saw)) >> 13) * loudness >> 15)

    def vowel(self, count, pitch, start, end, loudness):
        for i in range(count):
            self.phase += pitch - pitch // 5 * i // count
            pulse = 0
            if self.phase >= 65536:
                self.phase -= 65536
                pulse = loudness
            sound = pulse + self.random(65) - 32
            for k in range(3):
                first, last = FORMANTS[start][k], FORMANTS[end][k]
                weight = first + (last - first) * i // count
                old = self.memory[k]
                value = held(sound + (weight * old[0] + DECAYS[k] * old[1] >> 14), 1 << 20)
                self.memory[k] = [value, old[0]]
                sound = value >> (1 if k else 2)
            self.samples.append(held(sound * min(i, count - 1 - i, 400) // 400, 32767))

    def talk(self, syllables, loudness, pitch):
        for _ in range(syllables):
            if self.random(2):
                self.noise(800 + self.random(800), loudness // 10, slope=True)
            start, end = self.random(6), self.random(6)
            count = 1500 + self.random(2000)
            self.vowel(count, pitch * (70 + self.random(60)) // 100, start, end, loudness)
            if self.random(4) == 0:
                self.silence(500 + self.random(1500))


def make():
    sound = Sound()
    sound.silence(8000)
    sound.talk(14, 6000, 500)
    sound.noise(10000, 300)
    sound.talk(14, 2500, 900)
    sound.chirp(12000, 400, 3000, 9000)
    sound.talk(12, 16000, 450)
    sound.silence(6000)
    sound.noise(8000, 6000)
    return sound.samples[: len(sound.samples) // 512 * 512]


def score(model, samples):
    sound = np.concatenate([np.zeros(64), samples]).astype(np.float32) / 32768
    frames = np.stack([sound[i : i + 576] for i in range(0, len(samples), 512)])
    state = np.zeros((1, 1, 128), np.float32)
    session = onnxruntime.InferenceSession(model, providers=["CPUExecutionProvider"])
    return session.run(None, {"input": frames, "h": state, "c": state})[0]


def main():
    samples = make()
    scores = score(sys.argv[1], samples)
    sha = hashlib.sha256(pathlib.Path(sys.argv[1]).read_bytes()).hexdigest()
    lines = [
        "// Written by Tools/SpeechModel/vectors.py: change that, not this.", "",
        "/// What ONNX Runtime makes of ``IntegerSound/samples``.",
        "enum SileroVectors {",
        "  /// SHA-256 of the model.",
        f'  static let model = "{sha}"',
        "  /// The sum of all samples, each times its number modulo 1,009.",
        f"  static let checksum = {sum(s * (i % 1009) for i, s in enumerate(samples))}",
        "  /// One score a frame.",
        "  static let scores: [Float] = ["]
    row = "   "
    for value in scores:
        text = f" {value:.6f},"
        if len(row) + len(text) > 100:
            lines.append(row)
            row = "   "
        row += text
    TARGET.write_text("\n".join(lines + [row, "  ]", "}", ""]))
    print(f"{len(scores)} frames, {len(samples) / 16000:.1f} s")


if __name__ == "__main__":
    main()
