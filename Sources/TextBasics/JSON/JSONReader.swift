/// Reads JSON that other programs wrote, within the limits of text.
package enum JSONReader {
  /// Whether a text starts like an object or array of JSON.
  ///
  /// - Parameter text: The text.
  /// - Returns: Whether the text has such a start.
  package static func seemsJSON(_ text: DecodedText) -> Bool {
    let bytes = text.bytes
    let inside = bytes.trimmed(text.start..<bytes.count)
    guard let first = inside.first else { return false }
    let rest = bytes.trimmed((first + 1)..<inside.upperBound)
    guard let second = rest.first.map({ bytes[$0] }) else { return false }
    switch bytes[first] {
    case 0x7B: return second == 0x22 || second == 0x7D
    case 0x5B:
      return second.isDigit || [0x7B, 0x5B, 0x5D, 0x22, 0x2D].contains(second)
    default: return false
    }
  }

  /// Reads a text.
  ///
  /// - Parameter text: The text.
  /// - Returns: Its values.
  /// - Throws: ``JSONError`` if it is not JSON or exceeds a limit.
  package static func read(_ text: DecodedText) throws(JSONError) -> JSONTree {
    try JSONTree(
      text.bytes, from: text.start, accepting: .recognizers, depth: TimedTextLimits.jsonDepth,
      values: TimedTextLimits.jsonValues)
  }
}
