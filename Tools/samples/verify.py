"""Looks at samples with other eyes than those that made them: ffprobe, decoded sound, cue times."""

import hashlib
import json
import math
import re
import tempfile
from pathlib import Path

import sounds
from tools import ffmpeg, run

TEXT = {".txt", ".md", ".html", ".vtt", ".srt", ".yml", ".json", ".m3u8", ".mpd", ""}
SECOND = 20
LOUD = -45


def is_text(path):
    """Whether a file is compared byte for byte."""
    return path.suffix in TEXT and not path.read_bytes().startswith(b"\x89PNG")


def normal(path):
    """A text with the hashes of its neighbors replaced by their names."""
    text = path.read_text()
    for other in sorted(path.parent.iterdir()):
        digest = hashlib.sha256(other.read_bytes()).hexdigest()
        text = text.replace(digest, f"SHA-256 of {other.name}")
    return text


def probe(path):
    """What ffprobe says of a file."""
    entries = ("stream=codec_type,codec_name,codec_tag_string,sample_rate,channels,duration:"
               "stream_disposition=default,forced,visual_impaired,attached_pic:"
               "stream_tags=language,title:format=duration")
    return json.loads(run(["ffprobe", "-v", "error", "-of", "json", "-show_entries", entries, path]))


def shape(path):
    """Its streams, and its length rounded to a tenth of a second."""
    found = probe(path)
    streams = [{key: value for key, value in stream.items() if key != "duration"}
               for stream in found.get("streams", [])]
    return streams, round(float(found["format"].get("duration", 0)), 1)


def same(old, new):
    """Whether two files of a name tell the same."""
    if old.read_bytes() == new.read_bytes():
        return True
    return normal(old) == normal(new) if is_text(new) else shape(old) == shape(new)


def differences(committed, fresh):
    """Sentences about all that differs between two trees."""
    def files(root):
        return {path.relative_to(root) for path in root.rglob("*") if path.is_file()}
    old, new = files(committed), files(fresh)
    faults = [f"{path}: not made by the script" for path in sorted(old - new)]
    faults += [f"{path}: missing" for path in sorted(new - old)]
    return faults + [f"{path}: differs from what the script makes"
                     for path in sorted(old & new) if not same(committed / path, fresh / path)]


