extension PathPattern {
  /// The maximum number of characters that a pattern may have.
  static let mostCharacters = 256

  /// The reason why a text is not a pattern.
  enum Problem: Error, Hashable {
    /// It is longer than the limit.
    case tooLong
    /// It is not a path below the manifest's folder.
    case path(ManifestPath.PathError)
    /// It contains `..`.
    case parent
    /// It ends with a slash.
    case folder
    /// `**` is next to other characters.
    case doubleStar
    /// A `[` is not closed, or the brackets are empty.
    case brackets
    /// A range such as `[z-a]`.
    case range
    /// Alternatives in braces.
    case braces
    /// Nothing follows the last `\`.
    case escape

    /// The problem and the remedy.
    var message: String {
      switch self {
      case .tooLong:
        "This pattern is longer than \(PathPattern.mostCharacters) characters; shorten it."
      case .path(let problem): problem.message
      case .parent: "\"..\" in a pattern matches nothing; write the folder's own name."
      case .folder: "This pattern ends with \"/\"; write \"**\" after it for all that is in there."
      case .doubleStar:
        "\"**\" matches whole folders; write it alone between slashes, as in \"**/*.mp4\"."
      case .brackets:
        "A \"[\" begins a list of characters that \"]\" ends; write \"[[]\" for the character."
      case .range: "This range ends before it begins; write it as in \"[a-z]\"."
      case .braces:
        "Braces are not read; write a list such as [\"**/*.mp4\", \"**/*.mov\"], and \"[{]\" for "
          + "the character."
      case .escape: "Nothing follows the \"\\\"; write \"\\\\\" for the character."
      }
    }
  }

  /// Reads a pattern.
  ///
  /// - Throws: The reason why it is not a pattern.
  init(_ written: String) throws(Problem) {
    guard written.unicodeScalars.prefix(Self.mostCharacters + 1).count <= Self.mostCharacters else {
      throw .tooLong
    }
    do throws(ManifestPath.PathError) {
      try ManifestPath.check(written)
    } catch {
      throw .path(error)
    }
    if written.utf8.last == UInt8(ascii: "/") { throw .folder }
    var segments: [Segment] = []
    for part in written.unicodeScalars.split(separator: "/")
    where !part.elementsEqual(".".unicodeScalars) {
      let segment = try Self.segment(part.map(\.value))
      // Two in a row match the same as one.
      if segment != .folders || segments.last != .folders { segments.append(segment) }
    }
    self.init(written: written, segments: segments)
  }

  private static func segment(_ part: [UInt32]) throws(Problem) -> Segment {
    if part == "..".unicodeScalars.map(\.value) { throw .parent }
    if part == "**".unicodeScalars.map(\.value) { return .folders }
    var tokens: [Token] = []
    var rest = part[...]
    while let first = rest.popFirst() {
      let token = try token(first, &rest)
      if token == .any, tokens.last == .any { throw .doubleStar }
      tokens.append(token)
    }
    return .name(tokens)
  }

  private static func token(
    _ first: UInt32, _ rest: inout ArraySlice<UInt32>
  ) throws(Problem) -> Token {
    switch Unicode.Scalar(first) {
    case "*": return .any
    case "?": return .one
    case "[": return try set(&rest)
    case "{": throw .braces
    case "\\":
      guard let literal = rest.popFirst() else { throw .escape }
      return .scalar(literal)
    default: return .scalar(first)
    }
  }

  /// A bracket expression as in POSIX (2.13.1): a `!` at the start negates it, and a `]` at the
  /// start is a character.
  private static func set(_ rest: inout ArraySlice<UInt32>) throws(Problem) -> Token {
    let isNegated = rest.first.map { $0 == 0x21 || $0 == 0x5E } ?? false
    if isNegated { rest.removeFirst() }
    var ranges: [ClosedRange<UInt32>] = []
    while let low = rest.popFirst() {
      if low == closing, !ranges.isEmpty { return .set(ranges, isNegated: isNegated) }
      guard rest.first == hyphen, let high = rest.dropFirst().first, high != closing else {
        ranges.append(low...low)
        continue
      }
      guard low <= high else { throw .range }
      rest.removeFirst(2)
      ranges.append(low...high)
    }
    throw .brackets
  }

  private static let closing: UInt32 = 0x5D
  private static let hyphen: UInt32 = 0x2D
}
