import Forms
package import MediaModel
import Records

/// The speech in a medium, as JSON.
package enum SpeechJSON {
  /// Writes a timeline in the format of `Schemas/speech.schema.json`.
  ///
  /// - Parameters:
  ///   - timeline: The speech.
  ///   - duration: The duration of the medium, or `nil` when unknown.
  ///   - includesScore: Whether to write the score: one number for each 10 ms.
  /// - Returns: UTF-8, ending with a line feed.
  package static func bytes(
    of timeline: SpeechTimeline, duration: Duration?, includesScore: Bool = false
  ) -> [UInt8] {
    let segments = timeline.segments
    return JSONValue.object([
      "confidences": .inline(.array(segments.map { .number(hundredths($0.confidence)) })),
      "detector": .text(timeline.detector),
      "duration": .length(orNull: duration),
      "model": timeline.model.map { .object(["sha256": .text($0.hex)]) },
      "schemaVersion": SchemaVersion.speech.json,
      "score": includesScore ? score(timeline) : nil,
      "segments": .list(count: segments.count) { .range(segments[$0].range) },
    ]).document
  }

  private static func hundredths(_ confidence: Float) -> Double {
    (Double(confidence) * 100).rounded() / 100
  }

  private static func score(_ timeline: SpeechTimeline) -> JSONValue {
    .object([
      "hop": .length(timeline.hop), "start": .time(timeline.start),
      "values": .written(values(timeline.scores)),
    ])
  }

  /// Three hours have a million scores with only 256 values: so the text of each value is created
  /// once.
  private static func values(_ scores: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(6 * scores.count + 16)
    bytes.append(UInt8(ascii: "["))
    for (index, score) in scores.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      if index % 100 == 0 { bytes.append(UInt8(ascii: "\n")) }
      bytes.append(contentsOf: texts[Int(score)])
    }
    bytes.append(UInt8(ascii: "]"))
    return bytes
  }

  /// The texts of all values: `0`, `0.004` … `0.996`, `1`.
  private static let texts: [[UInt8]] = (0...255).map { score in
    if score == 0 || score == 255 { return [UInt8(ascii: score == 0 ? "0" : "1")] }
    let thousandths = (score * 1_000 + 127) / 255
    return Array("0.".utf8) + Array(String(thousandths + 1_000).utf8.dropFirst())
  }
}
