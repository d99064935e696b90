#!/usr/bin/env python3
"""Measures what is said of captions in the picture, on clips that are made here.

    python3 Benchmarks/painted.py PROGRAM [--clips 30] [--length 60] [--seed 1] [--media FILE ...]

Half of the clips have captions in one of many looks (with --placed all of them, in places that change),
the others text that is no captions, captions of other speech, or none; all of them over pictures that move. They are made with ffmpeg (libass,
x264) in the style of a table below, from random words and pauses; the sound is silent: the times of
the speech go to the program as they are, a little worse than a detector would hear them.

PROGRAM is cuelight; it is run as `cuelight picture CLIP --speech LABELS --format json`.

With --voices FOLDER (LibriSpeech's FLAC files of one reader and their .alignment.txt) people speak in the
clips, and the program hears where. With --text-reader and --recognizer the text is read and compared with
what is heard:

    python3 Benchmarks/painted.py PROGRAM --voices FOLDER --text-reader rapidocr \\
        --recognizer faster-whisper --recognizer-model MODEL
"""

import argparse
import collections
import concurrent.futures
import dataclasses
import json
import math
import pathlib
import random
import subprocess
import tempfile

import numpy as np

import words as voices

RATE = 12.5
WORDS = (
    "the of and to in is you that it he was for on are as with his they at be this have from or "
    "one had by word but not what all were we when your can said there use an each which she do "
    "how their if will up other about out many then them these so some her would make like him "
    "into time has look two more write go see number way could people my than first water been "
    "call who oil its now find long down day did get come made may part over sound take only "
    "little work know place year live back give most very after thing our just name good sentence "
    "man think say great where help through much before line right too mean old any same tell boy "
    "follow came want show also around form three small set put end does another well large must "
    "big even such because turn here why ask went men read need land different home us move try "
    "kind hand picture again change off play spell air away animal house point page letter mother "
    "answer found study still learn should America world").split()
CYRILLIC = (
    "и в не на я быть он с что а по это она этот к но они мы весь который из у то за свой что "
    "весь год от так о для ты же все тот мочь вы человек такой его сказать только или ещё бы себя "
    "один как уже до время если сам когда другой вот говорить наш мой знать стать при чтобы дело "
    "жизнь кто первый очень два день её новый рука даже во со раз где там под можно ну"
).split()


@dataclasses.dataclass
class Word:
    start: float
    end: float
    text: str


# Speech and captions

def talk(chance, length, words, pauses=1.0):
    """Words in sentences, with pauses between them that are short and sometimes long."""
    found, now = [], chance.uniform(0.3, 2.5)
    while True:
        for _ in range(chance.randint(3, 16)):
            word = chance.choice(words)
            end = now + 0.10 + 0.055 * len(word) + chance.uniform(0, 0.1)
            if end > length - 0.4:
                return found
            found.append(Word(now, end, word))
            now = end + (0.0 if chance.random() < 0.85 else chance.uniform(0.05, 0.25))
        long = chance.random() < 0.12
        now += pauses * (chance.uniform(2.5, 7) if long else 0.3 + chance.expovariate(1.6))


def spoken(chance, length, utterances):
    """Utterances of a reader with pauses between them: their words, and what is played when."""
    order, said, played = list(utterances), [], []
    chance.shuffle(order)
    now = chance.uniform(0.3, 2.5)
    for file, words, end in order:
        if now + end > length - 0.4:
            continue
        said += [Word(now + a, now + b, word) for word, a, b in words]
        played.append((now, file))
        now += end + (chance.uniform(2.5, 7) if chance.random() < 0.12 else chance.uniform(0.3, 1.2))
    return said, played


def sound(played, length, path):
    """Writes what is played as a file of 16 kHz."""
    samples = np.zeros(int(length * voices.RATE), np.int16)
    for start, file in played:
        raw = subprocess.run(
            ["ffmpeg", "-v", "error", "-i", file, "-f", "s16le", "-ac", "1", "-ar",
             str(voices.RATE), "-"], capture_output=True, check=True).stdout
        part = np.frombuffer(raw, np.int16)
        first = int(start * voices.RATE)
        part = part[:len(samples) - first]
        samples[first:first + len(part)] = part
    path.write_bytes(samples.tobytes())
    return ["-f", "s16le", "-ar", str(voices.RATE), "-ac", "1", "-i", path]


