package import Forms
package import Placements
import WorkerProtocol

extension PageClaim: WireValue {
  package static var leastSize: Int { 15 }

  package func encode(into writer: inout WireWriter) {
    writer.value(isVideo)
    writer.integer(Int64(line))
    for text in [address, duration, transcript] { writer.value(text) }
    for offer in Offer.allCases { writer.value(offers.contains(offer)) }
  }

  package init(wire reader: inout WireReader) throws(WireError) {
    self.init(isVideo: try reader.value(), line: try reader.natural("line"))
    address = try reader.value()
    duration = try reader.value()
    transcript = try reader.value()
    for offer in Offer.allCases where try reader.value(Bool.self) { offers.insert(offer) }
  }
}

extension PageMetadataIssue: WireValue {
  package static var leastSize: Int { 12 }

  package func encode(into writer: inout WireWriter) {
    writer.integer(Int64(line))
    writer.label(message)
  }

  package init(wire reader: inout WireReader) throws(WireError) {
    self.init(line: try reader.natural("line"), message: try reader.text("issue of metadata"))
  }
}
