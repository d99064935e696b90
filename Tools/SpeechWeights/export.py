"""Writes trained weights as SpeechNetwork+Weights.swift."""

import base64
import pathlib

import numpy as np

import network

ROOT = pathlib.Path(__file__).resolve().parents[2]
TARGET = ROOT / "Sources/SignalAnalysis/Detection/SpeechNetwork+Weights.swift"
VECTORS = ROOT / "Tests/SignalAnalysisTests/Detection/SpeechNetworkVectors.swift"


def write(trained):
    """Writes the weights; as they stand there, they are whole numbers of eight bits."""
    text = base64.b64encode(network.packed(trained.eval())).decode()
    lines = [f"    {text[i : i + 95]}\\\n" for i in range(0, len(text), 95)]
    TARGET.write_text(
        "// Written by Tools/SpeechWeights/train.py: change that, not this.\n\n"
        "extension SpeechNetwork {\n"
        "  /// The weights of all layers, as ``WeightReader`` reads them.\n"
        '  static let weights: StaticString = """\n' + "".join(lines).removesuffix("\\\n")
        + '\n    """\n}\n')
    write_vectors(network.packed(trained))


def pattern(hops):
    """Features that the test makes by the same rule."""
    hop, channel = np.arange(hops)[:, None], np.arange(network.WIDTH)[None]
    wave = np.abs((hop * (3 + channel % 5) + channel * 17) % 240 - 120)
    return (40 + wave * ((hop // 50) % 3) // 2 + (hop * channel) % 23).astype(np.uint8)


def write_vectors(data):
    """Writes what the network answers to the pattern, for the test of the program's own."""
    speech, certain = network.Packed(data).logits(pattern(400))

    def table(name, comment, values):
        rows = [values[i : i + 8] for i in range(0, len(values), 8)]
        body = "".join("    " + ", ".join(f"{x:.4f}" for x in row) + ",\n" for row in rows)
        return f"  /// {comment}\n  static let {name}: [Float] = [\n{body}  ]\n"

    VECTORS.write_text(
        "// Written by Tools/SpeechWeights/train.py: change that, not this.\n\n"
        "/// What the training's own run of the network answers to a pattern.\n"
        "enum SpeechNetworkVectors {\n"
        + table("speech", "The logit of speech at every tenth hop.", speech[::10])
        + table("certain", "The logit of certainty at every fourth hop of these.", certain[::10])
        + "}\n")
