"""Samples of 3.3: films with sound."""

import dataclasses
import hashlib
import itertools
import json
import pathlib
import re

import captions
import sounds
import speech
from captions import Cue, shifted, stretched
from case import (C, DNA, NC, NR, SETTINGS, Case, attestation, audio_only, captioned, manifest,
                  multimedia,
                  some, unheard, unsynced, video_only, write)
from recipes import (audio, broken_cue, caption_file, described, film, film_line21, film_mkvmerge,
                     film_with, film_wvtt, silent_film, srt, still_talk, text_track, transcript,
                     trimmed, vtt, without_stretch)

SHORT = NR("captions.syncUnmeasurable")
PLACED = {"autoplay": False, "loop": False}
PAL = 25 / (24000 / 1001)
UNCOVERED = 12.4


def placed(name="film.mp4", **keys):
    """A manifest with one placement that waits to be started."""
    return manifest({"src": name, "lang": "en", **PLACED, **keys})


def one(criterion, folder, about, outcomes, *files, name="film.mp4", kind="multimedia", **more):
    """A case whose files are listed."""
    return Case(f"{criterion}/{folder}", about, kind, outcomes, list(files),
                more.pop("arguments", [name]), **more)


def words_heard(folder, shop):
    """What a recognizer heard of the harbor story; see harbor-heard.json for the recognizer."""
    (folder / "heard.json").write_text(
        (pathlib.Path(__file__).parent / "harbor-heard.json").read_text())


def of_another_film(cues):
    """The same times with the words of another story, as many in each cue."""
    words = " ".join(cue.text for cue in speech.story("stars").cues).split()
    place = itertools.count()
    def other(cue):
        count = len(cue.text.split())
        return " ".join(words[next(place) % len(words)] for _ in range(count))
    return [dataclasses.replace(cue, text=other(cue)) for cue in cues]


def unsigned_answer(folder, shop):
    """An answer about a film and its captions without a signature, and nobody who may sign."""
    def content(part, name):
        digest = hashlib.sha256((folder / name).read_bytes()).hexdigest()
        return {"name": name, "part": part, "sha256": digest}
    line = {"by": "reviewer@example.org", "claim": "captionsAccurate",
            "contents": [content("medium", "film.mp4"), content("captions", "film.en.vtt")],
            "medium": "film.mp4", "result": "pass", "schemaVersion": 1, "time": "2026-11-20",
            "type": "attestation"}
    (folder / "answers.ndjson").write_text(json.dumps(line) + "\n")
    (folder / "signers").write_text("")


def in_folder(name, *files):
    """Files in a folder of the sample's folder."""
    def make(folder, shop):
        (folder / name).mkdir()
        for file in files:
            file(folder / name, shop)
    return make


def starts_by_itself():
    """3.3.A."""
    def case(folder, about, A, keys=None, **more):
        files = [film("film.mp4"), vtt("film.en.vtt")]
        if keys is not None:
            files.append(manifest({"src": "film.mp4", "lang": "en", **keys}))
        listed = keys is not None and isinstance(keys.get("controls"), list)
        B = NR("captions.syncUnmeasurable", "captions.switchUnknown") if listed else SHORT
        return one("3.3.A", folder, about, captioned(A=A, B=B), *files, **more)

    stop = NC("autoplay.notStoppable")
    itself = {"autoplay": True, "muted": False, "loop": False}
    return [
        case("NC-no-control", "Starts by itself and offers no control.", stop,
             {**itself, "controls": []}),
        case("NC-volume-only", "The volume control neither pauses nor stops it.", stop,
             {**itself, "controls": ["volume", "mute"]}),
        case("NC-clip-of-2s", "Two seconds of it start by themselves: there is no 3 s limit for "
             "films.", stop, {**itself, "controls": [], "clip": {"start": 1, "end": 3}}),
        case("NC-muted", "Muted it starts by itself all the same.", stop,
             {**itself, "muted": True, "controls": []}),
        case("C-pause", "Starts by itself and can be paused.", C(),
             {**itself, "controls": ["playPause", "volume"]}),
        case("C-native-controls", "Starts by itself in the system's own player.", C(),
             {**itself, "controls": "native"}),
        case("DNA-not-autoplaying", "Waits to be started; the call names only the manifest.", DNA,
             {**PLACED, "controls": []}, arguments=["-m", "cuelight.yml"]),
        Case("3.3.A/NC-hero-declared-empty", "Neither the picture nor the music of a film tells "
             "anything, but it plays and sounds without end and without a control.", "videoOnly",
             multimedia(A=stop, B=DNA, D=DNA, x3_1_A=stop, x3_1_B=NC("animation.notPausable"),
                        x3_1_C=NR("alternative.review")),
             [film_with("hero.mp4", sounds.music(5)),
              manifest({"src": "hero.mp4", "autoplay": True, "loop": True, "controls": [],
                        "parallelContent": True, "audioMeaningful": False,
                        "videoMeaningful": False})], ["hero.mp4"]),
        Case("3.3.A/NR-still-picture-volume-only", "A talk under a picture that the manifest says "
             "tells nothing. The volume control is enough for a sound; whether the picture moves is "
             "for a person.", "audioOnly",
             audio_only(A=C(), B=NR("alternative.review"), x3_3_A=NR("motion.unknown")),
             [still_talk("talk.mp4", "note"), transcript("talk.txt"),
              manifest({"src": "talk.mp4", "lang": "en", "autoplay": True, "controls": ["volume"],
                        "videoMeaningful": False, "transcript": {"src": "talk.txt"}})],
             ["talk.mp4"]),
        one("3.3.A", "C-manifest-above", "The manifest lies in a folder above the film; what it says "
            "of all media holds, what a rule says of some counts more.",
            captioned(A=C(), B=SHORT, F=C()), in_folder("talks", film("film.mp4"),
                                                        vtt("film.en.vtt")),
            write("cuelight.yml", "version: 1\nplayer:\n  captionStyle: system\ndefaults:\n"
                  "  autoplay: false\n  lang: en\nmedia:\n  - match: talks/**\n"
                  "    autoplay: true\n    controls: native\n"), name="talks/film.mp4"),
        case("NR-no-placement", "Nobody says how it is used.", NR("placement.unknown")),
        case("NR-controls-unknown", "Starts by itself; the manifest is silent about controls.",
             NR("placement.incomplete"), itself),
    ]


