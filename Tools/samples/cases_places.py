"""Samples of what differs from place to place, and of declarations that the file contradicts."""

import sounds
import speech
from captions import shifted
from case import C, DNA, NC, NR, Case, audio_only, captioned, manifest, video_only, write
from cases_pages import FILM, HEAD, TALK
from recipes import audio, film, silent_film, sound_track, vtt

MEASURED = "stars"


def places():
    """One film in two places."""
    def case(criterion, folder, about, outcomes, first, second):
        return Case(f"{criterion}/{folder}", about, "multimedia", outcomes,
                    [film("film.mp4", MEASURED), vtt("film.en.vtt", MEASURED),
                     manifest({"src": "film.mp4", "page": "/one", "autoplay": False, **first},
                              {"src": "film.mp4", "page": "/two", "autoplay": False, **second})],
                    ["film.mp4"])

    return [
        case("3.3.F", "NC-one-of-two-placements", "One of the two pages that show the film has a "
             "style of its own for captions.",
             captioned(A=DNA, F=NC("captionSettings.notRespected")),
             {"captionStyle": "system"}, {"captionStyle": "custom"}),
        case("3.3.D", "NC-one-of-two-placements", "One of the two pages says that no description is "
             "needed, the other one that there is none.",
             captioned(A=DNA), {"descriptions": {"notNeeded": "The talk says all of it."}},
             {"descriptions": []}),
    ]


def tracks_of_a_page():
    """A manifest that names other captions than the page."""
    def case(folder, about, B, **facts):
        late = vtt("track.vtt", MEASURED, lambda cues: shifted(cues, 1.5))
        track = '<track kind="captions" srclang="en" src="track.vtt" default>'
        return Case(f"3.3.B/{folder}", about, "multimedia", captioned(A=DNA, B=B),
                    [film("film.mp4", MEASURED), vtt("good.vtt", MEASURED), late,
                     write("page.html", HEAD + FILM + f" controls>{track}</video>\n"),
                     manifest({"src": "film.mp4", "lang": "en",
                               "captions": [{"src": "good.vtt", "lang": "en"}], **facts})],
                    ["page.html"])

    return [
        case("NR-page-track-late-other-named", "The track of the page is late; a manifest names good "
             "captions, and does not say who shows them.",
             NR("captions.versionsDiffer", "placement.contradicted")),
        case("C-page-track-late-player", "The track of the page is late; a manifest names good "
             "captions, which a player shows.", C("placement.contradicted"),
             captionSwitch="player"),
    ]


def unseen_films():
    """3.1.A: a film without sound that may be out of sight."""
    def case(folder, about, A, rules):
        return Case(f"3.1.A/{folder}", about, "videoOnly",
                    video_only(A=A, C=NC("alternative.missing", "name.missing")),
                    [silent_film("film.mp4"),
                     write("page.html", HEAD + f"<style>\nvideo {{ {rules} }}\n</style>\n"
                           '<video src="film.mp4" autoplay></video>\n')], ["page.html"])

    return [
        case("NR-page-silent-out-of-sight", "Browsers start a film without sound only while it is in "
             "sight, and this one may be beside the window.", NR("placement.incomplete"),
             "position: absolute; left: -9999px"),
        case("NC-page-silent-in-sight", "A film without sound starts in sight.",
             NC("autoplay.notStoppable"), "border: 1px solid"),
    ]


def contradictions():
    """3.3.B: a declared language, and a main sound in which nobody speaks."""
    def spoken_second(folder, shop):
        told = speech.story(MEASURED)
        silent = speech.Spoken(sounds.silence(told.seconds), told.cues)
        film("film.mkv", silent, extra=(sound_track(told.samples, "aac"),))(folder, shop)

    return [
        Case("3.3.B/NR-declared-language-contradicted", "The manifest says that people speak German; "
             "the sound is marked as English.", "multimedia",
             captioned(A=DNA, B=NR("declaration.contradicted", "language.unknown")),
             [film("film.mp4", MEASURED), vtt("film.vtt", MEASURED),
              manifest({"src": "film.mp4", "lang": "de", "autoplay": False})], ["film.mp4"]),
        Case("3.3.B/NR-main-sound-silent", "The first sound track is silent; the speech is in the "
             "second one.", "multimedia",
             captioned(B=NR("captions.syncUnmeasurable", "evidence.missing"),
                       C=NR("captions.reviewContent", "captions.withoutSpeech")),
             [spoken_second, vtt("film.en.vtt", MEASURED)], ["film.mkv"]),
    ]


def few_words():
    """3.2.B: a page with too few words for the talk."""
    return [
        Case("3.2.B/NC-page-few-words", "A page of some words has no transcript of a long talk, "
             "wherever its words are.", "audioOnly",
             audio_only(A=DNA, B=NC("transcript.missing")),
             [audio("talk.mp3", MEASURED, "mp3"),
              write("page.html", HEAD + "<h1>The stars over the harbor</h1>\n"
                    "<p>A talk for everybody who likes to look up.\n"
                    + TALK + " controls></audio>\n")], ["page.html"]),
    ]


def cases():
    """All of them."""
    return places() + tracks_of_a_page() + unseen_films() + contradictions() + few_words()
