"""Streams in segments, with manifests written by hand: HLS and DASH."""

import captions
from case import write
from media import EXACT, Track, mux
from recipes import as_story, picture_track
from tools import ffmpeg

# Where ffmpeg's transport streams begin, in ticks of 1/90,000 s.
START = 126000
VARIANT = '#EXT-X-STREAM-INF:BANDWIDTH=90000,CODECS="avc1.64000a,mp4a.40.2",RESOLUTION=96x64'
FIRST = "#EXTM3U\n#EXT-X-VERSION:4\n"


def media_tag(kind, name, group, uri=None, language="en", **attributes):
    """A line of a master playlist that names a rendition."""
    told = {"TYPE": kind, "GROUP-ID": f'"{group}"', "NAME": f'"{name}"'}
    if language:
        told["LANGUAGE"] = f'"{language}"'
    told |= {key.replace("_", "-"): value for key, value in attributes.items()}
    if uri:
        told["URI"] = f'"{uri}"'
    return "#EXT-X-MEDIA:" + ",".join(f"{key}={value}" for key, value in told.items())


def master(*lines, name="master.m3u8"):
    """A master playlist."""
    return write(name, FIRST + "\n".join(lines) + "\n")


def playlist(names, seconds, end=True):
    """A media playlist."""
    rows = "".join(f"#EXTINF:{seconds},\n{name}\n" for name in names)
    return (f"#EXTM3U\n#EXT-X-VERSION:4\n#EXT-X-TARGETDURATION:{seconds}\n"
            f"#EXT-X-PLAYLIST-TYPE:VOD\n{rows}" + ("#EXT-X-ENDLIST\n" if end else ""))


def segments(stem, story="note", picture=True, sound=True, seconds=20, samples=None):
    """Segments of a transport stream with their playlist."""
    def make(folder, shop):
        told = as_story(story)
        whole = folder / f"{stem}.ts"
        tracks = []
        if picture:
            tracks.append(picture_track(shop, told.seconds, "h264"))
        if sound:
            heard = told.samples if samples is None else samples(told)
            tracks.append(Track("a", shop.sound(heard, "aac-small")))
        mux(whole, tracks)
        ffmpeg(["-i", whole, "-map", "0", "-c", "copy", *EXACT, "-f", "hls", "-hls_time", seconds,
                "-hls_playlist_type", "vod", "-hls_segment_options",
                "pat_period=1:sdt_period=10:pcr_period=90",
                "-hls_segment_filename", folder / f"{stem}%d.ts", folder / f"{stem}.m3u8"])
        whole.unlink()
    return make


def subtitles(stem, story="note", seconds=20, mapped=True, key=""):
    """WebVTT in segments with their playlist; a cue that reaches over an end stands in both."""
    def make(folder, _):
        cues = list(as_story(story).cues)
        count = int(cues[-1].end // seconds) + 1
        clock = f"X-TIMESTAMP-MAP=LOCAL:00:00:00.000,MPEGTS:{START}\n" if mapped else ""
        names = [f"{stem}{index}.vtt" for index in range(count)]
        for index, name in enumerate(names):
            shown = [cue for cue in cues
                     if cue.start < (index + 1) * seconds and cue.end > index * seconds]
            text = captions.webvtt(shown).removeprefix("WEBVTT\n")
            (folder / name).write_text(f"WEBVTT\n{clock}{text}")
        lines = playlist(names, seconds)
        (folder / f"{stem}.m3u8").write_text(lines.replace("#EXTINF", key + "#EXTINF", 1))
    return make


def without(name):
    """Takes a file away again."""
    return lambda folder, _: (folder / name).unlink()


def dash_segments(story="note"):
    """Picture and sound in fragments, each with what must come before: `v` and `a`."""
    def make(folder, shop):
        told = as_story(story)
        whole = folder / "whole.mp4"
        mux(whole, [picture_track(shop, told.seconds, "h264"),
                    Track("a", shop.sound(told.samples, "opus-small"))])
        for kind, number in (("v", "0:v"), ("a", "0:a")):
            ffmpeg(["-i", whole, "-map", number, "-c", "copy", *EXACT, "-f", "dash",
                    "-seg_duration", 20, "-init_seg_name", f"{kind}.mp4",
                    "-media_seg_name", f"{kind}$Number$.m4s", folder / "unused.mpd"])
        (folder / "unused.mpd").unlink()
        whole.unlink()
    return make


def adaptation(kind, stem, told="", language=' lang="en"'):
    """An adaptation set with numbered segments of 20 s."""
    return f"""<AdaptationSet contentType="{kind}" mimeType="{kind}/mp4"{language}>{told}
<SegmentTemplate initialization="{stem}.mp4" media="{stem}$Number$.m4s" duration="20"/>
<Representation id="{stem}" bandwidth="40000"/>
</AdaptationSet>"""


def text_set(name, mime, role, language="en"):
    """An adaptation set of one text file."""
    return f"""<AdaptationSet contentType="text" mimeType="{mime}" lang="{language}">
<Role schemeIdUri="urn:mpeg:dash:role:2011" value="{role}"/>
<Representation id="{name}" bandwidth="1000"><BaseURL>{name}</BaseURL></Representation>
</AdaptationSet>"""


def periods(seconds, insides, name="master.mpd"):
    """A manifest of several periods of the same film, each with its own descriptors."""
    return mpd(seconds, "</Period>\n<Period>\n".join(
        adaptation("video", "v", inside, "") + adaptation("audio", "a", inside)
        for inside in insides), name=name, attributes=f' duration="PT{seconds}S"',
        whole=seconds * len(insides))


def mpd(seconds, *sets, name="master.mpd", bases=(), attributes="", whole=None):
    """A manifest of one period."""
    body = "\n".join(sets).replace("<Period>", f"<Period{attributes}>")
    bases = "".join(f"<BaseURL>{base}</BaseURL>\n" for base in bases)
    return write(name, f"""<?xml version="1.0" encoding="UTF-8"?>
<MPD xmlns="urn:mpeg:dash:schema:mpd:2011" type="static" minBufferTime="PT2S"
 profiles="urn:mpeg:dash:profile:isoff-live:2011" mediaPresentationDuration="PT{whole or seconds}S">
{bases}<Period{attributes}>
{body}
</Period>
</MPD>
""")
