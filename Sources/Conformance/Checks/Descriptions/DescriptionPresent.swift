import MediaModel

/// There is audio description.
///
/// Decides 3.3.D. The label of a track is a claim, and does not prove narration: its sound is
/// compared with the main sound. A text `descriptions` track alone is not audio.
enum DescriptionPresent {
  /// The reason why there is no audio description, or why a person must listen.
  enum Problem: FindingKind {
    case missing(Medium, lookedAt: String, room: DescriptionRoom?)
    case stillPicture(Medium, PictureEvidence.WholeStill)
    case fileMissing(DescriptionSelection.Candidate, in: [String])
    case unreadable(DescriptionSelection.Candidate, String)
    case silent(DescriptionSelection.Candidate)
    case copy(DescriptionSelection.Candidate)
    case otherProgram(DescriptionSelection.Candidate)
    case outOfSync(DescriptionSelection.Candidate, error: Duration, limit: Duration)
    case slightlyOff(DescriptionSelection.Candidate, error: Duration, limit: Duration)
    case dub(DescriptionSelection.Candidate)
    case narrationAlone(DescriptionSelection.Candidate)
    case sparse(DescriptionSelection.Candidate, NarrationMeasures, Profile.Limits)
    case unmeasured(DescriptionSelection.Candidate, why: Inconclusive)
    case unlabeled(DescriptionSelection.Candidate, found: Inconclusive)
    case textOnly(DescriptionSelection.Candidate)
    case untimedText(DescriptionSelection.Candidate)
    case integrated(Medium)
    case notNeeded(Medium, reason: String)
  }

  /// The reason why a machine cannot classify a candidate.
  struct Inconclusive {
    let sentence: String
    /// The limits of the comparison.
    let limits: [Measurement]

    init(_ sentence: String, _ limits: Measurement...) {
      self.sentence = sentence
      self.limits = limits
    }
  }

  static func result(
    _ medium: Medium, _ descriptions: DescriptionSelection, _ limits: Profile.Limits,
    beside seen: Surroundings = Surroundings()
  ) -> CheckResult {
    let judged = descriptions.candidates.map {
      ($0, problem(of: $0, limits, in: medium.declaredIn))
    }
    let problems = judged.compactMap(\.1)
    let failures = problems.filter(\.isFailure)
    let questions = problems.filter { !$0.isFailure }
    if judged.contains(where: {
      $0.signal == DescriptionSelection.Candidate.manifestSignal && $1?.isWorthless == true
    }) {
      return .failed(failures + questions)
    }
    if let good = judged.first(where: { $1 == nil })?.0 {
      return .passed(reason(for: good), (advice(on: good, limits) + problems).map { Finding($0) })
    }
    let asked = declared(medium, descriptions) + questions
    if !asked.isEmpty { return .review(asked + failures) }
    // Unread parts may contain another description.
    let isRead = medium.unread(of: [.audio, .description]).isEmpty
    if isRead, judged.contains(where: { $0.0.saysSo }) { return .failed(failures) }
    if !failures.isEmpty { return .absent(failures.map { Finding($0) }) }
    if let still = seen.still { return .review(Problem.stillPicture(medium, still)) }
    let room = seen.speech.flatMap { speech in
      medium.duration.flatMap { DescriptionRoom(speech, in: $0, playing: seen.parts, limits) }
    }
    return .absent(Problem.missing(medium, lookedAt: descriptions.lookedAt, room: room))
  }

  /// What is known of the speech and of the picture; it says what description has to tell, and when.
  struct Surroundings {
    /// Where people speak; `nil` if that is not known.
    var speech: TimeRanges?
    /// The parts that play; `nil` for all of the film.
    var parts: TimeRanges?
    /// Whether the picture stands still from start to end.
    var still: PictureEvidence.WholeStill?
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
    return "\(candidate.name) says it is audio description (\(candidate.sign)), and "
      + "\(narration) was measured in it."
  }

  /// Advice about a description that passes.
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
  /// The amount of narration, for a reader: `42 s of narration (6.1 s a minute)`.
  var inWords: String {
    let rate = Duration.decimal(perMinute)
    return "\(narrated.inWords) of narration (\(rate.inWords) a minute)"
  }
}

