import MediaModel
import Testing

@testable import Conformance

@Suite struct `evidence that was not read` {
  private let unread = EvidenceGap(.notDecodable, "The codec cannot be decoded.")

  @Test func `is never compliant where a criterion rests on it`() throws {
    let evidence = Evidence.captioned(.file()) {
      $0.speech = .failure(unread)
      $0.alignment = .failure(unread)
      $0.coverage = .failure(unread)
    }
    for id in ["3.3.B", "3.3.C"] {
      let result = try judge(id, evidence)
      #expect(result.outcome == .needsReview)
      #expect(result.codes.first == "evidence.missing")
      #expect(result.reason.hasSuffix("could not be checked: The codec cannot be decoded."))
      #expect(result.notEvaluated.contains { $0.hasSuffix("The codec cannot be decoded.") })
    }
  }

  @Test func `does not hide a proven failure`() throws {
    let evidence = Evidence.film {
      $0.captions = .found([])
      $0.speech = .failure(unread)
      $0.alignment = .failure(unread)
      $0.coverage = .failure(unread)
    }
    try expect("3.3.B", of: evidence, is: .notCompliant, ["captions.missing"])
  }

  @Test(arguments: EvidenceGap.Cause.allCases)
  func `is reported for every cause but one: there was nothing to read`(
    cause: EvidenceGap.Cause
  ) throws {
    let evidence = Evidence.captioned(.file()) {
      $0.coverage = .failure(EvidenceGap(cause, "There is no speech."))
    }
    let result = try judge("3.3.C", evidence)
    let isTold = result.notEvaluated.contains("Speech under captions: There is no speech.")
    #expect(isTold == (cause != .nothingToRead))
    #expect(result.codes.contains("evidence.missing") == (cause != .nothingToRead))
    #expect(result.outcome == .needsReview)
  }

  @Test func `notices are carried by every outcome, once`() throws {
    let notice = "Only the first 64 tracks were read."
    let evidence = Evidence.captioned(.file()) { $0.notices = [notice, notice] }
    for result in Rulebook(.dhsIOS).judge(evidence.placed(.waiting)) {
      #expect(Set(result.notEvaluated).contains(notice), "\(result.criterion)")
    }
    #expect(try judge("3.3.B", evidence).notEvaluated.count { $0 == notice } == 1)
  }

  @Test func `the plan of reading follows from what the checks read`() {
    let reading = Rulebook(.dhsIOS).reading
    #expect(
      reading == [
        .tracks, .silence, .audio, .speech, .texts, .videoDataCaptions, .letterSounds,
      ])
  }

  @Test func `a check plans exactly what its keys need`() throws {
    let ids = ["3.1.A", "3.1.C", "3.3.B", "3.3.D"]
    let plans = try ids.map { id in
      let name = try #require(CriterionID(id))
      let criterion = try #require(Criterion.named(name))
      return criterion.checks.reduce(into: Reading()) { $0.formUnion($1.reading) }
    }
    // Whether the other sounds are silent is read with the main one.
    let medium: Reading = [.tracks, .audio, .silence]
    #expect(
      plans == [
        medium, medium.union([.texts, .speech]),
        // What the sound is like places the letters of captions.
        medium.union([.texts, .videoDataCaptions, .speech, .letterSounds]),
        // The pauses of the speech are room for description.
        medium.union(.speech),
      ])
  }
}
