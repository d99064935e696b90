#!/usr/bin/env python3
"""Measures what reading an HTML page costs, in seconds of CPU with those of its worker.

    python3 Benchmarks/pages.py PROGRAM [--before PROGRAM] [--runs N]

The pages are made here. A page without content shows what a call costs by itself; the difference is
what reading the page costs. With --before, an earlier program takes turns on the same pages, and the
ratio is the median of the ratios of the turns.
"""

import argparse
import ctypes
import pathlib
import random
import statistics
import subprocess
import tempfile
import time

from run import PR_SET_CHILD_SUBREAPER, processor_time

HEAD = '<!DOCTYPE html>\n<html lang="en">\n<meta charset="utf-8">\n<title>Page</title>\n'
WORDS = "the page has words that say nothing here and go on for a while in each part".split()


def rules(number):
    """Style rules as sites have them: classes, states, and conditions on the window."""
    return "".join(
        f".c{n} {{ padding: {n % 9}px; color: var(--ink) }}\n.c{n}:hover {{ opacity: .8 }}\n"
        f".c{n} > .t {{ font-weight: 600 }}\n"
        f"@media (max-width: {300 + n}px) {{ .c{n} {{ display: block }} }}\n"
        for n in range(number))


def page(size):
    """A page of so many bytes with style sheets, lists, links and pictures."""
    chance = random.Random(3)
    text = HEAD + "<style>\n:root { --ink: #123 }\n" + rules(120) + "</style>\n"
    number = 0
    while len(text) < size:
        number += 1
        words = " ".join(chance.choice(WORDS) for _ in range(40))
        items = "".join(f'<li><a href="#s{n}">Item {n}</a></li>' for n in range(5))
        text += (f'<section class="c{number % 120} card" id="s{number}"><h2 class="t">Part {number}'
                 f'</h2><p>{words}</p><ul class="list">{items}</ul><a href="/p/{number}" '
                 f'class="more">More</a><img src="i{number}.jpg" alt="Picture"></section>\n')
    return text


def pictures(number):
    """A page that shows one still picture so often; its file is examined once."""
    return HEAD + "".join(
        f'<figure><img id="i{n}" src="dot.gif?{n}" alt="Picture {n}">'
        f"<figcaption>Picture {n}</figcaption></figure>\n" for n in range(number))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program")
    parser.add_argument("--before")
    parser.add_argument("--runs", type=int, default=15)
    chosen = parser.parse_args()
    ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1)
    programs = [chosen.program] + ([chosen.before] if chosen.before else [])
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        pages = {"without content": HEAD + "<p>Words", "of 100 kB": page(100_000),
                 "of 1 MB": page(1_000_000), "with 200 pictures": pictures(200)}
        (folder / "dot.gif").write_bytes(bytes.fromhex(
            "47494638396101000100800000ffffff0000002c00000000010001000002024401003b"))
        times = {}
        for number, (title, text) in enumerate(pages.items()):
            path = folder / f"{number}.html"
            path.write_text(text)
            times[title] = [[] for _ in programs]
            for _ in range(chosen.runs):
                for own, program in zip(times[title], programs):
                    own.append(processor_time([program, "check", "-q", "--no-config", str(path)]))
        print(time.strftime("%Y-%m-%d"), subprocess.run(
            [chosen.program, "--version"], capture_output=True, text=True).stdout.strip())
        print("\n| page | CPU of the call | beside a page without content"
              + (" | CPU of all, to that before |\n" if chosen.before else " |\n")
              + "| --- | --- | ---" + (" | --- |" if chosen.before else " |"))
        empty = statistics.median(times["without content"][0])
        for title, all_times in times.items():
            own = statistics.median(all_times[0])
            row = f"| {title} | {own * 1e3:.0f} ms | {(own - empty) * 1e3:.0f} ms |"
            if chosen.before:
                ratio = statistics.median(a / b for a, b in zip(*all_times))
                row += f" {ratio:.2f} |"
            print(row)


if __name__ == "__main__":
    main()