def joined(words, gap=0.3):
    ranges = []
    for word in words:
        if ranges and word.start - ranges[-1][1] < gap:
            ranges[-1][1] = word.end
        else:
            ranges.append([word.start, word.end])
    return ranges


def heard(chance, ranges, length):
    """What a detector would hear: blurred edges, some speech lost, some noise taken for speech."""
    found = []
    for start, end in ranges:
        if chance.random() < 0.03 and end - start < 2:
            continue
        found.append((max(0, start + chance.gauss(0, 0.08)), end + chance.gauss(0, 0.08)))
    for _ in range(int(length / 40)):
        start = chance.uniform(0, length - 1)
        found.append((start, start + chance.uniform(0.2, 0.8)))
    return sorted((a, b) for a, b in found if b > a)


def chunks(words, most, longest=6.0):
    """Words that are shown together."""
    part = []
    for word in words:
        text = sum(len(other.text) + 1 for other in part) + len(word.text)
        if part and (text > most or word.end - part[0].start > longest
                     or word.start - part[-1].end > 0.5):
            yield part
            part = []
        part.append(word)
    if part:
        yield part


def wrapped(text, width):
    lines = [""]
    for word in text.split():
        if lines[-1] and len(lines[-1]) + 1 + len(word) > width:
            lines.append("")
        lines[-1] = (lines[-1] + " " + word).strip()
    return r"\N".join(lines)


# ASS files: a look is a row of the style table, text and its times are events

def stamp(seconds):
    hundredths = max(0, round(seconds * 100))
    return (f"{hundredths // 360000}:{hundredths // 6000 % 60:02}:{hundredths // 100 % 60:02}"
            f".{hundredths % 100:02}")


def event(start, end, text, style="C", tags=""):
    tags = f"{{{tags}}}" if tags else ""
    return f"Dialogue: 0,{stamp(start)},{stamp(end)},{style},,0,0,0,,{tags}{text}"


def style(name="C", font="DejaVu Sans", size=22, color="FFFFFF", back="000000", outline=2.0,
          shadow=0.0, box=False, alpha="00", place=2, margin=18, bold=0, italic=0):
    bgr = color[4:6] + color[2:4] + color[0:2]
    return (f"Style: {name},{font},{size},&H00{bgr},&H00{bgr},&H{alpha}{back},&H{alpha}{back},"
            f"{bold},{italic},0,0,100,100,0,0,{3 if box else 1},{outline},{shadow},{place},20,20,"
            f"{margin},1")


def document(width, height, styles, events):
    return "\n".join([
        "[Script Info]", "ScriptType: v4.00+", f"PlayResX: {width}", f"PlayResY: {height}",
        "ScaledBorderAndShadow: yes", "WrapStyle: 2", "", "[V4+ Styles]",
        "Format: Name,Fontname,Fontsize,PrimaryColour,SecondaryColour,OutlineColour,BackColour,"
        "Bold,Italic,Underline,StrikeOut,ScaleX,ScaleY,Spacing,Angle,BorderStyle,Outline,Shadow,"
        "Alignment,MarginL,MarginR,MarginV,Encoding", *styles, "", "[Events]",
        "Format: Layer,Start,End,Style,Name,MarginL,MarginR,MarginV,Effect,Text", *events, ""])


def pop(chance, words, width, most=80, tags=""):
    """Captions that are replaced as a whole."""
    parts = list(chunks(words, most))
    for index, part in enumerate(parts):
        start = part[0].start + chance.uniform(-0.12, 0.12)
        end = max(part[-1].end + chance.uniform(0.1, 0.5), start + 0.9)
        if index + 1 < len(parts):
            end = min(end, parts[index + 1][0].start - 0.08)
        text = wrapped(" ".join(word.text for word in part), width)
        yield event(start, max(end, start + 0.3), text, tags=tags)


def word_by_word(words):
    for index, word in enumerate(words):
        end = min(word.end + 0.3, words[index + 1].start) if index + 1 < len(words) else word.end
        yield event(word.start, max(end, word.start + 0.12), word.text)


def marked(words):
    """Three words at a time, and the one that is spoken in another color."""
    for part in chunks(words, 20):
        for index, word in enumerate(part):
            text = " ".join(
                rf"{{\c&H00FFFF&}}{other.text}{{\c&HFFFFFF&}}" if other is word else other.text
                for other in part)
            end = part[index + 1].start if index + 1 < len(part) else word.end + 0.2
            yield event(word.start, end, text)