extension DescriptionPresent.Problem {
  /// Whether it is proven that the candidate is not a synchronized description.
  var isFailure: Bool {
    switch self {
    case .missing, .fileMissing, .unreadable, .silent, .copy, .otherProgram, .outOfSync,
      .untimedText:
      true
    default: false
    }
  }

  /// Whether a file that is named as a description fails, even if another description is good.
  ///
  /// A text list of the visible content does no harm if there is narration, too.
  var isWorthless: Bool {
    if case .untimedText = self { false } else { isFailure }
  }

  /// Whether no description remains that 3.3.E could judge.
  var isAbsence: Bool {
    if case .outOfSync = self { false } else { isFailure }
  }

  var code: FindingCode {
    switch self {
    case .missing: .descriptionsMissing
    case .stillPicture: .descriptionsStillPicture
    case .fileMissing: .descriptionsFileMissing
    case .unreadable: .descriptionsUnreadable
    case .silent: .descriptionsSilent
    case .copy: .descriptionsCopy
    case .otherProgram: .descriptionsOtherProgram
    case .outOfSync: .descriptionsOutOfSync
    case .slightlyOff: .descriptionsSlightlyOff
    case .dub: .descriptionsDub
    case .narrationAlone: .descriptionsNarrationAlone
    case .sparse: .descriptionsSparse
    case .unmeasured: .descriptionsUnmeasured
    case .unlabeled: .descriptionsUnlabeled
    case .textOnly: .descriptionsTextOnly
    case .untimedText: .descriptionsUntimedText
    case .integrated: .descriptionsIntegrated
    case .notNeeded: .descriptionsNotNeeded
    }
  }

  var what: String {
    switch self {
    case .missing(let medium, let lookedAt, let room):
      ["\(medium.resource) has no audio description.", lookedAt, room?.sentence ?? ""]
        .filter { !$0.isEmpty }.joined(separator: " ")
    case .stillPicture(let medium, .picture):
      "\(medium.resource) has no audio description, and shows the same picture from start to end."
    case .stillPicture(let medium, .black):
      "\(medium.resource) has no audio description, and its picture is black from start to end."
    case .fileMissing(let file, _):
      "\(file.resource) is named as audio description, but is not there."
    case .unreadable(let file, let reason): "\(file.resource) cannot be read: \(reason)"
    case .silent(let file): "\(file.claim), but is silent."
    case .copy(let file): "\(file.claim), but is the main sound again, without narration."
    case .otherProgram(let file): "\(file.claim), but it belongs to another program."
    case .outOfSync(let file, let error, let limit):
      "\(file.name) is out of sync with the video: it is up to \(error.lateness), more than "
        + "\(limit.inWords)."
    case .slightlyOff(let file, let error, _): "\(file.name) is up to \(error.lateness)."
    case .dub(let file):
      "\(file.claim), but its dialogue is another than that of the main sound: is it a dub?"
    case .narrationAlone(let file):
      "\(file.name) holds narration without the program: does the player mix it in?"
    case .sparse(let file, let measures, _):
      "\(file.name) holds only \(measures.inWords): is that description?"
    case .unmeasured(let file, let why):
      "\(file.name) says it is audio description (\(file.sign)): is narration in it? "
        + "\(why.sentence)"
    case .unlabeled(let file, let found) where file.isUnmarked:
      "Nothing says what \(file.name) is: is it audio description? \(found.sentence)"
    case .unlabeled(let file, let found):
      "\(file.name) looks like audio description (\(file.sign)), without a field that says so. "
        + found.sentence
    case .textOnly(let file): "\(file.name) describes in text, which is not audio description."
    case .untimedText(let file):
      "\(file.name) is a text without times: a list of what is seen is not audio description."
    case .integrated(let medium):
      "The narration of \(medium.resource) is declared to be part of its only sound."
    case .notNeeded(let medium, let reason):
      "\(medium.resource) is declared to need no audio description: \(reason)"
    }
  }

