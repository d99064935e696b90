"""Pictures made by code: a frame is `bytes` of RGB, rows from the top."""

GLYPHS = {
    "A": "0E11111F111111", "B": "1E11111E11111E", "C": "0E11101010110E", "D": "1E11111111111E",
    "E": "1F10101E10101F", "F": "1F10101E101010", "G": "0E11101713110F", "H": "1111111F111111",
    "I": "0E04040404040E", "J": "0702020202120C", "K": "11121418141211", "L": "1010101010101F",
    "M": "111B1515111111", "N": "11191513111111", "O": "0E11111111110E", "P": "1E11111E101010",
    "Q": "0E11111115120D", "R": "1E11111E141211", "S": "0F10100E01011E", "T": "1F040404040404",
    "U": "1111111111110E", "V": "11111111110A04", "W": "1111111515150A", "X": "11110A040A1111",
    "Y": "11110A04040404", "Z": "1F01020408101F", ".": "00000000000C0C", ",": "000000000C0408",
    "'": "0C040800000000", "?": "0E110102040004", "-": "0000001F000000", " ": "00000000000000",
}


def dots(text, width=26):
    """The lit dots of a text in capitals, 6 by 9 a letter, and the size they need."""
    rows = [""]
    for word in text.upper().split():
        if len(rows[-1]) + len(word) + 1 > width:
            rows.append("")
        rows[-1] = (rows[-1] + " " + word).strip()
    lit = set()
    for line, row in enumerate(rows):
        for place, letter in enumerate(row):
            for y in range(7):
                bits = int(GLYPHS[letter][2 * y:2 * y + 2], 16)
                lit |= {(place * 6 + x, line * 9 + y) for x in range(5) if bits >> (4 - x) & 1}
    return lit, (max(map(len, rows)) * 6, len(rows) * 9)


class Canvas:
    """A picture that is drawn on."""

    def __init__(self, width, height, color=(0, 0, 0)):
        self.width, self.height = width, height
        self.rows = [bytearray(bytes(color) * width) for _ in range(height)]

    def box(self, left, top, width, height, color):
        """Fills a rectangle; what lies outside the picture is left out."""
        first, last = max(0, left), min(self.width, left + width)
        if last <= first:
            return
        for y in range(max(0, top), min(self.height, top + height)):
            self.rows[y][3 * first:3 * last] = bytes(color) * (last - first)

    def text(self, text, bottom, color=(255, 255, 255)):
        """Writes white on a black box, in the middle, above a line."""
        lit, (wide, high) = dots(text, (self.width - 4) // 6)
        left, top = (self.width - wide) // 2, bottom - high
        self.box(left - 2, top - 2, wide + 3, high + 2, (0, 0, 0))
        for x, y in lit:
            self.box(left + x, top + y, 1, 1, color)

    def bytes(self):
        """The frame."""
        return b"".join(bytes(row) for row in self.rows)


def scene(index, rate, width=96, height=64, colors=((70, 110, 160), (40, 60, 50), (220, 120, 40))):
    """A boat that goes to and fro between sky and land, once in twelve seconds."""
    sky, land, boat = colors
    canvas = Canvas(width, height, sky)
    canvas.box(0, height * 2 // 3, width, height, land)
    turn = index / rate / 12 % 1
    place = turn * 2 if turn < 0.5 else 2 - turn * 2
    left = round(place * (width - 20))
    canvas.box(left, height * 2 // 3 - 10, 20, 10, boat)
    canvas.box(left + 8, height * 2 // 3 - 24, 3, 14, boat)
    return canvas


def film_frames(seconds, rate=5, cues=(), **look):
    """The frames of the scene, with cues burnt in where there are any."""
    frames = []
    for index in range(round(seconds * rate)):
        canvas = scene(index, rate, **look)
        for cue in cues:
            if cue.start <= index / rate < cue.end:
                canvas.text(cue.text, canvas.height - 3)
        frames.append(canvas.bytes())
    return frames


def spinner(index, number, size=32):
    """One of the pictures of a bar that runs round; four colors in all."""
    canvas = Canvas(size, size, (250, 250, 250))
    canvas.box(2, size // 2 - 3, size - 4, 6, (200, 200, 200))
    canvas.box(2 + index * (size - 10) // max(1, number - 1), size // 2 - 3, 6, 6, (20, 90, 180))
    return canvas.bytes()
