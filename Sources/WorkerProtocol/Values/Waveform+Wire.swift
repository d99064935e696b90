package import Forms
package import MediaModel

extension Waveform: WireValue {
  package static var leastSize: Int { 20 }

  package func encode(into writer: inout WireWriter) {
    writer.value(start)
    writer.value(hop)
    writer.block(peaks)
  }

  /// Reads a waveform; drawing divides by the hop, and needs peaks within the scale.
  package init(wire reader: inout WireReader) throws(WireError) {
    let start = try reader.value(MediaTime.self)
    let hop = try reader.value(Duration.self)
    guard hop > .zero else { throw .outOfRange(what: "length of a peak") }
    let peaks = try reader.block("peaks", atMost: Self.mostPeaks)
    guard peaks.allSatisfy({ $0 <= Self.fullScale }) else { throw .outOfRange(what: "peak") }
    self.init(start: start, hop: hop, peaks: peaks)
  }
}
