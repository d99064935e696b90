import CueText
import MediaModel
import Testing

@testable import BroadcastCaptions
@testable import CaptionFormats

@Suite struct `Colors of broadcast captions in another format` {
  /// What WebVTT and SubRip say about a document with one cue.
  private func written(_ document: TimedTextDocument) -> [String] {
    [WebVTTWriter.text(of: document), SubRipWriter.text(of: document)].map { text in
      text.split(separator: "\n").filter { $0.contains("Who") || $0.contains("Me") }
        .joined(separator: "|")
    }
  }

  private static let twoSpeakers = [
    "<c.yellow>Who?</c>|<c.cyan>Me.</c>",
    "<font color=\"#ffff00\">Who?</font>|<font color=\"#00ffff\">Me.</font>",
  ]

  @Test func `stay with EBU STL`() throws {
    // 03 and 06: yellow and cyan (EN 300 706, section 12.2, not verified); 8A ends a row.
    let text = [0x03] + Array("Who?".utf8) + [0x8A, 0x06] + Array("Me.".utf8)
    #expect(
      written(try STLParser.parse(STLSample.one(text).bytes)) == Self.twoSpeakers)
  }

  @Test func `stay with teletext`() throws {
    let channels = TeletextSample.read([
      [
        TeletextSample.header(0x888), TeletextSample.row(0x888, 20, "\u{03}Who?"),
        TeletextSample.row(0x888, 22, "\u{06}Me."),
      ]
    ])
    #expect(written(try #require(channels.first?.document)) == Self.twoSpeakers)
  }

  @Test func `and italics stay with CEA-708`() throws {
    var script = PacketScript()
    // DefineWindow; SetPenColor (91) with two bits each of opacity, red, green and blue;
    // SetPenAttributes (90) with italics; DisplayWindows.
    let window: [UInt8] = [0x98, 0x18, 60, 21, 1, 31, 0x11]
    let words =
      [0x91, 0x3C, 0, 0] + Array("Who?".utf8) + [0x91, 0x3F, 0, 0, 0x90, 0x05, 0x80]
      + Array("Me.".utf8)
    script.send(at: 0, (1, window + words))
    script.send(at: 1_000, (1, [0x89, 0x01]))
    let document = try #require(script.texts().first?.document)
    #expect(
      written(document) == [
        "<c.yellow>Who?</c><i>Me.</i>", "<font color=\"#ffff00\">Who?</font><i>Me.</i>",
      ])
  }
}

@Suite struct `Broadcast text in the color of its background` {
  private func isFound(_ document: TimedTextDocument?) -> Bool? {
    document?.cues.contains { $0.spans.contains(where: \.look.isInGroundColor) }
  }

  /// EN 300 706, section 12.2 (not verified): 03 yellow, 04 blue, 1D new background, 1C black
  /// background.
  private static let codes: [([UInt8], Bool)] = [
    ([0x03, 0x1D], true), ([0x03, 0x1D, 0x04], false), ([0x03, 0x1D, 0x1C], false),
    ([0x04, 0x1D, 0x03, 0x1D], true), ([0x03], false), ([], false), ([0x1D], true),
  ]

  @Test(arguments: codes)
  func `is found in teletext`(codes: [UInt8], expected: Bool) throws {
    let row = [0x0B, 0x0B] + codes + Array("Who?".utf8)
    let channels = TeletextSample.read([
      [TeletextSample.header(0x888), TeletextSample.row(0x888, 20, row)]
    ])
    #expect(isFound(try #require(channels.first?.document)) == expected)
  }

  @Test(arguments: codes)
  func `is found in EBU STL, row by row`(codes: [UInt8], expected: Bool) throws {
    let text = codes + Array("Who?".utf8)
    #expect(isFound(try STLParser.parse(STLSample.one(text).bytes)) == expected)
    let second = codes + [0x8A] + Array("Me.".utf8)
    #expect(isFound(try STLParser.parse(STLSample.one(second).bytes)) == false)
  }

  /// SetPenColor: two bits each of opacity, red, green and blue, of the text and its background;
  /// opacities are solid, flash, translucent, transparent.
  @Test(
    arguments: [
      (0x3C, 0x3C, true), (0x3C, 0x7C, true), (0x3C, 0xBC, false), (0x3C, 0xFC, false),
      (0x3C, 0x00, false), (0x00, 0x00, true), (0x3F, 0x00, false),
    ] as [(UInt8, UInt8, Bool)])
  func `is found in CEA-708`(text: UInt8, ground: UInt8, expected: Bool) throws {
    var script = PacketScript()
    let window: [UInt8] = [0x98, 0x18, 60, 21, 1, 31, 0x11]
    script.send(at: 0, (1, window + [0x91, text, ground, 0] + Array("Who?".utf8)))
    script.send(at: 1_000, (1, [0x89, 0x01]))
    #expect(isFound(try #require(script.texts().first?.document)) == expected)
  }
}
