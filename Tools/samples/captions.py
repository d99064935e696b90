"""Cues and the text formats they are written in."""

from dataclasses import dataclass, replace


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


def subrip(cues):
    """A SubRip file."""
    blocks = []
    for number, cue in enumerate(cues, 1):
        span = f"{stamp(cue.start, ',')} --> {stamp(cue.end, ',')}"
        blocks.append(f"{number}\n{span}\n{lines(cue.text)}\n")
    return "\n".join(blocks)
