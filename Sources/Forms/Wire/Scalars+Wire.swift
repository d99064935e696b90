extension Bool: WireValue {
  package static var leastSize: Int { 1 }

  package func encode(into writer: inout WireWriter) { writer.flag(self) }

  package init(wire reader: inout WireReader) throws(WireError) { self = try reader.flag() }
}

extension String: WireValue {
  package static var leastSize: Int { WireWriter.countSize }

  /// Writes a label; longer texts must be written by ``WireWriter/text(_:)``.
  package func encode(into writer: inout WireWriter) { writer.label(self) }

  package init(wire reader: inout WireReader) throws(WireError) { self = try reader.text("text") }
}

extension Float: WireValue {
  package static var leastSize: Int { UInt32.bitWidth / 8 }

  package func encode(into writer: inout WireWriter) { writer.integer(bitPattern) }

  package init(wire reader: inout WireReader) throws(WireError) {
    self.init(bitPattern: try reader.integer())
    guard !isNaN else { throw .outOfRange(what: "number") }
  }
}

extension Double: WireValue {
  package static var leastSize: Int { UInt64.bitWidth / 8 }

  package func encode(into writer: inout WireWriter) { writer.integer(bitPattern) }

  package init(wire reader: inout WireReader) throws(WireError) {
    self.init(bitPattern: try reader.integer())
    guard isFinite else { throw .outOfRange(what: "number") }
  }
}

extension WireReader {
  /// Reads a number from 0 to 1.
  ///
  /// - Parameter what: The name of the number, for the error.
  /// - Returns: The number.
  /// - Throws: ``WireError`` when it is missing or out of range.
  package mutating func fraction(_ what: String) throws(WireError) -> Float {
    let value = try value(Float.self)
    guard (0...1).contains(value) else { throw .outOfRange(what: what) }
    return value
  }
}

extension Optional: WireValue where Wrapped: WireValue {
  package static var leastSize: Int { 1 }

  package func encode(into writer: inout WireWriter) {
    writer.flag(self != nil)
    if let value = self { writer.value(value) }
  }

  package init(wire reader: inout WireReader) throws(WireError) {
    self = try reader.flag() ? try reader.value(Wrapped.self) : nil
  }
}
