package import Forms
package import MediaModel

extension SpeechTimeline: WireValue {
  package static var leastSize: Int { 29 }

  package func encode(into writer: inout WireWriter) {
    writer.label(detector)
    writer.value(model)
    writer.value(start)
    writer.value(hop)
    writer.block(scores)
    writer.list(segments)
  }

  package init(wire reader: inout WireReader) throws(WireError) {
    self.init(
      detector: try reader.text("detector"), model: try reader.value(),
      start: try reader.value(), hop: try Self.readHop(&reader),
      scores: try reader.block("scores", atMost: WireLimits.message),
      segments: try Self.readSegments(&reader))
  }

  /// Reads the hop; it must be above zero, because consumers divide by it.
  private static func readHop(_ reader: inout WireReader) throws(WireError) -> Duration {
    let hop = try reader.value(Duration.self)
    guard hop > .zero else { throw .outOfRange(what: "hop") }
    return hop
  }

  /// Reads the segments; consumers need them in order of time and without overlap.
  private static func readSegments(
    _ reader: inout WireReader
  ) throws(WireError) -> [Segment] {
    let segments: [Segment] = try reader.list("segments", atMost: WireLimits.ranges)
    for (earlier, later) in zip(segments, segments.dropFirst())
    where earlier.range.upperBound > later.range.lowerBound {
      throw .outOfRange(what: "order of segments")
    }
    return segments
  }
}

extension SpeechTimeline.Segment: WireValue {
  package static var leastSize: Int { 20 }

  package func encode(into writer: inout WireWriter) {
    writer.value(range)
    writer.value(confidence)
  }

  package init(wire reader: inout WireReader) throws(WireError) {
    self.init(range: try reader.value(), confidence: try reader.fraction("confidence"))
  }
}

extension ContentHash: WireValue {
  package static var leastSize: Int { 4 }

  package func encode(into writer: inout WireWriter) { writer.text(hex) }

  package init(wire reader: inout WireReader) throws(WireError) {
    let hex = try reader.text("hash", atMost: 64)
    guard let hash = ContentHash(hex: hex) else { throw .unknown(what: "hash", value: hex) }
    self = hash
  }
}
