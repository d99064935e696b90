/// How a part is written as bytes and read from them.
package struct WireCodec<Part>: Sendable {
  /// The fewest bytes of a part; with it the reader checks a claimed number of parts.
  package let leastSize: Int
  /// Writes a part.
  package let write: @Sendable (Part, inout WireWriter) -> Void
  /// Reads a part whose name is given for the error.
  package let read: @Sendable (inout WireReader, String) throws(WireError) -> Part

  /// Creates a codec.
  ///
  /// - Parameters:
  ///   - leastSize: The fewest bytes of a part.
  ///   - write: Writes a part.
  ///   - read: Reads a part whose name is given for the error.
  package init(
    leastSize: Int, write: @escaping @Sendable (Part, inout WireWriter) -> Void,
    read: @escaping @Sendable (inout WireReader, String) throws(WireError) -> Part
  ) {
    self.leastSize = leastSize
    self.write = write
    self.read = read
  }

  /// For parts that do not go this way; the `Reach` of a form excludes its use.
  static var none: WireCodec {
    WireCodec(
      leastSize: 0, write: { _, _ in },
      read: { _, what throws(WireError) in throw .unknown(what: what, value: "") })
  }
}

/// A value whose bytes follow from its form.
package protocol Formed: WireValue {
  /// What the value is made of.
  static var wire: WireForm<Self> { get }
}

extension Formed {
  package static var leastSize: Int { wire.codec.wire.leastSize }

  package func encode(into writer: inout WireWriter) { Self.wire.codec.wire.write(self, &writer) }

  package init(wire reader: inout WireReader) throws(WireError) {
    self = try Self.wire.codec.wire.read(&reader, "\(Self.self)")
  }
}
