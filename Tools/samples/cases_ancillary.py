"""Samples of 3.3.B: captions in the ancillary data of MXF files and of transport streams."""

import dataclasses

import sounds
import speech
from case import C, NC, NR, Case, captioned, multimedia, unsynced
from recipes import (as_captions, as_line_21, as_nothing, as_teletext, film_mxf,
                     film_ts_ancillary)

UNKNOWN = "language.unknown"


def first_sentence(name):
    """The start of a story: MXF files written by ffmpeg have uncompressed sound."""
    told = speech.story(name)
    end = told.cues[0].end + 0.3
    return dataclasses.replace(
        told, samples=told.samples[:round(end * sounds.RATE)], cues=told.cues[:1])


def in_film(folder, about, outcomes, film, name="film.ts"):
    return Case(f"3.3.B/{folder}", about, "multimedia", outcomes, [film], [name])


def cases():
    """All samples of this file."""
    unread = captioned(B=NR("captions.unsupportedForm"), C=NR("captions.unsupportedForm"))
    late = unsynced("captions.late", B=NC("captions.late", UNKNOWN))
    return [
        in_film("C-ancillary-data", "The captions are CEA-608 in caption distribution packets of "
                "ancillary data (SMPTE ST 2038).", captioned(B=C(UNKNOWN)),
                film_ts_ancillary("film.ts", "bread", as_captions)),
        in_film("NC-ancillary-data-late", "The captions are CEA-608 alone in ancillary data, and are "
                "1.5 s late.", late, film_ts_ancillary("film.ts", "bread", as_line_21, late=1.5)),
        in_film("NC-ancillary-data-without-captions", "The ancillary data tell only the format of "
                "the picture.", multimedia(B=NC("captions.missing")),
                film_ts_ancillary("film.ts", "note", as_nothing)),
        in_film("NR-ancillary-data-teletext", "The ancillary data have teletext subtitles (SMPTE RDD "
                "8), which are not read.", unread,
                film_ts_ancillary("film.ts", "note", as_teletext)),
        in_film("NR-ancillary-data-mxf", "The captions are in the ancillary data of an MXF file "
                "(SMPTE ST 436); one sentence is too little to measure by.",
                captioned(B=NR("captions.syncUnmeasurable", UNKNOWN)),
                film_mxf("film.mxf", first_sentence("note"), as_captions, bits=10), "film.mxf"),
    ]
