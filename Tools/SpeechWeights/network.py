"""The speech network: its inputs, its layers, and the bytes that the program reads.

Sources/SignalAnalysis/Detection/SpeechNetwork.swift runs the same network.
"""

import numpy as np
import torch
from torch import nn
from torch.nn import functional

WIDTH = 38  # Bytes a hop: SpeechFeatures.width.
BANDS = 32
QUIET = -75.0
STEM, TRUNK, JUDGE = 32, 48, 16
POOL = 4
TAPS = 5
STEM_STEPS, TRUNK_STEPS, HEAD_STEPS = (1, 2, 4), (1, 2, 4, 8, 16, 4, 1), (1, 2)
# Added to the logits: a score of 128 of 255 and a confidence of 0.8 stand where speech that is
# missed and music that is taken for speech weigh alike.
SPEECH_SHIFT, CERTAIN_SHIFT = 0.6, 2.7
REACH = 15  # Blocks of 100 ms to either side that the reference level is taken from.


def reference(levels):
    """The level that one hop in twenty exceeds in the three seconds around each 100 ms, in dB."""
    bins = np.clip(np.floor(levels + 110).astype(int), 0, 127)
    blocks = (len(levels) + 9) // 10
    result = np.empty(blocks, np.float32)
    for block in range(blocks):
        part = bins[max(block - REACH, 0) * 10 : (block + REACH + 1) * 10]
        wanted = np.float32(0.95) * np.float32(len(part))
        result[block] = np.searchsorted(np.cumsum(np.bincount(part, minlength=128)), wanted)
    return np.maximum(result - 110 + 0.5, QUIET)


def inputs(features):
    """What the network sees: hops by 38 numbers around zero, from bytes."""
    x = features.astype(np.float32)
    base = np.repeat(reference(x[:, 0] * 0.5 - 110), 10)[: len(x)]
    levels = (x[:, : BANDS + 1] * 0.5 - 110 - base[:, None] + 30) / 20
    period = np.log2(np.maximum(x[:, BANDS + 2] / 4, 8) / 24)
    rest = [x[:, BANDS + 1] / 255 * 2 - 1, period, x[:, BANDS + 3] / 127 - 1,
            x[:, BANDS + 4] / 127 - 1, x[:, BANDS + 5] / 64 - 1]
    return np.concatenate([np.clip(levels, -2, 2.5), np.stack(rest, 1)], 1).astype(np.float32)


class Block(nn.Module):
    """Adds what a filter over time of each channel, and then a mixture of them, make of it."""

    def __init__(self, width, step):
        super().__init__()
        self.time = nn.Conv1d(width, width, TAPS, padding=2 * step, dilation=step, groups=width,
                              bias=False)
        self.mix = nn.Conv1d(width, width, 1, bias=False)
        self.norm = nn.BatchNorm1d(width)

    def forward(self, x):
        return x + functional.relu(self.norm(self.mix(self.time(x))))


class Mix(nn.Module):
    """A mixture of channels."""

    def __init__(self, width, out):
        super().__init__()
        self.mix = nn.Conv1d(width, out, 1, bias=False)
        self.norm = nn.BatchNorm1d(out)

    def forward(self, x):
        return functional.relu(self.norm(self.mix(x)))


class Network(nn.Module):
    """Tells speech every 10 ms, and whether it is certain every 40 ms."""

    def __init__(self):
        super().__init__()
        self.enter = Mix(WIDTH, STEM)
        self.stem = nn.Sequential(*[Block(STEM, s) for s in STEM_STEPS])
        self.widen = Mix(STEM, TRUNK)
        self.trunk = nn.Sequential(*[Block(TRUNK, s) for s in TRUNK_STEPS])
        self.join = Mix(STEM + TRUNK, STEM)
        self.head = nn.Sequential(*[Block(STEM, s) for s in HEAD_STEPS])
        self.speech = nn.Conv1d(STEM, 1, 1)
        self.judge = Mix(TRUNK, JUDGE)
        self.certain = nn.Conv1d(JUDGE, 1, 1)

    def forward(self, x):
        fine = self.stem(self.enter(x))
        coarse = self.trunk(self.widen(functional.avg_pool1d(fine, POOL)))
        spread = coarse.repeat_interleave(POOL, 2)
        joined = self.head(self.join(torch.cat([fine, spread], 1)))
        return self.speech(joined)[:, 0], self.certain(self.judge(coarse))[:, 0]


