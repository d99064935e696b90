#!/usr/bin/env python3
"""Measures how captions are compared with speech, beside programs that synchronize them.

    python3 Benchmarks/programmes.py FOLDER
    python3 Benchmarks/sync.py FOLDER [--program PROGRAM] [--answers FILE] [--only PATTERN]
                               [--speech-model FILE] [--embedded] [--peers NAMES] [--self-test]

Asks `cuelight sync` and the peers of aligners.py about every case, two at a time, and prints tables
in Markdown. --answers keeps each answer in a file and does not ask again for what is there. With
the peers 300 cases take about an hour on two cores; without (--peers none), a few minutes.

A cue's error is the distance between where it belongs and where the program puts it, on the
medium's clock; it does not include the 40 ms (standard deviation) of people's own errors. The error
of a case is the mean of its cues' errors with their signs; a case is placed when nine in ten cues
are within 100 ms. Peers give no verdict: theirs follows from what they did to the captions (in sync
up to 125 ms); an error is an answer that cannot be read, or captions that have lost more than three
cues in ten.
"""

import argparse
import collections
import concurrent.futures
import dataclasses
import datetime
import fnmatch
import json
import os
import pathlib
import platform
import statistics
import threading

import numpy as np

import aligners
from aligners import EXPECTED, Answer

PLAIN = ("inSync", "offset", "missing", "ends", "moved")
VERDICTS = ["inSync", "offset", "rate", "drift", "cut", "otherAudio", "cannotTell", "error"]
GROUPS = ["no music", "music at 12 dB", "music at 0 dB", "28 to 120 s"]


@dataclasses.dataclass
class Result:
    """A case, a program's answer, and the errors of the cues it placed, in seconds."""

    case: dict
    answer: Answer
    errors: np.ndarray

    @property
    def kind(self):
        return self.case["kind"]

    @property
    def group(self):
        if self.case["seconds"] < 200:
            return GROUPS[3]
        return {None: GROUPS[0], 12: GROUPS[1], 0: GROUPS[2]}[self.case["bed"]]

    @property
    def right(self):
        return self.answer.verdict in expected(self.case)

    @property
    def given(self):
        return len(self.errors) > 0 and not self.answer.refused

    @property
    def error(self):
        return float(self.errors.mean())

    @property
    def placed(self):
        return self.given and float(np.percentile(np.abs(self.errors), 90)) <= 0.1


def expected(case):
    """The right verdicts.

    A drift that never leaves 125 ms may pass for in sync; where there are fewer than eight cues or
    20 s of speech, it is right to give no verdict.
    """
    verdicts = EXPECTED[case["kind"]]
    if scant(case):
        return [*verdicts, "cannotTell"]
    if case["kind"] == "drift" and abs(case["rate"] - 1) * case["seconds"] <= aligners.IN_SYNC:
        return [*verdicts, "inSync"]
    return verdicts


def scant(case):
    return case["cues"] < 8 or case["speechSeconds"] < 20


def cue_errors(case, answer):
    """Where cues are put less where they belong; none where captions belong to other sound."""
    if not answer.placed or case["kind"] in ("otherAudio", "noSpeech"):
        return np.zeros(0)
    pairs = [(there, here) for there, here in zip(answer.placed, aligners.belongs(case))
             if here is not None and here > 0.1]
    return np.array([there - here for there, here in pairs])


def load_cases(root, pattern):
    cases = [json.loads(path.read_text()) for path in sorted((root / "cases").glob("*.json"))]
    return [case for case in cases
            if fnmatch.fnmatch(f"{case['programme']}.{case['name']}", pattern)]


