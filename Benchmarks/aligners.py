"""Programs that place captions, each asked about one case; what they say becomes an `Answer`.

Peers: python3 -m pip install ffsubsync==0.5.1 autosubsync==1.0.1 setuptools==65.5.0
They are found beside the Python that runs this or on the path.
"""

import dataclasses
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time
import zlib

import numpy as np

from programmes import FPS

IN_SYNC = 0.125
LIMIT = 900


@dataclasses.dataclass
class Answer:
    """What a program says of a case, in the terms of the model in programmes.py.

    `placed` holds where each cue's start belongs on the medium's clock, None where that is unknown;
    `uncovered` the seconds of speech without captions, None where the program says nothing of it.
    """

    verdict: str
    rate: float = 1.0
    offset: float = 0.0
    cuts: list = dataclasses.field(default_factory=list)
    uncovered: float | None = None
    placed: list | None = None
    wall: float = 0.0
    processor: float = 0.0

    @property
    def refused(self):
        return self.verdict in ("otherAudio", "cannotTell")


def place(start, rate, offset, cuts):
    """Media time of a caption time: by the first piece it falls into, or by the nearest."""
    steps = [0.0]
    for cut in cuts:
        steps.append(steps[-1] + cut["step"])
    edges = [-np.inf] + [cut["at"] for cut in cuts] + [np.inf]
    near = (np.inf, 0.0)
    for step, first, last in zip(steps, edges, edges[1:]):
        at = (start - offset - step) / rate
        near = min(near, (max(first - at, at - last, 0.0), at), key=lambda pair: pair[0])
    return near[1]


def belongs(case):
    """Where each cue belongs in truth; None for what was taken out of the medium."""
    lost = [(cut["at"], cut["at"] + cut["step"]) for cut in case["cuts"]]
    return [None if any(a <= start < b for a, b in lost) else
            place(start, case["rate"], case["offset"], case["cuts"])
            for start in case["cueStarts"]]


def run(command, folder):
    """Status, output, wall time and processor time of the whole process tree."""
    with open(folder / "out", "wb") as out, open(folder / "err", "wb") as err:
        begun = time.monotonic()
        process = subprocess.Popen([str(word) for word in command], stdin=subprocess.DEVNULL,
                                   stdout=out, stderr=err, cwd=folder,
                                   env={**os.environ, "OMP_NUM_THREADS": "1"})
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    spent = time.monotonic() - begun, usage.ru_utime + usage.ru_stime
    return process.returncode, (folder / "out").read_text(errors="replace"), spent


def starts(path):
    """Cue starts of an SRT file."""
    found = []
    for line in path.read_text(errors="replace").splitlines():
        if " --> " in line:
            hours, minutes, seconds = line.split(" --> ")[0].split(":")
            found.append(int(hours) * 3600 + int(minutes) * 60 + float(seconds.replace(",", ".")))
    return found


def fitted(before, after):
    """Rate, offset and cuts that lead from the cue starts given to those written."""
    b, a = np.array(before), np.array(after)
    kept = a > 0.05
    b, a = b[kept], a[kept]
    moves = np.diff(a) > 0.5
    rate = float(np.median(np.diff(b)[moves] / np.diff(a)[moves]))
    rest = b - rate * a
    pieces = np.concatenate([[0], np.cumsum(np.abs(np.diff(rest)) > 0.25)])
    steps = (pieces[:, None] >= np.arange(pieces[-1] + 1)[None, :]).astype(float)
    solution = np.linalg.lstsq(np.column_stack([a, steps]), b, rcond=None)[0]
    places = [(a[i] + a[i + 1]) / 2 for i in np.flatnonzero(np.diff(pieces))]
    cuts = [{"at": float(at), "step": float(step)} for at, step in zip(places, solution[2:])]
    return float(solution[0]), float(solution[1]), cuts


def judged(rate, offset, cuts, middle):
    """The verdict that follows from what a peer did; it gives none itself."""
    if cuts:
        return "cut"
    if abs(rate - 1) > 1e-4:
        return "rate" if any(abs(rate - fps) < 2e-4 for fps in FPS.values()) else "drift"
    return "offset" if abs(offset + (rate - 1) * middle) > IN_SYNC else "inSync"


def written(case, captions, result, spent, refused):
    """The answer of a program that writes corrected captions."""
    after = starts(result) if result.exists() else []
    before = starts(captions)
    answer = Answer("error", wall=spent[0], processor=spent[1])
    if refused or not len(before) * 0.7 <= len(after) <= len(before):
        answer.verdict = "otherAudio" if refused else "error"
        return answer
    left_out = before[:len(before) - len(after)]  # they came before the medium's start
    answer.rate, answer.offset, answer.cuts = fitted(before[len(left_out):], after)
    answer.verdict = judged(answer.rate, answer.offset, answer.cuts, case["seconds"] / 2)
    answer.placed = [place(start, answer.rate, answer.offset, []) for start in left_out] + after
    return answer