def switched():
    """3.3.B: captions that are off until somebody switches them on."""
    def case(folder, about, B, *files, name="film.mp4", **keys):
        return one("3.3.B", folder, about, captioned(A=DNA, B=B), *files, placed(name, **keys),
                   name=name)

    def timeline(folder, _):
        """The speech where the late captions say it is."""
        late = shifted(list(speech.story("bread").cues), 1.5)
        (folder / "speech.rttm").write_text("".join(
            f"SPEAKER film 1 {cue.start:.3f} {cue.end - cue.start:.3f} <NA> <NA> anna <NA> <NA>\n"
            for cue in late))

    beside = film("film.mp4", "stars"), vtt("film.en.vtt", "stars")
    return [
        case("NR-switch-not-listed", "Good captions beside a player whose controls have none for "
             "them.", NR("captions.switchUnknown"), *beside, controls=["playPause", "volume"]),
        case("NC-no-switch", "Good captions that nobody can switch on.", NC("captions.noSwitch"),
             *beside, captionSwitch="none"),
        one("3.3.B", "NC-timeline-disagrees", "Captions 1.5 s late beside a timeline of the speech "
            "that is as late as they are.",
            captioned(B=NC("captions.late", "speech.measurementsDisagree")),
            shifted_film("film.mp4", "bread", "mov_text", 1.5), timeline,
            arguments=["--speech", "speech.rttm", "film.mp4"]),
        case("C-always-on", "Good captions in a track that is shown by default: no switch is "
             "needed.", C(), film("film.mkv", "bread", "subrip"), name="film.mkv",
             controls=["playPause"], captionSwitch="none"),
    ]


def good_in_every_container():
    """3.3.B C: captions that run with the speech."""
    def case(folder, about, *files, name):
        return one("3.3.B", f"C-{folder}", about, captioned(), *files, name=name,
                   claims={"offset": 0})

    return [
        case("mp4-mov-text", "Good captions as a timed-text track of an MP4.",
             film("film.mp4", "harbor", "mov_text"), name="film.mp4"),
        case("mp4-wvtt", "Good captions as a WebVTT track of an MP4.",
             film_wvtt("film.mp4", "bread"), name="film.mp4"),
        case("mp4-srt-beside", "Good captions as a SubRip file beside an MP4.",
             film("film.mp4", "stars"), srt("film.en.srt", "stars"), name="film.mp4"),
        case("mov-mov-text", "Good captions in a QuickTime file with stereo sound at 44.1 kHz.",
             film("film.mov", "stars", "mov_text"), name="film.mov"),
        case("mkv-subrip", "Good captions as a SubRip track of a Matroska file.",
             film("film.mkv", "bread", "subrip"), name="film.mkv"),
        case("mkv-ass", "Good captions as an ASS track of a Matroska file.",
             film("film.mkv", "stars", "ass"), name="film.mkv"),
        case("mkv-webvtt", "Good captions as a D_WEBVTT track of a Matroska file.",
             film("film.mkv", "harbor", "webvtt"), name="film.mkv"),
        case("mkv-s-text-webvtt", "Good captions as an S_TEXT/WEBVTT track, as mkvmerge writes it.",
             film_mkvmerge("film.mkv", "stars"), name="film.mkv"),
        case("webm-vp8-vorbis", "Good captions in a WebM file with VP8 and Vorbis.",
             film("film.webm", "bread", "webvtt", coding=("vp8", "vorbis")), name="film.webm"),
        case("webm-vp9-opus", "Good captions in a WebM file with VP9 and Opus.",
             film("film.webm", "harbor", "webvtt"), name="film.webm"),
        case("ts-vtt-beside", "Good captions as a WebVTT file beside a transport stream.",
             film("film.ts", "bread"), vtt("film.en.vtt", "bread"), name="film.ts"),
    ]


