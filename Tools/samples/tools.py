"""Calls of the outside programs: each one fails loudly and says which package brings it."""

import shutil
import subprocess

PACKAGES = {
    "ffmpeg": "ffmpeg",
    "ffprobe": "ffmpeg",
    "espeak-ng": "espeak-ng",
    "flite": "flite",
    "cwebp": "webp",
    "img2webp": "webp",
    "mkvextract": "mkvtoolnix",
    "mkvmerge": "mkvtoolnix",
}


def missing_packages():
    """The Debian packages that are not installed, sorted."""
    return sorted({package for name, package in PACKAGES.items() if not shutil.which(name)})


def run(command, stdin=None):
    """Runs a program and returns what it wrote; its own words are the error when it fails."""
    done = subprocess.run([str(part) for part in command], input=stdin, capture_output=True)
    if done.returncode != 0:
        words = done.stderr.decode("utf-8", "replace").strip()
        raise RuntimeError(f"{' '.join(map(str, command))}\n{words}")
    return done.stdout


def ffmpeg(arguments, stdin=None):
    """Runs ffmpeg so that the same input gives the same bytes: one thread, no dates, no versions."""
    return run(["ffmpeg", "-nostdin" if stdin is None else "-hide_banner", "-v", "error", "-y",
                *arguments], stdin)
