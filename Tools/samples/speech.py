"""Spoken tracks: sentences said by synthetic voices, placed at known moments.

The cue times are the exact places where each sentence begins and ends.
"""

import random
import tempfile
from array import array
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import sounds
from captions import Cue
from tools import ffmpeg, run

SPEECH_LEVEL = -21


@dataclass(frozen=True)
class Spoken:
    """A sound track and the cues that fit it."""

    samples: array
    cues: tuple

    @property
    def seconds(self):
        """How long it lasts."""
        return len(self.samples) / sounds.RATE

    @property
    def text(self):
        """All that is said, as paragraphs."""
        return "\n\n".join(cue.text for cue in self.cues) + "\n"


HARBOR = [
    ("slt", "Welcome to the harbor walk."),
    ("slt", "We start at the old customs house, where every crate was weighed and counted."),
    ("awb", "How old is it?"),
    ("slt", "It was built in seventeen ninety two, and the roof is still the first one."),
    ("awb", "And the small tower beside it?"),
    ("slt", "A red flag up there meant that the water was too low for heavily loaded boats."),
    ("slt", "A white one told them that a pilot would row out and show them the safe way in."),
    ("slt", "At night two lamps did the same work, one above the other, behind colored glass."),
    ("awb", "Did anyone ever ignore the flag?"),
    ("slt", "Only once."),
    ("slt", "The captain spent a whole night on the sandbank."),
    ("awb", "I can imagine."),
    ("slt", "Now follow me along the wall, and mind the ropes."),
]

BREAD = [
    ("rms", "This is the simplest bread I know."),
    ("rms", "You need flour, water, salt, and a little yeast."),
    ("rms", "Mix everything in a large bowl until no dry flour is left."),
    ("rms", "Do not knead it."),
    ("rms", "Cover the bowl and wait."),
    ("rms", "After twelve hours the dough is soft, wide, and full of bubbles."),
    ("rms", "Turn it out onto a floured board, fold it twice, and let it rest under a towel."),
    ("rms", "Heat the oven with a heavy pot inside, as hot as it will go."),
    ("rms", "Be careful."),
    ("rms", "Drop the dough into the pot and close the lid."),
    ("rms", "Then comes the hard part."),
    ("rms", "Leave it alone until it is cold, and listen while it cools."),
]

STARS = [
    ("en-gb", "Can you see the three stars in a row?"),
    ("en-us+f3", "Yes, just above the trees."),
    ("en-gb", "That is the belt of the hunter."),
    ("en-gb", "Follow it down to the left, and you will find the brightest star of the sky."),
    ("en-us+f3", "It flickers."),
    ("en-gb", "The air does that, not the star."),
    ("en-us+f3", "Why does it look blue one moment, and then red or green the next?"),
    ("en-gb", "Cold air and warm air lie in thin sheets, and the light has to cross them all."),
    ("en-gb", "Every layer bends the colors a little differently, and never for very long."),
    ("en-us+f3", "So on the moon it would be still."),
    ("en-gb", "Perfectly still."),
    ("en-us+f3", "I will bring some tea, two blankets, and the folding chairs."),
    ("en-gb", "Bring the dog as well."),
]

NOTE = [
    ("slt", "Please keep to the left on the stairs."),
    ("slt", "The second door leads to the garden."),
    ("slt", "It closes at five."),
]

PIER = [
    ("rms", "Hold on to the rail, the boards are wet."),
    ("rms", "There, do you see it?"),
    ("rms", "I told you it would come."),
]


@cache
def say(voice, text):
    """One sentence, cut to its sound, at the common level. flite voices have no hyphen."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "said.wav"
        if "-" in voice:
            run(["espeak-ng", "-v", voice, "-s", "150", "-w", path, text])
            raw = path.with_name("raw.wav")
            path.rename(raw)
            ffmpeg(["-i", raw, "-ar", sounds.RATE, "-ac", 1, "-fflags", "+bitexact",
                    "-flags:a", "+bitexact", "-c:a", "pcm_s16le", path])
        else:
            run(["flite", "-voice", voice, "-t", text, "-o", path])
        samples = sounds.read_wav(path.read_bytes())
    return sounds.level(sounds.trim(samples), SPEECH_LEVEL)


def spoken(sentences, pauses, lead=1.0, tail=1.5):
    """Says the sentences with these pauses between them, over the faint noise of a room."""
    at = lead
    placed = []
    for index, (voice, text) in enumerate(sentences):
        said = say(voice, text)
        placed.append((at, said, text))
        at += len(said) / sounds.RATE
        if index < len(sentences) - 1:
            at = round(at + pauses[index], 2)
    track = sounds.room(at + tail)
    cues = []
    for start, said, text in placed:
        track = sounds.mix(track, said, start)
        cues.append(Cue(start, start + len(said) / sounds.RATE, text))
    return Spoken(track, tuple(cues))


def random_pauses(number, seed, low=0.5, high=2.5):
    """Pauses of varied length."""
    dice = random.Random(seed)
    return [round(dice.uniform(low, high), 2) for _ in range(number)]


def invented(seconds, seed):
    """Sentences made from word lists, about so many seconds of speech with pauses."""
    dice = random.Random(seed)
    things = ["road", "bridge", "mill", "river", "school", "market", "tower", "orchard", "ferry",
              "library", "field", "garden", "station", "cellar", "window", "stone wall"]
    kinds = ["old", "narrow", "quiet", "painted", "broken", "northern", "little", "famous"]
    acts = ["stands behind", "was moved to", "belongs to", "looks down on", "was named after",
            "leads past", "can be seen from", "has outlived"]
    ends = ["", "", "", ", and nobody knows why", " since last winter", ", as the map shows",
            ", where the two of them first met on a rainy afternoon in spring"]
    short = ["That is true.", "Nobody noticed.", "Look closely.", "It rained.", "Turn left here."]
    sentences = []
    words = 0
    while words < seconds * 1.85:
        if dice.random() < 0.25:
            text = dice.choice(short)
        else:
            one, two = dice.sample(things, 2)
            text = f"The {dice.choice(kinds)} {one} {dice.choice(acts)} the {two}{dice.choice(ends)}."
        sentences.append(("rms", text))
        words += len(text.split()) + 1
    return spoken(sentences, random_pauses(len(sentences), seed + 1))


@cache
def story(name):
    """The tracks that samples share."""
    if name == "harbor":
        return spoken(HARBOR, random_pauses(len(HARBOR), 32, 0.5, 1.9))
    if name == "bread":
        return spoken(BREAD, random_pauses(len(BREAD), 63, 0.5, 1.9))
    if name == "stars":
        return spoken(STARS, random_pauses(len(STARS), 71, 0.5, 1.9))
    if name == "survey":
        return invented(75, 5)
    if name == "long":
        return invented(210, 21)
    if name == "other":
        return invented(210, 38)
    if name == "closing":
        return spoken(NOTE[2:], [], lead=0.4, tail=0.5)
    if name == "note":
        return spoken(NOTE, [0.7, 0.9], lead=0.5, tail=0.7)
    if name == "pier":
        return spoken(PIER, [3.6, 3.6], lead=0.5, tail=0.6)
    raise KeyError(name)
