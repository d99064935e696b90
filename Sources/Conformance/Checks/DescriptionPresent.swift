import MediaModel

/// There is audio description.
///
/// Decides 3.3.D. A track that says it is one is proof of a claim, not of narration; a text
/// `descriptions` track alone is not audio. Whether narration is in it is not measured yet, so a
/// track that says so needs review.
enum DescriptionPresent {
  /// Why there is no audio description, or who must listen.
  enum Problem: FindingKind {
    case missing(Medium, lookedAt: String)
    case fileMissing(DescriptionSelection.Candidate)
    case unreadable(DescriptionSelection.Candidate, String)
    case silent(DescriptionSelection.Candidate)
    case unmeasured(DescriptionSelection.Candidate)
    case unlabelled(DescriptionSelection.Candidate)
    case textOnly(DescriptionSelection.Candidate)
    case integrated(Medium)
    case notNeeded(Medium, reason: String)
  }

  static func result(_ medium: Medium, _ descriptions: DescriptionSelection) -> CheckResult {
    let problems = descriptions.candidates.map(problem)
    let named = zip(descriptions.candidates, problems).filter { $0.0.signal == "manifest" }
    if named.contains(where: \.1.isFailure) {
      return .failed(problems.filter(\.isFailure) + problems.filter { !$0.isFailure })
    }
    let questions = declared(medium, descriptions) + problems.filter { !$0.isFailure }
    if !questions.isEmpty { return .review(questions + problems.filter(\.isFailure)) }
    if !problems.isEmpty { return .failed(problems) }
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

  /// What is to be said about a candidate.
  static func problem(of candidate: DescriptionSelection.Candidate) -> Problem {
    switch candidate.content {
    case .missing: .fileMissing(candidate)
    case .unreadable(let reason): .unreadable(candidate, reason)
    case .text: .textOnly(candidate)
    case .recording(_, let sound?) where sound.isSilent: .silent(candidate)
    case .recording: candidate.saysSo ? .unmeasured(candidate) : .unlabelled(candidate)
    }
  }
}

extension DescriptionPresent.Problem {
  /// Whether the candidate is proven to be no description.
  var isFailure: Bool {
    switch self {
    case .missing, .fileMissing, .unreadable, .silent: true
    default: false
    }
  }

  var code: FindingCode {
    switch self {
    case .missing: .descriptionsMissing
    case .fileMissing: .descriptionsFileMissing
    case .unreadable: .descriptionsUnreadable
    case .silent: .descriptionsSilent
    case .unmeasured: .descriptionsUnmeasured
    case .unlabelled: .descriptionsUnlabelled
    case .textOnly: .descriptionsTextOnly
    case .integrated: .descriptionsIntegrated
    case .notNeeded: .descriptionsNotNeeded
    }
  }

  var what: String {
    switch self {
    case .missing(let medium, let lookedAt):
      "\(medium.resource) has no audio description.\(lookedAt.isEmpty ? "" : " ")\(lookedAt)"
    case .fileMissing(let file): "\(file.resource) is named as audio description, but is not there."
    case .unreadable(let file, let reason): "\(file.resource) cannot be read: \(reason)"
    case .silent(let file):
      """
      \(file.name) \(file.saysSo ? "says it is" : "looks like") audio description, but is \
      silent.
      """
    case .unmeasured(let file):
      "\(file.name) says it is audio description (\(file.signal)): is narration in it?"
    case .unlabelled(let file):
      "\(file.name) looks like audio description (\(file.signal)), without saying so."
    case .textOnly(let file): "\(file.name) describes in text, which is not audio description."
    case .integrated(let medium):
      "The narration of \(medium.resource) is declared to be part of its only sound."
    case .notNeeded(let medium, let reason):
      "\(medium.resource) is declared to need no audio description: \(reason)"
    }
  }

  var why: String {
    switch self {
    case .textOnly: "Not every player speaks such a text, and not everybody can have it spoken."
    case .integrated, .notNeeded: "Only a person who listens without looking can tell."
    case .unmeasured, .unlabelled:
      "A track that claims to describe may be a copy of the main sound."
    default: "People who cannot see do not learn what is only shown."
    }
  }

  var remedy: Remedy {
    switch self {
    case .missing:
      Remedy(
        "Add audio description; where the only sound describes, or tells everything, declare "
          + "`descriptions: integrated` or `descriptions: {notNeeded: reason}`.")
    case .fileMissing: Remedy("Put the file there, or correct the path in the manifest.")
    case .unreadable: Remedy("Deliver the description as a sound or video file.")
    case .silent: Remedy("Put the narration into the track, or take the track away.")
    case .unmeasured:
      Remedy("Listen to it: does it tell what is seen? If not, replace it with one that does.")
    case .unlabelled:
      Remedy("Listen to it: does it tell what is seen? Then mark the track as description.")
    case .textOnly: Remedy("Record the descriptions as an audio track.")
    case .integrated, .notNeeded:
      Remedy(
        """
        Listen without looking: does the sound tell all that matters? Then attest \
        descriptionNotNeeded with the SHA-256 of the medium.
        """)
    }
  }

  var location: Location {
    switch self {
    case .missing(let medium, _), .integrated(let medium), .notNeeded(let medium, _): medium.whole
    case .fileMissing(let file), .unreadable(let file, _), .silent(let file),
      .unmeasured(let file), .unlabelled(let file), .textOnly(let file):
      file.location
    }
  }

  var measurements: [Measurement] {
    guard case .silent(let file) = self, case .recording(_, let sound?) = file.content else {
      return []
    }
    return [
      Measurement("peakDecibels", Double(max(sound.peak, -200))),
      Measurement("limitDecibels", Double(SoundActivity.silenceCeiling)),
    ]
  }
}

extension DescriptionSelection.Candidate {
  /// The candidate as a reader knows it: a file, or a track of one.
  var name: String { track.map { "Track \($0.index) of \(resource)" } ?? resource }
}

extension Check {
  /// There is audio description.
  static func descriptionPresent() -> Check {
    Check("descriptionPresent", "There is audio description", reads: .medium, .descriptions) {
      DescriptionPresent.result($0, $1)
    }
  }
}
