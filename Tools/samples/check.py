#!/usr/bin/env python3
"""Checks every folder of MediaSamples with a built program and compares with expected.json.

    check.py PROGRAM [BEGINNING]    checks all folders, or those whose name begins so
"""

import json
import pathlib
import subprocess
import sys


def faults(program, folder):
    expected = json.loads((folder / "expected.json").read_text())
    run = subprocess.run(
        [program, "check", "--format", "json", *expected["arguments"]],
        cwd=folder, capture_output=True, check=False)
    if run.returncode != expected["exit"]:
        yield f"exit status {run.returncode}, expected {expected['exit']}"
    try:
        said = json.loads(run.stdout)["presentations"][0]
    except (ValueError, LookupError) as error:
        yield f"no report: {error}"
        return
    if "kind" in expected and said["kind"] != expected["kind"]:
        yield f"kind {said['kind']}, expected {expected['kind']}"
    outcomes = {outcome["criterion"]: outcome for outcome in said["outcomes"]}
    for criterion, wanted in sorted(expected["outcomes"].items()):
        outcome = outcomes.get(criterion, {"outcome": "missing", "findings": []})
        if outcome["outcome"] != wanted["outcome"]:
            yield f"{criterion} {outcome['outcome']}, expected {wanted['outcome']}"
        codes = sorted({finding["code"] for finding in outcome["findings"]})
        if "codes" in wanted and codes != sorted(wanted["codes"]):
            yield f"{criterion} {codes}, expected {wanted['codes']}"
        if missing := set(wanted.get("includes", [])) - set(codes):
            yield f"{criterion} lacks {sorted(missing)}, has {codes}"
    shown = {finding["code"] for outcome in outcomes.values() for finding in outcome["findings"]}
    if missing := set(expected.get("anywhere", [])) - shown:
        yield f"{sorted(missing)} is not found"


def main():
    program = str(pathlib.Path(sys.argv[1]).resolve())
    top = pathlib.Path(__file__).resolve().parents[2] / "MediaSamples"
    begin = sys.argv[2] if len(sys.argv) > 2 else ""
    folders = sorted(path.parent for path in top.glob("*/*/expected.json")
                     if str(path.relative_to(top)).startswith(begin))
    wrong = 0
    for folder in folders:
        found = list(faults(program, folder))
        wrong += bool(found)
        for fault in found:
            print(f"{folder.relative_to(top)}: {fault}")
    print(f"{len(folders)} samples, {len(folders) - wrong} judged as expected")
    return 1 if wrong or not folders else 0


if __name__ == "__main__":
    sys.exit(main())
