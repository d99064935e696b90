#!/usr/bin/env python3
"""Trains the speech network and writes SpeechNetwork+Weights.swift.

    python3 Tools/SpeechWeights/train.py [--work DIRECTORY] [--threads 2]

Needs swiftc, ffmpeg, festival with the voices of sources.py, espeak-ng, flite, apt-get (Debian 12),
numpy and torch. Downloads about 1.8 GB of packages. What is already in the work directory is not
made again. Every draw is seeded; floating-point sums of another processor may still change the last
digits of the weights. First come clips of all kinds, then, more slowly, meetings among them.

Run check.py afterwards for the figures on what was held out.
"""

import argparse
import concurrent.futures
import pathlib
import re
import shutil
import time

import numpy as np
import torch
from torch.nn import functional

import clips
import export
import network
import sources

ROOT = export.ROOT
WINDOW = 640  # Hops of a clip that one step sees.
BATCH = 10


def compile_program(work):
    """One module of the sources and a main file, so that nothing need be public for this."""
    folder = work / "program"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    for module in ("MediaModel", "SignalKernels", "SignalAnalysis"):
        for source in (ROOT / "Sources" / module).rglob("*.swift"):
            text = re.sub(
                r"(?m)^(public |internal |package )?import (MediaModel|SignalKernels)$", "",
                source.read_text())
            (folder / source.name).write_text(text)
    shutil.copy(ROOT / "Tools/SpeechWeights/main.swift", folder)
    sources.run(
        "swiftc", "-O", "-wmo", "-swift-version", "6", "-module-name", "Program", "-package-name",
        "cuelight", "-o", folder / "program", *sorted(folder.glob("*.swift")))
    return folder / "program"


def draw(job):
    """Makes some clips; what is kept of each is its features and the truth."""
    pools, folder, program, numbers = job
    maker, made = clips.Clips(pools, held=False), []
    make, seed = (maker.make, 1) if folder.name == "fit" else (maker.meeting, 2)
    for number in numbers:
        target = folder / f"{number}.feat"
        if target.exists():
            continue
        samples, *truth = make(np.random.default_rng([seed, number]))
        samples.tofile(target.with_suffix(".f32"))
        np.stack(truth).tofile(target.with_suffix(".truth"))
        made.append(target)
        if len(made) == 20 or number == numbers[-1]:
            sources.run(program, "features", *[p for t in made for p in (t.with_suffix(".f32"), t)])
            for one in made:
                one.with_suffix(".f32").unlink()
            made = []


def load(folder, count):
    """Inputs, and the truth and weight of speech per hop and of certainty per four hops."""
    x, truth = [], []
    for number in range(count):
        features = np.fromfile(folder / f"{number}.feat", np.uint8).reshape(-1, network.WIDTH)
        x.append(network.inputs(features).astype(np.float16))
        truth.append(np.fromfile(folder / f"{number}.truth", np.uint8).reshape(2, -1))
    truth = np.stack(truth)
    spoken, certain = truth[:, 0], truth[:, 1]
    # Where nobody speaks, certain speech is judged only near it.
    near = np.stack([np.convolve(s == 1, np.ones(211) / 211, "same") > 0.12 for s in spoken])
    counts = (certain != clips.OPEN) & ((certain == 0) | near)
    four = slice(1, None, network.POOL)
    return [torch.from_numpy(v) for v in (
        np.stack(x), (spoken == 1).astype("f"), (spoken != clips.OPEN).astype("f"),
        (certain == 1).astype("f")[:, four], counts.astype("f")[:, four])]


def vary(rng, x):
    """Other colours, lost bands, and at times only the bands."""
    bend = torch.from_numpy(rng.standard_normal((len(x), 1, 5), np.float32)) * 0.12
    bend = functional.interpolate(bend, size=network.BANDS, mode="linear", align_corners=True)
    bands = slice(1, network.BANDS + 1)
    x[:, bands] = (x[:, bands] + bend.transpose(1, 2).reshape(len(x), -1, 1)).clamp(-2, 2.5)
    for one in x:
        if rng.random() < 0.4:
            size = rng.integers(1, 6)
            first = rng.integers(1, network.BANDS + 2 - size)
            part = one[first : first + size]
            one[first : first + size] = part.mean() if rng.random() < 0.5 else -2
        if rng.random() < 0.15:
            one[rng.integers(22, network.BANDS + 1) : network.BANDS + 1] = -2
        if rng.random() < 0.1:
            one[network.BANDS + 1 :] = 0
    return x


