public import MediaModel

/// Recognizes placeholders for text.
///
/// A document is a placeholder only as a whole: one line with other text is enough to accept it,
/// because a false alarm stops a publication. A text without words is empty, not a placeholder.
public enum PlaceholderText {
  /// The fewest cues with the same text that are a placeholder.
  private static let fewestRepeats = 8

  /// How many bytes at the start and at the end of a long line are examined.
  private static let judged = 1 << 15

  /// Whether captions are only placeholders.
  ///
  /// They are if every cue with words is a placeholder, or if at least eight cues all have the same
  /// words. Repeated descriptions of sounds, such as `[Music]` or `♪`, are not placeholders: a
  /// medium may have no other sounds.
  ///
  /// - Parameter document: The captions.
  /// - Returns: Whether they are.
  public static func isPlaceholder(_ document: TimedTextDocument) -> Bool {
    var distinct: Set<String> = []
    var spoken = 0
    for cue in document.cues {
      let text = CuePlainText.text(of: cue, format: document.format)
      guard text.unicodeScalars.contains(where: { WordCharacter($0) != .other }) else { continue }
      spoken += 1
      distinct.insert(text)
      if distinct.count > 100, !isPlaceholder(text) { return false }
    }
    if let only = distinct.first, distinct.count == 1, spoken >= fewestRepeats, !hasAudio(only) {
      return true
    }
    return isPlaceholder(distinct.joined(separator: "\n"))
  }

  /// Whether a text is only placeholders.
  ///
  /// It is if every line is lorem ipsum or a phrase such as “TBD”, “transcript to follow” or
  /// “captions go here”; headings such as “Transcript” are ignored.
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

  /// A line; of a long one only its start and its end.
  private static func shortened(_ line: Substring.UTF8View) -> Substring {
    guard line.count > 2 * judged else { return Substring(line) }
    return Substring(
      String(decoding: line.prefix(judged), as: UTF8.self) + " "
        + String(decoding: line.suffix(judged), as: UTF8.self))
  }

  /// The words and numbers of a line in small letters, without punctuation.
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

  /// Whether a text names a sound or is sung.
  private static func hasAudio(_ text: String) -> Bool {
    var parts = SpokenScanner(Array(text.unicodeScalars), names: .certain, isCue: true)
    while let part = parts.next() {
      if part.kind == .sound || part.kind == .song { return true }
    }
    return false
  }
}
