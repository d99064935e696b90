import MediaModel

/// The fields of a file agree about its tracks.
///
/// Issues about description belong to 3.3.D and all others to 3.3.B, because languages decide
/// whether captions match the sound. An issue alone fails nothing. A criterion needs review if its
/// outcome depends on a track that contradicts itself; otherwise the issue is advice.
enum TrackSignalsAgree {
  /// A contradiction between the fields of a track.
  struct Problem: FindingKind {
    /// The file, as the user would name it.
    let resource: String
    let track: Track
    let signalIssue: TrackSignalIssue
  }

  /// Contradictions that leave open whether any description exists.
  private static let undecided: Set<TrackSignalIssue.Kind> = [
    .conventionWithoutFlag, .spokenSubtitlesAsDescription, .descriptionOnOnlyAudio,
    .flagOnWrongKind, .changesInFile,
  ]

  /// Judges the issues about description.
  ///
  /// - Returns: A question if no other description is proven, else advice.
  static func ofDescription(
    _ medium: Medium, _ descriptions: DescriptionSelection, _ limits: Profile.Limits
  ) -> CheckResult {
    let problems = problems(medium).filter { $0.isOfDescription(medium) }
    if problems.isEmpty { return .doesNotApply("No track contradicts itself on description.") }
    let doubtful = Set(
      problems.filter { undecided.contains($0.signalIssue.kind) }.map(\.track.id))
    func isUndecided(_ candidate: DescriptionSelection.Candidate) -> Bool {
      candidate.resource == medium.resource
        && candidate.track.map { doubtful.contains($0) } ?? false
    }
    let isSure = descriptions.candidates.contains {
      !isUndecided($0) && DescriptionPresent.problem(of: $0, limits) == nil
    }
    if !isSure, descriptions.candidates.contains(where: isUndecided) { return .review(problems) }
    return .passed(
      "Description does not rest on a track that contradicts itself.", advice(problems))
  }

  /// Judges all other issues.
  ///
  /// - Returns: A question if it is not clear whether captions match the sound, else advice.
  static func ofCaptions(_ medium: Medium, _ captions: CaptionSelection) -> CheckResult {
    guard medium.kind == .multimedia else {
      return .doesNotApply("\(medium.resource) is \(medium.kind.inWords).")
    }
    let problems = problems(medium).filter { !$0.isOfDescription(medium) }
    if problems.isEmpty { return .doesNotApply("No track contradicts itself on its language.") }
    if captions.judged != nil, captions.isLanguageDisputed { return .review(problems) }
    return .passed("Captions do not rest on a track that contradicts itself.", advice(problems))
  }

  private static func problems(_ medium: Medium) -> [Problem] {
    medium.tracks.flatMap { track in
      track.signalIssues.map {
        Problem(resource: medium.resource, track: track, signalIssue: $0)
      }
    }
  }

  private static func advice(_ problems: [Problem]) -> [Finding] { problems.map { Finding($0) } }
}

extension TrackSignalsAgree.Problem {
  /// Whether it is about audio description.
  fileprivate func isOfDescription(_ medium: Medium) -> Bool {
    switch signalIssue.kind {
    case .languagesDisagree: false
    case .changesInFile: track.kind == .audio && track.id != medium.mainAudio?.id
    default: true
    }
  }
}

extension TrackSignalsAgree.Problem {
  var code: FindingCode {
    switch signalIssue.kind {
    case .conventionWithoutFlag: .signalsConventionOnly
    case .spokenSubtitlesAsDescription: .signalsSpokenSubtitles
    case .descriptionOnOnlyAudio: .signalsDescriptionOnOnlyAudio
    case .mixesDisagree: .signalsMixesDisagree
    case .languagesDisagree: .signalsLanguagesDisagree
    case .flagOnWrongKind: .signalsFlagOnWrongKind
    case .changesInFile: .signalsChangesInFile
    }
  }

