package import Forms
package import Placements
import WorkerProtocol

extension PageMotion: WireValue {
  package static var leastSize: Int { 60 }

  package func encode(into writer: inout WireWriter) {
    writer.choice(kind)
    for number in [line, column, elements] { writer.integer(Int64(number)) }
    writer.value(id)
    writer.label(name)
    writer.value(image)
    for flag in [mayBeStopped, hasOtherContent] { writer.value(flag) }
    writer.list(unknownReasons)
  }

  package init(wire reader: inout WireReader) throws(WireError) {
    let kind: Kind = try reader.choice("kind of motion")
    let (line, column) = (try reader.natural("line"), try reader.natural("column"))
    let elements = try reader.natural("elements")
    let id: String? = try reader.value()
    let name = try reader.text("name of an animation")
    self.init(kind, line: line, column: column, image: try reader.value())
    self.id = id
    self.name = name
    self.elements = elements
    mayBeStopped = try reader.value()
    hasOtherContent = try reader.value()
    unknownReasons = try reader.list("reasons", atMost: 100)
  }
}

extension PageStyleSheet: WireValue {
  package static var leastSize: Int { 13 }

  package func encode(into writer: inout WireWriter) {
    writer.value(request)
    writer.label(name)
    writer.value(bytes != nil)
    if let bytes { writer.block(bytes) }
  }

  package init(wire reader: inout WireReader) throws(WireError) {
    self.init(
      try reader.value(), name: try reader.text("name of a style sheet"),
      bytes: try reader.value(Bool.self)
        ? try reader.block("style sheet", atMost: Limit.bytes) : nil)
  }
}

extension PageStyleSheet.Request: WireValue {
  package static var leastSize: Int { 8 }

  package func encode(into writer: inout WireWriter) {
    writer.label(address)
    writer.label(base)
  }

  package init(wire reader: inout WireReader) throws(WireError) {
    self.init(try reader.text("address"), base: try reader.text("style sheet"))
  }
}