def losses(net, x, speech, speech_weight, certain, certain_weight):
    entropy = functional.binary_cross_entropy_with_logits
    said, judged = net(x)
    first = entropy(said, speech * 0.98 + 0.01, reduction="none") * speech_weight
    # A song that is taken for certain speech is worse than speech that is doubted.
    second = entropy(judged, certain * 0.98 + 0.01, reduction="none") * certain_weight
    second = second * (1.5 - 0.5 * certain)
    return first.sum() / speech_weight.sum(), second.sum() / certain_weight.sum().clamp(min=1)


def train(net, data, steps, peak):
    rng = np.random.default_rng(0)
    optimizer = torch.optim.AdamW(net.parameters(), lr=peak, weight_decay=1e-3)
    x, *truth = data
    mean, sums, began = None, [], time.time()
    for step in range(steps):
        rate = peak * min(1, (step + 1) / 100) * (0.5 + 0.5 * np.cos(np.pi * step / steps) + 0.005)
        for group in optimizer.param_groups:
            group["lr"] = rate
        chosen = torch.from_numpy(rng.permutation(len(x))[:BATCH])
        first = int(rng.integers(0, (x.shape[1] - WINDOW) // network.POOL + 1)) * network.POOL
        hops = slice(first, first + WINDOW)
        fours = slice(first // network.POOL, (first + WINDOW) // network.POOL)
        batch = vary(rng, x[chosen, hops].float().transpose(1, 2).contiguous())
        parts = losses(net, batch, truth[0][chosen, hops], truth[1][chosen, hops],
                       truth[2][chosen, fours], truth[3][chosen, fours])
        optimizer.zero_grad()
        sum(parts).backward()
        torch.nn.utils.clip_grad_norm_(net.parameters(), 1.0)
        optimizer.step()
        mean = averaged(mean, net) if step > steps // 2 else None
        sums.append([p.item() for p in parts])
        if step % 100 == 99:
            speech, certain = np.mean(sums[-100:], 0)
            print(f"{step + 1} {time.time() - began:.0f} s: speech {speech:.4f}, "
                  f"certain {certain:.4f}", flush=True)
    net.load_state_dict(mean)
    return net


def averaged(mean, net):
    """The weights of late steps, averaged."""
    if mean is None:
        return {k: v.clone() for k, v in net.state_dict().items()}
    with torch.no_grad():
        for key, value in net.state_dict().items():
            if value.dtype.is_floating_point:
                mean[key].mul_(0.998).add_(value, alpha=0.002)
    return mean


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--work", type=pathlib.Path, default=pathlib.Path("speech-weights"))
    parser.add_argument("--clips", type=int, default=2700)
    parser.add_argument("--meetings", type=int, default=380)
    parser.add_argument("--steps", type=int, default=4000)
    parser.add_argument("--threads", type=int, default=2)
    options = parser.parse_args()
    work = options.work.resolve()
    work.mkdir(exist_ok=True)
    pools, program = sources.gather(work), compile_program(work)
    data = []
    for name, count in ("fit", options.clips), ("meet", options.meetings):
        folder = work / name
        folder.mkdir(exist_ok=True)
        jobs = [(pools, folder, program, range(k, count, options.threads))
                for k in range(options.threads)]
        with concurrent.futures.ProcessPoolExecutor(options.threads) as workers:
            list(workers.map(draw, jobs))
        data.append(load(folder, count))
    torch.set_num_threads(options.threads)
    torch.manual_seed(0)
    net = train(network.Network(), data[0], options.steps, 3e-3)
    # Meetings count twice, for they are few.
    both = [torch.cat(parts) for parts in zip(data[0], data[1], data[1])]
    net = train(net, both, options.steps * 3 // 10, 1.5e-3)
    torch.save(net.state_dict(), work / "network.pt")
    export.write(net)


if __name__ == "__main__":
    main()
