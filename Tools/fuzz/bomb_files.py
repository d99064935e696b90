"""Small files that could cost much, and large ones, of every format that is read.

Each is a function of a number; twice the number makes about twice the file. FAMILIES names them by
the reader that reads them (Tools/fuzz/reading).
"""

import pathlib
import struct

def clock(second, mark="."):
    return f"{second // 3600:02}:{second // 60 % 60:02}:{second % 60:02}{mark}000"


# TTML

NAMESPACES = (
    'xmlns="http://www.w3.org/ns/ttml" xmlns:tts="http://www.w3.org/ns/ttml#styling" '
    'xmlns:ttp="http://www.w3.org/ns/ttml#parameter" xml:lang="en"'
)
IMSC = ' ttp:profile="http://www.w3.org/ns/ttml/profile/imsc1/text"'


def ttml(body, head="", attributes="", around=""):
    return (
        f"<tt {NAMESPACES}{attributes}><head>{head}</head><body{around}><div>{body}</div></body></tt>"
    )


def sets(count, style='tts:display="none"'):
    return "".join(f'<set begin="{2 * i}s" end="{2 * i + 1}s" {style}/>' for i in range(count))


def paragraphs(count, attributes=""):
    return "".join(f'<p begin="{i}s" end="{i + 1}s"{attributes}>a</p>' for i in range(count))


