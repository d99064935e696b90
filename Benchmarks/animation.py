#!/usr/bin/env python3
"""Measures how images that move are read: are the facts right, and how fast are they found?

    python3 Benchmarks/animation.py PROGRAM [--megabytes N] [--runs N]

Needs Pillow for the right answers about GIF, APNG, WebP and AVIF, and rlottie-python for the
lengths of Lottie animations:
    python3 -m pip install pillow==12.0.0 rlottie-python==1.3.8

Every image is made here, so the right answer is known; Pillow and rlottie read it as well. Speed is
that of a whole process; ffprobe reads the same GIF and APNG, without the number of plays, which it
does not know.
"""

import argparse
import ctypes
import importlib.util
import json
import pathlib
import random
import struct
import subprocess
import sys
import tempfile
import zlib

import run

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "Tools" / "samples"))
import images


def has(module):
    return importlib.util.find_spec(module) is not None


def shown(milliseconds):
    """What browsers make of a delay."""
    return 100 if milliseconds <= 10 else milliseconds


def said(program, path):
    result = subprocess.run([program, "animation", "--format", "json", path],
                            capture_output=True, check=False)
    return json.loads(result.stdout)


def pillow_cases(folder, number):
    """Images written by Pillow with random delays and plays: format, path, frames, turn, plays."""
    from PIL import Image
    chance = random.Random(17)
    for index in range(number):
        count = chance.randrange(2, 9)
        pictures = [Image.new("RGB", (24, 16), tuple(chance.randrange(256) for _ in range(3)))
                    for _ in range(count)]
        plays = chance.randrange(0, 5)
        for form in ("gif", "png", "webp", "avif"):
            step = 10 if form == "gif" else 1
            delays = [step * chance.choice([0, 1, 2, 5, 10, 37, 120]) for _ in range(count)]
            if form == "avif":
                delays = [max(delay, 1) for delay in delays]
            path = folder / f"{index}.{form}"
            keys = {"duration": delays, "loop": plays}
            if form == "gif" and plays == 1:
                del keys["loop"]
            if form == "webp":
                keys["lossless"] = True
            pictures[0].save(path, save_all=True, append_images=pictures[1:], **keys)
            repeats = plays
            if form == "gif":
                repeats = 1 if plays == 1 else plays + 1 if plays else 0
            if form == "avif":
                repeats = 0
            yield form, path, count, sum(shown(delay) for delay in delays) / 1000, repeats or None


def frames_by_pillow(path):
    from PIL import Image
    return Image.open(path).n_frames


def check_images(program, folder):
    right, wrong = {}, 0
    for form, path, frames, turn, plays in pillow_cases(folder, 40):
        facts = said(program, path)
        known = {"frames": frames_by_pillow(path), "plays": plays, "moves": True,
                 "startsByItself": True}
        found = {name: facts.get(name, "?") for name in known}
        # Pillow joins equal neighbors, and so the frames are what it reads again.
        if found == known and (known["frames"] != frames
                               or abs(facts.get("turnSeconds", -1) - turn) < 0.0015):
            right[form] = right.get(form, 0) + 1
        else:
            wrong += 1
            print(f"{path.name}: {found}, {facts.get('turnSeconds')} s; "
                  f"expected {known}, {turn} s")
    for form, count in sorted(right.items()):
        print(f"| {form} | {count} of 40 |")
    return wrong


def check_lottie(program, folder):
    from rlottie_python import LottieAnimation
    chance, wrong, number = random.Random(18), 0, 40
    for index in range(number):
        rate, start = chance.choice([24, 25, 29.97, 30, 60]), chance.randrange(0, 20)
        end = start + chance.randrange(10, 400)
        moving = chance.random() < 0.7
        tree = json.loads(images.lottie(2, moving))
        tree.update({"fr": rate, "ip": start, "op": end})
        for layer in tree["layers"]:
            layer.update({"ip": start, "op": end})
        path = folder / f"{index}.json"
        path.write_text(json.dumps(tree))
        peer = LottieAnimation.from_file(str(path)).lottie_animation_get_duration()
        facts = said(program, path)
        # The square turns in the first two seconds.
        moves = moving and start < 60
        # rlottie shows the last frame as a frame of its own: op - ip + 1.
        if abs(facts["turnSeconds"] - peer) > 1.01 / rate or facts["moves"] != moves:
            wrong += 1
            print(f"{path.name}: {facts}; rlottie {peer} s, moves {moves}")
    print(f"| lottie | {number - wrong} of {number} |")
    return wrong


