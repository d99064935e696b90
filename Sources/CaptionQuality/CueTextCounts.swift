import CueText
package import MediaModel

/// How much there is to read in a cue.
package struct CueTextCounts: Sendable, Hashable {
  /// Characters as people count them, without line ends.
  package let characters: Int
  /// Columns: wide characters (Unicode Standard Annex 11) take two.
  package let columns: Int
  /// Words.
  package let words: Int

  /// Creates counts.
  ///
  /// - Parameters:
  ///   - characters: Characters as people count them.
  ///   - columns: Columns.
  ///   - words: Words.
  package init(characters: Int, columns: Int, words: Int) {
    self.characters = characters
    self.columns = columns
    self.words = words
  }

  /// Counts the text of each cue.
  ///
  /// - Parameter document: The captions.
  /// - Returns: One entry for each cue; `nil` for roll-up captions, whose cues repeat each other.
  package static func counts(of document: TimedTextDocument) -> [CueTextCounts]? {
    guard !RollingText(document).isRolling else { return nil }
    let looks = CueLooks(document)
    var buffer: [UInt8] = []
    return document.cues.map { cue in
      let text = CueMeasure(cue, format: document.format, looks: looks, buffer: &buffer)
      return CueTextCounts(
        characters: text.characters, columns: text.columns, words: text.words)
    }
  }
}