  var question: String? {
    switch self {
    case .unmeasured:
      "Does the track that is marked as description belong to this film, and is it in sync?"
    case .unlabeled: "Is the sound without a label audio description of this film?"
    case .sparse: "Does the little narration that was found describe everything that is seen?"
    case .narrationAlone: "Does the player mix the narration into the main sound?"
    case .dub: "Is the sound a translation, or does it describe what is seen?"
    case .integrated, .notNeeded:
      "Does the sound tell everything that matters to people who cannot see the picture?"
    case .textOnly: "Is the description in text spoken by every player?"
    case .stillPicture(_, .picture):
      "Does the still picture show anything that the sound does not tell?"
    case .stillPicture(_, .black): "Is the picture meant to be black?"
    default: nil
    }
  }

  var why: String {
    switch self {
    case .textOnly: "Not every player speaks such a text, and not everybody can have it spoken."
    case .integrated, .notNeeded: "Only a person who listens without looking can decide."
    case .unmeasured(let file, _) where file.isOnlyAudio:
      "Nothing but a mark says that narration is in the only sound."
    case .unmeasured, .unlabeled, .sparse:
      "A track that claims to describe may be a copy of the main sound."
    case .dub: "A translation says what is spoken, not what is seen."
    case .narrationAlone: "People who hear the narration alone miss the program."
    case .outOfSync, .slightlyOff: "Narration that is late or early describes another picture."
    default: "People who cannot see do not learn what is only shown."
    }
  }

  var location: Location {
    switch self {
    case .missing(let medium, _, _), .stillPicture(let medium, _), .integrated(let medium),
      .notNeeded(let medium, _):
      medium.whole
    case .fileMissing(let file, _), .unreadable(let file, _), .silent(let file), .copy(let file),
      .otherProgram(let file), .outOfSync(let file, _, _), .slightlyOff(let file, _, _),
      .dub(let file), .narrationAlone(let file), .sparse(let file, _, _), .unmeasured(let file, _),
      .unlabeled(let file, _), .textOnly(let file), .untimedText(let file):
      file.location
    }
  }

  var measurements: [Measurement] {
    switch self {
    case .missing(_, _, let room): return room?.measurements ?? []
    case .silent(let file):
      guard let activity = file.recording?.activity else { return [] }
      return [
        Measurement("peakDecibels", Double(max(activity.peak, -200))),
        Measurement(
          "limitDecibels", Double(AudioActivity.silenceCeiling),
          ownLimit: "a peak of \(Int64(clamping: Double(AudioActivity.silenceCeiling))) dB"),
      ]
    case .outOfSync(_, let error, let limit), .slightlyOff(_, let error, let limit):
      return [Measurement("error", error), Measurement("limit", own: limit)]
    case .copy(let file), .otherProgram(let file), .dub(let file), .narrationAlone(let file):
      return file.figures
    case .unlabeled(let file, let why), .unmeasured(let file, let why):
      return file.figures + why.limits
    case .sparse(let file, _, let limits):
      return file.figures + [
        Measurement("narrationLimit", own: limits.descriptionNarration),
        Measurement(
          "narrationPerMinuteLimit", limits.descriptionDensity,
          ownLimit: "\(Duration.decimal(limits.descriptionDensity).inWords) of narration a minute, "
            + "from \(limits.descriptionDensityFrom.inWords) on"),
      ]
    default: return []
    }
  }
}

extension DescriptionSelection.Candidate {
  /// The candidate's name for a reader: a file, or a track of a file.
  var name: String { track.map { "Track \($0.index) of \(resource)" } ?? resource }

  /// Whether the medium has no other sound that it could be a copy of.
  fileprivate var isOnlyAudio: Bool {
    guard case .failure(let gap)? = recording?.comparison else { return false }
    return gap.cause == .nothingToRead && isPlayedByDefault
  }

  /// How to declare that it is a description; only a track has fields for that.
  fileprivate var marking: String {
    guard track == nil, signal == Self.fileNameSignal else {
      return "mark the track as description"
    }
    let file = resource.split(separator: "/").last ?? ""
    return "write under the film in cuelight.yml: `descriptions: [\(file)]`"
  }

