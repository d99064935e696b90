"""What a sample folder is: its files, and the outcome every criterion must reach on it."""

import hashlib
import json
import re
from dataclasses import dataclass, field
from pathlib import Path

CRITERIA = ["3.1.A", "3.1.B", "3.1.C", "3.2.A", "3.2.B",
            "3.3.A", "3.3.B", "3.3.C", "3.3.D", "3.3.E", "3.3.F"]


def outcome(name, codes, includes=()):
    """One expected outcome; `codes` None where only the outcome is certain."""
    expected = {"outcome": name}
    if codes is not None:
        expected["codes"] = sorted(codes)
    if includes:
        expected["includes"] = sorted(includes)
    return expected


def C(*codes):
    """Compliant."""
    return outcome("C", codes)


def NC(*codes):
    """Not compliant."""
    return outcome("NC", codes)


def NR(*codes):
    """Needs review."""
    return outcome("NR", codes)


def some(name, *includes):
    """An outcome whose codes are not all certain; those given must be among them."""
    return outcome(name, None, includes)


DNA = outcome("DNA", ())
OPEN = None
REVIEW = NR("captions.reviewContent")
SETTINGS = NR("captionSettings.unknown")
NO_PLACE = NR("placement.unknown")
UNREAD = NR("evidence.missing")


def base(section, own, changes):
    """All eleven outcomes: `own` for the criteria of a section, changed where the case says so."""
    outcomes = {criterion: DNA for criterion in CRITERIA}
    outcomes.update({f"{section}.{letter}": value for letter, value in own.items()})
    for name, value in changes.items():
        outcomes[name.replace("_", ".").lstrip("x") if "_" in name else f"{section}.{name}"] = value
    return {name: value for name, value in outcomes.items() if value is not OPEN}


def video_only(**changes):
    """A silent film without a word about it."""
    return base("3.1", {"A": NO_PLACE, "C": NC("alternative.missing")}, changes)


def animation(**changes):
    """An animated image without a word about it."""
    return base("3.1", {"B": NO_PLACE, "C": NC("alternative.missing")}, changes)


def audio_only(**changes):
    """A sound without a word about it."""
    return base("3.2", {"A": NO_PLACE, "B": NC("transcript.missing")}, changes)


def multimedia(**changes):
    """A film with sound and nothing else."""
    own = {"A": NO_PLACE, "B": NC("captions.missing"), "D": NC("descriptions.missing")}
    return base("3.3", own, changes)


def captioned(**changes):
    """A film with good captions and nothing else."""
    return multimedia(**{"B": C(), "C": REVIEW, "F": SETTINGS, **changes})


def unsynced(code, **changes):
    """A film whose captions do not run with the speech."""
    late = NR("captions.outOfSync")
    return multimedia(**{"B": NC(code), "C": late, "F": late, **changes})


def incomplete(*codes, **changes):
    """A film of which a part of picture and sound was not read, and nothing beside it."""
    return multimedia(**{"B": NR("evidence.missing", *codes), "C": UNREAD, "D": UNREAD, "E": UNREAD,
                         "F": UNREAD, **changes})


def unheard(**changes):
    """A film of which nobody knows whether it can be heard."""
    return incomplete(**{"A": UNREAD, "x3_1_A": UNREAD, "x3_1_C": UNREAD, **changes})


NOTHING = base("3.1", {}, {})


@dataclass
class Case:
    """One folder under MediaSamples."""

    folder: str
    about: str
    kind: str
    outcomes: dict
    files: list
    arguments: list
    exit: int = None
    anywhere: list = field(default_factory=list)
    claims: dict = field(default_factory=dict)

    def expected(self):
        """The content of expected.json."""
        names = {value["outcome"] for value in self.outcomes.values()}
        status = self.exit if self.exit is not None else int("NC" in names)
        head = {"arguments": self.arguments, "exit": status}
        if self.kind:
            head["kind"] = self.kind
        if self.anywhere:
            head["anywhere"] = self.anywhere
        lines = [f"  {json.dumps(key)}: {json.dumps(value)}," for key, value in head.items()]
        rows = [f"    {json.dumps(key)}: {json.dumps(value)}"
                for key, value in sorted(self.outcomes.items())]
        return "\n".join(["{", *lines, '  "outcomes": {', ",\n".join(rows), "  }", "}"]) + "\n"

    def readme(self):
        """The one line about the folder."""
        return (f"{self.about} Synthetic: made by Tools/samples/make.py (speech by flite or "
                "espeak-ng, everything else drawn by the script, encoded by ffmpeg); CC0-1.0.\n")

    def build(self, root, shop):
        """Writes the folder."""
        folder = root / self.folder
        folder.mkdir(parents=True)
        for make in self.files:
            make(folder, shop)
        (folder / "expected.json").write_text(self.expected())
        (folder / "README").write_text(self.readme())


@dataclass(frozen=True)
class HashOf:
    """Stands for the SHA-256 of a file of the folder."""

    name: str


def resolve(value, folder):
    """The value with hashes in place of the files they stand for."""
    if isinstance(value, HashOf):
        return hashlib.sha256((Path(folder) / value.name).read_bytes()).hexdigest()
    if isinstance(value, dict):
        return {key: resolve(inner, folder) for key, inner in value.items()}
    if isinstance(value, list):
        return [resolve(inner, folder) for inner in value]
    return value


def scalar(value):
    """A YAML scalar or a list or map in flow form."""
    if isinstance(value, list):
        return "[" + ", ".join(map(scalar, value)) + "]"
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key}: {scalar(inner)}" for key, inner in value.items()) + " }"
    if isinstance(value, str) and not re.fullmatch(r"[A-Za-z][\w/.-]*|\d{4}-\d\d-\d\d", value):
        return json.dumps(value)
    return value if isinstance(value, str) else json.dumps(value)


def yaml(manifest):
    """A manifest in the form people write it in."""
    lines = [f"version: {manifest['version']}"]
    if "player" in manifest:
        lines.append("player:")
        lines += [f"  {key}: {scalar(value)}" for key, value in manifest["player"].items()]
    lines.append("media:")
    for entry in manifest["media"]:
        lead = "  - "
        for key, value in entry.items():
            if isinstance(value, list) and value and isinstance(value[0], dict):
                lines.append(f"{lead}{key}:")
                lines += [f"      - {scalar(inner)}" for inner in value]
            else:
                lines.append(f"{lead}{key}: {scalar(value)}")
            lead = "    "
    return "\n".join(lines) + "\n"


def manifest(*entries, name="cuelight.yml", player=None):
    """Writes a placement manifest."""
    def make(folder, _):
        content = {"version": 1, **({"player": player} if player else {}),
                   "media": resolve(list(entries), folder)}
        text = json.dumps(content, indent=2) + "\n" if name.endswith("json") else yaml(content)
        (folder / name).write_text(text)
    return make


def write(name, content):
    """Writes a text or bytes; a function is called with the workshop for it."""
    def make(folder, shop):
        data = content(shop) if callable(content) else content
        (folder / name).write_bytes(data.encode() if isinstance(data, str) else data)
    return make


def attestation(claim, file, passes=True):
    """What a person attested about a file; a hash of zeros is that of no file."""
    return {"claim": claim, "result": "pass" if passes else "fail",
            "by": "reviewer@example.org", "date": "2026-11-20",
            "sha256": HashOf(file) if file else "0" * 64}
