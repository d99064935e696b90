public import MediaModel

/// A typed name of one piece of evidence.
public struct EvidenceKey<Value: Sendable>: Sendable {
  /// The evidence in words, for "Not evaluated".
  public let name: String
  /// The data that must be read from files for it.
  public let reading: Reading
  /// Reads it from the evidence.
  let read: @Sendable (Evidence) -> Result<Value, EvidenceGap>
  /// The reason why it is missing, or `nil` if it exists.
  let gap: @Sendable (Evidence) -> EvidenceGap?
  /// Whether the user provides it in addition to the medium: its proof is reported before
  /// measurements.
  private(set) var isGiven = false

  init(
    _ name: String, _ reading: Reading,
    read: @escaping @Sendable (Evidence) -> Result<Value, EvidenceGap>
  ) {
    self.name = name
    self.reading = reading
    self.read = read
    self.gap = { evidence in
      if case .failure(let gap) = read(evidence) { gap } else { nil }
    }
  }

  /// Creates a key with an optional value: the check itself judges the absence, and the gap is also
  /// reported.
  init<Wrapped>(
    optional name: String, _ reading: Reading,
    read: @escaping @Sendable (Evidence) -> Result<Wrapped, EvidenceGap>
  ) where Value == Wrapped? {
    self.name = name
    self.reading = reading
    self.read = { evidence in
      if case .success(let value) = read(evidence) { .success(value) } else { .success(nil) }
    }
    self.gap = { evidence in
      if case .failure(let gap) = read(evidence) { gap } else { nil }
    }
  }
}

extension EvidenceKey {
  /// Creates a key whose value is the `Result`: the check needs the reason why the evidence is
  /// missing.
  init<Wrapped>(
    result name: String, _ reading: Reading,
    read: @escaping @Sendable (Evidence) -> Result<Wrapped, EvidenceGap>
  ) where Value == Result<Wrapped, EvidenceGap> {
    self.name = name
    self.reading = reading
    self.read = { .success(read($0)) }
    self.gap = { evidence in
      if case .failure(let gap) = read(evidence) { gap } else { nil }
    }
  }
}

extension EvidenceKey {
  /// Creates a key for evidence that may exist and still have a gap.
  private init(
    _ name: String, _ reading: Reading,
    read: @escaping @Sendable (Evidence) -> Result<Value, EvidenceGap>,
    gap: @escaping @Sendable (Evidence) -> EvidenceGap?
  ) {
    self.name = name
    self.reading = reading
    self.read = read
    self.gap = gap
  }
}

extension CaptionAlignment {
  /// The slips that the measurement cannot find, as a sentence; `nil` if nothing was measured.
  package var unseenSlips: String? {
    guard isMeasured else { return nil }
    guard let leastSlip else {
      return """
        Single cues, or cues in a row, at a wrong time while the others are in time would not be \
        found here.
        """
    }
    return """
      While the others are in time, these may not be found: a single cue at a wrong time, cues at \
      a wrong time for less than about \(leastSlip.inWholeSeconds), and errors under \
      \(Self.leastSlipStep.inHundredths).
      """
  }
}

extension Duration {
  /// The length in whole seconds for a reader, rounded up.
  fileprivate var inWholeSeconds: String { "\(Int(decimalValue.rounded(.up))) s" }
}

extension EvidenceKey where Value == Medium {
  static let medium = EvidenceKey("The medium", [.tracks, .audio, .silence]) { .success($0.medium) }
}

extension EvidenceKey where Value == [Placement]? {
  static let placements = EvidenceKey(optional: "Use", []) { $0.placements }
}

extension EvidenceKey where Value == Result<[Placement], EvidenceGap> {
  static let placementsResult = EvidenceKey(result: "Use", []) { $0.placements }
}

extension EvidenceKey where Value == [Placement] {
  /// The declared placements; for these checks, their absence is not a gap.
  static let declaredPlacements = EvidenceKey("Use", []) { evidence in
    .success(evidence.declaredPlacements)
  }
}

extension EvidenceKey where Value == TimeRanges? {
  /// The parts that play, if every use plays only a part; else `nil`.
  static let playedParts = EvidenceKey("Use", []) { .success($0.playedParts) }
}

