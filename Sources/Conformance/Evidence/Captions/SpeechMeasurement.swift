public import MediaModel

/// The measurements of a presentation with one speech timeline.
public struct SpeechMeasurement: Sendable, Hashable {
  /// The captions found, and the ones that decide by this timeline.
  public var captions: CaptionSelection
  /// The speech.
  public var speech: Result<SpeechTimeline, EvidenceGap>
  /// The alignment of the deciding captions with the speech.
  public var alignment: Result<CaptionAlignment, EvidenceGap>
  /// The alignment of other captions that the medium carries and that count.
  public var otherAlignments: [Evidence.OtherAlignment]
  /// The share of the speech that the deciding captions cover.
  public var coverage: Result<SpeechCoverage, EvidenceGap>

  /// Creates a measurement.
  ///
  /// - Parameters:
  ///   - captions: The captions found.
  ///   - speech: The speech.
  ///   - alignment: The alignment of the deciding captions with the speech.
  ///   - otherAlignments: The alignment of other captions that the medium carries.
  ///   - coverage: The share of the speech that the deciding captions cover.
  public init(
    captions: CaptionSelection, speech: Result<SpeechTimeline, EvidenceGap>,
    alignment: Result<CaptionAlignment, EvidenceGap>,
    otherAlignments: [Evidence.OtherAlignment] = [],
    coverage: Result<SpeechCoverage, EvidenceGap>
  ) {
    self.captions = captions
    self.speech = speech
    self.alignment = alignment
    self.otherAlignments = otherAlignments
    self.coverage = coverage
  }
}

extension Evidence {
  /// Uses a measurement for the decision of the criteria.
  ///
  /// - Parameter measurement: The measurement.
  public mutating func use(_ measurement: SpeechMeasurement) {
    captions = measurement.captions
    speech = measurement.speech
    alignment = measurement.alignment
    otherAlignments = measurement.otherAlignments
    coverage = measurement.coverage
  }
}
