package import MediaModel

/// Collects the spans with their own look while a text is built.
package struct LookSpans: Hashable {
  /// The maximum number of spans of one cue; later text has the default look.
  static let limit = 1_000

  /// The parts with their own look, in order and without overlaps.
  package private(set) var spans: [CueSpan] = []

  /// Creates a collection of spans.
  package init(spans: [CueSpan] = []) {
    self.spans = spans
  }

  /// Adds the look of a part after the earlier ones.
  ///
  /// - Parameters:
  ///   - range: The part, as offsets into the text's UTF-8.
  ///   - look: How it looks.
  package mutating func add(_ range: Range<Int>, _ look: CueLook) {
    guard !range.isEmpty, look != CueLook() else { return }
    if let last = spans.indices.last, spans[last].range.upperBound == range.lowerBound,
      spans[last].look == look
    {
      spans[last].range = spans[last].range.lowerBound..<range.upperBound
    } else if spans.count < Self.limit {
      spans.append(CueSpan(range: range, look: look))
    }
  }
}
