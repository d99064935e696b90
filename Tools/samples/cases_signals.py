"""Samples of 3.3: what a file says of its tracks and cannot mean."""

import program_map
import speech
from case import C, NC, NR, OPEN, UNREAD, captioned, multimedia, some
from cases_films import SHORT, one
from recipes import (described, film, film_line21, film_mapped, film_text_flag, named, programs,
                     sound_track, text_track, vtt)


def cases():
    """3.3.B and 3.3.D: what a file says of its tracks and cannot mean."""
    unlabeled = ("descriptions.unlabeled",)

    def heard(folder, about, codes, *files, name="film.ts", D=None, **more):
        return one("3.3.D", folder, about,
                   captioned(B=SHORT, D=D or NR(*codes), E=some("NR"), **more),
                   *files, vtt("film.en.vtt", "pier"), name=name)

    def streams(*sound, later=None):
        """The film with a described mix, and these descriptors of it."""
        told = {1: program_map.language("eng"), 2: b"".join(sound)}
        changed = later and {**told, 2: b"".join(later)}
        mixed = sound_track(described, "aac-24k", language="fra")
        return film_mapped("film.ts", "pier", told, changed, extra=[mixed])

    iso, extra = program_map.language, program_map.supplementary
    only = sound_track(described, "opus", disposition="visual_impaired+descriptions")
    main = film_mapped("film.ts", "bread", {1: iso("eng") + extra(0, "fra")})
    flagged = sound_track(described, "opus", disposition="visual_impaired")
    declared = film_mapped("film.ts", "note",
                           {0: program_map.caption_service("eng", 1), 1: iso("eng")})
    news, talk = named("one.mp4", film, "bread"), named("two.mp4", film_line21, "bread")
    again = named("two.mp4", film, "bread")
    twice = programs("film.ts", [("News", news), ("Repeat", again)])
    both = programs("film.ts", [("News", news), ("Talk", talk)])
    titled = text_track(None, "subrip", title="English (forced)")
    return [
        heard("NR-convention-only", "Only the language code qad says that it is a description.",
              ["descriptions.unlabeled", "signals.conventionOnly"], streams(iso("qad"))),
        heard("NR-spoken-subtitles", "One descriptor says that it describes, another that it reads "
              "subtitles aloud.", [*unlabeled, "signals.spokenSubtitles"],
              streams(iso("eng", 3), extra(3, "eng"))),
        heard("C-mixes-disagree", "One descriptor says that the mix is complete, another that it "
              "is not; what was measured is complete.", [],
              streams(extra(1, "eng"), extra(1, "eng", complete=False)),
              D=C("signals.mixesDisagree")),
        heard("NR-changes-in-file", "The mark as a description is gone in the second half.",
              ["signals.changesInFile"],
              streams(iso("eng", 3), later=[iso("eng")])),
        heard("NR-only-sound", "The only sound is marked as a description.",
              ["descriptions.unmeasured", "signals.descriptionOnOnlySound"],
              film("film.mkv", "pier", sound=False, extra=[only]), name="film.mkv", C=OPEN),
        heard("NR-flag-on-wrong-kind", "The flag of texts that describe stands on a sound.",
              ["descriptions.unlabeled", "signals.flagOnWrongKind"],
              film_text_flag("film.mkv", "pier", [flagged]), name="film.mkv"),
        one("3.3.B", "NR-language-disputed", "Two descriptors name different languages of the "
            "sound.", captioned(B=NR("signals.languagesDisagree")), main,
            vtt("film.en.vtt", "bread"), name="film.ts"),
        one("3.3.B", "NC-declared-service-empty", "A descriptor declares captions in the video, "
            "which carries none.", multimedia(B=NC("captions.declaredServiceEmpty",
                                                   "captions.missing")),
            declared, name="film.ts"),
        one("3.3.B", "NC-captions-of-another-program", "The transport stream carries two programs; "
            "only the video of the second one, which comes next in the report, has captions.",
            multimedia(), both, name="film.ts"),
        one("3.3.B", "NR-captions-beside-two-programs", "Nothing says which of two programs the "
            "captions beside them belong to.", captioned(
                B=NR("evidence.missing", "language.unknown"),
                C=NR("captions.reviewContent", "evidence.missing")), twice,
            vtt("film.en.vtt", "bread"), name="film.ts"),
        one("3.3.B", "NR-forced-by-title", "Only the title says that the track holds forced "
            "narrative; it runs with the speech.", captioned(B=NR("captions.maybeForced")),
            film("film.mkv", "bread", extra=[titled]), name="film.mkv", claims={"offset": 0}),
    ]
