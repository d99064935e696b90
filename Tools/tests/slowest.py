#!/usr/bin/env python3
"""Lists the slowest tests of the last `make test`.

    python3 Tools/tests/slowest.py [FILE] [COUNT]

FILE is what `swift test --xunit-output` wrote for Swift Testing. The tests run in parallel, so a
time includes waiting for a processor: compare times of one run, on a machine that does nothing else.
"""

import sys
import xml.etree.ElementTree as tree
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
DEFAULT = ROOT / ".build/tests-swift-testing.xml"


def main() -> None:
    file = Path(sys.argv[1]) if len(sys.argv) > 1 else DEFAULT
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 10
    if not file.exists():
        sys.exit(f"{file} is missing. Run “make test” first.")
    cases = tree.parse(file).getroot().iter("testcase")
    tests = [(float(case.get("time", "0")), case.get("classname"), case.get("name")) for case in cases]
    tests.sort(reverse=True)
    print(f"{len(tests)} tests, {sum(test[0] for test in tests):.1f} s in sum. The slowest:")
    for seconds, suite, name in tests[:count]:
        print(f"{seconds:8.1f} s  {suite}: {name}")


if __name__ == "__main__":
    main()
