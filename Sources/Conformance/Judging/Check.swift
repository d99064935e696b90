public import MediaModel

/// One property that must hold, judged from the evidence that it declares to read.
///
/// A check is a value: no input or output, no clock. The declared evidence always matches the
/// parameters of its closure, because both come from the same parameter pack.
public struct Check: Sendable {
  /// The stable name, such as `captionsCoverSpeech`.
  public let id: String
  /// The property, as a sentence.
  public let title: String
  /// The data that must be read from files for the check.
  public let reading: Reading
  /// The outcome if the property holds.
  public let meaningOfPass: Outcome
  /// Whether it reads data from the user in addition to the medium.
  let readsWhatIsGiven: Bool
  private let decide: @Sendable (Evidence) -> Judgment

  /// A check's result and the evidence that was missing.
  struct Judgment: Sendable {
    let result: CheckResult
    let gaps: [EvidenceGapNote]

    /// The same judgment after incomplete reading: a search without a result does not prove
    /// absence.
    var withoutAbsence: Judgment {
      guard case .absent = result else { return self }
      return Judgment(result: .review([]), gaps: gaps)
    }

    /// The same judgment with a question in its findings, if the policy on absence requires one.
    func asking(under absence: Profile.Absence) -> Judgment {
      guard absence == .needsReview, case .absent(let findings) = result else { return self }
      let asking = findings.map { finding in
        finding.code.questionOfAbsence.map { finding.asking($0) } ?? finding
      }
      return Judgment(result: .absent(asking), gaps: gaps)
    }
  }

  /// Creates a check.
  ///
  /// - Parameters:
  ///   - id: The stable name.
  ///   - title: The property, as a sentence.
  ///   - meaningOfPass: ``Outcome/compliant``, or ``Outcome/needsReview`` if only a person can
  ///     decide in the end.
  ///   - keys: The evidence it reads.
  ///   - judge: The decision, based only on that evidence.
  init<each Value: Sendable>(
    _ id: StaticString, _ title: String, meaningOfPass: Outcome = .compliant,
    reads keys: repeat EvidenceKey<each Value>,
    judge: @escaping @Sendable (repeat each Value) -> CheckResult
  ) {
    self.id = id.description
    self.title = title
    self.meaningOfPass = meaningOfPass
    var reading: Reading = []
    var readsWhatIsGiven = false
    for key in repeat each keys {
      reading.formUnion(key.reading)
      if key.isGiven { readsWhatIsGiven = true }
    }
    self.reading = reading
    self.readsWhatIsGiven = readsWhatIsGiven
    self.decide = { evidence in
      var gaps: [EvidenceGapNote] = []
      for key in repeat each keys {
        if let gap = key.gap(evidence), gap.cause != .nothingToRead {
          gaps.append(EvidenceGapNote(evidence: key.name, gap: gap))
        }
      }
      do throws(MediaModel.EvidenceGap) {
        let result = judge(repeat try (each keys).read(evidence).get())
        return Judgment(result: result, gaps: gaps)
      } catch {
        return Judgment(result: Self.result(of: error, evidence), gaps: gaps)
      }
    }
  }

  /// Evidence that does not exist leaves nothing to judge; evidence that was not read requires a
  /// person's decision.
  private static func result(of gap: EvidenceGap, _ evidence: Evidence) -> CheckResult {
    if gap.cause == .nothingToRead { return .doesNotApply(gap.explanation) }
    return .review(EvidenceMissing(gap: gap, location: evidence.medium.whole))
  }

  /// Judges a presentation.
  func judge(_ evidence: Evidence) -> Judgment { decide(evidence) }

  /// The outcome of a check's result for its criterion.
  func outcome(of result: CheckResult, under absence: Profile.Absence) -> Outcome {
    switch result {
    case .absent: absence.outcome
    case .doesNotApply: .doesNotApply
    case .passed: meaningOfPass
    case .review: .needsReview
    case .failed: .notCompliant
    }
  }
}
