"""Samples of the picture: captions that are painted into it, and flashes."""

import pictures
import speech
from case import C, DNA, NC, NR, captioned, multimedia, video_only
from cases_films import one
from media import Track, mux
from recipes import vtt

SIZE = (320, 180)
RATE = 10
LOOK = ["--picture", "always"]
OPEN = NR("captionSettings.pictureOnly", "captions.painted")


class Painter:
    """Draws text in capitals, two samples for each dot."""

    def __init__(self, width, scale=2):
        self.width, self.scale = width, scale

    def draw(self, canvas, text, bottom):
        """Writes white on a black box, in the middle, above a line."""
        lit, (wide, high) = pictures.dots(text, self.width)
        scale = self.scale
        left, top = (canvas.width - wide * scale) // 2, bottom - high * scale
        canvas.box(left - 4, top - 4, wide * scale + 6, high * scale + 4, (0, 0, 0))
        for x, y in lit:
            canvas.box(left + x * scale, top + y * scale, scale, scale, (255, 255, 255))


def film(name, story, shown, moves=True):
    """A film in which `shown(seconds)` says what is painted at a moment, or nothing."""
    def make(folder, shop):
        told = speech.story(story)
        painter = Painter(25)
        frames = []
        for index in range(round(told.seconds * RATE)):
            canvas = pictures.scene(index if moves else 0, RATE, width=SIZE[0], height=SIZE[1])
            text = shown(told, index / RATE)
            if text:
                painter.draw(canvas, text, SIZE[1] - 8)
            frames.append(canvas.bytes())
        mux(folder / name, [Track("v", shop.picture(frames, SIZE, RATE, "h264")),
                            Track("a", shop.sound(told.samples, "aac"), language="eng")])
    return make


def captions_of(told, time):
    """What is said at a moment."""
    return next((cue.text for cue in told.cues if cue.start <= time < cue.end), None)


def slides(told, time):
    """A text that is replaced each four seconds, whatever is said."""
    words = " ".join(cue.text for cue in told.cues).split()
    place = 9 * int(time // 4)
    return " ".join(words[(place + index) % len(words)] for index in range(9))


def silent(name, seconds, rate, color, codec="h264"):
    """A film without sound; `color(index)` is that of a whole picture, or draws on it."""
    def make(folder, shop):
        frames = []
        for index in range(round(seconds * rate)):
            canvas = pictures.Canvas(128, 96, (20, 20, 20))
            color(canvas, index)
            frames.append(canvas.bytes())
        mux(folder / name, [Track("v", shop.picture(frames, (128, 96), rate, codec))])
    return make


def blinking(every, lit, first, last):
    """A picture that is white during `lit` of every `every` pictures, from one to another."""
    def draw(canvas, index):
        if first <= index < last and (index - first) % every < lit:
            canvas.box(0, 0, canvas.width, canvas.height, (250, 250, 250))
    return draw


def combed(canvas, index):
    """A picture whose later field is white, for two seconds."""
    if 25 <= index < 75:
        for row in range(1, canvas.height, 2):
            canvas.box(0, row, canvas.width, 1, (250, 250, 250))


def rolling(canvas, index):
    """Bars of several lengths that go up two lines in each picture."""
    for row in range(-2, 10):
        top = row * 14 - index * 2 % 14
        number = row + index * 2 // 14
        canvas.box(8, top, 40 + number * 37 % 70, 6, (230, 230, 230))


def unreadable_picture(name):
    """Gives the picture of an MP4 the name of a codec that no decoder here reads (ISO/IEC 14496-12,
    8.5.2: the type of the sample entry)."""
    def make(folder, _):
        data = (folder / name).read_bytes()
        assert data.count(b"avc1") >= 1
        (folder / name).write_bytes(data.replace(b"avc1", b"xxv1").replace(b"avcC", b"free"))
    return make


def cases():
    """Every sample of the picture."""
    def flashing(folder, about, result, *files):
        return one("5.A", folder, about, video_only(**{"x5_A": result}), *files, name="film.mp4",
                   kind="videoOnly", arguments=["film.mp4", *LOOK])
    return [
        one("3.3.B", "NR-painted-captions", "The captions are painted into the picture, and nothing "
            "says so.", multimedia(B=NR("captions.painted"), C=NR("captions.painted"), F=OPEN,
                                   x5_A=DNA),
            film("film.mp4", "harbor", captions_of)),
        one("3.3.B", "NR-painted-slides", "Text in the picture is replaced all the time, whatever is "
            "said.", multimedia(B=NR("captions.maybePainted"), C=NR("captions.maybePainted"),
                                F=NR("captionSettings.pictureOnly", "captions.maybePainted")),
            film("film.mp4", "harbor", slides)),
        one("3.3.B", "C-captions-over-painted-ones", "Captions of a file are shown over those that are "
            "painted into the picture.",
            captioned(B=C("captions.paintedToo"), **{"x5_A": DNA}),
            film("film.mp4", "harbor", captions_of), vtt("film.en.vtt", "harbor"),
            arguments=["film.mp4", *LOOK]),
        one("3.3.D", "NR-still-picture", "One picture is shown while somebody speaks.",
            multimedia(D=NR("descriptions.stillPicture"), x5_A=DNA),
            film("film.mp4", "harbor", lambda told, time: None, moves=False)),
        one("5.A", "NR-not-looked-at", "Nobody asked to look at the picture.",
            video_only(**{"x5_A": NR("flashing.notLookedAt")}), silent("film.mp4", 4, 20, blinking(8, 4, 20, 24)),
            name="film.mp4", kind="videoOnly", arguments=["film.mp4"]),
        flashing("NC-five-flashes", "The whole picture is white five times in a second.",
                 NC("flashing.overLimit"), silent("film.mp4", 4, 20, blinking(4, 2, 20, 60))),
        flashing("NC-fields-flash", "The video is interlaced, and one field of each picture is white.",
                 NC("flashing.overLimit"), silent("film.mp4", 4, 25, combed, "h264-fields")),
        flashing("NC-two-flashes", "The whole picture is white twice in a second.",
                 NC("flashing.underLimit"), silent("film.mp4", 4, 20, blinking(8, 4, 20, 36))),
        flashing("DNA-one-flash", "The whole picture is white once.", DNA,
                 silent("film.mp4", 4, 20, blinking(8, 4, 20, 24))),
        flashing("NR-rolling-text", "Lines of text roll over the whole picture.",
                 NR("flashing.scrolling"), silent("film.mp4", 6, 20, rolling)),
        flashing("NR-picture-in-unknown-codec", "The picture is in a codec that cannot be decoded.",
                 NR("evidence.missing", "flashing.notEvaluated"), silent("film.mp4", 4, 20, blinking(4, 2, 20, 60)),
                 unreadable_picture("film.mp4")),
    ]
