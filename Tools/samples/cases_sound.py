"""Samples of 3.2: sound without pictures."""

import io
import zipfile

import images
import pictures
import sounds
import speech
from case import C, DNA, NC, NOTHING, NR, Case, attestation, audio_only, manifest, video_only, write
from recipes import audio, silent_film, still_talk, transcript, vtt

REVIEW_TEXT = NR("alternative.review")


def word_document(paragraphs, scan=False):
    """A document of Word with these paragraphs, one text each, and perhaps a picture after them."""
    body = "".join(f"<w:p><w:r><w:t>{text}</w:t></w:r></w:p>" for text in paragraphs)
    if scan:
        drawing = "http://schemas.openxmlformats.org/drawingml/2006/main"
        body += f'<w:p><w:r><w:drawing><a:blip xmlns:a="{drawing}"/></w:drawing></w:r></w:p>'
    office = "http://schemas.openxmlformats.org"
    parts = {
        "[Content_Types].xml": f'<Types xmlns="{office}/package/2006/content-types"/>',
        "_rels/.rels": f'<Relationships xmlns="{office}/package/2006/relationships"><Relationship '
                       f'Id="a" Type="{office}/officeDocument/2006/relationships/officeDocument" '
                       'Target="word/document.xml"/></Relationships>',
        "word/document.xml": f'<w:document xmlns:w="{office}/wordprocessingml/2006/main"><w:body>'
                             f"{body}</w:body></w:document>",
    }
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in parts.items():
            entry = zipfile.ZipInfo(name, (2025, 1, 1, 0, 0, 0))
            archive.writestr(entry, text, zipfile.ZIP_DEFLATED)
    return buffer.getvalue()


def starts_by_itself():
    """3.2.A."""
    def case(folder, about, A, story="note", keys=None, name="talk.mp3", codec="mp3", manifest_name=
             "cuelight.yml", arguments=None, **more):
        files = [audio(name, story, codec)]
        outcomes = {"A": A, **more.pop("changes", {})}
        if keys is not None:
            files += [transcript("talk.txt", story) if isinstance(story, str)
                      else write("talk.txt", "The bell rings.\n"),
                      manifest({"src": name, "lang": "en", "transcript": {"src": "talk.txt"}, **keys},
                               name=manifest_name)]
            outcomes.setdefault("B", REVIEW_TEXT)
        return Case(f"3.2.A/{folder}", about, more.pop("kind", "audioOnly"), audio_only(**outcomes),
                    files, arguments or [name], **more)

    stop = NC("autoplay.soundNotStoppable")
    doubted = NR("declaration.contradicted")
    doubted_text = NR("declaration.contradicted", "alternative.review")
    itself = {"autoplay": True, "muted": False, "loop": False, "controls": []}
    three = speech.story("closing").samples
    three = sounds.mix(sounds.room(3.0), three, 0.4)
    return [
        case("NC-no-control", "Starts by itself and plays 8 s without any control.", stop,
             keys=itself),
        case("NC-short-sound-looped", "A sentence of 2 s that is repeated without end.", stop,
             story="closing", keys={**itself, "loop": True}),
        case("NC-clip-looped", "Two seconds of it are played, again and again.", stop,
             keys={**itself, "loop": True, "clip": {"start": 1, "end": 3}}),
        case("NC-clip-to-the-end", "Played from 2 s to its end: 6 s.", stop,
             keys={**itself, "clip": {"start": 2}}),
        case("NC-signal-looped", "A bell of 2 s that rings again and again is no alert.", stop,
             story=sounds.chime(2), keys={**itself, "loop": True}),
        case("NC-stops-after-two-turns", "Two seconds of music that are played twice: 4 s.", stop,
             story=sounds.music(2), keys={**itself, "loop": True, "stopsAfterCycles": 2}),
        case("C-pause", "Starts by itself and can be paused.", C(),
             keys={**itself, "controls": ["playPause"]}),
        case("C-volume-only", "Its own volume control is enough for a sound.", C(),
             keys={**itself, "controls": ["volume"]}),
        case("C-mute-only", "A mute control is enough; the manifest is JSON and named in the call.",
             C(), keys={**itself, "controls": ["mute"]}, manifest_name="placements.json",
             arguments=["-m", "placements.json", "talk.mp3"]),
        case("DNA-not-autoplaying", "Waits to be started.", DNA,
             keys={**itself, "autoplay": False}),
        case("DNA-muted", "Starts by itself, but without sound.", DNA,
             keys={**itself, "muted": True}),
        case("DNA-clip-of-2s", "Only two seconds of it are played.", DNA,
             keys={**itself, "clip": {"start": 1, "end": 3}}),
        case("DNA-exactly-3s", "Exactly 3.0 s is not over 3 s: no placement is needed.", DNA,
             story=three, name="talk.wav", codec="pcm"),
        case("DNA-alert-declared", "A bell of 5 s that the manifest calls an alert.", DNA,
             story=sounds.chime(5), kind=None,
             keys={**itself, "purpose": "alert"}, changes={"B": DNA}),
        case("DNA-short-signal", "A bell of 2 s in which nobody speaks is an alert.", DNA,
             story=sounds.chime(2), name="bell.wav", codec="pcm", kind=None, changes={"B": DNA}),
        case("NR-alert-looped", "A bell of 2 s that the manifest calls an alert, and that rings "
             "without end.", doubted, story=sounds.chime(2),
             keys={**itself, "purpose": "alert", "loop": True}, changes={"B": doubted_text}),
        case("NR-alert-too-long", "Music of 12 s that the manifest calls an alert.", doubted,
             story=sounds.music(12), keys={**itself, "purpose": "alert"},
             changes={"B": doubted_text}),
        case("NR-alert-speaks", "Somebody speaks for 8 s in what the manifest calls an alert.",
             doubted, keys={**itself, "purpose": "alert"}, changes={"B": doubted_text}),
        case("NR-no-placement", "Nobody says how it is used.", NR("placement.unknown"),
             changes={"B": NC("transcript.missing")}),
        case("NR-controls-unknown", "Starts by itself; the manifest is silent about controls.",
             NR("placement.incomplete"),
             keys={"autoplay": True, "muted": False, "loop": False}),
    ]


