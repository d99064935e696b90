"""Samples of pages: how markup places media."""

import images
from captions import shifted
from case import (C, DNA, NC, NR, UNREAD, Case, animation, audio_only, captioned, manifest,
                  multimedia, outcome, unsynced, video_only, write)
from recipes import audio, film, silent_film, srt, transcript, vtt

HEAD = '<!DOCTYPE html>\n<html lang="en">\n<meta charset="utf-8">\n<title>Talk</title>\n'
OPEN = NR("placement.incomplete")
# Whether anything moves is not known, and neither is a text about it.
STILL = NR("alternative.review", "evidence.missing")
SHEET = '<link rel="stylesheet" href="page.css">\n'
TURN = "@keyframes turn { to { transform: rotate(360deg) } }\n"
STAR = '<p>Departures</p>\n<div class="star">*</div>\n'
DRAWING = """<p>Departures</p>
<svg viewBox="0 0 40 10" width="40" height="10"><rect width="4" height="4">
<animate attributeName="x" from="0" to="36" dur="2s" repeatCount="indefinite"/></rect></svg>
"""
TALK = '<audio src="talk.mp3" aria-label="Talk"'
FILM = '<video src="film.mp4" aria-label="Film"'
LOTTIE = '<lottie-player src="image.json" aria-label="Square" %s></lottie-player>'


def sounds():
    """3.2: a talk on a page."""
    def case(folder, about, A, B, body, *files):
        return Case(f"3.2.A/{folder}", about, "audioOnly", audio_only(A=A, B=B),
                    [audio("talk.mp3", "note", "mp3"), write("page.html", HEAD + body), *files],
                    ["page.html"])

    missing = NC("transcript.missing")
    link = '<p><a href="talk.txt">Transcript</a>\n'
    return [
        case("NC-page-autoplay", "A page starts the talk, and shows no control.",
             NC("autoplay.soundNotStoppable"), missing,
             TALK + ' autoplay></audio>\n'),
        case("NC-page-controls-hidden", "A page starts the talk; its controls are hidden.",
             NC("autoplay.soundNotStoppable"), missing,
             '<div hidden>\n' + TALK + ' autoplay controls></audio>\n</div>\n'),
        case("C-page-controls", "A page starts the talk and shows controls and a transcript.",
             C(), NR("alternative.review"),
             TALK + ' autoplay controls></audio>\n' + link,
             transcript("talk.txt", "note")),
        case("DNA-page-clip", "A page starts two seconds of the talk.", DNA, missing,
             '<audio aria-label="Talk" src="talk.mp3#t=1,3" autoplay></audio>\n'),
        case("C-page-style", "A linked style sheet hides other elements than the player.", C(),
             missing, SHEET + TALK + ' autoplay controls></audio>\n',
             write("page.css", "@import 'more.css';\n.no { display: none }\n"),
             write("more.css", "@media print { audio { display: none } }\n")),
        case("NC-page-style-hides", "A style sheet that the linked one imports hides the player.",
             NC("autoplay.soundNotStoppable"), missing,
             SHEET + TALK + ' autoplay controls></audio>\n',
             write("page.css", "@import 'more.css';\n"),
             write("more.css", "audio { display: none }\n")),
        case("NR-page-style-window", "Whether the player is shown depends on the window.", OPEN,
             missing, SHEET + TALK + ' autoplay controls></audio>\n',
             write("page.css", "@media (max-width: 40em) { audio { display: none } }\n")),
        case("NR-page-script", "A page with a script that may start the talk.", OPEN,
             NR("evidence.missing"), TALK + '></audio>\n<script>start()</script>\n'),
        case("C-page-script-controls", "A script may start the talk, which has the controls of the "
             "browser.", C(), NR("evidence.missing"),
             TALK + ' controls></audio>\n<script>start()</script>\n'),
        case("NR-page-style-controls", "A style sheet hides the controls of the browser where it "
             "has names for them.", OPEN, missing,
             "<style>\naudio::-webkit-media-controls { display: none !important }\n</style>\n"
             + TALK + ' autoplay controls></audio>\n'),
    ]


