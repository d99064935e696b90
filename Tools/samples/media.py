"""Media files from samples, frames and cues: each sound and picture is encoded once."""

import hashlib
from dataclasses import dataclass

import captions
import pgs
import sounds
from tools import ffmpeg, run

EXACT = ["-map_metadata", "-1", "-fflags", "+bitexact", "-flags:v", "+bitexact",
         "-flags:a", "+bitexact", "-flags:s", "+bitexact", "-threads", "1"]

# Codec name, sampling rate, further settings.
SOUND = {
    "aac": ("m4a", ["-c:a", "aac", "-b:a", "24k", "-ar", 16000]),
    "aac-small": ("m4a", ["-c:a", "aac", "-b:a", "20k", "-ar", 16000]),
    "aac-24k": ("m4a", ["-c:a", "aac", "-b:a", "22k", "-ar", 24000]),
    "aac-stereo": ("m4a", ["-c:a", "aac", "-b:a", "32k", "-ar", 44100, "-ac", 2]),
    "opus": ("mka", ["-c:a", "libopus", "-b:a", "18k", "-application", "audio"]),
    "opus-small": ("mka", ["-c:a", "libopus", "-b:a", "13k", "-application", "voip"]),
    "vorbis": ("mka", ["-c:a", "libvorbis", "-q:a", 0, "-ar", 16000]),
    "mp3": ("mp3", ["-c:a", "libmp3lame", "-b:a", "32k", "-ar", 22050, "-id3v2_version", 0]),
    "flac": ("flac", ["-c:a", "flac", "-ar", 11025]),
    "pcm": ("wav", ["-c:a", "pcm_s16le", "-ar", 8000]),
    "pcm-48k": ("wav", ["-c:a", "pcm_s16le", "-ar", 48000]),
}
PICTURE = {
    "h264": ("mp4", ["-c:v", "libx264", "-preset", "slower", "-crf", 34, "-g", 50]),
    "h264-fields": ("mp4", ["-vf", "setfield=tff", "-c:v", "libx264", "-preset", "slower", "-crf", 24,
                            "-g", 50, "-x264-params", "tff=1"]),
    "h264-plain": ("h264", ["-c:v", "libx264", "-preset", "medium", "-crf", 34, "-bf", 0,
                            "-g", 60, "-x264-params", "slices=1"]),
    "mpeg2": ("m2v", ["-c:v", "mpeg2video", "-q:v", 20, "-bf", 0, "-g", 25]),
    "vp8": ("webm", ["-c:v", "libvpx", "-b:v", "24k", "-deadline", "good", "-cpu-used", 2,
                     "-g", 50]),
    "vp9": ("webm", ["-c:v", "libvpx-vp9", "-b:v", 0, "-crf", 50, "-deadline", "good",
                     "-cpu-used", 3, "-row-mt", 0, "-g", 50]),
}


@dataclass(frozen=True)
class Track:
    """One track of a film: an encoded file or a text, what the container says of it, and how many
    seconds after the film it starts."""

    kind: str
    source: object
    codec: str = "copy"
    language: str = "eng"
    title: str = ""
    disposition: str = "default"
    start: float = 0


class Workshop:
    """Encodes into a folder of its own."""

    def __init__(self, folder):
        self.folder = folder

    def cached(self, key, suffix, make):
        """The file for a key, made when it is first asked for."""
        name = hashlib.sha256(repr(key).encode()).hexdigest()[:24]
        path = self.folder / f"{name}.{suffix}"
        if not path.exists():
            make(path)
        return path

    def sound(self, samples, codec):
        """Samples, encoded."""
        suffix, settings = SOUND[codec]
        data = sounds.wav_bytes(samples)
        key = (codec, hashlib.sha256(data).hexdigest())
        return self.cached(key, suffix, lambda path: ffmpeg(
            ["-f", "wav", "-i", "-", *settings, *EXACT, path], data))

    def picture(self, frames, size, rate, codec):
        """Frames, encoded."""
        suffix, settings = PICTURE[codec]
        data = b"".join(frames)
        key = (codec, size, rate, hashlib.sha256(data).hexdigest())
        return self.cached(key, suffix, lambda path: ffmpeg(
            ["-f", "rawvideo", "-pix_fmt", "rgb24", "-s", f"{size[0]}x{size[1]}", "-r", rate,
             "-i", "-", *settings, "-pix_fmt", "yuv420p", *EXACT, path], data))

    def text(self, cues, codec):
        """Cues as a file that ffmpeg reads."""
        if codec == "pgs":
            data, suffix = pgs.sup(cues), "sup"
        elif codec == "webvtt" or not cues:
            data, suffix = captions.webvtt(cues).encode(), "vtt"
        else:
            data, suffix = captions.subrip(cues).encode(), "srt"
        return self.cached((codec, data), suffix, lambda path: path.write_bytes(data))


def mux(out, tracks, options=()):
    """Puts tracks together without encoding sound and picture again."""
    inputs, maps, settings, counts = [], [], [], {"v": 0, "a": 0, "s": 0}
    for index, track in enumerate(tracks):
        number = counts[track.kind]
        counts[track.kind] += 1
        spot = f"{track.kind}:{number}"
        late = ["-itsoffset", track.start] if track.start else []
        inputs += [*late, "-i", track.source]
        maps += ["-map", f"{index}:{track.kind}"]
        settings += [f"-c:{spot}", track.codec, f"-disposition:{spot}", track.disposition]
        for key, value in (("language", track.language), ("title", track.title)):
            if value and track.kind != "v":
                settings += [f"-metadata:s:{spot}", f"{key}={value}"]
    ffmpeg([*inputs, *maps, *EXACT, "-map_chapters", "-1", *settings, *options, out])


def mkvmerge(out, film, text, language):
    """Adds a text file to a Matroska film the way mkvmerge writes it."""
    run(["mkvmerge", "--quiet", "--deterministic", "cuelight", "--no-date", "-o", out,
         film, "--language", f"0:{language}", text])