def transcripts():
    """3.2.B."""
    def case(folder, about, B, *files, story="note", keys=None, name="talk.mp3", codec="mp3",
             cover=False, **more):
        made, A = [audio(name, story, codec, cover), *files], NR("placement.unknown")
        if keys is not None:
            made.append(manifest({"src": name, "lang": "en", "autoplay": False, **keys}))
            A = DNA
        return Case(f"3.2.B/{folder}", about, "audioOnly", audio_only(A=A, B=B), made, [name], **more)

    named = {"transcript": {"src": "talk.txt"}}
    text = transcript("talk.txt")
    told = speech.story("note")
    html = ("<!doctype html>\n<html lang=\"en\">\n<head><title>Transcript</title></head>\n<body>\n"
            + "".join(f"<p>{cue.text}</p>\n" for cue in told.cues) + "</body>\n</html>\n")
    return [
        case("NC-no-transcript-wav", "A talk and nothing else.", NC("transcript.missing"),
             name="talk.wav", codec="pcm"),
        case("NC-no-transcript-cover-art", "The picture in the file is its cover, not a film.",
             NC("transcript.missing"), cover=True),
        case("NC-file-missing", "The manifest names a transcript that is not there.",
             NC("alternative.fileMissing"), keys=named),
        case("NC-empty", "The transcript holds nothing but blank lines.", NC("alternative.empty"),
             write("talk.txt", "\n\n   \n"), keys=named),
        case("NC-placeholder", "The transcript is filler text.", NC("alternative.placeholder"),
             write("talk.txt", "Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do "
                   "eiusmod tempor incididunt ut labore et dolore magna aliqua.\n"), keys=named),
        case("NC-unreadable", "What is named as transcript is a picture.",
             NC("alternative.unreadable"),
             write("talk.txt", images.png(pictures.spinner(1, 10))), keys=named),
        case("NC-too-short", "Nine words for more than half a minute of speech.",
             NC("transcript.tooShort"),
             write("talk.txt", "A talk about baking bread in a heavy pot.\n"),
             story="bread", name="talk.ogg", codec="opus-small", keys=named),
        Case("3.2.B/NC-signal-declared-content", "A bell of 2 s that the manifest calls content is "
             "no alert, and has no transcript.", "audioOnly", audio_only(A=DNA),
             [audio("bell.mp3", sounds.chime(2), "mp3"),
              manifest({"src": "bell.mp3", "purpose": "content", "autoplay": True, "controls": []})],
             ["bell.mp3"]),
        Case("3.2.B/DNA-mp3-of-3s", "Music of exactly 3.0 s, which is 3.03 s in its container: as "
             "short as an alert.", "audioOnly", audio_only(A=DNA, B=DNA),
             [audio("jingle.mp3", sounds.music(3), "mp3")], ["jingle.mp3"]),
        Case("3.2.B/NR-sound-declared-empty", "The manifest says that music tells nothing: it plays "
             "all the same, and only a person can confirm that it needs no text.", "audioOnly",
             audio_only(A=NC("autoplay.soundNotStoppable"), B=REVIEW_TEXT),
             [audio("music.mp3", sounds.music(6), "mp3"),
              manifest({"src": "music.mp3", "autoplay": True, "controls": [],
                        "audioMeaningful": False})], ["music.mp3"]),
        case("NR-transcript-beside", "A transcript lies beside the sound, by its name.",
             REVIEW_TEXT, text, name="talk.ogg", codec="vorbis"),
        case("NR-text-on-screen", "The application shows the text of the sound on the screen.",
             NR("transcript.onScreen"), keys={"transcript": "onScreen"}),
        case("C-text-on-screen-attested", "Somebody attests the text that is on the screen.", C(),
             keys={"transcript": "onScreen",
                   "attestations": [attestation("transcriptEquivalent", "talk.mp3")]}),
        case("NR-transcript-html", "The transcript is a page.", REVIEW_TEXT,
             write("talk.html", html), name="talk.flac", codec="flac",
             keys={"transcript": {"src": "talk.html"}}),
        case("NR-transcript-markdown", "The transcript is Markdown.",
             REVIEW_TEXT, write("talk.md", "# House rules\n\n" + told.text),
             keys={"transcript": {"src": "talk.md"}}),
        case("NR-transcript-word", "The transcript is a document of Word.", REVIEW_TEXT,
             write("talk.docx", word_document(told.text.split("\n")))),
        case("NR-transcript-word-bomb", "What is named as transcript is a document of Word that "
             "unpacks to more than is read.", REVIEW_TEXT,
             write("talk.docx", word_document(["Hello. " * 2_500] * 2_000))),
        case("NR-transcript-word-scan", "The Word document has a heading above a scanned page.",
             REVIEW_TEXT, write("talk.docx", word_document(["Transcript"], scan=True)),
             story="bread", name="talk.ogg", codec="opus-small",
             keys={"transcript": {"src": "talk.docx"}}),
        case("NR-transcript-html-scan", "The page has a heading above a scanned page.", REVIEW_TEXT,
             write("talk.html", "<!DOCTYPE html><title>Talk</title><h1>Transcript</h1>"
                   "<img src=scan.png alt=''>"),
             story="bread", name="talk.ogg", codec="opus-small",
             keys={"transcript": {"src": "talk.html"}}),
        case("NC-transcript-word-cut-off", "The Word document is cut off.",
             NC("alternative.unreadable"),
             write("talk.docx", word_document(told.text.split("\n"))[:-90])),
        case("NR-captions-as-transcript", "Captions count as a transcript.", REVIEW_TEXT,
             vtt("talk.en.vtt")),
        case("NR-whole-talk", "Half a minute of speech with its whole transcript.", REVIEW_TEXT,
             transcript("talk.txt", "stars"), story="stars", name="talk.m4a", codec="aac",
             keys=named),
        case("NR-attestation-stale", "The transcript was changed after somebody attested it.",
             NR("alternative.review", "attestation.stale"), text,
             keys={**named, "attestations": [attestation("transcriptEquivalent", None)]}),
        case("C-attested", "Somebody attests that the transcript says the same; the sound has a "
             "cover.", C(), text, name="talk.m4a", codec="aac", cover=True,
             keys={**named, "attestations": [attestation("transcriptEquivalent", "talk.txt")]}),
        case("NC-attestation-fails", "Somebody attests that the transcript does not say the same.",
             NC("attestation.fails"), text, keys={**named, "attestations": [
                 attestation("transcriptEquivalent", "talk.txt", passes=False)]}),
        Case("3.2.B/NR-still-picture-talk", "A talk under one picture, which the manifest says tells "
             "nothing: sound only.", "audioOnly", audio_only(A=DNA, B=REVIEW_TEXT),
             [still_talk("talk.mp4", "note"), text,
              manifest({"src": "talk.mp4", "lang": "en", "autoplay": False,
                        "videoMeaningful": False, **named})], ["talk.mp4"]),
        Case("3.2.B/DNA-silent-film", "A film without sound.", "videoOnly", video_only(),
             [silent_film("film.webm", codec="vp9")], ["film.webm"]),
        Case("3.2.B/DNA-still-picture", "A still picture.", "none", NOTHING,
             [write("image.png", images.png(pictures.spinner(5, 10)))], ["image.png"]),
    ]


def cases():
    """All samples of 3.2."""
    return [*starts_by_itself(), *transcripts()]
