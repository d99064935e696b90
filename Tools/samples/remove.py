#!/usr/bin/env python3
"""Removes, empties and cuts each file of each sample in turn: no verdict may become better.

    remove.py PROGRAM [BEGINNING...] [-j JOBS]

A file that is missing, empty or cut off must not improve the exit status (0 < 4 < 1 < 3), and must
turn no criterion into C or DNA. Excepted are what the user wrote himself (the arguments when they are
manifests, and cuelight.yml), and a file beside the medium that nothing names and that was itself the
failure. Half of a text is another text, and half of a transport stream another stream, because
neither says how long it is: where such a file was itself the failure or the question, cutting it is
left out. What follows a failure may go away with it: without captions 3.3.B fails, and 3.3.C and
3.3.F do not apply; without a description 3.3.D fails, and 3.3.E does not apply.
"""

import concurrent.futures
import json
import pathlib
import shutil
import subprocess
import sys
import tempfile

RANK = {0: 0, 4: 1, 1: 2, 3: 3}
OURS = {"expected.json", "README"}
MANIFESTS = (".m3u8", ".mpd", ".yml", ".yaml", ".json")
FOLLOWS = {"3.3.C": "3.3.B", "3.3.F": "3.3.B", "3.3.E": "3.3.D"}
WITHOUT_LENGTH = (".txt", ".md", ".ts")
WAYS = {
    "removed": lambda path: path.unlink(),
    "emptied": lambda path: path.write_bytes(b""),
    "cut": lambda path: path.write_bytes(path.read_bytes()[: path.stat().st_size // 2]),
}


def judged(program, folder, arguments):
    """The exit status, the outcomes, and the files that findings speak of, by outcome."""
    run = subprocess.run([program, "check", "--fail-on", "review", "--format", "json", *arguments],
                         cwd=folder, capture_output=True, check=False)
    document = json.loads(run.stdout)
    outcomes, found = {}, {"NC": set(), "NR": set()}
    for presentation in document.get("presentations", [])[:1]:
        for outcome in presentation["outcomes"]:
            outcomes[outcome["criterion"]] = outcome["outcome"]
            found.get(outcome["outcome"], set()).update(
                finding["location"]["resource"] for finding in outcome["findings"])
    return run.returncode, outcomes, found


def parts(folder, arguments):
    """The files that are tried."""
    own = {name for name in arguments if name.endswith(MANIFESTS)} | {"cuelight.yml", "cuelight.json"}
    for path in sorted(folder.rglob("*")):
        name = str(path.relative_to(folder))
        if path.is_file() and name not in OURS | own:
            yield name


def better(before, after):
    """What became better, as sentences."""
    if RANK.get(after[0], -1) < RANK.get(before[0], -1):
        yield f"exit status {after[0]}, was {before[0]}"
    for criterion, outcome in sorted(after[1].items()):
        was = before[1].get(criterion)
        if outcome not in ("C", "DNA") or outcome == was or was is None:
            continue
        if outcome == "DNA" and after[1].get(FOLLOWS.get(criterion)) == "NC":
            continue
        yield f"{criterion} {outcome}, was {was}"


def faults(program, folder):
    """What became better for each file and way."""
    arguments = json.loads((folder / "expected.json").read_text())["arguments"]
    named = "".join(path.read_text() for path in folder.glob("cuelight.*"))
    before = judged(program, folder, arguments)
    for name in parts(folder, arguments):
        if name in before[2]["NC"] and name not in named and name not in arguments:
            continue
        is_asked = name in before[2]["NC"] | before[2]["NR"]
        for way, change in WAYS.items():
            if way == "cut" and is_asked and name.endswith(WITHOUT_LENGTH):
                continue
            with tempfile.TemporaryDirectory() as top:
                copy = pathlib.Path(top) / folder.name
                shutil.copytree(folder, copy)
                change(copy / name)
                for fault in better(before, judged(program, copy, arguments)):
                    yield f"{name} {way}: {fault}"


def main():
    jobs = 1
    words = sys.argv[1:]
    if "-j" in words:
        place = words.index("-j")
        jobs = int(words[place + 1])
        del words[place:place + 2]
    program = str(pathlib.Path(words[0]).resolve())
    top = pathlib.Path(__file__).resolve().parents[2] / "MediaSamples"
    folders = sorted(path.parent for path in top.glob("*/*/expected.json")
                     if str(path.parent.relative_to(top)).startswith(tuple(words[1:] or [""])))
    wrong = 0
    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        found = pool.map(lambda folder: list(faults(program, folder)), folders)
        for folder, sentences in zip(folders, found):
            wrong += bool(sentences)
            for sentence in sentences:
                print(f"{folder.relative_to(top)}: {sentence}", flush=True)
    print(f"{len(folders)} samples, {wrong} with a file whose loss improves a verdict")
    return 1 if wrong or not folders else 0


if __name__ == "__main__":
    sys.exit(main())