def films():
    """3.3: a film on a page."""
    track = '<track kind="captions" srclang="en" src="film.vtt">'
    return [
        Case("3.3.B/NC-page-without-track", "Captions beside the film that the page does not name.",
             "multimedia", multimedia(A=DNA),
             [film("film.mp4"), vtt("film.en.vtt", "note"),
              write("page.html", HEAD + FILM + ' controls></video>\n')],
             ["page.html"]),
        Case("3.3.B/NR-page-script", "A page with a script that may add captions.", "multimedia",
             multimedia(A=C(), B=UNREAD, C=UNREAD, D=UNREAD, E=UNREAD, F=UNREAD),
             [film("film.mp4"),
              write("page.html", HEAD + FILM + ' controls></video>\n'
                    '<script src="player.js"></script>\n')], ["page.html"]),
        Case("3.3.B/NC-page-track-missing", "A page names captions that are not there.",
             "multimedia", multimedia(A=DNA, B=NC("captions.fileMissing")),
             [film("film.mp4"),
              write("page.html", HEAD + FILM + f' controls>{track}</video>\n')],
             ["page.html"]),
    ]


def tracks():
    """3.3.B: captions that browsers show, and others."""
    def case(folder, about, body, *files, A=DNA, B=C()):
        return Case(f"3.3.B/{folder}", about, "multimedia", captioned(A=A, B=B),
                    [write("page.html", HEAD + FILM + body), *files], ["page.html"])

    track = '<track kind="captions" srclang="en" src="film.%s"%s>'
    return [
        case("NR-page-track-srt", "A page names SubRip captions in a track, of which browsers show "
             "no cue.", " controls>" + track % ("srt", "") + "</video>\n",
             film("film.mp4", "stars"), srt("film.srt", "stars"), B=NR("captions.notShown")),
        case("NR-page-text-inside", "Captions inside the film, which not all browsers show, and no "
             "track.", " controls></video>\n", film("film.mp4", "stars", "mov_text"),
             B=NR("captions.notShown", "metadata.missing")),
        case("C-page-track-default", "A page shows captions by default, and has no controls.",
             " autoplay muted>" + track % ("vtt", " default") + "</video>\n",
             film("film.mp4", "stars"), vtt("film.vtt", "stars"), A=NC("autoplay.notStoppable")),
        Case("3.3.B/NC-page-late-by-default", "A page shows late captions by default; a second track "
             "is in sync.", "multimedia", unsynced("captions.late", A=DNA),
             [film("film.mp4", "stars"), vtt("film.vtt", "stars"),
              vtt("film.late.vtt", "stars", lambda cues: shifted(cues, 3)),
              write("page.html", HEAD + FILM + " controls>" + track % ("late.vtt", " default")
                    + track % ("vtt", "") + "</video>\n")], ["page.html"]),
        Case("3.3.B/NR-page-translation-by-default", "A page shows captions in one language by default; "
             "those in another one are late, and the language of the sound is not known.",
             "multimedia",
             captioned(A=DNA, B=NR("captions.versionsDiffer", "language.unknown",
                                   "captions.languageContradicted")),
             [film("film.mp4", "stars", language=""), vtt("fr.vtt", "stars"),
              vtt("en.vtt", "stars", lambda cues: shifted(cues, 3)),
              write("page.html", HEAD + FILM + " controls>"
                    "<track kind=subtitles srclang=fr src=fr.vtt default>"
                    "<track kind=captions srclang=en src=en.vtt></video>\n")], ["page.html"]),
        Case("3.3.B/C-page-in-folder", "A page is called from the folder above it.", "multimedia",
             captioned(A=DNA),
             [inside("talks", film("film.mp4", "stars"), vtt("film.vtt", "stars"),
                     write("page.html", HEAD + FILM + " controls>" + track % ("vtt", " default")
                           + "</video>\n"))], ["talks/page.html"]),
        Case("3.3.B/NC-pages-script-on-one", "One page has captions and a script; another page "
             "shows the film without any.", "multimedia",
             captioned(A=C(), B=NC("captions.missing"), E=UNREAD),
             [film("film.mp4", "stars"), vtt("film.vtt", "stars"),
              write("one.html", HEAD + FILM + " controls>" + track % ("vtt", " default")
                    + '</video>\n<script src="player.js"></script>\n'),
              write("two.html", HEAD + FILM + " controls></video>\n")], ["one.html", "two.html"]),
        case("NR-page-sidecar-unnamed", "A page names captions in another language; those in the "
             "language of the film are beside it, and no track names them.",
             ' controls><track kind="subtitles" srclang="es" src="es.vtt"></video>\n',
             film("film.mp4", "stars"), vtt("film.en.vtt", "stars"), write("es.vtt", SPANISH),
             B=NR("captions.notShown")),
    ]