def roll_up(words, width, rows=2):
    """Lines that come when they are spoken, move up when the next one comes, and never leave."""
    lines = list(chunks(words, width, 99))
    for index, line in enumerate(lines):
        end = lines[index + 1][0].start if index + 1 < len(lines) else line[-1].end + 8
        shown = [" ".join(word.text.upper() for word in other)
                 for other in lines[max(0, index - rows + 1):index + 1]]
        yield event(line[0].start + 0.2, max(end, line[0].start) + 0.2, r"\N".join(shown))


CAPTIONS = {
    "outline": (dict(), 38), "yellow": (dict(color="FFE000", size=24), 38),
    "black box": (dict(box=True, outline=3), 38),
    "translucent box": (dict(box=True, outline=3, alpha="80"), 38),
    "thin shadow": (dict(outline=0.4, shadow=1, size=22), 38),
    "serif italic": (dict(font="DejaVu Serif", italic=-1), 38),
    "mono": (dict(font="DejaVu Sans Mono", size=19, box=True, outline=2), 32),
    "small": (dict(size=17, outline=1.5), 42), "large": (dict(size=36, outline=3), 26),
    "top": (dict(place=8), 38), "middle": (dict(place=5, size=26, bold=-1), 30),
    "gray": (dict(color="B8B8B8", outline=1), 38), "fade": (dict(), 38),
    "chunks": (dict(place=5, size=34, bold=-1, outline=3), 22),
    "word box": (dict(place=5, size=40, bold=-1, box=True, outline=5), 22),
    "marked word": (dict(size=32, bold=-1, outline=3, margin=70), 22),
    "roll-up": (dict(font="DejaVu Sans Mono", size=19, box=True, outline=2), 32),
    "speaker colors": (dict(), 38), "cyrillic": (dict(), 38), "with ticker": (dict(margin=60), 38),
    "with clock": (dict(), 38), "portrait": (dict(size=24, margin=110), 22),
}

# Captions that do not stay in one place: their look, the letters of a line and the letters of a caption.
PLACED = {
    "eight places": (dict(), 24, 48), "six places": (dict(box=True, outline=3), 24, 48),
    "anywhere": (dict(size=24), 20, 40), "beside the speaker": (dict(color="FFE000"), 22, 44),
    "left and right": (dict(), 24, 48), "kinetic": (dict(size=34, bold=-1, outline=3), 16, 16),
    "kinetic words": (dict(size=40, bold=-1, outline=3), 14, 1), "top or bottom": (dict(), 38, 76),
    "band beside": (dict(size=20), 15, 60), "portrait places": (dict(size=24), 22, 44),
}


def place(kind, chance, width, height, speaker):
    """Where one caption stands, as a tag."""
    if kind in ("eight places", "six places", "portrait places"):
        return rf"\an{chance.choice([1, 2, 3, 7, 8, 9] + [4, 6] * (kind != 'six places'))}"
    if kind == "left and right":
        return rf"\an{1 if speaker else 3}"
    if kind == "top or bottom":
        return rf"\an{8 if chance.random() < 0.3 else 2}"
    if kind == "band beside":
        return rf"\an5\pos({width - 80},{height // 2})"
    low = 0.45 if kind == "beside the speaker" else 0.12
    x, y = chance.uniform(0.3, 0.7), chance.uniform(low, 0.88)
    size = rf"\fs{chance.randint(26, 52)}" if kind.startswith("kinetic") else ""
    return rf"\an5\pos({int(x * width)},{int(y * height)}){size}"


def placed(kind, chance, words, width, height, length):
    look, columns, most = PLACED[kind]
    lines, speaker = [], False
    for part in chunks(words, most):
        speaker ^= chance.random() < 0.4
        lines += pop(chance, part, columns, most, place(kind, chance, width, height, speaker))
    return [style(**look)] + FURNITURE, lines


