#!/usr/bin/env python3
"""Measures the kernels of the speech network, beside the processor's peak and ONNX Runtime.

    python3 Benchmarks/kernels.py [--model silero_vad_16k_sequence.onnx]

For each kind of kernels that the processor has: billions of operations a second in the matrix
layers, what the processor can do at most with these instructions, and the processor time of ten
minutes of sound through the whole network. ONNX Runtime runs Silero's own sequence model over as
many frames, on one thread, in the same run; it needs onnxruntime, numpy and the model that
Tools/setup.sh installs. Needs clang.
"""

import argparse
import pathlib
import subprocess
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
KERNELS = ROOT / "Sources" / "CSignalKernels"
MODEL = pathlib.Path.home() / (
    ".local/share/cuelight/speech-model/silero_vad/data/silero_vad_16k_sequence.onnx")
FRAMES = 18_750


def measure():
    """Kind, operations, peak and seconds of each kind of kernels."""
    with tempfile.TemporaryDirectory() as folder:
        program = pathlib.Path(folder) / "kernels"
        subprocess.run(
            ["clang", "-O2", "-I", KERNELS / "include", pathlib.Path(__file__).with_suffix(".c"),
             *sorted(KERNELS.glob("*.c")), "-o", program, "-lm"], check=True)
        lines = subprocess.run([program], capture_output=True, text=True, check=True).stdout
    return [(kind, *map(float, rest)) for kind, *rest in map(str.split, lines.splitlines())]


def peer(model=MODEL, runs=5):
    """Processor time of ONNX Runtime for as many frames; a text says why there is none."""
    try:
        import numpy
        import onnxruntime
    except ImportError as error:
        return f"not installed: {error.name}"
    if not model.exists():
        return "the model is not installed"
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = options.inter_op_num_threads = 1
    session = onnxruntime.InferenceSession(model, options, providers=["CPUExecutionProvider"])
    sound = numpy.random.default_rng(1).normal(0, 0.05, (500, 576)).astype(numpy.float32)
    times = []
    for _ in range(runs):
        state = {name: numpy.zeros((1, 1, 128), numpy.float32) for name in ("h", "c")}
        start = time.process_time()
        for first in range(0, FRAMES, 500):
            part = sound[:min(500, FRAMES - first)]
            _, state["h"], state["c"] = session.run(None, {"input": part, **state})
        times.append(time.process_time() - start)
    return min(times)


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--model", type=pathlib.Path, default=MODEL)
    arguments = parser.parse_args()
    other = peer(arguments.model)
    print("| kernels | GFLOP/s in the matrix layers | peak | ten minutes | ONNX Runtime |")
    print("| --- | --- | --- | --- | --- |")
    for kind, speed, most, seconds in measure():
        times = other if isinstance(other, str) else f"{other:.3f} s, {other / seconds:.1f} times"
        print(f"| {kind} | {speed:.1f} | {most:.1f} | {seconds:.3f} s | {times} |")


if __name__ == "__main__":
    main()
