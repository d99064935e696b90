import MediaModel

/// Audio description describes the visible content, to the end.
///
/// Decides 3.3.E. A machine can only prove that it ends before 90 % of the video (our limit). A
/// person decides the rest.
enum DescriptionEquivalent {
  /// The reason why it is not equivalent, or why a person must listen.
  enum Problem: FindingKind {
    case endsEarly(
      DescriptionSelection.Candidate, length: Duration, of: Duration, limit: Double)
    case review(Medium, file: String)
  }

  static func result(
    _ medium: Medium, _ descriptions: DescriptionSelection, _ limits: Profile.Limits
  ) -> CheckResult {
    let ending = descriptions.candidates.compactMap { candidate in
      let isDescription =
        candidate.saysSo
        || DescriptionPresent.problem(of: candidate, limits)?.isFailure != true
      return isDescription
        ? endsEarly(candidate, medium, limits).map { (isProven: candidate.saysSo, problem: $0) }
        : nil
    }
    let short = ending.filter(\.isProven).map(\.problem)
    let shortPlaces = Set(short.map(\.location))
    let isWholeOneLeft =
      descriptions.declaration == .integrated
      || descriptions.candidates.contains { $0.canBeHeard && !shortPlaces.contains($0.location) }
    if !short.isEmpty, !isWholeOneLeft { return .failed(short) }
    let file = descriptions.candidates.first(where: \.canBeHeard)?.resource ?? medium.resource
    return .review([Problem.review(medium, file: file)] + ending.map(\.problem))
  }

  /// The problem of a description that ends before the video: by its length, or because
  /// only silence follows.
  private static func endsEarly(
    _ candidate: DescriptionSelection.Candidate, _ medium: Medium, _ limits: Profile.Limits
  ) -> Problem? {
    guard let recording = candidate.recording, recording.unprovenReason == nil,
      recording.form != .narration, recording.measured?.relation != .narrationOnly,
      let video = medium.duration
    else { return nil }
    // After the end of all sound, there may be nothing to describe.
    let whole = min(video, medium.mainAudio?.duration ?? video)
    var length = recording.length
    if recording.form != .version, let found = recording.measured, found.relation == .description {
      let end = MediaTime.zero.duration(to: found.measures.describedEnd)
      length = min(length ?? end, end)
    }
    guard let length, length.decimalValue < whole.decimalValue * limits.descriptionReach else {
      return nil
    }
    return .endsEarly(
      candidate, length: length, of: whole, limit: limits.descriptionReach)
  }
}

extension DescriptionEquivalent.Problem {
  var code: FindingCode {
    switch self {
    case .endsEarly: .descriptionsEndEarly
    case .review: .descriptionsReviewContent
    }
  }

  var what: String {
    switch self {
    case .endsEarly(let file, let length, let whole, _):
      "\(file.name) ends after \(length.inWords), the video after \(whole.inWords)."
    case .review(let medium, _):
      "Does the description of \(medium.resource) describe everything that is only seen?"
    }
  }

  var question: String? {
    switch self {
    case .endsEarly: nil
    case .review: "Does the audio description describe everything that is only seen?"
    }
  }

  var why: String { "People who cannot see do not learn what is only shown." }

  var remedy: Remedy {
    switch self {
    case .endsEarly: Remedy("Replace it with a description of the whole video.")
    case .review(_, let file):
      Remedy(
        """
        Listen without looking, then watch: was anything missed? If not, \
        \(Remedy.attest(.descriptionSufficient, of: file)).
        """)
    }
  }

  var location: Location {
    switch self {
    case .endsEarly(let file, _, _, _): file.location
    case .review(let medium, _): medium.whole
    }
  }

  var measurements: [Measurement] {
    guard case .endsEarly(_, let length, let whole, let limit) = self else { return [] }
    return [
      Measurement("length", length), Measurement("mediaLength", whole),
      Measurement("shareLimit", ownShare: limit),
    ]
  }
}

extension DescriptionSelection.Candidate {
  /// Whether it is sound that is not known as silent.
  var canBeHeard: Bool { recording.map { !$0.isSilent } ?? false }
}

extension Check {
  /// Audio description describes the visible content, to the end.
  static func descriptionEquivalent(_ limits: Profile.Limits) -> Check {
    Check(
      "descriptionEquivalent", "Audio description conveys what is seen",
      reads: .medium, .descriptions
    ) {
      DescriptionEquivalent.result($0, $1, limits)
    }
  }
}
