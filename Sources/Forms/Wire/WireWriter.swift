/// Builds a message of little-endian numbers; a length precedes the bytes that it measures.
package struct WireWriter {
  /// What was written so far.
  package private(set) var bytes: [UInt8]
  /// The first reason why the reader would refuse the message.
  private var excess: WireError?
  private var elements = 0

  /// Starts a message with the protocol's version.
  ///
  /// - Parameter capacity: About how many bytes the message will have; growing a large one costs
  ///   as much memory again.
  package init(reserving capacity: Int = 0) {
    bytes = [WireLimits.version]
    if capacity > 0 { bytes.reserveCapacity(min(capacity, WireLimits.message)) }
  }

  /// Writes a whole number in as many bytes as its type has.
  ///
  /// - Parameter value: The number.
  package mutating func integer(_ value: some FixedWidthInteger) {
    append(UInt64(truncatingIfNeeded: value), value.bitWidth / 8)
  }

  /// Writes a number of eight bytes.
  ///
  /// - Parameter value: The number.
  package mutating func long(_ value: Int64) { append(UInt64(bitPattern: value), 8) }

  /// Writes yes or no.
  ///
  /// - Parameter value: Whether it is yes.
  package mutating func flag(_ value: Bool) { bytes.append(value ? 1 : 0) }

  /// Writes the low bytes of a number.
  private mutating func append(_ value: UInt64, _ width: Int) {
    var rest = value
    for _ in 0..<width {
      bytes.append(UInt8(truncatingIfNeeded: rest))
      rest >>= 8
    }
  }

  /// Writes the number of bytes, then the bytes.
  ///
  /// - Parameter value: The bytes.
  package mutating func block(_ value: [UInt8]) {
    count(value.count)
    bytes.append(contentsOf: value)
  }

  /// Writes the length of a text, then the text in UTF-8; beyond ``WireLimits/text`` `finish`
  /// throws.
  ///
  /// - Parameter value: The text.
  package mutating func text(_ value: String) {
    refuse("bytes of a text", value.utf8.count, beyond: WireLimits.text)
    count(value.utf8.count)
    bytes.append(contentsOf: value.utf8)
  }

  /// Writes a name, title or sentence; beyond ``WireLimits/label`` bytes it is cut and ends in an
  /// ellipsis, because the reader would refuse the whole message.
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

  /// Writes the number of values, then the values; all lists together may have
  /// ``WireLimits/elements``.
  ///
  /// - Parameter values: The values.
  package mutating func list(_ values: [some WireValue]) {
    begin(values.count)
    for value in values { value.encode(into: &self) }
  }

  /// Writes the number of values of a list.
  mutating func begin(_ number: Int) {
    elements += number
    refuse("elements", elements, beyond: WireLimits.elements)
    count(number)
  }

  /// The bytes of a part of a message.
  ///
  /// - Parameter write: Writes the part.
  /// - Returns: The number of bytes.
  package static func size(of write: (inout WireWriter) -> Void) -> Int {
    var writer = WireWriter()
    let start = writer.bytes.count
    write(&writer)
    return writer.bytes.count - start
  }

  /// Ends the message.
  ///
  /// - Returns: Its bytes.
  /// - Throws: ``WireError`` if a reader would refuse the message, such as by ``WireLimits``.
  package consuming func finish() throws(WireError) -> [UInt8] {
    refuse("bytes", bytes.count, beyond: WireLimits.message)
    if let excess { throw excess }
    return bytes
  }

  /// Lets `finish` throw an error, unless another one was before it.
  mutating func refuse(_ error: WireError) { excess = excess ?? error }

  private mutating func refuse(_ what: String, _ count: Int, beyond limit: Int) {
    guard count > limit else { return }
    refuse(.tooMany(what: what, count: count, limit: limit))
  }

  /// The bytes of a count.
  static let countSize = UInt32.bitWidth / 8

  /// Writes a count; one beyond 32 bits is clamped, because `finish` refuses that message.
  private mutating func count(_ value: Int) { integer(UInt32(clamping: value)) }
}
