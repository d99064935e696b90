import MediaModel

/// Judges one candidate.
extension DescriptionPresent {
  /// From this confidence on a sound in which no narration was added is a copy beyond doubt.
  private static let certain: Float = 0.8

  /// The problem of a candidate.
  ///
  /// - Parameters:
  ///   - candidate: The possible description.
  ///   - limits: The limits for the comparison.
  ///   - places: The manifest and the page that may name it.
  /// - Returns: The reason why it is not a description, or the open question; `nil` if it is
  ///   declared as a description and contains measured narration.
  static func problem(
    of candidate: DescriptionSelection.Candidate, _ limits: Profile.Limits,
    in places: [String] = []
  ) -> Problem? {
    switch candidate.content {
    case .missing: .fileMissing(candidate, in: places)
    case .unreadable(let reason): .unreadable(candidate, reason)
    case .text: .textOnly(candidate)
    case .untimedText: .untimedText(candidate)
    case .recording(let recording) where recording.unprovenReason != nil:
      question(candidate, why: Inconclusive(recording.unprovenReason ?? ""))
    case .recording(let recording) where recording.isSilent: .silent(candidate)
    case .recording(let recording):
      problem(of: candidate, recording, limits)
        ?? recording.doubt.map { question(candidate, why: Inconclusive($0)) }
    }
  }

  private static func problem(
    of candidate: DescriptionSelection.Candidate, _ recording: DescriptionRecording,
    _ limits: Profile.Limits
  ) -> Problem? {
    guard case .success(let found) = recording.comparison else {
      return question(candidate, why: Inconclusive(recording.gapInWords))
    }
    if recording.isLanguageDisputed, found.relation != .copy, found.relation != .silent {
      return question(
        candidate,
        why: Inconclusive(
          "Its track is marked with another language than the manifest and the main sound."))
    }
    if recording.isInOtherLanguage, found.relation != .copy, found.relation != .silent {
      return question(
        candidate, why: Inconclusive("It is in another language than the main sound."))
    }
    switch found.relation {
    case .copy where isCertain(found): return .copy(candidate)
    case .otherProgram where candidate.saysSo && recording.form ?? .mix == .mix:
      return .otherProgram(candidate)
    case .dub where candidate.saysSo: return .dub(candidate)
    case .narrationOnly where candidate.saysSo && recording.form != .narration:
      return .narrationAlone(candidate)
    case .narrationOnly, .description: return problem(of: candidate, recording, found, limits)
    case .silent: return .silent(candidate)
    case .cannotTell where found.measures.foundShare ?? 0 >= limits.descriptionFound:
      return question(
        candidate,
        why: Inconclusive("The main sound is in it; what was added could not be measured."))
    case .copy, .otherProgram, .dub, .cannotTell:
      return question(candidate, why: Inconclusive(found.relation.inWords))
    }
  }

  /// The problem of a sound that contains narration.
  private static func problem(
    of candidate: DescriptionSelection.Candidate, _ recording: DescriptionRecording,
    _ found: NarrationComparison, _ limits: Profile.Limits
  ) -> Problem? {
    let measures = found.measures
    if recording.form != .version, let error = found.largestError,
      error.magnitude > limits.descriptionSlip
    {
      return problem(of: candidate, isCertain(found) ? error : nil, limit: limits.descriptionSlip)
    }
    if measures.isCutOff {
      return question(candidate, why: Inconclusive("It is longer than is measured."))
    }
    if found.relation == .description,
      (measures.foundShare ?? 0) * share(of: found, recording, limits) < limits.descriptionFound
    {
      return question(
        candidate,
        why: Inconclusive(
          measures.foundInWords(limits),
          Measurement("foundShareLimit", ownShare: limits.descriptionFound)))
    }
    if let inconclusive = inconclusive(aboutSpeechIn: measures, limits)
      ?? inconclusive(aboutPausesIn: measures, limits)
    {
      return question(candidate, why: inconclusive)
    }
    // Only the pauses of the dialogue show that separate narration belongs to this program.
    if found.relation == .narrationOnly {
      guard let overlap = measures.overlapWithDialogue else {
        return question(
          candidate, why: Inconclusive("The main sound has no dialogue whose pauses it keeps to."))
      }
      if overlap > limits.narrationOverDialogue {
        return question(
          candidate,
          why: Inconclusive(
            "It does not keep to the pauses of the main sound.",
            Measurement("overDialogueLimit", ownShare: limits.narrationOverDialogue)))
      }
    }
    guard candidate.certainty == .declared else {
      return .unlabeled(candidate, found: Inconclusive("\(measures.inWords) was measured in it."))
    }
    let isLong = measures.length >= limits.descriptionDensityFrom
    if measures.narrated < limits.descriptionNarration
      || isLong && measures.perMinute < limits.descriptionDensity
    {
      return .sparse(candidate, measures, limits)
    }
    return nil
  }