def captions(kind, chance, words, width, height, length):
    if kind in PLACED:
        return placed(kind, chance, words, width, height, length)
    look, columns = CAPTIONS[kind]
    styles, extra = [style(**look)], []
    if kind == "word box":
        lines = list(word_by_word(words))
    elif kind == "marked word":
        lines = list(marked(words))
    elif kind == "roll-up":
        lines = list(roll_up(words, columns, chance.choice([2, 3])))
    elif kind == "chunks":
        lines = list(pop(chance, words, columns, 20))
    elif kind == "speaker colors":
        lines = [line.replace(",,0,0,0,,", ",,0,0,0,," + chance.choice(
            [r"{\c&H00FFFF&}", r"{\c&HFFFF00&}", r"{\c&H00FF00&}", ""]))
            for line in pop(chance, words, columns)]
    else:
        tags = r"\fad(250,250)" if kind == "fade" else ""
        lines = list(pop(chance, words, columns, 2 * columns, tags))
    if kind == "with ticker":
        extra = ticker(chance, width, height, length) + logo(width, length)
    if kind == "with clock":
        extra = clock(width, length)
    return styles + FURNITURE, lines + extra


# Text that is no captions

FURNITURE = [style("F", size=18, outline=1, place=7), style("B", size=20, box=True, outline=4),
             style("S", size=26, outline=0, place=7, color="202020")]


def sentence(chance, count):
    return " ".join(chance.choice(WORDS) for _ in range(count))


def ticker(chance, width, height, length):
    text, speed = sentence(chance, int(length * 2)), chance.uniform(60, 120)
    reach = len(text) * 12
    tags = rf"\an7\move({width},{height - 26},{width - int(speed * length)},{height - 26})"
    return [event(0, length, text[:int(reach)], "F", tags)]


def logo(width, length):
    return [event(0, length, "CUE TV", "F", rf"\pos({width - 100},14)")]


def clock(width, length):
    return [event(at, at + 1, f"12:{at // 60:02}:{at % 60:02}", "F", r"\pos(16,14)")
            for at in range(math.ceil(length))]


def banners(chance, length, count):
    starts = sorted(chance.uniform(1, length - 6) for _ in range(count))
    return [event(start, start + chance.uniform(3, 5),
                  sentence(chance, 2).title() + r"\N" + sentence(chance, 4), "B",
                  r"\an1\pos(40,320)")
            for start in starts]


def slides(chance, length):
    events, now = [], 0.5
    while now < length - 4:
        end = min(length, now + chance.uniform(12, 22))
        rows = chance.randint(3, 5)
        for row in range(rows):
            events.append(event(now + row * chance.uniform(1, 3), end, "- " + sentence(chance, 5),
                                "S", rf"\pos(60,{70 + 44 * row})"))
        events.append(event(now, end, sentence(chance, 3).title(), "S", r"\fs36\pos(60,20)"))
        now = end
    return events


def terminal(chance, length):
    lines, events, now = [], [], 0.0
    while now < length:
        end = now + chance.uniform(0.2, 2.5)
        lines.append("$ " + sentence(chance, chance.randint(2, 8)))
        text = r"\N".join(lines[-16:])
        events.append(event(now, end, text, "F", r"\fnDejaVu Sans Mono\fs15\pos(10,8)"))
        now = end
    return events


def other_text(kind, chance, width, height, length):
    """Events of text that is no captions."""
    if kind == "banners":
        return banners(chance, length, max(3, int(length / 12)))
    if kind == "ticker":
        return ticker(chance, width, height, length) + logo(width, length)
    if kind == "slides":
        return slides(chance, length)
    if kind == "clock":
        return clock(width, length) + logo(width, length)
    if kind == "credits":
        text = r"\N".join(sentence(chance, 3).title() for _ in range(int(length * 1.6)))
        tags = rf"\an8\move({width // 2},{height},{width // 2},{height - int(45 * length)})"
        return [event(0, length, text, "F", tags)]
    if kind == "terminal":
        return terminal(chance, length)
    if kind == "scoreboard":
        starts = [0.0] + sorted(chance.uniform(0, length) for _ in range(6)) + [length]
        return [event(a, b, f"RED {index // 2} : {(index + 1) // 2} BLUE", "B", r"\an7\pos(20,20)")
                for index, (a, b) in enumerate(zip(starts, starts[1:]))] + [
            event(at, at + 1, f"{at // 60:02}:{at % 60:02}", "F", r"\pos(20,56)")
            for at in range(math.ceil(length))]
    if kind == "chapters":
        starts = np.arange(2, length - 3, 14) + chance.uniform(0, 2)
        return [event(at, at + 2.5, "Chapter " + sentence(chance, 2), "F",
                      r"\an5\fs44\pos(320,180)") for at in starts]
    if kind == "promo":
        starts = np.arange(1, length - 2, 4.5)
        return [event(at, at + 1.2, chance.choice(WORDS).upper(), "F",
                      r"\an5\fs60\b1\fad(100,100)\pos(320,170)") for at in starts]
    if kind == "watermark":
        return [event(at, at + 5, "SAMPLE COPY", "F",
                      rf"\pos({chance.randint(20, 400)},{chance.randint(20, 300)})")
                for at in range(0, math.ceil(length), 5)]
    return []


