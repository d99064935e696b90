import MediaModel
import TextBasics

/// Captions in forms that this version does not read, by their first lines.
enum UnreadForm {
  /// How many lines are examined.
  private static let judgedLines = 10

  /// The form of a text that is captions in such a form.
  ///
  /// - Returns: The name of the form, or `nil`.
  static func name(of text: DecodedText) -> String? {
    if XMLRootScan.name(of: text)?.lowercased() == "sami" { return "SAMI" }
    var reader = ByteReader(text)
    var counts: [String: Int] = [:]
    var lines = 0
    while lines < judgedLines, let line = reader.readLine() {
      if text.bytes.isBlank(line.content) { continue }
      lines += 1
      for (name, isLine) in forms where isLine(text.bytes, text.bytes.trimmed(line.content)) {
        counts[name, default: 0] += 1
      }
    }
    return forms.first { counts[$0.name, default: 0] * 2 > lines }?.name
  }

  /// The forms whose lines begin with their times.
  private static let forms: [(name: String, isLine: @Sendable ([UInt8], Range<Int>) -> Bool)] = [
    ("MicroDVD", { isPair($0, $1, open: 0x7B, close: 0x7D) }),
    ("MPL2", { isPair($0, $1, open: 0x5B, close: 0x5D) }),
    ("LRC", isLyric),
  ]

  /// Whether a line begins with two numbers in brackets: `{25}{75}`; the end may be missing.
  private static func isPair(
    _ bytes: [UInt8], _ line: Range<Int>, open: UInt8, close: UInt8
  ) -> Bool {
    var cursor = LineCursor(bytes, line)
    guard cursor.consume(open), cursor.digits().count > 0, cursor.consume(close),
      cursor.consume(open)
    else {
      return false
    }
    _ = cursor.digits()
    return cursor.consume(close)
  }

  /// Whether a line begins with a time in square brackets: `[01:23.45]`.
  private static func isLyric(_ bytes: [UInt8], _ line: Range<Int>) -> Bool {
    var cursor = LineCursor(bytes, line)
    guard cursor.consume(0x5B), cursor.digits().count > 0, cursor.consume(0x3A),
      cursor.digits().count == 2
    else { return false }
    if cursor.consume(0x2E) || cursor.consume(0x3A) { _ = cursor.digits() }
    return cursor.consume(0x5D)
  }
}
