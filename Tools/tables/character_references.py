"""Writes the table of HTML's named character references as Swift.

    python3 Tools/tables/character_references.py

The names are those of the HTML standard, section "Named character references", as Python's
`html.entities` has them. Run from the top of the repository.
"""

from html.entities import html5
from pathlib import Path
from textwrap import fill

TARGET = Path("Sources/CueText/Markup/NamedReferences.swift")

HEAD = '''/// The named character references of HTML (HTML, section 13.5), made by
/// `Tools/tables/character_references.py`.
///
/// Each entry is the name without its semicolon, `=` when the semicolon is needed or `~` when the
/// name is one of the old ones that do without, and the one or two scalar values in base 16.
enum NamedReferences {
  static let packed = """
'''


def entry(name, text):
    """One name with its sign and scalar values."""
    sign = "~" if name in html5 else "="
    return name + sign + "+".join(f"{ord(scalar):X}" for scalar in text)


def main():
    """Writes the file; entries are sorted and lines filled to the repository's width."""
    names = {name[:-1]: text for name, text in html5.items() if name.endswith(";")}
    if any(name not in names for name in html5 if not name.endswith(";")):
        raise SystemExit("an old name has no form with a semicolon")
    entries = " ".join(entry(name, text) for name, text in sorted(names.items()))
    body = fill(entries, 100, initial_indent="    ", subsequent_indent="    ")
    # A line's end parts entries as a space does.
    TARGET.write_text(HEAD + body + '\n    """\n}\n', encoding="utf-8")


if __name__ == "__main__":
    main()
