public import MediaModel

/// Recognizes text that only stands where text should stand.
///
/// A whole document is a placeholder or none of it: one line that says anything else clears it,
/// because a false alarm stops a publication. A text without any words is empty, not a
/// placeholder.
public enum PlaceholderText {
  /// Cues that have to say the same before that is taken for a placeholder.
  private static let fewestRepeats = 8

  /// Bytes at the start and at the end of a line by which a longer one is judged.
  private static let judged = 1 << 15

  /// Whether captions are nothing but placeholders.
  ///
  /// So they are when every cue with words is one, or at least eight cues all say the same words.
  /// Descriptions of sounds, such as `[Music]` or `♪`, may be
  /// all there is to caption and are never placeholders by repetition.
  ///
  /// - Parameter document: The captions.
  /// - Returns: Whether they are.
  public static func isPlaceholder(_ document: TimedTextDocument) -> Bool {
    var distinct: Set<String> = []
    var spoken = 0
    var isSound = false
    for cue in document.cues {
      let text = CuePlainText.text(of: cue, format: document.format)
      guard text.unicodeScalars.contains(where: { WordCharacter($0) != .other }) else { continue }
      spoken += 1
      isSound = isSound || isSoundDescription(text)
      distinct.insert(text)
      if distinct.count > 100, !isPlaceholder(text) { return false }
    }
    if distinct.count == 1, spoken >= fewestRepeats, !isSound { return true }
    return isPlaceholder(distinct.joined(separator: "\n"))
  }

  /// Whether a text is nothing but placeholders.
  ///
  /// So it is when every line is lorem ipsum or a phrase such as “TBD”, “transcript to follow” or
  /// “captions go here”, headings such as “Transcript” apart.
  ///
  /// - Parameter text: The text.
  /// - Returns: Whether it is.
  public static func isPlaceholder(_ text: String) -> Bool {
    var found = false
    var filler: Set<String> = []
    var rest = text.utf8[...]
    while !rest.isEmpty {
      let line = rest.prefix { $0 != 0x0A && $0 != 0x0D }
      rest = rest[line.endIndex...].dropFirst()
      let words = words(of: Self.shortened(line))
      if words.isEmpty { continue }
      if PlaceholderVocabulary.isPhrase(words) {
        found = true
      } else if PlaceholderVocabulary.isHeading(words) {
        continue
      } else if PlaceholderVocabulary.isLatinFiller(words) {
        filler.formUnion(words)
      } else {
        return false
      }
    }
    return found || (filler.contains("lorem") && filler.contains("ipsum"))
  }

  /// A line without what is between its start and its end, where it is long.
  private static func shortened(_ line: Substring.UTF8View) -> Substring {
    guard line.count > 2 * judged else { return Substring(line) }
    return Substring(
      String(decoding: line.prefix(judged), as: UTF8.self) + " "
        + String(decoding: line.suffix(judged), as: UTF8.self))
  }

  /// The words of a line in small letters, numbers and marks left out.
  private static func words(of line: Substring) -> [String] {
    var words: [String] = []
    var word = ""
    for scalar in line.lowercased().unicodeScalars {
      if scalar.value == 0x27 || scalar.value == 0x2019 { continue }
      if WordCharacter(scalar) == .other || WordCharacter(scalar) == .joiner {
        if !word.isEmpty { words.append(word) }
        word = ""
      } else {
        word.unicodeScalars.append(scalar)
      }
    }
    return word.isEmpty ? words : words + [word]
  }

  private static func isSoundDescription(_ text: String) -> Bool {
    let marks: [Unicode.Scalar] = ["[", "(", "♪", "♫", "（", "［", "*", "#"]
    let first = text.unicodeScalars.first { !$0.properties.isWhitespace }
    return first.map(marks.contains) ?? false
  }
}
