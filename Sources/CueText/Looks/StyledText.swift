package import MediaModel

/// Text whose parts have different looks.
package struct StyledText: Hashable {
  /// The text.
  package private(set) var text: String
  /// Its parts with their own look.
  private var looks = LookSpans()

  /// Creates text with the default look.
  ///
  /// - Parameter text: The text.
  package init(_ text: String = "") { self.text = text }

  /// Creates text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - looks: Its parts with their own look.
  package init(_ text: String, _ looks: LookSpans) {
    self.text = text
    self.looks = looks
  }

  /// The parts with their own look, in order and without overlaps.
  package var spans: [CueSpan] { looks.spans }

  /// Whether there is no text.
  package var isEmpty: Bool { text.isEmpty }

  /// Adds text.
  mutating func append(_ other: StyledText) {
    let start = text.utf8.count
    text += other.text
    for span in other.spans {
      looks.add(span.range.lowerBound + start..<span.range.upperBound + start, span.look)
    }
  }

  /// Joins lines to one text.
  ///
  /// - Parameter lines: The lines; those without text are left out.
  /// - Returns: The text, its lines separated by LF.
  package static func joined(_ lines: [StyledText]) -> StyledText {
    var all = StyledText()
    for line in lines where !line.isEmpty {
      if !all.isEmpty { all.text += "\n" }
      all.append(line)
    }
    return all
  }
}
