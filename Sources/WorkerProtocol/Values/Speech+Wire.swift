package import Forms
package import MediaModel

extension SpeechTimeline: Formed {
  /// Consumers divide by the hop, and need segments in order of time and without overlap.
  package static let wire = WireForm<Self>(
    Field("detector", \.detector), Field("model", \.model), Field("start", \.start),
    Field("hop", \.hop), Field("scores", \.scores, .block(atMost: WireLimits.message)),
    Field("sounds", \.sounds, .block(atMost: WireLimits.message)),
    Field("segments", \.segments, .list(atMost: WireLimits.ranges))
  ) { detector, model, start, hop, scores, sounds, segments throws(FormRefusal) in
    guard hop > .zero else { throw FormRefusal("hop", "is not above zero") }
    for (earlier, later) in zip(segments, segments.dropFirst())
    where earlier.range.upperBound > later.range.lowerBound {
      throw FormRefusal("order of segments", "is not that of time")
    }
    guard sounds.isEmpty || sounds.count == scores.count else {
      throw FormRefusal("number of sounds", "is not that of scores")
    }
    return Self(
      detector: detector, model: model, start: start, hop: hop, scores: scores, sounds: sounds,
      segments: segments)
  }
}

/// By hand, because a long film has ten thousands.
extension SpeechTimeline.Segment: WireValue {
  package static var leastSize: Int { Range<MediaTime>.leastSize + Float.leastSize }

  package func encode(into writer: inout WireWriter) {
    range.encode(into: &writer)
    confidence.encode(into: &writer)
  }

  package init(wire reader: inout WireReader) throws(WireError) {
    self.init(range: try Range(wire: &reader), confidence: try reader.fraction("confidence"))
  }
}

extension Waveform: Formed {
  /// Drawing divides by the hop, and needs peaks within the scale.
  package static let wire = WireForm<Self>(
    Field("start", \.start), Field("hop", \.hop), Field("peaks", \.peaks, .block(atMost: mostPeaks))
  ) { start, hop, peaks throws(FormRefusal) in
    guard hop > .zero else { throw FormRefusal("length of a peak", "is not above zero") }
    guard peaks.allSatisfy({ $0 <= fullScale }) else { throw FormRefusal("peak", "is too high") }
    return Self(start: start, hop: hop, peaks: peaks)
  }
}

extension TimeRanges: Formed {
  /// Ranges in any order; the initializer sorts and joins them.
  package static let wire = WireForm<Self>(
    Field("time ranges", \.ranges, .list(atMost: WireLimits.ranges))
  ) { Self($0) }
}

extension ContentHash: Formed {
  package static let wire = WireForm<Self>(
    "hash",
    Codec<String, OnWire>.text(atMost: 64).converted(
      "is no hash", write: { $0.hex }, make: { Self(hex: $0) }))
}
