import MediaModel

/// There is audio description.
///
/// Decides 3.3.D. A track that says it is one is proof of a claim, not of narration: its sound is
/// held against the main sound. A text `descriptions` track alone is not audio.
enum DescriptionPresent {
  /// Why there is no audio description, or who must listen.
  enum Problem: FindingKind {
    case missing(Medium, lookedAt: String)
    case fileMissing(DescriptionSelection.Candidate)
    case unreadable(DescriptionSelection.Candidate, String)
    case silent(DescriptionSelection.Candidate)
    case copy(DescriptionSelection.Candidate)
    case otherProgramme(DescriptionSelection.Candidate)
    case outOfSync(DescriptionSelection.Candidate, error: Duration, limit: Duration)
    case slightlyOff(DescriptionSelection.Candidate, error: Duration, limit: Duration)
    case dub(DescriptionSelection.Candidate)
    case narrationAlone(DescriptionSelection.Candidate)
    case sparse(DescriptionSelection.Candidate, NarrationMeasures, Profile.Limits)
    case unmeasured(DescriptionSelection.Candidate, why: Doubt)
    case unlabelled(DescriptionSelection.Candidate, found: Doubt)
    case textOnly(DescriptionSelection.Candidate)
    case untimedText(DescriptionSelection.Candidate)
    case integrated(Medium)
    case notNeeded(Medium, reason: String)
  }

  /// Why a machine cannot say what a candidate is.
  struct Doubt {
    /// A sentence.
    let sentence: String
    /// The limits that it was held against.
    let limits: [Measurement]

    init(_ sentence: String, _ limits: Measurement...) {
      self.sentence = sentence
      self.limits = limits
    }
  }

  static func result(
    _ medium: Medium, _ descriptions: DescriptionSelection, _ limits: Profile.Limits
  ) -> CheckResult {
    let judged = descriptions.candidates.map { ($0, problem(of: $0, limits)) }
    let problems = judged.compactMap(\.1)
    let failures = problems.filter(\.isFailure)
    let questions = problems.filter { !$0.isFailure }
    if judged.contains(where: { $0.signal == "manifest" && $1?.isWorthless == true }) {
      return .failed(failures + questions)
    }
    if let good = judged.first(where: { $1 == nil })?.0 {
      return .passed(reason(for: good), (advice(on: good, limits) + problems).map { Finding($0) })
    }
    let asked = declared(medium, descriptions) + questions
    if !asked.isEmpty { return .review(asked + failures) }
    // Another description may be in what was not read.
    let isRead = medium.unread(of: [.sound, .description]).isEmpty
    if isRead, judged.contains(where: { $0.0.saysSo }) { return .failed(failures) }
    if !failures.isEmpty { return .absent(failures.map { Finding($0) }) }
    return .absent(Problem.missing(medium, lookedAt: descriptions.lookedAt))
  }

  private static func declared(
    _ medium: Medium, _ descriptions: DescriptionSelection
  ) -> [Problem] {
    switch descriptions.declaration {
    case .integrated: [.integrated(medium)]
    case .notNeeded(let reason): [.notNeeded(medium, reason: reason)]
    case nil: []
    }
  }

  private static func reason(for candidate: DescriptionSelection.Candidate) -> String {
    let narration = candidate.recording?.measured?.measures.inWords ?? "narration"
    return "\(candidate.name) says it is audio description (\(candidate.signal)), and "
      + "\(narration) was measured in it."
  }

  /// What is to be said about a description all the same.
  private static func advice(
    on candidate: DescriptionSelection.Candidate, _ limits: Profile.Limits
  ) -> [Problem] {
    guard let recording = candidate.recording, recording.form != .version,
      let error = recording.measured?.largestError, error.magnitude > limits.descriptionAdvice
    else { return [] }
    return [.slightlyOff(candidate, error: error, limit: limits.descriptionAdvice)]
  }
}

extension NarrationMeasures {
  /// How much narration there is, for a reader: `42 s of narration (6.1 s a minute)`.
  var inWords: String {
    let rate = Duration.decimal(perMinute)
    return "\(narrated.inWords) of narration (\(rate.inWords) a minute)"
  }
}

extension Check {
  /// There is audio description.
  static func descriptionPresent(_ limits: Profile.Limits) -> Check {
    Check("descriptionPresent", "There is audio description", reads: .medium, .descriptions) {
      DescriptionPresent.result($0, $1, limits)
    }
  }
}
