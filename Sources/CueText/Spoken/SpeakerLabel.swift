/// A name before a colon at the start of a line, such as `ANNA:` or `Speaker 2:`.
struct SpeakerLabel {
  /// The maximum number of scalars of a label, and the most words.
  private static let longest = (scalars: 40, words: 5)
  /// Labels of speakers without a name.
  private static let roles: Set<String> = [
    "speaker", "narrator", "interviewer", "interviewee", "host", "announcer", "man", "woman",
    "boy", "girl", "child", "male", "female", "voice", "voiceover", "presenter", "reporter",
    "moderator", "all", "both", "crowd", "audience", "question", "answer", "q", "a",
  ]

  /// The name with single spaces.
  let name: String
  /// Where the name is.
  let range: Range<Int>
  /// The index after the label.
  let next: Int
  /// Whether the name is certain by itself: by its capitals, or because it is a role.
  let isCertain: Bool

  /// Reads a label.
  ///
  /// - Returns: The label, or `nil` if there is none.
  static func read(_ scalars: [Unicode.Scalar], at start: Int) -> SpeakerLabel? {
    // Most lines have no colon.
    guard scalars[start...].prefix(longest.scalars + 1).contains(where: isColon) else { return nil }
    var index = start
    while index < scalars.count, index - start < longest.scalars, !isColon(scalars[index]) {
      guard isPart(scalars[index]) else { return nil }
      index += 1
    }
    guard index < scalars.count, index > start, isColon(scalars[index]) else { return nil }
    let next = index + 1
    let isWide = scalars[index] == "："
    guard isWide || next >= scalars.count || [.space, .newline].contains(ScalarKind(scalars[next]))
    else { return nil }
    let name = SpokenScanner.text(scalars[start..<index])
    let words = name.split(separator: " ")
    guard words.count <= longest.words, let isCertain = certainty(of: words) else { return nil }
    return SpeakerLabel(name: name, range: start..<index, next: next, isCertain: isCertain)
  }

  /// Whether the words are certainly a name; `nil` if they are not a name.
  private static func certainty(of words: [Substring]) -> Bool? {
    let text = words.joined(separator: " ")
    guard text.unicodeScalars.contains(where: { isLetter($0) }) else { return nil }
    let hasSmall = text.unicodeScalars.contains { $0.properties.isLowercase }
    let isCased = text.unicodeScalars.contains { $0.properties.isUppercase }
    if !hasSmall, isCased { return true }
    let isTitle = words.allSatisfy { word in
      guard let first = word.unicodeScalars.first(where: { $0 != "(" }) else { return false }
      return !first.properties.isLowercase
    }
    guard isTitle else { return nil }
    let isRole = words.first.map { roles.contains(CaseFolding.folded($0)) } ?? false
    return isRole && words.count <= 2
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    let kind = ScalarKind(scalar)
    return (kind == .letter && !scalar.properties.isDigit) || kind == .unparted
  }

  private static func isColon(_ scalar: Unicode.Scalar) -> Bool {
    scalar == ":" || scalar == "："
  }

  private static func isPart(_ scalar: Unicode.Scalar) -> Bool {
    switch ScalarKind(scalar) {
    case .letter, .mark, .unparted, .apostrophe, .space: true
    default: [".", "-", "&", "#", "(", ")", "/", "・"].contains(scalar)
    }
  }
}

extension Unicode.Scalar.Properties {
  /// Whether the character is a decimal digit.
  fileprivate var isDigit: Bool { generalCategory == .decimalNumber }
}
