"""Bitmap subtitles as Blu-ray discs carry them (PGS, `.sup`), which ffmpeg reads but cannot draw."""

import struct

from pictures import dots

CLOCK = 90000


def segment(kind, pts, data):
    """One segment with its header."""
    return b"PG" + struct.pack(">IIBH", pts, 0, kind, len(data)) + data


def run_lengths(lit, width, height):
    """The picture's rows, run-length coded: color 1 where a dot is lit, else 2."""
    coded = bytearray()
    for y in range(height):
        x = 0
        while x < width:
            color = 1 if (x, y) in lit else 2
            length = 1
            while x + length < width and length < 63 and ((x + length, y) in lit) == (color == 1):
                length += 1
            coded += bytes([0, 0x80 | length, color])
            x += length
        coded += b"\0\0"
    return bytes(coded)


def composition(pts, number, size, state, objects):
    """What is on screen from a moment on."""
    data = struct.pack(">HHBHBBBB", *size, 0x10, number, state, 0, 0, len(objects))
    for left, top in objects:
        data += struct.pack(">HBBHH", 0, 0, 0, left, top)
    return segment(0x16, pts, data)


def sup(cues, size=(160, 90)):
    """A `.sup` file that shows each cue as a picture."""
    parts = []
    for index, cue in enumerate(cues):
        lit, (wide, high) = dots(cue.text)
        left, top = (size[0] - wide) // 2, size[1] - high - 2
        window = struct.pack(">BBHHHH", 1, 0, left, top, wide, high)
        start, end = round(cue.start * CLOCK), round(cue.end * CLOCK)
        coded = run_lengths(lit, wide, high)
        object_data = struct.pack(">HBB", 0, 0, 0xC0)
        object_data += (len(coded) + 4).to_bytes(3, "big") + struct.pack(">HH", wide, high) + coded
        colors = bytes([0, 0, 1, 235, 128, 128, 255, 2, 16, 128, 128, 255])
        parts += [
            composition(start, 2 * index, size, 0x80, [(left, top)]),
            segment(0x17, start, window),
            segment(0x14, start, colors),
            segment(0x15, start, object_data),
            segment(0x80, start, b""),
            composition(end, 2 * index + 1, size, 0x00, []),
            segment(0x17, end, window),
            segment(0x80, end, b""),
        ]
    return b"".join(parts)
