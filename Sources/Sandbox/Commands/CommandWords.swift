/// The words of a command that a user wrote; no shell reads it.
package enum CommandWords {
  /// The words: spaces part them, except between quotes.
  ///
  /// - Parameter text: The command.
  /// - Returns: The words; `nil` if a quote is not closed or there is no word.
  package static func split(_ text: String) -> [String]? {
    var words: [String] = []
    var word: String?
    var quote: Character?
    for character in text {
      if let open = quote {
        if character == open { quote = nil } else { word?.append(character) }
      } else if character == "'" || character == "\"" {
        quote = character
        word = word ?? ""
      } else if character == " " || character == "\t" {
        word.map { words.append($0) }
        word = nil
      } else {
        word = (word ?? "") + String(character)
      }
    }
    guard quote == nil else { return nil }
    word.map { words.append($0) }
    return words.isEmpty ? nil : words
  }
}