  /// The problem of a sound that is not in time with the main sound; only of a declared description
  /// it is proven that viewers hear it so.
  private static func problem(
    of candidate: DescriptionSelection.Candidate, _ error: Duration?, limit: Duration
  ) -> Problem {
    let measured = Measurement("offsetLimit", own: limit)
    guard let error else {
      return question(
        candidate, why: Inconclusive("Its offset from the main sound is not certain.", measured))
    }
    if candidate.saysSo { return .outOfSync(candidate, error: error, limit: limit) }
    let lateness = "It is up to \(error.lateness), more than \(limit.inWords)."
    return question(candidate, why: Inconclusive(lateness, measured))
  }

  /// The reason why the added sound may not be narration, or `nil`.
  private static func inconclusive(
    aboutSpeechIn measures: NarrationMeasures, _ limits: Profile.Limits
  ) -> Inconclusive? {
    let unspoken = Inconclusive(
      "What was added to the main sound is not heard as speech.",
      Measurement("spokenShareLimit", ownShare: limits.narrationSpoken))
    if let share = measures.spokenShare, share < limits.narrationSpoken { return unspoken }
    if measures.isRecurring(limits), let share = measures.recurringShare {
      return Inconclusive(
        """
        \(share.percent) % of what was added is the main sound again, as an echo or repeated \
        dialogue is.
        """,
        Measurement("recurringShareLimit", ownShare: limits.narrationRecurring))
    }
    if let share = measures.overlapWithDialogue, share > limits.commentaryOverDialogue {
      return Inconclusive(
        "\(share.percent) % of what was added is spoken over dialogue, as commentary is.",
        Measurement("overDialogueLimit", ownShare: limits.commentaryOverDialogue))
    }
    let spoken = measures.narrated - measures.insertedNarration
    if spoken > measures.length * limits.commentaryDensity {
      return Inconclusive(
        "What was added is spoken nearly without pause, as commentary is.",
        Measurement("densityLimit", ownShare: limits.commentaryDensity))
    }
    // Without speech outside the dialogue, there is no narration.
    return measures.isSpoken(limits) ? nil : unspoken
  }

  /// The reason why speech that is only in pauses of the film may not be narration, or `nil`.
  private static func inconclusive(
    aboutPausesIn measures: NarrationMeasures, _ limits: Profile.Limits
  ) -> Inconclusive? {
    guard measures.insertedNarration > .zero, !measures.isSpokenBeside(limits) else { return nil }
    let most = measures.insertedNarration * limits.descriptionLongPauses
    if measures.longInsertedNarration > most {
      return Inconclusive(
        """
        Speech was added only where the main sound is paused, and most of it in insertions as long \
        as an advertisement.
        """,
        Measurement("longPausesLimit", ownShare: limits.descriptionLongPauses))
    }
    guard measures.spokenInsertions < limits.descriptionPauses else { return nil }
    return Inconclusive(
      """
      Speech was added only where the main sound is paused, in fewer than \
      \(limits.descriptionPauses) places of different length, as a scene or an advertisement is.
      """,
      Measurement(
        "pausesLimit", Double(limits.descriptionPauses), ownLimit: "\(limits.descriptionPauses)"))
  }

  /// The share of the sound that is in sync with the video; 1 if the description has its own video.
  private static func share(
    of found: NarrationComparison, _ recording: DescriptionRecording, _ limits: Profile.Limits
  ) -> Double {
    guard recording.form != .version, let alignment = found.alignment else { return 1 }
    return alignment.share(within: limits.descriptionSlip)
  }

  private static func question(
    _ candidate: DescriptionSelection.Candidate, why: Inconclusive
  ) -> Problem {
    candidate.saysSo ? .unmeasured(candidate, why: why) : .unlabeled(candidate, found: why)
  }

  private static func isCertain(_ found: NarrationComparison) -> Bool {
    found.alignment.map { $0.confidence >= certain } ?? false
  }
}

