#!/usr/bin/env python3
"""Writes the code tables of Sources/TextBasics/Encodings/Tables from Python's codecs.

    python3 Tools/encodings/make.py

A table is written as its characters in the order of their codes. What follows from an order that
the character set itself defines is not written: the ideographs that GBK adds to GB 2312 and the
syllables that code page 949 adds to KS X 1001 stand in the order of Unicode, and so do the private
characters of GB 18030; `CodeTable` fills them in.
"""

import pathlib
import unicodedata

OUTPUT = pathlib.Path(__file__).resolve().parents[2] / "Sources/TextBasics/Encodings/Tables"
WIDTH = 84
HOLE = "\ufffd"

SINGLE = [
    # name of the constant, Python's codec, what it is
    ("ibm437", "cp437", "IBM code page 437, the first one of MS-DOS"),
    ("ibm850", "cp850", "IBM code page 850, Western European MS-DOS"),
    ("ibm866", "cp866", "IBM code page 866, Cyrillic MS-DOS"),
    ("iso88592", "iso8859_2", "ISO/IEC 8859-2, Central European"),
    ("iso88595", "iso8859_5", "ISO/IEC 8859-5, Cyrillic"),
    ("iso88597", "iso8859_7", "ISO/IEC 8859-7, Greek"),
    ("iso88599", "iso8859_9", "ISO/IEC 8859-9, Turkish"),
    ("iso885915", "iso8859_15", "ISO/IEC 8859-15, Western European with the euro sign"),
    ("koi8R", "koi8_r", "KOI8-R, Russian (RFC 1489)"),
    ("koi8U", "koi8_u", "KOI8-U, Ukrainian (RFC 2319)"),
    ("macintosh", "mac_roman", "Mac OS Roman"),
    ("windows874", "cp874", "Windows code page 874, Thai"),
    ("windows1250", "cp1250", "Windows code page 1250, Central European"),
    ("windows1251", "cp1251", "Windows code page 1251, Cyrillic"),
    ("windows1252", "cp1252", "Windows code page 1252, Western European"),
    ("windows1253", "cp1253", "Windows code page 1253, Greek"),
    ("windows1254", "cp1254", "Windows code page 1254, Turkish"),
    ("windows1255", "cp1255", "Windows code page 1255, Hebrew"),
    ("windows1256", "cp1256", "Windows code page 1256, Arabic"),
    ("windows1257", "cp1257", "Windows code page 1257, Baltic"),
    ("windows1258", "cp1258", "Windows code page 1258, Vietnamese"),
]


def decoded(code, codec):
    """The one character of a code, or the mark of a hole."""
    try:
        text = code.decode(codec)
    except UnicodeDecodeError:
        return HOLE
    return text if len(text) == 1 and ord(text) < 0x10000 else HOLE


def literal(character):
    """A character as it stands in a Swift string, escaped where an editor would not show it."""
    if character in '"\\':
        return "\\" + character
    category = unicodedata.category(character)
    if category[0] in "CZM" or unicodedata.normalize("NFC", character) != character:
        return "\\u{%X}" % ord(character)
    return character


def rows(characters, indent):
    """The lines of a string literal, none wider than the linter lets it be."""
    lines, line = [], ""
    for character in characters:
        written = literal(character)
        if len(line) + len(written) > WIDTH:
            lines.append(line)
            line = ""
        line += written
    lines.append(line)
    return "\\\n".join(" " * indent + line for line in lines)


def runs(table):
    """Starts and characters of the parts between long rows of holes."""
    found, start, index = [], None, 0
    while index < len(table):
        if table[index] != HOLE:
            if start is None:
                start = index
            end = index + 1
        elif start is not None and index - end >= 8:
            found.append((start, table[start:end]))
            start = None
        index += 1
    if start is not None:
        found.append((start, table[start:end]))
    return found


HEADER = "// Made by Tools/encodings/make.py: change that and run it again.\n\n"


def write_single():
    body = HEADER
    body += "/// The characters of the bytes from 0x80 on; U+FFFD where a code page has none.\n"
    body += "enum SingleByteTables {\n"
    for name, codec, title in SINGLE:
        table = [decoded(bytes([code]), codec) for code in range(0x80, 0x100)]
        if name == "windows1252":
            # The Encoding Standard gives its five holes the control characters of the same number.
            table = [chr(0x80 + i) if c == HOLE else c for i, c in enumerate(table)]
        body += f"  /// {title}.\n"
        body += f'  static let {name} = CodeTable(\n    upperHalf: """\n'
        body += rows(table, 6) + '\n      """)\n'
    body += "}\n"
    (OUTPUT / "SingleByteTables.swift").write_text(body)


def write_double(file, note, parts, codec):
    body = HEADER + f"/// {note}\nenum {file} {{\n"
    for name, title, codes in parts:
        table = [HOLE if code is None else decoded(code, codec) for code in codes]
        body += f"  /// {title}.\n  static let {name}: [CodeRun] = [\n"
        for start, characters in runs(table):
            body += f'    CodeRun(\n      start: {start},\n      text: """\n'
            body += rows(characters, 8) + '\n        """),\n'
        body += "  ]\n"
    body += "}\n"
    (OUTPUT / f"{file}.swift").write_text(body)


def grid():
    """The 94 rows of 94 codes that ISO/IEC 2022 has, in their EUC form."""
    return [bytes([lead, trail]) for lead in range(0xA1, 0xFF) for trail in range(0xA1, 0xFF)]


def cp932():
    for lead in [*range(0x81, 0xA0), *range(0xE0, 0xFD)]:
        for trail in [*range(0x40, 0x7F), *range(0x80, 0xFD)]:
            # The private characters stand in the order of their codes and need no table.
            yield None if 0xF0 <= lead <= 0xF9 else bytes([lead, trail])


def gbk_symbols():
    """What GBK adds that is neither an ideograph in the order of Unicode nor private."""
    for lead in range(0x81, 0xFF):
        for trail in [*range(0x40, 0x7F), *range(0x80, 0xFF)]:
            code = bytes([lead, trail])
            is_added = trail <= 0xA0 and not 0x4E00 <= ord(decoded(code, "gb18030")) <= 0x9FA5
            yield code if is_added and not 0xA1 <= lead <= 0xA7 and lead > 0xA0 else None


def big5():
    for lead in range(0xA1, 0xFA):
        for trail in [*range(0x40, 0x7F), *range(0xA1, 0xFF)]:
            yield bytes([lead, trail])


def gb2312():
    """The grid without the private characters that stand in the order of their codes."""
    for code in grid():
        yield None if 0xE000 <= ord(decoded(code, "gb18030")) <= 0xE4C5 else code


def main():
    OUTPUT.mkdir(parents=True, exist_ok=True)
    write_single()
    write_double(
        "JapaneseCharacters", "JIS X 0208 with NEC's and IBM's additions, as code page 932 has it.",
        [("runs", "The characters, 188 for every first byte from 0x81 on", cp932())], "cp932")
    write_double(
        "SimplifiedCharacters", "GB 2312 and the symbols that GBK adds, as GB 18030 has them.",
        [("grid", "GB 2312, 94 for every first byte from 0xA1 on", gb2312()),
         ("added", "What GBK adds, 190 for every first byte from 0x81 on", gbk_symbols())],
        "gb18030")
    write_double(
        "TraditionalCharacters", "Big5 as code page 950 has it.",
        [("runs", "The characters, 157 for every first byte from 0xA1 on", big5())], "cp950")
    write_double(
        "KoreanCharacters", "KS X 1001.",
        [("grid", "The characters, 94 for every first byte from 0xA1 on", grid())], "cp949")


main()
