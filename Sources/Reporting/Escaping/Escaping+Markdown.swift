import Records

extension Escaping {
  /// Text of Markdown (CommonMark 0.31, 2.4, and the extensions of GitHub and GitLab) that is shown
  /// unchanged: no markup, HTML, link, mention, emoji or table.
  ///
  /// A mark has a backslash only where it could mean something: people also read the source, in
  /// tickets and on terminals.
  ///
  /// - Returns: The text on one line.
  static func markdown(_ text: String) -> String {
    let scalars = Array(terminal(text).unicodeScalars)
    let start = scalars.prefix { $0 == " " }.count
    let number = scalars[start...].prefix { ("0"..."9").contains($0) }.count
    var safe = String.UnicodeScalarView()
    for (index, scalar) in scalars.enumerated() {
      guard MarkdownPlace.isMark(scalar) else {
        safe.append(scalar)
        continue
      }
      let place = MarkdownPlace(
        before: index > 0 ? scalars[index - 1] : nil,
        after: Array(scalars[(index + 1)...].prefix(3)),
        isAfterWeb: index >= 3
          && scalars[(index - 3)..<index].allSatisfy { "wW".unicodeScalars.contains($0) },
        isAtStart: index == start, isAfterNumber: number > 0 && index == start + number)
      if place.needsEscape(scalar) { safe.append("\\") }
      safe.append(scalar)
    }
    return String(safe)
  }

  /// A sentence of Markdown; text between backticks is code.
  ///
  /// - Returns: The sentence on one line, outside tables.
  static func markdownSentence(_ text: String) -> String {
    guard let parts = codeParts(of: text) else { return markdown(text) }
    return parts.enumerated().map { index, part in
      index.isMultiple(of: 2) ? markdown(String(part)) : markdownCode(String(part))
    }.joined()
  }

  /// The highest number of pieces of code in a sentence.
  private static let mostCode = 20

  /// The parts of a sentence: every second one is between backticks, which mark code.
  ///
  /// - Returns: The parts; `nil` if the backticks are not pairs around text, or are too many.
  static func codeParts(of text: String) -> [Substring]? {
    let most = 2 * mostCode + 1
    let parts = text.split(separator: "`", maxSplits: most, omittingEmptySubsequences: false)
    guard !parts.count.isMultiple(of: 2), parts.count <= most,
      parts.indices.allSatisfy({ $0.isMultiple(of: 2) || !parts[$0].isEmpty })
    else { return nil }
    return parts
  }
}

/// What surrounds a character of a text.
private struct MarkdownPlace {
  /// The character before it; `nil` at the start.
  let before: Unicode.Scalar?
  /// The characters after it, at most three.
  let after: [Unicode.Scalar]
  /// Whether `www` is before it.
  let isAfterWeb: Bool
  /// Whether only spaces are before it.
  let isAtStart: Bool
  /// Whether only digits, and spaces before them, are before it.
  let isAfterNumber: Bool

  private var next: Unicode.Scalar? { after.first }

  /// Whether a character may have a meaning: letters, digits, spaces, and characters that are not
  /// ASCII have none anywhere.
  static func isMark(_ scalar: Unicode.Scalar) -> Bool { isPunctuation(scalar) }

  func needsEscape(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    // Code, emphasis, links, HTML, tables, strikethrough, formulas, mentions and references.
    case "`", "*", "[", "<", "|", "~", "$", "@", "#": true
    // Another text may follow the end.
    case "\\": next.map(Self.isPunctuation) ?? true
    // Within a word it is no emphasis (CommonMark, 6.2).
    case "_": !(Self.isWord(before) && Self.isWord(next))
    case "&": Self.isWord(next) || next == "#" || next == nil
    // GitLab makes a link of `!12`.
    case "!": Self.isDigit(next) || next == nil
    case ":": isName
    // GitHub makes a link from `www.` and the text after it (GFM 0.29, 6.9).
    case "." where isAfterWeb: true
    // A list begins with a number, a mark and a space (CommonMark, 5.2).
    case ".", ")": isAfterNumber && (next == nil || next == " ")
    // GitLab shows what was added and removed (`{+…+}`, `[-…-]`).
    case "{": next == "+" || next == "-"
    // Lists, quotes, lines under headings, and commands of GitLab.
    case "+", "-", "=", ">", "/": isAtStart
    default: false
    }
  }

  /// Whether a colon begins an emoji, such as `:100:`, or the rest of an address; that of a time does
  /// not.
  private var isName: Bool {
    guard let next else { return false }
    let isTime = Self.isDigit(before) && Self.isDigit(next) && !after.allSatisfy(Self.isDigit)
    return !isTime && (Self.isWord(next) || next == "/" || next == "+" || next == "-")
  }

  private static func isPunctuation(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII && !isWord(scalar) && scalar.value > 0x20
  }

  private static func isWord(_ scalar: Unicode.Scalar?) -> Bool {
    guard let scalar else { return false }
    return isDigit(scalar) || ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
  }

  private static func isDigit(_ scalar: Unicode.Scalar?) -> Bool {
    scalar.map { ("0"..."9").contains($0) } ?? false
  }
}
