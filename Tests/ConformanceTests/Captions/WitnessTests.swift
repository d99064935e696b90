import MediaModel
import Testing

@testable import Conformance

extension Evidence {
  /// This evidence beside what the detector measured of the same captions.
  func measuredItself(_ alignment: CaptionAlignment) -> Evidence {
    with {
      $0.ownMeasurement = SpeechMeasurement(
        captions: $0.captions, speech: $0.speech, alignment: .success(alignment),
        coverage: $0.coverage)
    }
  }
}

@Suite struct `what the user gives never lifts a failure` {
  private let late = CaptionAlignment.measured(offset: .seconds(2))

  @Test func `NC by the detector stays beside a timeline by which it is C`() throws {
    let evidence = Evidence.captioned(.file()).measuredItself(late)
    try expect(
      "3.3.B", of: evidence, is: .notCompliant, ["captions.late", "speech.measurementsDisagree"])
    try expect(
      "3.3.B", of: evidence.attested(try .says(.captionsSynchronized)), is: .notCompliant,
      ["captions.late", "attestation.overruled", "speech.measurementsDisagree"])
  }

  @Test func `NC by the timeline stays beside a detector by which it is C`() throws {
    let evidence = Evidence.aligned(late).measuredItself(.measured())
    try expect(
      "3.3.B", of: evidence, is: .notCompliant, ["captions.late", "speech.measurementsDisagree"])
  }

  @Test func `NC by both is reported once`() throws {
    try expect(
      "3.3.B", of: .aligned(late).measuredItself(late), is: .notCompliant, ["captions.late"])
  }

  @Test func `C by the timeline says that the detector could not confirm it`() throws {
    let evidence = Evidence.captioned(.file()).measuredItself(.unmeasured([.tooLittleSpeech]))
    let result = try expect("3.3.B", of: evidence, is: .compliant)
    #expect(result.notEvaluated.contains { $0.contains("could not confirm") })
  }

  @Test func `C by a reference is not said to be doubted for want of the reference`() throws {
    var words = WordComparison()
    words.referenceCount = 100
    words.captionCount = 100
    words.hits = 100
    words.sounds = MarkComparison(referenceCount: 1, found: 1, missing: [], added: [])
    let evidence = Evidence.captioned(.file()).with {
      $0.reference = ReferenceEvidence(
        resource: "script.txt", isRecognized: false, isVouchedFor: true, captions: words,
        transcripts: [:])
    }.measuredItself(.measured())
    let result = try expect("3.3.C", of: evidence, is: .compliant)
    #expect(!result.notEvaluated.contains { $0.contains("could not confirm") })
  }

  @Test func `speech that the detector hears is not made an alert by an empty timeline`() throws {
    let talk = Evidence.talk(.seconds(3)).with {
      $0.speech = .success(.speech(.zero))
      $0.ownMeasurement = SpeechMeasurement(
        captions: $0.captions, speech: .success(.speech(.seconds(2))),
        alignment: .failure(.notAsked), coverage: .failure(.notAsked))
    }
    #expect(try judge("3.2.B", talk).outcome == .notCompliant)
  }

  @Test func `a perfect reference lifts no failure of any kind`() throws {
    var words = WordComparison()
    words.referenceCount = 100
    words.captionCount = 100
    words.hits = 100
    words.sounds = MarkComparison(referenceCount: 1, found: 1, missing: [], added: [])
    let rulebook = Rulebook(.dhsIOS)
    for specimen in try Specimen.all() where specimen.evidence.reference == nil {
      let names = specimen.evidence.textAlternatives.map { ($0.resource, words) }
      let reference = ReferenceEvidence(
        resource: "script.txt", isRecognized: false, isVouchedFor: true, captions: words,
        transcripts: Dictionary(names) { first, _ in first })
      let with = rulebook.judge(specimen.evidence.with { $0.reference = reference })
      for (plain, lifted) in zip(rulebook.judge(specimen.evidence), with)
      where plain.outcome == .notCompliant {
        #expect(lifted.outcome == .notCompliant, "\(specimen) \(plain.criterion)")
      }
    }
  }
}

@Suite struct `one result for each criterion over all media` {
  private let criterion = CriterionID(.multimedia, .b)

  private func verdict(_ name: String, _ evidence: Evidence) -> PresentationVerdict {
    var verdict = PresentationVerdict(source: name)
    verdict.results = Rulebook(.dhsIOS).judge(evidence)
    return verdict
  }

  private func report(_ verdicts: [PresentationVerdict]) -> Report {
    let tool = Report.Tool(name: "cuelight", version: "1", libraries: [:])
    return Report(tool: tool, profile: "dhs-ios", presentations: verdicts)
  }

  @Test func `the worst medium decides`() throws {
    let good = verdict("a.mp4", .captioned(.file()))
    let bad = verdict("b.mp4", .film())
    let mixed = report([good, bad, good]).results
    #expect(mixed.count == 12)
    let result = try #require(mixed.first { $0.criterion == criterion })
    #expect(result.outcome == .notCompliant)
    #expect(result.sources == ["b.mp4"])
    let fine = try #require(report([good]).results.first { $0.criterion == criterion })
    #expect(fine.outcome == .compliant)
  }

  @Test func `a medium that was not examined leaves nothing C or DNA`() throws {
    let good = verdict("a.mp4", .captioned(.file()))
    let failure = ReportedError(code: .mediaDamaged, message: "It is cut off.")
    let lost = PresentationVerdict(source: "c.mp4", failure: failure)
    let results = report([good, lost]).results
    #expect(results.count == 12)
    #expect(results.allSatisfy { $0.outcome >= .needsReview })
    #expect(results.allSatisfy { $0.unexamined == ["c.mp4"] })
    #expect(report([lost]).results.isEmpty)
    var partial = report([good])
    partial.failures = [failure]
    #expect(partial.results.count == 12)
    #expect(partial.results.allSatisfy { $0.outcome >= .needsReview })
  }
}
