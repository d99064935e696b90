package import Forms

/// The program's answer to a worker that wants a file: its number with its descriptor, or without
/// one if the file cannot be opened any more.
package struct FileDelivery: Sendable, Hashable, WireMessage {
  /// The number of the file.
  package let file: Int

  /// Creates a delivery.
  ///
  /// - Parameter file: The number of the file.
  package init(file: Int) { self.file = file }

  /// Writes the delivery as a message.
  ///
  /// - Returns: The message's bytes.
  /// - Throws: ``WireError``; never for so small a message.
  package func encoded() throws(WireError) -> [UInt8] {
    var writer = WireWriter()
    writer.integer(Int64(file))
    return try writer.finish()
  }

  /// Reads a delivery.
  ///
  /// - Parameter bytes: The message's bytes.
  /// - Throws: ``WireError`` when they are not a delivery.
  package init(encoded bytes: [UInt8]) throws(WireError) {
    var reader = try WireReader(bytes)
    self.init(file: try reader.natural("file"))
    try reader.finish()
  }
}
