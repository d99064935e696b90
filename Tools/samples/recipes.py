"""The media that samples are made of, as recipes: functions of a folder and a workshop."""

import zlib

import ancillary
import captions
import cea608
import mxf_ancillary
import pictures
import program_map
import sounds
import speech
import ts_ancillary
import wvtt_mp4
from captions import Cue
from media import EXACT, Track, mkvmerge, mux
from tools import ffmpeg

# A default coding for each container.
CODING = {
    "mp4": ("h264", "aac"), "mov": ("h264", "aac-stereo"), "mkv": ("h264", "opus"),
    "webm": ("vp9", "opus"), "ts": ("h264", "aac-24k"), "m4a": (None, "aac"),
}
TS_OPTIONS = ["-pat_period", "1", "-sdt_period", "10", "-pcr_period", "90"]

# Each story has its own colors, so that films can be told apart by eye.
LOOKS = {
    "bread": ((190, 170, 130), (90, 60, 40), (230, 200, 150)),
    "stars": ((20, 20, 60), (10, 30, 20), (240, 240, 200)),
    "survey": ((150, 190, 150), (60, 90, 50), (120, 60, 60)),
    "long": ((160, 160, 170), (80, 80, 80), (200, 60, 60)),
}


def suffix(name):
    """The part of a file name after its last point."""
    return name.rsplit(".", 1)[1]


def as_story(story):
    """A spoken track by its name, or as it is."""
    return speech.story(story) if isinstance(story, str) else story


def picture_track(shop, seconds, codec, look=None, rate=5, size=(96, 64), cues=()):
    """The scene with the boat, as a track."""
    colors = {"colors": LOOKS[look]} if look in LOOKS else {}
    frames = pictures.film_frames(seconds, rate, cues, width=size[0], height=size[1], **colors)
    return Track("v", shop.picture(frames, size, rate, codec))


def film(name, story="note", text=None, sound=True, extra=(), coding=None, cues=None,
         language="eng", open_captions=False, late=0):
    """A film: the scene, a story told beside it, and whatever else is asked for.

    `text` is the codec of an embedded text track; `extra` are more tracks, as functions of the
    workshop and the story; `late` is how many seconds after the picture the story starts.
    """
    def make(folder, shop):
        told = as_story(story)
        video, audio = coding or CODING[suffix(name)]
        if audio == "aac" and told.seconds < 20:
            audio = "aac-small"
        burnt = told.cues if open_captions else ()
        size = (160, 90) if open_captions else (96, 64)
        look = story if isinstance(story, str) else None
        tracks = [picture_track(shop, told.seconds + late, video, look, size=size, cues=burnt)]
        if sound:
            tracks.append(Track("a", shop.sound(told.samples, audio), language=language,
                                start=late))
        tracks += [track(shop, told) for track in extra]
        if text:
            shown = told.cues if cues is None else cues
            tracks.append(text_track(shown, text)(shop, told))
        mux(folder / name, tracks, TS_OPTIONS if suffix(name) == "ts" else ())
    return make


def text_track(cues, codec, **about):
    """An embedded text track."""
    def make(shop, told):
        coded = "copy" if codec == "pgs" else codec
        return Track("s", shop.text(told.cues if cues is None else cues, codec), coded, **about)
    return make


def sound_track(samples, codec, **about):
    """A further sound track; `samples` may be a function of the story."""
    def make(shop, told):
        data = samples(told) if callable(samples) else samples
        return Track("a", shop.sound(data, codec), **{"disposition": "0", **about})
    return make


def silent_film(name, seconds=6, codec="h264"):
    """A film without any sound track."""
    def make(folder, shop):
        mux(folder / name, [picture_track(shop, seconds, codec)])
    return make


def film_private(name, seconds, rate):
    """A silent film with private data beside it, in a transport stream."""
    def make(folder, shop):
        mux(folder / name, [picture_track(shop, seconds, "h264", rate=rate)], TS_OPTIONS)
        path = folder / name
        path.write_bytes(program_map.with_private_stream(path.read_bytes(), "XYZW"))
    return make


def trimmed(name, start, make_whole):
    """A film without its first seconds, made by copying."""
    def make(folder, shop):
        make_whole(folder, shop)
        path = folder / name
        whole = path.rename(folder / f"whole-{name}")
        ffmpeg(["-ss", start, "-i", whole, "-map", "0", "-c", "copy", *EXACT, path])
        whole.unlink()
    return make


def film_with(name, samples):
    """A film with these samples as its sound."""
    def make(folder, shop):
        seconds = len(samples) / sounds.RATE
        video, audio = CODING[suffix(name)]
        mux(folder / name, [picture_track(shop, seconds, video),
                            Track("a", shop.sound(samples, audio))])
    return make


