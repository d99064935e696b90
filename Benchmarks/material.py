"""What programmes are made of: spoken clips, music and noise, all at 16 kHz mono.

Needs ffmpeg, numpy and the Debian packages that `PACKAGES` names. Where a clip comes from a package
or a folder, only the share of files that `reserved` keeps for measuring is used, so that whoever
fits a detector on the same packages can leave just these out.
"""

import csv
import dataclasses
import hashlib
import math
import pathlib
import shutil
import subprocess
import tempfile
import wave

import numpy as np

RATE = 16000
SOUNDS = pathlib.Path("/usr/share/asterisk/sounds")
PROMPTS = {"en": "en_US_f_Allison", "es": "es_MX_f_Allison", "fr": "fr_CA_f_June",
           "it": "it_IT_m_Carlo", "ru": "ru_RU_f_IvrvoiceRU"}
MUSIC = {"hyperrogue": "/usr/share/hyperrogue/music/*.ogg",
         "singularity": "/usr/share/games/singularity/music/**/*.ogg",
         "opsound": "/usr/share/asterisk/moh/*.wav"}
PACKAGES = ("asterisk-core-sounds-en-wav asterisk-core-sounds-es-wav asterisk-core-sounds-fr-wav "
            "asterisk-core-sounds-it-wav asterisk-core-sounds-ru-wav hyperrogue-music "
            "singularity-music asterisk-moh-opsound-wav espeak-ng flite ffmpeg")
VOICES = {"espeak-en": ("espeak-ng", "en-us"), "espeak-de": ("espeak-ng", "de"),
          "flite-slt": ("flite", "slt"), "flite-awb": ("flite", "awb"),
          "flite-rms": ("flite", "rms")}
WORDS = [
    "the baker|a tall woman|our neighbour|the old captain|every student|my younger brother|"
    "the night nurse|that careful farmer|one of the painters|the new director",
    "found|carried|forgot|was looking for|wanted to sell|has repaired|never mentioned|asked about|"
    "put away|drew a picture of",
    "the silver key|three wet coats|a wooden boat|the map of the valley|her second letter|"
    "a basket of plums|the broken radio|two tickets|the yellow bicycle|an empty notebook",
    "behind the station|before the storm began|in the middle of the square|on a quiet Sunday|"
    "without telling anyone|near the top of the hill|because it was late|after the long meeting|"
    "while the others slept|for the last time",
]


@dataclasses.dataclass(frozen=True)
class Clip:
    """Samples with their peak level near 0.3, and where in them somebody speaks, in seconds."""

    samples: np.ndarray
    runs: list
    text: str
    source: str


def require(missing, command):
    """Ends with a plain message where something is not installed."""
    if missing:
        raise SystemExit(f"Not installed: {', '.join(missing)}. Run: {command}")


def require_packages():
    programs = [name for name in ("ffmpeg", "espeak-ng", "flite") if not shutil.which(name)]
    folders = [name for name in PROMPTS.values() if not (SOUNDS / name).is_dir()]
    music = [name for name in MUSIC if not tracks([name])]
    require(programs + folders + music, f"apt-get install {PACKAGES}")


def reserved(path):
    """Whether a file is kept for measuring: one in four, by the SHA-256 of its name."""
    return hashlib.sha256(pathlib.Path(path).name.encode()).digest()[0] % 4 == 0


def decode(path, start=0.0, seconds=None):
    """A part of any media file as float samples."""
    part = ["-ss", str(start)] + (["-t", str(seconds)] if seconds else [])
    result = subprocess.run(
        ["ffmpeg", "-v", "error", "-nostdin", *part, "-i", str(path), "-vn", "-ac", "1", "-ar",
         str(RATE), "-f", "f32le", "-"], stdout=subprocess.PIPE, check=True)
    return np.frombuffer(result.stdout, np.float32)