NEGATIVES = ["nothing", "banners", "other speech", "ticker", "slides", "clock", "credits",
             "nothing", "terminal", "scoreboard", "chapters", "promo", "watermark", "other speech",
             "nothing", "banners"]


# Pictures behind

def clouds(chance, width, height, slope=1.6):
    """A picture with the spectrum of photographs."""
    noise = np.random.default_rng(chance.randrange(1 << 30))
    spectrum = np.fft.rfft2(noise.standard_normal((height, width)))
    down = np.fft.fftfreq(height)[:, None] * height / width
    across = np.fft.rfftfreq(width)[None, :]
    radius = np.maximum(np.hypot(down, across), 1 / width)
    picture = np.fft.irfft2(spectrum / radius ** slope, s=(height, width))
    picture -= np.percentile(picture, 1)
    return np.clip(picture / np.percentile(picture, 99) * 235 + 10, 0, 255).astype(np.uint8)


def rooms(chance, width, height):
    """A picture of straight things: boxes of all sizes over clouds."""
    picture = clouds(chance, width, height, 2.0)
    for _ in range(60):
        wide, high = int(chance.uniform(8, width / 4)), int(chance.uniform(8, height / 3))
        x, y = chance.randrange(width - wide), chance.randrange(height - high)
        part = picture[y:y + high, x:x + wide]
        picture[y:y + high, x:x + wide] = (part * 0.3 + chance.uniform(0, 180)).astype(np.uint8)
    return picture


def pans(chance, width, height, length, shot):
    """Pictures that a camera pans over; with a cut after each shot."""
    for index in range(math.ceil(length * RATE)):
        if index % round(shot * RATE) == 0:
            maker = chance.choice([clouds, rooms])
            picture = maker(chance, width + 240, height + 160)
            pace = chance.uniform(0.02, 0.3), chance.uniform(0.02, 0.2), chance.uniform(0, 6)
        at = index / RATE
        x = int(120 + 119 * math.sin(at * pace[0] * 2 + pace[2]))
        y = int(80 + 79 * math.sin(at * pace[1] * 2 + pace[2] * 2))
        yield picture[y:y + height, x:x + width]


def speaker(chance, width, height, length):
    """Something that sways before a scene that stands."""
    scene = rooms(chance, width, height)
    head = clouds(chance, 200, 240, 1.8)
    rows, columns = np.mgrid[-1:1:240j, -1:1:200j]
    shape = np.clip(3 - 3 * np.hypot(rows, columns), 0, 1)
    for index in range(math.ceil(length * RATE)):
        at = index / RATE
        x = int(width / 2 - 100 + 20 * math.sin(at * 1.1) + 6 * math.sin(at * 5.3))
        y = int(height / 2 - 100 + 8 * math.sin(at * 1.9))
        picture = scene.copy()
        part = picture[y:y + 240, x:x + 200]
        part[:] = (part * (1 - shape) + head * shape).astype(np.uint8)
        yield picture


def sources(width, height):
    size = f"size={width}x{height}:rate={RATE}"
    return {
        "fractal": f"mandelbrot={size}:end_pts=600:maxiter=400",
        "gradients": f"gradients={size}:speed=0.02",
        "test card": f"testsrc2={size}",
        "noise": f"gradients={size}:speed=0.01,noise=alls=12:allf=t",
        "life": f"life={size}:mold=10:ratio=0.1:death_color=#303030:life_color=#b0b0b0",
        "paper": f"color=color=0xE8E4DC:{size}",
    }


PICTURES = ["pan", "speaker", "cuts", "fractal", "speaker", "gradients", "pan", "noise",
            "test card", "cuts", "life"]


