"""Samples of 3.1: films without sound and animated images."""

import images
import pictures
import sounds
import speech
from case import (C, DNA, NC, NOTHING, NR, Case, animation, attestation, audio_only, manifest,
                  video_only, write)
from recipes import audio, film, film_private, film_with, silent_film

TOLD = """Transcript of the film

A small orange boat lies at the left bank of a blue river. It crosses the water to the right bank,
slowly and in a straight line, turns there, and comes back the same way. Nobody is on board. The
land in front is dark green, the sky is clear, and the mast of the boat stays upright all the time.
"""
CUT_OFF = """A small orange boat lies at the left bank of a blue river.
It crosses the water to the right bank, slowly and in a straight line.
It turns there, and comes back to the left bank the same way.
Nobody is on board, and the mast of the boat stays upright all the ti"""
HTML_TOLD = ("<!doctype html>\n<html lang=\"en\">\n<title>Transcript</title>\n<h1>The boat</h1>\n<p>"
             + TOLD.split("\n\n")[1].replace("\n", " ") + "</p>\n</html>\n")
SPIN = "A blue block runs along a grey bar from left to right and begins again at the left end.\n"
TEXT = write("film.txt", TOLD)
SPIN_TEXT = write("image.txt", SPIN)
REVIEW_TEXT = NR("alternative.review")
MOVING_DRAWING = b"""<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">
  <circle cx="20" cy="20" r="8">
    <animate attributeName="r" values="8;16;8" dur="2s" repeatCount="indefinite"/>
  </circle>
</svg>
"""

CHAINED_DRAWING = b"""<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">
  <rect width="8" height="8">
    <animate id="first" attributeName="x" from="0" to="30" dur="3s"/>
    <animate attributeName="y" from="0" to="30" begin="first.end" dur="3s"/>
  </rect>
</svg>
"""
STYLED_DRAWING = b"""<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">
  <style>
    @keyframes fade { from { opacity: 0 } to { opacity: 1 } }
    rect { animation: fade 1s linear infinite }
  </style>
  <rect width="8" height="8"/>
</svg>
"""
SCRIPTED_DRAWING = b"""<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">
  <rect width="8" height="8"/>
  <script>setInterval(move, 40)</script>
</svg>
"""


def entry(**keys):
    """A placement of the film with a transcript."""
    return {"src": "film.mp4", "lang": "en", "transcript": {"src": "film.txt"}, **keys}


def image_entry(name, **keys):
    """A placement of an image with a description."""
    return {"src": name, "transcript": {"src": "image.txt"}, **keys}


def starts_by_itself():
    """3.1.A."""
    def case(folder, about, A, *files, arguments=("film.mp4",), **more):
        changes = {"A": A, "C": REVIEW_TEXT, **more.pop("changes", {})}
        return Case(f"3.1.A/{folder}", about, "videoOnly", video_only(**changes), list(files),
                    list(arguments), **more)

    film_made = silent_film("film.mp4")
    muted = film_with("film.mp4", sounds.silence(6))
    stop = NC("autoplay.notStoppable")
    unseen = NR("flashing.notEvaluated")
    return [
        case("DNA-not-autoplaying", "A silent film that waits to be started.", DNA, film_made, TEXT,
             manifest(entry(autoplay=False, loop=False, controls=[]))),
        case("NC-no-control", "A silent film that starts by itself and cannot be stopped.", stop,
             film_made, TEXT, manifest(entry(autoplay=True, loop=False, controls=[]))),
        case("NC-volume-only", "The only control is the volume, which stops no picture; the sound "
             "track is digital silence.", stop, muted, TEXT,
             manifest(entry(autoplay=True, loop=False, controls=["volume"]))),
        case("NC-one-of-two-placements", "One of the two pages that show the film offers no control.",
             stop, film_made, TEXT,
             manifest(entry(id="home", page="/", autoplay=True, loop=False, controls=["playPause"]),
                      entry(id="news", page="/news", autoplay=True, loop=False, controls=[]))),
        case("C-pause", "Starts by itself and can be paused.", C(), film_made, TEXT,
             manifest(entry(autoplay=True, loop=False, controls=["playPause"]))),
        case("C-stop-only", "Starts by itself and can be stopped.", C(), film_made, TEXT,
             manifest(entry(autoplay=True, loop=False, controls=["stop"]))),
        case("C-native-controls", "Starts by itself in the system's own player; the manifest is JSON.",
             C(), film_made, TEXT,
             manifest(entry(autoplay=True, loop=False, controls="native"), name="cuelight.json"),
             arguments=["-m", "cuelight.json"]),
        case("NR-no-placement", "A silent film of which nobody says how it is used.",
             NR("placement.unknown"), film_made, changes={"C": NC("alternative.missing")}),
        case("NR-silent-sound-track", "A sound track of digital silence does not make a film "
             "multimedia.", NR("placement.unknown"), muted,
             changes={"C": NC("alternative.missing")}),
        case("NR-controls-unknown", "Starts by itself; the manifest is silent about controls.",
             NR("placement.incomplete"), film_made, TEXT,
             manifest(entry(autoplay=True, loop=False))),
    ]


