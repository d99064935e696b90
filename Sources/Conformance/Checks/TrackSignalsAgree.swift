import MediaModel

/// What a file says of its tracks goes together.
///
/// Adds to 3.3.D what is said of description, and to 3.3.B all the rest: languages decide whether
/// captions match the sound. A contradiction alone fails nothing. It makes a criterion a question
/// where the outcome would rest on the word of the track that contradicts itself, and is advice
/// elsewhere.
enum TrackSignalsAgree {
  /// What does not go together.
  struct Problem: FindingKind {
    /// The file, as the user would name it.
    let resource: String
    let track: Track
    let contradiction: TrackContradiction
  }

  /// Contradictions that leave open whether the picture is described at all.
  private static let undecided: Set<TrackContradiction.Kind> = [
    .conventionWithoutFlag, .spokenSubtitlesAsDescription, .descriptionOnOnlySound,
    .flagOnWrongKind, .changesInFile,
  ]

  /// What is said of description.
  ///
  /// - Parameters:
  ///   - medium: The medium with its tracks.
  ///   - descriptions: The descriptions found.
  ///   - limits: What a description is held against.
  /// - Returns: A question where no other description is proven, else advice.
  static func ofDescription(
    _ medium: Medium, _ descriptions: DescriptionSelection, _ limits: Profile.Limits
  ) -> CheckResult {
    let problems = problems(medium).filter { $0.isOfDescription(medium) }
    if problems.isEmpty { return .doesNotApply("No track contradicts itself on description.") }
    let doubtful = Set(
      problems.filter { undecided.contains($0.contradiction.kind) }.map(\.track.id))
    func isDoubtful(_ candidate: DescriptionSelection.Candidate) -> Bool {
      candidate.resource == medium.resource
        && candidate.track.map { doubtful.contains($0) } ?? false
    }
    let isSure = descriptions.candidates.contains {
      !isDoubtful($0) && DescriptionPresent.problem(of: $0, limits) == nil
    }
    if !isSure, descriptions.candidates.contains(where: isDoubtful) { return .review(problems) }
    return .passed("Description does not rest on a track that contradicts itself.", told(problems))
  }

  /// What is said of everything else.
  ///
  /// - Parameters:
  ///   - medium: The medium with its tracks.
  ///   - captions: The captions found.
  /// - Returns: A question where it is not clear whether captions match the sound, else advice.
  static func ofCaptions(_ medium: Medium, _ captions: CaptionSelection) -> CheckResult {
    guard medium.kind == .multimedia else {
      return .doesNotApply("\(medium.resource) is \(medium.kind.inWords).")
    }
    let problems = problems(medium).filter { !$0.isOfDescription(medium) }
    if problems.isEmpty { return .doesNotApply("No track contradicts itself on its language.") }
    if captions.judged != nil, captions.isLanguageDisputed { return .review(problems) }
    return .passed("Captions do not rest on a track that contradicts itself.", told(problems))
  }

  private static func problems(_ medium: Medium) -> [Problem] {
    medium.tracks.flatMap { track in
      track.contradictions.map {
        Problem(resource: medium.resource, track: track, contradiction: $0)
      }
    }
  }

  private static func told(_ problems: [Problem]) -> [Finding] { problems.map { Finding($0) } }
}

extension TrackSignalsAgree.Problem {
  /// Whether it is about audio description.
  fileprivate func isOfDescription(_ medium: Medium) -> Bool {
    switch contradiction.kind {
    case .languagesDisagree: false
    case .changesInFile: track.kind == .audio && track.id != medium.mainAudio?.id
    default: true
    }
  }
}

extension Check {
  /// What a file says of audio description goes together.
  static func descriptionSignalsAgree(_ limits: Profile.Limits) -> Check {
    Check(
      "descriptionSignalsAgree", "What the file says of description goes together",
      reads: .medium, .descriptions
    ) { TrackSignalsAgree.ofDescription($0, $1, limits) }
  }

  /// What a file says of languages goes together.
  static func languageSignalsAgree() -> Check {
    Check(
      "languageSignalsAgree", "What the file says of languages goes together",
      reads: .medium, .captions
    ) { TrackSignalsAgree.ofCaptions($0, $1) }
  }
}
