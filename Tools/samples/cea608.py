"""Line 21 captions (CEA-608, pop-on, channel 1) put into H.264 as ATSC A/53 user data."""

LOAD, ERASE_HIDDEN, SHOW, ERASE_SHOWN = (0x14, 0x20), (0x14, 0x2E), (0x14, 0x2F), (0x14, 0x2C)
BOTTOM_ROWS = ((0x14, 0x40), (0x14, 0x60))
NOTHING = (0x00, 0x00)


def odd(value):
    """The byte with its parity bit."""
    return value | (0x80 if bin(value).count("1") % 2 == 0 else 0)


def loading(text):
    """The pairs that write a text into the hidden memory, at most two rows of 32."""
    rows = [""]
    for word in text.split():
        if len(rows[-1]) + len(word) + 1 > 32:
            rows.append("")
        rows[-1] = (rows[-1] + " " + word).strip()
    pairs = [LOAD, LOAD, ERASE_HIDDEN, ERASE_HIDDEN]
    for place, row in zip(BOTTOM_ROWS[-len(rows):], rows):
        pairs += [place, place]
        codes = [ord(letter) for letter in row] + [0] * (len(row) % 2)
        pairs += list(zip(codes[::2], codes[1::2]))
    return pairs


def schedule(cues, frames, rate):
    """One pair of bytes a frame, so that each cue appears and goes at its time.

    What shows and erases has its fixed place; the loading fills the free frames before it.
    """
    pairs = [NOTHING] * frames
    for cue in cues:
        for moment, code in ((cue.start, SHOW), (cue.end, ERASE_SHOWN)):
            at = round(moment * rate)
            pairs[at:at + 2] = [code, code]
    for cue in cues:
        at = round(cue.start * rate)
        for pair in reversed(loading(cue.text)):
            at -= 1
            while pairs[at] != NOTHING:
                at -= 1
            pairs[at] = pair
    return pairs[:frames]


def user_data(pair):
    """The SEI unit with one pair for field 1."""
    triplets = bytes([0xFC, odd(pair[0]), odd(pair[1])])
    data = b"\xb5\x00\x31GA94\x03" + bytes([0xC1, 0xFF]) + triplets + b"\xff"
    body = bytes([4, len(data)]) + data + b"\x80"
    safe, zeros = bytearray(), 0
    for byte in body:
        if zeros >= 2 and byte <= 3:
            safe.append(3)
            zeros = 0
        safe.append(byte)
        zeros = zeros + 1 if byte == 0 else 0
    return b"\0\0\0\1\x06" + bytes(safe)


def insert(stream, cues, rate):
    """An H.264 byte stream without reordered frames and with one slice a picture, with captions."""
    units, at = [], stream.find(b"\0\0\1")
    while at >= 0:
        following = stream.find(b"\0\0\1", at + 3)
        end = len(stream) if following < 0 else following
        units.append(stream[at + 3:end].rstrip(b"\0"))
        at = following
    pictures = [index for index, unit in enumerate(units) if unit[0] & 31 in (1, 5)]
    pairs = dict(zip(pictures, schedule(cues, len(pictures), rate)))
    out = []
    for index, unit in enumerate(units):
        if index in pairs:
            out.append(user_data(pairs[index]))
        out.append(b"\0\0\0\1" + unit)
    return b"".join(out)
