"""Samples of 3.3.B and 3.2.B: captions that are not shown, languages, slips, other tracks, parts of
pages."""

import dataclasses
import io
import zipfile

import captions
import speech
from captions import shifted
from case import (C, DNA, NC, NR, UNREAD, Case, audio_only, captioned, manifest, multimedia,
                  unsynced, write)
from recipes import audio, caption_file, film, srt, text_track, vtt


def without_signature(cues):
    return captions.webvtt(cues).removeprefix("WEBVTT\n\n")


def transparent(cues):
    """A style sheet that makes all text transparent."""
    style = "WEBVTT\n\nSTYLE\n::cue { color: transparent }\n\n"
    return style + captions.webvtt(cues).removeprefix("WEBVTT\n\n")


def after_a_note(cues):
    return "NOTE made by hand\n\n" + captions.webvtt(cues)


def with_commas(cues):
    """Every time with SubRip's comma: each cue is lost by itself (WebVTT, section 4.1)."""
    lines = captions.webvtt(cues).split("\n")
    return "\n".join(line.replace(".", ",") if "-->" in line else line for line in lines)


def in_utf16(cues):
    return captions.webvtt(cues).encode("utf-16")


def data(form):
    """Each cue is made from its number: an object, an address, a number."""
    def change(cues):
        texts = [form.replace("NUMBER", str(number)) for number, _ in enumerate(cues)]
        return captions.webvtt([dataclasses.replace(cue, text=text)
                                for cue, text in zip(cues, texts)])
    return change


def in_latin_1(cues):
    """Words with accents, in an encoding that WebVTT does not have."""
    text = captions.webvtt(cues)
    head, _, rest = text.partition("\n\n")
    return (head + "\n\n" + rest.replace("e", "\u00e9")).encode("latin-1")


def yellow_on_yellow(cues):
    return captions.webvtt([dataclasses.replace(cue, text=f"<c.yellow.bg_yellow>{cue.text}</c>")
                            for cue in cues])


def microdvd(cues):
    return "".join("{%d}{%d}%s\n" % (cue.start * 25, cue.end * 25, cue.text) for cue in cues)


def coded(cues):
    return "".join(f"{captions.stamp(cue.start, '.')[:8]} {cue.text}\n" for cue in cues)