  /// The measurements in it; empty if it was not compared.
  fileprivate var figures: [Measurement] { recording?.measured?.figures ?? [] }

  /// What marks it as a description, for a reader: flags have names that only engineers know.
  fileprivate var sign: String {
    if signal.hasPrefix("disposition") { return "a flag of the track" }
    return signal == Self.manifestSignal ? "named in the manifest" : signal
  }

  /// Its claim, as the beginning of a sentence.
  fileprivate var claim: String {
    "\(name) \(saysSo ? "says it is" : "looks like") audio description"
  }
}

extension NarrationComparison {
  /// The measurements that a judgment is based on.
  var figures: [Measurement] {
    var figures = [
      Measurement("narration", measures.narrated),
      Measurement("narrationPerMinute", measures.perMinute),
    ]
    if let alignment {
      figures.append(Measurement("alignmentConfidence", Double(alignment.confidence)))
    }
    if let share = measures.overlapWithDialogue {
      figures.append(Measurement("overDialogue", share))
    }
    return figures
  }
}

extension Duration {
  /// An error for a reader: `1.4 s late`, `0.3 s early`.
  var lateness: String {
    "\(magnitude.inHundredths) \(self > .zero ? "late" : "early")"
  }
}

extension DescriptionPresent.Problem {
  var remedy: Remedy {
    switch self {
    case .missing:
      Remedy(
        """
        Add audio description, or write under the film in cuelight.yml why it needs none: \
        `descriptions: {notNeeded: reason}` if the sound tells everything, `descriptions: \
        integrated` if the film's own sound describes the picture, `videoMeaningful: false` if the \
        picture says nothing (a still picture under a talk).
        """)
    case .stillPicture:
      Remedy(
        """
        If it shows nothing that matters, write under the film in cuelight.yml: `videoMeaningful: false`; \
        then it needs no description. If it shows text or a diagram, say it in the sound, and write \
        `descriptions: {notNeeded: reason}`.
        """)
    case .fileMissing(_, let places): .missingFile(namedIn: places)
    case .unreadable: Remedy("Deliver the description as a sound or video file.")
    case .silent: Remedy("Put the narration into the track, or remove the track.")
    case .copy: Remedy("Replace it with the mix that has the narration in it.")
    case .otherProgram: Remedy("Replace it with the description of this video.")
    case .outOfSync(_, let error, _), .slightlyOff(_, let error, _):
      Remedy(
        "Time the description again, so that it starts with the video and keeps pace; it is "
          + "\(error.lateness) at its worst place."
      )
    case .dub:
      Remedy(
        "Listen to it: is it another language, without narration? Then mark it as a dub, and add "
          + "audio description.")
    case .narrationAlone:
      Remedy(
        "Deliver the complete mix, or mark the track as one that the player mixes "
          + "(`form: narration` in the manifest).")
    case .sparse:
      Remedy("Listen to it: does it describe everything that is only seen? Add what is missing.")
    case .unmeasured:
      Remedy("Listen to it: does it describe what is seen? If not, replace it with one that does.")
    case .unlabeled(let file, _):
      Remedy("Listen to it: does it describe what is seen? Then \(file.marking).")
    case .textOnly, .untimedText: Remedy("Record the descriptions as an audio track.")
    case .integrated(let medium), .notNeeded(let medium, _):
      Remedy(
        """
        Listen without looking: does the sound tell everything that matters? If so, \
        \(Remedy.attest(.descriptionNotNeeded, of: medium.resource)).
        """)
    }
  }
}

extension Check {
  /// There is audio description.
  static func descriptionPresent(_ limits: Profile.Limits) -> Check {
    Check(
      "descriptionPresent", "There is audio description",
      reads: .medium, .descriptions, .speechForWords, .playedParts, .picture
    ) { medium, descriptions, speech, parts, picture in
      var seen = DescriptionPresent.Surroundings(speech: speech?.speech, parts: parts)
      if case .success(let picture) = picture { seen.still = picture.wholeStill }
      return DescriptionPresent.result(medium, descriptions, limits, beside: seen)
    }
  }
}