extension DescriptionRecording {
  /// The reason why it was not compared with the main sound.
  fileprivate var gapInWords: String {
    guard case .failure(let gap) = comparison, gap.cause != .notAsked else {
      return "It was not compared with the main sound."
    }
    return gap.explanation
  }
}

extension NarrationComparison {
  /// A section between two jumps is not compared with a limit if it is shorter than this.
  private static let leastStretch = Duration.seconds(5)

  /// The largest delay of the description relative to the picture.
  ///
  /// It is negative if the description is early, and `nil` if the description does not contain the
  /// main sound.
  var largestError: Duration? {
    guard let pieces = alignment?.pieces else { return nil }
    let errors = pieces.flatMap { piece -> [Duration] in
      guard piece.main.length >= Self.leastStretch || pieces.count == 1 else { return [] }
      return [piece.error(at: piece.main.lowerBound), piece.error(at: piece.main.upperBound)]
    }
    return errors.max { $0.magnitude < $1.magnitude }
  }
}

extension NarrationAlignment {
  /// The share of all pieces in which the description's error is within a limit.
  fileprivate func share(within limit: Duration) -> Double {
    let length = pieces.reduce(0) { $0 + $1.main.length.decimalValue }
    let close = pieces.reduce(0) { $0 + $1.length(within: limit.decimalValue) }
    return length > 0 ? close / length : 0
  }
}

extension NarrationAlignment.Piece {
  /// The number of seconds of the piece in which the error is within a limit.
  fileprivate func length(within limit: Double) -> Double {
    let (first, last) = (
      error(at: main.lowerBound).decimalValue, error(at: main.upperBound).decimalValue
    )
    let length = main.length.decimalValue
    guard first != last else { return abs(first) <= limit ? length : 0 }
    let (low, high) = (min(first, last), max(first, last))
    return max(0, min(high, limit) - max(low, -limit)) / (high - low) * length
  }
}

extension NarrationMeasures {
  /// Whether what was added is speech, and not music, effects, noise or the main sound again.
  ///
  /// - Parameter limits: The limits; by default those of the `dhs-ios` profile.
  /// - Returns: `false` also if the sound was not searched for speech.
  package func isSpoken(_ limits: Profile.Limits = .init()) -> Bool {
    spokenShare ?? 0 >= limits.narrationSpoken && !isRecurring(limits)
  }

  /// Whether most of what was added is the main sound again, as an echo or repeated dialogue is.
  ///
  /// - Parameter limits: The limits; by default those of the `dhs-ios` profile.
  /// - Returns: `false` also where too little was added to search for it.
  package func isRecurring(_ limits: Profile.Limits = .init()) -> Bool {
    recurringShare ?? 0 >= limits.narrationRecurring
  }

  /// Whether the sound that was added outside the dialogue during the main sound is speech, and
  /// enough speech to prove a description.
  fileprivate func isSpokenBeside(_ limits: Profile.Limits) -> Bool {
    let outside = (narrated - insertedNarration) * (1 - (overlapWithDialogue ?? 0))
    return spokenBeside >= limits.descriptionNarration
      && spokenBeside >= outside * limits.narrationSpoken
  }

  /// The share in which the main sound was found, as a sentence.
  fileprivate func foundInWords(_ limits: Profile.Limits) -> String {
    guard let foundShare else { return "The main sound was not found in it." }
    if foundShare >= limits.descriptionFound {
      return "The main sound was found in it, but too much of it at another time."
    }
    return "The main sound was found in only \(foundShare.percent) % of its length; the rest may "
      + "be another program, or be at another time."
  }
}

extension Double {
  /// A share in whole hundredths, rounded down.
  fileprivate var percent: Int64 { Int64(clamping: (self * 100).rounded(.down)) }
}

extension NarrationComparison.Relation {
  /// The relation for a reader, if it decides nothing.
  var inWords: String {
    switch self {
    case .description: "The main sound is in it, and speech was added."
    case .copy: "The main sound is in it, and no narration was found."
    case .silent: "Nothing can be heard in it."
    case .otherProgram: "Its sound is that of another program."
    case .narrationOnly: "It holds speech in the pauses of the main sound, without that sound."
    case .dub: "Its music and effects are those of the main sound, its dialogue is another."
    case .cannotTell:
      "The main sound was not found where it belongs, and it is not proven to be missing."
    }
  }
}
