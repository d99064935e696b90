"""Samples of 3.3 that are streams: HLS and DASH."""

import captions
import speech
from case import (NC, NR, C, Case, captioned, incomplete, multimedia, some, unheard, unsynced,
                  write)
from recipes import described
from streams import (VARIANT, adaptation, dash_segments, master, media_tag, mpd, periods,
                     segments, subtitles, text_set, without)
from text_fragments import fragment_playlist, text_fragments

SHORT = NR("captions.syncUnmeasurable")
DESCRIBES = '"public.accessibility.describes-video"'
TRANSCRIBES = ('"public.accessibility.transcribes-spoken-dialog,'
               'public.accessibility.describes-music-and-sound"')
KEY = '#EXT-X-KEY:METHOD=AES-128,URI="key.bin"\n'


def stream(folder, about, outcomes, *files, name="master.m3u8", criterion="3.3.B", status=None):
    """A case whose medium is a manifest."""
    return Case(f"{criterion}/{folder}", about, "multimedia", outcomes, list(files), [name], status)


def texts(uri="text.m3u8", **attributes):
    """The line that names the captions."""
    return media_tag("SUBTITLES", "English", "s", uri, CHARACTERISTICS=TRANSCRIBES, **attributes)


def unread_texts(*codes):
    """A film of whose only captions nothing is known."""
    return captioned(B=NR("captions.unsupportedForm", "evidence.missing", *codes),
                     C=NR("captions.unsupportedForm", "evidence.missing"),
                     F=NR("captionSettings.unknown", "evidence.missing"))


def lengths(seconds, story):
    """The lengths of the segments of a story."""
    whole = speech.story(story).seconds
    return [min(seconds, whole - start) for start in range(0, int(whole), seconds)]


