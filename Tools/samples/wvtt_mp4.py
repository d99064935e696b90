"""Adds a WebVTT track (`wvtt`, ISO/IEC 14496-30) to an MP4 that ffmpeg wrote.

FFmpeg cannot write this form. The samples go into a second `mdat` at the end of the file, so that
no offset of the other tracks changes, and `moov` follows it with one more `trak`. This needs a
file whose `moov` comes last, which is how ffmpeg writes one unless an option says otherwise.
"""

import struct


def box(name, *parts):
    """A box."""
    data = b"".join(parts)
    return struct.pack(">I4s", len(data) + 8, name) + data


def full_box(name, version, flags, *parts):
    """A box with version and flags."""
    return box(name, struct.pack(">I", version << 24 | flags), *parts)


def boxes(data):
    """The boxes of a stretch of bytes: (name, start, end)."""
    at = 0
    while at + 8 <= len(data):
        size, name = struct.unpack_from(">I4s", data, at)
        if size < 8 or at + size > len(data):
            raise ValueError(f"box {name!r} at {at} has size {size}")
        yield name, at, at + size
        at += size


def timeline(cues, milliseconds):
    """Samples without a hole: (duration in ms, bytes); `vtte` where nothing is shown."""
    samples, at = [], 0
    for cue in cues:
        start, end = round(cue.start * 1000), round(cue.end * 1000)
        if start > at:
            samples.append((start - at, box(b"vtte")))
        samples.append((end - start, box(b"vttc", box(b"payl", cue.text.encode()))))
        at = end
    if at < milliseconds:
        samples.append((milliseconds - at, box(b"vtte")))
    return samples


def packed_language(code):
    """Three letters in fifteen bits."""
    first, second, third = (ord(letter) - 0x60 for letter in code)
    return first << 10 | second << 5 | third


def track_box(number, samples, offset, language):
    """The `trak` of a WebVTT track whose samples lie one after another from an offset on."""
    total = sum(duration for duration, _ in samples)
    matrix = struct.pack(">9I", 0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000)
    header = full_box(
        b"tkhd", 0, 3, struct.pack(">IIIIIII", 0, 0, number, 0, total, 0, 0),
        struct.pack(">HHHH", 0, 0, 0, 0), matrix, struct.pack(">II", 0, 0))
    media_header = full_box(
        b"mdhd", 0, 0, struct.pack(">IIIIHH", 0, 0, 1000, total, packed_language(language), 0))
    handler = full_box(b"hdlr", 0, 0, struct.pack(">I4s12x", 0, b"text"), b"WebVTT\0")
    entry = box(b"wvtt", struct.pack(">6xH", 1), box(b"vttC", b"WEBVTT"))
    table = box(
        b"stbl",
        full_box(b"stsd", 0, 0, struct.pack(">I", 1), entry),
        full_box(b"stts", 0, 0, struct.pack(">I", len(samples)),
                 b"".join(struct.pack(">II", 1, duration) for duration, _ in samples)),
        full_box(b"stsc", 0, 0, struct.pack(">IIII", 1, 1, len(samples), 1)),
        full_box(b"stsz", 0, 0, struct.pack(">II", 0, len(samples)),
                 b"".join(struct.pack(">I", len(data)) for _, data in samples)),
        full_box(b"stco", 0, 0, struct.pack(">II", 1, offset)))
    location = box(b"dinf", full_box(b"dref", 0, 0, struct.pack(">I", 1), full_box(b"url ", 0, 1)))
    media = box(b"mdia", media_header, handler,
                box(b"minf", full_box(b"nmhd", 0, 0), location, table))
    return box(b"trak", header, media)


def add_track(data, cues, seconds, language="eng"):
    """The file with the cues as one more track.

    `data` is an MP4 with a movie time scale of 1000 and `moov` as its last box.
    """
    parts = list(boxes(data))
    name, start, end = parts[-1]
    if name != b"moov" or end != len(data):
        raise ValueError("moov must be the last box")
    movie = data[start + 8:end]
    inner = list(boxes(movie))
    first, head, tail = inner[0]
    if first != b"mvhd" or struct.unpack_from(">I", movie, head + 20)[0] != 1000:
        raise ValueError("expected mvhd first, with a time scale of 1000")
    samples = timeline(cues, round(seconds * 1000))
    payload = box(b"mdat", *(bytes_ for _, bytes_ in samples))
    number = struct.unpack_from(">I", movie, tail - 4)[0]
    trak = track_box(number, samples, start + 8, language)
    # mvhd ends with the next free track number; a file of ffmpeg's may end with udta, which stays.
    after_tracks = max(stop for kind, _, stop in inner if kind == b"trak")
    fresh = movie[:tail - 4] + struct.pack(">I", number + 1) + movie[tail:after_tracks]
    return data[:start] + payload + box(b"moov", fresh, trak, movie[after_tracks:])
