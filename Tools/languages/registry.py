#!/usr/bin/env python3
"""Writes Sources/MediaModel/Languages/LanguageRegistry+Subtags.swift from the ISO lists of Debian,
and +Macrolanguages.swift from a copy of the IANA registry.

    apt-get install iso-codes
    python3 -m pip install language-tags==1.3.2
    python3 Tools/languages/registry.py

RFC 5646, section 2.2, takes the subtags of languages from ISO 639-1, -2, -3 and -5, those of scripts
from ISO 15924 and those of regions from ISO 3166-1. Debian has no list of the members of
macrolanguages; they are the registry's lines "Macrolanguage:" (RFC 5646, section 3.1.11). The same
packages give the same files.
"""

import importlib.util
import json
import pathlib
import subprocess

LISTS = pathlib.Path("/usr/share/iso-codes/json")
FOLDER = pathlib.Path(__file__).parents[2] / "Sources/MediaModel/Languages"
TARGET = FOLDER / "LanguageRegistry+Subtags.swift"
MACROLANGUAGES = FOLDER / "LanguageRegistry+Macrolanguages.swift"


def entries(name, key):
    return json.loads((LISTS / name).read_text())[key]


def version():
    query = ["dpkg-query", "-W", "-f", "${Version}", "iso-codes"]
    return subprocess.run(query, check=True, capture_output=True, text=True).stdout


def wrapped(words, width=94):
    lines, line = [], ""
    for word in words:
        if len(line) + len(word) + 1 > width:
            lines.append(line + " \\")
            line = ""
        line += (" " if line else "") + word
    return "\n".join("    " + text for text in lines + [line])


def literal(words):
    return '"""\n' + wrapped(words) + '\n    """'


def registry():
    """The IANA registry as the package language-tags carries it, and its date."""
    found = importlib.util.find_spec("language_tags")
    if found is None:
        raise SystemExit("Install the registry first: python3 -m pip install language-tags==1.3.2")
    folder = pathlib.Path(found.origin).parent / "data/json"
    date = json.loads((folder / "meta.json").read_text())["File-Date"]
    return json.loads((folder / "registry.json").read_text()), date


def write_macrolanguages():
    subtags, date = registry()
    members = {}
    for entry in subtags:
        if entry.get("Type") == "language" and "Macrolanguage" in entry:
            if "Deprecated" not in entry:
                members.setdefault(entry["Macrolanguage"], []).append(entry["Subtag"])
    table = [whole + ":" + member for whole in sorted(members) for member in sorted(members[whole])]
    MACROLANGUAGES.write_text(f'''// Written by Tools/languages/registry.py from the IANA registry of {date}; not for editing.

/// The members of macrolanguages (RFC 5646, section 3.1.11).
extension LanguageRegistry {{
  /// Each macrolanguage with one of its members.
  static let macrolanguageMembers = {literal(table)}
}}
''')


def main():
    languages = entries("iso_639-3.json", "639-3")
    older = entries("iso_639-2.json", "639-2")
    families = entries("iso_639-5.json", "639-5")
    two, long_forms, three = set(), {}, set()
    for entry in languages + older:
        if "alpha_2" in entry:
            two.add(entry["alpha_2"])
            long_forms[entry["alpha_3"]] = entry["alpha_2"]
            if "bibliographic" in entry:
                long_forms[entry["bibliographic"]] = entry["alpha_2"]
        elif len(entry["alpha_3"]) == 3:
            three.add(entry["alpha_3"])
    three |= {entry["alpha_3"] for entry in families}
    three -= set(long_forms)
    groups = {}
    for code in sorted(three):
        groups.setdefault(code[:2], []).append(code[2])
    scripts = sorted(entry["alpha_4"] for entry in entries("iso_15924.json", "15924"))
    countries = entries("iso_3166-1.json", "3166-1")
    regions = sorted(entry["alpha_2"] for entry in countries)
    numbers = sorted(entry["numeric"] + entry["alpha_2"] for entry in countries)
    TARGET.write_text(f'''// Written by Tools/languages/registry.py from Debian's iso-codes {version()}; not for editing.

/// The subtags of languages, scripts and regions (RFC 5646, section 2.2).
extension LanguageRegistry {{
  /// ISO 639-1: languages with two letters.
  static let twoLetterCodes = {literal(sorted(two))}

  /// ISO 639-2, -3 and -5: languages and families without two letters, the third letters after
  /// the first two.
  static let threeLetterCodes = {literal(
      [start + ":" + "".join(ends) for start, ends in sorted(groups.items())])}

  /// ISO 639-2 codes that two letters stand for in a tag (RFC 5646, section 2.2.1), both
  /// terminological and bibliographic, each with its two letters.
  static let longForms = {literal(sorted(long + ":" + short for long, short in long_forms.items()))}

  /// ISO 15924: scripts.
  static let scriptCodes = {literal(scripts)}

  /// ISO 3166-1: countries.
  static let countryCodes = {literal(regions)}

  /// The numbers of countries (UN M.49), which a tag may not use for a country that has letters
  /// (RFC 5646, section 2.2.4), each with its letters.
  static let countryNumbers = {literal([number[:3] + ":" + number[3:] for number in numbers])}
}}
''')


main()
write_macrolanguages()
