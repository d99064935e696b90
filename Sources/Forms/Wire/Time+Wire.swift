package import MediaModel

extension MediaTime: WireValue {
  package static var leastSize: Int { Int64.bitWidth / 8 }

  package func encode(into writer: inout WireWriter) { writer.long(microseconds) }

  package init(wire reader: inout WireReader) throws(WireError) {
    self.init(microseconds: try reader.long())
  }
}

extension Duration: WireValue {
  package static var leastSize: Int { Int64.bitWidth / 8 }

  /// Writes whole microseconds, the resolution of every time in the program.
  package func encode(into writer: inout WireWriter) {
    writer.long(MediaTime(microseconds: wholeMicroseconds).microseconds)
  }

  /// Reads a length within the limits of `MediaTime`, so that sums of lengths cannot overflow.
  package init(wire reader: inout WireReader) throws(WireError) {
    self = .microseconds(MediaTime(microseconds: try reader.long()).microseconds)
  }
}

extension Range: WireValue where Bound == MediaTime {
  package static var leastSize: Int { 2 * MediaTime.leastSize }

  package func encode(into writer: inout WireWriter) {
    writer.long(lowerBound.microseconds)
    writer.long(upperBound.microseconds)
  }

  package init(wire reader: inout WireReader) throws(WireError) {
    let (start, end) = (
      MediaTime(microseconds: try reader.long()), MediaTime(microseconds: try reader.long())
    )
    guard start <= end else { throw .outOfRange(what: "end of a time range") }
    self = start..<end
  }
}