def emptied(cues, first):
    """The cues with a space that does not break in place of the words, from one on."""
    return [dataclasses.replace(cue, text="&nbsp;") if index >= first else cue
            for index, cue in enumerate(cues)]


def shifted_film(name, story, codec, seconds):
    """A film with an embedded text track that is off by so much."""
    return film(name, story, codec, cues=shifted(speech.story(story).cues, seconds))


def out_of_sync():
    """3.3.B NC: captions that do not run with the speech."""
    def case(folder, about, code, offset, *files, name="film.mp4", outcomes=None):
        return one("3.3.B", f"NC-{folder}", about, outcomes or unsynced(code), *files, name=name,
                   claims={"offset": offset} if offset is not None else {})

    def by(seconds):
        return lambda cues: shifted(cues, seconds)

    late = "All captions come 1.5 s late."
    def inserted(seconds):
        """The long talk with so many seconds of quiet put into its longest pause near the middle."""
        told = speech.story("long")
        middle = told.seconds / 2
        pairs = [pair for pair in zip(told.cues, told.cues[1:]) if abs(pair[0].end - middle) < 20]
        before, after = max(pairs, key=lambda pair: pair[1].start - pair[0].end)
        at = sounds.count((before.end + after.start) / 2)
        samples = told.samples[:at] + sounds.room(seconds, seed=3) + told.samples[at:]
        return dataclasses.replace(told, samples=samples)

    return [
        case("late-by-1500ms-mp4", late, "captions.late", 1.5,
             shifted_film("film.mp4", "bread", "mov_text", 1.5)),
        case("late-by-1500ms-mov", late, "captions.late", 1.5,
             shifted_film("film.mov", "harbor", "mov_text", 1.5), name="film.mov"),
        case("late-by-1500ms-mkv", late, "captions.late", 1.5,
             shifted_film("film.mkv", "harbor", "subrip", 1.5), name="film.mkv"),
        case("late-by-1500ms-webm", late, "captions.late", 1.5,
             shifted_film("film.webm", "stars", "webvtt", 1.5), name="film.webm"),
        case("late-by-1500ms-ts", late, "captions.late", 1.5, film("film.ts", "stars"),
             srt("film.en.srt", "stars", by(1.5)), name="film.ts"),
        case("late-by-8s", "The captions were made for a version with 8 s more at its start.",
             "captions.late", 8.0, film("film.mkv", "bread"), vtt("film.en.vtt", "bread", by(8)),
             name="film.mkv"),
        case("early-by-1500ms", "All captions come 1.5 s early.", "captions.early", -1.5,
             film("film.webm", "bread"), vtt("film.en.vtt", "bread", by(-1.5)), name="film.webm"),
        case("sound-starts-late", "The sound starts 2.5 s after the picture, the captions do not "
             "wait for it.", "captions.early", None, film("film.mkv", "harbor", late=2.5),
             vtt("film.en.vtt", "harbor"), name="film.mkv"),
        case("wrong-frame-rate", "The captions were made for 23.976 pictures a second, the film "
             "runs at 25: they come 3 s late at the end.", "captions.wrongFrameRate", None,
             film("film.webm", "survey"),
             vtt("film.en.vtt", "survey", lambda cues: stretched(cues, PAL)), name="film.webm"),
        case("drift", "The captions come later and later, 1.5 s at the end, by no frame rate.",
             "captions.drift", None, film("film.webm", "long", coding=("vp9", "opus-small")),
             vtt("film.en.vtt", "long", lambda cues: stretched(cues, 1.007)), name="film.webm"),
        case("cut", "After the captions were made, 7.3 s were put into the film.", "captions.cut",
             None, film("film.webm", inserted(7.3), coding=("vp9", "opus-small")),
             vtt("film.en.vtt", "long"), name="film.webm"),
        case("other-audio", "The captions of another talk.", "captions.otherAudio", None,
             film("film.webm", "long", coding=("vp9", "opus-small")),
             vtt("film.en.vtt", "other"), name="film.webm"),
    ]


