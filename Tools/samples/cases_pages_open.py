"""Samples of pages: what a page says only in part, or in the address of a picture."""

import base64

import images
from case import C, DNA, NC, NR, Case, animation, audio_only, captioned, manifest, multimedia, write
from cases_pages import FILM, HEAD, OPEN, STILL, TALK, TURN, UNREAD
from recipes import audio, film, srt, transcript

WORDS = "<p>Some words beside it.\n"
TRACK = '<track kind="captions" srclang="en" src="film.srt">'
SQUARE = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 10"><rect width="4" height="4">
<animate attributeName="x" from="0" to="36" dur="2s" repeatCount="indefinite"/></rect></svg>"""


def inside(kind, content):
    """An image whose bytes are in its address."""
    data = base64.b64encode(content).decode()
    return f'<img src="data:image/{kind};base64,{data}" alt="A square moves from left to right.">\n'


def captions():
    """3.3.B: a manifest that names what browsers do not show, and a text that may be a transcript."""
    def case(folder, about, B, **facts):
        return Case(f"3.3.B/{folder}", about, "multimedia", captioned(A=DNA, B=B),
                    [write("page.html", HEAD + FILM + f" controls>{TRACK}</video>\n"),
                     film("film.mp4", "stars"), srt("film.srt", "stars"),
                     manifest({"src": "film.mp4", "lang": "en",
                               "captions": [{"src": "film.srt", "lang": "en"}], **facts})],
                    ["page.html"])

    return [
        case("NR-page-srt-named", "A manifest names the SubRip captions of a track, of which browsers "
             "show no cue.", NR("captions.notShown")),
        case("C-page-srt-player", "A manifest says that the player of the page shows the SubRip "
             "captions that it names.", C(), captionSwitch="player"),
        Case("3.3.B/NC-page-transcript-perhaps", "A link that may lead to a transcript, and no "
             "captions.", "multimedia", multimedia(A=DNA, B=NC("captions.transcriptOnly")),
             [film("film.mp4"), transcript("film.txt", "note"),
              write("page.html", HEAD + FILM + ' controls></video>\n'
                    '<p><a href="film.txt">Transcript</a>\n')], ["page.html"]),
    ]


def links():
    """3.2.B: links that lead to no text."""
    return [
        Case("3.2.B/NC-page-link-to-itself", "The only link of a page leads to the talk.",
             "audioOnly", audio_only(A=DNA),
             [audio("talk.mp3", "note", "mp3"),
              write("page.html", HEAD + TALK + " controls></audio>\n"
                    '<p><a href="./talk.mp3" download>Save the talk (transcription)</a>\n')],
             ["page.html"]),
    ]


def motions():
    """3.1.B: elements that move one after another."""
    def case(folder, about, B, body):
        rules = (TURN + "@keyframes slide { to { left: 9px } }\n"
                 ".one, .two { display: inline-block; position: relative }\n"
                 ".one { animation: turn 3s }\n.two { animation: slide 3s 3s }")
        return Case(f"3.1.B/{folder}", about, "animation", animation(B=B, C=DNA),
                    [write("page.html", HEAD + f"<style>\n{rules}\n</style>\n" + WORDS + body)],
                    ["page.html"])

    return [
        case("NR-page-style-carousel", "Two pictures of a carousel move one after the other, for 3 s "
             "each.", OPEN, '<div>\n<p class="one">*</p>\n<p class="two">*</p>\n</div>\n'),
        case("NR-page-style-carousel-deep", "Two pictures of a carousel, each three levels deep, move "
             "one after the other.", OPEN, '<ul>\n<li><b><i class="one">*</i></b></li>\n'
             '<li><b><i class="two">*</i></b></li>\n</ul>\n'),
        case("NR-page-style-carousel-named", "Two pictures of a carousel, each five levels deep, move "
             "one after the other.", OPEN, '<div class="carousel">\n<ul>\n'
             '<li><div><b><u><i class="one">*</i></u></b></div></li>\n'
             '<li><div><b><u><i class="two">*</i></u></b></div></li>\n</ul>\n</div>\n'),
        case("DNA-page-style-apart", "Two parts of a page move one after the other, for 3 s each.",
             DNA, '<header>\n<div><p><i class="one">*</i></p></div>\n</header>\n'
             '<footer>\n<div><p><i class="two">*</i></p></div>\n</footer>\n'),
    ]


def pictures():
    """3.1.B: pictures inside a page, and what a script puts in their place."""
    def case(folder, about, B, C, body, *files):
        return Case(f"3.1.B/{folder}", about, "animation", animation(B=B, C=C),
                    [write("page.html", HEAD + WORDS + body), *files], ["page.html"])

    frames = [20] * 10
    late = '<img src="data:," data-src="image.gif" alt="A square moves from left to right.">\n'
    return [
        case("DNA-page-image-4s", "A GIF inside the page moves for 4 s.", DNA, STILL,
             inside("gif", images.gif(frames, 1))),
        case("NR-page-image-endless", "A GIF inside the page is repeated for ever; its pictures were "
             "not compared.", NR("motion.unknown"), STILL,
             inside("gif", images.gif(frames, 0))),
        case("NC-page-image-drawing", "A drawing inside the page moves for ever.",
             NC("animation.notPausable"), UNREAD, inside("svg+xml", SQUARE.encode())),
        case("NR-page-gif-late", "A script may put an endless GIF in the place of an empty picture.",
             OPEN, None, late + '<script src="late.js"></script>\n',
             write("image.gif", images.gif(frames, 0))),
    ]


def boxes():
    """3.2.A: controls in boxes that give them no room."""
    def case(folder, about, A, rules):
        return Case(f"3.2.A/{folder}", about, "audioOnly", audio_only(A=A),
                    [audio("talk.mp3", "note", "mp3"),
                     write("page.html", HEAD + f"<style>\n{rules}\n</style>\n"
                           '<div class="panel">\n<div>\n' + TALK
                           + " autoplay controls></audio>\n</div>\n</div>\n")], ["page.html"])

    refused = HEAD + ('<audio aria-label="Talk" autoplay><source src="talk.mp3" type="%s"></audio>\n')
    ratio = ".panel { height: 0; padding-top: 56.25%; overflow: hidden; position: relative }"
    return [
        Case("3.2.A/NR-page-type", "Browsers do not know the type that the page names for the talk.",
             "audioOnly", audio_only(A=OPEN),
             [audio("talk.mp3", "note", "mp3"), write("page.html", refused % "audio/x-talk")],
             ["page.html"]),
        Case("3.2.A/NC-page-type", "Browsers know the type that the page names for the talk.",
             "audioOnly", audio_only(A=NC("autoplay.soundNotStoppable")),
             [audio("talk.mp3", "note", "mp3"), write("page.html", refused % "audio/mpeg")],
             ["page.html"]),
        case("NR-page-controls-padding", "The controls are below the padding that gives their box a "
             "height.", OPEN, ratio),
        case("C-page-controls-placed", "The controls have a place of their own in the padding that "
             "gives their box a height.", C(), ratio + "\n.panel div { position: absolute; top: 0 }"),
        case("NR-page-controls-row", "The controls are in a row of a grid without a height.", OPEN,
             ".panel { display: grid; grid-template-rows: 0fr }\n.panel div { overflow: hidden }"),
        case("NR-page-controls-block", "The controls are in a box that has no size in the direction "
             "of its blocks.", OPEN, ".panel { block-size: 0; overflow: hidden }"),
    ]


def cases():
    """All of them."""
    return [*captions(), *links(), *motions(), *pictures(), *boxes()]
