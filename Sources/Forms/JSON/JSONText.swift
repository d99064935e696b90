import TextBasics

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

  /// The values with their text, shared by all parts that are read from it.
  final class Values: Sendable {
    let bytes: [UInt8]
    let nodes: [JSONTree.Node]

    init(_ tree: JSONTree) {
      bytes = tree.bytes
      nodes = tree.nodes
    }
  }

  private let values: Values

  /// Reads a text.
  ///
  /// - Parameters:
  ///   - bytes: The text: one value with white space around it.
  ///   - limits: How much is read.
  /// - Throws: ``FormError`` if it is not JSON or exceeds a limit.
  package init(_ bytes: [UInt8], limits: Limits = Limits()) throws(FormError) {
    guard bytes.count < Int(Int32.max) else { throw FormError("has too many bytes") }
    guard Self.isUTF8(bytes) else { throw FormError("is not UTF-8") }
    do throws(JSONError) {
      let tree = try JSONTree(
        bytes, accepting: .none, depth: limits.depth, values: limits.values)
      values = Values(tree)
    } catch {
      throw FormError(error)
    }
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

  /// Whether the text has no white space except spaces and line feeds, and no active character.
  private var isSafe: Bool {
    let (written, end) = (values.bytes, root.range.upperBound)
    // Without a branch, so that many bytes are compared at once: nearly every line has only these.
    var isOther: UInt8 = 0
    for byte in written[..<end] { isOther |= byte &- 0x20 >= 0x5F ? 1 : 0 }
    if isOther == 0, written[end...].elementsEqual([0x0A]) { return true }
    let bytes = written.span
    for index in bytes.indices {
      let byte = bytes[index]
      if byte > 0x20, byte < 0x7F { continue }
      switch byte {
      case 0x09, 0x0D: return false
      case 0x20 where index >= end: return false
      case 0x7F...: if JSONEscaping.activeCharacter(bytes, index) != nil { return false }
      default: continue
      }
    }
    return true
  }

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

extension FormError {
  /// The error of a text that is not JSON.
  fileprivate init(_ error: JSONError) {
    switch error.fault {
    case .incomplete, .openString: self.init("ends before it is complete")
    case .depth(let depth): self.init("is nested deeper than \(depth) times")
    case .values(let count): self.init("has more than \(count) values")
    default: self.init("is not JSON at byte \(error.offset)")
    }
  }
}
