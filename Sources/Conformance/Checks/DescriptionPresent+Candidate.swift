import MediaModel

/// What a candidate amounts to.
extension DescriptionPresent {
  /// Narration in less than this is no proof of description.
  private static let leastNarration = Duration.seconds(2)
  /// Density says something from this length on.
  private static let leastLength = Duration.seconds(180)
  /// Narration that is spoken over dialogue more than this is commentary or a dub.
  private static let overDialogue = 0.3
  /// Who speaks for more than this share of the main sound hardly pauses, as in a commentary.
  private static let withoutPause = 0.6
  /// From this confidence on a sound in which nothing was added is a copy beyond doubt.
  private static let certain: Float = 0.8

  /// What is to be said about a candidate.
  ///
  /// - Parameters:
  ///   - candidate: What may be a description.
  ///   - limits: The numbers it is held against.
  /// - Returns: Why it is none, or what must be asked; `nil` when it says that it is one and
  ///   narration was measured in it.
  static func problem(
    of candidate: DescriptionSelection.Candidate, _ limits: Profile.Limits
  ) -> Problem? {
    switch candidate.content {
    case .missing: .fileMissing(candidate)
    case .unreadable(let reason): .unreadable(candidate, reason)
    case .text: .textOnly(candidate)
    case .untimedText: .untimedText(candidate)
    case .recording(let recording) where recording.doubt != nil:
      question(candidate, why: recording.doubt ?? "")
    case .recording(let recording) where recording.isSilent: .silent(candidate)
    case .recording(let recording): problem(of: candidate, recording, limits)
    }
  }

  private static func problem(
    of candidate: DescriptionSelection.Candidate, _ recording: DescriptionRecording,
    _ limits: Profile.Limits
  ) -> Problem? {
    guard case .success(let found) = recording.comparison else {
      return question(candidate, why: recording.gapInWords)
    }
    if recording.isInOtherLanguage, found.relation != .copy, found.relation != .silent {
      return question(candidate, why: "It is in another language than the main sound.")
    }
    switch found.relation {
    case .copy where isCertain(found): return .copy(candidate)
    case .otherProgramme where candidate.saysSo && recording.form ?? .mix == .mix:
      return .otherProgramme(candidate)
    case .dub where candidate.saysSo: return .dub(candidate)
    case .narrationOnly where candidate.saysSo && recording.form != .narration:
      return .narrationAlone(candidate)
    case .narrationOnly, .description: return problem(of: candidate, recording, found, limits)
    case .silent: return .silent(candidate)
    case .copy, .otherProgramme, .dub, .cannotTell:
      return question(candidate, why: found.relation.inWords)
    }
  }

  /// What is to be said about a sound with narration in it.
  private static func problem(
    of candidate: DescriptionSelection.Candidate, _ recording: DescriptionRecording,
    _ found: NarrationComparison, _ limits: Profile.Limits
  ) -> Problem? {
    let measures = found.measures
    if candidate.saysSo, recording.form != .version,
      let error = found.largestError, error.magnitude > limits.descriptionSlip
    {
      return isCertain(found)
        ? .outOfSync(candidate, error: error, limit: limits.descriptionSlip)
        : question(candidate, why: "Its offset from the main sound is not certain.")
    }
    if measures.isCutOff {
      return question(candidate, why: "It is longer than is measured.")
    }
    if found.relation == .description,
      measures.foundShare ?? 0 < limits.descriptionFound
    {
      return question(candidate, why: measures.foundInWords)
    }
    if let doubt = doubt(aboutSpeechIn: measures) { return question(candidate, why: doubt) }
    // Only the pauses of the dialogue show that narration alone belongs to this program.
    if found.relation == .narrationOnly,
      measures.overlapWithDialogue ?? 0 > limits.narrationOverDialogue
    {
      return question(candidate, why: "It does not keep to the pauses of the main sound.")
    }
    guard candidate.certainty == .declared else {
      return .unlabelled(candidate, found: "\(measures.inWords) was measured in it.")
    }
    let isLong = measures.length >= leastLength
    if measures.narrated < leastNarration
      || isLong && measures.perMinute < limits.descriptionDensity
    {
      return .sparse(candidate, measures)
    }
    return nil
  }