def ask_all(tools, cases, root, path, jobs):
    """Every program about every case; answers that the file holds are not asked for again."""
    known = {}
    if path and path.exists():
        for line in path.read_text().splitlines():
            record = json.loads(line)
            known[record["tool"], record["case"]] = Answer(**record["answer"])
    lock, results = threading.Lock(), collections.defaultdict(list)

    def one(tool, case):
        key = tool.name, f"{case['programme']}.{case['name']}"
        answer = known.get(key) or aligners.ask(tool, case, root)
        with lock:
            if path and key not in known:
                record = {"tool": key[0], "case": key[1], "answer": dataclasses.asdict(answer)}
                with path.open("a") as file:
                    file.write(json.dumps(record) + "\n")
            results[tool.name].append(Result(case, answer, cue_errors(case, answer)))

    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        turns = [pool.submit(one, tool, case) for case in cases for tool in tools
                 if tool.takes(case)]
        for turn in turns:
            turn.result()
    for tool in tools:
        results[tool.name].sort(key=lambda r: (r.case["programme"], r.case["name"]))
    return {tool.name: results[tool.name] for tool in tools}


def share(flags):
    flags = list(flags)
    return f"{sum(flags)}/{len(flags)}" if flags else ""


def spread(values, unit="ms", scale=1000):
    """Median and largest."""
    values = [abs(value) * scale for value in values]
    if not values:
        return ""
    return f"{statistics.median(values):.0f} ({max(values):.0f}) {unit}"


def of(results, *kinds):
    return [result for result in results if result.kind in kinds]


def table(title, head, rows):
    rows = [row for row in rows if any(cell not in ("", "1") for cell in row[1:])]
    if not rows:
        return
    print(f"\n### {title}\n\n| {' | '.join(['', *head])} |\n|{' --- |' * (len(head) + 1)}")
    for row in rows:
        print("| " + " | ".join(str(cell) for cell in row) + " |")


def offset_rows(results):
    """In-sync and offset cases, by how loud the music is; bias is the median with its sign."""
    for group in GROUPS:
        row = [group]
        for found in results.values():
            chosen = [r for r in of(found, "inSync", "offset") if r.group == group]
            errors = [r.error for r in chosen if r.given]
            bias = f", bias {statistics.median(errors) * 1000:+.0f}" if errors else ""
            row.append(f"{spread(errors)}{bias}; placed {share(r.placed for r in chosen)}"
                       if chosen else "")
        yield row


def placed_rows(results):
    """Cases placed, by kind and music."""
    kinds = [kind for kind in EXPECTED if kind not in ("otherAudio", "noSpeech")]
    for kind in kinds:
        for group in GROUPS:
            cells = [share(r.placed for r in of(found, kind) if r.group == group)
                     for found in results.values()]
            if any(cells):
                yield [f"{kind}, {group}", *cells]


def verdict_rows(results):
    """Shares that a check-only tool is judged by."""
    def row(name, choose, holds):
        cells = [share(holds(r) for r in found if choose(r)) for found in results.values()]
        return [name, *cells]

    small = ("offset+0.2", "offset-0.2")
    yield row("in sync called in sync", lambda r: r.kind == "inSync", lambda r: r.right)
    yield row("0.2 s told from in sync", lambda r: r.case["name"] in small,
              lambda r: r.answer.verdict == "offset")
    yield row("0.5 to 5 s called offset",
              lambda r: r.kind == "offset" and r.case["name"] not in small, lambda r: r.right)
    yield row("frame rates found", lambda r: r.kind in ("rate", "rate+offset"), rate_found)
    yield row("stretch where there is none", lambda r: r.kind in PLAIN, stretched)
    yield row("captions of other sound refused", lambda r: r.kind == "otherAudio",
              lambda r: r.answer.refused)
    yield row("silence, music, noise, tone refused", lambda r: r.kind == "noSpeech",
              lambda r: r.answer.refused)
    yield row("right captions refused (8 cues and 20 s of speech at least)",
              lambda r: r.kind not in ("otherAudio", "noSpeech") and not scant(r.case),
              lambda r: r.answer.refused)
    yield row("of these: with a cut", lambda r: r.kind == "cut", lambda r: r.answer.refused)


def rate_found(result):
    answer = result.answer
    return not answer.refused and abs(answer.rate / result.case["rate"] - 1) < 2e-4


def stretched(result):
    answer = result.answer
    return not answer.refused and (
        answer.verdict in ("rate", "drift") or abs(answer.rate - 1) > 1e-4)


