import CaptionTestSupport
import CueText
import MediaModel
import Testing
import TestSupport

@testable import CaptionFormats
@testable import TextBasics
@testable import TimedText

@Suite struct `The SubStation Alpha parser` {
  static let head = """
    [Script Info]
    ; made by hand
    ScriptType: v4.00+
    WrapStyle: 0
    PlayResX: 1920
    PlayResY: 1080
    Collisions: Normal

    [V4+ Styles]
    Format: Name, Fontname, Fontsize, PrimaryColour, Alignment, MarginV
    Style: Default,Arial,60,&H00FFFFFF,2,40
    Style: *Top,Arial,60,&H00FFFFFF,9,40

    [Events]
    Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text

    """
  /// Lines of ``head``.
  static let lines = 15

  private func read(_ text: String) throws -> TimedTextDocument {
    try SubStationParser.parse(Array(text.utf8))
  }

  private func read(events: String...) throws -> TimedTextDocument {
    try read(Self.head + events.joined(separator: "\n") + "\n")
  }

  /// Whether people can read the text of an event in a style with these colors.
  private func isSeen(
    _ text: String, fill: String = "&H00FFFFFF", outline: String = "&H00000000",
    shadow: String = "&H00000000", sizes: String = "1,2,2"
  ) throws -> Bool {
    let script = """
      [Script Info]
      ScriptType: v4.00+
      [V4+ Styles]
      Format: Name, PrimaryColour, OutlineColour, BackColour, BorderStyle, Outline, Shadow
      Style: Default,\(fill),\(outline),\(shadow),\(sizes)
      [Events]
      Format: Start, End, Style, Text
      Dialogue: 0:00:01.00,0:00:02.00,Default,\(text)

      """
    return try read(script).withoutUnseenText.cues.map(\.text) != [""]
  }

  @Test func `text is unseen without fill, outline and shadow`() throws {
    let clear = "&HFF000000"
    #expect(try !isSeen("a", fill: clear, outline: clear, shadow: clear))
    #expect(try !isSeen("a", fill: clear, sizes: "1,0,0"))
    #expect(try !isSeen("a", fill: clear, outline: "&HFFFFFF&", sizes: "3,2,0"))
    #expect(try !isSeen("{\\alpha&HFF&}a"))
    #expect(try !isSeen("{\\1a&HFF&}a", sizes: "1,0,0"))
    #expect(try !isSeen("{\\1a&HFF&\\3a&HFF&\\4a&HFF&}a"))
  }

  @Test func `text that is drawn in any way, or for some time, is seen`() throws {
    let clear = "&HFF000000"
    #expect(try isSeen("a", fill: clear))
    #expect(try isSeen("a", fill: clear, outline: clear))
    #expect(try isSeen("a", fill: "&HFE000000", outline: clear, shadow: clear))
    #expect(try isSeen("a", fill: "&HFFFFFF&", sizes: "1,0,0"))
    #expect(try isSeen("{\\alpha&H00&}a", fill: clear, outline: clear, shadow: clear))
    #expect(try isSeen("{\\alpha&HFF&}a{\\alpha&H00&} b"))
    #expect(try isSeen("{\\alpha&HFF&\\t(0,500,\\alpha&H00&)}a"))
    #expect(try isSeen("{\\alpha&HFF&\\fade(255,0,255,0,200,800,1000)}a"))
    #expect(try isSeen("{\\alpha&HFF&}{\\r}a"))
    #expect(try isSeen("{\\an8\\1c&HFF&}a", sizes: "1,0,0"))
  }

  private func event(
    _ text: String, start: String = "0:00:01.00", end: String = "0:00:02.50",
    style: String = "Default"
  ) -> String {
    "Dialogue: 0,\(start),\(end),\(style),Ada,0,0,0,,\(text)"
  }

