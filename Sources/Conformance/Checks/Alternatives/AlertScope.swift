import MediaModel

/// Whether a sound is a short alert; test 3.2 excludes alerts.
///
/// An alert is short, contains no speech, and ends by itself. An undeclared alert lasts at most 3
/// s, a declared one at most 10 s (our choice). A sound that is declared as content is never an
/// alert.
enum AlertScope {
  /// It is an alert. The reason is a predicate, such as "is declared to be an alert".
  case alert(String)
  /// It is not an alert.
  case content
  /// A person must decide.
  case undecided(Finding)

  /// The reason why a declared alert may not be one.
  enum Problem: FindingKind {
    case tooLong(Medium, PlayingTime, limit: Duration)
    case speaks(Medium, SpeechTimeline.Segment)
  }

  /// Whether one placement uses the medium as an alert.
  ///
  /// - Parameters:
  ///   - medium: The sound.
  ///   - placement: The placement; `nil` if none is declared.
  ///   - speech: The speech; `nil` if the sound was not searched for speech.
  ///   - limits: The limits of the profile.
  init(
    _ medium: Medium, in placement: Placement?, speech: SpeechTimeline?, _ limits: Profile.Limits
  ) {
    let isDeclared = placement?.purpose == .alert
    let limit = isDeclared ? limits.declaredAlert : limits.autoplayedAudio
    // A script may repeat any sound of its page; this alone does not make a sound content.
    let time = medium.audioTime(in: placement?.asWritten)
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

  /// An undeclared sound with certain speech is content; in all other cases, speech is a question.
  private static func spoken(
    _ segment: SpeechTimeline.Segment, _ medium: Medium, isDeclared: Bool
  ) -> AlertScope {
    if isDeclared { return .undecided(Finding(Problem.speaks(medium, segment))) }
    return segment.confidence >= SpeechTimeline.certain
      ? .content : .undecided(Finding(MaybeAlert(medium: medium, segment: segment)))
  }

  private static func notSearched(_ medium: Medium) -> EvidenceMissing {
    EvidenceMissing(
      gap: EvidenceGap(.notDecodable, "The sound was not searched for speech."),
      location: medium.whole)
  }
}

extension AlertScope {
  /// Whether a medium is used only as an alert.
  ///
  /// - Parameters:
  ///   - medium: The sound.
  ///   - placements: All placements; `nil` if none is declared.
  ///   - speech: The speech; `nil` if the sound was not searched for speech.
  ///   - limits: The limits of the profile.
  /// - Returns: An alert only if every placement uses it as one.
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
      Listen to it: is it a short signal? If not, write `purpose: content` under it in cuelight.yml, \
      offer a control and write a transcript. If so, shorten it, or write which part plays: `clip: \
      {start: 0, end: 2}`.
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

/// A short sound that may contain speech.
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
      Listen to it. If it is only a signal, write `purpose: alert` under it in cuelight.yml; if a \
      word matters, write `purpose: content` and a transcript.
      """)
  }
  var location: Location {
    Location(resource: medium.resource, track: medium.mainAudio?.id, range: segment.range)
  }
}

extension SpeechTimeline {
  /// The sections of speech in the played part.
  fileprivate func segments(in clip: Placement.Clip?) -> [Segment] {
    guard let clip else { return segments }
    return segments.filter {
      $0.range.upperBound > clip.start && $0.range.lowerBound < clip.end ?? .latest
    }
  }
}

extension SpeechTimeline.Segment {
  /// Whether this is certainly speech.
  fileprivate var isCertain: Bool { confidence >= SpeechTimeline.certain }
}
