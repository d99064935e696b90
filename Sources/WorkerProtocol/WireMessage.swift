package import Forms

/// A message between the program and a worker, as bytes.
package protocol WireMessage {
  /// Writes the message.
  ///
  /// - Returns: Its bytes.
  /// - Throws: ``WireError`` if a reader would refuse the message.
  func encoded() throws(WireError) -> [UInt8]

  /// Reads a message.
  ///
  /// - Parameter bytes: Its bytes.
  /// - Throws: ``WireError`` if they are not a message.
  init(encoded bytes: [UInt8]) throws(WireError)
}

extension WireMessage {
  /// Decodes a message; `nil` for bytes that are not a message.
  ///
  /// - Parameter bytes: The received bytes.
  package init?(received bytes: [UInt8]) {
    do throws(WireError) {
      try self.init(encoded: bytes)
    } catch {
      return nil
    }
  }

  /// The message as bytes; `nil` if a reader would refuse it, because it is too large.
  package var encodedIfAllowed: [UInt8]? {
    do throws(WireError) {
      return try encoded()
    } catch {
      return nil
    }
  }
}

extension WireMessage where Self: Formed {
  package func encoded() throws(WireError) -> [UInt8] {
    var writer = WireWriter()
    writer.value(self)
    return try writer.finish()
  }

  package init(encoded bytes: [UInt8]) throws(WireError) {
    var reader = try WireReader(bytes)
    self = try reader.value()
    try reader.finish()
  }
}
