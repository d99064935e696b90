package import Forms
package import MediaModel

extension ReadingLimits: WireValue {
  package static var leastSize: Int { 96 }

  package func encode(into writer: inout WireWriter) {
    for number in [
      tracks, probeBytes, packets, stalledPackets, pixels, decoderErrors, audibleRanges,
      imageBlocks, messages,
    ] {
      writer.integer(Int64(number))
    }
    for time in [analyzedTime, wallTime, processorTime] { writer.value(time) }
  }

  package init(wire reader: inout WireReader) throws(WireError) {
    self.init()
    tracks = try reader.natural("track limit")
    probeBytes = try reader.natural("probe limit")
    packets = try reader.natural("packet limit")
    stalledPackets = try reader.natural("limit of packets without progress")
    pixels = try reader.natural("pixel limit")
    decoderErrors = try reader.natural("limit of decoder errors")
    audibleRanges = try reader.natural("limit of audible ranges")
    imageBlocks = try reader.natural("limit of image blocks")
    messages = try reader.natural("message limit")
    analyzedTime = try reader.length("limit of analyzed time")
    wallTime = try reader.length("wall time limit")
    processorTime = try reader.length("processor time limit")
  }
}
