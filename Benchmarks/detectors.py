"""Speech detectors: each takes an audio file and gives where people speak and, if it can, a score.

Peers: python3 -m pip install onnxruntime==1.31.1 webrtcvad-wheels==2.0.14.post1
       python3 -m pip install --no-deps silero-vad==6.2.3
and ffmpeg for silencedetect and to decode for the two. The time of decoding is in their figures.
"""

import dataclasses
import importlib.util
import json
import pathlib
import re
import shutil
import subprocess
import sys

import numpy as np

from material import decode, frame_runs, joined

HOP = 0.01


@dataclasses.dataclass
class Detection:
    """Stretches of speech in seconds, and a score every 10 ms where there is one."""

    runs: list
    scores: np.ndarray | None = None


class Cuelight:
    """`cuelight speech`."""

    def __init__(self, program, options=(), name="cuelight"):
        self.name, self.words = name, [str(program), "speech", *options, "--format", "json"]

    def detect(self, path):
        result = subprocess.run([*self.words, str(path)], stdout=subprocess.PIPE,
                                stderr=subprocess.PIPE, stdin=subprocess.DEVNULL, check=False)
        try:
            record = json.loads(result.stdout)
            runs = [tuple(segment) for segment in record["segments"]]
        except (ValueError, KeyError):
            complaint = result.stderr.decode(errors="replace")[-300:]
            raise SystemExit(f"{self.name}, {path}: status {result.returncode}: {complaint}")
        score = record.get("score")
        return Detection(runs, score and every_10_ms(score))


def every_10_ms(score):
    """A score of any hop and start, held until the next value."""
    values = np.array(score["values"], float)
    if not len(values):
        return None
    count = int((score["start"] + len(values) * score["hop"]) / HOP)
    index = ((np.arange(count) + 0.5) * HOP - score["start"]) / score["hop"]
    return values[np.clip(index.astype(int), 0, len(values) - 1)]


class Silero:
    """Silero VAD through ONNX Runtime: its sequence model, and its rule for time stamps."""

    name = "Silero, its rule"

    def __init__(self, model):
        import onnxruntime
        options = onnxruntime.SessionOptions()
        options.inter_op_num_threads = options.intra_op_num_threads = 1
        options.log_severity_level = 3
        self.session = onnxruntime.InferenceSession(str(model), options)

    def frames(self, samples):
        """The probability of each 512 samples, each seen with the 64 before it."""
        count = -(-len(samples) // 512)
        padded = np.pad(samples, (64, count * 512 - len(samples))).astype(np.float32)
        windows = np.lib.stride_tricks.sliding_window_view(padded, 576)[::512]
        state = [np.zeros((1, 1, 128), np.float32)] * 2
        parts = []
        for first in range(0, count, 512):
            part, *state = self.session.run(None, {
                "input": windows[first:first + 512], "h": state[0], "c": state[1]})
            parts.append(part)
        return np.concatenate(parts) if parts else np.zeros(0)

    def detect(self, path):
        samples = decode(path)
        frames = self.frames(samples)
        times = (np.arange(len(samples) // 160) * 160 + 80) // 512
        return Detection(time_stamps(frames, len(samples)), frames[times])


def time_stamps(frames, length):
    """Silero's rule: in at 0.5, out at 0.35 for 100 ms, from 250 ms on, padded by 30 ms."""
    runs, start, end = [], None, 0
    for number, probability in enumerate(frames):
        at = number * 512
        if probability >= 0.5:
            end = 0
            start = at if start is None else start
        elif probability < 0.35 and start is not None:
            end = end or at
            if at - end >= 1600:
                runs += [(start, end)] if end - start > 4000 else []
                start, end = None, 0
    if start is not None and length - start > 4000:
        runs.append((start, length))
    return padded(runs, length)


def padded(runs, length):
    """30 ms more on each side; half of the pause where that is shorter."""
    if not runs:
        return []
    pauses = [2 * runs[0][0], *(b[0] - a[1] for a, b in zip(runs, runs[1:])),
              2 * (length - runs[-1][1])]
    more = [min(480, pause // 2) for pause in pauses]
    return [((start - before) / 16000, (end + after) / 16000)
            for (start, end), before, after in zip(runs, more, more[1:])]


class WebRTC:
    """The detector of WebRTC, on frames of 10 ms."""

    def __init__(self, mode):
        self.name, self.mode = f"WebRTC {mode}", mode

    def detect(self, path):
        import webrtcvad
        detector = webrtcvad.Vad(self.mode)
        sound = (np.clip(decode(path), -1, 1) * 32767).astype("<i2")
        flags = [detector.is_speech(sound[at:at + 160].tobytes(), 16000)
                 for at in range(0, len(sound) - 159, 160)]
        return Detection(frame_runs(flags))


class SilenceDetect:
    """ffmpeg's silencedetect, turned round."""

    def __init__(self, level):
        self.name, self.level = f"silencedetect {level} dB", level

    def detect(self, path):
        result = subprocess.run(
            ["ffmpeg", "-nostdin", "-i", str(path), "-af", f"silencedetect=n={self.level}dB:d=0.3",
             "-f", "null", "-"], stderr=subprocess.PIPE, check=True)
        text = result.stderr.decode(errors="replace")
        starts = [float(value) for value in re.findall(r"silence_start: (-?[\d.]+)", text)]
        ends = [float(value) for value in re.findall(r"silence_end: ([\d.]+)", text)]
        length = re.findall(r"time=(\d+):(\d+):([\d.]+)", text)[-1]
        hours, minutes, seconds = map(float, length)
        edges = [0.0, *(edge for pair in zip(starts, [*ends, 1e9]) for edge in pair)]
        edges.append(hours * 3600 + minutes * 60 + seconds)
        return Detection([(a, b) for a, b in zip(edges[::2], edges[1::2]) if b > a])


class Oracle:
    """The labels themselves, or the labels half a second late, to test the scoring."""

    def __init__(self, name, labels, late):
        self.name, self.labels, self.late = name, labels, late

    def detect(self, path):
        runs = joined([(a + self.late, b + self.late) for a, b in self.labels[path]], 0)
        flags = np.zeros(int((runs[-1][1] if runs else 0) / HOP) + 1)
        for start, end in runs:
            flags[round(start / HOP):round(end / HOP)] = 1
        return Detection(runs, flags)


def silero_model():
    """The sequence model of the installed package, whose import would want torch."""
    package = importlib.util.find_spec("silero_vad")
    if package is None or importlib.util.find_spec("onnxruntime") is None:
        return None
    path = pathlib.Path(package.origin).parent / "data" / "silero_vad_16k_sequence.onnx"
    return path if path.exists() else None


def peers(model=None):
    """The peers that are installed; what is missing is reported on standard error."""
    chosen, missing = [], []
    model = model or silero_model()
    if model:
        chosen.append(Silero(model))
    else:
        missing.append("Silero: python3 -m pip install onnxruntime==1.31.1, and "
                       "python3 -m pip install --no-deps silero-vad==6.2.3")
    if importlib.util.find_spec("webrtcvad"):
        chosen += [WebRTC(mode) for mode in range(4)]
    else:
        missing.append("WebRTC: python3 -m pip install webrtcvad-wheels")
    if shutil.which("ffmpeg"):
        chosen += [SilenceDetect(-35), SilenceDetect(-45)]
    else:
        missing.append("silencedetect: apt-get install ffmpeg")
    for line in missing:
        print(f"Not installed: {line}", file=sys.stderr)
    return chosen