def in_sync_all_the_same():
    """3.3.B C where a hasty judge would say otherwise."""
    def late_start():
        told = speech.story("bread")
        samples = sounds.room(20, seed=2) + told.samples
        return dataclasses.replace(told, samples=samples, cues=tuple(shifted(told.cues, 20)))

    def over_music():
        told = speech.story("bread")
        return dataclasses.replace(
            told, samples=sounds.mix(told.samples, sounds.music(told.seconds, -41)))

    def past_the_end(cues):
        end = speech.story("stars").seconds + 0.5
        return cues[:-1] + [dataclasses.replace(cues[-1], end=end)]

    def by_350(cues):
        return shifted(cues, 0.35)

    def by_2500(cues):
        return shifted(cues, 2.5)

    clapped = with_pause(sounds.applause(6), 7, text="[applause]")
    music = "C-speech-over-soft-music"
    return [
        one("3.3.B", "C-slightly-late", "All captions come 0.35 s late: in sync, with a finding.",
            captioned(B=C("captions.slightlyOff")), film("film.mkv", "harbor"),
            vtt("film.en.vtt", "harbor", by_350), name="film.mkv", claims={"offset": 0.35}),
        one("3.3.B", "C-language-unknown", "Neither the sound nor the captions say their language.",
            captioned(B=C("language.unknown")), film("film.mkv", "bread", language=""),
            vtt("film.vtt", "bread"), name="film.mkv", claims={"offset": 0}),
        one("3.3.B", "C-last-cue-past-the-end", "The last cue ends 0.5 s after the film: no failure.",
            captioned(C=NR("captions.endLate", "captions.reviewContent")),
            film("film.mp4", "stars"), vtt("film.en.vtt", "stars", past_the_end),
            claims={"offset": 0}),
        one("3.3.B", "C-one-broken-cue", "One cue has no end time: players drop it, the rest is in "
            "sync.", captioned(B=C("captions.syntax")), film("film.mp4", "stars"),
            broken_cue("film.en.vtt", "stars")),
        one("3.3.B", "C-captions-start-late", "Nobody speaks for 20 s, and the first cue comes with "
            "the first word.", captioned(), film("film.mkv", late_start(), "subrip"),
            name="film.mkv", claims={"offset": 0}),
        one("3.3.B", "C-sound-starts-late", "The sound starts 2.5 s after the picture, and the "
            "captions run with it.", captioned(), film("film.mkv", "harbor", late=2.5),
            vtt("film.en.vtt", "harbor", by_2500), name="film.mkv"),
        one("3.3.B", "C-line-21", "The captions are CEA-608 inside the video data, which does not say "
            "their language.", captioned(B=C("language.unknown")),
            film_line21("film.mp4", "bread")),
        one("3.3.B", "C-mp4-trimmed", "The first 13 s were cut off by copying: the edit list of the "
            "captions starts within a caption.", captioned(B=C("language.unknown")),
            trimmed("film.mp4", 13, film("film.mp4", "bread", "mov_text"))),
        one("3.3.B", "C-ttml", "The captions are a TTML file of the IMSC 1.1 text profile.",
            captioned(), film("film.mp4", "bread"),
            caption_file("film.en.ttml", "bread", captions.ttml), claims={"offset": 0}),
        one("3.3.B", "C-scenarist", "The captions are an SCC file, whose times are timecode.",
            captioned(), film("film.mp4", "bread"),
            caption_file("film.en.scc", "bread", captions.scenarist), claims={"offset": 0}),
        one("3.3.B", "C-ebu-stl", "The captions are an EBU STL file that starts at ten hours.",
            captioned(), film("film.mp4", "bread"),
            caption_file("film.en.stl", "bread", captions.ebu_stl), claims={"offset": 0}),
        one("3.3.B", "C-sbv", "The captions are an SBV file.",
            captioned(), film("film.mp4", "bread"),
            caption_file("film.en.sbv", "bread", captions.sbv), claims={"offset": 0}),
        one("3.3.B", "C-substation-alpha", "The captions are a SubStation Alpha script.",
            captioned(), film("film.mp4", "bread"),
            caption_file("film.en.ass", "bread", captions.substation), claims={"offset": 0}),
        one("3.3.B", music, "People speak over soft music.", captioned(),
            film("film.mp4", over_music(), "mov_text"), claims={"offset": 0}),
        one("3.3.B", "C-sounds-captioned", "A cue of 6 s stands for applause.", captioned(),
            film("film.mkv", clapped, "webvtt"), name="film.mkv", claims={"offset": 0}),
    ]


def with_pause(sound, pause, text=None, lead=0.5):
    """The bread talk with a sound in a pause after its fifth sentence, captioned or not."""
    sentences = speech.BREAD
    pauses = speech.random_pauses(len(sentences), 63, 0.5, 1.9)
    pauses[4] = pause
    told = speech.spoken(sentences, pauses)
    at = told.cues[4].end + lead
    cues = list(told.cues)
    if text:
        cues.insert(5, Cue(at, at + len(sound) / sounds.RATE, text))
    return dataclasses.replace(told, samples=sounds.mix(told.samples, sound, at), cues=tuple(cues))


FRENCH = [
    "Veuillez rester à gauche dans l'escalier.",
    "La deuxième porte mène au jardin.",
    "Il ferme à cinq heures.",
]


def french(cues):
    """The note's cues in French."""
    return [dataclasses.replace(cue, text=text) for cue, text in zip(cues, FRENCH)]