def decoded(path, number=0):
    """A sound track as samples on the file's own timeline."""
    raw = ffmpeg(["-i", path, "-map", f"0:a:{number}", "-af", "aresample=async=1:first_pts=0",
                  "-ar", sounds.RATE, "-ac", 1, "-f", "wav", "-"])
    head = raw.index(b"data") + 8
    return sounds.array("h", raw[head:head + (len(raw) - head) // 2 * 2])


def decibels(samples):
    """The peak in dBFS."""
    peak = max(map(abs, samples), default=0)
    return 20 * math.log10(peak / 32768) if peak else -math.inf


def cues_of(folder, film):
    """The cue times beside or in a film."""
    beside = sorted(path for path in folder.iterdir()
                    if path.suffix in (".vtt", ".srt") and ".descriptions." not in path.name)
    if beside:
        text = beside[0].read_text()
    elif b"wvtt" in film.read_bytes():
        return wvtt_cues(film.read_bytes())
    elif b"S_TEXT/WEBVTT" in film.read_bytes():
        with tempfile.TemporaryDirectory() as place:
            run(["mkvextract", film, "tracks", f"2:{place}/text.vtt"])
            text = Path(place, "text.vtt").read_text()
    else:
        text = ffmpeg(["-i", film, "-map", "0:s:0", "-f", "srt", "-"]).decode()
    moment = r"(?:(\d+):)?(\d\d):(\d\d)[.,](\d{3})"
    found = re.findall(rf"{moment} --> {moment}", text)
    return [(seconds(times[:4]), seconds(times[4:])) for times in found]


def seconds(parts):
    """Hours, minutes, seconds, milliseconds as seconds."""
    hours, minutes, rest, thousandths = (int(part or 0) for part in parts)
    return hours * 3600 + minutes * 60 + rest + thousandths / 1000


def wvtt_cues(data):
    """The cue times of the last track of an MP4, from its sample table."""
    table = data.rindex(b"stts")
    count = int.from_bytes(data[table + 8:table + 12], "big")
    sizes = data.rindex(b"stsz") + 16
    offset = data.rindex(b"stco")
    at, now, cues = int.from_bytes(data[offset + 12:offset + 16], "big"), 0, []
    for index in range(count):
        entry = table + 12 + 8 * index
        length = int.from_bytes(data[entry + 4:entry + 8], "big")
        if data[at + 4:at + 8] == b"vttc":
            cues.append((now / 1000, (now + length) / 1000))
        now += length
        at += int.from_bytes(data[sizes + 4 * index:sizes + 4 * index + 4], "big")
    return cues


def offset(samples, cues):
    """By how much cues come late, and the correlation there, from the loudness alone."""
    hop = sounds.RATE // SECOND
    levels = sounds.frame_levels(samples, hop)
    heard = [1.0 if level > 32768 * 10 ** (LOUD / 20) else 0.0 for level in levels]
    size = len(heard)
    shown = [0.0] * size
    for start, end in cues:
        for index in range(max(0, round(start * SECOND)), min(size, round(end * SECOND))):
            shown[index] = 1.0
    mean, other = sum(heard) / size, sum(shown) / size
    heard, shown = [value - mean for value in heard], [value - other for value in shown]
    scale = math.sqrt(sum(v * v for v in heard) * sum(v * v for v in shown)) or 1

    def correlation(lag):
        low, high = max(0, -lag), min(size, size - lag)
        return sum(map(float.__mul__, heard[low:high], shown[low + lag:high + lag])) / scale

    lags = range(-15 * SECOND, 15 * SECOND + 1)
    values = {lag: correlation(lag) for lag in lags}
    best = max(lags, key=values.get)
    second = max(value for lag, value in values.items() if abs(lag - best) > SECOND)
    return best / SECOND, values[best], values[best] / max(second, 0.01)


def claims(case, folder):
    """What is not true of a sample, as sentences."""
    faults = []
    if case.arguments[-1].endswith((".m3u8", ".mpd")):
        return faults
    name = next((part for part in reversed(case.arguments)
                 if part[0] != "-" and part.rsplit(".", 1)[-1] not in ("yml", "json")), None)
    media = folder / name if name else next(
        path for path in sorted(folder.iterdir()) if path.stem in ("film", "image", "talk", "bell")
        and path.suffix in (".mp4", ".mp3"))
    streams = probe(media).get("streams", [])
    moving = [stream for stream in streams if stream["codec_type"] == "video"
              and not stream["disposition"]["attached_pic"]]
    heard = [stream for stream in streams if stream["codec_type"] == "audio"]
    peak = decibels(decoded(media)) if heard else -math.inf
    tells = {"multimedia": bool(moving) and peak > -40, "audioOnly": peak > -40,
             "videoOnly": bool(moving), "animation": bool(moving), "none": len(streams) == 1}
    if case.kind and not tells[case.kind]:
        faults.append(f"{case.folder}: is not {case.kind}: {len(moving)} video, peak {peak:.0f} dB")
    declared = any(b"audioMeaningful" in path.read_bytes() for path in folder.glob("*.yml"))
    if case.kind == "videoOnly" and peak > -60 and not declared:
        faults.append(f"{case.folder}: is not silent, peak {peak:.0f} dB")
    if "offset" in case.claims:
        measured, strength, margin = offset(decoded(media), cues_of(folder, media))
        if abs(measured - case.claims["offset"]) > 0.15 or strength < 0.4 or margin < 1.6:
            faults.append(f"{case.folder}: cues {measured:+.2f} s, expected "
                          f"{case.claims['offset']:+.2f} s (rho {strength:.2f}, "
                          f"margin {margin:.1f})")
    return faults
