"""Samples of standards beside the DHS process: the same media, judged by their own clauses."""

import images
import sounds
from case import C, DNA, NC, NR, Case, attestation, manifest, some, write
from cases_films import placed, shifted_film
from recipes import audio, film, silent_film, transcript, vtt

ITSELF = {"autoplay": True, "muted": False, "loop": False, "controls": []}


def sample(profile, folder, about, kind, outcomes, *files, name="film.mp4", **more):
    """A case of a profile; only the clauses that the case is about are listed."""
    return Case(f"{profile}/{folder}", about, kind, outcomes, list(files),
                ["--profile", profile, name], **more)


def web():
    """WCAG 2.2 and what adopts it."""
    def case(folder, about, outcomes, *files, kind="multimedia", **more):
        return sample("wcag22", folder, about, kind, outcomes, *files, **more)

    late = shifted_film("film.mp4", "bread", "mov_text", 1.5)
    alert = {**ITSELF, "purpose": "alert"}
    moves = {**ITSELF, "parallelContent": True}
    text = write("film.txt", "A woman bakes bread. She takes it out of the oven and cuts it.\n")
    compared = attestation("transcriptEquivalent", "film.txt")
    return [
        case("NR-no-description", "No audio description: none is needed where the sound says it all.",
             {"1.2.5": NR("descriptions.missing"), "1.2.3": some("NR", "descriptions.missing")},
             film("film.mp4"), vtt("film.en.vtt")),
        case("NR-no-captions", "No captions are found: the picture may hold them.",
             {"1.2.2": NR("captions.missing")}, film("film.mp4")),
        case("NR-transcript-for-film", "By 1.2.3 a text that says all is enough; a person compares "
             "it. By 1.2.5 it is not.",
             {"1.2.3": some("NR", "alternative.review"), "1.2.5": NR("descriptions.missing")},
             film("film.mp4"), vtt("film.en.vtt"), text, placed(transcript={"src": "film.txt"})),
        case("C-transcript-for-film-attested", "Somebody attests that the text says all.",
             {"1.2.3": C(), "1.2.5": NR("descriptions.missing")},
             film("film.mp4"), vtt("film.en.vtt"), text,
             placed(transcript={"src": "film.txt"}, attestations=[compared])),
        case("NC-late", "Captions of a recording are 1.5 s late.",
             {"1.2.2": NC("captions.late"), "1.2.4": DNA}, late),
        case("NR-live-late", "Captions of a live film may be 1.5 s late; 1.2.2 is about recordings.",
             {"1.2.2": DNA, "1.2.4": NR("captions.reviewContent"), "1.2.5": DNA}, late,
             placed(live=True)),
        case("DNA-alternative-for-text", "The film is a labeled alternative for a text: it needs no "
             "captions, but audio description.",
             {"1.2.2": DNA, "1.2.3": DNA, "1.2.5": NR("descriptions.missing")},
             film("film.mp4"), placed(alternativeFor="/speech.html")),
        case("NR-exempt-by-nothing", "WCAG knows no exemption by declaration.",
             {"1.2.2": NR("captions.missing")}, film("film.mp4"),
             placed(exempt={"rule": "1.2.2", "reason": "It is old."})),
        case("NC-alert-of-5s", "An alert of 5 s starts by itself: 1.4.2 is about any sound.",
             {"1.4.2": NC("autoplay.soundNotStoppable")}, audio("bell.mp3", sounds.music(5), "mp3"),
             manifest({"src": "bell.mp3", **alert}), kind="audioOnly", name="bell.mp3"),
        case("NC-film-sound-over-3s", "The sound of a film starts by itself for 8 s.",
             {"1.4.2": NC("autoplay.soundNotStoppable"), "2.2.2": NC("animation.notPausable")},
             film("film.mp4"), manifest({"src": "film.mp4", **moves})),
        case("DNA-film-of-5s", "Exactly 5.0 s of motion beside other content.",
             {"2.2.2": DNA}, silent_film("film.mp4", 5), manifest({"src": "film.mp4", **moves}),
             kind="videoOnly"),
        case("NC-film-of-6s", "Motion for 6 s beside other content, without a control.",
             {"2.2.2": NC("animation.notPausable")}, silent_film("film.mp4", 6),
             manifest({"src": "film.mp4", **moves}), kind="videoOnly"),
        case("C-film-of-6s-hidden", "The same film, which people can hide.",
             {"2.2.2": C()}, silent_film("film.mp4", 6),
             manifest({"src": "film.mp4", **moves, "controls": ["hide"]}), kind="videoOnly"),
        case("DNA-film-alone", "A film that starts by itself on a page of its own.",
             {"2.2.2": DNA}, silent_film("film.mp4", 6),
             manifest({"src": "film.mp4", **moves, "parallelContent": False}), kind="videoOnly"),
    ]