def folded(layer):
    """Weights and biases of a mixture with its normalisation in them."""
    norm = layer.norm
    scale = norm.weight / torch.sqrt(norm.running_var + norm.eps)
    return layer.mix.weight[:, :, 0] * scale[:, None], norm.bias - norm.running_mean * scale


def half(values):
    """32-bit floats cut to their upper halves, rounded; as numbers and as bytes."""
    bits = np.asarray(values, np.float32).reshape(-1).view(np.uint32)
    upper = ((bits + 0x7FFF + ((bits >> 16) & 1)) >> 16).astype("<u2")
    return (upper.astype(np.uint32) << 16).view(np.float32), upper.tobytes()


def tensor(weights):
    """Rows of signed bytes after a scale for each row."""
    rows = weights.detach().numpy().reshape(len(weights), -1)
    scale, scale_bytes = half(np.abs(rows).max(1) / 127 * 1.003 + 1e-9)
    return scale_bytes + np.clip(np.round(rows / scale[:, None]), -127, 127).astype("i1").tobytes()


def packed(network):
    """The bytes that SpeechNetwork.init reads."""
    def mixture(weights, bias):
        return tensor(weights) + half(bias.detach().numpy())[1]

    def blocks(layers):
        return b"".join(tensor(b.time.weight) + mixture(*folded(b)) for b in layers)

    join, join_bias = folded(network.join)
    data = mixture(*folded(network.enter)) + blocks(network.stem)
    data += mixture(*folded(network.widen)) + blocks(network.trunk)
    data += mixture(join[:, :STEM], join_bias)
    data += mixture(join[:, STEM:], torch.zeros(STEM)) + blocks(network.head)
    data += mixture(network.speech.weight[:, :, 0], network.speech.bias + SPEECH_SHIFT)
    data += mixture(*folded(network.judge))
    return data + mixture(network.certain.weight[:, :, 0], network.certain.bias + CERTAIN_SHIFT)


class Packed:
    """The same network, run from its bytes as the program runs it."""

    def __init__(self, data):
        self.data, self.place = data, 0

    def floats(self, count):
        values = np.frombuffer(self.data, "<u2", count, self.place).astype(np.uint32) << 16
        self.place += 2 * count
        return values.view(np.float32)

    def tensor(self, rows, width):
        scale = self.floats(rows)
        values = np.frombuffer(self.data, "i1", rows * width, self.place).reshape(rows, width)
        self.place += rows * width
        return values * scale[:, None]

    def mixed(self, x, outputs):
        weights = self.tensor(outputs, len(x))
        return weights @ x + self.floats(outputs)[:, None]

    def blocks(self, x, steps):
        for step in steps:
            taps, count = self.tensor(len(x), TAPS), x.shape[1]
            padded = np.pad(x, ((0, 0), (2 * step, 2 * step)))
            moved = sum(taps[:, k, None] * padded[:, k * step : k * step + count]
                        for k in range(TAPS))
            x = x + np.maximum(self.mixed(moved, len(x)), 0)
        return x

    def logits(self, features):
        """The logits of speech per hop and of certainty per four hops."""
        x = inputs(features).T
        fine = self.blocks(np.maximum(self.mixed(x, STEM), 0), STEM_STEPS)
        pooled = fine.reshape(STEM, -1, POOL).mean(2)
        coarse = self.blocks(np.maximum(self.mixed(pooled, TRUNK), 0), TRUNK_STEPS)
        joined = self.mixed(fine, STEM) + np.repeat(self.mixed(coarse, STEM), POOL, 1)
        head = self.blocks(np.maximum(joined, 0), HEAD_STEPS)
        speech = self.mixed(head, 1)[0]
        judged = np.maximum(self.mixed(coarse, JUDGE), 0)
        return speech, self.mixed(judged, 1)[0]