def hls():
    """Good and bad captions of HLS."""
    sound = media_tag("AUDIO", "English", "a", "sound.m3u8", DEFAULT="YES")
    plain = [VARIANT, "film.m3u8"]
    texted = [VARIANT + ',SUBTITLES="s"', "film.m3u8"]
    both = [VARIANT + ',AUDIO="a",SUBTITLES="s"', "film.m3u8"]
    # As short as a film can be: the fewer bytes.
    brief = speech.spoken([("slt", "Welcome to the harbor walk.")], [], lead=0.3, tail=0.3)
    quiet = speech.spoken([("slt", "Welcome to the harbor walk.")], [], lead=0.3, tail=8.5)
    longer = speech.spoken([("slt", "Welcome to the harbor walk. The boats leave at noon."),
                            ("slt", "Please stay behind the line.")], [0.8], lead=0.3, tail=0.3)
    film = segments("film", brief)
    return [
        stream("C-hls", "Captions in WebVTT segments, sound in a rendition of its own.",
               captioned(), segments("film", "bread", sound=False),
               segments("sound", "bread", picture=False), subtitles("text", "bread"),
               master(sound, texts(), *both)),
        stream("NR-hls-group-not-named", "No variant names the group of the captions: players that "
               "follow RFC 8216 do not offer them.", captioned(B=some("NR", "captions.notOffered")),
               segments("film", "bread"), subtitles("text", "bread"), master(texts(), *plain)),
        stream("NC-hls-forced-only", "The only subtitles are forced ones.",
               multimedia(B=NC("captions.forcedOnly")), film, subtitles("text", brief),
               master(media_tag("SUBTITLES", "Forced", "s", "text.m3u8", FORCED="YES"), *texted)),
        stream("NR-hls-faults", "The playlist of the captions is not there; an unknown type, a "
               "group that no line declares, and a sound that is the master itself.",
               unread_texts("streaming.circular", "streaming.missing", "streaming.syntax",
                            "streaming.unknownGroup"), film,
               master(media_tag("AUDIO", "Other", "b", "master.m3u8"), texts(),
                      media_tag("CAPTIONS", "Odd", "c"), VARIANT + ',SUBTITLES="x"', "film.m3u8"),
               status=3),
        stream("C-hls-wvtt", "Picture, sound and WebVTT in fragments of MP4, without any "
               "X-TIMESTAMP-MAP.", captioned(), dash_segments("stars"),
               text_fragments("text", "wvtt", "stars"),
               *(fragment_playlist(stem, lengths(20, "stars")) for stem in ("v", "a", "text")),
               master(media_tag("AUDIO", "English", "a", "a.m3u8", DEFAULT="YES"),
                      texts(), VARIANT + ',AUDIO="a",SUBTITLES="s"', "v.m3u8")),
        stream("NC-hls-channel-announced", "CC1 is announced and the video carries nothing.",
               multimedia(B=NC("captions.missing", "captions.declaredChannelEmpty")), film,
               master(media_tag("CLOSED-CAPTIONS", "CC", "c", INSTREAM_ID='"CC1"'), *plain)),
        stream("NC-hls-no-closed-captions", "The playlist says that the video carries no captions, "
               "and there are no others.", multimedia(), film,
               master(VARIANT + ",CLOSED-CAPTIONS=NONE", "film.m3u8")),
        stream("NR-hls-too-many-renditions", "There are more renditions than are read: captions and "
               "description could be among them.", incomplete("streaming.tooLarge"), film,
               master(*plain, *(f'#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="{number}"'
                                for number in range(1001))), status=3),
        stream("NR-hls-captions-elsewhere", "The captions lie on a server and are not fetched.",
               unread_texts("streaming.outsideRoot"), film,
               master(texts("https://media.example/text.m3u8"), *texted), status=3),
        stream("NR-hls-captions-encrypted", "The segments of the captions are encrypted.",
               unread_texts("streaming.unsupported"), film, subtitles("text", brief, key=KEY),
               master(texts(), *texted), status=3),
        stream("NR-hls-segment-missing", "A segment of the video is not there: captions could be "
               "in it.", incomplete("streaming.segmentMissing"), segments("film", quiet, seconds=5),
               without("film1.ts"), master(*plain), status=3),
        stream("NR-hls-caption-segment-missing", "The second segment of the captions is not there.",
               captioned(B=NR("evidence.missing", "language.unknown", "streaming.segmentMissing"),
                         C=NR("captions.reviewContent", "evidence.missing")),
               segments("film", longer), subtitles("text", longer, seconds=2), without("text1.vtt"),
               master(texts(), *texted), status=3),
        stream("NC-hls-other-quality-missing", "The better quality is not there; the other one is "
               "read, and has no captions.",
               multimedia(B=NC("captions.missing", "streaming.missing")), film,
               master(*plain, VARIANT.replace("90000", "900000"), "high.m3u8"), status=3),
        stream("NR-hls-no-timestamp-map", "The video begins at 1.4 s of its clock, and the captions "
               "do not say which clock they go by.",
               captioned(B=NR("evidence.missing", "language.unknown", "streaming.timestampMap"),
                         C=NR("captions.reviewContent", "evidence.missing")), film,
               subtitles("text", brief, mapped=False), master(texts(), *texted)),
        stream("C-hls-description", "A rendition says that it describes, and does; by the clock of "
               "its segments it begins a third of a second early.",
               captioned(B=SHORT, D=C("descriptions.slightlyOff"),
                         E=NR("descriptions.reviewContent")), segments("film", "pier"),
               segments("described", "pier", picture=False, samples=described),
               subtitles("text", "pier"),
               master(media_tag("AUDIO", "English", "a", DEFAULT="YES"),
                      media_tag("AUDIO", "Description", "a", "described.m3u8",
                                CHARACTERISTICS=DESCRIBES), texts(), *both), criterion="3.3.D"),
        stream("NR-hls-unmarked-sound", "A second rendition is a described mix, and nothing says "
               "so.", captioned(B=SHORT, D=NR("descriptions.unlabeled"),
                                E=NR("descriptions.reviewContent")), segments("film", "pier"),
               segments("described", "pier", picture=False, samples=described),
               subtitles("text", "pier"),
               master(media_tag("AUDIO", "English", "a", DEFAULT="YES"),
                      media_tag("AUDIO", "English 2", "a", "described.m3u8"), texts(), *both),
               criterion="3.3.D"),
        stream("NR-hls-description-group-not-named", "The description has a group of its own that no "
               "variant names.",
               captioned(B=SHORT, D=NR("descriptions.slightlyOff", "descriptions.notOffered"),
                         E=NR("descriptions.reviewContent")), segments("film", "pier"),
               segments("described", "pier", picture=False, samples=described),
               subtitles("text", "pier"),
               master(media_tag("AUDIO", "English", "a", DEFAULT="YES"),
                      media_tag("AUDIO", "Description", "d", "described.m3u8",
                                CHARACTERISTICS=DESCRIBES), texts(), *both), criterion="3.3.D"),
    ]


