import MediaModel

/// One of the two sounds that a comparer takes.
final class ComparisonInput: AudioSink {
  private let take: (Span<Float>, MediaTime) -> Void

  /// Whether the comparer has got all that it needs of this sound.
  var wantsMore = true
  /// The moment of the last block.
  private(set) var last = MediaTime.zero

  /// Creates a side.
  ///
  /// - Parameter take: Takes a block of samples and the moment of the first.
  init(_ take: @escaping (Span<Float>, MediaTime) -> Void) { self.take = take }

  func receive(_ samples: Span<Float>, at time: MediaTime) {
    last = time
    take(samples, time)
  }
}