def render(case, folder, media):
    """Writes a clip and returns its path."""
    path, text = folder / f"{case['name']}.mp4", folder / f"{case['name']}.ass"
    text.write_text(document(case["width"], case["height"], case["styles"], case["events"]))
    chance, width, height = random.Random(case["seed"]), case["width"], case["height"]
    frames, length, kind = None, case["length"], case["picture"]
    raw = ["-f", "rawvideo", "-pix_fmt", "gray", "-s", f"{width}x{height}", "-r", str(RATE),
           "-i", "-"]
    if kind == "pan":
        frames, source = pans(chance, width, height, length, 15), raw
    elif kind == "cuts":
        frames, source = pans(chance, width, height, length, 2), raw
    elif kind == "speaker":
        frames, source = speaker(chance, width, height, length), raw
    elif kind.startswith("media"):
        source = ["-stream_loop", "-1", "-i", media[int(kind[5:]) % len(media)]]
    else:
        source = ["-f", "lavfi", "-i", sources(width, height)[kind]]
    # A band beside the picture is black.
    shown = width - 160 if case["kind"] == "band beside" else width
    fit = (f"scale={shown}:{height}:force_original_aspect_ratio=increase,crop={shown}:{height},"
           f"pad={width}:{height}:0:0,fps={RATE},format=yuv420p,ass={text}")
    # Without voices the sound is silent: where people speak is in the labels.
    heard = ["-f", "lavfi", "-i", "anullsrc=r=16000:cl=mono"]
    if case["played"]:
        heard = sound(case["played"], length, folder / f"{case['name']}.pcm")
    command = ["ffmpeg", "-v", "error", "-y", *source, *heard, "-t", str(length), "-map", "0:v",
               "-map", "1:a", "-c:a", "aac", "-b:a", "64k" if case["played"] else "8k", "-vf", fit, "-c:v", "libx264", "-preset", "ultrafast", "-threads", "1", "-crf",
               str(case["crf"]), path]
    process = subprocess.Popen([str(word) for word in command], stdin=subprocess.PIPE)
    for frame in frames or []:
        process.stdin.write(np.ascontiguousarray(frame).tobytes())
    process.stdin.close()
    if process.wait() != 0:
        raise RuntimeError(f"ffmpeg failed on {case['name']}")
    return path


# Cases

