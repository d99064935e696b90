"""Captions in fragmented MP4 (ISO/IEC 14496-30), as DASH and HLS carry them: `stpp` and `wvtt`.

FFmpeg cannot write either form. A stream is what must come before (`NAME.mp4`) and numbered
segments (`NAME1.m4s` and so on), each with one fragment.
"""

import struct

import captions
from case import write
from recipes import as_story
from wvtt_mp4 import box, full_box, packed_language, timeline

SCALE = 1000


def sample_entry(form):
    """The sample entry and the kind of media."""
    if form == "wvtt":
        return box(b"wvtt", struct.pack(">6xH", 1), box(b"vttC", b"WEBVTT")), b"text"
    name = b"http://www.w3.org/ns/ttml\0\0\0"
    return box(b"stpp", struct.pack(">6xH", 1), name), b"subt"


def head(form, language="eng"):
    """The file type and the movie box without samples."""
    entry, kind = sample_entry(form)
    matrix = struct.pack(">9I", 0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000)
    movie = full_box(b"mvhd", 0, 0, struct.pack(">IIII", 0, 0, SCALE, 0),
                     struct.pack(">IH10x", 0x10000, 0), matrix, bytes(24), struct.pack(">I", 2))
    header = full_box(b"tkhd", 0, 7, struct.pack(">IIIII", 0, 0, 1, 0, 0), bytes(16), matrix,
                      struct.pack(">II", 0, 0))
    none = struct.pack(">I", 0)
    table = box(b"stbl", full_box(b"stsd", 0, 0, struct.pack(">I", 1), entry),
                full_box(b"stts", 0, 0, none), full_box(b"stsc", 0, 0, none),
                full_box(b"stsz", 0, 0, none, none), full_box(b"stco", 0, 0, none))
    place = box(b"dinf", full_box(b"dref", 0, 0, struct.pack(">I", 1), full_box(b"url ", 0, 1)))
    media = box(
        b"mdia",
        full_box(b"mdhd", 0, 0, struct.pack(">IIIIHH", 0, 0, SCALE, 0, packed_language(language), 0)),
        full_box(b"hdlr", 0, 0, struct.pack(">I4s12x", 0, kind), b"Captions\0"),
        box(b"minf", full_box(b"nmhd", 0, 0), place, table))
    extends = box(b"mvex", full_box(b"trex", 0, 0, struct.pack(">IIIII", 1, 1, 0, 0, 0)))
    return (box(b"ftyp", b"iso6", struct.pack(">I", 0), b"iso6dash")
            + box(b"moov", movie, box(b"trak", header, media), extends))


def fragment(number, start, samples):
    """A segment: where it starts in milliseconds, and (duration in ms, bytes) of its samples."""
    def moof(offset):
        rows = b"".join(struct.pack(">II", length, len(data)) for length, data in samples)
        return box(b"moof", full_box(b"mfhd", 0, 0, struct.pack(">I", number)),
                   box(b"traf", full_box(b"tfhd", 0, 0x20000, struct.pack(">I", 1)),
                       full_box(b"tfdt", 1, 0, struct.pack(">Q", start)),
                       full_box(b"trun", 0, 0x301, struct.pack(">Ii", len(samples), offset), rows)))
    size = len(moof(0))
    return (box(b"styp", b"msdh", struct.pack(">I", 0), b"msdhmsix")
            + moof(size + 8) + box(b"mdat", *(data for _, data in samples)))


def segment_samples(form, cues, start, end):
    """The samples of the time from `start` to `end`, in milliseconds."""
    inside = [cue for cue in cues if cue.start * 1000 < end and cue.end * 1000 > start]
    if form == "stpp":
        return [(end - start, captions.ttml(inside).encode())]
    # Cut at both ends, and on a clock that starts with the segment.
    shown = [type(cue)(max(cue.start - start / 1000, 0), min(cue.end, end / 1000) - start / 1000,
                       cue.text) for cue in inside]
    return timeline(shown, end - start)


def text_fragments(stem, form, story, seconds=20, later=0):
    """The captions of a story in segments; `later` moves all of them."""
    def make(folder, _):
        told = as_story(story)
        cues = [type(cue)(cue.start + later, cue.end + later, cue.text) for cue in told.cues]
        (folder / f"{stem}.mp4").write_bytes(head(form))
        length = round(told.seconds * 1000)
        for number, start in enumerate(range(0, length, seconds * 1000), 1):
            end = min(start + seconds * 1000, length)
            samples = segment_samples(form, cues, start, end)
            (folder / f"{stem}{number}.m4s").write_bytes(fragment(number, start, samples))
    return make


def fragment_playlist(stem, lengths):
    """A media playlist of segments in fragmented MP4."""
    rows = "".join(f"#EXTINF:{length:.3f},\n{stem}{number}.m4s\n"
                   for number, length in enumerate(lengths, 1))
    longest = round(max(lengths) + 0.5)
    return write(f"{stem}.m3u8", "#EXTM3U\n#EXT-X-VERSION:7\n"
                 f"#EXT-X-TARGETDURATION:{longest}\n#EXT-X-PLAYLIST-TYPE:VOD\n"
                 f'#EXT-X-MAP:URI="{stem}.mp4"\n{rows}#EXT-X-ENDLIST\n')