def in_unknown_codec(name):
    """Gives the sound of an MP4 the name of a codec that no decoder here reads (ISO/IEC 14496-12,
    8.5.2: the type of the sample entry)."""
    def make(folder, _):
        data = (folder / name).read_bytes()
        assert data.count(b"mp4a") == data.count(b"esds") == 1
        data = data.replace(b"mp4a", b"ac-4").replace(b"esds", b"free")
        (folder / name).write_bytes(data)
    return make


def no_captions():
    """3.3.B NC: no captions, or none that can serve."""
    def case(folder, about, code, *files, name="film.mp4", **more):
        return one("3.3.B", f"NC-{folder}", about, multimedia(B=NC(code), **more), *files, name=name)

    note = speech.story("note")
    named = [{"src": "film.en.vtt", "lang": "en", "kind": "captions"}]
    page = "<!doctype html>\n<html><body><h1>404 Not Found</h1></body></html>\n"
    foreign = text_track(french(note.cues), "mov_text", language="fra")
    forced = text_track([note.cues[1]], "subrip", disposition="forced")
    return [
        case("no-captions", "A film and nothing else.", "captions.missing", film("film.mp4"),
             x5_A=DNA),
        case("no-captions-ts", "A transport stream and nothing else.", "captions.missing",
             film("film.ts"), name="film.ts"),
        case("empty-file", "The caption file has its first line only.", "captions.empty",
             film("film.mp4"), write("film.en.vtt", "WEBVTT\n")),
        case("nothing-to-show", "Every cue holds a space that does not break, and no words.",
             "captions.empty", film("film.webm", "bread"),
             vtt("film.en.vtt", "bread", lambda cues: emptied(cues, 0)), name="film.webm"),
        case("empty-track-mkv", "There is a caption track, but no cue in it.", "captions.empty",
             film("film.mkv", "note", "webvtt", cues=[]), name="film.mkv"),
        case("empty-track-mp4", "There is a caption track of nothing but empty cues.",
             "captions.empty", film_wvtt("film.mp4", "note", cues=[])),
        case("unreadable", "What is named as captions is an error page.", "captions.unreadable",
             film("film.mp4"), write("film.en.vtt", page)),
        case("file-missing", "The manifest names captions that are not there.",
             "captions.fileMissing", film("film.mp4"), placed(captions=named), A=DNA),
        case("forced-only", "There are captions for the parts in another language only.",
             "captions.forcedOnly", film("film.mp4"),
             srt("film.en.forced.srt", change=lambda cues: cues[1:2])),
        case("forced-only-track", "The only text track is marked as forced.", "captions.forcedOnly",
             film("film.mkv", extra=[forced]), name="film.mkv"),
        case("other-language", "People speak English, the text is French.",
             "captions.otherLanguage", film("film.mp4"), srt("film.fr.srt", change=french)),
        case("other-language-track", "The sound is marked as English, the text track as French.",
             "captions.otherLanguage", film("film.mp4", extra=[foreign])),
        case("transcript-only", "A transcript beside a film is no caption.",
             "captions.transcriptOnly", film("film.mp4"), transcript("film.txt"),
             placed(transcript={"src": "film.txt"}), A=DNA),
    ]


def undecided():
    """3.3.B NR, what a person made of it, and DNA."""
    opened = multimedia(A=DNA, B=NR("captions.open"), C=NR("captions.open"),
                        F=NR("captionSettings.pictureOnly"))
    picture = multimedia(B=NR("captions.unsupportedForm"), C=some("NR"),
                         F=NR("captionSettings.pictureOnly"))
    both = [attestation("captionsSynchronized", "film.mp4"),
            attestation("captionsAccurate", "film.mp4")]
    agreed = [attestation("captionsSynchronized", "film.en.vtt")]
    return [
        one("3.3.B", "NR-sound-in-unknown-codec", "The sound is in a codec that cannot be decoded: it "
            "may be silent.", unheard(), film("film.mp4"), in_unknown_codec("film.mp4"), exit=3),
        one("3.3.B", "NR-too-little-speech", "Three sentences are too few to measure by.",
            captioned(B=SHORT), film("film.mp4"), vtt("film.en.vtt")),
        one("3.3.B", "NR-words-of-another-film", "The captions have the times of this film and the words "
            "of another, and a recognizer listened: what faster-whisper with Whisper tiny.en heard is "
            "in heard.json.", captioned(B=NR("captions.otherWords")),
            film("film.mkv", "harbor"), vtt("film.en.vtt", "harbor", of_another_film), words_heard,
            arguments=["film.mkv", "--recognizer", "bash -c 'cat heard.json' {wav}", "--words",
                       "all"]),
        one("3.3.B", "NR-open-captions", "The captions are part of the picture, as the manifest says.",
            opened, film("film.mp4", open_captions=True), placed(captions="open")),
        one("3.3.B", "NR-bitmap-captions", "The captions are pictures (PGS).", picture,
            film("film.mkv", "note", "pgs"), name="film.mkv"),
        one("3.3.B", "NR-captions-in-sami", "The captions beside the film are in a form that is known "
            "by name only.", captioned(B=NR("captions.unsupportedForm"),
                                       C=NR("captions.unsupportedForm")),
            film("film.mp4"), write("film.en.smi", "<SAMI><BODY><SYNC Start=500><P>A note.")),
        one("3.3.B", "C-open-captions-attested", "Somebody attests that the captions in the picture "
            "are in time and right.", {**opened, "3.3.B": C(), "3.3.C": C()},
            film("film.mp4", open_captions=True), placed(captions="open", attestations=both)),
        one("3.3.B", "C-attested", "Too little speech to measure by, but somebody attests it.",
            captioned(A=DNA), film("film.mp4"), vtt("film.en.vtt"), placed(attestations=agreed)),
        one("3.3.B", "NC-attestation-fails", "Somebody attests that the captions are out of time.",
            {**captioned(A=DNA, B=NC("attestation.fails")), "3.3.C": some("NR"),
             "3.3.F": some("NR")},
            film("film.mp4"), vtt("film.en.vtt"),
            placed(attestations=[attestation("captionsSynchronized", "film.en.vtt", False)])),
        one("3.3.B", "DNA-silent-film", "A film without sound needs no captions.", video_only(),
            silent_film("film.mkv"), name="film.mkv", kind="videoOnly"),
        one("3.3.B", "DNA-sound-only", "A sound without pictures needs a transcript instead.",
            audio_only(), audio("talk.mp3", "note", "mp3"), name="talk.mp3", kind="audioOnly"),
    ]


