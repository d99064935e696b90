public import MediaModel

/// What was measured of a presentation with one timeline of its speech.
public struct SpeechMeasurement: Sendable, Hashable {
  /// The captions found, and the ones that decide by this timeline.
  public var captions: CaptionSelection
  /// Where people speak.
  public var speech: Result<SpeechTimeline, EvidenceGap>
  /// The deciding captions against the speech.
  public var alignment: Result<CaptionAlignment, EvidenceGap>
  /// Other captions that the medium carries and that count, against the speech.
  public var otherAlignments: [Evidence.OtherAlignment]
  /// The speech under the deciding captions.
  public var coverage: Result<SpeechCoverage, EvidenceGap>

  /// Creates a measurement.
  ///
  /// - Parameters:
  ///   - captions: The captions found.
  ///   - speech: Where people speak.
  ///   - alignment: The deciding captions against the speech.
  ///   - otherAlignments: Other captions that the medium carries, against the speech.
  ///   - coverage: The speech under the deciding captions.
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
  /// Takes a measurement as the one that criteria are decided on.
  ///
  /// - Parameter measurement: What was measured.
  public mutating func take(_ measurement: SpeechMeasurement) {
    captions = measurement.captions
    speech = measurement.speech
    alignment = measurement.alignment
    otherAlignments = measurement.otherAlignments
    coverage = measurement.coverage
  }
}
