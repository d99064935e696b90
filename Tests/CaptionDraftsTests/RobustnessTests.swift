import MediaModel
import TestSupport
import Testing

@testable import CaptionDrafts

@Suite("Whatever is written or heard, a draft is made or refused") struct RobustnessTests {
  private static let pieces = [
    "a", "B", "word", "the", "ANNA:", "[", "]", "(", ")", "♪", "#", "*", ">>", "-", "—", ".", ",",
    "...", "?", "\n", "\n\n", "\r\n", "\t", "\u{200B}", "\u{202E}", "\u{FEFF}", "7", "3.5",
    "00:01:02",
    "你", "ー", "เ", "ำ", "ء", "ः", "👨‍👩‍👧", "\u{301}", "\0", "&", "<b>", "-->", "Mr.", "'", "’s", "«",
    "»",
  ]

  /// A text of random pieces, some of them with spaces between.
  private static func text(_ random: inout SplitMix, _ count: Int) -> String {
    (0..<count).map { _ in
      pieces[random.below(pieces.count)] + (random.below(3) == 0 ? "" : " ")
    }.joined()
  }

  @Test(arguments: 0..<60) func `a random text beside random words`(_ seed: Int) throws {
    var random = SplitMix(seed: UInt64(seed))
    let text = Self.text(&random, 5 + random.below(200))
    let spoken = text.split(whereSeparator: \.isWhitespace).filter { _ in random.below(5) > 0 }
    let said = spoken.enumerated().map { index, text in
      word(String(text), Int64(index) * 350, Int64(index) * 350 + 300, 0.9)
    }
    let cues = try draft(said)
    #expect(cues.isInOrder)
    guard case .timed(let timed) = try timed(text, by: said) else { return }
    #expect(timed.isInOrder)
    // Whatever is in a cue is written so, in this order.
    let shown = timed.cues.flatMap { Self.visible($0.text) }
    #expect(Self.isPart(shown, of: Self.visible(text)))
  }

  @Test func `times at the ends of time`() throws {
    let said = [
      TimedWord(text: "a", range: MediaTime.earliest..<MediaTime.latest),
      TimedWord(text: "b", range: MediaTime.latest..<MediaTime.latest), TimedWord(text: "c"),
      TimedWord(text: "d", range: MediaTime.milliseconds(-5)..<MediaTime.milliseconds(5)),
    ]
    let everywhere = SpeechTimeline(
      detector: "test", scores: [],
      segments: [.init(range: MediaTime.earliest..<MediaTime.latest, confidence: 1)])
    let all = heard(said)
    let cues = CaptionDraft.captions(from: all, speech: everywhere, limits: try limits())
    #expect(cues.cues.allSatisfy { $0.start <= $0.end && $0.start >= .zero })
    _ = TranscriptTiming.timing(of: "a b c d", by: all, speech: everywhere, limits: try limits())
  }

  @Test func `one word of a million letters`() throws {
    let long = String(repeating: "x", count: 1_000_000)
    #expect(try draft([word(long, 0, 1_000)]).places(.lineTooLong) == [long])
    #expect(try timed(long, by: [word(long, 0, 1_000)]) != .refused(.noWords))
  }

  private static func visible(_ text: String) -> [Unicode.Scalar] {
    text.unicodeScalars.filter { !$0.properties.isWhitespace }
  }

  /// Whether characters occur in a text in their order.
  private static func isPart(_ shown: [Unicode.Scalar], of text: [Unicode.Scalar]) -> Bool {
    var rest = shown[...]
    for scalar in text where scalar == rest.first { rest.removeFirst() }
    return rest.isEmpty
  }
}