def large_gif(path, megabytes):
    """Pictures of 512 x 512 without a pattern, which do not shrink."""
    chance = random.Random(19)
    palette = bytes(range(256)) * 3
    head = b"GIF89a" + struct.pack("<HHBBB", 512, 512, 0xF7, 0, 0) + palette
    # Codes of nine bits with a clear code often enough that they never grow.
    blocks = b"".join(b"\xff" + chance.randbytes(255) for _ in range(1000))
    frame = (b"\x21\xf9\x04\x04\x05\0\0\0\x2c" + struct.pack("<HHHHB", 0, 0, 512, 512, 0)
             + b"\x08" + blocks + b"\0")
    with path.open("wb") as file:
        file.write(head)
        for _ in range(megabytes * 1_000_000 // len(frame)):
            file.write(frame)
        file.write(b"\x3b")


def large_apng(path, megabytes):
    data = random.Random(20).randbytes(250_000)
    count = megabytes * 1_000_000 // len(data)

    def chunk(name, content):
        return (struct.pack(">I", len(content)) + name + content
                + struct.pack(">I", zlib.crc32(name + content)))

    with path.open("wb") as file:
        file.write(b"\x89PNG\r\n\x1a\n"
                   + chunk(b"IHDR", struct.pack(">IIBBBBB", 512, 512, 8, 2, 0, 0, 0))
                   + chunk(b"acTL", struct.pack(">II", count, 0)))
        for index in range(count):
            file.write(chunk(b"fcTL", struct.pack(
                ">IIIIIHHBB", 2 * index, 512, 512, 0, 0, 1, 10, 0, 0)))
            body = chunk(b"fdAT", struct.pack(">I", 2 * index + 1) + data)
            file.write(body if index else chunk(b"IDAT", data))
        file.write(chunk(b"IEND", b""))


def large_lottie(path, keyframes):
    tree = json.loads(images.lottie(2))
    tree["layers"][0]["ks"]["r"]["k"] = "KEYFRAMES"
    frames = ",".join(f'{{"t":{index},"s":[{index % 360}],"i":{{"x":[0.8],"y":[1]}}}}'
                      for index in range(keyframes))
    path.write_text(json.dumps(tree).replace('"KEYFRAMES"', f"[{frames}]"))


def measure(program, path, peer, runs):
    size = path.stat().st_size / 1e6
    command = [program, "animation", "--format", "json", path]
    ours = min(run.processor_time(command) for _ in range(runs))
    cells = [path.name, f"{size:.0f} MB", f"{size / ours:.0f} MB/s",
             f"{run.memory(command):.0f} MB"]
    if peer:
        theirs = min(run.processor_time(peer) for _ in range(runs))
        cells.append(f"{size / theirs:.0f} MB/s")
    print("| " + " | ".join(cells + [""] * (5 - len(cells))) + " |", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program")
    parser.add_argument("--megabytes", type=int, default=200)
    parser.add_argument("--runs", type=int, default=3)
    given = parser.parse_args()
    ctypes.CDLL(None).prctl(run.PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)
    wrong = 0
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        print("| format | right |\n| --- | --- |")
        if has("PIL"):
            wrong += check_images(given.program, folder)
        if has("rlottie_python"):
            wrong += check_lottie(given.program, folder)
        print("\n| file | size | cuelight | memory | ffprobe |\n| --- | --- | --- | --- | --- |")
        large_gif(folder / "large.gif", given.megabytes)
        large_apng(folder / "large.apng", given.megabytes)
        large_lottie(folder / "million.json", 1_000_000)
        for path in [folder / "large.gif", folder / "large.apng"]:
            peer = ["ffprobe", "-v", "error", "-count_packets", "-show_entries",
                    "stream=nb_read_packets", path]
            measure(given.program, path, peer, given.runs)
        measure(given.program, folder / "million.json", None, given.runs)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
