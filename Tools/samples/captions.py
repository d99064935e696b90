"""Cues and the text formats they are written in."""

from dataclasses import dataclass, replace

import cea608


@dataclass(frozen=True)
class Cue:
    """One caption: seconds from the start of the medium, and what is said."""

    start: float
    end: float
    text: str


def lines(text, width=40):
    """Breaks a sentence into lines near its middle, as captions do."""
    if len(text) <= width:
        return text
    gaps = [index for index, letter in enumerate(text) if letter == " "]
    middle = min(gaps, key=lambda index: abs(index - len(text) / 2))
    return text[:middle] + "\n" + text[middle + 1:]


def shifted(cues, seconds):
    """The cues later by so many seconds (earlier where negative, from zero on)."""
    return [replace(cue, start=max(0, cue.start + seconds), end=max(0.2, cue.end + seconds))
            for cue in cues]


def stretched(cues, factor):
    """The cues of a programme that ran at another speed."""
    return [replace(cue, start=cue.start * factor, end=cue.end * factor) for cue in cues]


def stamp(seconds, point):
    """Hours, minutes, seconds, milliseconds."""
    milliseconds = round(seconds * 1000)
    minutes, rest = divmod(milliseconds, 60000)
    return f"{minutes // 60:02}:{minutes % 60:02}:{rest // 1000:02}{point}{rest % 1000:03}"


def webvtt(cues):
    """A WebVTT file."""
    blocks = ["WEBVTT\n"]
    for cue in cues:
        blocks.append(f"{stamp(cue.start, '.')} --> {stamp(cue.end, '.')}\n{lines(cue.text)}\n")
    return "\n".join(blocks)


def automatic(cues):
    """Cues as WebVTT, with the score of a recognizer before each of them."""
    head, *blocks = webvtt(cues).split("\n\n")
    return "\n\n".join([head] + [f"NOTE Confidence: 0.8{index % 10}\n\n{block}"
                                 for index, block in enumerate(blocks) if block.strip()]) + "\n"


def subrip(cues):
    """A SubRip file."""
    blocks = []
    for number, cue in enumerate(cues, 1):
        span = f"{stamp(cue.start, ',')} --> {stamp(cue.end, ',')}"
        blocks.append(f"{number}\n{span}\n{lines(cue.text)}\n")
    return "\n".join(blocks)


def dapt(cues):
    """An audio description script in TTML, of the W3C's DAPT profile."""
    def event(number, cue):
        span = f'begin="{cue.start}s" end="{cue.end}s"'
        return f'<div xml:id="d{number}" {span}><p>{cue.text}</p></div>'

    body = "\n".join(event(number, cue) for number, cue in enumerate(cues, 1))
    return f"""<?xml version="1.0" encoding="UTF-8"?>
<tt xmlns="http://www.w3.org/ns/ttml" xmlns:ttp="http://www.w3.org/ns/ttml#parameter"
 xmlns:daptm="http://www.w3.org/ns/ttml/profile/dapt#metadata"
 ttp:contentProfiles="http://www.w3.org/ns/ttml/profile/dapt1.0/content" xml:lang="en"
 daptm:langSrc="zxx" daptm:scriptRepresents="visual.nonText" daptm:scriptType="preRecording">
<body daptm:represents="visual.nonText">
{body}
</body></tt>
"""


def ttml(cues):
    """A TTML file of the IMSC 1.1 text profile."""
    def paragraph(number, cue):
        text = lines(cue.text).replace("&", "&amp;").replace("<", "&lt;").replace("\n", "<br/>")
        span = f'begin="{stamp(cue.start, ".")}" end="{stamp(cue.end, ".")}"'
        return f'<p xml:id="c{number}" region="bottom" {span}>{text}</p>'

    body = "\n".join(paragraph(number, cue) for number, cue in enumerate(cues, 1))
    return f"""<?xml version="1.0" encoding="UTF-8"?>
<tt xmlns="http://www.w3.org/ns/ttml" xmlns:ttp="http://www.w3.org/ns/ttml#parameter"
 xmlns:tts="http://www.w3.org/ns/ttml#styling" xml:lang="en"
 ttp:contentProfiles="http://www.w3.org/ns/ttml/profile/imsc1.1/text">
<head><layout>
<region xml:id="bottom" tts:origin="10% 80%" tts:extent="80% 15%" tts:displayAlign="after"/>
</layout></head>
<body><div>
{body}
</div></body></tt>
"""