def still_talk(name, story):
    """A talk under one picture that never changes."""
    def make(folder, shop):
        told = as_story(story)
        frame = pictures.scene(6, 1).bytes()
        picture = shop.picture([frame] * round(told.seconds * 2), (96, 64), 2, "h264")
        mux(folder / name, [Track("v", picture), Track("a", shop.sound(told.samples, "aac"))])
    return make


def audio(name, story, codec, cover=False):
    """A sound file, with a cover picture where that is asked for."""
    def make(folder, shop):
        samples = story if not isinstance(story, str) else speech.story(story).samples
        tracks = [Track("a", shop.sound(samples, codec))]
        if cover:
            tracks.append(Track("v", cover_picture(shop), disposition="attached_pic"))
        options = ["-f", "mp4"] if suffix(name) == "m4a" and cover else []
        if suffix(name) == "mp3":
            options += ["-id3v2_version", "3"] if cover else ["-id3v2_version", "0"]
        mux(folder / name, tracks, options)
    return make


def tagged_audio(name, samples, codec, language):
    """A sound file whose track is marked with a language."""
    def make(folder, shop):
        mux(folder / name, [Track("a", shop.sound(samples, codec), language=language)])
    return make


def cover_picture(shop):
    """A cover as a PNG file."""
    import images
    return shop.cached("cover", "png",
                       lambda path: path.write_bytes(images.png(pictures.spinner(3, 10))))


def film_wvtt(name, story, cues=None):
    """An MP4 with a WebVTT track, which ffmpeg cannot write."""
    def make(folder, shop):
        told = as_story(story)
        film(name, story)(folder, shop)
        path = folder / name
        shown = told.cues if cues is None else cues
        path.write_bytes(wvtt_mp4.add_track(path.read_bytes(), shown, told.seconds))
    return make


def film_mapped(name, story, descriptors, later=None, extra=()):
    """A transport stream whose streams, by their number, have these descriptors."""
    def make(folder, shop):
        film(name, story, extra=extra)(folder, shop)
        path = folder / name
        path.write_bytes(program_map.rewrite(path.read_bytes(), descriptors, later))
    return make


def film_text_flag(name, story, extra):
    """A Matroska film whose flag for the visually impaired is the one for texts that describe."""
    def make(folder, shop):
        film(name, story, extra=extra)(folder, shop)
        path = folder / name
        data = path.read_bytes()
        # Behind the entry of the index: the tracks, with a size of 1 to 8 bytes and a checksum of
        # all that follows it (RFC 9559, 5.1.4; RFC 8794, 11.3.1).
        start = data.index(b"\x16\x54\xae\x6b", data.index(b"\x16\x54\xae\x6b") + 4) + 4
        width = 9 - data[start].bit_length()
        size = int.from_bytes(data[start:start + width], "big") - (1 << 7 * width)
        inner = data[start + width:start + width + size]
        changed = inner[6:].replace(b"\x55\xac\x81\x01", b"\x55\xad\x81\x01")
        fresh = inner[:2] + zlib.crc32(changed).to_bytes(4, "little") + changed
        path.write_bytes(data.replace(inner, fresh))
    return make


def film_mkvmerge(name, story):
    """A Matroska film whose WebVTT track is `S_TEXT/WEBVTT`, which ffmpeg does not write."""
    def make(folder, shop):
        told = as_story(story)
        film("base.mkv", story)(folder, shop)
        text = shop.text(told.cues, "webvtt")
        mkvmerge(folder / name, folder / "base.mkv", text, "eng")
        (folder / "base.mkv").unlink()
    return make


def film_line21(name, story):
    """An MP4 with CEA-608 captions inside the video data."""
    def make(folder, shop):
        told = as_story(story)
        cues = [Cue(cue.start + 1.5, cue.end + 1.5, cue.text) for cue in told.cues]
        samples = sounds.silence(1.5) + told.samples
        seconds, rate = len(samples) / sounds.RATE, 30
        raw = picture_track(shop, seconds, "h264-plain", rate=rate).source.read_bytes()
        with_captions = folder / "video.h264"
        with_captions.write_bytes(cea608.insert(raw, cues, rate))
        container = folder / "video.mp4"
        mux(container, [Track("v", with_captions)], ["-r", rate])
        mux(folder / name, [Track("v", container), Track("a", shop.sound(samples, "aac"))])
        with_captions.unlink()
        container.unlink()
    return make


def as_captions(cues, frames, rate):
    """The packets of each picture: picture format, and captions."""
    found = ancillary.captions(cues, frames, rate)
    return [[(*ancillary.PICTURE_FORMAT, bytes(8)), *packets] if packets else []
            for packets in found]


def as_line_21(cues, frames, rate):
    """The packets of each picture: captions that are CEA-608 alone."""
    return ancillary.captions(cues, frames, rate, ancillary.LINE_21)


def as_teletext(_, frames, __):
    """The packets of each picture: one that announces teletext subtitles, without content."""
    return [[(*ancillary.TELETEXT, bytes([0x51, 0x15, 0x09]) + bytes(6))]] * frames