  /// Why what was added may be no narration, or `nil`.
  private static func doubt(aboutSpeechIn measures: NarrationMeasures) -> String? {
    if let share = measures.spokenShare, share < NarrationMeasures.leastSpoken {
      return "What was added to the main sound is not heard as speech."
    }
    if let share = measures.overlapWithDialogue, share > overDialogue {
      return "\(share.percent) % of what was added is spoken over dialogue, as commentary is."
    }
    if measures.perMinute > withoutPause * 60 {
      return "What was added is spoken nearly without pause, as commentary is."
    }
    // Without speech outside the dialogue there is no narration.
    return measures.isSpoken ? nil : "What was added to the main sound is not heard as speech."
  }

  private static func question(
    _ candidate: DescriptionSelection.Candidate, why: String
  ) -> Problem {
    candidate.saysSo ? .unmeasured(candidate, why: why) : .unlabelled(candidate, found: why)
  }

  private static func isCertain(_ found: NarrationComparison) -> Bool {
    found.alignment.map { $0.confidence >= certain } ?? false
  }
}

extension DescriptionRecording {
  /// Why it was not compared with the main sound.
  fileprivate var gapInWords: String {
    guard case .failure(let gap) = comparison, gap.cause != .notAsked else {
      return "It was not compared with the main sound."
    }
    return gap.explanation
  }
}

extension NarrationComparison {
  /// A stretch between two jumps that is shorter than this is not held against a limit.
  private static let leastStretch = Duration.seconds(5)

  /// How much later than the picture the description is where that is most.
  ///
  /// Negative where it is earlier; `nil` where the main sound is not in it.
  var largestError: Duration? {
    guard let alignment else { return nil }
    let end = max(measures.describedEnd, .zero)
    let places = [.zero] + alignment.slips.map(\.at).filter { $0 > .zero && $0 < end } + [end]
    let errors = zip(places, places.dropFirst()).flatMap { start, stop -> [Duration] in
      guard start.duration(to: stop) >= Self.leastStretch || places.count == 2 else { return [] }
      let pace = (alignment.rate - 1) * start.duration(to: stop).decimalValue
      let first = alignment.error(at: start)
      return [first, first + .decimal(pace)]
    }
    return errors.max { $0.magnitude < $1.magnitude }
  }
}

extension NarrationMeasures {
  /// Of what was added, this much is speech in a description.
  static let leastSpoken = 0.5

  /// Whether what was added is speech, and not music, effects or noise.
  package var isSpoken: Bool { spokenShare ?? 0 >= Self.leastSpoken }

  /// In how much of it the main sound was found, as a sentence.
  fileprivate var foundInWords: String {
    guard let foundShare else { return "The main sound was not found in it." }
    return "The main sound was found in only \(foundShare.percent) % of its length; the rest may "
      + "be another program, or be at another time."
  }
}

extension Double {
  /// A share in whole hundredths, rounded down.
  fileprivate var percent: Int64 { Int64(clamping: (self * 100).rounded(.down)) }
}

extension NarrationComparison.Relation {
  /// What was found, for a reader, where it decides nothing.
  var inWords: String {
    switch self {
    case .description: "The main sound is in it, and speech was added."
    case .copy: "The main sound is in it, and nothing was added that could be found."
    case .silent: "Nothing can be heard in it."
    case .otherProgramme: "The main sound is not in it."
    case .narrationOnly: "It holds speech in the pauses of the main sound, without that sound."
    case .dub: "Its music and effects are those of the main sound, its dialogue is another."
    case .cannotTell:
      "The main sound was not found where it belongs, and it is not proven to be missing."
    }
  }
}