SPANISH = "WEBVTT\n\n" + "".join(
    f"00:{start:02}.000 --> 00:{start + 3:02}.000\n{words}\n\n" for start, words in [
        (1, "Hoy hablamos de la historia de la ciudad y de los puentes que la unen con el campo."),
        (6, "Los visitantes llegan por la mañana y se quedan hasta la noche en la plaza."),
        (11, "El río es ancho y los niños juegan en la orilla cuando hace buen tiempo."),
        (16, "Muchas casas son muy antiguas y tienen los techos rojos y las puertas verdes."),
    ])


def inside(name, *files):
    """Makes files in a folder of the sample."""
    def make(folder, shop):
        (folder / name).mkdir()
        for file in files:
            file(folder / name, shop)
    return make


def texts():
    """3.2.B: texts of which a page does not say that they are of the talk."""
    def case(folder, about, body, *files):
        return Case(f"3.2.B/{folder}", about, "audioOnly",
                    audio_only(A=DNA, B=NR("alternative.review")),
                    [audio("talk.mp3", "note", "mp3"),
                     write("page.html", HEAD + TALK + " controls></audio>\n" + body), *files],
                    ["page.html"])

    office = '<p><a href="registrar.html">Order transcripts</a>\n'
    short = write("registrar.html", HEAD + "<p>Closed today.\n")
    return [
        case("NR-page-link-elsewhere", "A link says “transcripts” and leads to another office.",
             office, short),
        case("NR-page-link-and-text", "Such a link, and the whole text in the page.",
             office + '<div id="transcript">\n' + "<p>Some words of the talk.\n" * 12 + "</div>\n",
             short),
        case("NR-page-link-missing", "A link to a transcript that a server makes.",
             '<p><a href="show.php?id=5&amp;view=transcript">Transcript</a>\n'),
        case("NR-page-link-pdf", "A link to a transcript as PDF, which is not read.",
             '<p><a href="talk.pdf">Transcript</a>\n',
             write("talk.pdf", "%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF\n")),
        case("NR-page-text", "A page with text below the talk; nothing says what it is.",
             "<h2>What was said</h2>\n" + "<p>Some words of the talk.\n" * 12),
    ]