def drift_rows(results):
    """Drift by size: found where the rate is within 50 ppm; error in ppm."""
    for size in (100, 200, 300, 1000):
        row = [f"{size} ppm"]
        for found in results.values():
            chosen = [r for r in of(found, "drift")
                      if round(abs(r.case["rate"] - 1) * 1e6) == size]
            errors = [(r.answer.rate / r.case["rate"] - 1) * 1e6 for r in chosen if r.given]
            within = share(r.given and abs(r.answer.rate / r.case["rate"] - 1) <= 50e-6
                           for r in chosen)
            row.append(f"{within}; {spread(errors, 'ppm', 1)}" if chosen else "")
        yield row


def together(cuts):
    """Cuts within 15 s of each other as one: cues of what was taken out may lie anywhere."""
    found = []
    for cut in cuts:
        if found and cut["at"] - found[-1]["at"] <= 15:
            found[-1] = {"at": found[-1]["at"], "step": found[-1]["step"] + cut["step"]}
        else:
            found.append(dict(cut))
    return [cut for cut in found if abs(cut["step"]) > 0.1]


def cut_errors(result):
    """How far from its place and from its step the one cut was put; None if not just one."""
    truth, cuts = result.case["cuts"][0], together(result.answer.cuts)
    if result.answer.refused or len(cuts) != 1:
        return None
    at = cuts[0]["at"]
    return max(truth["from"] - at, at - truth["until"], 0.0), cuts[0]["step"] - truth["step"]


def cut_rows(results):
    """Cuts: found with place within 5 s and step within 50 ms; within 2 s and 30 ms; errors."""
    for name in ("cut-8.4", "cut+7.3", "cut+1.2"):
        row = [name]
        for found in results.values():
            chosen = [r for r in found if r.case["name"] == name]
            errors = [cut_errors(r) for r in chosen]
            said = [pair for pair in errors if pair]
            wide = share(bool(p) and p[0] <= 5 and abs(p[1]) <= 0.05 for p in errors)
            near = share(bool(p) and p[0] <= 2 and abs(p[1]) <= 0.03 for p in errors)
            row.append(f"{wide}, {near}; {spread([p[0] for p in said], 's', 1)}; "
                       f"{spread([p[1] for p in said])}" if chosen else "")
        yield row


def coverage_rows(results):
    """Seconds of speech without captions: the error, and cases within 5 % (or 1 s) of truth."""
    for kind in ("inSync", "missing", "ends", "moved"):
        row = [kind]
        for found in results.values():
            pairs = [(r.answer.uncovered, r.case["uncoveredSeconds"]) for r in of(found, kind)
                     if r.answer.uncovered is not None]
            errors = [mine - true for mine, true in pairs]
            within = share(abs(m - t) <= max(0.05 * t, 1) for m, t in pairs)
            row.append(f"{within}; {spread(errors, 's', 1)}" if pairs else "says nothing")
        yield row


def speed_rows(results):
    """Times real time, of all cases together; and how many times faster the first program is."""
    cells, ours = [], next(iter(results))
    for found in results.values():
        seconds = sum(r.case["seconds"] for r in found)
        wall = seconds / max(sum(r.answer.wall for r in found), 1e-6)
        processor = seconds / max(sum(r.answer.processor for r in found), 1e-6)
        cells.append((wall, processor))
    for number, name in enumerate(["wall time", "processor time"]):
        first = cells[0][number]
        yield [f"times real time, {name}"] + [
            f"{cell[number]:.0f}" + (f" ({ours}: {first / cell[number]:.1f} times)"
                                     if index else "") for index, cell in enumerate(cells)]


def ratio_rows(results):
    """The median error of each other program over that of the first, on cases both placed."""
    first = next(iter(results.values()))
    ours = {(r.case["programme"], r.case["name"]): abs(r.error)
            for r in of(first, "inSync", "offset") if r.given}
    for group in GROUPS:
        row = [group, "1"]
        for found in list(results.values())[1:]:
            pairs = [(ours[key], abs(r.error)) for r in of(found, "inSync", "offset")
                     if (key := (r.case["programme"], r.case["name"])) in ours
                     and r.given and r.group == group]
            mine, theirs = (statistics.median(side) for side in zip(*pairs)) if pairs else (0, 0)
            row.append(f"{theirs / mine:.1f}" if mine else "")
        yield row


