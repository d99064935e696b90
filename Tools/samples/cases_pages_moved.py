"""Samples of pages: what looks as if it moved, and what moves unseen by a first look."""

import base64

import images
from case import DNA, NC, NR, Case, animation, multimedia, write
from cases_pages import FILM, HEAD, MUTED, OPEN, STAR, STILL, TURN, UNREAD
from cases_pages_open import SQUARE, WORDS
from recipes import film

MOVING = NC("animation.notPausable")
FADE = "@keyframes fade { to { opacity: 0 } }\n"
# Something that moves for 2 s, so that there is something to judge.
ONCE = '<div class="once">*</div>\n'
ONCE_RULE = "\n.once { animation: turn 2s }"


def address(kind, content):
    """The address that holds a picture."""
    return f"data:image/{kind};base64,{base64.b64encode(content).decode()}"


def case(folder, about, B, body, *files, C=DNA, exit=None):
    return Case(f"3.1.B/{folder}", about, "animation", animation(B=B, C=C),
                [write("page.html", HEAD + body), *files], ["page.html"], exit=exit)


def styled(rules):
    return f"<style>\n{TURN}{rules}{ONCE_RULE}\n</style>\n"


def rests():
    """A motion that rests inside of its turn."""
    def toast(frames, animation):
        return (f"<style>\n@keyframes toast {{ {frames} }}\n.toast {{ animation: toast {animation} "
                "}\n</style>\n" + WORDS + '<div class="toast" role="status">Saved</div>\n')

    return [
        case("NR-page-style-toast", "A message comes, rests, and goes after 8 s.", OPEN,
             toast("0%, 100% { opacity: 0 } 10%, 90% { opacity: 1 }", "8s both")),
        case("DNA-page-style-rests", "A message comes in 1 s, and rests for 9 s.", DNA,
             toast("0% { opacity: 0 } 10%, 100% { opacity: 1 }", "10s both")),
        case("NC-page-style-slow", "A message comes in 8 s, and rests for 2 s.", MOVING,
             toast("0% { opacity: 0 } 80%, 100% { opacity: 1 }", "10s both")),
        case("NC-page-style-start", "A start style lets a star appear for 6 s.", MOVING,
             "<style>\n.star { transition: opacity 6s; @starting-style { opacity: 0 } }\n</style>\n"
             + STAR),
    ]


def without_effect():
    """Animations that change nothing."""
    def still(folder, about, rules, body=STAR, B=DNA):
        return case(folder, about, B, styled(rules) + body + ONCE)

    endless = ".star { animation: turn 2s linear infinite%s }"
    fade = FADE + ".star { animation: fade 2s infinite%s }"
    return [
        still("DNA-page-style-inline", "A part of a line does not turn.", endless % "",
              '<p>Departures <span class="star">*</span>\n'),
        case("NC-page-style-inline-block", "A block in a line turns for ever.", MOVING,
             styled(endless % "; display: inline-block")
             + '<p>Departures <span class="star">*</span>\n' + ONCE),
        still("DNA-page-style-static", "An offset does not move what has its place in the flow.",
              "@keyframes go { to { left: 9em } }\n.star { animation: go 2s infinite }"),
        still("DNA-page-style-unknown", "No browser knows the property that the keyframes change.",
              "@keyframes go { from { colour: red } to { colour: blue } }\n"
              ".star { animation: go 2s infinite }"),
        still("DNA-page-style-important", "An important declaration is stronger than the keyframes.",
              fade % "" + "\ndiv { opacity: 1 !important }"),
        still("DNA-page-style-step", "A single step shows its first value until the end.",
              FADE + ".star { animation: fade 9s steps(1) }"),
        still("NR-page-style-step", "A single step is repeated for ever.",
              FADE + ".star { animation: fade 9s steps(1) infinite }", B=OPEN),
        still("DNA-page-style-replaced", "A picture has nothing before it.",
              FADE + "img::before { content: '*'; animation: fade 2s infinite }",
              WORDS + '<img src="still.jpg" alt="">\n'),
    ]


def pictures():
    """Pictures that are never shown, and those of style sheets."""
    endless = images.gif([20] * 10, 0)
    name = 'alt="A square moves from left to right."'
    more = styled("")

    def shown(kind, content):
        return (f'<style>\n.wait {{ background: url("{address(kind, content)}") no-repeat }}\n'
                "</style>\n" + WORDS + '<div class="wait">Please wait</div>\n')

    waiting = SQUARE.replace('repeatCount=', 'begin="click" repeatCount=')
    return [
        case("DNA-page-picture-chosen", "All browsers choose the still picture before a GIF.", DNA,
             more + WORDS + ONCE + '<picture>\n<source srcset="still.jpg">\n<img src="image.gif" '
             + name + ">\n</picture>\n", write("image.gif", endless)),
        case("NR-page-background-endless", "A style sheet shows a GIF inside its address, which is "
             "repeated for ever.", NR("motion.unknown"), shown("gif", endless), C=STILL),
        case("NC-page-background-drawing", "A style sheet shows a drawing inside its address, which "
             "moves for ever.", MOVING, shown("svg+xml", SQUARE.encode()), C=UNREAD),
        case("DNA-page-svg-click", "A drawing in an `img` waits for a click, which never gets there.",
             DNA, WORDS + '<img src="image.svg" ' + name + ">\n",
             write("image.svg", waiting), C=NR("alternative.review")),
        case("DNA-page-gif-dialog", "An endless GIF is in a dialog that nothing opens.", DNA,
             more + WORDS + ONCE + '<dialog id="more"><img src="image.gif" alt=""></dialog>\n',
             write("image.gif", endless)),
        case("DNA-page-sound-old", "No browser plays a `bgsound`, and no script reads `data-src`.",
             DNA, more + WORDS + ONCE + '<bgsound src="talk.mp3">\n<div data-src="film.mp4"></div>\n'),
        case("NR-page-style-closed", "A star in closed details turns for ever.", OPEN,
             styled(".star { animation: turn 2s linear infinite }") + WORDS + ONCE
             + '<details>\n<summary>Departures</summary>\n<div class="star">*</div>\n</details>\n'),
        case("DNA-page-player-script", "A script starts a player, whose film was not read.", DNA,
             more + WORDS + ONCE + '<div id="player"></div>\n<script>\njwplayer("player").setup({ '
             'file: "https://example.org/film.mp4" })\n</script>\n', exit=3),
    ]


def dialogs():
    """3.3.A: a film in a dialog."""
    def in_dialog(folder, about, A, more=""):
        return Case(f"3.3.A/{folder}", about, "multimedia", multimedia(A=A),
                    [film("film.mp4"), write("page.html", HEAD + '<dialog id="more">\n' + MUTED % ""
                                             + "</dialog>\n" + more)], ["page.html"])

    button = '<button command="show-modal" commandfor="more">More</button>\n'
    return [
        in_dialog("DNA-page-dialog-closed", "A muted film is in a dialog that nothing opens.", DNA),
        in_dialog("NR-page-dialog-button", "A muted film is in a dialog that a button opens.", OPEN,
                  button),
    ]


def cases():
    """All of them."""
    return [*rests(), *without_effect(), *pictures(), *dialogs()]
