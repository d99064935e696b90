public import MediaModel

/// The comparison of a sound that may be audio description with one main sound.
public struct NarrationReport: Sendable, Hashable {
  /// The medium with the main sound, as the user would name it.
  public let main: String
  /// The medium with the other sound, as the user would name it.
  public let described: String
  /// The measurement.
  public let comparison: NarrationComparison
  /// The intended form of the other sound, or `nil`.
  public let form: AlternativeFile.Form?
  /// Issues and limits that were found while reading, one sentence each.
  public let notices: [String]

  /// Creates a report.
  ///
  /// - Parameters:
  ///   - main: The medium with the main sound.
  ///   - described: The medium with the other sound.
  ///   - comparison: The measurement.
  ///   - form: The intended form of the other sound.
  ///   - notices: Issues and limits that were found while reading.
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

  /// The comparison, judged as audio description: passed if narration was measured, with the places
  /// that a person should listen to.
  public var result: CheckResult {
    let limits = Profile.Limits()
    // Narration without the program's sound is meant for a receiver mix.
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