def uncovered(story, seconds=UNCOVERED):
    """The cues of a story without so many seconds of speech in its middle."""
    return without_stretch(list(speech.story(story).cues), seconds)


def incomplete():
    """3.3.C NC: captions that leave speech out."""
    def case(folder, about, code, *files, name="film.mp4", C_=None, **claims):
        return one("3.3.C", f"NC-{folder}", about, captioned(C=C_ or NC(code)), *files, name=name,
                   claims={"offset": 0, **claims})

    gap = "Neighboring sentences of 12 s in all have no caption."
    code = "captions.uncoveredSpeech"

    def scattered(cues):
        return [cue for index, cue in enumerate(cues) if index not in (3, 6, 8)]

    def ends_early(cues):
        return [cue for cue in cues if cue.end < cues[-1].end - 22]

    def placeholders(cues):
        return [dataclasses.replace(cue, text="Caption text here") for cue in cues]

    return [
        case("uncovered-12s-mp4", gap, code,
             film("film.mp4", "stars", "mov_text", cues=uncovered("stars"))),
        case("uncovered-12s-mov", gap, code,
             film("film.mov", "bread", "mov_text", cues=uncovered("bread")), name="film.mov"),
        case("uncovered-12s-mkv", gap, code,
             film("film.mkv", "bread", "subrip", cues=uncovered("bread")), name="film.mkv"),
        case("uncovered-12s-webm", gap, code,
             film("film.webm", "harbor", "webvtt", cues=uncovered("harbor")), name="film.webm"),
        case("uncovered-12s-ts", gap, code, film("film.ts", "harbor"),
             vtt("film.en.vtt", "harbor", lambda cues: without_stretch(cues, UNCOVERED)),
             name="film.ts"),
        case("scattered-gaps", "Three sentences here and there, 13 s in all, have no caption.",
             code, film("film.webm", "stars"), vtt("film.en.vtt", "stars", scattered),
             name="film.webm"),
        case("cues-of-spaces", "From the middle on the cues are timed and hold no words.",
             "captions.endEarly", film("film.webm", "survey"),
             vtt("film.en.vtt", "survey", lambda cues: emptied(cues, len(cues) // 2)),
             name="film.webm", C_=some("NC", "captions.endEarly")),
        case("ends-early", "The captions end more than 20 s before the speech does.",
             "captions.endEarly", film("film.webm", "survey"),
             vtt("film.en.vtt", "survey", ends_early), name="film.webm",
             C_=some("NC", "captions.endEarly")),
        case("placeholders", "Every caption says only where a caption should be.",
             "captions.placeholder", film("film.mkv", "harbor"),
             vtt("film.en.vtt", "harbor", placeholders), name="film.mkv"),
    ]


def equivalent():
    """3.3.C otherwise."""
    calm = speech.spoken(speech.PIER, [9.5, 3.6], lead=0.5, tail=0.6)
    empty_words = [dataclasses.replace(cue, text="Caption text here")
                   for cue in speech.story("harbor").cues]
    told = [(3.4, "A grey heron lands on the last post of the old pier, folds its long neck, and "
             "waits there without moving.")]

    def drop_one(cues):
        gone = next(cue for cue in cues[3:] if 3.2 < cue.end - cue.start < 4.3)
        return [cue for cue in cues if cue != gone]

    def attested(folder, about, C, *names, passes=True):
        said = [attestation("captionsAccurate", name, passes) for name in names]
        return one("3.3.C", folder, about, captioned(A=DNA, B=SHORT, C=C), film("film.mp4"),
                   vtt("film.en.vtt"), placed(attestations=said))

    def heard(cues):
        return [dataclasses.replace(cue, text="[footsteps on planks] " + cue.text)
                if cue.text.startswith("Only") else cue for cue in cues]

    def misheard(cues):
        wrong = {"customs": "costumes", "crate": "great", "red": "read", "boats": "coats",
                 "pilot": "pirate", "lamps": "lambs", "glass": "grass", "whole": "hole",
                 "sandbank": "savings bank", "ropes": "roads", "weighed": "waved",
                 "counted": "mounted", "colored": "covered", "ignore": "explore"}
        def changed(text):
            for right, other in wrong.items():
                text = re.sub(rf"\b{right}\b", other, text)
            return text
        return [dataclasses.replace(cue, text=changed(cue.text)) for cue in heard(cues)]

    def compared(folder, about, C, change, words):
        told = "\n".join(cue.text.replace("\n", " ") for cue in
                         heard(list(speech.story("harbor").cues)))
        return one("3.3.C", folder, about, captioned(C=C), film("film.mkv", "harbor"),
                   vtt("film.en.vtt", "harbor", change), write("spoken.txt", words(told)),
                   arguments=["film.mkv", "--reference", "spoken.txt"])

    def silent_reference(told):
        return told.replace("[footsteps on planks] ", "")

    described_file = {"src": "film-ad.m4a", "lang": "en", "form": "mix"}
    everything = [attestation("captionsAccurate", "film.en.vtt"),
                  attestation("descriptionSufficient", "film-ad.m4a")]
    embedded = [attestation("captionsAccurate", "film.mp4")]
    tune = with_pause(sounds.music(12), 13)
    quiet = with_pause(sounds.silence(4), 8, text="Wait until the dough has risen.", lead=2)
    clapping = with_pause(sounds.applause(11), 12)
    pier = speech.story("pier")
    return [
        one("3.3.C", "NR-complete", "Nothing is wrong that a machine could prove.", captioned(),
            film("film.mkv", "harbor"), srt("film.en.sdh.srt", "harbor"), name="film.mkv",
            claims={"offset": 0}),
        one("3.3.C", "NR-placeholder-track-before-captions", "Of two tracks in one language, the first "
            "says only where a caption should be, and players show it by default.",
            captioned(C=NR("captions.versionsDiffer", "captions.reviewContent")),
            film("film.mkv", "harbor", extra=[
                text_track(empty_words, "subrip", disposition="default"),
                text_track(None, "subrip", disposition="0")]), name="film.mkv"),
        one("3.3.C", "NR-narration-uncaptioned", "The narration in the only sound needs no caption; "
            "a person says whether it is that.",
            captioned(A=DNA, B=SHORT, C=NR("captions.possiblyUncovered", "captions.reviewContent"),
                      D=NR("descriptions.integrated"), E=NR("descriptions.reviewContent")),
            film_with("film.mp4", described(calm, told)),
            vtt("film.en.vtt", calm), placed(descriptions="integrated")),
        one("3.3.C", "NR-one-sentence-uncovered", "One sentence of about 4 s has no caption.",
            captioned(C=NR("captions.possiblyUncovered", "captions.reviewContent")),
            film("film.mp4", "bread"), vtt("film.en.vtt", "bread", drop_one), claims={"offset": 0}),
        one("3.3.C", "NR-captions-over-nothing", "A caption is shown in a pause of 8 s in which "
            "nothing is heard.", captioned(C=NR("captions.reviewContent", "captions.withoutSpeech")),
            film("film.mkv", quiet), vtt("film.en.vtt", quiet), name="film.mkv"),
        one("3.3.C", "NR-music-uncaptioned", "Twelve seconds of music without a caption are no "
            "uncovered speech.", captioned(C=some("NR")), film("film.mp4", tune, "mov_text"),
            claims={"offset": 0}),
        one("3.3.C", "NR-applause-uncaptioned", "Eleven seconds of applause without a caption are "
            "no uncovered speech.", captioned(C=some("NR")), film("film.webm", clapping, "webvtt"),
            name="film.webm", claims={"offset": 0}),
        compared("C-reference", "Words and sounds are those of a reference.", C(), heard,
                 lambda told: told),
        compared("NR-reference-without-sounds", "The words are those of a reference that tells of "
                 "no sounds.", NR("captions.reviewContent", "captions.wordsReview"), heard,
                 silent_reference),
        compared("NC-words-differ", "Fourteen words are not those of the reference.",
                 NC("captions.wordsDiffer"), misheard, lambda told: told),
        attested("C-attested", "Somebody attests that the captions are right.", C(), "film.en.vtt"),
        one("3.3.C", "C-attested-track", "Somebody attests the captions inside this very file.",
            captioned(A=DNA, B=SHORT, C=C()), film("film.mp4", "note", "mov_text"),
            placed(captions="embedded", attestations=embedded)),
        attested("NR-attestation-stale", "The captions were changed after somebody attested them.",
                 NR("attestation.stale", "captions.reviewContent"), None),
        attested("NC-attestation-fails", "Somebody attests that the captions are wrong.",
                 NC("attestation.fails"), "film.en.vtt", passes=False),
        one("3.3.C", "NC-two-people-disagree", "Of two people, one attests that the captions are "
            "wrong.", captioned(A=DNA, B=SHORT, C=NC("attestation.disagrees")), film("film.mp4"),
            vtt("film.en.vtt"),
            placed(attestations=[attestation("captionsAccurate", "film.en.vtt", False),
                                 attestation("captionsAccurate", "film.en.vtt")])),
        one("3.3.C", "NC-attested-against-a-gap", "Somebody attests captions that leave out twelve "
            "seconds of speech.",
            captioned(A=DNA, C=NC("attestation.overruled", "captions.uncoveredSpeech")),
            film("film.mp4", "stars", "mov_text", cues=uncovered("stars")),
            placed(attestations=[attestation("captionsAccurate", "film.mp4")])),
        one("3.3.C", "NR-answer-not-signed", "Somebody attests the captions, and the answer is not "
            "signed.",
            captioned(A=DNA, B=SHORT, C=NR("attestation.unverified", "captions.reviewContent")),
            film("film.mp4"), vtt("film.en.vtt"), placed(), unsigned_answer,
            arguments=["film.mp4", "--attestations", "answers.ndjson", "--allowed-signers",
                       "signers"]),
        one("3.3.C", "C-nothing-wrong", "Everything is there: captions, description, a player that "
            "follows the system.",
            captioned(A=C(), B=SHORT, C=C(), D=C(), E=C(), F=C()),
            film("film.mp4", "pier"), vtt("film.en.vtt", "pier"),
            audio("film-ad.m4a", described(pier), "aac-small"),
            manifest({"src": "film.mp4", "lang": "en", "page": "/pier", "purpose": "content",
                      "autoplay": True, "muted": False, "loop": False,
                      "captions": [{"src": "film.en.vtt", "lang": "en", "kind": "captions"}],
                      "descriptions": [described_file], "attestations": everything},
                     player={"controls": ["playPause", "stop", "volume", "captions",
                                          "descriptions"],
                             "captionStyle": "system", "controlsLevel": "same"})),
        one("3.3.C", "DNA-no-captions", "Without captions there is nothing to compare.",
            multimedia(), film("film.webm"), name="film.webm"),
    ]


def caption_settings():
    """3.3.F."""
    def case(folder, about, F, *files, **keys):
        return one("3.3.F", folder, about, captioned(A=DNA, B=SHORT, F=F), film("film.mp4"),
                   vtt("film.en.vtt"), *files, placed(**keys))

    no = NC("captionSettings.notRespected")
    reason = {"notNeeded": "Somebody reads out what stands on the only sign."}
    picture = multimedia(A=DNA, B=NR("captions.unsupportedForm"), C=some("NR"),
                         F=NR("captionSettings.pictureOnly"))
    claim = attestation("captionSettingsRespected", "film.mp4")
    return [
        case("C-system", "The player honors the system's caption settings.", C(),
             captionStyle="system"),
        case("NC-custom", "The player has caption settings of its own only.", no,
             captionStyle="custom"),
        case("NC-none", "Captions cannot be set at all.", no, captionStyle="none"),
        case("NR-undeclared", "Nothing is declared about caption settings.", SETTINGS),
        one("3.3.F", "C-attested", "Somebody attests that the settings are honored.",
            captioned(A=DNA, B=SHORT, F=C()), film("film.mp4", "note", "mov_text"),
            placed(attestations=[claim])),
        one("3.3.F", "NR-bitmap-only", "No setting reaches captions that are bitmaps: a person decides.", picture,
            film("film.mkv", "note", "pgs"), placed("film.mkv"), name="film.mkv"),
        one("3.3.F", "NR-fail-on-review", "Only questions are open, and the call asks to fail on "
            "them: exit code 4.",
            captioned(A=DNA, B=SHORT, D=NR("descriptions.notNeeded"), E=DNA),
            film("film.mp4"), vtt("film.en.vtt"), placed(descriptions=reason),
            arguments=["--fail-on", "review", "film.mp4"], exit=4),
        one("3.3.F", "DNA-no-captions", "Without captions there is nothing to set.",
            multimedia(), film("film.mov"), name="film.mov"),
    ]


def cases():
    """All samples of 3.3."""
    groups = [starts_by_itself, switched, good_in_every_container, out_of_sync, in_sync_all_the_same,
              no_captions, undecided, incomplete, equivalent, caption_settings]
    return [case for group in groups for case in group()]
