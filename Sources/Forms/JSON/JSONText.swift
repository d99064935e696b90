/// A JSON text (RFC 8259), read once and completely before anything of it is used.
///
/// The values are a flat list, each before the values inside it: nesting cannot exhaust the stack,
/// and a value is skipped in one step. What follows a value, unknown words, single surrogates and
/// texts that are not UTF-8 are refused.
package struct JSONText: Sendable {
  /// How much is read; more is refused.
  package struct Limits: Sendable {
    /// The deepest nesting; records have about ten levels.
    package var depth = 256
    /// The most values: about 24 bytes of memory each.
    package var values = 8_000_000

    /// Creates the usual limits.
    package init() {}
  }

  /// The kind of a value.
  package enum Kind: UInt8, Sendable { case object, list, text, number, yes, no, null }

  /// A value.
  struct Node: Sendable {
    let kind: Kind
    /// The name in an object, without quotation marks; empty elsewhere.
    let name: Range<Int32>
    /// The value as it is written, with quotation marks and brackets.
    var range: Range<Int32>
    /// The index after the value and all values inside it.
    var next: Int32
  }

  /// The values with their text, shared by all parts that are read from it.
  final class Values: Sendable {
    let bytes: [UInt8]
    let nodes: [Node]

    init(_ bytes: [UInt8], _ nodes: [Node]) {
      self.bytes = bytes
      self.nodes = nodes
    }
  }

  private let values: Values
  private let isSafe: Bool

  /// Reads a text.
  ///
  /// - Parameters:
  ///   - bytes: The text: one value with white space around it.
  ///   - limits: How much is read.
  /// - Throws: ``FormError`` if it is not JSON or exceeds a limit.
  package init(_ bytes: [UInt8], limits: Limits = Limits()) throws(FormError) {
    guard bytes.count < Int(Int32.max) else { throw FormError("has too many bytes") }
    guard Self.isUTF8(bytes) else { throw FormError("is not UTF-8") }
    var scan = JSONScanner(limits)
    try scan.read(bytes.span)
    values = Values(bytes, scan.nodes)
    isSafe = scan.isSafe
  }

  /// Reads a line whose bytes are copied into other documents, so that it is safe to show: its white
  /// space is spaces, and each active character is written as its number (``JSONEscaping``).
  ///
  /// - Parameter line: The line; it may end with a line feed.
  /// - Throws: ``FormError`` if it is not JSON or exceeds a limit.
  package init(line: [UInt8]) throws(FormError) {
    let text = try JSONText(line)
    self = text.isSafe ? text : try JSONText(text.safeBytes)
  }

  /// The value of the text.
  package var root: JSONNode { JSONNode(values, 0) }

  /// The text as it is written.
  package var bytes: [UInt8] { values.bytes }

  /// The text without white space except spaces, and with active characters as their numbers.
  private var safeBytes: [UInt8] {
    let written = values.bytes
    let bytes = written.span
    var safe: [UInt8] = []
    var isInText = false
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if isInText, let (scalar, length) = JSONEscaping.activeCharacter(bytes, index) {
        JSONEscaping.appendNumber(of: scalar, to: &safe)
        index += length
        continue
      }
      if byte == UInt8(ascii: "\""), !isInText || !isEscaped(index) { isInText.toggle() }
      let isLeftOut =
        byte == 0x09 || byte == 0x0D || byte == 0x20 && index >= root.range.upperBound
      if isInText || !isLeftOut { safe.append(byte) }
      index += 1
    }
    return safe
  }

  /// Whether a byte of a text follows an odd number of backslashes.
  private func isEscaped(_ index: Int) -> Bool {
    let before = values.bytes[..<index].reversed().prefix { $0 == UInt8(ascii: "\\") }
    return before.count % 2 == 1
  }

  private static func isUTF8(_ bytes: [UInt8]) -> Bool {
    do throws(UTF8.ValidationError) {
      _ = try UTF8Span(validating: bytes.span)
      return true
    } catch {
      return false
    }
  }
}
