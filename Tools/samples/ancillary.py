"""Packets of ancillary data with captions (SMPTE ST 291-1, ST 334-1, ST 334-2), and their frames in
MXF (SMPTE ST 436) and in transport streams (SMPTE ST 2038)."""

import cea608

# Data identifiers: caption distribution packets, line 21, and teletext subtitles (RDD 8).
DISTRIBUTION, LINE_21, TELETEXT, PICTURE_FORMAT = (0x61, 1), (0x61, 2), (0x43, 2), (0x41, 5)
RATES = {24: 2, 25: 3, 30: 5, 50: 6}


def distribution(pair, counter, rate):
    """A caption distribution packet (ST 334-2) with one pair for field 1 and none for field 2."""
    triplets = bytes([0xFC, *pair, 0xF9, 0x80, 0x80])
    count = counter.to_bytes(2, "big")
    body = bytes([RATES[rate] << 4 | 0xF, 0x43]) + count + bytes([0x72, 0xE2]) + triplets \
        + b"\x74" + count
    body = b"\x96\x69" + bytes([len(body) + 4]) + body
    return body + bytes([-sum(body) & 0xFF])


def captions(cues, frames, rate, form=DISTRIBUTION):
    """The packets of each picture: identifiers and data.

    Without a pair, only every fifth picture has packets: a sample stays small.
    """
    found = []
    for counter, pair in enumerate(cea608.schedule(cues, frames, rate)):
        if pair == cea608.NOTHING and counter % 5:
            found.append([])
            continue
        pair = bytes(map(cea608.odd, pair))
        if form == DISTRIBUTION:
            data = distribution(pair, counter & 0xFFFF, rate)
        else:
            data = bytes([0x80]) + pair  # field 1
        found.append([(*form, data)])
    return found


def word(value):
    """Ten bits: eight, their even parity, and its opposite (ST 291-1)."""
    return value | (0x100 if bin(value).count("1") % 2 else 0x200)


def words(first, second, data):
    """A packet from its identifiers to its checksum (ST 291-1)."""
    found = [word(value) for value in (first, second, len(data), *data)]
    total = sum(value & 0x1FF for value in found) & 0x1FF
    return [*found, total | (~total >> 8 & 1) << 9]


def material_frame(packets, bits=8, line=9):
    """The value of an element of an MXF file (ST 436, table 7)."""
    out = len(packets).to_bytes(2, "big")
    for first, second, data in packets:
        if bits == 8:
            count = 3 + len(data)
            body = bytes([first, second, len(data)]) + data
            body += bytes(-len(body) % 4)
        else:
            samples = words(first, second, data)
            count = len(samples)
            samples += [0] * (-count % 3)
            body = b"".join(
                (a << 22 | b << 12 | c << 2).to_bytes(4, "big")
                for a, b, c in zip(samples[::3], samples[1::3], samples[2::3]))
        # The line, vertical data of a whole frame, samples of luma, and an array of bytes.
        out += line.to_bytes(2, "big") + bytes([1, 4 if bits == 8 else 7])
        out += count.to_bytes(2, "big") + len(body).to_bytes(4, "big") + b"\0\0\0\1" + body
    return out


def transport_frame(packets, line=9):
    """The payload of a packet of a transport stream (ST 2038)."""
    out = b""
    for first, second, data in packets:
        bits = f"0000000{line:011b}{0:012b}"
        bits += "".join(f"{value:010b}" for value in words(first, second, data))
        bits += "1" * (-len(bits) % 8)
        out += int(bits, 2).to_bytes(len(bits) // 8, "big")
    return out
