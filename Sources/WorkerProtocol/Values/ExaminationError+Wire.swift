package import Forms
package import MediaModel

extension ExaminationError: WireValue {
  package static var leastSize: Int { 8 }

  package func encode(into writer: inout WireWriter) {
    writer.choice(code)
    writer.label(message)
  }

  package init(wire reader: inout WireReader) throws(WireError) {
    self.init(
      code: try reader.choice("failure code"), message: try reader.text("failure message"))
  }
}
