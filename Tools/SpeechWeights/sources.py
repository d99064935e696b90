"""What the speech network hears while it is trained: Debian packages and synthesized voices.

Every pool is one voice, one language or one package; pools that are held out are never trained on.
"""

import collections
import concurrent.futures
import pathlib
import re
import subprocess
import zipfile

import numpy as np

RATE = 16000

# Package, and the part of the path that names the voice.
PROMPTS = {f"asterisk-core-sounds-{x}-g722": "()" for x in ("en", "es", "fr", "it", "ru")} | {
    "asterisk-prompt-es-co": "()",
    "asterisk-prompt-fr-armelle": "()",
    "asterisk-prompt-it-menardi-wav": "()",
    "pocketsphinx-testdata": "/(data)/",
    "fillets-ng-data-cs": "/sound/.*/(cs)/",
    "fillets-ng-data-nl": "/sound/.*/(nl)/",
    "hedgewars-data": "/voices/([^/]*)/",
    "klettres-data": "/klettres/([^/]*)/",
    "ktuberling-data": "/sounds/([^/]*)/",
    "tuxpaint-stamps-default": "_desc_?([^.]*)[.]",
    "unknown-horizons": "/voice/([^/]*)/",
}
MUSIC = """
    hyperrogue-music singularity-music asterisk-moh-opsound-wav drascula-music
    fretsonfire-songs-sectoid fretsonfire-songs-muldjord colobot-common-sounds fillets-ng-data
    ufoai-music wesnoth-1.16-music nexuiz-music warzone2100-music asc-music fb-music-high
    frozen-bubble-data pushover-data planetblupi-music-ogg lincity-ng-data marsshooter-data
    supertux-data extremetuxracer-data titanion-data gunroar-data parsec47-data torus-trooper-data
    noiz2sa-data a7xpg-data mu-cade-data rrootage-data tumiki-fighters-data glob2-data xmoto-data
    ri-li-data zaz-data endless-sky-data tomatoes-data neverball-data unknown-horizons
    hedgewars-data""".split()
EFFECTS = "tuxpaint-stamps-default sound-theme-freedesktop oxygen-sounds hedgewars-data".split()

FESTIVAL = """kal_diphone ked_diphone lp_diphone pc_diphone cmu_us_slt_arctic_hts czech_dita
    czech_krb czech_machac czech_ph suo_fi_lj_diphone hy_fi_mv_diphone""".split()
FLITE = "kal16 awb rms slt kal".split()
ESPEAK = """en en-us en-gb-scotland fr de es it ru sv pl nl pt en+f2 en+f4 en+m3 en+m5 en+croak
    en+f3 fr+f2 de+m4 hu tr el ro fi da cs en+whisper""".split()

HELD = re.compile("|".join([
    "prompts asterisk-core-sounds-it", "prompts asterisk-prompt-it", "prompts pocketsphinx",
    "prompts ktuberling-data (de|fr|en)$", "prompts tuxpaint-stamps-default (es|da)$",
    "prompts hedgewars-data (British|Pirate)", "prompts klettres-data (it|en)",
    "made festival (czech_krb|pc_diphone)", "made flite slt",
    "made espeak (en-gb-scotland|fr.f2|en.croak|pl)$",
    "music (singularity|asterisk-moh|fretsonfire-songs-sectoid|planetblupi|marsshooter|ri-li"
    "|mu-cade)", "effects oxygen"]))

SENTENCES = """\
The harbour master counted eleven boats before the fog came in
She left the window open because the room smelled of fresh paint
Please bring the blue folder with you when you come upstairs
Nobody had expected the bridge to be closed on a Tuesday
After the rain the whole street was full of yellow leaves
Can you hear what the man behind the counter is saying
We shall need four chairs, two tables and a longer rope
The museum opens at nine, but the tour does not begin until ten
He read the letter twice and then put it back in the drawer
Turn left at the bakery and walk on until you see the river
Every winter the lake freezes from the northern shore inward
They could not agree on the price, so they tossed a coin
My grandmother kept bees and sold the honey at the market
The train was late again, and the platform was very cold
If you press this button, the machine returns your ticket
In the evening the children sang while their father cooked
There is a small garden behind the library that few people know
The engineer explained why the valve had to be replaced at once
I would rather wait another week than hurry and do it badly
Seven thousand visitors came, which was twice as many as last year
Put the eggs in last and stir until nothing sticks to the spoon
The old map showed a path where today there is only forest
What happened next surprised even those who had planned it
Good morning, and welcome to our short tour of the workshop""".splitlines()


def run(*command, **options):
    return subprocess.run([str(c) for c in command], check=True, capture_output=True, **options)


def unpack(work):
    """Downloads and unpacks what is missing; archives of games are opened too."""
    names = sorted(set(PROMPTS) | set(MUSIC) | set(EFFECTS))
    (work / "packages").mkdir(exist_ok=True)
    missing = [n for n in names if not (work / "root" / n).exists()]
    absent = [n for n in missing if not list((work / "packages").glob(f"{n}_*.deb"))]
    if absent:
        run("apt-get", "download", *absent, cwd=work / "packages")
    for name in missing:
        folder = work / "root" / name
        folder.mkdir(parents=True)
        run("dpkg", "-x", next((work / "packages").glob(f"{name}_*.deb")), folder)
        for archive in folder.rglob("*.pk3"):
            zipfile.ZipFile(archive).extractall(archive.parent / (archive.name + ".d"))