def motions():
    """3.1.B: what moves on a page without a medium."""
    def case(folder, about, B, body, C=DNA, *files):
        return Case(f"3.1.B/{folder}", about, "animation", animation(B=B, C=C),
                    [write("page.html", HEAD + body), *files], ["page.html"])

    def styled(rules):
        return f"<style>\n{TURN}{rules}\n</style>\n"

    endless = ".star { animation: turn 2s linear infinite }"
    moving = NC("animation.notPausable")
    return [
        case("NC-page-style-endless", "The style sheet of a page turns a star for ever.", moving,
             styled(endless) + STAR),
        case("NC-page-style-reduced", "The star stops for people who prefer reduced motion, which "
             "is not a control.", moving,
             styled(endless + "\n@media (prefers-reduced-motion: reduce) { .star { animation: none "
                    "} }") + STAR),
        case("NC-page-style-variables", "Custom properties set the animation of a star, as "
             "frameworks do.", moving,
             styled(".star { animation: var(--time) linear infinite var(--name, none) }\n"
                    ".fast { --time: .75s; --name: turn }")
             + STAR.replace('"star"', '"star fast"')),
        case("NR-page-style-variables-script", "A script may set the custom properties.", OPEN,
             styled(":root { --name: turn }\n.star { animation: 2s infinite var(--name) }")
             + STAR + "<script>start()</script>\n"),
        case("DNA-page-style-4s", "The star turns for 4 s.", DNA,
             styled(".star { animation: turn 2s linear 2 }") + STAR),
        case("DNA-page-style-hidden", "An endless star is hidden, and another turns for 2 s.", DNA,
             styled(endless + "\n.once { animation-iteration-count: 1 }\n.no { display: none }")
             + '<p>Departures</p>\n<div class="star once">*</div>\n<div class="star no">*</div>\n'),
        case("DNA-page-style-hover", "A star turns under the pointer, and another one for 2 s.", DNA,
             styled(".star:hover { animation: turn 2s linear infinite }\n"
                    ".once { animation: turn 2s }")
             + STAR + '<div class="once">*</div>\n'),
        case("NR-page-style-box", "A box that is ticked pauses the star without a script.", OPEN,
             styled(endless + "\n:checked ~ .star { animation-play-state: paused }")
             + '<input type="checkbox" aria-label="Pause">\n' + STAR),
        case("NR-page-style-window", "The star is hidden in a narrow window.", OPEN,
             styled(endless + "\n@media (max-width: 40em) { .star { display: none } }") + STAR),
        case("NR-page-style-script", "A script may stop the star.", OPEN,
             styled(endless) + STAR + "<script>stop()</script>\n"),
        case("NR-page-style-remote", "The style sheet of the page is on a network.", OPEN,
             '<link rel="stylesheet" href="https://example.org/page.css">\n' + STAR, STILL),
        case("NR-page-style-unseen", "The star is transparent until the pointer is over the page, "
             "and turns.", OPEN,
             styled(endless + "\n.star { opacity: 0 }\nbody:hover .star { opacity: 1 }") + STAR),
        case("NC-page-style-fade", "The star is transparent before an animation shows it for ever.",
             moving, styled("@keyframes fade { to { opacity: 1 } }\n"
                            ".star { opacity: 0; animation: fade 2s infinite }") + STAR),
        case("DNA-page-style-alike", "The keyframes write one color in two ways.", DNA,
             styled("@keyframes same { from { color: #fff } to { color: white } }\n"
                    ".star { animation: same 2s infinite }\n.once { animation: turn 2s }")
             + STAR + '<div class="once">*</div>\n'),
        case("NR-page-style-alike", "The keyframes write two colors that are not compared.", OPEN,
             styled("@keyframes same { from { color: #fff } to { color: lab(100 0 0) } }\n"
                    ".star { animation: same 2s infinite }") + STAR),
        case("NR-page-style-late", "A handler, which is a script, applies the style sheet that "
             "turns a star for ever.", OPEN, '<link rel="preload" as="style" href="page.css" '
             'onload="this.rel=\'stylesheet\'">\n' + STAR,
             DNA, write("page.css", TURN + endless)),
        case("NR-page-style-picture", "A style sheet shows a GIF, which is not read.", OPEN,
             styled("h1 { background: #fff url(image.gif) no-repeat }")
             + "<h1>Departures</h1>\n<p>Some words beside it.\n", STILL,
             write("image.gif", images.gif([20] * 10, 0))),
        case("NR-page-marquee-unseen", "A marquee that is transparent.", OPEN,
             "<p>Departures</p>\n<marquee style=\"opacity: 0\">Late</marquee>\n"),
        case("NR-page-drawing-unseen", "A drawing that is transparent moves for ever.", OPEN,
             styled("svg { opacity: 0 }\nbody:hover svg { opacity: 1 }") + DRAWING, STILL),
        case("NC-page-marquee", "A marquee without end.", moving,
             "<p>Departures</p>\n<marquee>All trains are late.</marquee>\n"),
        case("NR-page-marquee-loop", "A marquee that runs twice; how long depends on the window.",
             OPEN, "<p>Departures</p>\n<marquee loop=2>All trains are late.</marquee>\n"),
        case("NC-page-drawing", "A drawing in the markup moves for ever.", moving, DRAWING,
             UNREAD),
        case("NR-page-drawing-script", "A script may stop the drawing.", OPEN,
             DRAWING + "<script>stop()</script>\n", UNREAD),
    ]