PROTECTED = '<ContentProtection schemeIdUri="urn:mpeg:dash:mp4protection:2011" value="cenc"/>'


def dash():
    """DASH."""
    told = speech.story("stars")
    brief = speech.spoken([("slt", "Welcome to the harbor walk.")], [], lead=0.3, tail=0.3)
    caption = '<Role schemeIdUri="urn:mpeg:dash:role:2011" value="caption"/>'
    main = '<Role schemeIdUri="urn:mpeg:dash:role:2011" value="main"/>'
    return [
        stream("C-dash", "Captions as a WebVTT file that the manifest names.", captioned(),
               dash_segments("stars"), write("text.vtt", captions.webvtt(list(told.cues))),
               mpd(told.seconds, adaptation("video", "v", language=""),
                   adaptation("audio", "a", main), text_set("text.vtt", "text/vtt", "caption")),
               name="master.mpd"),
        stream("C-dash-stpp", "Captions as TTML in fragments of MP4.", captioned(),
               dash_segments("stars"), text_fragments("t", "stpp", "stars"),
               mpd(told.seconds, adaptation("video", "v", language=""),
                   adaptation("audio", "a", main), adaptation("text", "t", caption)
                   .replace("text/mp4", "application/mp4")), name="master.mpd"),
        stream("NC-dash-wvtt-late", "The captions, WebVTT in fragments of MP4, are 4 s late.",
               unsynced("captions.late"), dash_segments("stars"),
               text_fragments("t", "wvtt", "stars", later=4),
               mpd(told.seconds, adaptation("video", "v", language=""),
                   adaptation("audio", "a", main), adaptation("text", "t", caption)
                   .replace("text/mp4", "application/mp4")), name="master.mpd"),
        stream("NC-dash-metadata", "The only text is data for programs, which no player shows.",
               multimedia(), dash_segments(brief),
               write("text.vtt", captions.webvtt(list(brief.cues))),
               mpd(brief.seconds, adaptation("video", "v", language=""),
                   adaptation("audio", "a", main), text_set("text.vtt", "text/vtt", "metadata")),
               name="master.mpd"),
        stream("NR-dash-encrypted-period", "The first period is clear, the second is encrypted.",
               unheard(), dash_segments(brief),
               periods(brief.seconds, ["", PROTECTED]), name="master.mpd", status=3),
        stream("NC-dash-base-addresses", "Base addresses beside one another are alternatives: a "
               "server, a folder that is not there, and the one with the film.", multimedia(),
               dash_segments(brief),
               mpd(brief.seconds, adaptation("video", "v", language=""),
                   adaptation("audio", "a", main),
                   bases=["https://media.example/film/", "elsewhere/", "./"]), name="master.mpd"),
    ]


def cases():
    """All of them."""
    return [*hls(), *dash()]
