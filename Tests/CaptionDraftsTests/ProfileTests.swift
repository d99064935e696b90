import CaptionQuality
import MediaModel
import TestSupport
import Testing

@testable import CaptionDrafts

@Suite("Drafts keep the limits of their profile") struct ProfileTests {
  /// Words at a speed that can be read, with pauses and punctuation.
  static func words(_ random: inout SplitMix, count: Int, slowest: Int, fastest: Int) -> [TimedWord]
  {
    var now: Int64 = 500
    return (0..<count).map { index in
      let length = 1 + random.below(9)
      let letters = (0..<length).map { _ in Character(UnicodeScalar(UInt8(97 + random.below(26)))) }
      let ends = ["", "", "", "", ",", "."]
      let mark = ends[random.below(ends.count)]
      let said = Int64((length + 1) * (fastest + random.below(slowest - fastest + 1)))
      let start = now
      now += said + (mark == "." ? Int64(random.below(1_500)) : Int64(random.below(40)))
      return word(String(letters) + mark, start, start + said, Float(random.below(100)) / 100)
    }
  }

  @Test(arguments: QualityProfile.all.map(\.name), 0..<6)
  func `each advice of the meter is a place to look at`(_ name: String, _ seed: Int) throws {
    let profile = try #require(QualityProfile.named(name))
    var random = SplitMix(seed: UInt64(seed))
    let said = Self.words(&random, count: 400, slowest: 110, fastest: 20)
    let draft = try draft(said, name)
    let report = Self.report(draft, profile)
    let listed = Set(
      draft.places.filter {
        $0.reason == .tooFast || $0.reason == .length || $0.reason == .lineTooLong
      }
      .compactMap(\.range))
    for advice in report.advice {
      guard let index = advice.cueIndex else { continue }
      // Of a gap, the cue before is listed.
      let isGap = [.unclosedGap, .smallGap].contains(advice.code)
      let range = try #require(draft.cues[isGap ? index - 1 : index].range)
      #expect(listed.contains(range), "\(advice.code) \(advice.message)")
    }
    #expect(draft.isInOrder)
    #expect(draft.allWords == said.map(\.text))
  }

  @Test(arguments: ["netflix", "netflix-children", "ebu", "fcc", "wcag"], 0..<6)
  func `slow speech gives no advice on cues`(_ name: String, _ seed: Int) throws {
    let profile = try #require(QualityProfile.named(name))
    var random = SplitMix(seed: UInt64(100 + seed))
    // 95 to 120 ms for a character: at most 10.5 a second.
    let said = Self.words(&random, count: 400, slowest: 120, fastest: 95)
    let report = Self.report(try draft(said, name), profile)
    let onText = report.advice.filter { advice in
      advice.cueIndex != nil
        && [.lineLength, .linesPerCue, .readingSpeed, .overlap, .longCue]
          .contains(advice.code)
    }
    #expect(onText.map(\.message) == [])
  }

  @Test(arguments: 0..<20) func `whatever is heard, cues are in order and no word is lost`(
    _ seed: Int
  )
    throws
  {
    var random = SplitMix(seed: UInt64(200 + seed))
    let said = (0..<120).map { index in
      let start = Int64(random.below(60_000))
      return random.below(8) == 0
        ? TimedWord(text: "w\(index)")
        : word("w\(index)", start, start + Int64(random.below(4_000)))
    }
    let cues = try draft(said)
    #expect(cues.isInOrder)
    #expect(cues.allWords.sorted() == said.map(\.text).sorted())
  }

  private static func report(_ draft: CaptionDraft, _ profile: QualityProfile) -> QualityReport {
    QualityMeter.measure(
      TimedTextDocument(format: .sbv, language: LanguageTag("en"), cues: draft.cues),
      against: profile, language: LanguageTag("en"))
  }
}
