"""Samples of pages: what of their media can be seen, and for how long it moves."""

import images
from case import C, DNA, NC, NR, Case, animation, audio_only, write
from cases_pages import DRAWING, HEAD, OPEN, STAR, TALK, TURN
from recipes import audio

FONTS = '<link rel="stylesheet" href="https://fonts.googleapis.com/css2?family=Roboto">\n'
IMAGE = '<img src="image.gif" alt="A square moves from left to right.">'


def sounds():
    """3.2: controls that may not be seen."""
    def case(folder, about, A, body, *files):
        return Case(f"3.2.A/{folder}", about, "audioOnly",
                    audio_only(A=A, B=NC("transcript.missing")),
                    [audio("talk.mp3", "note", "mp3"), write("page.html", HEAD + body), *files],
                    ["page.html"])

    player = TALK + ' autoplay controls></audio>\n'
    return [
        case("NR-page-controls-closed", "The controls are in closed details, which people can open.",
             OPEN, "<details>\n<summary>Player</summary>\n" + player + "</details>\n"),
        case("NR-page-controls-clipped", "The controls are in a box without a height, which clips "
             "them.", OPEN, "<style>\n.panel { max-height: 0; overflow: hidden }\n</style>\n"
             '<div class="panel">\n' + player + "</div>\n"),
        case("C-page-controls-ratio", "Padding gives the box of the controls a height.", C(),
             "<style>\n.panel { height: 0; padding-bottom: 56.25%; overflow: hidden }\n</style>\n"
             '<div class="panel">\n' + player + "</div>\n"),
        case("NR-page-controls-frame", "The controls are in a frame without a size.", OPEN,
             '<iframe width="0" height="0" srcdoc="<audio src=talk.mp3 aria-label=Talk autoplay '
             'controls></audio>"></iframe>\n'),
        case("NR-page-controls-filter", "A filter makes the controls transparent.", OPEN,
             "<style>\naudio { filter: opacity(0) }\n</style>\n" + player),
        case("NR-page-controls-definition", "The controls are in a definition of a drawing.", OPEN,
             "<svg><defs><foreignObject>\n" + player + "</foreignObject></defs></svg>\n"),
        case("NC-page-controls-silenced", "The controls are hidden from assistive technology, by a "
             "word in capital letters.", NC("autoplay.soundNotStoppable"),
             '<div aria-hidden="TRUE">\n' + player + "</div>\n"),
        case("C-page-style-fonts", "The page links the style sheet of a font service, which was not "
             "read.", C(), FONTS + player),
    ]


def pictures():
    """3.1.B: pictures that are not shown, or that people can hide."""
    def case(folder, about, B, C, body, exit=None):
        return Case(f"3.1.B/{folder}", about, "animation", animation(B=B, C=C),
                    [write("page.html", HEAD + "<p>Some words beside it.\n" + body + "\n"),
                     write("image.gif", images.gif([20] * 10, 0))], ["page.html"], exit=exit)

    named = NR("alternative.review")
    return [
        case("DNA-page-gif-fallback", "An endless GIF is for browsers without canvas.", DNA, DNA,
             "<canvas>" + IMAGE + "</canvas>"),
        case("NR-page-gif-object", "An endless GIF is shown where a document cannot be.", OPEN,
             named, '<object data="timetable.pdf">' + IMAGE + "</object>"),
        case("NR-page-gif-box", "A box that is ticked hides an endless GIF without a script.", OPEN,
             named, "<style>:checked ~ img { display: none }</style>\n"
             '<input type="checkbox" aria-label="Hide the picture">\n' + IMAGE),
        case("NR-page-gif-details", "An endless GIF is in open details, which people can close.",
             OPEN, named, "<details open>\n<summary>Departures</summary>\n" + IMAGE
             + "\n</details>"),
        case("NR-page-gif-closed", "An endless GIF is in closed details, which people can open.",
             OPEN, named, "<details>\n<summary>Departures</summary>\n" + IMAGE + "\n</details>"),
        case("NR-page-dialog-form", "A form closes the open dialog of an endless GIF.",
             OPEN, named, "</p>\n<dialog open>\n" + IMAGE
             + '\n<form method="dialog"><button>Close</button></form>\n</dialog>'),
        case("NC-page-dialog-open", "Nothing closes the open dialog of an endless GIF.",
             NC("animation.notPausable"), named, "<dialog open>\n" + IMAGE + "\n</dialog>"),
        case("DNA-page-gif-closed-hidden", "An endless GIF in closed details stays hidden once they "
             "are open.", DNA, DNA, "<details>\n<summary>Departures</summary>\n"
             '<div style="display: none">' + IMAGE + "</div>\n</details>"),
        case("DNA-page-dialog-closed", "An endless GIF is in a closed dialog after a paragraph without "
             "an end tag.", DNA, DNA, "<dialog>\n<p>Departures\n" + IMAGE + "\n</dialog>"),
        case("NC-page-dialog-beside", "An endless GIF is in an open dialog after a hidden paragraph "
             "without an end tag.", NC("animation.notPausable"), named,
             "<p hidden>Departures\n<dialog open>\n" + IMAGE + "\n</dialog>"),
        case("NC-page-gif-summary", "An endless GIF is in the summary of details, which stays.",
             NC("animation.notPausable"), named,
             "<details open>\n<summary>" + IMAGE + "</summary>\n</details>"),
        case("NC-page-gif-fonts", "The page of an endless GIF links a font service.",
             NC("animation.notPausable"), named, FONTS + IMAGE),
        case("NC-page-gif-candidate", "An endless GIF is for screens with more pixels.",
             NC("animation.notPausable"), named,
             IMAGE.replace('src="image.gif"', 'src="data:," srcset="image.gif 2x"'), exit=3),
    ]


def motions():
    """3.1.B: waiting is not moving."""
    def case(folder, about, B, body):
        return Case(f"3.1.B/{folder}", about, "animation", animation(B=B, C=DNA),
                    [write("page.html", HEAD + body)], ["page.html"])

    def star(animation):
        return f"<style>\n{TURN}.star {{ animation: {animation} }}\n</style>\n" + STAR

    moving = NC("animation.notPausable")
    more = "turn 4s, fade 4s %s; animation-fill-mode: both } @keyframes fade { to { opacity: 0 }"
    return [
        case("DNA-page-style-waits", "A star waits for 6 s, and then turns for 1 s.", DNA,
             star("turn 1s 6s")),
        case("NC-page-style-joined", "A star turns for 4 s, and then fades for 4 s.", moving,
             star(more % "4s")),
        case("NR-page-style-pause", "A star turns for 4 s, waits for 4 s, and fades for 4 s.", OPEN,
             star(more % "8s")),
        Case("3.1.B/DNA-page-drawing-waits", "A drawing waits for 4 s, and then moves for 2 s.",
             "animation", animation(B=DNA, C=NR("evidence.missing")),
             [write("page.html", HEAD + DRAWING.replace('repeatCount="indefinite"', 'begin="4s"'))],
             ["page.html"]),
    ]


def unread():
    """What a script may make a medium of is not read."""
    lazy = '<img src="data:," data-src="more.gif" alt="">\n'
    return [
        Case("3.1.B/DNA-page-gif-later", "A picture that moves for 2 s, and the address of another "
             "one, which no script shows.", "animation",
             animation(B=DNA, C=NR("alternative.review")),
             [write("page.html", HEAD + "<p>Some words beside it.\n" + lazy + IMAGE + "\n"),
              write("image.gif", images.gif([20] * 10, None))], ["page.html"]),
    ]


def cases():
    """All of them."""
    return [*sounds(), *pictures(), *motions(), *unread()]
