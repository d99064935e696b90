"""Animated images: GIF, APNG and Lottie written byte by byte, WebP by img2webp, AVIF by ffmpeg."""

import io
import json
import struct
import tempfile
import zipfile
import zlib
from pathlib import Path

from pictures import spinner
from tools import run

SIZE = 32


def pictures(number):
    """The frames of an animation."""
    return [spinner(index, number, SIZE) for index in range(number)]


def chunk(name, data):
    """A PNG chunk."""
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))


def png_rows(frame):
    """A frame as compressed PNG rows without a filter."""
    step = 3 * SIZE
    rows = b"".join(b"\0" + frame[at:at + step] for at in range(0, len(frame), step))
    return zlib.compress(rows, 9)


def png(frame):
    """A still PNG."""
    header = struct.pack(">IIBBBBB", SIZE, SIZE, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        [chunk(b"IHDR", header), chunk(b"IDAT", png_rows(frame)), chunk(b"IEND", b"")])


def apng(delays, plays):
    """An animated PNG; delays are (numerator, denominator) in seconds, plays 0 is endless."""
    frames = pictures(len(delays))
    parts = [chunk(b"IHDR", struct.pack(">IIBBBBB", SIZE, SIZE, 8, 2, 0, 0, 0)),
             chunk(b"acTL", struct.pack(">II", len(frames), plays))]
    number = 0
    for index, (frame, (over, under)) in enumerate(zip(frames, delays)):
        control = struct.pack(">IIIIIHHBB", number, SIZE, SIZE, 0, 0, over, under, 0, 0)
        parts.append(chunk(b"fcTL", control))
        number += 1
        if index == 0:
            parts.append(chunk(b"IDAT", png_rows(frame)))
        else:
            parts.append(chunk(b"fdAT", struct.pack(">I", number) + png_rows(frame)))
            number += 1
    return b"\x89PNG\r\n\x1a\n" + b"".join(parts) + chunk(b"IEND", b"")


def lzw(indices, bits):
    """GIF's own form of LZW."""
    clear, stop = 1 << bits, (1 << bits) + 1
    width, out, held, kept = bits + 1, bytearray(), 0, 0

    def put(code):
        nonlocal held, kept
        held |= code << kept
        kept += width
        while kept >= 8:
            out.append(held & 255)
            held >>= 8
            kept -= 8

    put(clear)
    table = {(value,): value for value in range(clear)}
    following, run_of = stop + 1, ()
    for value in indices:
        longer = run_of + (value,)
        if longer in table:
            run_of = longer
            continue
        put(table[run_of])
        table[longer] = following
        if following == 1 << width:
            width += 1
        following += 1
        run_of = (value,)
        if following == 4096:
            raise ValueError("the picture is too rich for one table")
    put(table[run_of])
    put(stop)
    if kept:
        out.append(held & 255)
    return bytes(out)


def gif(delays, repeats, frames=None):
    """An animated GIF: delays in hundredths of a second; repeats None (once), 0 (endless) or n."""
    frames = frames or pictures(len(delays))
    palette = sorted({frame[at:at + 3] for frame in frames for at in range(0, len(frame), 3)})
    palette += [b"\0\0\0"] * (4 - len(palette))
    parts = [b"GIF89a", struct.pack("<HHBBB", SIZE, SIZE, 0x91, 0, 0), b"".join(palette)]
    if repeats is not None:
        parts.append(b"\x21\xff\x0bNETSCAPE2.0\x03\x01" + struct.pack("<H", repeats) + b"\0")
    for frame, delay in zip(frames, delays):
        indices = [palette.index(frame[at:at + 3]) for at in range(0, len(frame), 3)]
        data = lzw(indices, 2)
        blocks = b"".join(bytes([len(data[at:at + 255])]) + data[at:at + 255]
                          for at in range(0, len(data), 255))
        parts.append(b"\x21\xf9\x04\x04" + struct.pack("<H", delay) + b"\0\0")
        parts.append(b"\x2c" + struct.pack("<HHHHB", 0, 0, SIZE, SIZE, 0) + b"\x02" + blocks + b"\0")
    return b"".join(parts) + b"\x3b"


def webp(delays, loops):
    """An animated WebP, lossless: delays in milliseconds, loops 0 is endless."""
    with tempfile.TemporaryDirectory() as folder:
        command = ["img2webp", "-loop", str(loops), "-lossless"]
        for index, (frame, delay) in enumerate(zip(pictures(len(delays)), delays)):
            path = Path(folder) / f"{index:03}.png"
            path.write_bytes(png(frame))
            command += ["-d", str(delay), path]
        target = Path(folder) / "made.webp"
        run([*command, "-o", target])
        return target.read_bytes()