def decode(pairs, seconds):
    """Decodes files to 16 kHz 16-bit mono, forty to a process."""
    todo = [(s, t) for s, t in pairs if not t.exists()]

    def batch(part):
        command = ["ffmpeg", "-nostdin", "-v", "quiet", "-y"]
        for source, _ in part:
            command += (["-f", "g722"] if source.suffix == ".g722" else [])
            command += (["-f", "s16le", "-ar", "16000"] if source.suffix == ".raw" else [])
            command += ["-t", str(seconds), "-i", str(source)]
        for index, (_, target) in enumerate(part):
            command += ["-map", f"{index}:a:0", "-ac", "1", "-ar", str(RATE), "-f", "s16le",
                        str(target)]
        if subprocess.run(command).returncode != 0 and len(part) > 1:
            for one in part:
                batch([one])

    with concurrent.futures.ThreadPoolExecutor(2) as workers:
        list(workers.map(batch, [todo[i : i + 40] for i in range(0, len(todo), 40)]))


SOUND = {".ogg", ".wav", ".mp3", ".oga", ".gsm", ".g722", ".opus", ".raw", ".flac", ".s3m", ".mod",
         ".xm", ".it"}


def found(work, name):
    return sorted(f for f in (work / "root" / name).rglob("*")
                  if f.suffix.lower() in SOUND and f.is_file() and not f.is_symlink()
                  and "silence" not in str(f))


def recorded(work):
    """Pools of files that packages hold: prompts, music and effects."""
    pools = collections.defaultdict(list)
    for name, part in PROMPTS.items():
        for file in found(work, name):
            voice = re.search(part, str(file))
            is_song = re.search("Singer|Robot", str(file))
            if voice and not is_song and file.suffix not in (".s3m", ".mod", ".xm", ".it"):
                pools[f"prompts {name} {voice.group(1)}".strip()].append(file)
    for name in MUSIC:
        pools[f"music {name}"] = [
            f for f in found(work, name)
            if f.stat().st_size > 100_000 and not re.search("/voice|/[Ss]ound/[a-z0-9]*/", str(f))]
    for name in EFFECTS:
        pools[f"effects {name}"] = [
            f for f in found(work, name)
            if not re.search("_desc|/voices/|/[Mm]usic/", str(f))]
    rng = np.random.default_rng(1)
    limits = {"fillets": 600, "klettres": 60, "tuxpaint": 160, "ktuberling": 120}
    chosen = {}
    for pool, files in pools.items():
        limit = next((n for key, n in limits.items() if key in pool), 300)
        if pool.startswith("effects"):
            limit = 400
        files = [files[i] for i in sorted(rng.permutation(len(files))[:limit])]
        if files:
            chosen[pool] = files
    return chosen


def spoken(work, folder):
    """Pools of sentences that synthesizers read."""
    pools = {}
    voices = [("festival", v) for v in FESTIVAL] + [("flite", v) for v in FLITE]
    voices += [("espeak", v) for v in ESPEAK]
    for number, (program, voice) in enumerate(voices):
        rng = np.random.default_rng([99, number])
        pools[f"made {program} {voice}"] = files = []
        for i, sentence in enumerate(rng.permutation(SENTENCES)[:12]):
            wave = folder / f"made_{program}_{voice}_{i}.wav"
            files.append(wave)
            speed, pitch = rng.choice([130, 150, 160, 175, 190]), rng.choice([35, 50, 50, 65])
            if wave.exists():
                continue
            if program == "flite":
                run("flite", "-voice", voice, "-t", sentence, "-o", wave)
            elif program == "festival":
                run("text2wave", "-o", wave, "-eval", f"(voice_{voice})", input=sentence.encode())
            else:
                run("espeak-ng", "-v", voice, "-s", speed, "-p", pitch, "-w", wave, sentence)
    return pools


def gather(work):
    """Name of each pool to its decoded sounds, of which there is at least one."""
    unpack(work)
    folder = work / "sound"
    folder.mkdir(exist_ok=True)
    pools = recorded(work) | spoken(work, folder)
    decoded = {}
    for long in (True, False):
        pairs = []
        for pool, files in pools.items():
            if pool.startswith("music") != long:
                continue
            name = re.sub("[^A-Za-z0-9]+", "_", pool)
            decoded[pool] = [folder / f"{name}_{i}.s16" for i in range(len(files))]
            pairs += zip(files, decoded[pool])
        decode(pairs, 150 if long else 20)
    # Under 0.3 s there is nothing to hear.
    sounding = {p: [f for f in files if f.exists() and f.stat().st_size > 9600]
                for p, files in decoded.items()}
    return {p: files for p, files in sounding.items() if files}


def load(path):
    return np.fromfile(path, np.int16).astype(np.float32) / 32768


if __name__ == "__main__":
    import sys

    for pool, files in sorted(gather(pathlib.Path(sys.argv[1])).items()):
        seconds = sum(f.stat().st_size for f in files) / 2 / RATE
        print(f"{'held' if HELD.search(pool) else '    '} {pool:50} {len(files):5} {seconds:8.0f} s")