def animations():
    """3.1.B."""
    both = {"autoplay": True, "parallelContent": True, "controls": []}
    moving = NC("animation.notPausable")

    def case(folder, about, B, name, data, keys=None, kind="animation", **changes):
        files = [write(name, data)]
        outcomes = {"B": B, "C": NC("alternative.missing"), **changes}
        if keys is not None:
            files += [SPIN_TEXT, manifest(image_entry(name, **keys))]
            outcomes["C"] = changes.get("C", REVIEW_TEXT)
        return Case(f"3.1.B/{folder}", about, kind, animation(**outcomes), files, [name])

    def still(folder, about, name, data, more=()):
        outcomes = {**NOTHING, **dict(more)}
        return Case(f"3.1.B/{folder}", about, "none", outcomes, [write(name, data)], [name])

    def played(folder, about, B, seconds, A, **keys):
        placed = entry(**{**both, **keys})
        return Case(f"3.1.B/{folder}", about, "videoOnly",
                    video_only(A=A, B=B, C=REVIEW_TEXT),
                    [silent_film("film.mp4", seconds), TEXT, manifest(placed)], ["film.mp4"])

    endless = images.gif([20] * 10, 0)
    stop = NC("autoplay.notStoppable")
    return [
        case("NC-gif-endless", "One turn lasts 2 s, but it never ends.", moving,
             "image.gif", endless, both, x5_A=DNA),
        case("NC-gif-repeated", "Turns of 2 s, repeated three times: 6 s at least.", moving,
             "image.gif", images.gif([20] * 10, 3), both),
        case("NC-gif-delays-of-zero", "Sixty pictures with a delay of 0, which browsers show for "
             "0.1 s each: 6 s, once.", moving, "image.gif", images.gif([0] * 60, None), both, x5_A=DNA),
        case("NC-apng-endless", "An animated PNG without end.", moving,
             "image.png", images.apng([(1, 5)] * 10, 0), both, x5_A=DNA),
        case("NC-apng-just-over-5s", "One turn of 5.1 s.", moving,
             "image.png", images.apng([(51, 100)] * 10, 1), both),
        case("DNA-gif-stays", "Ten pictures in 1 s, once; the last one stays for a minute.", DNA,
             "image.gif", images.gif([10] * 10 + [6000], None), both),
        case("NC-gif-stays-between", "Ten pictures in 1 s and a last one for 7 s, twice.", moving,
             "image.gif", images.gif([10] * 10 + [700], 1), both),
        case("NR-gif-changes-once", "Two pictures of 6 s, once: a single change.",
             NR("placement.incomplete"), "image.gif", images.gif([600, 600], None), both),
        case("NC-webp-6s", "One turn of 6 s.", moving,
             "image.webp", images.webp([600] * 10, 1), both),
        case("NC-webp-endless", "Turns of 1 s without end.", moving,
             "image.webp", images.webp([200] * 5, 0), both, x5_A=DNA),
        played("NC-film-as-animation", "A film that the manifest calls an animation, 6 s, once.",
               moving, 6, stop, purpose="animation", loop=False),
        played("NC-film-looped", "A film of 3 s that starts again and again.", moving, 3, stop,
               loop=True),
        case("C-gif-hide", "Endless, and can be hidden.", C(), "image.gif", endless,
             {**both, "controls": ["hide"]}),
        case("C-apng-pause", "Endless, and can be paused.", C(), "image.png",
             images.apng([(1, 5)] * 10, 0), {**both, "controls": ["playPause"]}),
        case("C-webp-frequency", "Endless, and its pace can be set.", C(), "image.webp",
             images.webp([200] * 5, 0), {**both, "controls": ["frequency"]}),
        played("C-film-looped-pause", "A looped film that can be paused.", C(), 3, C(),
               loop=True, controls=["playPause"]),
        case("NR-gif-no-placement", "Endless; nobody says how it is used.",
             NR("placement.unknown"), "image.gif", endless),
        case("NR-parallel-content-unknown", "Endless, without control; the manifest does not say "
             "whether other content is shown beside it.", NR("placement.incomplete"), "image.gif",
             endless, {"autoplay": True, "controls": []}),
        case("NC-avif-endless", "An AVIF sequence whose edit list repeats without end.", moving,
             "image.avif", images.avif(5, None), both, x5_A=DNA),
        case("NC-avif-six-times", "An AVIF sequence of 1 s that plays six times.", moving,
             "image.avif", images.avif(5, 6), both),
        case("NC-lottie-looped", "A Lottie animation of 2 s that the page repeats.", moving,
             "image.json", images.lottie(2), {**both, "loop": True}, x5_A=unseen),
        case("NC-dotlottie-6s", "A dotLottie animation of 6 s.", moving,
             "image.lottie", images.dot_lottie(6, autoplay=True, loop=False), both),
        case("NR-lottie-no-placement", "A Lottie animation of 2 s; the file does not say how often "
             "it plays.", NR("animation.durationUnknown"), "image.json", images.lottie(2)),
        case("NR-lottie-loop-unknown", "A Lottie animation of 2 s; nobody says whether the page "
             "repeats it.", NR("placement.incomplete"), "image.json", images.lottie(2), both),
        case("NR-dotlottie-no-placement", "The archive says that it plays once; the player of the "
             "page may say something else.", NR("animation.durationUnknown"), "image.lottie",
             images.dot_lottie(2, autoplay=True, loop=False)),
        case("NR-gif-not-drawn", "An endless GIF of a size that no program draws: whether its "
             "pictures differ is not known.", NR("motion.unknown"), "image.gif",
             images.lying_gif(5), both, x5_A=unseen),
        case("DNA-avif-once-4s", "An AVIF sequence of 4 s that plays once.", DNA,
             "image.avif", images.avif(20, 1)),
        case("DNA-lottie-once", "A Lottie animation of 2 s that the page plays once.", DNA,
             "image.json", images.lottie(2), {**both, "loop": False}),
        still("DNA-lottie-still", "A Lottie file in which nothing moves.", "image.json",
              images.lottie(6, moving=False)),
        still("DNA-lottie-transparent", "A Lottie file whose only layer is transparent.",
              "image.json", images.lottie(6, opacity=0)),
        still("DNA-gif-equal-pictures", "Endless, but its pictures do not differ.", "image.gif",
              images.equal_gif(10, 0)),
        case("NR-svg-no-placement", "A drawing that moves without end; nobody says how it is used.",
             NR("placement.unknown"), "image.svg", MOVING_DRAWING),
        case("NC-svg-endless", "A drawing whose radius changes without end.", moving,
             "image.svg", MOVING_DRAWING, both, x5_A=unseen),
        case("NC-svg-chain-6s", "Two motions of 3 s, the second after the first: 6 s.", moving,
             "image.svg", CHAINED_DRAWING, both),
        case("NC-svg-style-endless", "A drawing that its style sheet moves without end.", moving,
             "image.svg", STYLED_DRAWING, both),
        case("NR-svg-script", "A drawing with a script, which may move it.",
             NR("placement.incomplete"), "image.svg", SCRIPTED_DRAWING, both),
        case("DNA-svg-once-4s", "A drawing that moves for 4 s, once.", DNA, "image.svg",
             MOVING_DRAWING.replace(b'"2s"', b'"4s"').replace(b"indefinite", b"1"), both),
        case("DNA-svg-waits", "A drawing that waits for 4 s, and then moves for 2 s.", DNA, "image.svg",
             MOVING_DRAWING.replace(b'"indefinite"', b'"1" begin="4s"'), both),
        case("NR-svg-pause", "Two motions of 3 s with a pause of 1 s between them.",
             NR("animation.durationUnknown"), "image.svg",
             CHAINED_DRAWING.replace(b"first.end", b"first.end+1s")),
        case("DNA-svg-click", "A drawing that moves only after a click on it.", DNA,
             "image.svg", MOVING_DRAWING.replace(b"dur=", b'begin="click" dur=')),
        case("DNA-gif-once-4s", "One turn of 4 s, once: no placement is needed.", DNA,
             "image.gif", images.gif([40] * 10, None)),
        case("DNA-apng-exactly-5s", "Exactly 5.0 s is not over 5 s.", DNA,
             "image.png", images.apng([(1, 2)] * 10, 1)),
        case("DNA-webp-exactly-5s", "Exactly 5.0 s is not over 5 s.", DNA,
             "image.webp", images.webp([500] * 10, 1)),
        case("DNA-webp-twice-2s", "Two turns of 2 s.", DNA,
             "image.webp", images.webp([200] * 10, 2)),
        case("DNA-gif-alone", "Endless, but nothing else is shown beside it.", DNA, "image.gif",
             endless, {**both, "parallelContent": False}),
        case("DNA-preloader", "Endless, while nothing else can be used.", DNA, "image.gif",
             endless, {**both, "purpose": "preloader"}),
        case("DNA-essential", "The animation is the activity itself.", DNA, "image.gif",
             endless, {**both, "purpose": "essential"}),
        still("DNA-gif-still", "A GIF with one picture does not move.", "image.gif",
              images.gif([0], None)),
        still("DNA-webp-still", "A WebP with one picture does not move.", "image.webp",
              still_webp),
        still("DNA-png-still", "A PNG without animation.", "image.png",
              images.png(pictures.spinner(2, 10)), {"5.A": DNA}),
    ]