TTML = {
    "long text, many changes": lambda n: ttml(
        "<p>" + "x y " * (50 * n)
        + "".join(f'<span begin="{i}s" end="{i + 1}s">a</span>' for i in range(n)) + "</p>"),
    "region that comes and goes": lambda n: ttml(
        paragraphs(20 * n), f'<layout><region xml:id="r">{sets(100)}</region></layout>', "",
        ' region="r"'),
    "visibility handed down": lambda n: ttml(
        sets(100, 'tts:visibility="hidden"') + paragraphs(20 * n)),
    "changes in nested elements": lambda n: ttml(
        ("<div>" + sets(100)) * (n // 10) + "<p>a<span>b</span></p>" * 20 + "</div>" * (n // 10)),
    "regions of one long list of styles": lambda n: ttml(
        "<p>a</p>", f'<styling><style xml:id="a" style="{"a " * 2000}"/></styling><layout>'
        + "".join(f'<region xml:id="r{i}" style="a"/>' for i in range(n)) + "</layout>", IMSC),
    "regions that overlap": lambda n: ttml(
        "".join(f'<p region="r{i}" begin="{i}s" end="{i + 1}s">a</p>' for i in range(n)),
        "<layout>" + "".join(
            f'<region xml:id="r{i}" tts:extent="50% 50%"/>' for i in range(n)) + "</layout>", IMSC),
    "styles of styles": lambda n: ttml("<p>a</p>", "<styling>" + "".join(
        f'<style xml:id="s{i}" style="{" ".join(f"s{j}" for j in range(max(0, i - 50), i))}"/>'
        for i in range(n)) + "</styling>"),
    "long identifier handed down": lambda n: ttml(
        paragraphs(20 * n), f'<layout><region xml:id="{"r" * 1000 * n}"/></layout>', IMSC,
        f' region="{"r" * 1000 * n}"'),
    "long value handed down": lambda n: ttml(
        paragraphs(20 * n), "", "", f' tts:textAlign="{"r" * 1000 * n}"'),
    "long namespace": lambda n: ttml(
        paragraphs(20 * n, ' q:a=""'), "", "",
        f' xmlns:q="http://www.w3.org/ns/ttml#{"r" * 1000 * n}"'),
    "names alike but for their end": lambda n: ttml(
        "".join(f"<{'n' * 2000}{i:03}>" for i in range(240)) + f"</{'n' * 2000}xxx>" * n),
    "elements that never end": lambda n: ttml("<a>" * (2000 * n)),
    "empty paragraphs": lambda n: ttml("<p/>" * (500 * n)),
    "different names": lambda n: ttml("".join(f"<b{i}/>" for i in range(500 * n))),
    "references": lambda n: ttml("<p>" + "&#x41;" * (1000 * n) + "</p>"),
}

# EBU STL


def stl(blocks):
    header = bytearray(b" " * 1024)
    header[:16] = b"850STL25.0110009"
    header[238:248] = b"%05d00001" % min(len(blocks), 99999)
    return bytes(header) + b"".join(blocks)


def block(number, part, text, status=0):
    start, end = bytes([0, number // 60 % 60, number % 60, 0]), bytes([0, 59, 59, 0])
    fields = bytes([0, number & 255, number >> 8 & 255, part, status]) + start + end
    return fields + bytes([20, 2, 0]) + text.ljust(112, b"\x8f")[:112]


def chain(text):
    return lambda n: stl([block(1, i % 0xEF, text * 112) for i in range(5 * n)])


STL = {
    "one chain of letters": chain(b"a"),
    "one chain of words": chain(b"a "),
    "one chain of rows": chain(b"a\x8a"),
    "one chain of marks": chain(b"\xc1"),
    "one chain of marked letters": chain(b"\xc2e"),
    "one chain of spaces": chain(b" "),
    "one chain of codes": chain(b"\x07"),
    "one chain of unknown codes": chain(b"\xff"),
    "one set that adds up": lambda n: stl(
        [block(i, 0xFF, b"a", 2 if i else 1) for i in range(20 * n)]),
    "chains cut off": lambda n: stl([block(i, 0, b"a") for i in range(20 * n)]),
    "comments": lambda n: stl([block(i, 0xFF, b"a")[:15] + b"\1" + b" " * 112
                               for i in range(20 * n)]),
}

# WebVTT, SubRip, SubStation Alpha, line 21


def cue(number, text, settings="", mark="."):
    return f"{clock(number, mark)} --> {clock(number + 1, mark)}{settings}\n{text}\n\n"


def vtt(*parts):
    return "WEBVTT\n\n" + "".join(parts)


WEBVTT = {
    "tags": lambda n: vtt(cue(0, "<b>" * (100 * n))),
    "tags closed in another order": lambda n: vtt(cue(0, "<b>" * (50 * n) + "</i>" * (50 * n))),
    "classes": lambda n: vtt(cue(0, "<c" + ".a" * (200 * n) + ">x</c>")),
    "references": lambda n: vtt(cue(0, "&amp" * (100 * n))),
    "opening marks": lambda n: vtt(cue(0, "<" * (300 * n))),
    "time stamps": lambda n: vtt(cue(0, "<00:00:00.500>" * (50 * n))),
    "settings": lambda n: vtt(cue(0, "a", " line:1" * (100 * n))),
    "regions": lambda n: vtt(
        *(f"REGION\nid:r{i}\n\n" for i in range(20 * n)),
        *(cue(i, "a", f" region:r{i}") for i in range(20 * n))),
    "styles": lambda n: vtt("STYLE\n::cue{}\n\n" * (50 * n)),
    "arrows": lambda n: vtt("-->\n" * (100 * n)),
    "cues at one time": lambda n: vtt(cue(0, "a") * (50 * n)),
    "one identifier": lambda n: vtt(*("same\n" + cue(i, "a") for i in range(50 * n))),
}

SUBRIP = {
    "tags": lambda n: cue(0, "<i>" * (100 * n), "", ","),
    "overrides left open": lambda n: cue(0, "{\\an8" * (100 * n), "", ","),
    "attributes left open": lambda n: cue(0, "<font color='" * (100 * n), "", ","),
    "numbers as text": lambda n: cue(0, "1\n" * (200 * n), "", ","),
    "blank lines": lambda n: cue(0, "a", "", ",") + "\n" * (1000 * n),
    "text behind a blank line": lambda n: cue(0, "a", "", ",") + "tail\n\n" * (100 * n),
    "numbers alone": lambda n: "1\n\n" * (100 * n) + cue(1, "a", "", ","),
    "one long number": lambda n: "9" * (1000 * n) + "\n" + cue(0, "a", "", ","),
    "no blank lines": lambda n: "".join(cue(i, "a", "", ",")[:-1] for i in range(50 * n)),
    "cues at one time": lambda n: cue(0, "a", "", ",") * (50 * n),
}

ASS_HEAD = (
    "[Script Info]\nScriptType: v4.00+\n\n[V4+ Styles]\nFormat: Name, Fontname, Alignment\n"
    "Style: Default,Arial,2\n"
)
EVENTS = "\n[Events]\nFormat: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text\n"


def line(text, style="Default"):
    return f"Dialogue: 0,0:00:00.00,0:00:01.00,{style},,0,0,0,,{text}\n"


def ass(lines, styles=""):
    return ASS_HEAD + styles + EVENTS + lines


ASS = {
    "overrides": lambda n: ass(line("{\\b1}" * (100 * n))),
    "braces left open": lambda n: ass(line("{" * (500 * n))),
    "line breaks": lambda n: ass(line("\\N" * (300 * n))),
    "drawings": lambda n: ass(line("{\\p1}m 0 0{\\p0}" * (50 * n))),
    "styles": lambda n: ass(
        "".join(line("a", f"s{i}") for i in range(20 * n)),
        "".join(f"Style: s{i},Arial,2\n" for i in range(20 * n))),
    "one style again and again": lambda n: ass(line("a"), "Style: Default,Arial,2\n" * (50 * n)),
    "styles that there are not": lambda n: ass(
        "".join(line("a", f"none{i}") for i in range(50 * n))),
    "sections": lambda n: ass("[X]\n" * (100 * n)),
    "fields of a format": lambda n: ass("Format: " + ", ".join(["Text"] * (50 * n)) + "\n"),
    "commas": lambda n: ass(
        "Format: " + ",".join(f"F{i}" for i in range(5000)) + ",Text\n"
        + ("Dialogue: " + "," * 5000 + "x\n") * (n // 10)),
}

SCC_HEAD = "Scenarist_SCC V1.0\n\n"
MCC_HEAD = "File Format=MacCaption_MCC V1.0\nUUID=1\nTime Code Rate=30\n\n"

LINE21 = {
    "one long line": lambda n: SCC_HEAD + "00:00:00:00\t9420 " + "c8e5 " * (100 * n),
    "roll-up": lambda n: SCC_HEAD + "00:00:00:00\t" + "9425 94ad c8e5 " * (50 * n),
    "captions swapped": lambda n: SCC_HEAD + "00:00:00:00\t" + "9420 942f c8e5 " * (50 * n),
    "paint-on": lambda n: SCC_HEAD + "00:00:00:00\t" + "9429 9470 c8e5 " * (50 * n),
    "erased": lambda n: SCC_HEAD + "00:00:00:00\t" + "942c 94ae " * (50 * n),
    "tabs": lambda n: SCC_HEAD + "00:00:00:00\t" + "97a1 97a2 " * (50 * n),
    "one time": lambda n: SCC_HEAD + "00:00:00:00\t9420 c8e5 942f\n\n" * (20 * n),
    "packets of zeros": lambda n: MCC_HEAD + "00:00:00:00\t" + "I" * (1000 * n) + "\n",
    "lines of zeros": lambda n: MCC_HEAD + ("00:00:00:00\t" + "I" * 300 + "\n") * (50 * n),
    "remarks": lambda n: MCC_HEAD + "// c\n" * (100 * n),
}

# Streams


def mpd(content, base=""):
    return f'<MPD mediaPresentationDuration="PT10000H">{base}{content}</MPD>'


def audio(segments, identifiers=("a",), base=""):
    named = "".join(f'<Representation id="{name}"/>' for name in identifiers)
    return f'<Period>{base}<AdaptationSet contentType="audio">{segments}{named}</AdaptationSet></Period>'


def template(media, rest=' duration="1" timescale="1000"/>'):
    return f'<SegmentTemplate media="{media}"{rest}'


def timeline(runs):
    return template("$Time$", f"><SegmentTimeline>{runs}</SegmentTimeline></SegmentTemplate>")


DASH = {
    "tiny segments": lambda n: mpd(audio(template("$Number$"))),
    "a long identifier": lambda n: mpd(
        audio(template("$RepresentationID$$Number$"), ["x" * 10 * n])),
    "an identifier again and again": lambda n: mpd(
        audio(template("$RepresentationID$" * 100 + "$Number$"), ["x" * n])),
    "wide numbers": lambda n: mpd(audio(template("$Number%040d$" * (n // 4)))),
    "a run without end": lambda n: mpd(audio(timeline('<S d="1" r="9999999999"/>'))),
    "runs that come to nothing": lambda n: mpd(
        audio(timeline('<S d="1" r="-1"/>' * n), range(n))),
    "many qualities": lambda n: mpd(audio(template("$Number$"), range(n))),
    "a long base address": lambda n: mpd(
        audio(template("$Number$")), f"<BaseURL>{'a' * 5 * n}/</BaseURL>"),
    "base addresses of periods": lambda n: mpd(
        "".join(audio("", [i], "<BaseURL>b</BaseURL>") for i in range(10 * n)),
        f"<BaseURL>{'a/' * 2 * n}</BaseURL>"),
    "one list for all": lambda n: mpd(
        audio("<SegmentList>" + '<SegmentURL media="a"/>' * n + "</SegmentList>", range(n))),
    "captions announced again and again": lambda n: mpd(
        '<Period><AdaptationSet contentType="video">'
        + f'<Accessibility schemeIdUri="urn:scte:dash:cc:cea-608:2015" value="{"eng;" * 64}"/>' * n
        + '<Representation id="v"/></AdaptationSet></Period>'),
    "adaptation sets": lambda n: mpd(
        "<Period>" + '<AdaptationSet contentType="audio"><Representation/></AdaptationSet>' * (10 * n)
        + "</Period>"),
}

HLS = {
    "segments": lambda n: "#EXTM3U\n#EXT-X-ENDLIST\n" + "#EXTINF:1,\na.ts\n" * (100 * n),
    "renditions": lambda n: "#EXTM3U\n" + '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="x"\n' * (50 * n),
    "groups that there are not": lambda n: "#EXTM3U\n" + "".join(
        f'#EXT-X-STREAM-INF:BANDWIDTH=1,AUDIO="g{i}"\na{i}.m3u8\n' for i in range(20 * n)),
    "a long attribute": lambda n: f"#EXTM3U\n#EXT-X-STREAM-INF:A={'x' * 1000 * n}\na.m3u8\n",
    "attributes": lambda n: "#EXTM3U\n#EXT-X-STREAM-INF:" + ",".join(
        f"A{i}=1" for i in range(50 * n)) + "\na.m3u8\n",
    "blanks at the end": lambda n: "#EXTM3U\n#EXT-X-VERSION" + " " * (1000 * n) + "\n",
    "byte ranges": lambda n: "#EXTM3U\n" + "#EXTINF:1,\n#EXT-X-BYTERANGE:10\na.ts\n" * (50 * n),
    "marks in a byte range": lambda n: "#EXTM3U\n#EXT-X-BYTERANGE:1" + "@" * (1000 * n) + "\na.ts\n",
    "initialization sections": lambda n: "#EXTM3U\n" + (
        '#EXT-X-MAP:URI="a"\n#EXT-X-MAP:URI="b"\n') * (50 * n),
    "parts of a path": lambda n: "#EXTM3U\n#EXT-X-ENDLIST\n#EXTINF:1,\n" + "a/../" * (500 * n) + "b\n",
}


# What any text can hold


def whatever(prefix, suffix=""):
    """Bombs of any format of text, behind what tells its format."""

    def text(part, count=1000):
        return lambda n: prefix + part * (count * n // max(1, len(part.encode()))) + suffix

    def data(part, count=1000):
        return lambda n: prefix.encode() + part * (count * n // len(part)) + suffix.encode()

    def wide(part, encoding, mark):
        return lambda n: mark + (prefix + suffix).encode(encoding) + part * (500 * n)

    return {
        "one long line": text("a"),
        "one line of blanks": text(" "),
        "one line of words": text("word "),
        "CRs only": text("\r"),
        "line feeds only": text("\n"),
        "NULs": text("\0"),
        "combining marks": text("\u0301"),
        "marks that turn the text": text("\u202e"),
        "numeric references": text("&#65;"),
        "references without end": text("&#9999999"),
        "opening marks": text("<"),
        "openings and letters": text("<a "),
        "quotes left open": text("=\""),
        "text encoded twice": text("\u00c3\u00a9"),
        "not UTF-8": data(b"\xff"),
        "characters cut off": data(b"\xe2\x82"),
        "Windows-1252": data(b"caf\xe9 "),
        "Shift_JIS": data("\u65e5\u672c\u8a9e".encode("shift_jis")),
        "GB 18030": data("\u4e2d\u6587".encode("gb18030")),
        "UTF-16 of lone surrogates": wide(b"\x00\xd8", "utf-16-le", b"\xff\xfe"),
        "UTF-16 of high before high": wide(b"\xd8\x00\xd8\x01", "utf-16-be", b"\xfe\xff"),
        "UTF-32 beyond Unicode": wide(b"\xff\xff\xff\x7f", "utf-32-le", b"\xff\xfe\0\0"),
        "UTF-16 without a mark": lambda n: (prefix + "a b " * (120 * n) + suffix).encode("utf-16-le"),
    }


def lines_of(line, count=1):
    return lambda n: "".join(line(i) for i in range(count * n))


WEBVTT |= {
    "ordinary": lambda n: vtt(*(
        cue(i, f"Line {i} of an ordinary film,\n<i>with two</i> lines & more") for i in range(10 * n))),
    "tiny cues": lambda n: vtt("0:0:0.000-->0:0:1.000\na\n\n" * (40 * n)),
    "tiny right cues": lambda n: vtt("00:00.000 --> 00:01.000\na\n\n" * (40 * n)),
    "one class for each cue": lambda n: vtt(*(cue(i, f"<c.k{i}>a</c>") for i in range(20 * n))),
    "voices": lambda n: vtt(*(cue(i, f"<v Somebody {i}>a") for i in range(20 * n))),
    "huge times": lambda n: vtt("9999999999999999999:59:59.999 --> 99999999999:0:0.000\na\n\n"
                                * (20 * n)),
    "all settings": lambda n: vtt(cue(0, "a", " line:5%,end position:50%,center size:50% align:left "
                                     "vertical:rl region:q") * (15 * n)),
    "nested": lambda n: vtt(cue(0, "<b><i><u><c><v x><lang en>" * (40 * n))),
    "annotation left open": lambda n: vtt(cue(0, "<v " + "a " * (500 * n))),
    "ruby": lambda n: vtt(cue(0, "<ruby>a<rt>b</rt>" * (60 * n))),
    "lines of one cue": lambda n: vtt(cue(0, "a\n" * (500 * n))),
    "style sheets": lambda n: vtt("STYLE\n" + "::cue(.a){color:red}\n" * (50 * n) + "\n"),
    "comments of a style sheet": lambda n: vtt("STYLE\n" + "/*" * (500 * n) + "\n\n"),
    "region with settings": lambda n: vtt("REGION\n" + "width:50%\n" * (100 * n) + "\n"),
    "regions alike": lambda n: vtt("REGION\nid:same\n\n" * (60 * n)),
    "notes": lambda n: vtt("NOTE\n\n" * (150 * n)),
    "note without end": lambda n: vtt("NOTE " + "x\n" * (500 * n)),
    "time maps": lambda n: "WEBVTT\n" + "X-TIMESTAMP-MAP=LOCAL:00:00:00.000,MPEGTS:0\n" * (20 * n),
    "different languages": lambda n: vtt(*(cue(i, f"<lang x-{i}>a</lang>") for i in range(20 * n))),
    "cues backwards": lambda n: vtt(*(cue(20 * n - i, "a") for i in range(20 * n))),
    "all cues overlap": lambda n: vtt(*(
        f"{clock(i)} --> {clock(20 * n + i)}\na\n\n" for i in range(20 * n))),
    "cues within cues": lambda n: vtt(*(
        f"{clock(i)} --> {clock(40 * n - i)}\na\n\n" for i in range(20 * n))),
    "places of many faults in a line": lambda n: vtt(cue(0, "&x &y <z> " * (100 * n))),
}
WEBVTT |= {f"cue of {name}": make for name, make in
           whatever("WEBVTT\n\n00:00.000 --> 00:01.000\na\n").items()}

SUBRIP |= {
    "ordinary": lambda n: "".join(
        f"{i + 1}\n" + cue(i, f"Line {i} of an ordinary film,\n<i>with two</i> lines", "", ",")
        for i in range(10 * n)),
    "tiny cues": lambda n: "1\n0:0:0,0-->0:0:1,0\na\n\n" * (40 * n),
    "huge times": lambda n: "1\n9999999999999999999999:00:00,000 --> 1:00:00,000\na\n\n" * (20 * n),
    "huge numbers": lambda n: ("9" * 40 + "\n" + cue(0, "a", "", ",")) * (12 * n),
    "coordinates": lambda n: cue(0, "a", " X1:1 X2:2 Y1:1 Y2:2" * 20, ",") * (2 * n),
    "nested tags": lambda n: cue(0, "<b><i><u>" * (100 * n) + "a" + "</u></i></b>" * (100 * n), "", ","),
    "one font for each cue": lambda n: "".join(
        cue(i, f"<font color='#{i:06}'>a</font>", "", ",") for i in range(12 * n)),
    "cues that overlap": lambda n: "".join(
        f"{clock(i, ',')} --> {clock(20 * n + i, ',')}\na\n\n" for i in range(20 * n)),
    "cues backwards": lambda n: "".join(cue(20 * n - i, "a", "", ",") for i in range(20 * n)),
    "lines of one cue": lambda n: cue(0, "a\n" * (500 * n), "", ","),
    "times alone": lambda n: f"{clock(0, ',')} --> {clock(1, ',')}\n" * (30 * n),
    "arrows": lambda n: cue(0, "-->" * (300 * n), "", ","),
    "blank line behind each line": lambda n: "".join(
        f"{i}\n\n" + cue(i, "a", "", ",").replace("\n", "\n\n") for i in range(20 * n)),
}
SUBRIP |= {f"cue of {name}": make for name, make in
           whatever("1\n00:00:00,000 --> 00:00:01,000\na\n").items()}

ASS |= {
    "ordinary": lambda n: ass("".join(
        f"Dialogue: 0,0:{i // 60 % 60:02}:{i % 60:02}.00,0:{i // 60 % 60:02}:{i % 60:02}.90,Default,,0,0,0,,"
        f"{{\\i1}}An ordinary line {i}\\Nwith a second\n" for i in range(10 * n))),
    "tiny cues": lambda n: ass("Dialogue: 0,0:0:0,0:0:1,,,,,,,a\n" * (30 * n)),
    "huge times": lambda n: ass(
        "Dialogue: 0,99999999999999999999:0:0,1:0:0,,,,,,,a\n" * (20 * n)),
    "one format again and again": lambda n: ass("Format: Start, End, Text\n" * (40 * n)),
    "nested overrides": lambda n: ass(line("{\\t(\\t(" * (100 * n))),
    "long style name": lambda n: ass(line("a", "s" * 1000 * n)),
    "comments": lambda n: ass("; c\n" * (200 * n)),
    "comment lines": lambda n: ass("Comment: 0,0:0:0,0:0:1,,,,,,,a\n" * (30 * n)),
    "script info": lambda n: "[Script Info]\n" + "Title: x\n" * (100 * n) + EVENTS,
    "fonts": lambda n: ass("") + "[Fonts]\nfontname: a\n" + "M" * 80 + ("M" * 80 + "\n") * (12 * n),
    "events before their format": lambda n: "[Events]\n" + line("a") * (20 * n),
    "formats of styles": lambda n: ass("", "Format: " + ", ".join(["Name"] * (100 * n)) + "\n"
                                          "Style: " + "," * (300 * n) + "\n"),
    "colons": lambda n: ass(":" * (1000 * n)),
    "cues that overlap": lambda n: ass("".join(
        f"Dialogue: 0,0:00:{i % 60:02}.00,9:59:59.00,Default,,0,0,0,,a\n" for i in range(20 * n))),
}
ASS |= {f"event of {name}": make for name, make in
        whatever(ASS_HEAD + EVENTS + "Dialogue: 0,0:00:00.00,0:00:01.00,Default,,0,0,0,,a").items()}

TTML |= {
    "ordinary": lambda n: ttml("".join(
        f'<p begin="{clock(i)}" end="{clock(i, ".")[:-3]}900">Line {i} of an ordinary film,<br/>'
        f'<span tts:fontStyle="italic">with two</span> lines &amp; more</p>' for i in range(8 * n))),
    "tiny cues": lambda n: ttml('<p begin="1s"/>' * (60 * n)),
    "tiny cues with text": lambda n: ttml('<p end="1s">a</p>' * (50 * n)),
    "empty elements": lambda n: ttml("<p/>" * (250 * n)),
    "one giant attribute": lambda n: ttml(f'<p region="{"a" * 1000 * n}">a</p>'),
    "one giant list of styles": lambda n: ttml(f'<p style="{"a " * 500 * n}">a</p>'),
    "many attributes": lambda n: ttml("<p " + " ".join(f'a{i}=""' for i in range(100 * n)) + "/>"),
    "many namespaces": lambda n: ttml(
        "<p " + " ".join(f'xmlns:a{i}="u{i}"' for i in range(50 * n)) + "/>"),
    "namespaces of each element": lambda n: ttml(
        "".join(f'<p xmlns:a="u{i}" a:b=""/>' for i in range(30 * n))),
    "nested spans": lambda n: ttml("<p>" + "<span>" * (60 * n) + "a" + "</span>" * (60 * n) + "</p>"),
    "nested spans with times": lambda n: ttml(
        "<p>" + '<span begin="1s">a' * 200 + "</span>" * 200 + "</p>" + "<p>b</p>" * (50 * n)),
    "thousands of regions for all cues": lambda n: ttml(
        "".join(f'<p region="r{i % 5000}" begin="{i}s" end="{i + 1}s">a</p>' for i in range(15 * n)),
        "<layout>" + "".join(f'<region xml:id="r{i}"/>' for i in range(5 * n)) + "</layout>"),
    "thousands of styles for all cues": lambda n: ttml(
        "".join(f'<p style="s{i} s{i + 1} s{i + 2}" begin="{i}s">a</p>' for i in range(15 * n)),
        "<styling>" + "".join(f'<style xml:id="s{i}"/>' for i in range(5 * n)) + "</styling>"),
    "styles alike": lambda n: ttml("", '<styling>' + '<style xml:id="a"/>' * (50 * n) + "</styling>"),
    "styles in a chain": lambda n: ttml("<p>a</p>", "<styling>" + "".join(
        f'<style xml:id="s{i}" style="s{i + 1}"/>' for i in range(25 * n)) + "</styling>"),
    "styles in a ring": lambda n: ttml('<p style="s0">a</p>' * (10 * n), "<styling>" + "".join(
        f'<style xml:id="s{i}" style="s{(i + 1) % (10 * n)}"/>' for i in range(10 * n)) + "</styling>"),
    "huge times": lambda n: ttml(
        '<p begin="99999999999999999999h" end="999999999999999999999999999999t">a</p>' * (12 * n)),
    "long numbers": lambda n: ttml(f'<p begin="{"9" * 1000 * n}s">a</p>'),
    "comments": lambda n: ttml("<!---->" * (150 * n)),
    "CDATA": lambda n: ttml("<p>" + "<![CDATA[a]]>" * (80 * n) + "</p>"),
    "CDATA without end": lambda n: ttml("<p><![CDATA[" + "]" * (1000 * n)),
    "instructions": lambda n: ttml("<?a b?>" * (150 * n)),
    "entities not declared": lambda n: ttml("<p>" + "&nosuch;" * (120 * n) + "</p>"),
    "quotes left open": lambda n: ttml("<p a='" * (200 * n)),
    "line breaks": lambda n: ttml("<p>" + "<br/>" * (200 * n) + "</p>"),
    "blanks": lambda n: ttml("<p> " + "<span> </span> " * (60 * n) + "</p>"),
    "sequence": lambda n: ttml("<div timeContainer='seq'>" + '<p dur="1s">a</p>' * (50 * n) + "</div>"),
    "frame rates": lambda n: ttml('<p begin="00:00:00:01" end="00:00:01:01.1">a</p>' * (20 * n),
                                  "", ' ttp:frameRate="99999999999" ttp:subFrameRate="0"'),
    "metadata": lambda n: ttml("<p>a</p>", "<metadata>" + "<a>b</a>" * (120 * n) + "</metadata>"),
    "styles of one style": lambda n: ttml(
        "<p>a</p>", f'<styling><style xml:id="a" style="{"a " * 500 * n}"/></styling>'),
    "a long language": lambda n: ttml("<p>a</p>", "", f' xml:base="" foo="" ttp:x="{"a-" * 500 * n}"'),
    "a long extent": lambda n: ttml("<p>a</p>", "", f' tts:extent="{"1px " * 250 * n}"'),
    "a long rate": lambda n: ttml("<p>a</p>", "", f' ttp:frameRateMultiplier="{"1 " * 500 * n}"'),
    "key times": lambda n: ttml(f'<p><animate keyTimes="{";" * 1000 * n}"/>a</p>'),
    "descriptors": lambda n: ttml("<p>a</p>", "", (
        ' xmlns:d="http://www.w3.org/ns/ttml/profile/dapt#metadata" '
        f'd:scriptRepresents="{"visual.text " * 80 * n}"')),
    "backgrounds": lambda n: ttml("".join(
        f'<p tts:color="#{i % 999999:06}" begin="{i}s">a</p>' for i in range(20 * n))),
}
TTML |= {f"text of {name}": make for name, make in
         whatever(f"<tt {NAMESPACES}><body><div><p>", "</p></div></body></tt>").items()}

STL |= {
    "ordinary": lambda n: stl([block(i, 0xFF, b"An ordinary line\x8awith another") for i in range(8 * n)]),
    "teletext rows": chain(b"\x0d\x0b\x0ba"),
    "every time alike": lambda n: stl([block(0, 0xFF, b"a")] * (8 * n)),
    "sets that never end": lambda n: stl([block(i, 0xFF, b"a", 2) for i in range(8 * n)]),
    "sets that start again": lambda n: stl([block(i, 0xFF, b"a", 1) for i in range(8 * n)]),
    "only zeros": lambda n: stl([]) + b"\0" * (1000 * n),
    "only spaces": lambda n: stl([]) + b" " * (1000 * n),
    "only ones": lambda n: stl([]) + b"\xff" * (1000 * n),
    "half a block": lambda n: stl([block(i, 0xFF, b"a") for i in range(8 * n)])[:-64],
    "parts in the wrong order": lambda n: stl(
        [block(1, (8 * n - i) % 0xEF, b"a" * 112) for i in range(8 * n)]),
}

SCC = {name: make for name, make in LINE21.items() if "zeros" not in name and name != "remarks"}
SCC |= {
    "ordinary": lambda n: SCC_HEAD + "".join(
        f"00:{i // 60 % 60:02}:{i % 60:02}:00\t94ae 94ae 9420 9420 9470 9470 c8e5 ecec ef80 942f 942f\n\n"
        for i in range(12 * n)),
    "lines without codes": lambda n: SCC_HEAD + "00:00:00:00\t\n" * (80 * n),
    "codes without times": lambda n: SCC_HEAD + "9420 c8e5\n" * (90 * n),
    "huge times": lambda n: SCC_HEAD + "99999999999999:99:99:99\t9420 c8e5 942f\n" * (25 * n),
    "words cut short": lambda n: SCC_HEAD + "00:00:00:00\t" + "942 " * (250 * n),
    "no blanks": lambda n: SCC_HEAD + "00:00:00:00\t" + "9420" * (250 * n),
    "other channels": lambda n: SCC_HEAD + "00:00:00:00\t" + "1c20 1c2f c8e5 1520 152f c8e5 " * (33 * n),
    "text mode": lambda n: SCC_HEAD + "00:00:00:00\t" + "942a c8e5 94ad " * (66 * n),
    "backspaces": lambda n: SCC_HEAD + "00:00:00:00\t9420 " + "c8e5 94a1 " * (100 * n),
    "parity wrong": lambda n: SCC_HEAD + "00:00:00:00\t" + "0000 ffff " * (100 * n),
}
SCC |= {f"line of {name}": make for name, make in
        whatever(SCC_HEAD + "00:00:00:00\t9420 c8e5 942f\n").items()}

# A distribution packet with pairs, as MCC has it: type, length, header, data, footer, checksum.


def ancillary(pairs):
    data = b"".join(bytes([0xFC, *pair]) for pair in pairs)
    packet = b"\x96\x69" + bytes([len(data) + 13]) + b"\x4f\x43\x00\x00"
    packet += b"\x72" + bytes([0xE0 | len(pairs)]) + data + b"\x74\x00\x00"
    packet += bytes([-sum(packet) & 255])
    framed = b"\x61\x01" + bytes([len(packet)]) + packet
    return (framed + bytes([sum(framed) & 255])).hex().upper()


MCC = {name: make for name, make in LINE21.items() if "zeros" in name or name == "remarks"}
MCC |= {
    "ordinary": lambda n: MCC_HEAD + "".join(
        f"00:{i // 1800 % 60:02}:{i // 30 % 60:02}:{i % 30:02}\t"
        + ancillary([(0x94, 0x20), (0xC8, 0xE5), (0x94, 0x2F)] * 3) + "\n" for i in range(8 * n)),
    "swapped": lambda n: MCC_HEAD + (
        "00:00:00:00\t" + ancillary([(0x94, 0x20), (0xC8, 0xE5), (0x94, 0x2F)] * 10) + "\n") * (4 * n),
    "empty lines of data": lambda n: MCC_HEAD + "00:00:00:00\t\n" * (80 * n),
    "one letter": lambda n: MCC_HEAD + "00:00:00:00\tG\n" * (70 * n),
    "unknown letters": lambda n: MCC_HEAD + "00:00:00:00\t" + "z" * (1000 * n) + "\n",
    "odd digits": lambda n: MCC_HEAD + "00:00:00:00\t61F\n" * (60 * n),
    "headers": lambda n: "File Format=MacCaption_MCC V1.0\n" + "Time Code Rate=30\n" * (55 * n),
    "huge times": lambda n: MCC_HEAD + "999999999999999999:00:00:00\tT\n" * (33 * n),
    "packets cut off": lambda n: MCC_HEAD + "00:00:00:00\t6101FF\n" * (55 * n),
    "letters that stand for much": lambda n: MCC_HEAD + ("00:00:00:00\tT" + "O" * 100 + "\n") * (9 * n),
}
MCC |= {f"line of {name}": make for name, make in whatever(MCC_HEAD + "00:00:00:00\tT").items()}

XML = {name: make for name, make in TTML.items() if name in (
    "names alike but for their end", "elements that never end", "empty elements", "different names",
    "references", "one giant attribute", "many attributes", "many namespaces", "comments", "CDATA",
    "CDATA without end", "instructions", "quotes left open", "namespaces of each element",
    "entities not declared")}
XML |= {
    "a document type": lambda n: "<!DOCTYPE a [" + '<!ENTITY a "b">' * (70 * n) + "]><a/>",
    "a document type without end": lambda n: "<!DOCTYPE a [" + "<!--" * (250 * n),
    "end tags alone": lambda n: "<a>" + "</b>" * (250 * n) + "</a>",
    "attributes alike": lambda n: "<a " + 'b="" ' * (200 * n) + "/>",
    "attributes of one namespace": lambda n: '<a xmlns:p="u" xmlns:q="u" ' + " ".join(
        f'p:a{i}="" q:a{i}=""' for i in range(50 * n)) + "/>",
    "prefixes in nested elements": lambda n: "".join(
        f'<a xmlns:p{i}="u">' for i in range(50 * n)) + "<p0:b/>" * (50 * n),
    "prefix looked up from the depth": lambda n: '<a xmlns:p="u">' + "<a>" * 200 + "<p:b/>" * (140 * n),
    "declarations": lambda n: "<?xml version='1.0'?>" * (50 * n) + "<a/>",
}
XML |= {f"text of {name}": make for name, make in whatever("<a>", "</a>").items()}

# Transcripts

HTML = {
    "ordinary": lambda n: "<html><body>" + "<p>An ordinary line with <b>some</b> words.</p>\n" * (20 * n),
    "nested": lambda n: "<div>" * (200 * n) + "a",
    "nested and closed": lambda n: "<div>" * (90 * n) + "a" + "</div>" * (90 * n),
    "end tags alone": lambda n: "<p>a" + "</div>" * (160 * n),
    "lists": lambda n: "<ul><li>a" * (100 * n),
    "tables": lambda n: "<table><tr><td>a" * (60 * n),
    "scripts": lambda n: "<script>" + "</scrip" * (140 * n),
    "scripts that never end": lambda n: "<p>a<script>" * (80 * n),
    "comments left open": lambda n: "<p>a" + "<!--" * (250 * n),
    "comments": lambda n: "<p>a" + "<!---->" * (140 * n),
    "declarations": lambda n: "<p>a" + "<!DOCTYPE" * (110 * n),
    "attributes": lambda n: "<p " + "a=b " * (250 * n) + ">a",
    "attributes left open": lambda n: "<p>a" + "<p a='" * (160 * n),
    "attribute of one letter": lambda n: f"<p>a<p title='{'x' * 1000 * n}'>a",
    "identifiers": lambda n: "".join(f"<p id='i{i}'>a</p>" for i in range(60 * n)),
    "identifiers alike": lambda n: "<p id='a'>a" * (90 * n),
    "headings": lambda n: "<h1>a</h1>" * (100 * n),
    "hidden": lambda n: "<p hidden>a" * (90 * n),
    "references": lambda n: "<p>" + "&amp" * (250 * n),
    "references that are none": lambda n: "<p>" + "&CounterClockwiseContourIntegra" * (33 * n),
    "preformatted": lambda n: "<pre>" + " \n" * (500 * n),
    "blanks": lambda n: "<p>" + " \n\t" * (300 * n),
    "placeholder words": lambda n: "<p>" + "lorem ipsum " * (80 * n),
    "one opening mark and letters": lambda n: "<p>" + "a<b" * (330 * n),
    "textarea": lambda n: "<textarea>" + "</textare" * (110 * n),
}
HTML |= {f"text of {name}": make for name, make in whatever("<html><body><p>a").items()}

MARKDOWN = {
    "ordinary": lambda n: "# Title\n\n" + "An *ordinary* line with [a link](a.html).\n\n" * (22 * n),
    "brackets": lambda n: "[" * (1000 * n),
    "links left open": lambda n: "[a](" * (250 * n),
    "links in links": lambda n: "![" * (500 * n) + "](a)" * (100 * n),
    "links to nothing": lambda n: "[a]()" * (200 * n),
    "stars": lambda n: "*a **b " * (140 * n),
    "underscores": lambda n: "_" * (1000 * n),
    "ticks": lambda n: "`" * (1000 * n),
    "ticks of different length": lambda n: "".join("`" * (i % 300) + "a" for i in range(7 * n)),
    "fences": lambda n: "```\na\n" * (160 * n),
    "fence left open": lambda n: "~~~\n" + "a\n" * (500 * n),
    "quotes": lambda n: ">" * (1000 * n) + "a",
    "lists": lambda n: "- a\n" * (250 * n),
    "headings": lambda n: "# a\n" * (250 * n),
    "heading with an end": lambda n: "# a " + "#" * (1000 * n),
    "rules": lambda n: "---\n" * (250 * n),
    "tables": lambda n: "|a|b|\n" * (160 * n),
    "slashes": lambda n: "\\" * (1000 * n),
    "front matter": lambda n: "---\n" + "a: b\n" * (200 * n),
    "HTML in it": lambda n: "<div>\n\n" * (120 * n),
    "definitions": lambda n: "[a]: b\n" * (140 * n),
}
MARKDOWN |= {f"text of {name}": make for name, make in whatever("# a\n\nb ").items()}

PLAIN = {
    "ordinary": lambda n: "An ordinary line of a plain transcript.\n" * (25 * n),
    "placeholder": lambda n: "lorem ipsum " * (80 * n),
    "punctuation": lambda n: ".,;" * (330 * n),
    "Japanese": lambda n: "\u65e5\u672c\u8a9e\u3067\u3059" * (66 * n),
    "Thai": lambda n: "\u0e20\u0e32\u0e29\u0e32" * (80 * n),
    "emoji joined": lambda n: "\U0001f468\u200d" * (140 * n),
    "flags": lambda n: "\U0001f1e6" * (250 * n),
    "Hangul parts": lambda n: "\u1100\u1161" * (160 * n),
    "quotes": lambda n: "'\u2019" * (250 * n),
    "brackets": lambda n: "[" * (1000 * n),
    "different words": lambda n: " ".join(f"w{i}" for i in range(140 * n)),
}
PLAIN |= whatever("a b c ")

# Speech

JSON = {
    "ordinary": lambda n: '{"segments":[' + ",".join(
        f'{{"start":{i},"end":{i + 0.9},"text":"word word","words":[{{"word":"word","start":{i},"end":{i}.5}}]}}'
        for i in range(10 * n)) + "]}",
    "nested lists": lambda n: "[" * (1000 * n),
    "nested objects": lambda n: '{"a":' * (200 * n),
    "lists within the limit": lambda n: "[" + ("[" * 60 + "]" * 60 + ",") * (8 * n) + "1]",
    "members": lambda n: "{" + ",".join(f'"a{i}":0' for i in range(100 * n)) + ',"segments":[]}',
    "members alike": lambda n: "{" + '"a":0,' * (160 * n) + '"segments":[]}',
    "segments with many members": lambda n: '{"segments":[' + ",".join(
        ["{" + ",".join(f'"m{i}":0' for i in range(1000)) + ',"start":1,"end":2}'] * max(1, n // 8)) + "]}",
    "a long text": lambda n: '{"segments":[{"start":0,"end":1,"text":"' + "a" * (1000 * n) + '"}]}',
    "escapes": lambda n: '{"segments":[{"start":0,"end":1,"text":"' + "\\u0041" * (160 * n) + '"}]}',
    "surrogates": lambda n: '{"segments":[{"start":0,"end":1,"text":"' + "\\ud800" * (160 * n) + '"}]}',
    "a long number": lambda n: '[[0,' + "9" * (1000 * n) + "]]",
    "pairs": lambda n: "[" + ",".join(f"[{i},{i + 1}]" for i in range(70 * n)) + "]",
    "pairs alike": lambda n: "[" + ",".join(["[0,1]"] * (160 * n)) + "]",
    "pairs backwards": lambda n: "[" + ",".join(f"[{50 * n - i},{50 * n - i + 1}]" for i in range(50 * n)) + "]",
    "pairs that overlap": lambda n: "[" + ",".join(f"[{i % 80000},86000]" for i in range(70 * n)) + "]",
    "scores": lambda n: '{"detector":"a","segments":[],"score":{"hop":0.01,"start":0,"values":['
                        + ",".join(["0.5"] * (250 * n)) + "]}}",
    "lines": lambda n: '{"text":"a","result":[{"word":"a","start":1,"end":2}]}\n' * (18 * n),
    "channels": lambda n: '{"results":{"channels":[' + ",".join(
        ['{"alternatives":[{"words":[]}]}'] * (30 * n)) + "]}}",
    "tokens of one word": lambda n: '{"transcription":[{"offsets":{"from":0,"to":9},"tokens":[' + ",".join(
        ['{"text":"a","offsets":{"from":0,"to":9}}'] * (25 * n)) + "]}]}",
    "blanks": lambda n: "[" + " " * (1000 * n) + "[0,1]]",
    "text left open": lambda n: '["' + "a" * (1000 * n),
    "words backwards": lambda n: '{"words":[' + ",".join(
        f'{{"word":"a","start":{25 * n - i},"end":{25 * n - i + 1}}}' for i in range(25 * n)) + "]}",
}
JSON |= {f"text of {name}": make for name, make in
         whatever('{"segments":[{"start":0,"end":1,"text":"', '"}]}').items()}


def rttm(fields):
    return lines_of(lambda i: fields(i) + "\n", 18)


RTTM = {
    "ordinary": rttm(lambda i: f"SPEAKER a 1 {i}.0 0.9 <NA> <NA> s{i % 3} <NA> <NA>"),
    "speakers": rttm(lambda i: f"SPEAKER a 1 {i}.0 0.9 <NA> <NA> s{i} <NA> <NA>"),
    "recordings": rttm(lambda i: f"SPEAKER a{i} 1 {i}.0 0.9 <NA> <NA> s <NA> <NA>"),
    "all at once": rttm(lambda i: "SPEAKER a 1 0.0 1.0 <NA> <NA> s <NA> <NA>"),
    "overlapping": rttm(lambda i: f"SPEAKER a 1 {i % 80000} 5000 <NA> <NA> s <NA> <NA>"),
    "huge times": rttm(lambda i: f"SPEAKER a 1 {'9' * 30} {'9' * 30} <NA> <NA> s <NA> <NA>"),
    "words": rttm(lambda i: f"LEXEME a 1 {i}.0 0.9 word lex s 0.5 <NA>"),
    "remarks": rttm(lambda i: ";; c"),
    "remarks and one line": lambda n: ";;\n" * (330 * n) + "SPEAKER a 1 0 1 <NA> <NA> s <NA> <NA>\n",
    "unknown types": lambda n: "SPEAKER a 1 0 1 <NA> <NA> s <NA> <NA>\n" + "X a 1 0 1\n" * (90 * n),
    "one line of fields": lambda n: "SPEAKER a 1 0 1 " + "<NA> " * (200 * n),
    "blanks": lambda n: "SPEAKER" + " " * (1000 * n) + "a 1 0 1",
    "backwards": lambda n: "".join(
        f"SPEAKER a 1 {20 * n - i} 0.5 <NA> <NA> s <NA> <NA>\n" for i in range(20 * n)),
}
RTTM |= {f"lines of {name}": make for name, make in
         whatever("SPEAKER a 1 0 1 <NA> <NA> s <NA> <NA>\n").items()}

LABELS = {
    "ordinary": lines_of(lambda i: f"{i}.000000\t{i}.900000\tword\n", 40),
    "all at once": lines_of(lambda i: "0.0\t1.0\ta\n", 90),
    "backwards": lambda n: "".join(f"{80 * n - i}\t{80 * n - i + 1}\ta\n" for i in range(80 * n)),
    "overlapping": lines_of(lambda i: f"{i % 80000}\t86000\ta\n", 70),
    "huge times": lines_of(lambda i: f"{'9' * 30}\t{'9' * 30}\ta\n", 15),
    "frequencies": lines_of(lambda i: "\\\t100\t200\n", 80),
    "a long label": lambda n: f"0\t1\t{'a' * 1000 * n}\n",
    "tabs": lambda n: "0\t1" + "\t" * (1000 * n),
    "points": lines_of(lambda i: f"{i}\t{i}\t\n", 90),
    "long numbers": lambda n: f"0.{'0' * 1000 * n}\t1\ta\n",
    "lines that are none": lambda n: "0\t1\ta\n" + "a b\n" * (250 * n),
}
LABELS |= {f"label of {name}": make for name, make in whatever("0.0\t1.0\ta").items()}

# Placements

ENTRY = "  - src: a{0}.mp4\n    captions:\n      - src: a{0}.vtt\n        language: en\n"
MANIFEST = {
    "ordinary": lambda n: "version: 1\nmedia:\n" + "".join(ENTRY.format(i) for i in range(12 * n)),
    "ordinary JSON": lambda n: '{"version":1,"media":[' + ",".join(
        f'{{"src":"a{i}.mp4","captions":[{{"src":"a{i}.vtt"}}]}}' for i in range(16 * n)) + "]}",
    "one file again and again": lambda n: "version: 1\nmedia:\n" + "  - src: a.mp4\n" * (60 * n),
    "nested lists": lambda n: "version: 1\nmedia: " + "[" * (1000 * n),
    "nested objects": lambda n: "version: 1\nmedia: " + "{a: " * (250 * n),
    "nested blocks": lambda n: "version: 1\nmedia:\n" + "- " * (500 * n),
    "indents": lambda n: "".join(" " * i + "a:\n" for i in range(min(40 * n, 1400) )) + "#" * (100 * n),
    "unknown keys": lambda n: "version: 1\n" + "".join(f"k{i}: a\n" for i in range(100 * n)),
    "keys alike": lambda n: "version: 1\n" + "media: []\n" * (100 * n),
    "aliases": lambda n: "version: 1\nmedia:\n" + "  - *a\n" * (140 * n),
    "anchors": lambda n: "version: 1\nmedia:\n" + "".join(f"  - &a{i} b\n" for i in range(90 * n)),
    "one long key": lambda n: "k" * (1000 * n) + ": a\n",
    "one long text": lambda n: "version: 1\nmedia:\n  - src: " + "a" * (1000 * n) + "\n",
    "a quote left open": lambda n: "version: 1\nmedia:\n  - src: \"" + "a\n" * (500 * n),
    "escapes": lambda n: "version: 1\nmedia:\n  - title: \"" + "\\u0041" * (160 * n) + "\"\n",
    "block text": lambda n: "version: 1\nmedia:\n  - title: |\n" + "      a\n" * (120 * n),
    "folded text": lambda n: "version: 1\nmedia:\n  - title: >\n" + "      a\n\n" * (110 * n),
    "plain text of many lines": lambda n: "version: 1\nmedia:\n  - title: a\n" + "      a\n" * (120 * n),
    "remarks": lambda n: "version: 1\nmedia: []\n" + "# c\n" * (250 * n),
    "captions of one medium": lambda n: "version: 1\nmedia:\n  - src: a\n    captions:\n" + (
        "      - src: a.vtt\n" * (50 * n)),
    "parts of a path": lambda n: "version: 1\nmedia:\n  - src: " + "a/../" * (200 * n) + "b\n",
    "documents": lambda n: "version: 1\nmedia: []\n" + "---\n" * (250 * n),
    "colons": lambda n: "version: 1\n" + ": " * (500 * n),
    "question marks": lambda n: "? " * (500 * n),
    "tabs": lambda n: "version: 1\n" + "\t" * (1000 * n),
    "commas": lambda n: '{"version":1,"media":[' + "," * (1000 * n) + "]}",
}
MANIFEST |= {f"text of {name}": make for name, make in
             whatever("version: 1\nmedia:\n  - title: \"", "\"\n").items()}

DASH |= {
    "ordinary": lambda n: "<MPD mediaPresentationDuration='PT1H'>" + (
        '<Period><AdaptationSet contentType="audio"><Representation id="a"><SegmentList>'
        + "".join(f'<SegmentURL media="s{i}.m4s"/>' for i in range(30 * n))
        + "</SegmentList></Representation></AdaptationSet></Period></MPD>"),
    "periods": lambda n: mpd("<Period/>" * (100 * n)),
    "roles": lambda n: mpd('<Period><AdaptationSet contentType="audio">' + (
        '<Role schemeIdUri="urn:mpeg:dash:role:2011" value="main"/>' * (15 * n))
        + '<Representation id="a"/></AdaptationSet></Period>'),
    "labels": lambda n: mpd('<Period><AdaptationSet contentType="audio">' + "<Label>a</Label>" * (60 * n)
        + '<Representation id="a"/></AdaptationSet></Period>'),
    "representations alike": lambda n: mpd(audio(template("$Number$", "/>"), ["a"] * (40 * n))),
    "a long duration": lambda n: f"<MPD mediaPresentationDuration='PT{'9' * 1000 * n}S'><Period/></MPD>",
    "templates of templates": lambda n: mpd(
        "<Period>" + template("$Number$") + '<AdaptationSet contentType="audio">' + (
            template("$Time$") + '<Representation id="a"/>') * (12 * n) + "</AdaptationSet></Period>"),
    "base addresses": lambda n: mpd(audio(""), "<BaseURL>a/</BaseURL>" * (45 * n)),
    "codecs": lambda n: mpd("".join(
        f'<Period><AdaptationSet contentType="audio" codecs="{"a," * 250 * n}">'
        f'<Representation id="{i}"/></AdaptationSet></Period>' for i in range(2))),
    "one template of marks": lambda n: mpd(audio(template("$" * (1000 * n)))),
    "one template of names": lambda n: mpd(audio(template("$RepresentationID$" * (55 * n)), [""])),
    "channels of captions": lambda n: mpd(
        '<Period><AdaptationSet contentType="video"><Accessibility '
        f'schemeIdUri="urn:scte:dash:cc:cea-608:2015" value="{"a;" * 500 * n}"/>'
        '<Representation id="v"/></AdaptationSet></Period>'),
    "a range": lambda n: mpd(audio(
        f'<SegmentList><SegmentURL media="a" mediaRange="{"-" * 1000 * n}"/></SegmentList>')),
    "text and pictures": lambda n: mpd("<Period>" + "".join(
        f'<AdaptationSet contentType="{kind}"><Representation id="{kind}{i}"/></AdaptationSet>'
        for i in range(4 * n) for kind in ("text", "image", "video")) + "</Period>"),
    "events": lambda n: mpd("<Period><EventStream>" + "<Event/>" * (120 * n) + "</EventStream></Period>"),
}
DASH |= {f"text of {name}": make for name, make in whatever("<MPD><Period>", "</Period></MPD>").items()}

HLS |= {
    "ordinary": lambda n: "#EXTM3U\n#EXT-X-TARGETDURATION:6\n" + "".join(
        f"#EXTINF:6.000,\nsegment{i}.ts\n" for i in range(28 * n)) + "#EXT-X-ENDLIST\n",
    "variants": lambda n: "#EXTM3U\n" + "".join(
        f"#EXT-X-STREAM-INF:BANDWIDTH={i},CODECS=\"avc1,mp4a\",RESOLUTION=1x1\nv{i}.m3u8\n"
        for i in range(14 * n)),
    "groups": lambda n: "#EXTM3U\n" + "".join(
        f'#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="g{i}",NAME="n",URI="a.m3u8"\n'
        f'#EXT-X-STREAM-INF:BANDWIDTH=1,SUBTITLES="g{i}"\na\n' for i in range(8 * n)),
    "tags": lambda n: "#EXTM3U\n" + "#EXT-X-A:B\n" * (90 * n),
    "remarks": lambda n: "#EXTM3U\n" + "#\n" * (500 * n),
    "discontinuities": lambda n: "#EXTM3U\n" + "#EXT-X-DISCONTINUITY\n#EXTINF:1,\na\n" * (27 * n),
    "keys": lambda n: "#EXTM3U\n" + '#EXT-X-KEY:METHOD=AES-128,URI="k"\n#EXTINF:1,\na\n' * (20 * n),
    "dates": lambda n: "#EXTM3U\n" + "#EXT-X-PROGRAM-DATE-TIME:2020-01-01T00:00:00Z\n" * (20 * n),
    "codecs": lambda n: '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1,CODECS="' + "a," * (500 * n) + '"\na\n',
    "characteristics": lambda n: '#EXTM3U\n#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="a",URI="a",'
        'CHARACTERISTICS="' + "a," * (500 * n) + '"\n#EXT-X-STREAM-INF:BANDWIDTH=1,AUDIO="a"\na\n',
    "definitions": lambda n: "#EXTM3U\n" + '#EXT-X-DEFINE:NAME="a",VALUE="b"\n' * (30 * n)
        + "#EXTINF:1,\n" + "{$a}" * (100 * n) + "\n",
    "quotes left open": lambda n: "#EXTM3U\n" + '#EXT-X-MEDIA:TYPE="AUDIO\n' * (40 * n),
    "long durations": lambda n: f"#EXTM3U\n#EXTINF:{'9' * 1000 * n},\na\n",
    "escaped addresses": lambda n: "#EXTM3U\n#EXTINF:1,\n" + "%2e%2e/" * (140 * n) + "\n",
    "addresses without a length": lambda n: "#EXTM3U\n" + "a\n" * (500 * n),
}
HLS |= {f"line of {name}": make for name, make in whatever("#EXTM3U\n#EXTINF:1,\na").items()}

# Packets of tracks


def packets(payloads):
    return b"".join(struct.pack(">II", time, len(data)) + data for time, data in payloads)


def one_packet(data):
    return packets([(0, data)])


def many(make, count=25):
    return lambda n: packets([(40 * i, make(i)) for i in range(count * n)])


def mov(text):
    return struct.pack(">H", len(text)) + text


def box(kind, *content):
    data = b"".join(content)
    return struct.pack(">I", len(data) + 8) + kind + data


MOV_TEXT = {
    "ordinary": many(lambda i: mov(b"An ordinary line %d" % i)),
    "tiny": many(lambda i: mov(b"a"), 70),
    "empty": many(lambda i: mov(b""), 90),
    "no bytes": many(lambda i: b"", 120),
    "lengths that lie": many(lambda i: b"\xff\xffa", 80),
    "styles": many(lambda i: mov(b"a") + box(b"styl", b"\0\1" + b"\0" * 12), 20),
    "one long": lambda n: one_packet(b"\xff\xff" + b"a" * (1000 * n)),
    "full": lambda n: packets([(i, mov(b"a " * 32000)) for i in range(max(1, n // 64))]),
    "line feeds": lambda n: packets([(i, mov(b"\n" * 64000)) for i in range(max(1, n // 64))]),
    "not UTF-8": many(lambda i: mov(b"\xff" * 30)),
    "UTF-16": many(lambda i: mov(b"\xfe\xff\0a\0b")),
    "one time": lambda n: packets([(0, mov(b"a"))] * (70 * n)),
    "backwards": lambda n: packets([(40 * (70 * n - i), mov(b"a")) for i in range(70 * n)]),
}
WVTT = {
    "ordinary": many(lambda i: box(b"vttc", box(b"payl", b"An ordinary line %d" % i))),
    "cues of one sample": lambda n: one_packet(box(b"vttc", box(b"payl", b"a")) * (60 * n)),
    "cues of one sample with sources": lambda n: one_packet(b"".join(
        box(b"vttc", box(b"vsid", struct.pack(">I", i)), box(b"payl", b"a")) for i in range(25 * n))),
    "one sample again and again": lambda n: packets([
        (40 * i, b"".join(box(b"vttc", box(b"vsid", struct.pack(">I", j)), box(b"payl", b"a"))
                          for j in range(1000))) for i in range(max(1, n // 30))]),
    "empty cues": many(lambda i: box(b"vtte"), 60),
    "settings": many(lambda i: box(b"vttc", box(b"sttg", b"line:1 " * 20), box(b"payl", b"a")), 5),
    "one long setting": lambda n: one_packet(
        box(b"vttc", box(b"sttg", b"line:1 " * (140 * n)), box(b"payl", b"a"))),
    "one long text": lambda n: one_packet(box(b"vttc", box(b"payl", b"a" * (1000 * n)))),
    "texts of one cue": lambda n: one_packet(box(b"vttc", box(b"payl", b"a") * (110 * n))),
    "boxes in boxes": lambda n: one_packet(struct.pack(">I", 1000 * n) + b"vttc" * (250 * n)),
    "sizes of zero": lambda n: one_packet(b"\0" * (1000 * n)),
    "tags": lambda n: one_packet(box(b"vttc", box(b"payl", b"<b>" * (330 * n)))),
}
ASS_TRACK = {
    "ordinary": many(lambda i: b"%d,0,Default,,0,0,0,,An ordinary line" % i, 20),
    "tiny": many(lambda i: b"0,,,,,,,,a", 50),
    "too few fields": many(lambda i: b"0,,,", 80),
    "commas": lambda n: one_packet(b"," * (1000 * n)),
    "overrides": lambda n: one_packet(b"0,,,,,,,," + b"{\\b1}" * (200 * n)),
    "braces left open": lambda n: one_packet(b"0,,,,,,,," + b"{" * (1000 * n)),
    "drawings": lambda n: one_packet(b"0,,,,,,,," + b"{\\p1}m 0 0{\\p0}" * (60 * n)),
    "line breaks": lambda n: one_packet(b"0,,,,,,,," + b"\\N" * (500 * n)),
    "slashes": lambda n: one_packet(b"0,,,,,,,," + b"\\" * (1000 * n)),
    "not UTF-8": many(lambda i: b"0,,,,,,,," + b"\xff" * 30),
}
TTML_SAMPLES = {
    name: (lambda make: lambda n: one_packet(make(n).encode()))(make)
    for name, make in TTML.items() if not name.startswith("text of")}
TTML_SAMPLES |= {
    "small samples": many(lambda i: ttml(f'<p begin="{40 * i}ms" end="{40 * i + 40}ms">a</p>').encode(), 4),
    "one cue through all samples": many(lambda i: ttml("<p>a</p>").encode(), 4),
    "empty samples": many(lambda i: b"", 120),
    "samples with a fault each": many(lambda i: f"<tt>{i}".encode(), 60),
    "many cues through all samples": lambda n: packets(
        [(40 * i, ttml("<p>a</p>" * 500).encode()) for i in range(max(1, n // 4))]),
}


def cc(*pairs):
    return b"".join(bytes([0xFC | kind, first, second]) for kind, first, second in pairs)


def digital(data, number=0):
    """A CEA-708 packet of one service block."""
    content = bytes([0x20 | len(data)]) + data
    content += b"\0" * (1 - len(content) % 2)
    whole = bytes([(number & 3) << 6 | (len(content) + 1) // 2]) + content
    whole += b"\0" * (len(whole) % 2)
    return cc(*((3 if i == 0 else 2, whole[i], whole[i + 1]) for i in range(0, len(whole), 2)))


WINDOW = bytes([0x98, 0x38, 0, 0, 0, 0x1F, 0x11])
CAPTION_DATA = {
    "ordinary": many(lambda i: cc((0, 0x94, 0x20), (0, 0xC8, 0xE5), (0, 0x94, 0x2F)), 55),
    "roll-up": many(lambda i: cc((0, 0x94, 0x25), (0, 0xC8, 0xE5), (0, 0x94, 0xAD)), 55),
    "letters only": many(lambda i: cc(*[(0, 0xC8, 0xE5)] * 20), 14),
    "swaps": many(lambda i: cc(*[(0, 0x94, 0x2F)] * 20), 14),
    "all pairs of one picture": lambda n: one_packet(cc((0, 0x94, 0x20), (0, 0xC8, 0xE5), (0, 0x94, 0x2F)) * (110 * n)),
    "windows": many(lambda i: digital(WINDOW + b"abc", i), 20),
    "windows shown and hidden": many(lambda i: digital(WINDOW + b"a\x89\xff\x8a\xff\x88\xff", i), 16),
    "all windows": many(lambda i: digital(bytes([0x8F, 0xFF, 0x8B, 0xFF]) * 3, i), 20),
    "carriage returns": many(lambda i: digital(WINDOW + b"a\r" * 8, i), 14),
    "unknown codes": many(lambda i: digital(b"\x10\x1f\x18\xff\xff" * 4, i), 14),
    "resets": many(lambda i: digital(b"\x8f" * 20, i), 14),
    "delays": many(lambda i: digital(b"\x8d\xff\x8e" * 6, i), 14),
    "packets without start": many(lambda i: cc(*[(2, 0x41, 0x42)] * 20), 14),
    "starts only": many(lambda i: cc(*[(3, 0xFF, 0x42)] * 20), 14),
    "random": many(lambda i: cc(*(((i * 7 + j) % 4, (i * 31 + j * 17) & 255, (i * 13 + j * 29) & 255)
                                  for j in range(20))), 14),
}
CAPTION_TRACK = {f"samples of {name}": make for name, make in CAPTION_DATA.items()}
CAPTION_TRACK |= {
    "boxes": many(lambda i: box(b"cdat", b"\x94\x2c\xc8\xe5"), 50),
    "one long box": lambda n: one_packet(box(b"cdat", b"\x94\x2f" * (500 * n))),
    "boxes of one sample": lambda n: one_packet(box(b"cdat", b"\xc8\xe5") * (100 * n)),
    "boxes that are too long": many(lambda i: b"\xff\xff\xff\xffcdat\x94\x2c", 50),
    "packets that are none": many(lambda i: box(b"ccdp", b"\x96\x69\xff"), 40),
    "odd lengths": many(lambda i: box(b"cdt2", b"\x94"), 50),
}



def cdp(pairs):
    body = b"\x3f\x43\0\0\x72" + bytes([0xE0 | len(pairs) & 31])
    body = b"\x96\x69" + bytes([len(body) + 3 * len(pairs) + 7 & 255]) + body \
        + b"".join(b"\xfc" + pair for pair in pairs) + b"\x74\0\0"
    return body + bytes([-sum(body) & 255])


SHOWN = [b"\x94\x20", b"\x94\x70", b"\xc8\xe9", b"\x94\x2f"]


def in_bytes(*data, first=0x61, second=1, coding=4):
    """An element of an MXF file (SMPTE ST 436) with packets."""
    out = len(data).to_bytes(2, "big")
    for one in data:
        body = bytes([first, second, len(one) & 255]) + one
        count, body = len(body), body + bytes(-len(body) % 4)
        out += b"\0\x09\x01" + bytes([coding]) + struct.pack(">HII", count, len(body), 1) + body
    return out


def in_words(*data, first=0x61, second=1):
    """The payload of a packet of a transport stream (SMPTE ST 2038)."""
    out = b""
    for one in data:
        words = [0, 0x240, 0, first, second, len(one) & 255, *one, 0]
        bits = "".join(f"{word:010b}" for word in words)
        bits += "1" * (-len(bits) % 8)
        out += int(bits, 2).to_bytes(len(bits) // 8, "big")
    return out


def ancillary(pack):
    return {
        "ordinary": many(lambda i: pack(cdp(SHOWN)), 12),
        "different captions": many(
            lambda i: pack(cdp([*SHOWN[:2], bytes([0x41 + i % 26, 0x41 + i // 26 % 26]), SHOWN[3]])),
            12),
        "line 21": many(lambda i: pack(b"\x80\x94\x2f\x80\xc8\xe9", second=2), 20),
        "packets of one picture": lambda n: one_packet(pack(*[cdp(SHOWN)] * (20 * n))),
        "different packets of one picture": lambda n: one_packet(
            pack(*[cdp([i.to_bytes(2, "big")] * 3) for i in range(20 * n)])),
        "empty packets": lambda n: one_packet(pack(*[b""] * (50 * n))),
        "long packets": many(lambda i: pack(bytes(255)), 3),
        "other packets": many(lambda i: pack(bytes(8), first=0x41, second=5), 20),
        "packets that are none": many(lambda i: pack(b"\x96\x69\xff"), 20),
        "cut pictures": many(lambda i: pack(cdp(SHOWN))[:-5], 12),
        "forms that are not read": many(lambda i: pack(bytes(45), first=0x43, second=2), 9),
    }


ANCILLARY_MXF = ancillary(in_bytes)
ANCILLARY_MXF |= {
    "samples of ten bits": many(lambda i: in_bytes(cdp(SHOWN), coding=7), 12),
    "sampled lines": many(lambda i: in_bytes(bytes(90), coding=1), 6),
    "more packets than there are": many(lambda i: b"\xff\xff" + in_bytes(cdp(SHOWN))[2:], 12),
}
ANCILLARY_TS = ancillary(in_words)

NIBBLES = bytes.fromhex("1502495e6473382fd0c78c9ba1b6fdea")


def odd(byte):
    return byte ^ 0x80 if bin(byte).count("1") % 2 == 0 else byte


def turned(data):
    return bytes(int(f"{byte:08b}"[::-1], 2) for byte in data)


def unit(row, content, magazine=0):
    content = bytes([NIBBLES[magazine & 7 | (row & 1) << 3], NIBBLES[row >> 1]]) + content
    return b"\x03\x2c\xe7\xe4" + turned(content + bytes([odd(0x20)]) * (42 - len(content)))


def page(number=0x88, flags=(0, 0, 0, 8, 0, 8, 0, 1)):
    values = [number & 15, number >> 4, *flags[2:]]
    return unit(0, bytes(NIBBLES[value] for value in values))


def row(number, text):
    return unit(number, bytes(odd(byte) for byte in b"\x0b\x0b" + text))


def teletext(*units):
    return b"\x10" + b"".join(units)


TELETEXT = {
    "ordinary": many(lambda i: teletext(page(), row(20, b"Line %d" % i)), 9),
    "headers": many(lambda i: teletext(page()), 20),
    "headers of one packet": lambda n: one_packet(teletext(*[page()] * (20 * n))),
    "rows without a page": many(lambda i: teletext(row(20, b"a")), 20),
    "rows of one page": lambda n: one_packet(teletext(page(), *[row(20, b"a")] * (20 * n))),
    "all rows": many(lambda i: teletext(page(), *(row(r, b"text " * 7) for r in range(1, 24))), 1),
    "different pages": many(lambda i: teletext(page(i % 100 // 10 << 4 | i % 10), row(20, b"a")), 9),
    "pages that nobody dials": many(lambda i: teletext(page(0xFF), row(20, b"a")), 9),
    "enhancements": many(lambda i: teletext(page(), *(
        unit(26, bytes([NIBBLES[j]]) + b"\x55\x55\x55" * 13) for j in range(8))), 2),
    "zeros": many(lambda i: teletext(b"\x03\x2c" + b"\0" * 44), 20),
    "other units": many(lambda i: teletext(b"\xff\x2c" + b"\xff" * 44), 20),
    "lengths that lie": many(lambda i: teletext(b"\x03\xff\xe7\xe4"), 60),
    "units of no length": lambda n: one_packet(teletext(b"\x03\0" * (500 * n))),
    "one time": lambda n: packets([(0, teletext(page(), row(20, b"a")))] * (9 * n)),
}

# What is done with captions

FILMS = {
    f"{reader} {name}": make
    for reader, bombs in (("webvtt", WEBVTT), ("subrip", SUBRIP), ("ass", ASS), ("ttml", TTML),
                          ("scc", SCC), ("stl", STL))
    for name, make in bombs.items()
    if not name.startswith(("cue of", "event of", "text of", "line of"))}
MENDED = {name: make for name, make in FILMS.items() if name.startswith(("webvtt", "subrip"))}

ENCODINGS = whatever("1\n00:00:00,000 --> 00:00:01,000\n") | {
    f"{encoding} text": (lambda encoding: lambda n: SUBRIP["ordinary"](n).replace(
        "ordinary", letters).encode(encoding, "ignore"))(encoding)
    for encoding, letters in {
        "windows-1251": "\u043e\u0431\u044b\u0447\u043d\u044b\u0439", "koi8-r": "\u043e\u0431\u044b\u0447",
        "windows-1253": "\u03ba\u03b1\u03bd\u03bf\u03bd", "windows-1255": "\u05e8\u05d2\u05d9\u05dc",
        "windows-1256": "\u0639\u0627\u062f\u064a", "euc-jp": "\u666e\u901a", "euc-kr": "\ubcf4\ud1b5",
        "big5": "\u666e\u901a", "windows-874": "x"}.items() if encoding != "windows-874"}



def of_seed(seed):
    """Files of a caption format, made of its seed for the fuzzer: bytes."""

    def again(before, part, rest):
        return lambda n: before + part * max(1, 1000 * n // len(part)) + rest

    lines = seed.splitlines(keepends=True)
    if b"\0" in seed or len(lines) < 3:
        lines = [seed[i:i + 128] for i in range(0, len(seed), 128)]
    bombs = {"seed again and again": again(b"", seed, b"")}
    for i, line in enumerate(lines[:16]):
        before, rest = b"".join(lines[:i]), b"".join(lines[i + 1:])
        bombs[f"part {i + 1} again and again"] = again(before, line, rest)
    half = len(seed) // 2
    for name, part in (("blank lines", b"\n"), ("spaces", b" "), ("digits", b"1"), ("letters", b"a"),
                       ("colons", b":"), ("commas", b","), ("NULs", b"\0"), ("bytes FF", b"\xff")):
        bombs[f"{name} after the seed"] = again(seed, part, b"")
        bombs[f"{name} inside the seed"] = again(seed[:half], part, seed[half:])
    return bombs


SEEDS = {path.parent.name: of_seed(path.read_bytes())
         for path in sorted(pathlib.Path(__file__).with_name("corpus").glob("*/caption.*"))}

FAMILIES = {
    "webvtt": WEBVTT, "subrip": SUBRIP, "ass": ASS, "ttml": TTML, "stl": STL, "scc": SCC, "mcc": MCC,
    "encodings": ENCODINGS, "xml": XML, "html": HTML, "fragment": HTML, "markdown": MARKDOWN,
    "plain": PLAIN, "json": JSON, "rttm": RTTM, "labels": LABELS, "spokenCaptions": SUBRIP,
    "hls": HLS, "dash": DASH, "manifest": MANIFEST, "mov_text": MOV_TEXT, "wvtt": WVTT,
    "assTrack": ASS_TRACK, "ttmlSamples": TTML_SAMPLES, "captionTrack": CAPTION_TRACK,
    "ancillaryMXF": ANCILLARY_MXF, "ancillaryTS": ANCILLARY_TS,
    "captionData": CAPTION_DATA, "teletext": TELETEXT, "quality": FILMS, "repair": MENDED,
    "asWebVTT": FILMS, "asSubRip": FILMS, "asTTML": FILMS, "validation": TTML,
}
for name, bombs in SEEDS.items():
    FAMILIES[name] = bombs | FAMILIES.get(name, {})
