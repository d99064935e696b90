package import Forms
import MediaModel
package import Placements
import WorkerProtocol

extension Rendition: WireValue {
  package static var leastSize: Int { 57 }

  package func encode(into writer: inout WireWriter) {
    writer.choice(kind)
    writer.label(name)
    writer.value(source)
    writer.value(position)
    writer.label(group)
    writer.value(language)
    writer.value(channel)
    for flag in [
      isDefault, isForced, isEncrypted, isVariant, isDiscontinuous, isPartial, isUnoffered,
    ] {
      writer.value(flag)
    }
    writer.integer(Int64(bandwidth ?? -1))
    writer.list(signals)
    writer.value(unlisted)
    writer.value(timeOffset)
  }

  package init(wire reader: inout WireReader) throws(WireError) {
    self.init(
      try reader.choice("kind of rendition"), name: try reader.text("name of a rendition"),
      source: try reader.value(), position: try reader.value())
    group = try reader.text("group")
    language = try reader.value()
    channel = try reader.value()
    isDefault = try reader.value()
    isForced = try reader.value()
    isEncrypted = try reader.value()
    isVariant = try reader.value()
    isDiscontinuous = try reader.value()
    isPartial = try reader.value()
    isUnoffered = try reader.value()
    let bits = try reader.integer(Int64.self)
    bandwidth = bits < 0 ? nil : Int(bits)
    signals = try reader.list("signals", atMost: WireLimits.notices)
    unlisted = try reader.value()
    timeOffset = try reader.value()
  }
}

extension Rendition.Signal: WireValue {
  package static var leastSize: Int { 12 }

  package func encode(into writer: inout WireWriter) {
    for text in [name, scheme, value] { writer.label(text) }
  }

  package init(wire reader: inout WireReader) throws(WireError) {
    self.init(
      try reader.text("signal"), scheme: try reader.text("scheme"),
      try reader.text("value of a signal"))
  }
}

extension Rendition.Source: WireValue {
  package static var leastSize: Int { 1 }

  package func encode(into writer: inout WireWriter) {
    switch self {
    case .insideVideo: writer.integer(UInt8(0))
    case .playlist(let address):
      writer.integer(UInt8(1))
      writer.label(address)
    case .segments(let segments):
      writer.integer(UInt8(2))
      writer.segments(segments)
    }
  }

  package init(wire reader: inout WireReader) throws(WireError) {
    switch try reader.integer(UInt8.self) {
    case 0: self = .insideVideo
    case 1: self = .playlist(try reader.text("address of a playlist"))
    case 2: self = .segments(try reader.segments())
    case let other: throw .unknown(what: "source of a rendition", value: String(other))
    }
  }
}
