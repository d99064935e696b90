"""Samples of pages: how markup places media."""

from case import C, DNA, NC, NR, UNREAD, Case, audio_only, multimedia, write
from recipes import audio, film, transcript, vtt

HEAD = '<!DOCTYPE html>\n<html lang="en">\n<meta charset="utf-8">\n<title>Talk</title>\n'
OPEN = NR("placement.incomplete")


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
             '<audio src="talk.mp3" autoplay></audio>\n'),
        case("NC-page-controls-hidden", "A page starts the talk; its controls are hidden.",
             NC("autoplay.soundNotStoppable"), missing,
             '<div hidden>\n<audio src="talk.mp3" autoplay controls></audio>\n</div>\n'),
        case("C-page-controls", "A page starts the talk and shows controls and a transcript.",
             C(), NR("alternative.review", "evidence.missing"),
             '<audio src="talk.mp3" autoplay controls></audio>\n' + link,
             transcript("talk.txt", "note")),
        case("DNA-page-clip", "A page starts two seconds of the talk.", DNA, missing,
             '<audio src="talk.mp3#t=1,3" autoplay></audio>\n'),
        case("NR-page-script", "A page with a script that may start the talk.", OPEN,
             NR("evidence.missing"), '<audio src="talk.mp3"></audio>\n<script>start()</script>\n'),
    ]


def films():
    """3.3: a film on a page."""
    track = '<track kind="captions" srclang="en" src="film.vtt">'
    return [
        Case("3.3.B/NC-page-without-track", "Captions beside the film that the page does not name.",
             "multimedia", multimedia(A=DNA),
             [film("film.mp4"), vtt("film.en.vtt", "note"),
              write("page.html", HEAD + '<video src="film.mp4" controls></video>\n')],
             ["page.html"]),
        Case("3.3.B/NR-page-script", "A page with a script that may add captions.", "multimedia",
             multimedia(A=OPEN, B=UNREAD, C=UNREAD, D=UNREAD, E=UNREAD, F=UNREAD),
             [film("film.mp4"),
              write("page.html", HEAD + '<video src="film.mp4" controls></video>\n'
                    '<script src="player.js"></script>\n')], ["page.html"]),
        Case("3.3.B/NC-page-track-missing", "A page names captions that are not there.",
             "multimedia", multimedia(A=DNA, B=NC("captions.fileMissing")),
             [film("film.mp4"),
              write("page.html", HEAD + f'<video src="film.mp4" controls>{track}</video>\n')],
             ["page.html"]),
    ]


def cases():
    """All of them."""
    return [*sounds(), *films()]
