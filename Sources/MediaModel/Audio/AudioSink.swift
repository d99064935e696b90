/// Receives the samples of one audio track while they are decoded.
///
/// Samples are mono, at 16,000 per second, from -1 to 1, and valid only during the call. Blocks are
/// in the order of the presentation clock; after a gap in the track, the time of the next block
/// jumps.
public protocol AudioSink: AnyObject {
  /// Whether the sink still wants samples; `false` lets the demuxer skip the rest of the track.
  var wantsMore: Bool { get }

  /// Receives a block of samples.
  ///
  /// - Parameters:
  ///   - samples: The samples, valid during the call only.
  ///   - time: The moment of the first sample.
  func receive(_ samples: Span<Float>, at time: MediaTime)
}