MUTED = FILM + ' autoplay muted%s></video>\n'


def hidden():
    """3.3 and 3.1: what nobody sees or hears, and what a script may change."""
    def case(folder, about, A, body, scripted=False):
        unread = {letter: UNREAD for letter in "BCDEF"} if scripted else {}
        return Case(f"3.3.A/{folder}", about, "multimedia", multimedia(A=A, **unread),
                    [film("film.mp4"), write("page.html", HEAD + body)], ["page.html"])

    script = '<script src="hero.js"></script>\n'
    stop = NC("autoplay.notStoppable")
    words = "<p>Some words beside it.\n"
    gif = images.gif([20] * 10, 0)
    return [
        case("DNA-page-muted-hidden", "A page starts a film that is muted and hidden.", DNA,
             MUTED % " hidden"),
        case("NC-page-hidden-heard", "A page starts a film that is hidden and can be heard.", stop,
             FILM + ' autoplay hidden></video>\n'),
        case("NR-page-muted-in-details", "A page starts a muted film in details, which people can "
             "open.", OPEN, "<details>\n<summary>Film</summary>\n" + MUTED % "" + "</details>\n"),
        case("NR-page-muted-target", "A page starts a muted film that its style sheet shows once "
             "the address names it.", OPEN,
             "<style>\n.box { display: none }\n.box:target { display: block }\n</style>\n"
             '<div class="box" id="box">\n' + MUTED % "" + "</div>\n"),
        case("NR-page-muted-hidden-script", "A script may show a film that is muted and hidden.",
             OPEN, MUTED % " hidden" + script, scripted=True),
        case("C-page-script-controls", "A script may start a film, which has the controls of the "
             "browser.", C(), FILM + " controls></video>\n" + script, scripted=True),
        case("NR-page-script-button", "A script may start a film; a button without a name and a "
             "hidden one may stop it.", OPEN,
             FILM + ' id="film"></video>\n<button aria-controls="film"></button>\n'
             '<button aria-controls="film" hidden>Pause</button>\n' + script, scripted=True),
        Case("3.1.B/DNA-page-gif-hidden", "A page holds an endless GIF that is hidden.",
             "animation", animation(B=DNA, C=DNA),
             [write("page.html", HEAD + words + '<img src="image.gif" alt="" hidden>\n'),
              write("image.gif", gif)], ["page.html"]),
        Case("3.1.B/NR-page-film-script", "A silent film that starts by itself on a page with "
             "scripts, which may repeat it.", "videoOnly",
             video_only(A=OPEN, B=OPEN, C=UNREAD),
             [write("page.html", HEAD + words + MUTED % "" + script), silent_film("film.mp4", 3)],
             ["page.html"]),
    ]


def pictures():
    """3.1.C: what the markup says about a moving picture."""
    def case(folder, about, alt, C):
        return Case(f"3.1.C/{folder}", about, "animation", animation(B=DNA, C=C),
                    [write("page.html", HEAD + f'<img src="image.gif"{alt}>\n'),
                     write("image.gif", images.gif([20] * 10, 1))], ["page.html"])

    review = NR("alternative.review")
    return [
        case("NR-page-picture-named", "The name of a moving picture says what is seen.",
             ' alt="A square moves from left to right."', review),
        case("NR-page-picture-decorative", "The markup says that a moving picture has no meaning.",
             ' alt=""', review),
        case("NC-page-picture-nameless", "A moving picture without a name.", "",
             NC("alternative.missing", "name.missing")),
    ]


