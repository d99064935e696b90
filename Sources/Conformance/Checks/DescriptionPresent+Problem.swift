import MediaModel

extension DescriptionPresent.Problem {
  /// Whether the candidate is proven to be no synchronized description.
  var isFailure: Bool {
    switch self {
    case .missing, .fileMissing, .unreadable, .silent, .copy, .otherProgramme, .outOfSync,
      .untimedText:
      true
    default: false
    }
  }

  /// Whether a file that is named as description fails, even where another one is good.
  ///
  /// A list of what is seen harms nobody who has narration as well.
  var isWorthless: Bool {
    if case .untimedText = self { false } else { isFailure }
  }

  /// Whether nothing is left of which 3.3.E could speak.
  var isAbsence: Bool {
    if case .outOfSync = self { false } else { isFailure }
  }

  var code: FindingCode {
    switch self {
    case .missing: .descriptionsMissing
    case .fileMissing: .descriptionsFileMissing
    case .unreadable: .descriptionsUnreadable
    case .silent: .descriptionsSilent
    case .copy: .descriptionsCopy
    case .otherProgramme: .descriptionsOtherProgramme
    case .outOfSync: .descriptionsOutOfSync
    case .slightlyOff: .descriptionsSlightlyOff
    case .dub: .descriptionsDub
    case .narrationAlone: .descriptionsNarrationAlone
    case .sparse: .descriptionsSparse
    case .unmeasured: .descriptionsUnmeasured
    case .unlabelled: .descriptionsUnlabelled
    case .textOnly: .descriptionsTextOnly
    case .untimedText: .descriptionsUntimedText
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
    case .silent(let file): "\(file.claim), but is silent."
    case .copy(let file): "\(file.claim), but is the main sound again, with nothing added."
    case .otherProgramme(let file): "\(file.claim), but its sound is that of another program."
    case .outOfSync(let file, let error, let limit):
      "\(file.name) does not run along with the video: it is up to \(error.lateness), more than "
        + "\(limit.inWords)."
    case .slightlyOff(let file, let error, _): "\(file.name) is up to \(error.lateness)."
    case .dub(let file):
      "\(file.claim), but its dialogue is another than that of the main sound: is it a dub?"
    case .narrationAlone(let file):
      "\(file.name) holds narration without the program: does the player mix it in?"
    case .sparse(let file, let measures, _):
      "\(file.name) holds only \(measures.inWords): is that description?"
    case .unmeasured(let file, let why):
      "\(file.name) says it is audio description (\(file.signal)): is narration in it? \(why.sentence)"
    case .unlabelled(let file, let found):
      "\(file.name) looks like audio description (\(file.signal)), without a field that says so. "
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
    case .unmeasured: "Does the sound that is said to describe belong to the film, and run with it?"
    case .unlabelled: "Is the sound without a label audio description of this film?"
    case .sparse: "Does the little narration that was found tell all that is seen?"
    case .narrationAlone: "Does the player mix the narration into the main sound?"
    case .dub: "Is the sound a translation, or does it tell what is seen?"
    case .integrated, .notNeeded: "Does the only sound tell all that matters without the picture?"
    case .textOnly: "Is the description in text spoken by every player?"
    default: nil
    }
  }

  var why: String {
    switch self {
    case .textOnly: "Not every player speaks such a text, and not everybody can have it spoken."
    case .integrated, .notNeeded: "Only a person who listens without looking can tell."
    case .unmeasured, .unlabelled, .sparse:
      "A track that claims to describe may be a copy of the main sound."
    case .dub: "A translation says what is spoken, not what is seen."
    case .narrationAlone: "Who hears the narration alone misses the program."
    case .outOfSync, .slightlyOff: "Narration that comes late or early tells of another picture."
    default: "People who cannot see do not learn what is only shown."
    }
  }

  var location: Location {
    switch self {
    case .missing(let medium, _), .integrated(let medium), .notNeeded(let medium, _): medium.whole
    case .fileMissing(let file), .unreadable(let file, _), .silent(let file), .copy(let file),
      .otherProgramme(let file), .outOfSync(let file, _, _), .slightlyOff(let file, _, _),
      .dub(let file), .narrationAlone(let file), .sparse(let file, _, _), .unmeasured(let file, _),
      .unlabelled(let file, _), .textOnly(let file), .untimedText(let file):
      file.location
    }
  }

  var measurements: [Measurement] {
    switch self {
    case .silent(let file):
      guard let sound = file.recording?.sound else { return [] }
      return [
        Measurement("peakDecibels", Double(max(sound.peak, -200))),
        Measurement(
          "limitDecibels", Double(SoundActivity.silenceCeiling),
          ownLimit: "a peak of \(Int64(clamping: Double(SoundActivity.silenceCeiling))) dB"),
      ]
    case .outOfSync(_, let error, let limit), .slightlyOff(_, let error, let limit):
      return [Measurement("error", error), Measurement("limit", own: limit)]
    case .copy(let file), .otherProgramme(let file), .dub(let file), .narrationAlone(let file):
      return file.figures
    case .unlabelled(let file, let doubt), .unmeasured(let file, let doubt):
      return file.figures + doubt.limits
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
  /// The candidate as a reader knows it: a file, or a track of one.
  var name: String { track.map { "Track \($0.index) of \(resource)" } ?? resource }

  /// The numbers that were measured in it; none where it was not compared.
  fileprivate var figures: [Measurement] { recording?.measured?.figures ?? [] }

  /// What it claims, as the beginning of a sentence.
  fileprivate var claim: String {
    "\(name) \(saysSo ? "says it is" : "looks like") audio description"
  }
}

extension NarrationComparison {
  /// The numbers behind a judgment.
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
  /// An error for a reader: `1.4 s late`, `300 ms early`.
  fileprivate var lateness: String {
    let amount = magnitude < .seconds(1) ? magnitude.inMilliseconds : magnitude.inWords
    return "\(amount) \(self > .zero ? "late" : "early")"
  }
}
