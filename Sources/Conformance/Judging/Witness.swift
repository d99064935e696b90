import MediaModel

/// Evidence without some of the user's data: a failure that it proves stays.
///
/// A speech timeline or a reference adds to the known facts. Neither is part of the medium, so a
/// criterion that fails without it is not compliant with it.
struct Witness: Sendable {
  /// The data that the evidence leaves out.
  enum Absent: Sendable {
    case timeline, reference, timelineAndReference
  }

  /// The data that the evidence leaves out.
  let absent: Absent
  let evidence: Evidence

  /// The witnesses for the evidence of a presentation.
  ///
  /// - Returns: One for each combination of the user's data; empty if the user gave none.
  static func all(to evidence: Evidence) -> [Witness] {
    var witnesses: [Witness] = []
    if evidence.reference != nil {
      var without = evidence
      without.reference = nil
      witnesses.append(Witness(absent: .reference, evidence: without))
    }
    if let own = evidence.ownMeasurement {
      var without = evidence
      without.use(own)
      without.ownMeasurement = nil
      witnesses.append(Witness(absent: .timeline, evidence: without))
      if evidence.reference != nil {
        without.reference = nil
        witnesses.append(Witness(absent: .timelineAndReference, evidence: without))
      }
    }
    return witnesses
  }
}

extension CriterionResult {
  /// The result after a witness: a failure that the witness proves stays, and a criterion that
  /// applies for the witness still applies.
  func heeding(_ other: CriterionResult, of witness: Witness) -> CriterionResult {
    guard other.outcome != outcome else { return self }
    if other.outcome == .notCompliant || outcome == .doesNotApply {
      return other.with(
        findings: other.findings
          + [Finding(MeasurementsDisagree(given: self, own: other, witness: witness))])
    }
    if witness.absent == .timeline, outcome == .notCompliant {
      return with(
        findings: findings
          + [Finding(MeasurementsDisagree(given: self, own: other, witness: witness))])
    }
    guard witness.absent == .timeline, outcome == .compliant, other.outcome == .needsReview else {
      return self
    }
    return notIncluding([
      "Cuelight's own measurement of the speech, which could not confirm this: \(other.reason)"
    ])
  }
}

/// The user's data leads to another outcome than the medium alone.
private struct MeasurementsDisagree: FindingKind {
  let given: CriterionResult
  let own: CriterionResult
  let witness: Witness

  var code: FindingCode { .speechMeasurementsDisagree }
  var what: String {
    let what =
      switch witness.absent {
      case .timeline: "the timeline that was given"
      case .reference: "the reference"
      case .timelineAndReference: "the timeline and the reference that were given"
      }
    let own =
      witness.absent == .reference ? "what is known without it" : "Cuelight's own measurement"
    return """
      By \(what) the outcome is \(given.outcome.abbreviation), by \(own) it is \
      \(self.own.outcome.abbreviation): \
      \(given.outcome == .notCompliant ? given.reason : self.own.reason)
      """
  }
  var why: String {
    "A failure that either of them proves is kept: a timeline can be wrong, and so can a detector."
  }
  var remedy: Remedy {
    Remedy(
      """
      Listen at the places listed. Repair what is wrong with the medium; where only the timeline \
      is wrong, check again with a corrected one.
      """)
  }
  var location: Location { witness.evidence.medium.whole }
}
