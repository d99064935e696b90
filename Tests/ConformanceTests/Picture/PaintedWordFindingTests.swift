import MediaModel
import Testing

@testable import Conformance

extension PaintedTextMeasures {
  /// The same with what was read and heard.
  func read(
    _ answer: PaintedWords.Answer?, share: Float = 0.94, late: Duration? = nil,
    unpainted: [CaptionWords.Uncaptioned] = []
  ) -> PaintedTextMeasures {
    var measures = self
    let line = PaintedWords.Line(range: at(2)..<at(5), text: "Mind the steps, please.")
    var read = PaintedWords(reader: .init(name: "test"), crops: 1, lines: [line])
    if let answer {
      var hearing = PaintedWords.Hearing(recognizer: .init(name: "ear"))
      hearing.answer = answer
      hearing.share = share
      hearing.chance = 0.1
      hearing.words = 60
      hearing.offset = late
      hearing.unpainted = unpainted
      read.hearing = hearing
    }
    measures.read = read
    return measures
  }
}

@Suite struct `3.3.B captions in the picture that were read` {
  private static let profiles = [
    ("dhs-ios", "3.3.B"), ("wcag22", "1.2.2"), ("en301549", "9.1.2.2"),
  ]

  private func result(
    _ criterion: String, _ text: PaintedTextMeasures, _ profile: String = "dhs-ios"
  ) throws -> CriterionResult {
    try judge(
      criterion, Evidence.film().seen(text: text), by: try #require(Profile.named(profile)))
  }

  @Test(arguments: profiles)
  func `words that are heard are a better question, and compliant in no profile`(
    _ profile: String, _ clause: String
  ) throws {
    let found = try result(clause, .following().read(.said), profile)
    #expect(found.outcome == .needsReview)
    let finding = try #require(found.findings.first { $0.code == .captionsPainted })
    #expect(finding.what.contains("94 % of the painted words are heard"))
    #expect(finding.question?.contains("all that is said") == true)
    #expect(finding.measurements.contains { $0.name == "wordsHeardShare" })
  }

  @Test func `painted captions that are late are a finding, not a failure`() throws {
    let late = try result("3.3.B", .following().read(.said, late: .milliseconds(1_800)))
    #expect(late.outcome == .needsReview)
    #expect(late.reason.contains("1.8 s late"))
    let near = try result("3.3.B", .following().read(.said, late: .milliseconds(600)))
    #expect(!near.reason.contains("late"))
    let early = try result("3.3.B", .following().read(.said, late: .seconds(-3)))
    #expect(early.reason.contains("3 s early"))
  }

  @Test func `what is said and not painted is listed in 3.3.C, a person decides`() throws {
    let places = [
      CaptionWords.Uncaptioned(range: at(20)..<at(26), heard: "the last train leaves at ten"),
      CaptionWords.Uncaptioned(range: at(40)..<at(44), heard: "do not miss it again"),
    ]
    let text = PaintedTextMeasures.following().read(.said, unpainted: places)
    let content = try result("3.3.C", text)
    #expect(content.outcome == .needsReview)
    let listed = content.findings.filter { $0.code == .captionsPossiblyUncovered }
    #expect(listed.map(\.location.range) == places.map(\.range))
    #expect(listed.first?.what.contains("the last train leaves at ten") == true)
    let presence = try result("3.3.B", text)
    #expect(presence.findings.map(\.code) == [.captionsPainted])
    #expect(presence.reason.contains("at 0:20.0, and at 1 more place"))
  }

  @Test(arguments: profiles)
  func `other words than those that are heard are no captions, and no failure either`(
    _ profile: String, _ clause: String
  ) throws {
    var text = PaintedTextMeasures(answer: .cannotTell(.otherWords)).read(.otherWords, share: 0.08)
    text.rows = [.init(share: 0.2, threshold: 40)]
    let found = try result(clause, text, profile)
    #expect(found.outcome == .needsReview)
    let finding = try #require(found.findings.first { $0.code == .captionsMaybePainted })
    #expect(finding.what.contains("8 % agree") && finding.what.contains("Mind the steps"))
    #expect(try result("3.3.C", text).outcome == .needsReview)
    #expect(try result("3.3.F", text).outcome == .needsReview)
  }

  @Test func `other words are named where timing cannot tell, too, and stay the same question`()
    throws
  {
    let text = PaintedTextMeasures.unclear(0.87).read(.otherWords, share: 0.15)
    let found = try result("3.3.B", text)
    #expect(found.outcome == .needsReview)
    let finding = try #require(found.findings.first)
    #expect(finding.code == .captionsMaybePainted)
    #expect(finding.what.contains("during 87 % of the speech, but its words are not those"))
    #expect(finding.what.contains("15 % agree") && finding.what.contains("Mind the steps"))
    #expect(finding.remedy.sentence.contains("captions of something else"))
    let little = PaintedTextMeasures.unclear(0.3).read(.otherWords, share: 0.15)
    #expect(try result("3.3.B", little).outcome == .notCompliant, "as without a reader")
  }

  @Test func `the question about settings says only of captions that they are captions`() throws {
    let said = try result("3.3.F", .following().read(.said))
    #expect(said.reason.hasPrefix("The captions of"))
    for text in [
      PaintedTextMeasures.unclear(0.87), .unclear(0.87).read(.otherWords, share: 0.15),
    ] {
      #expect(try result("3.3.F", text).reason.hasPrefix("If the text in the picture of"))
    }
  }

  @Test func `words that were compared are not said to be left out`() throws {
    func notes(_ text: PaintedTextMeasures) throws -> [String] {
      try result("3.3.C", text).notEvaluated.filter { $0.hasPrefix("Words:") }
    }
    #expect(try notes(.following().read(.said)).isEmpty)
    #expect(try notes(.following().read(.cannotTell)).isEmpty)
    #expect(try notes(.following().read(nil)).count == 1)
    #expect(try notes(.following()).count == 1)
  }

  @Test func `text that was read and not compared is quoted, and the outcome is as before`() throws
  {
    let found = try result("3.3.B", .following().read(nil))
    #expect(found.outcome == .needsReview && found.reason.contains("“Mind the steps, please.”"))
    let unclear = try result("3.3.B", PaintedTextMeasures.unclear(0.3).read(.cannotTell))
    #expect(unclear.outcome == .notCompliant, "as without a reader")
  }

  @Test func `what was read against a person's answer stays visible after it`() throws {
    var text = PaintedTextMeasures(answer: .cannotTell(.otherWords)).read(.otherWords, share: 0.08)
    text.rows = [.init(share: 0.2, threshold: 40)]
    let film = Evidence.film { $0.captions = .found([], isDeclaredOpen: true) }
    let seen = film.seen(text: text).attested(try .says(.openCaptionsComplete))
    let result = try judge("3.3.B", seen)
    #expect(result.outcome == .compliant)
    let other = try #require(result.findings.first { $0.code == .captionsMaybePainted })
    #expect(other.isAdvice && other.what.contains("8 % agree"))
  }

  @Test func `an absence stays one, whatever was read`() throws {
    #expect(try result("3.3.B", PaintedTextMeasures.none().read(.said)).outcome == .notCompliant)
  }

  @Test func `captions that are declared to be in the picture stay a question, with what was read`()
    throws
  {
    let film = Evidence.film { $0.captions = .found([], isDeclaredOpen: true) }
    let found = try judge("3.3.B", film.seen(text: .following().read(.said)))
    #expect(found.outcome == .needsReview)
    #expect(found.findings.map(\.code) == [.captionsOpen, .captionsPainted])
    let content = try judge("3.3.C", film.seen(text: .following().read(.said)))
    let codes = content.findings.map(\.code).filter { $0 != .evidenceMissing }
    #expect(codes == [.captionsOpen, .captionsPainted])
  }
}