def confusion(name, results):
    kinds = [kind for kind in EXPECTED if of(results, kind)]
    rows = []
    for kind in kinds:
        counts = collections.Counter(r.answer.verdict for r in of(results, kind))
        rows.append([kind] + [counts[verdict] or "" for verdict in VERDICTS])
    right = share(r.right for r in results)
    table(f"What {name} says of each kind: {right} right", VERDICTS, rows)


def report(results):
    names = list(results)
    table("Offset: median error (largest)", names, list(offset_rows(results)))
    if len(names) > 1:
        table(f"Median error over that of {names[0]}", names, list(ratio_rows(results)))
    table("Cases placed", names, list(placed_rows(results)))
    table("Verdicts", names, list(verdict_rows(results)))
    table("Drift: within 50 ppm; median error (largest)", names, list(drift_rows(results)))
    table("Cuts: within 5 s and 50 ms, within 2 s and 30 ms; error of place; of step", names,
          list(cut_rows(results)))
    table("Uncovered speech: within 5 %; error", names, list(coverage_rows(results)))
    table("Speed", names, list(speed_rows(results)))
    for name, found in results.items():
        confusion(name, found)


def self_test(root, cases):
    """The truth must come out perfect; the truth made wrong must not."""
    tools = [aligners.Oracle("truth", False), aligners.Oracle("wrong", True)]
    results = ask_all(tools, cases, root, None, 1)
    report(results)
    said = [r for r in results["truth"] if r.kind not in ("otherAudio", "noSpeech")]
    perfect = all(r.right and r.placed and abs(r.error) < 1e-3 for r in said) and all(
        r.right for r in results["truth"]) and all(
        cut_errors(r) and max(cut_errors(r)) < 1e-6 for r in of(said, "cut"))
    spoilt = not any(r.placed for r in results["wrong"]) and not any(
        r.right for r in of(results["wrong"], "inSync", "otherAudio", "noSpeech"))
    print(f"\nThe truth is perfect: {perfect}. The wrong truth is not: {spoilt}.")
    raise SystemExit(0 if perfect and spoilt else 1)


def chosen_tools(arguments):
    tools, options = [], []
    if arguments.speech_model:
        options = ["--speech-model", str(arguments.speech_model.resolve())]
    if arguments.program:
        program = arguments.program.resolve()
        tools.append(aligners.Cuelight(program, options))
        if arguments.embedded:
            tools.append(aligners.Cuelight(
                program, ["--speech-model", "embedded"], "cuelight, embedded"))
    found, missing = aligners.peers(arguments.peers.split(","))
    for line in missing:
        print(line)
    if not tools + found:
        raise SystemExit("Nothing to measure: name a program with --program, or install a peer.")
    return tools + found


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=pathlib.Path, help="what programmes.py made")
    parser.add_argument("--program", type=pathlib.Path)
    parser.add_argument("--answers", type=pathlib.Path)
    parser.add_argument("--only", default="*", help="cases, such as 'bed0-*' or '*.cut*'")
    parser.add_argument("--speech-model", type=pathlib.Path)
    parser.add_argument("--embedded", action="store_true")
    parser.add_argument("--peers", default="ffsubsync,autosubsync", help="those to ask")
    parser.add_argument("--self-test", action="store_true")
    parser.add_argument("--jobs", type=int, default=2)
    arguments = parser.parse_args()
    root = arguments.folder.resolve()
    cases = load_cases(root, arguments.only)
    if not cases:
        raise SystemExit(f"No cases in {root}: make them with programmes.py.")
    if arguments.self_test:
        self_test(root, cases)
    print(f"{datetime.date.today()}, {os.cpu_count()} cores, {platform.machine()}, "
          f"{platform.system()} {platform.release()}, {len(cases)} cases")
    report(ask_all(chosen_tools(arguments), cases, root, arguments.answers, arguments.jobs))


if __name__ == "__main__":
    main()