def named_motions():
    """3.1.B: motions of a page, and what a manifest says about them."""
    def case(folder, about, B, body, *entries, player=None, C=DNA):
        return Case(f"3.1.B/{folder}", about, "animation", animation(B=B, C=C),
                    [write("page.html", HEAD + body), manifest(*entries, player=player)],
                    ["page.html"])

    def entry(**facts):
        return {"src": "page.html", **facts}

    moving = NC("animation.notPausable")
    marquee = "<p>Departures</p>\n<marquee id=news>All trains are late.</marquee>\n"
    more = marquee + "<marquee id=ads>Buy now.</marquee>\n"
    icon = ('<img alt="" src="data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAE'
            'AAAIBRAA7">\n')
    remote = '<link rel="stylesheet" href="https://example.org/page.css">\n'
    return [
        case("C-page-marquee-named", "A manifest gives the control of the only marquee.",
             outcome("C", ["placement.contradicted"]), marquee,
             entry(id="news", controls=["hide"])),
        case("NC-page-marquee-other", "A manifest gives the control of one marquee of two.",
             moving, more, entry(id="news", controls=["hide"])),
        case("NC-page-marquees-unnamed", "A manifest gives a control, but not of which marquee.",
             moving, more, entry(controls=["hide"])),
        case("NC-page-marquee-icon", "A still GIF inside the page is no medium that was not read.",
             moving, more + icon, entry(controls=["hide"])),
        case("NC-page-marquee-player", "The controls of the player are not those of a marquee.",
             moving, marquee, {"match": "*.mp4", "lang": "en"},
             player={"controls": ["playPause", "stop"]}),
        case("NR-page-style-remote-named", "A manifest says that the style sheets start nothing; "
             "they may hide the marquee.", OPEN, remote + marquee,
             entry(id="style sheets", autoplay=False), C=STILL),
        case("DNA-page-style-remote-named", "A manifest says that the style sheets of the page "
             "start nothing.", DNA, remote + STAR,
             entry(id="style sheets", autoplay=False), C=STILL),
    ]


def players():
    """3.1.B: Lottie animations in players of pages."""
    def case(folder, about, B, tag):
        return Case(f"3.1.B/{folder}", about, "animation",
                    animation(B=B, C=NR("alternative.review", "evidence.missing")),
                    [write("page.html", HEAD + "<p>Some words beside it.\n" + tag + "\n"
                           '<script src="lottie.js"></script>\n'),
                     write("image.json", images.lottie(2))], ["page.html"])

    return [
        case("DNA-page-lottie-twice-fast", "A player shows 2 s, at double speed, at most three "
             "times.", DNA, LOTTIE % 'autoplay loop count="2" speed="2"'),
        case("NR-page-lottie-slow", "A player shows 2 s once at a third of the speed; a script may "
             "make a control.", OPEN, LOTTIE % 'autoplay speed="0.33"'),
        case("C-page-lottie-controls", "A player repeats 2 s without end, and has controls.",
             C(), LOTTIE % 'autoplay loop controls'),
    ]


