public import MediaModel

/// What is said about one sound that may be audio description, beside one main sound.
public struct NarrationReport: Sendable, Hashable {
  /// The medium with the main sound, as the user would name it.
  public let main: String
  /// The medium with the other sound, as the user would name it.
  public let described: String
  /// What was measured.
  public let comparison: NarrationComparison
  /// What the other sound is meant to be, or `nil`.
  public let form: AlternativeFile.Form?
  /// Faults and limits met while reading, each one sentence.
  public let notices: [String]

  /// Creates a report.
  ///
  /// - Parameters:
  ///   - main: The medium with the main sound.
  ///   - described: The medium with the other sound.
  ///   - comparison: What was measured.
  ///   - form: What the other sound is meant to be.
  ///   - notices: Faults and limits met while reading.
  public init(
    main: String, described: String, comparison: NarrationComparison,
    form: AlternativeFile.Form? = nil, notices: [String] = []
  ) {
    self.main = main
    self.described = described
    self.comparison = comparison
    self.form = form
    self.notices = notices
  }

  /// What the comparison is worth as audio description: passed where narration was measured, with
  /// what a person should listen to.
  public var result: CheckResult {
    let limits = Profile.Limits()
    // Narration that stands alone is what a receiver mix is.
    let form = form ?? (comparison.relation == .narrationOnly ? .narration : nil)
    let candidate = DescriptionSelection.Candidate(
      resource: described, track: nil, signal: "named as one", certainty: .declared,
      content: .recording(DescriptionRecording(form: form, comparison: .success(comparison))),
      hash: nil)
    let present = DescriptionPresent.result(
      Medium(kind: .multimedia, resource: main), DescriptionSelection(candidates: [candidate]),
      limits)
    let heard = NarrationHeard.problems(of: candidate, comparison, limits).map { Finding($0) }
    return switch present {
    case .passed(let reason, let advice): .passed(reason, advice + heard)
    case .review(let findings): .review(findings + heard)
    default: present
    }
  }
}