extension EvidenceKey where Value == ReferenceEvidence? {
  /// The reference; its absence is not a gap.
  static let reference: EvidenceKey = {
    var key = EvidenceKey("Words of a reference", []) { .success($0.reference) }
    key.isGiven = true
    return key
  }()
}

extension EvidenceKey where Value == CaptionSelection {
  static let captions = EvidenceKey("Captions", [.tracks, .texts, .videoDataCaptions]) {
    .success($0.captions)
  }
}

extension Reading {
  /// What is read to find when the text of captions is spoken.
  fileprivate static let spokenTimes: Reading = [.texts, .speech, .letterSounds]
}

extension EvidenceKey where Value == Result<CaptionAlignment, EvidenceGap> {
  static let alignment = EvidenceKey(
    result: "Captions against speech", .spokenTimes
  ) {
    $0.alignment
  }
}

extension EvidenceKey where Value == Duration? {
  /// The shortest displacement of cues that the measurement can find; shorter slips are a gap.
  static let leastSlip = EvidenceKey(
    "Short slips of captions", .spokenTimes,
    read: { evidence in
      guard case .success(let alignment) = evidence.alignment else { return .success(nil) }
      return .success(alignment.leastSlip)
    },
    gap: { evidence in
      guard case .success(let alignment) = evidence.alignment else { return nil }
      return alignment.unseenSlips.map { EvidenceGap(.limitReached, $0) }
    })
}

extension EvidenceKey where Value == CaptionAlignment? {
  static let alignmentIfMeasured = EvidenceKey(
    optional: "Captions against speech", .spokenTimes
  ) { $0.alignment }
}

extension EvidenceKey where Value == CaptionWords? {
  /// What a recognizer heard; that none was named is not a gap.
  static let captionWords = EvidenceKey(
    "Words of captions against the sound", .spokenTimes,
    read: { evidence in
      guard case .success(let words)? = evidence.captionWords else { return .success(nil) }
      return .success(words)
    },
    gap: { evidence in
      guard case .failure(let gap)? = evidence.captionWords else { return nil }
      return gap
    })
  /// The same for checks that decide without them too; another check reports the gap.
  static let captionWordsForMore = EvidenceKey(
    "Words of captions against the sound", .spokenTimes,
    read: captionWords.read, gap: { _ in nil })
}

extension EvidenceKey where Value == Result<PictureEvidence, EvidenceGap> {
  /// What a pass over the picture found; the check itself says that there was none.
  static let picture = EvidenceKey(
    "The picture", [], read: { .success($0.picture) }, gap: { _ in nil })
}

extension EvidenceKey where Value == [Evidence.OtherAlignment] {
  static let otherAlignments = EvidenceKey("Other captions against speech", .spokenTimes) {
    .success($0.otherAlignments)
  }
}

extension EvidenceKey where Value == SpeechCoverage {
  static let coverage = EvidenceKey("Speech under captions", .spokenTimes) { $0.coverage }
}

extension EvidenceKey where Value == SpeechTimeline? {
  static let speech = EvidenceKey(optional: "Speech", [.speech]) { $0.speech }
  /// Speech that only changes the text of a finding: its absence is not a gap.
  static let speechForWords = EvidenceKey(
    "Speech", [.speech],
    read: { evidence in
      if case .success(let timeline) = evidence.speech { .success(timeline) } else { .success(nil) }
    }, gap: { _ in nil })
}

extension EvidenceKey where Value == Result<SpeechTimeline, EvidenceGap> {
  static let speechResult = EvidenceKey(result: "Speech", [.speech]) { $0.speech }
}

extension EvidenceKey where Value == [TextAlternative] {
  static let textAlternatives = EvidenceKey("Text alternatives", [.tracks, .texts]) {
    .success($0.textAlternatives)
  }
}

extension EvidenceKey where Value == DescriptionSelection {
  static let descriptions = EvidenceKey("Audio description", [.tracks, .audio, .silence]) {
    .success($0.descriptions)
  }
}

extension EvidenceKey where Value == StreamEvidence? {
  /// The evidence about a stream; for a file its absence is not a gap.
  static let stream = EvidenceKey("The stream's manifest", []) { .success($0.stream) }
}
