"""Adds a track of ancillary data (SMPTE ST 436) to an MXF file that ffmpeg wrote.

ffmpeg cannot write such a track. Each content package (SMPTE ST 379-1) gets one more element at its
end. All these elements have the same size, so that what lies behind them moves by a multiple of it.
"""

import hashlib

ROOT = bytes.fromhex("060e2b34")
FILL = ROOT + bytes.fromhex("010101020301021001000000")
CONTAINER = ROOT + bytes.fromhex("040101090d010301020e0000")
DATA = ROOT + bytes.fromhex("04010101010302020300" "0000")
# The data item of the container (0x17) with one element of ancillary data (0x02).
TRACK_NUMBER = bytes.fromhex("17010201")
ELEMENT = ROOT + bytes.fromhex("010201010d010301") + TRACK_NUMBER
GRID, TRACK_ID = 512, 9
PREFACE, MATERIAL, SOURCE, TRACK, SEQUENCE, CLIP, MULTIPLE, DESCRIPTOR = (
    0x2F, 0x36, 0x37, 0x3B, 0x0F, 0x11, 0x44, 0x5C)


def number(value, count=4):
    return value.to_bytes(count, "big")


def read(data, place, count):
    return int.from_bytes(data[place:place + count], "big")


def item(key, value):
    return key + b"\x83" + number(len(value), 3) + value


def padded(data, least=0):
    """The data with a filler up to the grid, or up to `least`."""
    rest = max(least - len(data), 0) or -len(data) % GRID
    if 0 < rest < 20:
        rest += GRID
    return data + (item(FILL, bytes(rest - 20)) if rest else b"")


def items(data):
    """Place, key and value of every item."""
    at = 0
    while at < len(data):
        width = data[at + 16] & 0x7F if data[at + 16] & 0x80 else 0
        length = read(data, at + 17, width) if width else data[at + 16]
        start = at + 17 + width
        yield at, data[at:at + 16], data[start:start + length]
        at = start + length


def is_partition(key):
    """Whether a partition starts; the kinds are header, body and footer."""
    return key[4] == 2 and key[5] == 5 and key[8:13] == bytes.fromhex("0d01020101") \
        and key[13] in (2, 3, 4)


def is_set(key):
    return key[4:6] == b"\x02\x53" and key[8:14] == bytes.fromhex("0d0101010101")


def is_index(key):
    return key[4:6] == b"\x02\x53" and key[8:14] == bytes.fromhex("0d0102010110")


def is_system(key):
    return key[4] == 2 and key[8:13] == bytes.fromhex("0d01030104") and key[5] == 5


def is_random_index(key):
    return key[4:6] == b"\x02\x05" and key[8:14] == bytes.fromhex("0d0102010111")


def properties(value):
    """The local tags of a set, in order."""
    found, at = [], 0
    while at < len(value):
        size = read(value, at + 2, 2)
        found.append((read(value, at, 2), value[at + 4:at + 4 + size]))
        at += 4 + size
    return dict(found)


def local(told):
    return b"".join(number(tag, 2) + number(len(value), 2) + value for tag, value in told.items())


def added(batch, value):
    """A list with one more value."""
    return number(read(batch, 0, 4) + 1) + batch[4:] + value


def identity(*name):
    return hashlib.sha256(repr(name).encode()).digest()[:16]


def track(package, like, source, length):
    """The sets of a timeline track with one clip; `source` is where the clip comes from."""
    names = {kind: identity(package, kind) for kind in (TRACK, SEQUENCE, CLIP)}
    yield TRACK, {**like, 0x3C0A: names[TRACK], 0x4801: number(TRACK_ID),
                  0x4804: TRACK_NUMBER, 0x4803: names[SEQUENCE]}
    yield SEQUENCE, {0x3C0A: names[SEQUENCE], 0x0201: DATA, 0x0202: length,
                     0x1001: number(1) + number(16) + names[CLIP]}
    yield CLIP, {0x3C0A: names[CLIP], 0x0201: DATA, 0x0202: length, 0x1201: bytes(8),
                 0x1101: source, 0x1102: number(TRACK_ID if any(source) else 0)}


