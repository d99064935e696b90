public import MediaModel

/// What was measured of the captions that decide; `nil` for what was not.
public struct CaptionMeasurements: Sendable, Hashable {
  /// The speech they were compared with.
  public var speech: SpeechSummary?
  /// How they are aligned with it.
  public var alignment: CaptionAlignment?
  /// How much of it they cover.
  public var coverage: SpeechCoverage?
  /// Their words, or a transcript's, against a reference.
  public var reference: ReferenceEvidence?

  /// Creates measurements.
  ///
  /// - Parameters:
  ///   - speech: The speech.
  ///   - alignment: How the captions lie.
  ///   - coverage: How much they cover.
  public init(
    speech: SpeechSummary? = nil, alignment: CaptionAlignment? = nil,
    coverage: SpeechCoverage? = nil
  ) {
    self.speech = speech
    self.alignment = alignment
    self.coverage = coverage
  }

  /// The measurements with one timeline of the speech.
  ///
  /// - Parameter measurement: What was measured.
  public init(_ measurement: SpeechMeasurement) {
    if case .success(let timeline) = measurement.speech { speech = SpeechSummary(timeline) }
    if case .success(let found) = measurement.alignment { alignment = found }
    if case .success(let found) = measurement.coverage { coverage = found }
  }

  /// The measurements of a presentation.
  ///
  /// - Parameter evidence: What was read.
  public init(_ evidence: Evidence) {
    if case .success(let timeline) = evidence.speech { speech = SpeechSummary(timeline) }
    if case .success(let found) = evidence.alignment { alignment = found }
    if case .success(let found) = evidence.coverage { coverage = found }
    reference = evidence.reference
  }
}
