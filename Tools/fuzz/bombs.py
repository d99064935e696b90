#!/usr/bin/env python3
"""Small files that could cost much: Tools/fuzz/bombs.py PROGRAM [FAMILY...]

Each bomb is made twice, the second time of twice the size, and read by `cuelight captions` or, a
stream, by `cuelight check`. The table shows processor time and memory of both; a line that ends in
“!” took more than 2 s or 300 MB, or more than three times as long for twice as much.
"""

import os
import resource
import subprocess
import sys
import tempfile

SECONDS = 2.0
MEGABYTES = 300
# Below this the start of the program is all that is measured.
SHORTEST = 0.3


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

FAMILIES = {
    "ttml": (TTML, "ttml"), "stl": (STL, "stl"), "webvtt": (WEBVTT, "vtt"),
    "subrip": (SUBRIP, "srt"), "ass": (ASS, "ass"), "line21": (LINE21, "scc"),
    "dash": (DASH, "mpd"), "hls": (HLS, "m3u8"),
}


def measure(program, path):
    """Processor seconds and megabytes of reading a file."""

    def limit():
        resource.setrlimit(resource.RLIMIT_CPU, (60, 60))
        resource.setrlimit(resource.RLIMIT_AS, (6 << 30, 6 << 30))

    is_stream = path.endswith((".mpd", ".m3u8"))
    command = ["check", path] if is_stream else ["captions", "--no-cues", path]
    process = subprocess.Popen(
        [program, *command], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, preexec_fn=limit)
    _, _, usage = os.wait4(process.pid, 0)
    return usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    program, chosen = os.path.abspath(sys.argv[1]), sys.argv[2:] or FAMILIES
    failed = False
    with tempfile.TemporaryDirectory() as folder:
        for family in chosen:
            bombs, extension = FAMILIES[family]
            for name, make in bombs.items():
                results = []
                for size in (1000, 2000):
                    content = make(size)
                    data = content if isinstance(content, bytes) else content.encode()
                    path = os.path.join(folder, f"bomb.{extension}")
                    with open(path, "wb") as file:
                        file.write(data)
                    results.append((len(data), *measure(program, path)))
                (_, first, _), (size, second, memory) = results
                is_bad = second > SECONDS or memory > MEGABYTES or (
                    second > SHORTEST and second > 3 * first)
                failed = failed or is_bad
                print(
                    f"{family:7} {name:35} {size / 1e6:6.2f} MB {first:6.2f} s {second:6.2f} s "
                    f"{memory:5.0f} MB {'!' if is_bad else ''}", flush=True)
    sys.exit(1 if failed else 0)


main()