def contradicted():
    """A page and a manifest that say different things; the manifest decides."""
    return [
        Case("3.2.A/DNA-page-contradicts-manifest", "The manifest says that people start the talk; "
             "the page starts it.", "audioOnly",
             audio_only(A=outcome("DNA", ["placement.contradicted"]), B=NC("transcript.missing")),
             [audio("talk.mp3", "note", "mp3"),
              write("page.html", HEAD + TALK + ' autoplay></audio>\n'),
              manifest({"src": "talk.mp3", "lang": "en", "autoplay": False})], ["page.html"]),
        Case("3.3.A/NC-page-film-twice", "Two elements start one film; the manifest gives the "
             "control of one.", "multimedia",
             multimedia(A=NC("autoplay.notStoppable", "placement.contradicted")),
             [film("film.mp4"),
              write("page.html", HEAD + FILM + ' id="a" autoplay></video>\n'
                    + FILM + ' id="b" autoplay></video>\n'),
              manifest({"id": "b", "src": "film.mp4", "lang": "en", "controls": ["playPause"]})],
             ["page.html"]),
        Case("3.1.B/NC-page-gif-loop", "The manifest says that an endless GIF repeats; a "
             "picture has no attribute that says so.", "animation",
             animation(B=NC("animation.notPausable"), C=NR("alternative.review")),
             [write("page.html", HEAD + "<p>Some words beside it.\n"
                    '<img src="image.gif" alt="A square moves from left to right.">\n'),
              write("image.gif", images.gif([20] * 10, 0)),
              manifest({"src": "image.gif", "loop": True})], ["page.html"]),
    ]


def metadata():
    """What a page says about its media, beside how it plays them."""
    def case(folder, about, film_tag, script="", **outcomes):
        json = '<script type="application/ld+json">\n%s\n</script>\n' % script if script else ""
        return Case(f"3.3.D/{folder}", about, "multimedia", multimedia(**{"A": DNA, **outcomes}),
                    [film("film.mp4"), write("page.html", HEAD + json + film_tag)], ["page.html"])

    named = FILM + ' controls></video>\n'
    missing = "descriptions.missing"
    return [
        case("NC-page-film-without-name", "The page shows a film that has no name.",
             named.replace(' aria-label="Film"', ""), D=NC(missing, "name.missing")),
        case("NC-page-metadata-wrong", "JSON-LD says that a film has captions and description, and "
             "lasts an hour.", named,
             '{"@context": "https://schema.org", "@type": "VideoObject",\n'
             ' "contentUrl": "https://example.org/film.mp4", "duration": "PT1H",\n'
             ' "accessibilityFeature": ["captions", "audioDescription"]}',
             A=outcome("DNA", ["metadata.contradicted"]),
             B=NC("captions.missing", "metadata.contradicted"),
             D=NC(missing, "metadata.contradicted")),
        case("NC-page-metadata-broken", "JSON-LD of the page cannot be read.", named,
             '{"@type": "VideoObject",', A=outcome("DNA", ["metadata.unreadable"]), D=NC(missing)),
        Case("3.2.B/NR-transcript-in-lrc", "The words of the talk are beside it in a form that is known "
             "by name only.", "audioOnly", audio_only(B=NR("alternative.review")),
             [audio("talk.mp3", "note", "mp3"), write("talk.lrc", "[00:00.50]A note.\n")],
             ["talk.mp3"]),
        Case("3.2.B/NR-page-transcript-unnamed", "The manifest names a transcript of a talk; the "
             "page does not.", "audioOnly",
             audio_only(A=DNA, B=NR("alternative.review", "metadata.missing")),
             [audio("talk.mp3", "note", "mp3"), transcript("talk.txt", "note"),
              write("page.html", HEAD + TALK + ' controls></audio>\n'),
              manifest({"src": "talk.mp3", "transcript": "talk.txt"})], ["page.html"]),
        Case("3.2.B/NR-page-transcript-alternate", "The head of the page links the transcript of "
             "a talk.", "audioOnly", audio_only(A=DNA, B=NR("alternative.review")),
             [audio("talk.mp3", "note", "mp3"), transcript("talk.txt", "note"),
              write("page.html", HEAD + '<link rel="alternate" type="text/plain" '
                    'title="Transcript" href="talk.txt">\n' + TALK + ' controls></audio>\n'),
              manifest({"src": "talk.mp3", "transcript": "talk.txt"})], ["page.html"]),
    ]


def cases():
    """All of them."""
    return [*sounds(), *films(), *tracks(), *texts(), *motions(), *named_motions(),
            *hidden(), *pictures(), *players(), *contradicted(), *metadata()]
