package import MediaModel

/// The spans of text that is put together byte by byte.
package struct LookSpans: Hashable {
  /// Spans of one cue; what follows more of them has no look of its own.
  static let limit = 1_000

  /// The parts with a look of their own, in order and apart.
  package private(set) var spans: [CueSpan] = []

  /// Creates the value from its parts.
  package init(spans: [CueSpan] = []) {
    self.spans = spans
  }

  /// Notes the look of a part that follows those before.
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