def resample(samples, rate):
    """To 16 kHz, through the spectrum."""
    if rate == RATE:
        return samples
    count = round(len(samples) * RATE / rate)
    spectrum = np.fft.rfft(samples)
    spectrum = np.pad(spectrum, (0, max(0, count // 2 + 1 - len(spectrum))))[:count // 2 + 1]
    return (np.fft.irfft(spectrum, count) * (count / len(samples))).astype(np.float32)


def read_wav(path):
    with wave.open(str(path), "rb") as file:
        samples = np.frombuffer(file.readframes(file.getnframes()), "<i2") / 32768
        channels, rate = file.getnchannels(), file.getframerate()
    return resample(samples.reshape(-1, channels).mean(axis=1).astype(np.float32), rate)


def write_wav(path, samples):
    with wave.open(str(path), "wb") as file:
        file.setparams((1, 2, RATE, 0, "NONE", ""))
        file.writeframes((np.clip(samples, -1, 1) * 32767).astype("<i2").tobytes())


def joined(runs, gap, least=0.0):
    """Stretches with the gaps up to `gap` closed, and then those under `least` left out."""
    result = []
    for start, end in runs:
        if result and start - result[-1][1] <= gap:
            result[-1] = (result[-1][0], max(end, result[-1][1]))
        else:
            result.append((start, end))
    return [run for run in result if run[1] - run[0] >= least]


def frame_runs(flags, hop=0.01):
    """Stretches of set frames, in seconds."""
    edges = np.flatnonzero(np.diff(np.concatenate([[0], np.asarray(flags, np.int8), [0]])))
    return [(float(a) * hop, float(b) * hop) for a, b in zip(edges[::2], edges[1::2])]


def voiced_runs(samples):
    """Where a clean recording is louder than 32 dB under its loud parts; pauses from 0.2 s on."""
    frames = samples[:len(samples) // 160 * 160].reshape(-1, 160)
    level = 10 * np.log10(np.convolve((frames ** 2).mean(axis=1), np.ones(3) / 3, "same") + 1e-12)
    loud = level > max(np.percentile(level, 95) - 32, -65)
    return joined(joined(frame_runs(loud), 0.03, 0.05), 0.2, 0.08)


def normalised(samples):
    return samples * (0.3 / max(np.percentile(np.abs(samples), 99.5), 1e-6))


def prompts(language):
    """The reserved prompts of a language that last as long as a phrase."""
    clips = []
    for path in sorted((SOUNDS / PROMPTS[language]).rglob("*.wav")):
        if reserved(path) and path.stat().st_size > 2 * 8000 * 1.0 and "silence" not in str(path):
            samples = normalised(read_wav(path))
            runs = voiced_runs(samples)
            if runs and 0.8 <= runs[-1][1] - runs[0][0] <= 14:
                text = path.stem.replace("-", " ").replace("_", " ")
                clips.append(Clip(samples, runs, text, f"asterisk {language} {path.stem}"))
    return clips


def sentences(draw, count):
    return [" ".join(draw.choice(part.split("|")) for part in WORDS) for _ in range(count)]


def voice(name, draw, count=40):
    """Sentences that a synthesiser reads."""
    program, speaker = VOICES[name]
    clips = []
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "voice.wav"
        for text in sentences(draw, count):
            command = {"espeak-ng": ["espeak-ng", "-v", speaker, "-w", path, text],
                       "flite": ["flite", "-voice", speaker, "-t", text, "-o", path]}[program]
            subprocess.run(command, check=True, stderr=subprocess.DEVNULL)
            samples = normalised(read_wav(path))
            clips.append(Clip(samples, voiced_runs(samples), text, f"{program} {speaker}"))
    return clips


def word_runs(words, ends):
    """Stretches of speech of an utterance whose words have end times; an empty word is a pause."""
    runs, last = [], 0.0
    for word, end in zip(words, ends):
        if word:
            runs.append((last, end))
        last = end
    return joined(runs, 0.001)


def alignments(path):
    """Utterances of a LibriSpeech alignment file: name, words and their end times."""
    for line in path.read_text().splitlines():
        fields = next(csv.reader([line.strip()], delimiter=" ", quotechar='"'), [])
        if len(fields) == 3:
            yield fields[0], fields[1].split(","), [float(end) for end in fields[2].split(",")]


def aligned_clips(folder):
    """LibriSpeech utterances that lie beside their alignment files."""
    clips = []
    for path in sorted(pathlib.Path(folder).rglob("*.alignment.txt")):
        for name, words, ends in alignments(path):
            audio = next(iter(sorted(path.parent.glob(f"{name}.*"))), None)
            if audio:
                runs = joined(word_runs(words, ends), 0.2)
                text = " ".join(word.lower() for word in words if word)
                clips.append(Clip(normalised(decode(audio)), runs, text, f"librispeech {name}"))
    return clips


def tracks(names=tuple(MUSIC), kept=True):
    """Music files; those kept for measuring, or all the others."""
    paths = [path for name in names
             for path in sorted(pathlib.Path("/").glob(MUSIC[name].lstrip("/")))]
    return [path for path in paths if reserved(path) == kept]


def music(draw, seconds):
    """Parts of 20 to 90 s of several tracks, faded into each other; and the names of the files."""
    bed, names, at = np.zeros(round(seconds * RATE), np.float32), [], 0
    while at < len(bed):
        path = draw.choice(tracks())
        part = decode(path, draw.uniform(0, 40), draw.uniform(20, 90))
        part = part[:len(bed) - at] / max(float(np.sqrt((part ** 2).mean())), 1e-4) \
            if len(part) > 5 * RATE else part[:0]
        fade = min(RATE, len(part) // 2)
        if fade:
            ramp = np.linspace(0, 1, fade, dtype=np.float32)
            part[:fade] *= ramp
            part[-fade:] *= ramp[::-1]
            bed[at:at + len(part)] += part
            names.append(pathlib.Path(path).name)
            at += max(len(part) - fade, 1)
            if len(bed) - at < 2 * RATE:
                break
    return bed, names


def noise(draw, seconds, slope):
    """Noise whose power falls by `slope` powers of the frequency, with slow swells; rms 1."""
    count = round(seconds * RATE)
    spectrum = np.fft.rfft(draw.standard_normal(count).astype(np.float32))
    frequency = np.maximum(np.fft.rfftfreq(count, 1 / RATE), 40)
    sound = np.fft.irfft(spectrum / frequency ** (slope / 2), count)
    swell = 1 + 0.5 * np.interp(np.arange(count) / RATE, np.arange(math.ceil(seconds) + 2),
                                draw.uniform(-1, 1, math.ceil(seconds) + 2))
    sound *= swell
    return (sound / np.sqrt((sound ** 2).mean())).astype(np.float32)
