/// Tells code, comments and strings of Swift apart, keeping every line in its place.
struct CommentSeparation {
  /// Where the reader is.
  private enum State: Equatable {
    /// In code; the number of brackets that are open inside an interpolation, or `nil` outside.
    case code(brackets: Int?)
    case lineComment
    case blockComment(depth: Int)
    case string(hashes: Int, isMultiline: Bool)
  }

  /// What a stretch of text is.
  private enum Part { case code, comment, string }

  private let text: [UInt8]
  private var index = 0
  private var states: [State] = [.code(brackets: nil)]
  private var codeBytes: [UInt8] = []
  private var commentBytes: [UInt8] = []
  private var textBytes: [UInt8] = []

  init(_ text: String) { self.text = Array(text.utf8) }

  /// The code alone: comments and the contents of strings are blank.
  var code: [String] { lines(codeBytes) }
  /// The comments alone.
  var comments: [String] { lines(commentBytes) }
  /// The code with its strings.
  var uncommented: [String] { lines(textBytes) }

  private func lines(_ bytes: [UInt8]) -> [String] {
    bytes.split(separator: Byte.newline, omittingEmptySubsequences: false).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  mutating func run() {
    while index < text.count {
      switch states.last ?? .code(brackets: nil) {
      case .code(let brackets): readCode(brackets)
      case .lineComment:
        if text[index] == Byte.newline { states.removeLast() }
        append(1, .comment)
      case .blockComment(let depth): readBlockComment(depth)
      case .string(let hashes, let isMultiline): readString(hashes, isMultiline)
      }
    }
  }

  private mutating func readCode(_ brackets: Int?) {
    switch text[index] {
    case Byte.slash where byte(1) == Byte.slash:
      states.append(.lineComment)
    case Byte.slash where byte(1) == Byte.star:
      states.append(.blockComment(depth: 1))
      append(2, .comment)
    case Byte.quote, Byte.hash: readOpening()
    case Byte.open: readBracket(brackets, 1)
    case Byte.close where brackets == 0:
      states.removeLast()
      append(1, .code)
    case Byte.close: readBracket(brackets, -1)
    default: append(1, .code)
    }
  }

  private mutating func readBracket(_ brackets: Int?, _ change: Int) {
    if let brackets { states[states.count - 1] = .code(brackets: brackets + change) }
    append(1, .code)
  }

  /// The opening of a string, or a number sign that opens none.
  private mutating func readOpening() {
    var hashes = 0
    while byte(hashes) == Byte.hash { hashes += 1 }
    guard byte(hashes) == Byte.quote else { return append(hashes, .code) }
    let isMultiline = byte(hashes + 1) == Byte.quote && byte(hashes + 2) == Byte.quote
    states.append(.string(hashes: hashes, isMultiline: isMultiline))
    append(hashes + (isMultiline ? 3 : 1), .code)
  }

  private mutating func readBlockComment(_ depth: Int) {
    if text[index] == Byte.slash, byte(1) == Byte.star {
      states[states.count - 1] = .blockComment(depth: depth + 1)
      append(2, .comment)
    } else if text[index] == Byte.star, byte(1) == Byte.slash {
      states[states.count - 1] = .blockComment(depth: depth - 1)
      if depth == 1 { states.removeLast() }
      append(2, .comment)
    } else {
      append(1, .comment)
    }
  }

  private mutating func readString(_ hashes: Int, _ isMultiline: Bool) {
    switch text[index] {
    case Byte.quote where closes(hashes, isMultiline):
      states.removeLast()
      append(hashes + (isMultiline ? 3 : 1), .code)
    case Byte.newline where !isMultiline:
      states.removeLast()
      append(1, .code)
    case Byte.backslash where hasHashes(hashes, after: 1):
      if byte(hashes + 1) == Byte.open {
        append(hashes + 2, .code)
        states.append(.code(brackets: 0))
      } else {
        append(hashes + 2, .string)
      }
    default: append(1, .string)
    }
  }

  private func closes(_ hashes: Int, _ isMultiline: Bool) -> Bool {
    guard isMultiline else { return hasHashes(hashes, after: 1) }
    return byte(1) == Byte.quote && byte(2) == Byte.quote && hasHashes(hashes, after: 3)
  }

  private func hasHashes(_ count: Int, after start: Int) -> Bool {
    (0..<count).allSatisfy { byte(start + $0) == Byte.hash }
  }

  private func byte(_ distance: Int) -> UInt8? {
    index + distance < text.count ? text[index + distance] : nil
  }

  /// Copies bytes to where they belong, and blanks to the rest.
  private mutating func append(_ count: Int, _ part: Part) {
    for byte in text[index..<min(text.count, index + count)] {
      let blank = byte == Byte.newline ? byte : Byte.space
      codeBytes.append(part == .code ? byte : blank)
      commentBytes.append(part == .comment ? byte : blank)
      textBytes.append(part == .comment ? blank : byte)
    }
    index += count
  }
}

/// The bytes that part Swift's text.
private enum Byte {
  static let newline = UInt8(ascii: "\n")
  static let space = UInt8(ascii: " ")
  static let quote = UInt8(ascii: "\"")
  static let hash = UInt8(ascii: "#")
  static let slash = UInt8(ascii: "/")
  static let star = UInt8(ascii: "*")
  static let backslash = UInt8(ascii: "\\")
  static let open = UInt8(ascii: "(")
  static let close = UInt8(ascii: ")")
}