def broadcaster():
    """BBC Mobile."""
    def case(folder, about, outcomes, *files, kind="audioOnly", name="talk.mp3", **more):
        return sample("bbc-mobile", folder, about, kind, outcomes, *files, name=name, **more)

    def talk(folder, about, outcome, **keys):
        return case(folder, about, {"69": outcome}, audio("talk.mp3", sounds.music(2), "mp3"),
                    manifest({"src": "talk.mp3", **ITSELF, **keys}))

    def turning(folder, about, outcome, cycles, **keys):
        return case(folder, about, {"61": outcome}, write("image.gif", images.gif([20] * 10, 0)),
                    manifest({"src": "image.gif", **ITSELF, "parallelContent": True,
                              "stopsAfterCycles": cycles, **keys}), kind="animation",
                    name="image.gif")

    def alert(folder, about, outcome, **keys):
        return case(folder, about, {"70": outcome}, audio("bell.mp3", sounds.chime(2), "mp3"),
                    manifest({"src": "bell.mp3", "purpose": "alert", "autoplay": False, **keys}),
                    name="bell.mp3")

    return [
        talk("NC-sound-unannounced", "Two seconds of music that nobody expects and nobody can stop.",
             NC("autoplay.notAnnounced"), preWarned=False),
        talk("NR-sound-announced", "People are warned of the music, but cannot stop it.",
             NR("autoplay.announcementReview"), preWarned=True),
        talk("C-sound-announced-and-stoppable", "People are warned of the music and can stop it.",
             C(), preWarned=True, controls=["stop"]),
        turning("DNA-three-cycles", "Turns of 2 s that stop after three cycles.", DNA, 3),
        turning("NC-four-cycles", "Turns of 2 s that stop after four cycles.",
                NC("animation.notPausable"), 4),
        turning("NC-decoration-over-5s", "Decoration that turns for 8 s.",
                NC("animation.notPausable"), 4, purpose="decorative"),
        alert("NC-alert-unseen", "Nothing visible comes with a bell.", NC("visualCue.missing"),
              visualCue=False),
        alert("NR-alert", "Nobody says whether something visible comes with a bell.",
              NR("visualCue.unknown")),
        alert("C-alert-seen", "Something visible comes with a bell.", C(), visualCue=True),
        case("DNA-exempt", "A song that others have rights in is exempt from 68, with the reason.",
             {"68": DNA}, audio("talk.mp3", sounds.music(5), "mp3"),
             manifest({"src": "talk.mp3", "autoplay": False,
                       "exempt": {"rule": "68", "reason": "Others have the rights in the words."}})),
        case("NC-exempt-from-another", "The exemption is from another guideline.",
             {"68": NC("alternative.empty")}, audio("talk.mp3", sounds.music(5), "mp3"),
             write("talk.txt", "\n"),
             manifest({"src": "talk.mp3", "autoplay": False, "transcript": {"src": "talk.txt"},
                       "exempt": {"rule": "61", "reason": "Others have the rights in the words."}})),
        case("NR-captions-late", "Captions may be off by 1.5 s: 1 s late is in sync.",
             {"66": some("NR", "descriptions.missing")},
             shifted_film("film.mp4", "bread", "mov_text", 1.0), kind="multimedia",
             name="film.mp4"),
    ]


def players():
    """Revised Section 508, EN 301 549 and Trusted Tester, about players."""
    def case(profile, folder, about, outcomes, **keys):
        return sample(profile, folder, about, "multimedia", outcomes, film("film.mp4"),
                      vtt("film.en.vtt"), placed(**keys))

    both = ["playPause", "volume", "captions", "descriptions"]
    return [
        case("section508", "NC-controls-lower", "The control for captions is in a menu, the volume "
             "is not.", {"503.4.1": NC("controls.lowerLevel"), "503.4.2": NR("controls.unknown")},
             controls=both, controlsLevel="lower"),
        case("section508", "C-controls-same", "The controls are beside the volume.",
             {"503.4.1": C(), "503.4.2": C()}, controls=both, controlsLevel="same"),
        case("en301549", "C-own-caption-settings", "The player has caption settings of its own, which "
             "is enough for 7.1.4.", {"7.1.4": C(), "7.1.1": NR("player.notTried")},
             captionStyle="custom"),
        case("trusted-tester", "NC-no-control", "The player has no way to switch captions on.",
             {"17.D": NC("controls.missing"), "17.B": NR("descriptions.missing")},
             captionSwitch="none", descriptionSwitch="player"),
        case("trusted-tester", "C-both-controls", "The player has both controls.",
             {"17.D": C()}, controls=both),
        sample("trusted-tester", "NC-no-captions", "No captions at all; 17.A names no exception.",
               "multimedia", {"17.A": NC("captions.missing"), "17.B": NR("descriptions.missing")},
               film("film.mp4")),
    ]


def public_entities():
    """ADA Title II: WCAG 2.1 and what 28 CFR 35.201 exempts."""
    def late(folder, about, outcomes, rule):
        exempt = {"rule": rule, "reason": "In the archive of council meetings since 2010."}
        return sample("ada-title-ii", folder, about, "multimedia", outcomes,
                      shifted_film("film.mp4", "bread", "mov_text", 1.5), placed(exempt=exempt))

    return [
        late("DNA-archived", "Late captions in an archive: declared exempt by 35.201(a).",
             {"35.200-1.2.2": DNA, "35.200-1.2.5": DNA}, "35.201(a)"),
        late("NC-exempt-by-clause", "No clause can be exempted by its own name.",
             {"35.200-1.2.2": NC("captions.late")}, "35.200-1.2.2"),
    ]


def cases():
    """All samples of other standards."""
    return [*web(), *broadcaster(), *players(), *public_entities()]
