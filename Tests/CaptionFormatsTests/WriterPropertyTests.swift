import CaptionTestSupport
import MediaModel
import Testing
import TestSupport

@testable import CaptionFormats
@testable import CueText

@Suite struct `Written captions of any document` {
  private static let pieces = [
    "word", " ", "\n", "\n\n", "<b>", "</b>", "<i.a>", "</i>", "<v Ada>", "<v a--", "</v>", "<",
    ">",
    "&", "&amp;", "&amp", "&#10;", "-->", "--", "<ruby>", "<rt>", "</rt>", "</ruby>",
    "<00:00:02.000>",
    "<lang en>", "<lang>", "</lang>", "é", "\r", "\0", "NOTE", "STYLE", "<c.x-", ".", "\t",
  ]

  private func text(_ numbers: inout SplitMix) -> String {
    let count = Int.random(in: 0..<12, using: &numbers)
    return (0..<count).map { _ in Self.pieces.randomElement(using: &numbers) ?? "" }.joined()
  }

  private func settings(_ numbers: inout SplitMix) -> CueSettings {
    var settings = CueSettings()
    let shares: [Double] = [0, 12.5, 33.3, 50, 100, 1.0 / 3]
    if Bool.random(using: &numbers) { settings.size = shares.randomElement(using: &numbers) ?? 0 }
    if Bool.random(using: &numbers) { settings.position = shares.randomElement(using: &numbers) }
    if Bool.random(using: &numbers) {
      settings.snapToLines = Bool.random(using: &numbers)
      settings.line =
        settings.snapToLines ? Double(Int.random(in: -9...9, using: &numbers)) : shares[2]
      settings.lineAlign = [.start, .center, .end].randomElement(using: &numbers) ?? .start
    }
    if settings.position != nil {
      settings.positionAlign = [.auto, .lineLeft, .center].randomElement(using: &numbers) ?? .auto
    }
    settings.align = [.start, .center, .right].randomElement(using: &numbers) ?? .start
    settings.vertical = [nil, nil, .rl, .lr].randomElement(using: &numbers) ?? nil
    let isPlaced = settings.vertical != nil || settings.line != nil || settings.size != 100
    if !isPlaced { settings.region = [nil, "r"].randomElement(using: &numbers) ?? nil }
    return settings
  }

  private func document(_ numbers: inout SplitMix) -> TimedTextDocument {
    let cues = (0..<6).map { index in
      let start = Int64.random(in: 0...5_000, using: &numbers)
      let length = Int64.random(in: 1...5_000, using: &numbers)
      return Cue(
        id: ["", "a", "7", "x --> y"].randomElement(using: &numbers) ?? "",
        start: .milliseconds(start), end: .milliseconds(start + length), text: text(&numbers),
        settings: settings(&numbers))
    }
    let formats = TimedTextFormat.allCases
    return TimedTextDocument(
      format: formats.randomElement(using: &numbers) ?? .webVTT, regions: [CueRegion(id: "r")],
      cues: cues)
  }

  @Test(arguments: 0..<4) func `read back without a fault`(part: Int) throws {
    var numbers = SplitMix(seed: UInt64(part + 40))
    for _ in 0..<400 {
      let document = document(&numbers)
      let written = WebVTTWriter.text(of: document)
      let read = try vtt(written)
      #expect(read.issues.filter { $0.code != .text(.noCues) } == [], "\(written)")
      #expect(WebVTTWriter.text(of: read) == written)
      let shown = CueOutput.ordered(document.cues).map(\.settings)
      if read.cues.count == shown.count { #expect(read.cues.map(\.settings) == shown) }
    }
  }

  @Test func `show the same words`() throws {
    var numbers = SplitMix(seed: 77)
    for _ in 0..<1_000 {
      let text = text(&numbers)
      let cue = Cue(start: .zero, end: .milliseconds(9_000), text: text)
      let read = try vtt(WebVTTWriter.text(of: TimedTextDocument(format: .webVTT, cues: [cue])))
      let wanted = words(CueTextParser.tree(of: cue.text).text)
      let shown = read.cues.first.map { CueTextParser.tree(of: $0.text).text } ?? ""
      #expect(words(shown) == wanted, "\(text)")
    }
  }

  /// Blank lines and NUL cannot be kept.
  private func words(_ text: String) -> [String] {
    text.unicodeScalars.split { $0.properties.isWhitespace || $0 == "\0" }.map { String($0) }
  }
}