def stored_zip(cues):
    """An archive that does not compress, so that the text in it can be read."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_STORED) as archive:
        entry = zipfile.ZipInfo("film.en.srt", (2025, 1, 1, 0, 0, 0))
        archive.writestr(entry, captions.subrip(cues) * 40)
    return buffer.getvalue()


def slip(first, last, seconds):
    """The cues of a stretch moved, and no others."""
    def change(cues):
        moved = [dataclasses.replace(cue, start=cue.start + seconds, end=cue.end + seconds)
                 if first <= cue.start < last else cue for cue in cues]
        return sorted(moved, key=lambda cue: cue.start)
    return change


def some_late(cues, step, seconds):
    """One cue in `step` late; a cue ends when the next one starts."""
    moved = [dataclasses.replace(cue, start=cue.start + seconds, end=cue.end + seconds)
             if number % step == step - 1 else cue for number, cue in enumerate(cues)]
    moved.sort(key=lambda cue: cue.start)
    return [dataclasses.replace(cue, end=min(cue.end, following.start))
            for cue, following in zip(moved, moved[1:])] + moved[-1:]


def continued(after, *stories):
    """The cues up to a time, then those of other stories to the end."""
    def change(cues):
        changed, place = [cue for cue in cues if cue.end < after], after + 0.4
        for name in stories:
            other = shifted(speech.story(name).cues, place)
            changed += [cue for cue in other if cue.end <= cues[-1].end]
            place = other[-1].end + 1
        return changed
    return change


def film_case(folder, about, outcomes, *files, name="film.mp4"):
    return Case(f"3.3.B/{folder}", about, "multimedia", outcomes, list(files), [name])


def not_shown():
    hidden = captioned(B=NR("captions.notShown"))
    return [
        film_case("NR-no-signature", "The file does not start with “WEBVTT”: no browser shows a cue.",
                  hidden, film("film.mp4", "bread"),
                  caption_file("film.en.vtt", "bread", without_signature)),
        film_case("NR-note-before-signature", "A comment stands before the signature of WebVTT.",
                  hidden, film("film.mp4", "bread"),
                  caption_file("film.en.vtt", "bread", after_a_note)),
        film_case("NR-webvtt-in-utf-16", "The WebVTT file is UTF-16, which browsers do not read.",
                  hidden, film("film.mp4", "bread"),
                  caption_file("film.en.vtt", "bread", in_utf16)),
        film_case("NC-transparent-text", "A style sheet of the WebVTT file makes all text "
                  "transparent.", multimedia(B=NC("captions.empty")), film("film.mp4", "note"),
                  caption_file("film.en.vtt", "note", transparent)),
        film_case("NC-every-cue-lost", "All times of the WebVTT file have a comma: no cue is shown.",
                  multimedia(B=NC("captions.empty")), film("film.mp4", "note"),
                  caption_file("film.en.vtt", "note", with_commas)),
    ]


def wordless():
    """Text that is there and tells viewers nothing, and files that are no captions."""
    asked = captioned(B=NR("captions.notShown"))
    return [
        film_case("NC-metadata", "Each cue is an object of JSON for a script of the page.",
                  multimedia(B=NC("captions.placeholder")), film("film.mp4", "bread"),
                  caption_file("film.en.vtt", "bread", data('{"shot": NUMBER, "zoom": 1.5}'))),
        film_case("NC-thumbnails", "Each cue is the address of a picture for a seek bar.",
                  multimedia(B=NC("captions.placeholder")), film("film.mp4", "bread"),
                  caption_file("film.en.vtt", "bread", data("sprite.jpg#xywh=NUMBER,0,160,90"))),
        film_case("NR-numbers", "Each cue is a number.", captioned(B=NR("captions.placeholder")),
                  film("film.mp4", "bread"), caption_file("film.en.vtt", "bread", data("NUMBER"))),
        film_case("NR-webvtt-in-latin-1", "The WebVTT file is Latin-1: browsers show the replacement "
                  "character in most cues.",
                  captioned(B=NR("captions.notShown", "captions.syntax")),
                  film("film.mp4", "bread"), caption_file("film.en.vtt", "bread", in_latin_1)),
        film_case("NR-text-in-background-color", "All text is yellow on yellow.", asked,
                  film("film.mp4", "bread"),
                  caption_file("film.en.vtt", "bread", yellow_on_yellow)),
        film_case("NR-microdvd-named-srt", "The captions are MicroDVD, which is not read, and named as "
                  "SubRip.", captioned(B=NR("captions.unsupportedForm"),
                                       C=NR("captions.unsupportedForm")),
                  film("film.mp4", "bread"), caption_file("film.en.srt", "bread", microdvd)),
        film_case("NC-archive-named-srt", "The captions are in a ZIP archive that does not compress, "
                  "named as SubRip.", multimedia(B=NC("captions.unreadable")),
                  film("film.mp4", "bread"), caption_file("film.en.srt", "bread", stored_zip)),
        film_case("NC-pointer-file", "The caption file is a pointer of Git LFS: its content was not "
                  "fetched.", multimedia(B=NC("captions.unreadable")), film("film.mp4", "bread"),
                  write("film.en.srt", "version https://git-lfs.github.com/spec/v1\n"
                        "oid sha256:" + "0" * 64 + "\nsize 4096\n")),
        film_case("NC-one-hour-late", "The times are the time code of a tape, from 01:00:00 on.",
                  unsynced("captions.late"), film("film.mp4", "bread"),
                  srt("film.en.srt", "bread", lambda cues: shifted(cues, 3600))),
        film_case("NR-captions-of-two-versions", "One caption file has the common name of two versions "
                  "of a film.", captioned(B=NR("captions.nameUnclear")),
                  film("film - 480p.mp4", "bread"), film("film - 720p.mp4", "bread"),
                  srt("film.en.srt", "bread"), name="film - 480p.mp4"),
        film_case("NC-transcript-with-time-codes", "The lines of the transcript begin with times, but "
                  "no player shows them.", multimedia(B=NC("captions.transcriptOnly")),
                  film("film.mp4", "bread"), caption_file("film.txt", "bread", coded)),
    ]


def damaged(name, first, last):
    """Zeroes a stretch of the packets of a transport stream, given as shares of the file."""
    def make(folder, _):
        data = bytearray((folder / name).read_bytes())
        count = len(data) // 188
        start, end = int(count * first) * 188, int(count * last) * 188
        data[start:end] = bytes(end - start)
        (folder / name).write_bytes(data)
    return make


def in_doubt():
    late = shifted(speech.story("bread").cues, 3)
    return [
        film_case("NR-english-words-named-de", "The file is named as German and holds English words; "
                  "the sound is English.", captioned(B=NR("captions.languageContradicted")),
                  film("film.mp4", "bread"), vtt("film.de.vtt", "bread")),
        film_case("C-late-track-beside-good-file", "A good file lies beside a film whose own track "
                  "comes 3 s late: some players show that one.",
                  captioned(B=C("captions.otherTrackOutOfSync")),
                  film("film.mkv", "bread", "subrip", cues=late), vtt("film.en.vtt", "bread"),
                  name="film.mkv"),
        film_case("NR-late-srt-beside-good-vtt", "Two files in one language have equal rank, and one "
                  "comes 3 s late.", captioned(B=NR("captions.versionsDiffer")),
                  film("film.mp4", "bread"), vtt("film.en.vtt", "bread"),
                  srt("film.en.srt", "bread", lambda cues: shifted(cues, 3))),
        film_case("NR-late-srt-beside-good-track", "The track of the film is in sync, the file beside "
                  "it comes 3 s late.", captioned(B=NR("captions.versionsDiffer")),
                  film("film.mkv", "bread", "subrip"),
                  srt("film.en.srt", "bread", lambda cues: shifted(cues, 3)), name="film.mkv"),
        film_case("NR-complete-track-flagged-forced", "The only text track is flagged as forced, and "
                  "has everything that is said.", captioned(B=NR("captions.maybeForced")),
                  film("film.mkv", "bread", extra=[
                      text_track(speech.story("bread").cues, "subrip", disposition="forced")]),
                  name="film.mkv"),
        Case("3.3.B/NR-damaged-stretch", "A fifth of the packets of the transport stream is zero: "
             "what was said there is not known.", "multimedia",
             captioned(B=NR("evidence.missing"), C=NR("captions.reviewContent", "evidence.missing"),
                       D=UNREAD, E=UNREAD, F=NR("captionSettings.unknown", "evidence.missing")),
             [film("film.ts", "bread"), damaged("film.ts", 0.4, 0.6), vtt("film.en.vtt", "bread")],
             ["film.ts"], 3),
        film_case("NC-slip-in-the-middle", "The cues of 25 s come 2 s late, all others in time.",
                  unsynced("captions.cut"), film("film.mp4", "survey"),
                  vtt("film.en.vtt", "survey", slip(25, 50, 2))),
        film_case("NR-some-cues-late", "Every fourth cue comes 1.5 s late, all others in time.",
                  captioned(B=NR("captions.cuesLate")), film("film.mp4", "survey"),
                  vtt("film.en.vtt", "survey", lambda cues: some_late(cues, 4, 1.5))),
        film_case("NR-second-half-of-another-film", "The cues are right for 35 s, and then belong to "
                  "other films.", captioned(
                      B=NR("captions.partUnmatched"),
                      C=NR("captions.reviewContent", "captions.possiblyUncovered")),
                  film("film.mp4", "survey"),
                  vtt("film.en.vtt", "survey", continued(35, "bread", "stars"))),
        film_case("NR-late-file-in-one-of-two-languages", "The language of the sound is not known; of "
                  "the files in two languages, the one named as English comes 3 s late.",
                  captioned(B=NR("captions.versionsDiffer", "captions.languageContradicted",
                                 "language.unknown")),
                  film("film.mp4", "bread", language=""), vtt("film.fr.vtt", "bread"),
                  vtt("film.en.vtt", "bread", lambda cues: shifted(cues, 3))),
        film_case("NR-empty-file-in-one-of-two-languages", "The language of the sound is not known; "
                  "of the files in two languages, the one named as English is empty.",
                  captioned(B=NR("captions.versionsDiffer", "captions.languageContradicted",
                                 "language.unknown")),
                  film("film.mp4", "bread", language=""), vtt("film.fr.vtt", "bread"),
                  vtt("film.en.vtt", "bread", lambda cues: [])),
        film_case("NR-late-track-before-good-track", "Of two tracks in one language, the first comes "
                  "3 s late.", captioned(B=NR("captions.versionsDiffer")),
                  film("film.mkv", "bread", extra=[
                      text_track(late, "subrip"), text_track(None, "subrip")]), name="film.mkv"),
        film_case("NR-late-track-by-default", "Of two tracks in one language, the second comes 3 s late, "
                  "and players show it by default.", captioned(B=NR("captions.versionsDiffer")),
                  film("film.mkv", "bread", extra=[
                      text_track(None, "subrip", disposition="0"),
                      text_track(late, "subrip", disposition="default")]), name="film.mkv"),
        film_case("C-late-track-before-default-track", "Of two tracks in one language, the first comes "
                  "3 s late, and players show the second by default.",
                  captioned(B=C("captions.otherTrackOutOfSync")),
                  film("film.mkv", "bread", extra=[
                      text_track(late, "subrip", disposition="0"),
                      text_track(None, "subrip", disposition="default")]), name="film.mkv"),
        film_case("NR-late-track-beside-good-track", "Of two tracks in one language, the second comes "
                  "3 s late, and players show both by default.",
                  captioned(B=NR("captions.versionsDiffer")),
                  film("film.mkv", "bread", extra=[
                      text_track(None, "subrip", disposition="default"),
                      text_track(late, "subrip", disposition="default")]), name="film.mkv"),
        film_case("C-empty-file-beside-good-one", "Of two files in one language, one is empty.",
                  captioned(B=C("captions.versionsDiffer")),
                  film("film.mp4", "bread"), vtt("film.en.vtt", "bread"),
                  vtt("film.en.sdh.vtt", "bread", lambda cues: [])),
        film_case("NR-half-of-one-of-two-files", "Of two files in one language, the first by its name "
                  "stops after two thirds.",
                  captioned(C=NR("captions.versionsDiffer", "captions.reviewContent")),
                  film("film.mp4", "survey"), vtt("film.en.vtt", "survey"),
                  srt("film.en.srt", "survey", lambda cues: cues[:len(cues) * 2 // 3])),
        film_case("NR-late-file-beside-open-captions", "The manifest declares captions in the "
                  "picture; the file beside the film comes 3 s late.",
                  multimedia(A=NR("placement.incomplete"), B=NR("captions.open", "captions.late"),
                             C=NR("captions.outOfSync"), F=NR("captions.outOfSync")),
                  film("film.mp4", "bread", open_captions=True),
                  vtt("film.en.vtt", "bread", lambda cues: shifted(cues, 3)),
                  manifest({"src": "film.mp4", "captions": "open"})),
        film_case("C-ending-webvtt", "The captions are named as “.webvtt”.", captioned(),
                  film("film.mp4", "bread"), vtt("film.en.webvtt", "bread")),
    ]


def other_names():
    unclear = captioned(B=NR("captions.nameUnclear"))
    timed = captioned(B=NR("captions.nameUnclear", "language.unknown"))
    return [
        film_case("NR-captions-vtt", "The captions are called captions.en.vtt; the film is the only "
                  "one in the folder.", unclear, film("film.mp4", "bread"),
                  vtt("captions.en.vtt", "bread")),
        film_case("NR-srt-saved-as-txt", "The captions are SubRip in film.txt, which no player looks "
                  "for.", timed, film("film.mp4", "bread"), srt("film.txt", "bread")),
        film_case("NR-transcript-with-times", "The captions are called film.transcript.vtt, which no "
                  "player looks for.", timed, film("film.mp4", "bread"),
                  vtt("film.transcript.vtt", "bread")),
        film_case("C-captions-vtt-beside-others", "Beside captions with the name of the film, others "
                  "called captions.en.vtt decide nothing, although they come 3 s late.", captioned(),
                  film("film.mp4", "bread"), vtt("film.en.vtt", "bread"),
                  vtt("captions.en.vtt", "bread", lambda cues: shifted(cues, 3))),
        film_case("NR-captions-share-a-word", "Beside two films, the captions are called "
                  "“interview - captions.vtt”, and one film interview.mp4.", timed,
                  film("interview.mp4", "bread"), film("keynote.mp4", "note"),
                  vtt("interview - captions.vtt", "bread"), name="interview.mp4"),
        film_case("NR-captions-of-a-meeting", "Zoom keeps two pictures of a meeting and one "
                  "transcript with times, which it made from the sound.",
                  captioned(B=NR("captions.nameUnclear", "language.unknown"),
                            C=NR("captions.automatic")),
                  film("GMT20260203-140102_Recording_1920x1080.mp4", "bread"),
                  film("GMT20260203-140102_Recording_gallery_1920x1080.mp4", "note"),
                  vtt("GMT20260203-140102_Recording.transcript.vtt", "bread"),
                  name="GMT20260203-140102_Recording_1920x1080.mp4"),
        Case("3.3.C/NR-made-by-a-program", "Notes in the captions have the scores of a program that "
             "recognized the speech.", "multimedia", captioned(C=NR("captions.automatic")),
             [film("film.mp4", "bread"),
              write("film.en.vtt", captions.automatic(speech.story("bread").cues))], ["film.mp4"]),
        film_case("NR-captions-are-a-draft", "The captions are called film.en.draft.vtt.",
                  captioned(B=NR("captions.draft"), C=NR("captions.draft")),
                  film("film.mp4", "bread"), vtt("film.en.draft.vtt", "bread")),
        film_case("NC-captions-vtt-of-two-films", "Two films are in the folder, and nothing says to "
                  "which of them captions.en.vtt belongs.", multimedia(),
                  film("film.mp4", "bread"), film("second.mp4", "note"),
                  vtt("captions.en.vtt", "bread")),
    ]


def parts_of_pages():
    told = [cue.text.replace("\n", " ") for cue in speech.story("harbor").cues]
    told[2] = "[footsteps on planks] " + told[2]
    other = [cue.text.replace("\n", " ") for cue in speech.story("stars").cues]

    def part(name, lines):
        return f'<section id="{name}">\n' + "".join(f"<p>{line}</p>\n" for line in lines) + "</section>\n"

    page = ('<!doctype html>\n<html lang="en">\n<head><title>Talks</title></head>\n<body>\n'
            + part("stars", other) + part("harbor", told) + "</body>\n</html>\n")
    return [
        Case("3.2.B/C-reference-part-of-a-page", "The transcript is one part of a page with two talks, "
             "and says what the reference says.", "audioOnly", audio_only(A=DNA, B=C()),
             [audio("talk.mp3", "harbor", "mp3"), write("talks.html", page),
              write("spoken.txt", "\n".join(told) + "\n"),
              manifest({"src": "talk.mp3", "lang": "en", "autoplay": False, "controls": "native",
                        "transcript": {"src": "talks.html#harbor"}})],
             ["talk.mp3", "--reference", "spoken.txt"]),
    ]


def cases():
    """All samples of this file."""
    return [*not_shown(), *wordless(), *in_doubt(), *other_names(), *parts_of_pages()]
