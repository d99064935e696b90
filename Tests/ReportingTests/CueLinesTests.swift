import MediaModel
import Testing

@testable import Records
@testable import Reporting

@Suite struct `The lines of cues` {
  /// What the page for all texts makes of the cues of a document.
  private func page(_ document: TimedTextDocument, _ style: ReportStyle) -> String {
    let showsChannels = document.channels.count > 1
    let moments = document.cues.flatMap { [$0.start, $0.end] }
    let longest = [moments.min(), moments.max()].compactMap { $0?.timecode.utf8.count }.max() ?? 0
    let column = 2 + 2 * longest + 3 + 2 + (showsChannels ? 5 : 0)
    var page = TextPage(style)
    for cue in document.cues {
      let lines = cue.text.pieces(between: UInt8(ascii: "\n"))
      let channel = showsChannels ? cue.channel.map { "\($0.name)  " } ?? "" : ""
      page.add(
        label: Phrase("\(channel)\(cue.start.timecode) – \(cue.end.timecode)", .quiet),
        column: column, [Phrase(String(lines.first ?? ""))])
      for line in lines.dropFirst() { page.add(Phrase(String(line)), indent: column) }
    }
    return page.text
  }

  private func lines(_ document: TimedTextDocument, _ style: ReportStyle) -> String {
    var lines = CueLines(of: document, style: style)
    for cue in document.cues { lines.add(cue) }
    var bytes: [UInt8] = []
    lines.finish { piece in
      bytes += piece
      return true
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static let texts = [
    "", " ", "Good day.", "Good day,\nsaid the fox.", "\n", "\n\n", "a\n", "\na", " a ",
    "a  \n  b ", "::warning::x", "a\n::error::x", "a\n  ::error::x", ":", "a\n:", "##[group]",
    "a ##[b]", "# [a]", "##vso[task]", "[music] 5 # 3", "\u{1B}[2J", "a\u{202E}b", "a\tb",
    "\u{7F}", "~ é", "映画を見る", "👩‍👩‍👧 und", "e\u{301}\u{301}", "שלום", "a\rb",
    "a\u{0}b", "\u{85}", "x\u{2028}y", String(repeating: "word ", count: 40),
    String(repeating: "w", count: 120), String(repeating: "w", count: 63),
    String(repeating: "w", count: 64), String(repeating: "w", count: 62) + " ",
    "a\n" + String(repeating: "word ", count: 30),
  ]

  @Test(arguments: [40, 41, 63, 90], [false, true])
  func `are those of the page, whatever the text`(_ width: Int, _ colors: Bool) {
    let style = ReportStyle(colors: colors, width: width)
    for text in Self.texts {
      let cues = [
        Cue(start: .milliseconds(500), end: .milliseconds(2_000), text: text),
        Cue(start: .milliseconds(-1_500), end: .milliseconds(61_000), text: text),
      ]
      let document = TimedTextDocument(format: .webVTT, cues: cues)
      #expect(lines(document, style) == page(document, style), "\(text.debugDescription)")
    }
  }

  @Test func `have the names of channels, and times of any length`() {
    var cues = [
      Cue(start: .milliseconds(0), end: .milliseconds(1), text: "One"),
      Cue(start: .milliseconds(3_599_999), end: .milliseconds(3_600_000), text: "Two\nlines"),
      Cue(start: .milliseconds(5), end: .latest, text: "Three"),
    ]
    cues[0].channel = .cea608(1)
    cues[1].channel = .service(63)
    cues[2].channel = .service(1_000_000)
    let document = TimedTextDocument(format: .cea608, cues: cues)
    for width in [40, 60, 90] {
      let style = ReportStyle(width: width)
      #expect(lines(document, style) == page(document, style))
    }
  }

  @Test func `come in pieces that are the whole together`() {
    let cues = (0..<5_000).map {
      Cue(start: .milliseconds($0), end: .milliseconds($0 + 1), text: "A line\nand \($0)")
    }
    let listing = CaptionListing(TimedTextDocument(format: .subRip, cues: cues))
    var pieces: [[UInt8]] = []
    CaptionsText.write(listing, source: "film.srt", style: ReportStyle()) { piece in
      pieces.append(piece)
      return true
    }
    #expect(pieces.count > 3)
    let text = CaptionsText.text(of: listing, source: "film.srt", style: ReportStyle())
    #expect(String(decoding: pieces.joined(), as: UTF8.self) == text)
    let margin = String(repeating: " ", count: 25)
    #expect(text.hasSuffix("  00:04.999 – 00:05.000  A line\n\(margin)and 4999\n"))
  }

  @Test func `end when no more is wanted`() {
    let cues = (0..<9_000).map {
      Cue(start: .milliseconds($0), end: .milliseconds($0 + 1), text: "A line")
    }
    var count = 0
    CaptionsText.write(
      CaptionListing(TimedTextDocument(format: .subRip, cues: cues)), source: "film.srt",
      style: ReportStyle()
    ) { _ in
      count += 1
      return count < 3
    }
    #expect(count == 3)
  }
}