def metadata(sets):
    """The sets of the header with those of the new track."""
    told = [(key, properties(value)) for key, value in sets]
    by_kind = {key[14]: one for key, one in reversed(told)}
    by_kind[PREFACE][0x3B0A] = added(by_kind[PREFACE][0x3B0A], CONTAINER)
    for package in (MATERIAL, SOURCE):
        by_kind[package][0x4403] = added(by_kind[package][0x4403], identity(package, TRACK))
    multiple = by_kind[MULTIPLE]
    multiple[0x3F01] = added(multiple[0x3F01], identity(DESCRIPTOR))
    picture = next(one for key, one in told if key[14] == TRACK and one[0x4804][0] == 0x15)
    length = next(one for key, one in told if one.get(0x3C0A) == picture[0x4803])[0x0202]
    fresh = [*track(MATERIAL, picture, by_kind[SOURCE][0x4401], length),
             *track(SOURCE, picture, bytes(32), length),
             (DESCRIPTOR, {0x3C0A: identity(DESCRIPTOR), 0x3006: number(TRACK_ID),
                           0x3001: multiple[0x3001], 0x3004: CONTAINER})]
    keyed = told + [(told[0][0][:14] + bytes([kind, 0]), one) for kind, one in fresh]
    return b"".join(item(key, local(one)) for key, one in keyed)


def index(value, step):
    """An index table (SMPTE ST 377-1, 11) whose pictures are each later by one element more."""
    told = properties(value)
    first = read(told.get(0x3F0C, b""), 0, 8)
    array = bytearray(told.get(0x3F0A, bytes(8)))
    size = read(array, 4, 4)
    for place in range(read(array, 0, 4)):
        at = 8 + place * size + 3
        array[at:at + 8] = number(read(array, at, 8) + (first + place) * step, 8)
    return local({**told, 0x3F0A: bytes(array)})


def partition(value, moved, before, step, header=None):
    """A partition pack (6.1) with its new places, behind `before` pictures."""
    places = b"".join(number(moved.get(read(value, at, 8), 0), 8) for at in (8, 16, 24))
    told = value[32:40] if header is None else number(header, 8)
    offset = read(value, 52, 8) + before * step
    return value[:8] + places + told + value[40:52] + number(offset, 8) + value[60:80] \
        + added(value[80:], CONTAINER)


def add_track(data, frames):
    """The file with an element (SMPTE ST 436, table 7) for each picture."""
    step = len(padded(item(ELEMENT, max(frames, key=len)), 0))
    parts = list(items(data))
    body = next(n for n, (_, key, _) in enumerate(parts) if is_partition(key) and key[13] != 2)
    primer = next(padded(item(key, value)) for _, key, value in parts if key[13] == 5
                  and key[4:6] == b"\x02\x05")
    header = padded(primer + metadata([part[1:] for part in parts[:body] if is_set(part[1])]))
    # First only the places of the partitions, then all bytes with them.
    moved = {}
    for _ in range(2):
        out = padded(item(parts[0][1], partition(parts[0][2], moved, 0, 0, len(header)))) + header
        out, seen, is_open = bytearray(out), 0, False
        for place, key, value in parts[body:]:
            if is_open and (is_system(key) or is_partition(key)):
                out += padded(item(ELEMENT, frames[seen] if seen < len(frames) else b"\0\0"), step)
                seen, is_open = seen + 1, False
            is_open = is_open or is_system(key)
            if is_partition(key):
                moved[place] = len(out)
                value = partition(value, moved, seen if read(value, 60, 4) else 0, step)
                out += padded(item(key, value))
            elif is_index(key):
                out += item(key, index(value, step))
            elif is_random_index(key):
                pairs = [value[at:at + 4] + number(moved.get(read(value, at + 4, 8), 0), 8)
                         for at in range(0, len(value) - 4, 12)]
                body_of = b"".join(pairs)
                out += item(key, body_of + number(len(body_of) + 4 + 20))
            elif key != FILL or len(out) % GRID:
                out += item(key, value) if key != FILL else padded(b"\0" * (len(out) % GRID))[
                    len(out) % GRID:]
    return bytes(out)
