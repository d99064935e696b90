"""Gives the streams of an MPEG transport stream other descriptors, which ffmpeg cannot write.

The programme map (ISO/IEC 13818-1, 2.4.4.8) of a file that ffmpeg wrote fits into one packet; each
of its packets is written again, with a new checksum.
"""

PACKET = 188
LANGUAGE, EXTENSION, AC3, CAPTION_SERVICE = 0x0A, 0x7F, 0x6A, 0x86


def descriptor(tag, *parts):
    """A descriptor of bytes and texts."""
    body = b"".join(part.encode() if isinstance(part, str) else bytes(part) for part in parts)
    return bytes([tag, len(body)]) + body


def language(code, audio_type=0):
    """ISO 639 language descriptor (ISO/IEC 13818-1, 2.6.18)."""
    return descriptor(LANGUAGE, code, [audio_type])


def supplementary(kind, code, complete=True):
    """Supplementary audio descriptor (ETSI EN 300 468, 6.4.11): 1 describes, 3 reads subtitles."""
    return descriptor(EXTENSION, [0x06, complete << 7 | kind << 2 | 0x03], code)


def caption_service(code, number):
    """Caption service descriptor (ATSC A/65, 6.9.2) with one service of CEA-708."""
    return descriptor(CAPTION_SERVICE, [0xE1], code, [0x80 | 0x40 | number, 0x3F, 0xFF])


def checksum(data):
    """The checksum of a section (ISO/IEC 13818-1, annex A)."""
    value = 0xFFFFFFFF
    for byte in data:
        value ^= byte << 24
        for _ in range(8):
            value = (value << 1 ^ (0x04C11DB7 if value & 0x80000000 else 0)) & 0xFFFFFFFF
    return value


def rewritten(section, descriptors, version, more=b""):
    """A programme map in which some streams, by their number in it, have other descriptors."""
    head = 12 + (int.from_bytes(section[10:12], "big") & 0xFFF)
    loop, at, number = b"", head, 0
    while at < len(section) - 4:
        count = int.from_bytes(section[at + 3:at + 5], "big") & 0xFFF
        told = descriptors.get(number, section[at + 5:at + 5 + count])
        loop += section[at:at + 3] + (0xF000 | len(told)).to_bytes(2, "big") + told
        at, number = at + 5 + count, number + 1
    body = bytearray(section[:head] + loop + more)
    body[1:3] = (0xB000 | len(body) + 1).to_bytes(2, "big")
    body[5] = 0xC1 | version << 1
    return bytes(body) + checksum(body).to_bytes(4, "big")


def rewrite(data, descriptors, later=None, more=b""):
    """The stream with other descriptors; `later` holds those of its second half.

    `more` are further entries of the map.
    """
    out, program_map = [], None
    for at in range(0, len(data), PACKET):
        packet = data[at:at + PACKET]
        pid = int.from_bytes(packet[1:3], "big") & 0x1FFF
        start = 4 + (1 + packet[4] if packet[3] & 0x20 else 0)
        if pid == 0:
            program_map = int.from_bytes(packet[start + 11:start + 13], "big") & 0x1FFF
        if pid == program_map and packet[1] & 0x40:
            section = packet[start + 1 + packet[start]:]
            section = section[:3 + (int.from_bytes(section[1:3], "big") & 0xFFF)]
            changed = later is not None and at > len(data) // 2
            fresh = rewritten(section, later if changed else descriptors, int(changed), more)
            packet = packet[:start] + b"\0" + fresh
            packet += b"\xff" * (PACKET - len(packet))
        out.append(packet)
    return b"".join(out)


def with_private_stream(data, registration, every=40, pid=0x1F0):
    """The stream with one more: private data whose registration nobody knows (2.6.8, 2.4.3.7)."""
    told = descriptor(0x05, registration)
    entry = bytes([0x06]) + (0xE000 | pid).to_bytes(2, "big")
    fresh = rewrite(data, {}, more=entry + (0xF000 | len(told)).to_bytes(2, "big") + told)
    out = []
    for number, at in enumerate(range(0, len(fresh), PACKET)):
        out.append(fresh[at:at + PACKET])
        if number % every == 0:
            count = number // every
            content = bytes((count + place * place) & 0xFF for place in range(150))
            body = b"\0\0\1\xbd" + (len(content) + 3).to_bytes(2, "big") + b"\x84\0\0" + content
            room = PACKET - 4 - len(body)
            padding = bytes([room - 1, 0]) + b"\xff" * (room - 2)
            head = bytes([0x47, 0x40 | pid >> 8, pid & 0xFF, 0x30 | count & 0xF])
            out.append(head + padding + body)
    return b"".join(out)
