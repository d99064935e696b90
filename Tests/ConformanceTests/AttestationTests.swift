import MediaModel
import Testing

@testable import Conformance

@Suite struct `what people attest` {
  /// Evidence for which a claim's criterion needs review.
  private static let open: [(Attestation.Claim, String, Evidence)] = [
    (.captionsSynchronized, "3.3.B", .aligned(.unmeasured([.tooFewCues]))),
    (.captionsAccurate, "3.3.C", .captioned(.file())),
    (.descriptionNotNeeded, "3.3.D", .described(declaration: .notNeeded(reason: "All said."))),
    (.descriptionSufficient, "3.3.E", .described(.track())),
    (.captionSettingsRespected, "3.3.F", .captioned(.file())),
    (.openCaptionsComplete, "3.3.B", .film { $0.captions = .found([], isDeclaredOpen: true) }),
    (.openCaptionsComplete, "3.3.C", .film { $0.captions = .found([], isDeclaredOpen: true) }),
    (
      .narrationHeard, "3.3.D", .described(declaration: .integrated)
    ),
    (.placementTried, "3.1.A", .silentFilm()), (.placementTried, "3.2.A", .talk()),
    (.placementTried, "3.3.A", .film()),
    (.transcriptEquivalent, "3.1.C", .silentFilm().beside(.words(80))),
    (.transcriptEquivalent, "3.2.B", .talk().beside(.words(80))),
  ]

  @Test func `every claim is tried`() {
    #expect(Set(Self.open.map(\.0)) == Set(Attestation.Claim.allCases))
  }

  @Test(arguments: open)
  func `a pass turns review into compliant`(
    claim: Attestation.Claim, id: String, evidence: Evidence
  ) throws {
    #expect(try judge(id, evidence).outcome == .needsReview)
    let result = try expect(id, of: evidence.attested(try .says(claim)), is: .compliant)
    #expect(result.reason == "Ada attested on 2026-11-20: \(claim.rawValue).")
  }