def plan(index, seed, length, media, utterances=(), is_placed=False):
    """The case of a number: what is shown, over which picture, and where people speak."""
    chance = random.Random(seed * 100_003 + index)
    is_captioned = is_placed or index % 2 == 0
    kinds = list(PLACED) if is_placed else list(CAPTIONS) if is_captioned else NEGATIVES
    if utterances and is_captioned and not is_placed:
        kinds.remove("cyrillic")
    kind = kinds[(index // (1 if is_placed else 2) + seed * 7) % len(kinds)]
    width, height = (360, 640) if kind.startswith("portrait") else (640, 360)
    words, played = talk(chance, length, CYRILLIC if kind == "cyrillic" else WORDS), []
    others = talk(chance, length, WORDS) if kind == "other speech" and not utterances else []
    if utterances:
        # Captions of other speech are those of words that are not said here.
        half = chance.sample(list(utterances), len(utterances) // 2)
        rest = [one for one in utterances if one not in half]
        words, played = spoken(chance, length, half if kind == "other speech" else utterances)
        others = spoken(chance, length, rest)[0]
    styles, events = FURNITURE, []
    if is_captioned:
        styles, events = captions(kind, chance, words, width, height, length)
    elif kind == "other speech":
        styles, events = captions("outline", chance, others, width, height, length)
    else:
        events = other_text(kind, chance, width, height, length)
    pictures = PICTURES + [f"media{number}" for number in range(len(media))] * 3
    picture = pictures[(index * 7 + seed + (index // len(pictures) if is_placed else 0)) % len(pictures)]
    if kind == "slides":
        picture = "paper"
    return dict(name=f"clip{index:04}", kind=kind, captioned=is_captioned, width=width,
                height=height, length=length, seed=chance.randrange(1 << 30), picture=picture,
                crf=chance.choice([20, 24, 28, 33]), styles=styles, events=events,
                speech=heard(chance, joined(words), length), played=played)


def measure(case, arguments, folder):
    """Makes a clip, asks the program about it and takes the clip away."""
    keep = arguments.keep or folder
    path = keep / f"{case['name']}.mp4"
    speech = keep / f"{case['name']}.txt"
    if not path.exists() or arguments.keep is None:
        render(case, keep, arguments.media)
    speech.write_text("".join(f"{a:.3f}\t{b:.3f}\tspeech\n" for a, b in case["speech"]))
    call = [arguments.program, "picture", path, "--format", "json"]
    if not case["played"]:
        call += ["--speech", speech]
    for name in ("text_reader", "recognizer", "recognizer_model"):
        if getattr(arguments, name):
            call += ["--" + name.replace("_", "-"), getattr(arguments, name)]
    run = subprocess.run(call, capture_output=True, check=True)
    answer = json.loads(run.stdout)
    for notice in answer["notices"]:
        print(case["name"], notice, flush=True)
    if arguments.keep is None:
        path.unlink()
    return case, answer["text"]


def share(count, all_):
    return f"{count} of {all_}"


def summary(results):
    """The three figures that count, and the answers by kind."""
    kinds = collections.defaultdict(collections.Counter)
    for case, answer in results:
        name = ("captions: " if case["captioned"] else "other: ") + case["kind"]
        kinds[name][answer["answer"]] += 1
    print("\n| kind | present | absent | cannot tell |\n| --- | --- | --- | --- |")
    for name in sorted(kinds):
        row = kinds[name]
        print(f"| {name} | {row['present']} | {row['absent']} | {row['cannotTell']} |")
    captioned = [a["answer"] for case, a in results if case["captioned"]]
    others = [(case, a["answer"]) for case, a in results if not case["captioned"]]
    # Captions of other speech are text that may be captions: neither answer is proven.
    empty = [a for case, a in others if case["kind"] != "other speech"]
    print(f"\ncaptions found: {share(captioned.count('present'), len(captioned))}")
    print(f"false absence: {share(captioned.count('absent'), len(captioned))}")
    print(f"false presence: {share([a for _, a in others].count('present'), len(others))}")
    print(f"absence proven: {share(empty.count('absent'), len(empty))}")
    if not any("read" in a for _, a in results):
        return
    said = [is_said(a) for case, a in results if case["captioned"]]
    others = [is_said(a) for case, a in results if not case["captioned"]]
    print(f"captions whose words are heard: {share(sum(said), len(said))}")
    print(f"other text whose words are heard: {share(sum(others), len(others))}")


def is_said(answer):
    return answer.get("read", {}).get("hearing", {}).get("answer") == "said"


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("program", type=pathlib.Path)
    parser.add_argument("--clips", type=int, default=30, help="how many clips (30)")
    parser.add_argument("--first", type=int, default=0, help="the number of the first clip (0)")
    parser.add_argument("--length", type=float, default=60, help="seconds of each clip (60)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1, help="clips at the same time (1)")
    parser.add_argument("--media", nargs="*", default=[], help="videos that serve as pictures too")
    parser.add_argument("--placed", action="store_true",
                        help="captions in many places, in all clips")
    parser.add_argument("--voices", type=pathlib.Path, help="a folder with speech of one reader")
    parser.add_argument("--text-reader", help="the text reader that reads the picture")
    parser.add_argument("--recognizer", help="the recognizer that hears the voices")
    parser.add_argument("--recognizer-model", help="its model")
    parser.add_argument("--keep", type=pathlib.Path, help="a folder in which the clips stay")
    parser.add_argument("--json", type=pathlib.Path, help="write every answer to a file")
    arguments = parser.parse_args()
    arguments.program = arguments.program.resolve()
    if arguments.keep:
        arguments.keep.mkdir(parents=True, exist_ok=True)
    utterances = [one for one in voices.utterances(arguments.voices) if one[0]] \
        if arguments.voices else []
    cases = [plan(index, arguments.seed, arguments.length, arguments.media, utterances,
                  arguments.placed)
             for index in range(arguments.first, arguments.first + arguments.clips)]
    with tempfile.TemporaryDirectory() as name, \
            concurrent.futures.ThreadPoolExecutor(arguments.jobs) as pool:
        folder, results = pathlib.Path(name), []
        for case, answer in pool.map(lambda case: measure(case, arguments, folder), cases):
            results.append((case, answer))
            heard = answer.get("read", {}).get("hearing")
            words = f"{heard['answer']} {heard['share']:.2f} > {heard['chance']:.2f} " \
                f"of {heard['words']}" if heard else ""
            print(case["name"], case["kind"], "|", case["picture"], "|", answer["answer"],
                  answer.get("reason", ""), "|", words, flush=True)
    summary(results)
    if arguments.json:
        arguments.json.write_text(json.dumps(
            [{**{key: case[key] for key in ("name", "kind", "captioned", "picture", "crf")},
              **answer} for case, answer in results]))


if __name__ == "__main__":
    main()