  @Test func `reads events with their times and the text that is shown`() throws {
    let document = try read(
      events: event("{\\i1}Hello{\\i0}, you\\Nthere\\hnow"), "Comment: 0,0:00:00.00,,,,,,,,note",
      event("late, with a comma", start: "1:02:03.04", end: "10:00:00.00"),
      event("{\\p1}m 0 0 l 10 10{\\p0}"))
    #expect(document.format == .ass)
    #expect(document.issues == [])
    #expect(document.cues.map(\.text) == ["Hello, you\nthere\u{A0}now", "late, with a comma"])
    #expect(document.cues.map(\.start.microseconds) == [1_000_000, 3_723_040_000])
    #expect(document.cues.map(\.end.microseconds) == [2_500_000, 36_000_000_000])
    #expect(document.cues.first?.position?.line == Self.lines + 1)
    #expect(
      document.cues.first?.position?.byteOffset == Self.head.utf8.count)
  }

  @Test func `reads the older version, and fields in any order`() throws {
    let document = try read(
      """
      [Script Info]
      ScriptType: v4.00
      [V4 Styles]
      Format: Name, Alignment
      Style: Above,7
      Style: Middle,10
      [Events]
      Format: End, Start, Style, Text
      Dialogue: 0:00:02.00,0:00:01.00,Above,one
      Dialogue: 0:00:03.00,0:00:02.00,Middle,two
      """)
    #expect(document.issues == [])
    #expect(document.cues.map(\.text) == ["one", "two"])
    #expect(document.cues.map(\.start.microseconds) == [1_000_000, 2_000_000])
    #expect(document.cues.map(\.settings.line) == [0, 50])
    #expect(document.cues.map(\.settings.align) == [.right, .center])
  }

  /// Players show it by the style “Default”.
  @Test func `an undefined style is placed as Default is`() throws {
    let document = try read(
      """
      [Script Info]
      ScriptType: v4.00+
      [V4+ Styles]
      Format: Name, Alignment
      Style: Default,8
      [Events]
      Format: Start, End, Style, Text
      Dialogue: 0:00:01.00,0:00:02.00,Missing,one
      """)
    #expect(document.cues.map(\.settings.line) == [0])
  }

  @Test(
    arguments: [
      ("x", "Default", nil, .center), ("x", "Top", 0, .right), ("{\\an1}x", "Top", nil, .left),
      ("{\\i1\\an4\\an9}x", "Default", 50, .left), ("{\\a6}x", "Default", 0, .center),
      ("{\\a9}x", "Default", 50, .left), ("{\\alpha&H10&}x", "Default", nil, .center),
      ("\\an8x", "Default", nil, .center), ("{\\an0}x", "Default", nil, .center),
    ] as [(String, String, Double?, CueSettings.Align)])
  func `places cues by style and override`(
    text: String, style: String, line: Double?, align: CueSettings.Align
  ) throws {
    let cue = try #require(try read(events: event(text, style: style)).cues.first)
    #expect(cue.settings.line == line)
    #expect(cue.settings.align == align)
    #expect(cue.settings.snapToLines == (line != 50))
  }

  @Test(
    arguments: [
      ("Dialogue: 0,0:00:01.00,0:00:02.00", 0, "ass.fields", .error, 1),
      ("Dialogue: 0,0:00:0x.00,0:00:02.00,Default,,0,0,0,,a", 0, "ass.timestamp", .error, 13),
      ("Dialogue: 0,0:00:01.00,0:02.00,Default,,0,0,0,,a", 0, "ass.timestamp", .error, 24),
      (
        "Dialogue: 0, 00:00:01.00,0:00:02.00,Default,,0,0,0,,a", 1, "ass.timestampForm", .warning,
        14
      ),
      (
        "Dialogue: 0,0:00:01.000,0:00:02.00,Default,,0,0,0,,a", 1, "ass.timestampForm", .warning, 13
      ),
      ("Dialogue: 0,0:00:01:00,0:00:02.00,Default,,0,0,0,,a", 1, "ass.timestampForm", .warning, 13),
      ("Dialogue: 0,0:00:01.00,0:00:60.00,Default,,0,0,0,,a", 1, "ass.timeRange", .warning, 24),
      ("Dialogue: 0,0:00:02.00,0:00:01.00,Default,,0,0,0,,a", 1, "ass.reversedTimes", .error, 24),
      ("Dialogue: 0,0:00:02.00,0:00:02.00,Default,,0,0,0,,a", 1, "ass.zeroDuration", .warning, 24),
      ("Dialogue: 0,0:00:01.00,0:00:02.00,Sing,,0,0,0,,a", 1, "ass.style", .warning, 1),
      ("Dialogue: 0,0:00:01.00,0:00:02.00,Default,,0,0,0,, ", 0, "ass.emptyEvent", .warning, 1),
      ("Dialogue: 0,0:00:01.00,0:00:02.00,Default,,0,0,0,,é {a", 1, "ass.override", .warning, 53),
      ("Picture: 0,0:00:01.00,0:00:02.00,Default,,0,0,0,,a.png", 0, "ass.eventKind", .note, 1),
      ("Hello", 0, "ass.strayLine", .warning, 1),
    ] as [(String, Int, String, ParseIssue.Severity, Int)])
  func `reports faults of an event`(
    line: String, cues: Int, code: String, severity: ParseIssue.Severity, column: Int
  ) throws {
    let document = try read(events: line, event("after", start: "0:00:05.00", end: "0:00:06.00"))
    #expect(document.cues.count == cues + 1)
    #expect(seen(document) == [Seen(code, severity, Self.lines + 1, column)])
  }

  /// The looks of a text, part by part.
  private func looks(_ cue: Cue) -> [String] {
    cue.spans.map { span in
      let text = Array(cue.text.utf8)[span.range]
      let marks = [
        span.look.isBold ? "b" : "", span.look.isItalic ? "i" : "",
        span.look.isUnderlined ? "u" : "", span.look.color.map(\.hexadecimal) ?? "",
      ]
      return String(decoding: text, as: UTF8.self) + "=" + marks.joined()
    }
  }

  @Test(
    arguments: [
      ("{\\i1}One{\\i0} two", ["One=i"]), ("a{\\b1\\u1}b{\\b}c", ["b=bu", "c=u"]),
      ("{\\c&H00FFFF&}yellow{\\c} white", ["yellow=ffff00"]),
      ("{\\1c&HFF00FF&}x{\\r}y", ["x=ff00ff"]), ("{\\b700}x{\\b400}y", ["x=b"]),
      (" {\\i1}é\\Nb {\\i0}", ["é\nb=i"]), ("{\\c&HFFFFFF&}x", []), ("{\\c&H000000&}x", []),
      ("{\\rLoud}x{\\r}y{\\rGone}z", ["x=biff8800"]), ("{\\i}x{\\b-1}y{\\c&Hzz&}z", []),
      ("{\\t(0,500,\\i1\\c&H0000FF&)}x", []), ("{\\be1\\blur2\\bord3\\iclip(1)\\clip(2)}x", []),
      ("{\\i1}{\\p1}m 0 0{\\p0}x", ["x=i"]), ("{\\i99999999999999999999}x", []),
      ("{i1}x{\\i1", []),
    ] as [(String, [String])])
  func `tells italics, bold, underlines and colors of override blocks`(
    text: String, parts: [String]
  ) throws {
    let head = Self.head.replacing(
      "\n[Events]",
      with: "Format: Name, PrimaryColour, Bold, Italic\nStyle: Loud,&H000088FF,-1,-1\n\n[Events]")
    let cue = try #require(try read(head + event(text) + "\n").cues.first)
    #expect(looks(cue) == parts)
  }

  @Test func `gives a text the look of its style, of Default where that is missing`() throws {
    let document = try read(
      """
      [Script Info]
      ScriptType: v4.00
      [V4 Styles]
      Format: Name, PrimaryColour, Bold, Italic
      Style: Default,65535,0,0
      Style: Soft,16777215,0,-1
      [Events]
      Format: Start, End, Style, Text
      Dialogue: 0:00:01.00,0:00:02.00,Default,one
      Dialogue: 0:00:02.00,0:00:03.00,Soft,two {\\i0}three
      Dialogue: 0:00:03.00,0:00:04.00,Gone,four
      """)
    #expect(document.cues.map(looks) == [["one=ffff00"], ["two =i"], ["four=ffff00"]])
    #expect(
      WebVTTWriter.text(of: document).hasSuffix(
        """
        <c.yellow>one</c>

        00:00:02.000 --> 00:00:03.000
        <i>two </i>three

        00:00:03.000 --> 00:00:04.000
        <c.yellow>four</c>

        """))
  }

  @Test func `reports a time that is too large, and cuts it`() throws {
    let document = try read(events: event("a", end: "99999999999999999999:00:00.00"))
    #expect(document.cues.first?.end == .latest)
    #expect(document.issues.map(\.code).contains(.text(.timeOverflow)))
  }

  @Test func `notes once that events are in no order, and reports a style once`() throws {
    let document = try read(
      events: event("c", start: "0:00:03.00", end: "0:00:04.00", style: "X"),
      event("b", start: "0:00:02.00", end: "0:00:03.00", style: "X"),
      event("a", start: "0:00:01.00", end: "0:00:02.00"))
    #expect(document.cues.map(\.text) == ["c", "b", "a"])
    #expect(
      seen(document) == [
        Seen("ass.style", .warning, Self.lines + 1, 1), Seen("ass.order", .note, Self.lines + 2, 1),
      ])
  }

  @Test func `reports sections and formats that are missing`() throws {
    let line = event("a")
    #expect(
      seen(try read("[Events]\n\(line)\n")) == [
        Seen("ass.missingSection", .warning, 1, 1), Seen("ass.missingSection", .note, 1, 1),
        Seen("ass.formatMissing", .warning, 2, 1),
      ])
    #expect(
      seen(try read("[Script Info]\nTitle: x\n[V4+ Styles]\n")) == [
        Seen("ass.scriptType", .warning, 1, 1), Seen("ass.missingSection", .error, 1, 1),
        Seen("text.noCues", .warning, 1, 1),
      ])
  }

  @Test func `reports formats that cannot be followed`() throws {
    func seenIn(_ format: String, _ event: String) throws -> [Seen] {
      seen(
        try read(
          "[Script Info]\nScriptType: v4.00+\n[V4+ Styles]\n[Events]\nFormat: \(format)\n\(event)\n"
        ))
    }
    #expect(
      try seenIn("Start, End, Mood, Text", "Dialogue: 0:00:01.00,0:00:02.00,glad,a")
        == [Seen("ass.formatField", .warning, 5, 8)])
    #expect(
      try seenIn("Start, Text", "Dialogue: 0:00:01.00,a").prefix(2).map(\.code)
        == ["text.noCues", "ass.formatMissingField"])
    #expect(
      try seenIn("Start, End, Text, Style", "Dialogue: 0:00:01.00,0:00:02.00,a,Default")
        == [Seen("ass.formatOrder", .error, 5, 8)])
  }

  @Test func `checks the header and skips what is embedded`() throws {
    let document = try read(
      """
      [Script Info]
      ScriptType: v5
      WrapStyle: 9
      PlayResX: wide
      Collisions: Often
      Timer: 90.0
      Loose
      [Aegisub Project Garbage]
      Scroll Position: 3
      [Extra]
      [Fonts]
      fontname: a_0.ttf
      [M#!"
      [V4+ Styles]
      Style: A
      Style: A
      Loose
      [Events]
      Format: Start, End, Style, Text
      Dialogue: 0:00:01.00,0:00:02.00,A,x
      """)
    #expect(document.cues.map(\.text) == ["x"])
    #expect(
      seen(document) == [
        Seen("ass.scriptType", .warning, 2, 13), Seen("ass.scriptInfo", .warning, 3, 12),
        Seen("ass.scriptInfo", .warning, 4, 11), Seen("ass.scriptInfo", .warning, 5, 13),
        Seen("ass.scriptInfo", .warning, 6, 8), Seen("ass.strayLine", .warning, 7, 1),
        Seen("ass.section", .note, 10, 1), Seen("ass.embedded", .note, 11, 1),
        Seen("ass.duplicateStyle", .warning, 16, 1), Seen("ass.strayLine", .warning, 17, 1),
      ])
  }

  @Test func `stops at the largest numbers of cues and styles and says where`() throws {
    let text = Self.head + (0..<5).map { _ in event("x") }.joined(separator: "\n")
    let document = SubStationParser.parse(TextDecoding.decode(Array(text.utf8)), cueLimit: 3)
    #expect(document.cues.count == 3)
    #expect(seen(document) == [Seen("text.tooManyCues", .error, Self.lines + 4, 1)])
    let styles = (0...10_001).map { "Style: S\($0)" }.joined(separator: "\n")
    let many = try read("[V4+ Styles]\n\(styles)\n")
    #expect(many.issues.last.map { Seen($0) } == Seen("ass.tooManyStyles", .error, 10_002, 1))
  }

  @Test func `is recognized by its content, in every encoding`() throws {
    let text = Self.head + event("é")
    for encoding in [TextEncoding.utf8, .utf16LittleEndian, .windows1252] {
      let document = try TimedTextReader.read(bytes(text, as: encoding), fileExtension: "ass")
      #expect(document.format == .ass)
      #expect(document.cues.map(\.text) == ["é"])
    }
    let named = try TimedTextReader.read(Array(text.utf8), fileExtension: "srt")
    #expect(seen(named) == [Seen("text.format", .error, 1, 1)])
    #expect(throws: TimedTextError.self) { try read("[Other]\nx") }
    #expect(throws: TimedTextError.empty) { try read("") }
  }

  @Test func `never stops, wherever a script is cut or changed`() {
    let seed = Array((Self.head + event("{\\an8\\p1}é{x") + "\n[Fonts]\nfontname: a\n").utf8)
    for length in 0...seed.count { _ = try? SubStationParser.parse(Array(seed.prefix(length))) }
    var numbers = SplitMix(seed: 21)
    let pieces = [
      "{", "}", ",", "\\a", ":", "[Events]\n", "Format:", "999999999999999999999", "\r",
    ]
    for _ in 0..<600 {
      var changed = seed
      for _ in 0..<6 {
        let place = Int.random(in: 0...changed.count, using: &numbers)
        let piece = pieces.randomElement(using: &numbers) ?? ""
        changed.insert(contentsOf: Array(piece.utf8), at: place)
        changed[Int.random(in: 0..<changed.count, using: &numbers)] =
          .random(in: 0...255, using: &numbers)
      }
      guard let document = try? TimedTextReader.read(changed, fileExtension: "ass") else {
        continue
      }
      #expect(document.issues.map(\.position) == document.issues.map(\.position).sorted())
    }
    let deep = String(repeating: "{\\a", count: 100_000) + String(repeating: "\\an", count: 100_000)
    _ = try? read(events: event(deep), event(String(repeating: ",", count: 300_000)))
  }
}

