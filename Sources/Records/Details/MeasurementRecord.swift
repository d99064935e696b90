package import Conformance
package import Forms
package import MediaModel

/// What was measured of the captions that decide.
package struct MeasurementRecord: Sendable, Hashable {
  /// The alignment of captions and speech, or `nil`.
  package var alignment: CaptionAlignment?
  /// The share of the speech with captions, or `nil`.
  package var coverage: SpeechCoverage?
  /// The speech, or `nil`.
  package var speech: SpeechSummary?

  /// `ownMeasurement` in `Schemas/check.schema.json`.
  package static let form = JSONForm<Self>(
    Field("alignment", \.alignment, .optional(.form(CaptionAlignment.form))),
    Field("coverage", \.coverage, .optional(.form(SpeechCoverage.form))),
    Field("speech", \.speech, .optional(.form(SpeechSummary.form)))
  ) { Self(alignment: $0, coverage: $1, speech: $2) }

  /// Creates a record of parts that are as they are written.
  private init(alignment: CaptionAlignment?, coverage: SpeechCoverage?, speech: SpeechSummary?) {
    self.alignment = alignment
    self.coverage = coverage
    self.speech = speech
  }

  /// Creates the record of a measurement.
  ///
  /// - Parameter measured: The measurement.
  package init(_ measured: CaptionMeasurements) {
    alignment = measured.alignment?.asWritten
    coverage = measured.coverage?.asWritten
    speech = measured.speech
  }
}

extension SpeechSummary {
  /// `speech` in `Schemas/check.schema.json`.
  package static let form = JSONForm<Self>(
    Field("certainSeconds", \.certain, .length), Field("detector", \.detector, .label),
    Field("model", \.model, .optional(.form(network))), Field("speechSeconds", \.speech, .length)
  ) { Self(detector: $1, model: $2, speech: $3, certain: $0) }

  private static let network = JSONForm<ContentHash>(Field("sha256", { $0 }, .hash)) { $0 }
}
