#!/usr/bin/env python3
"""Measures what words tell about captions, and prints a table in Markdown.

    python3 Benchmarks/words.py PROGRAM SPEECH RECOGNIZER [--model PATH] [--music FILE] [--others 40]

SPEECH is a folder with LibriSpeech's FLAC files of one reader and their .alignment.txt, which has the
end of each word. Films are made of the sound, alone and with music; captions of the words at their
times. Measured is how often own captions, and captions with the words of other utterances at the same
times, get which answer with `--words all`, and how many single cues that are 1.0 s late are found.
"""

import argparse
import json
import pathlib
import random
import re
import subprocess
import tempfile

RATE = 16_000


def utterances(folder):
    """Each utterance: its file or None, and its words with start and end."""
    found = []
    for line in next(folder.glob("*.alignment.txt")).read_text().splitlines():
        name, words, ends = re.match(r'(\S+) "(.*)" "(.*)"', line).groups()
        said, before = [], 0.0
        for word, end in zip(words.split(","), map(float, ends.split(","))):
            if word:
                said.append((word.lower(), before, end))
            before = end
        file = folder / f"{name}.flac"
        found.append((file if file.exists() else None, said, before))
    return found


def cues(words, most=9, pause=0.35):
    """Cues of up to nine words, each with the time of its words."""
    found, open_cue = [], []
    for word in words:
        late = open_cue and word[1] - open_cue[-1][2] > pause and len(open_cue) >= 3
        if open_cue and (late or len(open_cue) >= most):
            found.append(open_cue)
            open_cue = []
        open_cue.append(word)
    found.append(open_cue)
    return [(c[0][1], c[-1][2], " ".join(word[0] for word in c)) for c in found]


def with_other_words(own, words, seed):
    """The same times with words of other utterances, as many in each cue."""
    place = random.Random(seed).randrange(len(words))
    found = []
    for start, end, text in own:
        count = len(text.split())
        found.append((start, end, " ".join(words[(place + i) % len(words)] for i in range(count))))
        place += count
    return found


def stamp(seconds):
    return f"{int(seconds // 3600):02}:{int(seconds % 3600 // 60):02}:{seconds % 60:06.3f}"


def write(file, shown):
    body = "\n\n".join(f"{stamp(a)} --> {stamp(b)}\n{text}" for a, b, text in sorted(shown))
    file.write_text(f"WEBVTT\n\n{body}\n")


def film(folder, sound, music, level):
    """A film with a still picture, the sound, and music so many decibels below it."""
    file = folder / "film.mkv"
    inputs = ["-f", "lavfi", "-i", "color=c=gray:s=64x64:r=5", "-i", sound]
    mix = "[1:a]anull[a]"
    if level is not None:
        inputs += ["-stream_loop", "-1", "-i", music]
        mix = (f"[1:a]loudnorm=I=-20[s];[2:a]loudnorm=I={-20 - level},aresample=48000[m];"
               "[s][m]amix=duration=first:normalize=0[a]")
    subprocess.run(["ffmpeg", "-v", "error", "-y", *inputs, "-filter_complex", mix, "-map", "0:v",
                    "-map", "[a]", "-c:v", "ffv1", "-c:a", "flac", "-shortest", file], check=True)


def heard(options, folder):
    """What the report has of the words."""
    model = ["--recognizer-model", options.model] if options.model else []
    run = subprocess.run([options.program, "check", "-f", "json", "--exit-zero", "--words", "all",
                          "--cache", folder / "cache", "--recognizer", options.recognizer, *model,
                          folder / "film.mkv"], check=False, stdout=subprocess.PIPE)
    medium = json.loads(run.stdout)["presentations"][0]
    if "heard" not in medium:
        raise SystemExit(f"nothing was heard: {medium['outcomes'][6]['notEvaluated']}")
    return medium["heard"]


def displaced(found):
    """The cues whose words are heard over 0.7 s away from where those of the others are."""
    judged = [c for c in found["cues"] if c["words"] >= 3 and "delay" in c]
    usual = sorted(c["delay"] for c in judged)[len(judged) // 2]
    return {c["cue"] for c in judged if abs(c["delay"] - usual) > 0.7}, judged


def measure(options, folder, own, others, level):
    captions = folder / "film.en.vtt"
    write(captions, own)
    found = heard(options, folder)
    same = sum(part["answer"] == "sameWords" for part in found["parts"])
    false, judged = displaced(found)
    answers = {}
    for seed in range(options.others):
        write(captions, with_other_words(own, others, seed))
        answer = heard(options, folder)["answer"]
        answers[answer] = answers.get(answer, 0) + 1
    hits = moved = 0
    for turn in range(7):
        late = [(a + 1, b + 1, text) if index % 7 == turn else (a, b, text)
                for index, (a, b, text) in enumerate(own)]
        write(captions, late)
        # Cues are numbered in order of time, so a late one is known by its text.
        wanted = {text for index, (_, _, text) in enumerate(own)
                  if index % 7 == turn and len(text.split()) >= 3}
        found_late = heard(options, folder)
        numbers, _ = displaced(found_late)
        texts = {c["text"] for c in found_late["cues"] if c["cue"] in numbers}
        hits += len(wanted & texts)
        moved += len(wanted)
    name = "none" if level is None else f"{level} dB below"
    print(f"| {name} | {same} of {len(found['parts'])} | "
          + ", ".join(f"{count} {answer}" for answer, count in sorted(answers.items()))
          + f" | {hits} of {moved} | {len(false)} of {len(judged)} |")


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program", type=pathlib.Path)
    parser.add_argument("speech", type=pathlib.Path)
    parser.add_argument("recognizer")
    parser.add_argument("--model")
    parser.add_argument("--music", help="a sound file with music")
    parser.add_argument("--others", type=int, default=40)
    options = parser.parse_args()
    options.program = options.program.resolve()
    all_said = utterances(options.speech)
    words, begin = [], 0.0
    for file, said, length in all_said:
        if file:
            words += [(word, start + begin, end + begin) for word, start, end in said]
            begin += length
    others = [word for file, said, _ in all_said if not file for word, _, _ in said]
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        listing = folder / "files.txt"
        listing.write_text("".join(f"file '{file.resolve()}'\n" for file, _, _ in all_said if file))
        sound = folder / "speech.wav"
        subprocess.run(["ffmpeg", "-v", "error", "-y", "-f", "concat", "-safe", "0", "-i", listing,
                        "-ar", str(RATE), "-ac", "1", sound], check=True)
        print("| music | own captions, same words | other captions | late cues found | false |")
        print("| --- | --- | --- | --- | --- |")
        for level in [None] + ([10, 0] if options.music else []):
            film(folder, sound, options.music, level)
            measure(options, folder, cues(words), others, level)


if __name__ == "__main__":
    main()
