"""Adds a stream of ancillary data (SMPTE ST 2038) to a transport stream that ffmpeg wrote.

ffmpeg cannot write such a stream. The stream is private data (ISO/IEC 13818-1, type 0x06) with the
registration `VANC` and the descriptor of ancillary data.
"""

import program_map

PACKET, PID = 188, 0x01F0
REGISTRATION, ANCILLARY = 0x05, 0xC4


def stamp(ticks):
    """A presentation time stamp (ISO/IEC 13818-1, 2.4.3.6)."""
    parts = (ticks >> 30 & 7, ticks >> 15 & 0x7FFF, ticks & 0x7FFF)
    return bytes([0x21 | parts[0] << 1]) + b"".join(
        (part << 1 | 1).to_bytes(2, "big") for part in parts[1:])


def time_of(packet):
    """The presentation time stamp of a packet with which a picture starts."""
    start = 4 + (1 + packet[4] if packet[3] & 0x20 else 0)
    head = packet[start + 9:start + 14]
    return (head[0] >> 1 & 7) << 30 | int.from_bytes(head[1:3], "big") >> 1 << 15 \
        | int.from_bytes(head[3:5], "big") >> 1


def packets(payload, ticks, count):
    """A PES packet of private stream 1 in packets of the transport stream."""
    body = b"\x84\x80\x05" + stamp(ticks) + payload
    rest, first = b"\0\0\1\xbd" + len(body).to_bytes(2, "big") + body, 0x4000
    while rest:
        part, rest = rest[:PACKET - 4], rest[PACKET - 4:]
        empty = PACKET - 4 - len(part)
        told = bytes([empty - 1]) + (b"\0" + b"\xff" * (empty - 2) if empty > 1 else b"")
        head = b"\x47" + (first | PID).to_bytes(2, "big")
        yield head + bytes([(0x30 if empty else 0x10) | count & 15]) + (told if empty else b"") \
            + part
        first, count = 0, count + 1


def with_stream(packet):
    """The packet of a program map with the new stream."""
    start = 5 + packet[4]
    length = int.from_bytes(packet[start + 1:start + 3], "big") & 0xFFF
    told = program_map.descriptor(REGISTRATION, "VANC") + program_map.descriptor(ANCILLARY)
    section = bytearray(packet[start:start + 3 + length - 4])
    section += b"\x06" + (0xE000 | PID).to_bytes(2, "big") + (0xF000 | len(told)).to_bytes(2, "big")
    section += told
    section[1:3] = (0xB000 | len(section) + 1).to_bytes(2, "big")
    whole = packet[:start] + bytes(section) + program_map.checksum(section).to_bytes(4, "big")
    return whole + b"\xff" * (PACKET - len(whole))


def add_stream(data, frames, rate):
    """The stream with the payloads (SMPTE ST 2038) of its pictures, `rate` a second.

    The payloads are sent in order, each with the first picture that is not shown before it.
    """
    out, tables, video, first, sent, count = [], None, None, None, 0, 0
    for at in range(0, len(data), PACKET):
        packet = data[at:at + PACKET]
        pid, starts = int.from_bytes(packet[1:3], "big") & 0x1FFF, packet[1] & 0x40
        place = 4 + (1 + packet[4] if packet[3] & 0x20 else 0)
        if pid == 0:
            tables = int.from_bytes(packet[place + 11:place + 13], "big") & 0x1FFF
        if pid == tables and starts:
            packet = with_stream(packet)
        out.append(packet)
        if starts and packet[place:place + 3] == b"\0\0\1" and packet[place + 3] == 0xE0:
            video = pid if video is None else video
        if pid != video or not starts:
            continue
        ticks = time_of(packet)
        first = ticks if first is None else first
        while sent < len(frames) and sent * 90_000 <= (ticks - first) * rate:
            ticks_of = first + sent * 90_000 // rate
            fresh = list(packets(frames[sent], ticks_of, count)) if frames[sent] else []
            out, sent, count = out + fresh, sent + 1, count + len(fresh)
    return b"".join(out)