  @Test func `a claim by its former name counts, and the report says the new one`() throws {
    let word = try CheckedAttestation.says(
      .captionSettingsRespected, oldName: "captionSettingsAdopted")
    let result = try expect("3.3.F", of: .captioned(.file()).attested(word), is: .compliant)
    #expect(
      result.reason == """
        Ada attested on 2026-11-20: captionSettingsRespected; the manifest calls it \
        captionSettingsAdopted: write captionSettingsRespected.
        """)
  }

  @Test(arguments: open)
  func `a fail turns review into not compliant`(
    claim: Attestation.Claim, id: String, evidence: Evidence
  ) throws {
    let result = try judge(id, evidence.attested(try .says(claim, false, note: "At 0:12")))
    #expect(result.outcome == .notCompliant)
    #expect(result.codes == ["attestation.fails"], "the question is answered")
    #expect(
      result.reason
        == "Ada attested on 2026-11-20 that “\(claim.rawValue)” does not hold (At 0:12).")
    #expect(result.findings.first?.location.resource == "film.en.vtt")
  }

  @Test(arguments: open)
  func `a stale one is reported and changes nothing, pass or fail`(
    claim: Attestation.Claim, id: String, evidence: Evidence
  ) throws {
    let plain = try judge(id, evidence)
    for passes in [true, false] {
      let stale = try CheckedAttestation.says(claim, passes, isCurrent: false)
      let result = try judge(id, evidence.attested(stale))
      #expect(result.outcome == .needsReview)
      #expect(result.reason == plain.reason)
      #expect(result.codes == plain.codes + ["attestation.stale"])
    }
  }

  @Test(arguments: open)
  func `a claim concerns its own criteria only`(
    claim: Attestation.Claim, id: String, evidence: Evidence
  ) throws {
    let attested = evidence.attested(try .says(claim, false))
    let pairs = zip(Rulebook(.dhsIOS).judge(evidence), Rulebook(.dhsIOS).judge(attested))
    let changed = pairs.filter { $0 != $1 }.map(\.0.criterion.description)
    #expect(changed == claim.criteria(of: evidence.medium.kind).map(\.description))
    #expect(changed.contains(id))
  }

  @Test func `a fail keeps the places that were measured, and the advice`() throws {
    let evidence = Evidence.uncovered([(from: 5, to: 9, confidence: 0.5)])
      .attested(try .says(.captionsAccurate, false))
    try expect(
      "3.3.C", of: evidence, is: .notCompliant,
      ["attestation.fails", "captions.possiblyUncovered"])
    let unknown = Evidence.captioned(.file(language: nil))
      .attested(try .says(.captionsSynchronized, false))
    try expect(
      "3.3.B", of: unknown, is: .notCompliant, ["attestation.fails", "language.unknown"])
  }

  @Test func `a fail turns compliant into not compliant`() throws {
    let evidence = Evidence.captioned(.file())
    #expect(try judge("3.3.B", evidence).outcome == .compliant)
    try expect(
      "3.3.B", of: evidence.attested(try .says(.captionsSynchronized, false)),
      is: .notCompliant, ["attestation.fails"])
  }

  @Test func `a pass leaves compliant as it is`() throws {
    let evidence = Evidence.captioned(.file())
    let plain = try judge("3.3.B", evidence)
    let attested = evidence.attested(try .says(.captionsSynchronized))
    let result = try judge("3.3.B", attested)
    #expect(result.outcome == plain.outcome && result.reason == plain.reason)
    #expect(result.findings == plain.findings)
    #expect(result.attestations.map(\.attestation.by) == ["Ada"])
  }

  @Test(
    arguments: [
      (.captionsSynchronized, "3.3.B", .film()),
      (.captionsSynchronized, "3.3.B", .aligned(.measured(offset: .seconds(2)))),
      (.captionsAccurate, "3.3.C", .uncovered([(from: 1, to: 20, confidence: 1)])),
      (.captionsAccurate, "3.3.C", .captioned(.file(isPlaceholder: true))),
      (.descriptionNotNeeded, "3.3.D", .described(.track(isSilent: true))),
      (.descriptionSufficient, "3.3.E", .described(.track(length: .seconds(9)))),
      (
        .captionSettingsRespected, "3.3.F",
        .captioned(.file()).placed(.styled(.custom))
      ),
      (.transcriptEquivalent, "3.1.C", .silentFilm()),
      (.transcriptEquivalent, "3.2.B", .talk().beside(.words(0))),
    ] as [(Attestation.Claim, String, Evidence)])
  func `a pass never lifts what is not compliant`(
    claim: Attestation.Claim, id: String, evidence: Evidence
  ) throws {
    let plain = try judge(id, evidence)
    #expect(plain.outcome == .notCompliant)
    let attested = try judge(id, evidence.attested(try .says(claim)))
    #expect(attested.outcome == .notCompliant && attested.reason == plain.reason)
    #expect(attested.codes == plain.codes + ["attestation.overruled"], "and the answer is shown")
  }

  @Test func `a fail on what is not compliant is reported after what was measured`() throws {
    let evidence = Evidence.aligned(.measured(offset: .seconds(2)))
      .attested(try .says(.captionsSynchronized, false))
    let result = try expect(
      "3.3.B", of: evidence, is: .notCompliant, ["captions.late", "attestation.fails"])
    #expect(result.reason.contains("2 s late"))
  }

  @Test func `where two people disagree, it is not compliant`() throws {
    let evidence = Evidence.captioned(.file())
      .attested(
        try .says(.captionsAccurate), try .says(.captionsAccurate, false, note: "At 0:12", by: "Bo")
      )
    let result = try expect("3.3.C", of: evidence, is: .notCompliant, ["attestation.disagrees"])
    #expect(
      result.reason == """
        Bo attested on 2026-11-20 that “captionsAccurate” does not hold (At 0:12). Ada attested on \
        2026-11-20 that “captionsAccurate” holds. Where people disagree, the failure counts.
        """)
  }

  @Test(arguments: [
    (Attestation.Signature.missing, "it is not signed"),
    (.invalid, "its signature is not about this answer"),
    (.unknown, "its signature is of a key that is not allowed for this person"),
  ])
  func `an answer without a verified signature does not count`(
    signature: Attestation.Signature, reason: String
  ) throws {
    for passes in [true, false] {
      let evidence = Evidence.captioned(.file())
        .attested(try .says(.captionsAccurate, passes, signature: signature))
      let result = try judge("3.3.C", evidence)
      #expect(result.outcome == .needsReview)
      #expect(
        result.findings.contains { $0.code == .attestationUnverified && $0.what.contains(reason) })
    }
    let signed = Evidence.captioned(.file())
      .attested(try .says(.captionsAccurate, signature: .verified))
    try expect("3.3.C", of: signed, is: .compliant)
  }

  @Test func `a person who tried the placement tried its control too`() throws {
    let evidence = Evidence.film().placed(.playing([.playPause]))
    let control = "The control:"
    #expect(try judge("3.3.A", evidence).notEvaluated.contains { $0.hasPrefix(control) })
    let tried = evidence.attested(try .says(.placementTried))
    #expect(try !judge("3.3.A", tried).notEvaluated.contains { $0.hasPrefix(control) })
  }

  @Test func `a stale fail beside a pass of today does not hinder it`() throws {
    let evidence = Evidence.captioned(.file()).attested(
      try .says(.captionsAccurate, false, isCurrent: false), try .says(.captionsAccurate))
    try expect("3.3.C", of: evidence, is: .compliant, ["attestation.stale"])
  }

  @Test func `nothing is attested where a criterion does not apply`() throws {
    for passes in [true, false] {
      let evidence = Evidence.talk().attested(try .says(.captionsAccurate, passes))
      try expect("3.3.C", of: evidence, is: .doesNotApply)
    }
  }

  @Test func `advice stands when a person has answered the question`() throws {
    let evidence = Evidence.captioned(.file(language: nil)) {
      $0.alignment = .success(.unmeasured([.tooFewCues]))
    }
    try expect(
      "3.3.B", of: evidence.attested(try .says(.captionsSynchronized)), is: .compliant,
      ["language.unknown"])
  }

  @Test func `a reference that says something else remains visible`() throws {
    let evidence = Evidence.captioned(.file()) {
      var words = WordComparison()
      words.referenceCount = 400
      words.captionCount = 400
      words.hits = 1
      words.substitutions = 399
      $0.reference = ReferenceEvidence(
        resource: "script.txt", isRecognized: false, isVouchedFor: true, captions: words)
    }
    try expect(
      "3.3.C", of: evidence.attested(try .says(.captionsAccurate)), is: .compliant,
      ["captions.wordsReview"])
  }

  @Test func `what was not looked at stays told`() throws {
    let evidence = Evidence.captioned(.file()).attested(try .says(.captionsAccurate))
    #expect(try judge("3.3.C", evidence).notEvaluated.count == 1)
  }
}