def still_webp(_):
    """A WebP without animation chunks."""
    return images.still_webp()


def alternatives():
    """3.1.C."""
    def case(folder, about, expected, *files, keys=None, name="film.mp4", **more):
        files = list(files) or []
        A, changes = NR("placement.unknown"), more.pop("changes", {})
        if keys is not None:
            files.append(manifest({"src": name, "lang": "en", "autoplay": False, "loop": False,
                                   **keys}))
            A = DNA
        outcomes = video_only(**{"A": A, "C": expected, **changes})
        return Case(f"3.1.C/{folder}", about, more.pop("kind", "videoOnly"), outcomes,
                    [more.pop("made", None) or silent_film(name, 10), *files], [name], **more)

    gone = {"transcript": {"src": "film.txt"}}
    loud = speech.story("pier")
    spoken_part = {"audio": "film-ad.m4a", "entry": {"descriptions": [
        {"src": "film-ad.m4a", "lang": "en", "form": "mix"}]}}
    version = {"descriptions": [{"src": "film-described.mp4", "lang": "en", "form": "version"}]}
    text = {"descriptions": [{"src": "film.en.descriptions.vtt", "lang": "en", "form": "text"}]}

    def part(seconds):
        return loud.samples[:sounds.count(seconds)]

    cases = [
        case("NC-no-alternative", "A silent film and nothing else.", NC("alternative.missing")),
        case("NC-ts-private-stream", "A long transport stream with private data that nobody knows.",
             NC("alternative.missing"), name="film.ts", made=film_private("film.ts", 90, 30)),
        case("NC-file-missing", "The manifest names a transcript that is not there.",
             NC("alternative.fileMissing"), keys=gone),
        case("NC-empty", "The transcript has no bytes.", NC("alternative.empty"),
             write("film.txt", ""), keys=gone),
        case("NC-empty-html", "The transcript is a page without a word.", NC("alternative.empty"),
             write("film.html", "<!doctype html>\n<html><body>\n<p> </p>\n</body></html>\n"),
             keys={"transcript": {"src": "film.html"}}),
        case("NC-placeholder", "The transcript only says that there will be one.",
             NC("alternative.placeholder"), write("film.txt", "Transcript coming soon.\n"),
             keys=gone),
        case("NC-unreadable", "What is named as transcript is a picture.",
             NC("alternative.unreadable"),
             write("film.txt", images.png(pictures.spinner(1, 10))), keys=gone),
        case("NC-unreadable-audio", "What is named as described sound is an error page.",
             NC("alternative.unreadable"),
             write("film-ad.m4a", "<html><body><h1>404 Not Found</h1></body></html>\n"),
             keys=spoken_part["entry"]),
        case("NC-transcript-cut-off", "The transcript ends in the middle of a sentence.",
             NC("alternative.cutOff"), write("film.txt", CUT_OFF), keys=gone),
        case("NR-described-version-shorter", "The described film lasts 6 s of 10 s, and need not "
             "run along with the film.", REVIEW_TEXT,
             film_with("film-described.mp4", part(6)), keys=version),
        case("NR-description-audio-shorter", "The described sound lasts 6 s of 10 s, and need not "
             "run along with the film.", REVIEW_TEXT, audio("film-ad.m4a", part(6), "aac"),
             keys=spoken_part["entry"]),
        case("NR-picture-declared-empty", "The manifest says that the picture of a silent film tells "
             "nothing: only a person can confirm that nothing needs a text.", REVIEW_TEXT,
             keys={"videoMeaningful": False}),
        case("NR-transcript-beside", "A transcript lies beside the film.", REVIEW_TEXT, TEXT),
        case("NR-text-on-screen", "The application tells on the screen what the film shows.",
             NR("transcript.onScreen"), keys={"transcript": "onScreen"}),
        case("NR-transcript-html", "A page with the transcript.", REVIEW_TEXT,
             write("film.html", HTML_TOLD), keys={"transcript": {"src": "film.html"}}),
        case("NR-described-version", "A described film of the same length.", REVIEW_TEXT,
             film_with("film-described.mp4", part(10)), keys=version),
        case("NR-description-audio", "A described sound of the same length.", REVIEW_TEXT,
             audio("film-ad.m4a", part(10), "aac"), keys=spoken_part["entry"]),
        case("NR-description-text", "A text track that describes the picture.", REVIEW_TEXT,
             write("film.en.descriptions.vtt",
                   "WEBVTT\n\n00:00.000 --> 00:04.000\nAn orange boat crosses the river.\n\n"
                   "00:05.000 --> 00:09.500\nIt turns and comes back the same way.\n"), keys=text),
        case("NR-attestation-stale", "The transcript was changed after somebody attested it.",
             NR("alternative.review", "attestation.stale"), TEXT,
             keys={**gone, "attestations": [attestation("transcriptEquivalent", None)]}),
        case("C-attested", "Somebody attests that the transcript tells the same.", C(), TEXT,
             keys={**gone, "attestations": [attestation("transcriptEquivalent", "film.txt")]}),
        case("NC-attestation-fails", "Somebody attests that the transcript does not tell the same.",
             NC("attestation.fails"), TEXT, keys={**gone, "attestations": [
                 attestation("transcriptEquivalent", "film.txt", passes=False)]}),
    ]
    music = Case("3.1.C/NC-music-under-silent-film", "Only music is heard, and the manifest says "
                 "that it tells nothing: a silent film.", "videoOnly",
                 video_only(A=DNA, C=NC("alternative.missing")),
                 [film_with("film.mp4", sounds.music(8)),
                  manifest({"src": "film.mp4", "autoplay": False, "loop": False,
                            "audioMeaningful": False})], ["film.mp4"])
    denied = Case("3.1.C/NC-declared-silent-but-speech", "The manifest says that the sound tells "
                  "nothing, but somebody speaks.", "videoOnly",
                  video_only(A=DNA, x3_2_B=NR("declaration.contradicted")),
                  [film("film.mp4", "note"),
                   manifest({"src": "film.mp4", "lang": "en", "autoplay": False, "loop": False,
                             "audioMeaningful": False})], ["film.mp4"])
    gif = images.gif([20] * 10, 0)
    moving = [
        Case("3.1.C/NC-gif-no-alternative", "An animated image and nothing else.", "animation",
             animation(), [write("image.gif", gif)], ["image.gif"]),
        Case("3.1.C/NR-gif-with-text", "An animated image and a text that describes it.",
             "animation", animation(B=DNA, C=REVIEW_TEXT),
             [write("image.gif", gif), SPIN_TEXT,
              manifest(image_entry("image.gif", autoplay=False))], ["image.gif"]),
        Case("3.1.C/DNA-sound-only", "A sound has no picture to describe.", "audioOnly",
             audio_only(), [audio("talk.mp3", "note", "mp3")], ["talk.mp3"]),
        Case("3.1.C/DNA-still-picture", "A still picture has no time.", "none", NOTHING,
             [write("image.png", images.png(pictures.spinner(7, 10)))], ["image.png"]),
    ]
    return [*cases, music, denied, *moving]


def cases():
    """All samples of 3.1."""
    return [*starts_by_itself(), *animations(), *alternatives()]
