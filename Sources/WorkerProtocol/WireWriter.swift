/// Builds a message: little-endian numbers, lengths before what they measure.
package struct WireWriter {
  /// What was written so far.
  package private(set) var bytes: [UInt8]

  /// Starts a message with the protocol's version.
  package init() { bytes = [WireLimits.version] }

  /// Writes a whole number in as many bytes as its type has.
  ///
  /// - Parameter value: The number.
  package mutating func integer(_ value: some FixedWidthInteger) {
    for shift in stride(from: 0, to: value.bitWidth, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: value >> shift))
    }
  }

  /// Writes bytes after their number.
  ///
  /// - Parameter value: The bytes.
  package mutating func block(_ value: [UInt8]) {
    count(value.count)
    bytes.append(contentsOf: value)
  }

  /// Writes a text as UTF-8 after its length.
  ///
  /// - Parameter value: The text.
  package mutating func text(_ value: String) {
    count(value.utf8.count)
    bytes.append(contentsOf: value.utf8)
  }

  /// Writes a name, title or sentence; one beyond ``WireLimits/label`` bytes is cut and ends in
  /// an ellipsis, for the reader would refuse the whole message for it.
  ///
  /// - Parameter value: The text.
  package mutating func label(_ value: String) {
    guard value.utf8.count > WireLimits.label else { return text(value) }
    let utf8 = value.utf8
    var end = utf8.index(utf8.startIndex, offsetBy: WireLimits.label - 4)
    while end > utf8.startIndex, utf8[end] & 0b1100_0000 == 0b1000_0000 {
      utf8.formIndex(before: &end)
    }
    text(String(value[..<end]) + "…")
  }

  /// Writes a named choice.
  ///
  /// - Parameter value: The choice.
  package mutating func choice(_ value: some RawRepresentable<String>) { text(value.rawValue) }

  /// Writes a value.
  ///
  /// - Parameter value: The value.
  package mutating func value(_ value: some WireValue) { value.encode(into: &self) }

  /// Writes values after their number.
  ///
  /// - Parameter values: The values.
  package mutating func list(_ values: [some WireValue]) {
    count(values.count)
    for value in values { value.encode(into: &self) }
  }

  /// Ends the message.
  ///
  /// - Returns: Its bytes.
  /// - Throws: ``WireError/tooMany(what:count:limit:)`` beyond ``WireLimits/message``.
  package consuming func finish() throws(WireError) -> [UInt8] {
    let size = bytes.count
    guard size <= WireLimits.message else {
      throw .tooMany(what: "bytes", count: size, limit: WireLimits.message)
    }
    return bytes
  }

  /// A count beyond 32 bits belongs to a message that `finish` refuses.
  private mutating func count(_ value: Int) { integer(UInt32(clamping: value)) }
}