def scenarist(cues):
    """An SCC file: pop-on captions of channel one, shown and erased at their times."""
    rate = 30000 / 1001

    def line(frame, pairs):
        seconds, frames = divmod(frame, 30)
        code = f"{seconds // 3600:02}:{seconds // 60 % 60:02}:{seconds % 60:02}:{frames:02}"
        words = " ".join(f"{cea608.odd(a):02x}{cea608.odd(b):02x}" for a, b in pairs)
        return f"{code}\t{words}\n"

    pairs = cea608.schedule(cues, round((cues[-1].end + 1) * rate), rate)
    output, first = ["Scenarist_SCC V1.0\n"], None
    for frame, pair in enumerate([*pairs, cea608.NOTHING]):
        if pair == cea608.NOTHING and first is not None:
            output.append(line(first, pairs[first:frame]))
            first = None
        elif pair != cea608.NOTHING and first is None:
            first = frame
    return "\n".join(output)


def ebu_stl(cues):
    """An EBU STL file of 25 frames a second, Latin letters, the program starting at 10 hours."""
    start = 10 * 3600

    def timecode(seconds):
        frames = round((start + seconds) * 25)
        whole, rest = divmod(frames, 25)
        return bytes([whole // 3600, whole // 60 % 60, whole % 60, rest])

    head = bytearray(b" " * 1024)
    for place, text in [
            (0, "437"), (3, "STL25.01"), (11, "0"), (12, "00"), (14, "09"), (16, "Sample"),
            (224, "261121"), (230, "261121"), (236, "00"), (238, f"{len(cues):05}"),
            (243, f"{len(cues):05}"), (248, "001"), (251, "40"), (253, "23"), (255, "1"),
            (256, "10000000"), (264, "10000000"), (272, "1"), (273, "1"), (274, "GBR")]:
        head[place:place + len(text)] = text.encode("ascii")
    blocks = [bytes(head)]
    for number, cue in enumerate(cues, 1):
        text = b"\x8a".join(line.encode("ascii") for line in lines(cue.text, 36).split("\n"))
        block = bytes([0, number & 255, number >> 8, 255, 0]) + timecode(cue.start)
        block += timecode(cue.end) + bytes([20, 2, 0]) + text[:112].ljust(112, b"\x8f")
        blocks.append(block)
    return b"".join(blocks)


def sbv(cues):
    """SBV, as YouTube exports captions."""
    def time(seconds):
        millis = round(seconds * 1000)
        minutes, rest = divmod(millis, 60000)
        return f"{minutes // 60}:{minutes % 60:02}:{rest // 1000:02}.{rest % 1000:03}"

    return "\n".join(
        f"{time(cue.start)},{time(cue.end)}\n{lines(cue.text)}\n" for cue in cues)


def substation(cues):
    """An Advanced SubStation Alpha script."""
    def time(seconds):
        hundredths = round(seconds * 100)
        whole, rest = divmod(hundredths, 100)
        return f"{whole // 3600}:{whole // 60 % 60:02}:{whole % 60:02}.{rest:02}"

    events = "".join(
        f"Dialogue: 0,{time(cue.start)},{time(cue.end)},Default,,0,0,0,,"
        + lines(cue.text).replace("\n", "\\N") + "\n" for cue in cues)
    return f"""[Script Info]
ScriptType: v4.00+
PlayResX: 384
PlayResY: 288

[V4+ Styles]
Format: Name, Fontname, Fontsize, PrimaryColour, SecondaryColour, OutlineColour, BackColour, \
Bold, Italic, Underline, StrikeOut, ScaleX, ScaleY, Spacing, Angle, BorderStyle, Outline, Shadow, \
Alignment, MarginL, MarginR, MarginV, Encoding
Style: Default,Arial,16,&H00FFFFFF,&H00FFFFFF,&H00000000,&H00000000,0,0,0,0,100,100,0,0,1,1,0,2,\
10,10,10,1

[Events]
Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text
{events}"""
