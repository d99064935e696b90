/// The words that Documentation/Glossary.md retires.
struct Glossary {
  /// Words of identifiers, in lowercase and with a space between the parts of a name.
  let retiredWords: [String]
  /// The words of these that are another spelling.
  let retiredSpellings: [String]
  /// Phrases of comments, messages and pages.
  let retiredPhrases: [String]

  /// Reads the last column of every table.
  init(_ page: SourceFile) {
    let rows = Self.rows(of: page.lines)
    let cells = rows.compactMap { $0.count == 3 ? $0.last : nil } + Self.phrases(of: rows)
    retiredWords = cells.flatMap { Self.enclosed(in: "`", $0) }
    retiredPhrases = cells.flatMap { Self.enclosed(in: "\"", $0) }
    let spelling = page.lines.drop { $0 != "## Spelling" }.dropFirst()
    retiredSpellings = Self.phrases(of: Self.rows(of: spelling.prefix { !$0.hasPrefix("## ") }))
      .flatMap { Self.enclosed(in: "`", $0) }
  }

  private static func rows(of lines: some Sequence<String>) -> [[Substring]] {
    lines.filter { $0.hasPrefix("| ") }.map { $0.dropFirst().split(separator: "|") }
  }

  /// The last column of the tables with two columns.
  private static func phrases(of rows: [[Substring]]) -> [Substring] {
    rows.compactMap { $0.count == 2 ? $0.last : nil }
  }

  /// What is between two marks.
  private static func enclosed(in mark: Character, _ text: Substring) -> [String] {
    let parts = text.split(separator: mark, omittingEmptySubsequences: false)
    return parts.enumerated().filter { !$0.offset.isMultiple(of: 2) }.map { String($0.element) }
  }

  /// The retired words in the identifiers of a line of code.
  func words(in code: String) -> [String] {
    let names = code.split { !$0.isPartOfName }.map { " " + Self.parts(of: $0) + " " }
    return retiredWords.filter { word in names.contains { $0.contains(" \(word) ") } }
  }

  /// `line twenty one decoder` of `LineTwentyOneDecoder`.
  static func parts(of name: Substring) -> String {
    var text = ""
    var previous: Character = "_"
    for character in name {
      let startsPart = character.isUppercase && !previous.isUppercase
      if character == "_" || startsPart, text.last != " " { text.append(" ") }
      if character != "_" { text.append(contentsOf: character.lowercased()) }
      previous = character
    }
    return text.hasPrefix(" ") ? String(text.dropFirst()) : text
  }
}
