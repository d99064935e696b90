/// Finds the start and the end of values in a JSON text, without decoding them.
enum JSONScan {
  /// The members of an object.
  ///
  /// - Parameter bytes: The object; a line feed may follow.
  /// - Returns: The names with their quotes and the values; `nil` if it is not a complete object.
  static func members(
    of bytes: Span<UInt8>
  ) -> [(name: Range<Int>, value: Range<Int>)]? {
    var found: [(name: Range<Int>, value: Range<Int>)] = []
    found.reserveCapacity(20)
    var index = 0
    guard take("{", bytes, &index) else { return nil }
    if take("}", bytes, &index) { return isEnd(bytes, index) ? found : nil }
    while true {
      guard let name = value(bytes, &index), name.count >= 2, take(":", bytes, &index),
        let value = value(bytes, &index)
      else { return nil }
      found.append((name, value))
      if take("}", bytes, &index) { return isEnd(bytes, index) ? found : nil }
      guard take(",", bytes, &index) else { return nil }
    }
  }

  /// The elements of a list.
  ///
  /// - Parameter bytes: The list.
  /// - Returns: The elements; `nil` if it is not a complete list.
  static func elements(of bytes: Span<UInt8>) -> [Range<Int>]? {
    var found: [Range<Int>] = []
    var index = 0
    guard take("[", bytes, &index) else { return nil }
    if take("]", bytes, &index) { return isEnd(bytes, index) ? found : nil }
    while true {
      guard let value = value(bytes, &index) else { return nil }
      found.append(value)
      if take("]", bytes, &index) { return isEnd(bytes, index) ? found : nil }
      guard take(",", bytes, &index) else { return nil }
    }
  }

  /// Moves to the end of a text.
  ///
  /// - Parameters:
  ///   - bytes: A JSON text.
  ///   - index: The opening quote of the text; afterwards its end.
  static func skipText(_ bytes: Span<UInt8>, _ index: inout Int) {
    index += 1
    while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    index = min(index + 1, bytes.count)
  }

  private static func isEnd(_ bytes: Span<UInt8>, _ start: Int) -> Bool {
    (start..<bytes.count).allSatisfy { bytes[$0] == UInt8(ascii: "\n") }
  }

  private static func take(
    _ byte: Unicode.Scalar, _ bytes: Span<UInt8>, _ index: inout Int
  ) -> Bool {
    skipSpaces(bytes, &index)
    guard index < bytes.count, bytes[index] == UInt8(ascii: byte) else { return false }
    index += 1
    return true
  }

  private static func skipSpaces(_ bytes: Span<UInt8>, _ index: inout Int) {
    while index < bytes.count, bytes[index] == UInt8(ascii: " ") { index += 1 }
  }

  /// The range of one value: a text, a number, a word, an object or a list.
  private static func value(_ bytes: Span<UInt8>, _ index: inout Int) -> Range<Int>? {
    skipSpaces(bytes, &index)
    let start = index
    var depth = 0
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\""): skipText(bytes, &index)
      case UInt8(ascii: "{"), UInt8(ascii: "["): (depth, index) = (depth + 1, index + 1)
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if depth == 0 { return start < index ? start..<index : nil }
        (depth, index) = (depth - 1, index + 1)
      case UInt8(ascii: ","), UInt8(ascii: ":"):
        if depth == 0 { return start < index ? start..<index : nil }
        index += 1
      default: index += 1
      }
    }
    return nil
  }
}
