import Testing

@testable import TTML
@testable import TextBasics

@Suite struct `Values of TTML` {
  private func verdict(_ value: String, of name: String) throws -> TTMLValueSyntax.Verdict {
    let property = try #require(TTMLStyleProperty.all[name] ?? TTMLStyleProperty.audio[name])
    let bytes = Array(value.utf8)
    var scanner = TTMLValueScanner(bytes, 0..<bytes.count)
    return property.syntax.check(&scanner)
  }

  /// A style, values it can have, and values it cannot have, parted by bars.
  static let styles: [(String, String, String)] = [
    (
      "color", "#FFFFFF|#ffffff80|rgb(0,1,2)|rgba( 0 , 1 , 2 , 3 )|Red|TRANSPARENT|cyan",
      "#fff|#ggg000|#1234567|rgb(0,1)|rgb(0,1,256)|rgba(0,1,2)|rgb(1%,1%,1%)|redd|red blue|rgb (1,2,3)|"
    ),
    ("backgroundColor", "black", "none"),
    ("direction", "ltr|rtl", "LTR|left"),
    ("display", "auto|none|inlineBlock", "block"),
    ("displayAlign", "before|center|after|justify", "top|middle"),
    (
      "extent", "auto|contain|cover|1px 2px|50% 50%|auto fitContent|1.5c .5c|10rw 10rh|+1px 2.px",
      "1px|1px 2px 3px|1 2|50%50%|1px,2px|auto auto auto|1 px 2px"
    ),
    ("origin", "auto|0% 0%|-1px 2px", "0|0% 0|left top|0%"),
    (
      "position",
      "center|left|top|10%|left top|top left|center top|10% 20%|10% center|left 10%|left 10% top|"
        + "top 1px center|center left 5px|left 1px bottom 2px|bottom 2px right 1px|center center",
      "left right|top bottom|top 10%|10% left|left 10% right|left 10% top 10% 5%|10% 20% 30%|middle|"
        + "center 10% top|left 10% left 10%|top top"
    ),
    ("padding", "1px|1px 2%|1px 2px 3px|1px 2px 3px 4em", "1|1px 2px 3px 4px 5px|auto"),
    (
      "fontFamily",
      "default|monospaceSerif|Arial, serif|'A B' , \"C\"|Times New Roman|-x|a\\,b|Ünïcode|_a",
      "|,|Arial,|2Fonts|'open|Arial;serif|--x"
    ),
    ("fontSize", "1c|80%|1em 2em|10px|5rh", "large|12|1em 2em 3em|12pt|1 em"),
    ("fontStyle", "normal|italic|oblique", "slanted"),
    ("fontVariant", "normal|super|sub full|half ruby super", "super sub|normal sub|small-caps"),
    ("fontWeight", "normal|bold", "700|bolder"),
    ("lineHeight", "normal|125%|1.2em", "1.2|auto|normal 1em"),
    ("letterSpacing", "normal|-0.1em", "wide|1"),
    ("opacity", "0|1|0.5|.5|1e-1|INF|NaN|2|-1", "50%|half|1 2|"),
    ("overflow", "visible|hidden", "scroll|auto"),
    ("showBackground", "always|whenActive", "never"),
    ("textAlign", "left|center|right|start|end|justify", "middle"),
    (
      "textDecoration", "none|underline|noUnderline lineThrough overline|overline underline",
      "blink|underline underline|none underline|underline noUnderline"
    ),
    (
      "textOutline", "none|1px|black 1px|black 1px 2px|1px 2px|#000000 5%|rgb(0,0,0) 1px",
      "black|1px black|black 1px 2px 3px|thin"
    ),
    (
      "textShadow", "none|1px 1px|1px 1px 1px|-1px -1px red|1px 1px 2px red , 1px 1px",
      "1px|1px 1px -1px|red 1px 1px|1px 1px,|1px 1px 1px 1px"
    ),
    (
      "textEmphasis", "none|auto|filled|open dot|circle|red before|'x' current|dot open after red",
      "filled open|auto dot|before after|'x|star|red blue"
    ),
    ("textCombine", "none|all", "digits"),
    ("unicodeBidi", "normal|embed|bidiOverride|isolate", "plaintext"),
    ("visibility", "visible|hidden", "collapse"),
    ("wrapOption", "wrap|noWrap", "nowrap"),
    ("writingMode", "lrtb|rltb|tbrl|tblr|lr|rl|tb", "horizontal|lr-tb"),
    ("zIndex", "auto|0|-1|+3", "1.5|top"),
    ("ruby", "none|container|base|baseContainer|text|textContainer|delimiter", "rt"),
    ("rubyAlign", "start|center|end|spaceAround|spaceBetween|withBase", "left"),
    ("rubyPosition", "before|after|outside", "over"),
    ("rubyReserve", "none|both|before 1em|outside", "1em|both both|none 1em"),
    ("shear", "16.67%|-100%|0%", "10|10deg"),
    (
      "border", "none|thin solid red|1px|dotted 2px #000000 radii( 1px , 2px )|radii(1px)|medium",
      "10%|1px 2px|solid dashed|radii()|radii(1px|groove"
    ),
    ("bpd", "auto|maxContent|10%", "1|full"),
    ("disparity", "-1%|0.5c", "1|near"),
    ("luminanceGain", "0|1.5", "-1|1%"),
    ("backgroundRepeat", "repeat|repeatX|repeatY|noRepeat", "repeat-x"),
    ("backgroundImage", "none|#i|https://example.com/a.png", ""),
    ("gain", "0|-1|0.5", "loud"), ("pitch", "+2st|-10%|440hz|440", "high|2 st"),
  ]

