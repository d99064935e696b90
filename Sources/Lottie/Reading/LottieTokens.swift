import TextBasics

/// The tokens of an animation, which are never kept: a million keyframes need no memory.
///
/// Escapes in strings are skipped and not checked; the keys that are compared have no escapes.
struct LottieTokens {
  /// The maximum number of levels, more than any animation has: groups of shapes may be nested.
  private static let mostLevels = 1_024
  /// The most digits of a number.
  private static let mostDigits = 400

  private var tokens: JSONTokens
  /// The value of the number that was read last.
  private(set) var number = 0.0

  /// Begins at the first byte; a byte order mark is skipped.
  init(_ bytes: [UInt8]) {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    tokens = JSONTokens(bytes, from: start, accepting: .loose, depth: Self.mostLevels)
  }

  /// The number of open containers.
  var depth: Int { tokens.depth }

  /// Reads the next token.
  mutating func next() throws(LottieError) -> JSONToken {
    let token: JSONToken
    do throws(JSONError) {
      token = try tokens.next()
    } catch {
      throw lottieError(error)
    }
    if case .number(let range) = token { number = try value(range) }
    return token
  }

  /// Skips the next value, or the rest of the container that was opened last, down to `depth`.
  mutating func skip(from depth: Int) throws(LottieError) {
    repeat { if try next() == .end { return } } while self.depth > depth
  }

  /// Whether a key or string is this text.
  func matches(_ range: Range<Int>, _ text: StaticString) -> Bool {
    guard range.count == text.utf8CodeUnitCount else { return false }
    return tokens.bytes.hasPrefix(text, at: range.lowerBound)
  }

  /// Whether a token is the number zero, which was read last.
  func isZero(_ token: JSONToken) -> Bool {
    guard case .number = token else { return false }
    return number == 0
  }

  /// The bytes of a key or string.
  func bytes(_ range: Range<Int>) -> ArraySlice<UInt8> { tokens.bytes[range] }

  private func value(_ range: Range<Int>) throws(LottieError) -> Double {
    if range.count <= Self.mostDigits, let value = JSONNumber.value(tokens.bytes[range]) {
      return value
    }
    guard range.upperBound < tokens.bytes.count else {
      throw .truncated("the JSON ends in the middle of a number.")
    }
    throw damage(at: range.lowerBound)
  }

  private func damage(at offset: Int) -> LottieError {
    .damaged("it is not valid JSON at byte \(offset).")
  }

  private func lottieError(_ error: JSONError) -> LottieError {
    switch error.fault {
    case .incomplete: .truncated("the JSON ends before it is complete.")
    case .openString: .truncated("the JSON ends in the middle of a text.")
    case .value where isCutWord(error.offset):
      .truncated("the JSON ends in the middle of a word.")
    case .depth(let depth): .limit("its JSON is nested deeper than \(depth) levels.")
    default: damage(at: error.offset)
    }
  }

  /// Whether the text ends inside of `true`, `false` or `null`.
  private func isCutWord(_ offset: Int) -> Bool {
    let rest = String(decoding: tokens.bytes[offset...].prefix(5), as: UTF8.self)
    return rest.utf8.count < 5 && ["true", "false", "null"].contains { $0.hasPrefix(rest) }
  }
}
