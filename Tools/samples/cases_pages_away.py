"""Samples of pages: what styles take away, and what a name does not show."""

import images
from case import C, DNA, NC, NR, UNREAD, Case, animation, audio_only, captioned, write
from cases_pages import FILM, HEAD, LOTTIE, OPEN, TALK
from cases_pages_seen import IMAGE
from recipes import audio, film, vtt

WORDS = "<p>Some words beside it.\n"
FADES = ("@keyframes out { to { opacity: 0; visibility: hidden } }\n"
         "@keyframes in { from { opacity: 0 } }\n")


def sounds():
    """3.2: controls that a style takes away."""
    def case(folder, about, A, rules, body=TALK + " autoplay controls></audio>\n",
             B=NC("transcript.missing"), exit=None):
        return Case(f"3.2.A/{folder}", about, "audioOnly", audio_only(A=A, B=B),
                    [audio("talk.mp3", "note", "mp3"),
                     write("page.html", HEAD + f"<style>\n{rules}</style>\n" + body)],
                    ["page.html"], exit=exit)

    def player(rules):
        return f"audio {{ {rules} }}\n"

    return [
        case("NR-page-controls-beside-window", "The controls are in a panel beside the window.",
             OPEN, player("position: fixed; left: 100%")),
        case("NR-page-controls-panel-closed", "The controls are in a panel that is moved out by its "
             "own width.", OPEN, player("position: fixed; right: 0; transform: translateX(100%)")),
        case("NR-page-controls-edge", "The controls are turned so that their edge is in front.",
             OPEN, player("transform: rotateY(90deg)")),
        case("NR-page-controls-fade-out", "An animation fades the controls out.", OPEN,
             FADES + player("animation: out 1s 3s forwards")),
        case("C-page-controls-fade-in", "An animation fades the controls in.", C(),
             FADES + player("animation: in 1s both")),
        case("C-page-controls-fade-back", "An animation fades the controls out for a moment.", C(),
             FADES + player("animation: out 1s")),
        case("DNA-page-clip-last", "Of two parts of time, the last one counts: two seconds.", DNA,
             "", '<audio aria-label="Talk" src="talk.mp3#t=0,9&amp;t=1,3" autoplay></audio>\n'),
        case("C-page-frame-later", "The talk has controls; a script puts a film into a frame later, "
             "which was not read.", C(), "", TALK + " autoplay controls></audio>\n<iframe "
             'title="Film" src="about:blank" data-lazy-src="https://www.youtube.com/embed/x">'
             '</iframe>\n<script src="lazy.js"></script>\n', B=UNREAD, exit=3),
    ]


def pictures():
    """3.1.B: pictures, and what may hide them."""
    def case(folder, about, B, body, name="image.gif", C=NR("alternative.review")):
        return Case(f"3.1.B/{folder}", about, "animation", animation(B=B, C=C),
                    [write("page.html", HEAD + WORDS + body + "\n"),
                     write(name, images.gif([20] * 10, 0))], ["page.html"])

    moving = NC("animation.notPausable")
    return [
        case("NC-page-gif-unnamed", "An endless GIF whose name has no ending.", moving,
             IMAGE.replace("image.gif", "image"), "image"),
        case("NC-page-gif-misnamed", "An endless GIF whose name is that of a photograph.", moving,
             IMAGE.replace("image.gif", "image.jpg"), "image.jpg"),
        case("NR-page-gif-details-beside", "Details that are open hide an endless GIF.", OPEN,
             "<style>\ndetails[open] ~ img { display: none }\n</style>\n"
             "<details>\n<summary>Hide the picture</summary>\n</details>\n" + IMAGE),
        Case("3.1.B/NR-page-gif-alone", "Nothing beside an endless GIF can be seen.", "animation",
             animation(B=OPEN, C=NR("alternative.review")),
             [write("page.html", HEAD + IMAGE + '\n<img hidden src="more.gif" alt="Hidden.">\n'),
              write("image.gif", images.gif([20] * 10, 0)),
              write("more.gif", images.gif([20] * 10, 0))], ["page.html"]),
    ]


def motions():
    """3.1.B: animations that may change nothing, or that are not those of an element."""
    def case(folder, about, B, rules, body):
        return Case(f"3.1.B/{folder}", about, "animation", animation(B=B, C=DNA),
                    [write("page.html", HEAD + WORDS + f"<style>\n{rules}\n</style>\n" + body)],
                    ["page.html"])

    star = '<div class="star">*</div>\n'
    moving = NC("animation.notPausable")
    endless = " .star { animation: k 2s infinite%s }"
    return [
        case("NR-page-style-initial", "Keyframes have only the value that a star has anyway.",
             OPEN, "@keyframes k { to { opacity: 1 } }" + endless % "", star),
        case("NC-page-style-initial", "Keyframes have the initial value, and a star has another.",
             moving, "@keyframes k { to { opacity: 1 } }" + endless % "; opacity: .3", star),
        case("NR-page-style-marker", "The marker of a list fades without end.", OPEN,
             "@keyframes k { from { opacity: 0 } } li::marker { animation: k 2s infinite }",
             "<ul>\n<li>Departures\n</ul>\n"),
        case("NR-page-style-contents", "What has no box of its own fades without end.", OPEN,
             "@keyframes k { from { opacity: 0 } }" + endless % "; display: contents", star),
    ]


def others():
    """Players without a script, and links to other versions."""
    def linked(folder, about, link, **changes):
        return Case(folder, about, "multimedia", captioned(A=DNA, **changes),
                    [film("film.mp4", "stars"), vtt("film.vtt", "stars"),
                     write("page.html", HEAD + FILM + ' controls><track kind="captions" '
                           'srclang="en" src="film.vtt" default></video>\n' + link)],
                    ["page.html"])

    described = '<p><a href="https://example.org/described">Version with audio description</a>\n'
    return [
        Case("3.1.B/NR-page-lottie-no-script", "A player of animations on a page without a script.",
             "animation", animation(B=OPEN, C=NR("alternative.review")),
             [write("page.html", HEAD + "<p>Departures\n" + LOTTIE % "autoplay loop" + "\n"),
              write("image.json", images.lottie(2))], ["page.html"]),
        linked("3.3.D/NR-page-link-described", "A link leads to a version with audio description.",
               described, D=NR("alternative.review"), E=NR("alternative.review")),
    ]


def cases():
    """All of them."""
    return [*sounds(), *pictures(), *motions(), *others()]
