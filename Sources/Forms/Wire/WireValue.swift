/// A value that can be a part of a message.
package protocol WireValue: SendableMetatype {
  /// The fewest bytes of a value; with it the reader checks a claimed number of values.
  static var leastSize: Int { get }
  /// Writes the value.
  ///
  /// - Parameter writer: The message.
  func encode(into writer: inout WireWriter)
  /// Reads a value.
  ///
  /// - Parameter reader: The message.
  /// - Throws: ``WireError`` when the bytes are not such a value.
  init(wire reader: inout WireReader) throws(WireError)
}
