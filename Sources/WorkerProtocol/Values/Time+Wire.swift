package import Forms
package import MediaModel

extension MediaTime: WireValue {
  package static var leastSize: Int { 8 }

  package func encode(into writer: inout WireWriter) { writer.integer(microseconds) }

  package init(wire reader: inout WireReader) throws(WireError) {
    self.init(microseconds: try reader.integer())
  }
}

extension Duration: WireValue {
  package static var leastSize: Int { 8 }

  /// Writes whole microseconds, the resolution of every time in the program.
  package func encode(into writer: inout WireWriter) {
    writer.value(MediaTime(microseconds: wholeMicroseconds))
  }

  /// Reads a length within the limits of `MediaTime`, so that sums of lengths cannot overflow.
  package init(wire reader: inout WireReader) throws(WireError) {
    self = .microseconds(try reader.value(MediaTime.self).microseconds)
  }
}

extension WireReader {
  /// Reads a length that is not negative.
  ///
  /// - Parameter what: The name of the length, for the error.
  /// - Returns: The length.
  /// - Throws: ``WireError`` when it is missing or out of range.
  package mutating func length(_ what: String) throws(WireError) -> Duration {
    let length = try value(Duration.self)
    guard length >= .zero else { throw .outOfRange(what: what) }
    return length
  }

  /// Reads a length that is not negative, or `nil`.
  ///
  /// - Parameter what: The name of the length, for the error.
  /// - Returns: The length.
  /// - Throws: ``WireError`` when it is missing or out of range.
  package mutating func optionalLength(_ what: String) throws(WireError) -> Duration? {
    try value(Bool.self) ? try length(what) : nil
  }
}

extension Range: WireValue where Bound == MediaTime {
  package static var leastSize: Int { 16 }

  package func encode(into writer: inout WireWriter) {
    writer.value(lowerBound)
    writer.value(upperBound)
  }

  package init(wire reader: inout WireReader) throws(WireError) {
    let (start, end) = (try reader.value(MediaTime.self), try reader.value(MediaTime.self))
    guard start <= end else { throw .outOfRange(what: "end of a time range") }
    self = start..<end
  }
}

extension TimeRanges: WireValue {
  package static var leastSize: Int { 4 }

  package func encode(into writer: inout WireWriter) { writer.list(ranges) }

  /// Reads ranges in any order; the initializer sorts and joins them.
  package init(wire reader: inout WireReader) throws(WireError) {
    self.init(try reader.list("time ranges", atMost: WireLimits.ranges))
  }
}
