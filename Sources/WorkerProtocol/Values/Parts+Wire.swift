package import Forms
package import MediaModel

extension FilePart: WireValue {
  package static var leastSize: Int { 24 }

  package func encode(into writer: inout WireWriter) {
    writer.integer(Int64(file))
    writer.integer(offset)
    writer.integer(length)
  }

  package init(wire reader: inout WireReader) throws(WireError) {
    self.init(
      file: try reader.natural("file"), offset: Int64(try reader.natural("start of a part")),
      length: Int64(try reader.natural("bytes of a part")))
  }
}

extension ExaminationRequest.Described: WireValue {
  package static var leastSize: Int { 5 }

  package func encode(into writer: inout WireWriter) {
    writer.list(parts)
    writer.value(track)
  }

  package init(wire reader: inout WireReader) throws(WireError) {
    self.init(
      parts: try reader.list("parts of the described medium", atMost: WireLimits.parts),
      track: try reader.value())
  }
}