class Peer:
    """A peer on the command line: its words, and how it says that captions belong elsewhere."""

    def __init__(self, name, words, kinds=None):
        self.name, self.words, self.kinds = name, words, kinds

    def takes(self, case):
        return self.kinds is None or case["kind"] in self.kinds

    def ask(self, case, media, captions, folder):
        result = folder / "result.srt"
        fill = {"MEDIA": media, "CAPTIONS": captions, "RESULT": result}
        status, _, spent = run([fill.get(word, word) for word in self.words], folder)
        return written(case, captions, result, spent, refused=status == 1)


class Cuelight:
    """`cuelight sync`: SRT for one half of the cases, WebVTT for the other."""

    def __init__(self, program, options=(), name="cuelight"):
        self.name, self.words = name, [program, "sync", *options, "--format", "json"]

    def takes(self, case):
        return True

    def ask(self, case, media, captions, folder):
        if zlib.crc32(captions.name.encode()) % 2:
            captions = captions.with_suffix(".vtt")
        status, text, spent = run([*self.words, captions, media], folder)
        try:
            record = json.loads(text)
            answer = said(case, record)
        except (ValueError, KeyError, TypeError):
            complaint = (folder / "err").read_text(errors="replace")[-300:]
            print(f"{captions.name}: status {status}: {complaint}", file=sys.stderr)
            answer = Answer("error")
        answer.wall, answer.processor = spent
        return answer


def said(case, record):
    """The answer in a document of `cuelight sync`."""
    answer = Answer(record["verdict"])
    if record.get("offset") is not None:
        answer.offset, answer.rate = record["offset"], record.get("rate") or 1.0
        answer.cuts = record.get("cuts") or []
        answer.placed = [place(start, answer.rate, answer.offset, answer.cuts)
                         for start in case["cueStarts"]]
    coverage = record.get("coverage")
    if coverage:
        answer.uncovered = sum(end - start for start, end in coverage["gaps"])
    return answer


class Oracle:
    """The truth itself, or the truth made wrong, to test the scoring."""

    def __init__(self, name, wrong):
        self.name, self.wrong = name, wrong

    def takes(self, case):
        return True

    def ask(self, case, media, captions, folder):
        by, factor = (0.3, 1.0005) if self.wrong else (0.0, 1.0)
        verdict = EXPECTED[case["kind"]][-1 if self.wrong else 0]
        if self.wrong and case["kind"] in ("otherAudio", "noSpeech", "inSync"):
            verdict = "offset"
        cuts = [{**cut, "at": cut["at"] + 20 * by, "step": cut["step"] + by}
                for cut in case["cuts"]]
        record = {"verdict": verdict, "rate": case["rate"] * factor, "offset": case["offset"] + by,
                  "cuts": cuts, "coverage": {"gaps": case["uncovered"] + [[0, 100 * by]]}}
        answer = said(case, record)
        answer.wall = answer.processor = 1.0
        return answer


# The verdicts that are right; the first is the usual one.
EXPECTED = {
    "inSync": ["inSync"], "missing": ["inSync"], "ends": ["inSync"], "moved": ["inSync"],
    "offset": ["offset"], "rate": ["rate", "drift"], "rate+offset": ["rate"],
    "drift": ["drift", "rate"], "cut": ["cut"], "otherAudio": ["otherAudio", "cannotTell"],
    "noSpeech": ["cannotTell", "otherAudio"],
}


def found(program):
    """The path of a program beside this Python or on the path."""
    beside = pathlib.Path(sys.executable).parent / program
    return str(beside) if beside.exists() else shutil.which(program)


def peers(names):
    """The peers of these names that are installed; and a line for each that is not."""
    chosen, missing = [], []
    ffs, auto = found("ffsubsync"), found("autosubsync")
    if ffs:
        words = [ffs, "MEDIA", "-i", "CAPTIONS", "-o", "RESULT"]
        chosen.append(Peer("ffsubsync", words))
        chosen.append(Peer("ffsubsync --split-penalty", [*words, "--split-penalty"],
                           {"inSync", "ends", "moved", "cut"}))
    else:
        missing.append("ffsubsync: not installed (python3 -m pip install ffsubsync==0.5.1)")
    if auto:
        chosen.append(Peer("autosubsync", [auto, "--parallelism", "1", "--silent", "MEDIA",
                                           "CAPTIONS", "RESULT"]))
    else:
        missing.append("autosubsync: not installed (python3 -m pip install autosubsync==1.0.1)")
    return [peer for peer in chosen if peer.name.split()[0] in names], missing


def ask(tool, case, root):
    """One case in a folder of its own."""
    stem = f"{case['programme']}.{case['name']}"
    with tempfile.TemporaryDirectory() as folder:
        return tool.ask(case, root / case["media"], root / "cases" / f"{stem}.srt",
                        pathlib.Path(folder))