def as_nothing(_, frames, __):
    """The packets of each picture: its format only."""
    return [[(*ancillary.PICTURE_FORMAT, bytes(8))]] * frames


def with_lead(told, lead=1.5):
    """The samples and cues of a story after a silence, in which the first caption is loaded."""
    return (sounds.silence(lead) + told.samples,
            [Cue(cue.start + lead, cue.end + lead, cue.text) for cue in told.cues])


def film_mxf(name, story, packets, late=0, bits=8):
    """An MXF film with a track of ancillary data (SMPTE ST 436)."""
    def make(folder, shop):
        samples, cues = with_lead(as_story(story))
        seconds, rate = len(samples) / sounds.RATE, 25
        moved = [Cue(cue.start + late, cue.end + late, cue.text) for cue in cues]
        path = folder / name
        pictures_of = picture_track(shop, seconds, "mpeg2", rate=rate)
        mux(path, [pictures_of, Track("a", shop.sound(samples, "pcm-48k"))])
        frames = packets(moved, round(seconds * rate), rate)
        path.write_bytes(mxf_ancillary.add_track(
            path.read_bytes(), [ancillary.material_frame(frame, bits) for frame in frames]))
    return make


def film_ts_ancillary(name, story, packets, late=0):
    """A transport stream with a stream of ancillary data (SMPTE ST 2038)."""
    def make(folder, shop):
        samples, cues = with_lead(as_story(story))
        seconds, rate = len(samples) / sounds.RATE, 25
        moved = [Cue(cue.start + late, cue.end + late, cue.text) for cue in cues]
        path = folder / name
        mux(path, [picture_track(shop, seconds, "h264"),
                   Track("a", shop.sound(samples, "aac-24k"))], TS_OPTIONS)
        frames = packets(moved, round(seconds * rate), rate)
        path.write_bytes(ts_ancillary.add_stream(
            path.read_bytes(), [ancillary.transport_frame(frame) for frame in frames], rate))
    return make


def programs(name, films):
    """A transport stream that carries films, each with a picture and a sound, as programs."""
    def make(folder, shop):
        inputs, told = [], []
        for index, (service, one) in enumerate(films):
            one(folder, shop)
            inputs.append(folder / one.name)
            told += ["-program", f"title={service}:program_num={index + 1}"
                     f":st={2 * index}:st={2 * index + 1}"]
        arguments = [part for path in inputs for part in ("-i", path)]
        maps = [part for index in range(len(inputs)) for kind in "va"
                for part in ("-map", f"{index}:{kind}")]
        ffmpeg([*arguments, *maps, "-c", "copy", *told, *EXACT, "-f", "mpegts", folder / name])
        for path in inputs:
            path.unlink()
    return make


def named(name, recipe, *details):
    """A film with its name, for a recipe that reads it."""
    make = recipe(name, *details)
    make.name = name
    return make


def vtt(name, story="note", change=lambda cues: cues):
    """A WebVTT sidecar."""
    return lambda folder, _: (folder / name).write_text(
        captions.webvtt(change(list(as_story(story).cues))))


def broken_cue(name, story):
    """A WebVTT sidecar in which a cue of one second, over a pause, lacks its end time."""
    def make(folder, _):
        text = captions.webvtt(list(as_story(story).cues))
        (folder / name).write_text(text + "\n00:00:00.100 -->\n[a door]\n")
    return make


def srt(name, story="note", change=lambda cues: cues):
    """A SubRip sidecar."""
    return lambda folder, _: (folder / name).write_text(
        captions.subrip(change(list(as_story(story).cues))))


def caption_file(name, story, form, change=lambda cues: cues):
    """A sidecar in another form, as a function of `captions`."""
    def make(folder, _):
        content = form(change(list(as_story(story).cues)))
        data = content if isinstance(content, bytes) else content.encode("utf-8")
        (folder / name).write_bytes(data)
    return make


def transcript(name, story="note"):
    """All that a story says, as plain text."""
    return lambda folder, _: (folder / name).write_text(as_story(story).text)


def without_stretch(cues, seconds):
    """The cues without the fewest neighbors in the middle that hold so many seconds of speech."""
    for size in range(1, len(cues)):
        for first in range(2, len(cues) - size - 1):
            gone = cues[first:first + size]
            if sum(cue.end - cue.start for cue in gone) >= seconds:
                return cues[:first] + cues[first + size:]
    raise ValueError("not enough speech")


NARRATION = [(3.5, "A grey heron lands on the last post."), (8.4, "It spreads its wings wide.")]


def described(told, lines=NARRATION, decibels=None):
    """The sound of a film with a narrator in its pauses."""
    result = told.samples
    for at, text in lines:
        said = speech.say("awb", text)
        result = sounds.mix(result, sounds.level(said, decibels) if decibels else said, at)
    return result


def narration(told):
    """The narrator alone, in the pauses of a film."""
    return described(speech.Spoken(sounds.silence(told.seconds), told.cues))