@Suite struct `SubStation text in the color of its box` {
  private func isFound(_ style: String, _ text: String = "Hello") throws -> Bool {
    let script = """
      [Script Info]
      ScriptType: v4.00+

      [V4+ Styles]
      Format: Name, PrimaryColour, OutlineColour, BorderStyle
      Style: Default,\(style)

      [Events]
      Format: Start, End, Style, Text
      Dialogue: 0:00:01.00,0:00:02.00,Default,\(text)

      """
    let read = try SubStationParser.parse(Array(script.utf8))
    return read.cues.contains { $0.spans.contains(where: \.look.isInGroundColor) }
  }

  @Test(arguments: [
    ("&H00FFFFFF,&H00FFFFFF,3", "Hello"), ("&H00FFFFFF,&H00000000,3", "{\\c&H000000&}Hello"),
    ("&H00FFFFFF,&H00000000,3", "a {\\3c&HFFFFFF&}Hello"),
  ])
  func `is found`(style: String, text: String) throws {
    #expect(try isFound(style, text))
  }

  @Test(arguments: [
    ("&H00FFFFFF,&H00FFFFFF,1", "Hello"), ("&H00FFFFFF,&H00000000,3", "Hello"),
    ("&H00FFFFFF,&H80FFFFFF,3", "Hello"), ("&H00FFFFFF,&H00FFFFFF,3", "{\\c&H0000FF&}Hello"),
    ("&H00FFFFFF,&H00FFFFFF,3", "{\\3c&H0&}Hello"), ("&H00FFFFFF,&H00FFFFFF,3", "{\\3a&H80&}Hello"),
    ("&H00FFFFFF,&H00FFFFFF,3", "{\\t(\\c&H0&)}{\\fad(1,1)}Hello"),
  ])
  func `is not seen in readable text`(style: String, text: String) throws {
    #expect(try !isFound(style, text))
  }
}
