public import MediaModel

/// The measurements of the captions that decide; a value is `nil` if it was not measured.
public struct CaptionMeasurements: Sendable, Hashable {
  /// The speech they were compared with.
  public var speech: SpeechSummary?
  /// Their alignment with it.
  public var alignment: CaptionAlignment?
  /// Their coverage of it.
  public var coverage: SpeechCoverage?
  /// How their words agree with what a recognizer heard.
  public var words: CaptionWords?
  /// The comparison of their words, or those of a transcript, with a reference.
  public var reference: ReferenceEvidence?

  /// Creates measurements.
  ///
  /// - Parameters:
  ///   - speech: The speech.
  ///   - alignment: The alignment of the captions.
  ///   - coverage: The coverage of the speech.
  public init(
    speech: SpeechSummary? = nil, alignment: CaptionAlignment? = nil,
    coverage: SpeechCoverage? = nil
  ) {
    self.speech = speech
    self.alignment = alignment
    self.coverage = coverage
  }

  /// The measurements with one speech timeline.
  ///
  /// - Parameter measurement: The measurement.
  public init(_ measurement: SpeechMeasurement) {
    if case .success(let timeline) = measurement.speech { speech = SpeechSummary(timeline) }
    if case .success(let found) = measurement.alignment { alignment = found }
    if case .success(let found) = measurement.coverage { coverage = found }
  }

  /// The measurements of a presentation.
  ///
  /// - Parameter evidence: The evidence.
  public init(_ evidence: Evidence) {
    if case .success(let timeline) = evidence.speech { speech = SpeechSummary(timeline) }
    if case .success(let found) = evidence.alignment { alignment = found }
    if case .success(let found) = evidence.coverage { coverage = found }
    if case .success(let found)? = evidence.captionWords { words = found }
    reference = evidence.reference
  }
}