def still_webp():
    """A WebP without animation: the one frame of a file of one frame, as cwebp would write it."""
    with tempfile.TemporaryDirectory() as folder:
        picture, target = Path(folder) / "one.png", Path(folder) / "one.webp"
        picture.write_bytes(png(spinner(4, 10)))
        run(["cwebp", "-quiet", "-lossless", picture, "-o", target])
        return target.read_bytes()


def equal_gif(number, repeats):
    """A GIF of pictures that do not differ."""
    return gif([50] * number, repeats, pictures(number)[:1] * number)


def lying_gif(number):
    """An endless GIF that says it is 65,535 pixels wide and high: no program draws it."""
    data = gif([20] * number, 0)
    return data[:6] + b"\xff\xff\xff\xff" + data[10:]


def avif(number, turns):
    """An AVIF sequence of 0.2 s a picture; turns None is endless.

    ffmpeg writes no edit list, which says how often it plays (ISO/IEC 23008-12, section 9.6.1).
    """
    with tempfile.TemporaryDirectory() as folder:
        for index, frame in enumerate(pictures(number)):
            (Path(folder) / f"{index:03}.png").write_bytes(png(frame))
        target = Path(folder) / "made.avif"
        run(["ffmpeg", "-v", "error", "-r", "5", "-i", Path(folder) / "%03d.png", "-c:v",
             "libaom-av1", "-cpu-used", "8", "-crf", "40", "-threads", "1", "-pix_fmt", "yuv420p",
             target])
        return with_edit_list(target.read_bytes(), number, turns)


def with_edit_list(data, number, turns):
    """The file with the brand of sequences, an edit list in its track, and the track's length."""
    movie, track, header, media = (
        data.index(name) - 4 for name in (b"moov", b"trak", b"tkhd", b"mdat"))
    scale = struct.unpack(">I", data[movie + 28:movie + 32])[0]
    length = number * scale // 5
    edits = struct.pack(">I4sI4sIIIII", 36, b"edts", 28, b"elst", turns != 1, 1, length, 0, 1 << 16)
    changed = bytearray(data[:media])
    changed[8:12] = b"avis"
    # The boxes around the list grow, and what is behind it moves.
    for place in (movie, track):
        size = struct.unpack(">I", changed[place:place + 4])[0]
        changed[place:place + 4] = struct.pack(">I", size + len(edits))
    changed[header + 28:header + 32] = struct.pack(
        ">I", 0xFFFFFFFF if turns is None else turns * length)
    end = header + struct.unpack(">I", changed[header:header + 4])[0]
    changed[end:end] = edits
    places = [struct.pack(">I", media + 8 + moved) for moved in (0, len(edits))]
    return bytes(changed).replace(*places) + data[media:]


def lottie(seconds, moving=True, opacity=100):
    """A Lottie animation: a square that turns once, or stands still."""
    frames = 30 * seconds
    turn = {"a": 1, "k": [{"t": 0, "s": [0]}, {"t": frames, "s": [360]}]}
    square = {"ty": "rc", "p": {"a": 0, "k": [0, 0]}, "s": {"a": 0, "k": [16, 16]},
              "r": {"a": 0, "k": 0}}
    color = {"ty": "fl", "c": {"a": 0, "k": [0, 0, 0.5, 1]}, "o": {"a": 0, "k": 100}}
    layer = {"ty": 4, "nm": "square", "ip": 0, "op": frames, "st": 0,
             "ks": {"p": {"a": 0, "k": [16, 16]}, "r": turn if moving else {"a": 0, "k": 45},
                    **({} if opacity == 100 else {"o": {"a": 0, "k": opacity}})},
             "shapes": [square, color]}
    return json.dumps({"v": "5.7.4", "fr": 30, "ip": 0, "op": frames, "w": 32, "h": 32,
                       "assets": [], "layers": [layer]}, indent=1).encode() + b"\n"


def dot_lottie(seconds, **settings):
    """A dotLottie archive of one animation, with settings of its player."""
    manifest = {"version": "1.0", "animations": [{"id": "square", **settings}]}
    held = io.BytesIO()
    with zipfile.ZipFile(held, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in [("manifest.json", json.dumps(manifest).encode()),
                           ("animations/square.json", lottie(seconds))]:
            archive.writestr(zipfile.ZipInfo(name), data, zipfile.ZIP_DEFLATED)
    return held.getvalue()