  @Test(arguments: styles)
  func `are read as the syntax of the style says`(name: String, right: String, wrong: String)
    throws
  {
    for value in right.split(separator: "|") {
      #expect(try verdict(String(value), of: name) == .valid, "\(name): \(value)")
    }
    for value in wrong.split(separator: "|", omittingEmptySubsequences: false)
    where !wrong.isEmpty {
      #expect(try verdict(String(value), of: name) == .malformed, "\(name): \(value)")
    }
  }

  @Test(arguments: [
    ("fontSize", "-1em"), ("lineHeight", "-1%"), ("padding", "1px -1px"), ("extent", "-1px 1px"),
    ("textOutline", "red -1px"), ("rubyReserve", "both -1em"), ("bpd", "-1px"),
  ])
  func `cannot be negative where it makes no sense`(name: String, value: String) throws {
    #expect(try verdict(value, of: name) == .negative)
  }

  /// 24 frames a second of 1000/1001, 2 sub-frames, 48 ticks.
  private func microseconds(_ text: String, _ root: String) throws -> Int64? {
    let tree = try #require(XMLTreeReader.read(TextDecoding.decode(Array(tt(root).utf8))).tree)
    let rates = TTMLRates(try #require(tree.nodes[0].element), TTMLVocabulary(of: tree))
    return try TTMLTimeSyntax(Array(text.utf8)).map { try #require(rates.microseconds($0)) }
  }

  @Test(arguments: [
    ("00:00:00", Int64(0)), ("01:02:03.5", 3_723_500_000), ("100:00:00", 360_000_000_000),
    ("00:00:01.1234567", 1_123_456), ("1h", 3_600_000_000), ("1.5m", 90_000_000),
    ("0.5s", 500_000), ("1500ms", 1_500_000), ("24f", 1_001_000), ("12f", 500_500),
    ("48t", 1_000_000),
    // 1 s, and 12 of 24 frames of 1001/1000 s.
    ("00:00:01:12", 1_500_500), ("00:00:00:00.1", 20_854),
    ("99999999999999999999h", .max),
  ])
  func `of time are as long as they say`(text: String, expected: Int64) throws {
    let root =
      "ttp:frameRate=\"24\" ttp:frameRateMultiplier=\"1000 1001\" ttp:subFrameRate=\"2\" "
      + "ttp:tickRate=\"48\""
    #expect(try microseconds(text, root) == expected)
  }

  @Test(arguments: [
    "", "1", "s", "1 s", " 1s", "1s ", "-1s", "+1s", "1.s", ".5s", "1sec", "1S", "0:00:01", "00:01",
    "00:00:1", "00:00:01.", "00:00:01:", "00:00:01:1", "00:00:01:01.", "00:00:01,5",
    "00:00:01:01:1",
    "00:00:01s", "wallclock()", "wallclock(1:00)", "wallclock(10:00", "wallclock(2020-1-1)", "1e3s",
    "٠s", "00:00:01.5:01",
  ])
  func `that are no time are reported`(text: String) {
    #expect(TTMLTimeSyntax(Array(text.utf8)) == nil)
  }

  @Test(arguments: [
    ("dropNTSC", "00:00:00:00", false), ("dropNTSC", "00:01:00:00", true),
    ("dropNTSC", "00:01:00:01", true), ("dropNTSC", "00:01:00:02", false),
    ("dropNTSC", "00:20:00:00", false), ("dropNTSC", "00:01:01:00", false),
    ("dropPAL", "00:01:00:00", false), ("dropPAL", "00:02:00:03", true),
    ("dropPAL", "00:02:00:04", false), ("dropPAL", "00:20:00:00", false),
    ("nonDrop", "00:01:00:00", false),
  ])
  func `of drop frame leave some codes out`(mode: String, code: String, isDropped: Bool) throws {
    let root = tt("ttp:timeBase=\"smpte\" ttp:frameRate=\"30\" ttp:dropMode=\"\(mode)\"")
    let tree = try #require(XMLTreeReader.read(TextDecoding.decode(Array(root.utf8))).tree)
    let rates = TTMLRates(try #require(tree.nodes[0].element), TTMLVocabulary(of: tree))
    let time = try #require(TTMLTimeSyntax(Array(code.utf8)))
    #expect(rates.isDropped(time) == isDropped)
  }
}
