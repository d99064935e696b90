#!/usr/bin/env python3
"""Lists the slowest tests of a run.

    python3 Tools/tests/slowest.py FILE [COUNT]

FILE is written by `Tools/tests/run.sh --no-parallel --xunit-output` for Swift Testing. `make
slowest` does both.
"""

import sys
import xml.etree.ElementTree as tree


def main() -> None:
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 10
    cases = tree.parse(sys.argv[1]).getroot().iter("testcase")
    tests = [(float(case.get("time", "0")), case.get("classname"), case.get("name")) for case in cases]
    tests.sort(reverse=True)
    print(f"{len(tests)} tests took {sum(test[0] for test in tests):.1f} s. The slowest:")
    for seconds, suite, name in tests[:count]:
        print(f"{seconds:8.2f} s  {suite}: {name}")


if __name__ == "__main__":
    main()
