#!/usr/bin/env python3
"""Reads files that could cost much, in every reader, and holds the cost to a limit.

  Tools/fuzz/bombs.py time PROGRAM [--megabytes N] [READER...]
  Tools/fuzz/bombs.py steps PROGRAM [READER...]

`time`: PROGRAM is what `Tools/fuzz/build.sh PROGRAM reading` builds. Each file has N megabytes
(10 when N is not given); a line that ends in “!” took more processor time or memory than allowed:
2 s up to 10 MB, 5 s above, and 300 MB.

`steps`: PROGRAM is what `Tools/fuzz/build.sh PROGRAM steps` builds. Each file is made at two sizes,
the second twice the first, and read; a line that ends in “!” took more steps for twice as much than
a reader does whose cost grows with its input.
"""

import os
import resource
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
from bomb_files import FAMILIES  # noqa: E402

MEGABYTES = 300
# Bytes of the smaller file whose steps are counted.
SMALL = 60_000
# How much dearer twice the input may be. Sorting and tables that double take a little more.
RATIO = 2.4


def content(make, number):
    made = make(number)
    return made if isinstance(made, bytes) else made.encode()


def sized(make, size):
    """A bomb of about so many bytes, and the number that makes it."""
    number, data = 8, content(make, 8)
    for _ in range(6):
        if 0.8 * size <= len(data) <= 1.05 * size:
            break
        guess = max(1, int(number * size / max(len(data), 1)))
        # What grows faster than its number is come near to in steps.
        guess = min(guess, number * 40)
        if guess == number:
            break
        number, data = guess, content(make, guess)
    return number, data


def write(path, data):
    with open(path, "wb") as file:
        file.write(data)


def run(command):
    """What a program prints, its end, its processor seconds and megabytes."""

    def limit():
        resource.setrlimit(resource.RLIMIT_CPU, (60, 60))
        resource.setrlimit(resource.RLIMIT_AS, (6 << 30, 6 << 30))

    # What counts steps would leave its profile in the current folder.
    process = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, preexec_fn=limit,
        env={**os.environ, "LLVM_PROFILE_FILE": "/dev/null"})
    output = process.stdout.read().decode(errors="replace")
    process.stdout.close()
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    return output, process.returncode, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024


def measure(program, reader, name, make, path, size):
    _, data = sized(make, size)
    write(path, data)
    output, status, seconds, memory = run([program, reader, path])
    limit = 2 if len(data) <= 10.6e6 else 5
    is_bad = seconds > limit or memory > MEGABYTES or status != 0
    result = output.strip().partition("\t")[2][:60] or f"ended with {status}"
    print(
        f"{reader:14} {name:42} {len(data) / 1e6:6.2f} MB {seconds:6.2f} s {memory:5.0f} MB  "
        f"{result} {'!' if is_bad else ''}", flush=True)
    return is_bad


def count(program, reader, name, make, path):
    number, data = sized(make, SMALL)
    twice = content(make, 2 * number)
    write(path, data)
    write(path + ".twice", twice)
    # The first reading fills tables that are made once.
    output, status, *_ = run([program, reader, path, path, path + ".twice"])
    steps = [int(line.partition("\t")[0]) for line in output.splitlines()]
    if status != 0 or len(steps) != 3:
        print(f"{reader:14} {name:42} ended with {status} !", flush=True)
        return True
    growth = len(twice) / len(data)
    ratio = steps[2] / max(steps[1], 1)
    is_bad = ratio > RATIO * growth / 2 and steps[2] > 2 * len(twice)
    print(
        f"{reader:14} {name:42} {len(data):7} {len(twice):7} bytes {steps[1]:10} {steps[2]:10} steps "
        f"{ratio:5.2f} {'!' if is_bad else ''}", flush=True)
    return is_bad


def main():
    arguments = sys.argv[1:]
    if len(arguments) < 2 or arguments[0] not in ("time", "steps"):
        sys.exit(__doc__)
    mode, program, *rest = arguments
    megabytes = 10
    if rest[:1] == ["--megabytes"]:
        megabytes, rest = float(rest[1]), rest[2:]
    program, bad, total = os.path.abspath(program), 0, 0
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "bomb")
        for reader in rest or FAMILIES:
            for name, make in FAMILIES[reader].items():
                total += 1
                if mode == "time":
                    bad += measure(program, reader, name, make, path, megabytes * 1e6)
                else:
                    bad += count(program, reader, name, make, path)
    print(f"{total} files, {bad} over a limit")
    sys.exit(1 if bad else 0)


main()
