/// Takes the samples of one audio track as they are decoded.
///
/// Samples are mono, 16,000 a second, -1 to 1, lent for the length of the call. Blocks follow one
/// another on the presentation clock; where the track has a hole the next block's time jumps.
public protocol AudioSink: AnyObject {
  /// Whether the sink still wants samples; `false` lets the demuxer skip the rest of the track.
  var wantsMore: Bool { get }

  /// Takes a block of samples.
  ///
  /// - Parameters:
  ///   - samples: The samples, valid during the call only.
  ///   - time: The moment of the first sample.
  func receive(_ samples: Span<Float>, at time: MediaTime)
}
