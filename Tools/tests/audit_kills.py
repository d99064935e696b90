#!/usr/bin/env python3
"""Kills commands that write to an audit at random moments, and verifies the audit after each.

    python3 Tools/tests/audit_kills.py PROGRAM [--rounds 100] [--media 300] [--seed N]

What a command acknowledged must be there, the file must open again, and `audit verify` must find no
problem. A new audit is there completely or not at all.
"""

import argparse
import hashlib
import json
import pathlib
import random
import signal
import subprocess
import tempfile
import time


def line(record):
    return json.dumps(record, sort_keys=True, separators=(",", ":")) + "\n"


def medium(number, turn):
    digest = hashlib.sha256(f"{number} {number % 3 and turn}".encode()).hexdigest()
    finding = {"code": "captions.late", "location": {
        "column": None, "end": None, "line": None, "resource": f"{number}.mp4", "start": None,
        "track": None}, "measurements": {}, "remedy": "Shift.", "what": "Late.", "why": "Late."}
    # The audit refuses every other run's result of every third medium.
    outcomes = [{"criterion": f"3.3.{letter}", "findings": [finding] if turn % 2 == 0 else [],
                 "notEvaluated": [], "outcome": "NC" if turn % 2 == 0 else "C",
                 "reason": "Measured.", "title": "Captions"} for letter in "BCDEF"]
    return {"presentation": {
        "captions": [], "container": None, "declared": [], "duration": None,
        "contents": [{"name": f"{number}.mp4", "part": "medium", "sha256": digest}],
        "kind": "multimedia", "outcomes": outcomes, "placements": [], "sandbox": [], "sha256": digest,
        "source": f"{number}.mp4", "status": "examined", "tracks": []}, "record": "medium"}


def store(file, media, turn):
    text = line({"profile": "dhs-ios", "record": "run", "schemaVersion": 2,
                 "tool": {"name": "cuelight", "version": "0"}})
    text += "".join(line(medium(number, turn)) for number in range(media))
    file.write_text(text + line({
        "libraries": {}, "media": media, "record": "end",
        "sha256": hashlib.sha256(text.encode()).hexdigest()}))


class Trial:
    def __init__(self, program, folder, options):
        self.program, self.folder, self.media = program, folder, options.media
        self.random = random.Random(options.seed)
        self.audit = folder / "product.audit"
        self.runs = self.disputes = self.kills = 0
        self.longest = {}

    def call(self, *arguments):
        return subprocess.run([self.program, "audit", *arguments], stdout=subprocess.PIPE,
                              stderr=subprocess.PIPE, check=False, text=True)

    def create(self, file):
        return ["new", file, "--product", "P", "--version", "1", "--by", "Ann"]

    def interrupted(self, kind, arguments):
        """Whether a command ended by itself and with success before it was killed."""
        start = time.monotonic()
        process = subprocess.Popen([self.program, "audit", *arguments], stdout=subprocess.PIPE,
                                   stderr=subprocess.DEVNULL)
        try:
            # The first one shows how long it takes.
            longest = self.longest.get(kind)
            process.wait(longest and self.random.uniform(0, 1.1) * longest)
        except subprocess.TimeoutExpired:
            process.send_signal(signal.SIGKILL)
            self.kills += 1
        process.wait()
        if process.returncode == 0:
            self.longest[kind] = max(self.longest.get(kind, 0), time.monotonic() - start)
        # What was printed was acknowledged, even if the kill came before the end.
        return bool(process.stdout.read())

    def round(self, number):
        fresh = self.folder / f"{number}.audit"
        self.interrupted("new", self.create(fresh))
        if fresh.exists():
            assert self.call("verify", fresh).returncode == 0, f"{fresh} is not whole"
        run = self.folder / "run.ndjson"
        store(run, self.media, number)
        if self.interrupted("add", ["add", self.audit, run]):
            self.runs = number
        open_results = self.state()["open"]
        standing = [result["number"] for result in open_results if result["outcome"] == "NC"]
        if standing and self.interrupted("dispute", [
                "dispute", self.audit, str(standing[0]), "--by", "Bo", "--note", str(number)]):
            self.disputes += 1
        self.check(number)

    def state(self):
        shown = self.call("status", self.audit, "-f", "json")
        assert shown.returncode in (0, 1), shown.stderr
        return json.loads(shown.stdout)

    def check(self, number):
        verified = self.call("verify", self.audit)
        assert verified.returncode == 0, f"round {number}: {verified.stdout}{verified.stderr}"
        state = self.state()
        known = [run["number"] for run in state["runs"]]
        assert known == list(range(1, len(known) + 1)), known
        assert len(state["disputes"]) >= self.disputes, "a dispute is lost"
        self.acknowledged = len(known)


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program", type=pathlib.Path)
    parser.add_argument("--rounds", type=int, default=100)
    parser.add_argument("--media", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        trial = Trial(options.program.resolve(), pathlib.Path(folder), options)
        made = trial.call(*trial.create(trial.audit))
        assert made.returncode == 0, made.stderr
        added = 0
        for number in range(options.rounds):
            trial.runs = -1
            trial.round(number)
            # Acknowledged, so one run more than before is there.
            if trial.runs == number:
                assert trial.acknowledged > added, f"round {number}: an acknowledged run is lost"
            added = trial.acknowledged
        print(f"{options.rounds} rounds, {trial.kills} commands killed, {added} runs, "
              f"{len(trial.state()['disputes'])} disputes: nothing was lost")


if __name__ == "__main__":
    main()