  var what: String {
    let name = "track \(track.id.index) of \(resource)"
    return switch signalIssue.kind {
    case .conventionWithoutFlag:
      "Only a convention (\(said)) says that \(name) is audio description; no field does."
    case .spokenSubtitlesAsDescription:
      "The fields of \(name) disagree: it reads subtitles aloud, and it describes (\(said))."
    case .descriptionOnOnlyAudio:
      "The only sound, \(name), is said to be audio description (\(said))."
    case .mixesDisagree:
      """
      The fields of \(name) disagree: it is a complete mix, and it is to be mixed with the main \
      sound (\(said)).
      """
    case .languagesDisagree: "The language of \(name) is not clear: \(languages)."
    case .flagOnWrongKind:
      "\(said) is meant for text that is read aloud; \(name) is \(track.kind.rawValue)."
    case .changesInFile:
      "The program map says something else about \(name) later in the file (\(said))."
    }
  }

  var question: String? {
    switch signalIssue.kind {
    case .languagesDisagree: "Which of the languages that the track names is the right one?"
    case .mixesDisagree: "Is the main sound in the track that describes, or narration alone?"
    case .conventionWithoutFlag, .spokenSubtitlesAsDescription, .descriptionOnOnlyAudio,
      .flagOnWrongKind, .changesInFile:
      "Is the track whose fields disagree audio description?"
    }
  }

  var why: String {
    switch signalIssue.kind {
    case .conventionWithoutFlag:
      "Receivers that do not know the convention take it for a foreign language."
    case .spokenSubtitlesAsDescription:
      "Subtitles read aloud translate what is said; they do not describe what is shown."
    case .descriptionOnOnlyAudio:
      "Players that hide descriptions play nothing; others cannot turn the narration off."
    case .mixesDisagree: "Receivers may play narration alone, or the main sound twice."
    case .languagesDisagree: "Captions in another language than the sound are not captions."
    case .flagOnWrongKind: "Players do not look for the flag there, and do not offer the track."
    case .changesInFile: "Receivers offer what they read last, so the track is lost in the middle."
    }
  }

  var remedy: Remedy {
    switch signalIssue.kind {
    case .conventionWithoutFlag:
      Remedy("Declare description in a field as well, such as a supplementary audio descriptor.")
    case .spokenSubtitlesAsDescription:
      Remedy("Listen to it: what is it? Then leave only the fields that say so.")
    case .descriptionOnOnlyAudio:
      Remedy(
        "Remove the mark; if the only sound describes the picture, write `descriptions: integrated` "
          + "under the film in cuelight.yml.")
    case .mixesDisagree:
      Remedy("Listen to it: is the program in it? Then let all fields say the same.")
    case .languagesDisagree: Remedy("Name one language in all fields of the track.")
    case .flagOnWrongKind:
      Remedy("Remove the flag; mark described sound as for the visually impaired.")
    case .changesInFile: Remedy("Say the same about the track in every program map.")
    }
  }

  var location: Location { Location(resource: resource, track: track.id) }

  /// The fields that cause the issue; the language code if no field does.
  private var said: String {
    let fields = signalIssue.sources.map(\.rawValue).joined(separator: ", ")
    return fields.isEmpty ? "its language code" : fields
  }

  private var languages: String {
    signalIssue.sources.map { source in
      let tags = track.signals.filter { $0.source == source }.compactMap(\.language?.primary)
      let named = tags.reduce(into: [String]()) { list, tag in
        if !list.contains(tag) { list.append(tag) }
      }
      return "\(source.rawValue) says \(named.joined(separator: ", "))"
    }.joined(separator: ", and ")
  }
}

extension Check {
  /// The fields of a file agree about audio description.
  static func descriptionSignalsAgree(_ limits: Profile.Limits) -> Check {
    Check(
      "descriptionSignalsAgree", "The fields of the file agree on description",
      reads: .medium, .descriptions
    ) { TrackSignalsAgree.ofDescription($0, $1, limits) }
  }

  /// The fields of a file agree about languages.
  static func languageSignalsAgree() -> Check {
    Check(
      "languageSignalsAgree", "The fields of the file agree on languages",
      reads: .medium, .captions
    ) { TrackSignalsAgree.ofCaptions($0, $1) }
  }
}
