import MediaModel

/// Whether a sound is a short alert, which test 3.2 leaves out.
///
/// An alert is short, nobody speaks in it, and it does not go on until somebody stops it. One that
/// is not declared sounds for at most 3 s, a declared one for at most 10 s (our choice). What is
/// declared to be content is never one.
enum AlertScope {
  /// It is an alert; why, as what the medium does: "is declared to be an alert".
  case alert(String)
  /// It is not.
  case content
  /// A person must say.
  case undecided(Finding)

  /// What keeps a declared alert from being one.
  enum Problem: FindingKind {
    case tooLong(Medium, PlayingTime, limit: Duration)
    case speaks(Medium, SpeechTimeline.Segment)
  }

  /// Whether one placement uses the medium as an alert.
  ///
  /// - Parameters:
  ///   - medium: The sound.
  ///   - placement: The placement; `nil` when nobody declared one.
  ///   - speech: Where people speak; `nil` when the sound was not searched for speech.
  ///   - limits: The limits of the profile.
  init(
    _ medium: Medium, in placement: Placement?, speech: SpeechTimeline?, _ limits: Profile.Limits
  ) {
    let isDeclared = placement?.purpose == .alert
    let limit = isDeclared ? limits.declaredAlert : limits.autoplayedSound
    // That a script may repeat any sound of its page makes content of none.
    let time = medium.soundTime(in: placement?.asWritten)
    let isShort = time.isOver(limit) == false
    guard isDeclared || (isShort && placement?.purpose != .content) else {
      self = .content
      return
    }
    guard isShort else {
      self = .undecided(Finding(Problem.tooLong(medium, time, limit: limit)))
      return
    }
    guard let speech else {
      self = .undecided(Finding(Self.notSearched(medium)))
      return
    }
    let spoken = speech.segments(in: placement?.clip)
    if let loudest = spoken.max(by: { $0.confidence < $1.confidence }) {
      self = Self.spoken(loudest, medium, isDeclared: isDeclared)
    } else {
      let length = time.inWords(near: limit)
      self = .alert(
        isDeclared
          ? "is declared to be an alert and sounds \(length) without speech"
          : "sounds \(length) without speech, as an alert does")
    }
  }

  /// Certain speech makes content of what nobody declared; all other speech is a question.
  private static func spoken(
    _ segment: SpeechTimeline.Segment, _ medium: Medium, isDeclared: Bool
  ) -> AlertScope {
    if isDeclared { return .undecided(Finding(Problem.speaks(medium, segment))) }
    return segment.confidence >= SpeechTimeline.certain
      ? .content : .undecided(Finding(MaybeAlert(medium: medium, segment: segment)))
  }

  private static func notSearched(_ medium: Medium) -> EvidenceMissing {
    EvidenceMissing(
      check: "The sound is an alert without speech",
      gap: EvidenceGap(.notDecodable, "The sound was not searched for speech."),
      location: medium.whole)
  }
}

extension AlertScope {
  /// Whether a medium is used as an alert and nothing else.
  ///
  /// - Parameters:
  ///   - medium: The sound.
  ///   - placements: All placements; `nil` when nobody declared any.
  ///   - speech: Where people speak; `nil` when the sound was not searched for speech.
  ///   - limits: The limits of the profile.
  /// - Returns: An alert only where every placement uses it as one; one use excuses no other.
  static func overall(
    _ medium: Medium, _ placements: [Placement]?, _ speech: SpeechTimeline?,
    _ limits: Profile.Limits
  ) -> AlertScope {
    guard let placements, !placements.isEmpty else {
      return AlertScope(medium, in: nil, speech: speech, limits)
    }
    var overall: AlertScope?
    for placement in placements {
      let scope = AlertScope(medium, in: placement, speech: speech, limits)
      if case .content = scope { return .content }
      if case .undecided? = overall { continue }
      overall = scope
    }
    return overall ?? .content
  }
}

extension AlertScope.Problem {
  var code: FindingCode { .declarationContradicted }

  var what: String {
    switch self {
    case .tooLong(let medium, .endless, _):
      "\(medium.resource) is declared to be an alert, but it is played in a loop without end."
    case .tooLong(let medium, let time, let limit) where time.isOver(limit) == nil:
      """
      \(medium.resource) is declared to be an alert, but it was not measured that it sounds for \
      at most \(limit.inWords).
      """
    case .tooLong(let medium, let time, let limit):
      """
      \(medium.resource) is declared to be an alert, but it sounds \(time.inWords(near: limit)), \
      over \(limit.inWords).
      """
    case .speaks(let medium, let segment):
      """
      \(medium.resource) is declared to be an alert, but people \(segment.isCertain ? "" : "may ")\
      speak in it at \(segment.range.lowerBound.clock).
      """
    }
  }

  var question: String? { "Is the sound that is declared an alert a short signal only?" }
  var why: String { "A sound that is not a short signal needs a control and a transcript." }

  var remedy: Remedy {
    Remedy(
      """
      Listen to it: is it a short signal? If not, declare `purpose: content`, offer a control and \
      write a transcript. If so, shorten it or declare the `clip` that plays.
      """)
  }

  var location: Location {
    switch self {
    case .tooLong(let medium, _, _): medium.whole
    case .speaks(let medium, let segment):
      Location(resource: medium.resource, track: medium.mainAudio?.id, range: segment.range)
    }
  }

  var measurements: [Measurement] {
    switch self {
    case .tooLong(_, let time, let limit):
      (time.known.map { [Measurement("audible", $0)] } ?? []) + [Measurement("limit", own: limit)]
    case .speaks(_, let segment): [Measurement("speech", segment.range.length)]
    }
  }
}

/// A short sound of which it is not certain that nobody speaks in it.
private struct MaybeAlert: FindingKind {
  let medium: Medium
  let segment: SpeechTimeline.Segment

  var code: FindingCode { .alternativeReview }
  var what: String {
    """
    \(medium.resource) is as short as an alert, and somebody may speak in it at \
    \(segment.range.lowerBound.clock).
    """
  }
  var question: String? { "Does a word in a short signal matter?" }
  var why: String { "A short signal needs no transcript; a word does." }
  var remedy: Remedy {
    Remedy(
      """
      Listen to it. Declare `purpose: alert` for a signal; for speech declare `purpose: content` \
      and write a transcript.
      """)
  }
  var location: Location {
    Location(resource: medium.resource, track: medium.mainAudio?.id, range: segment.range)
  }
}

extension SpeechTimeline {
  /// The stretches of speech in the part that plays.
  fileprivate func segments(in clip: Placement.Clip?) -> [Segment] {
    guard let clip else { return segments }
    return segments.filter {
      $0.range.upperBound > clip.start && $0.range.lowerBound < clip.end ?? .latest
    }
  }
}

extension SpeechTimeline.Segment {
  /// Whether this is speech beyond doubt.
  fileprivate var isCertain: Bool { confidence >= SpeechTimeline.certain }
}
