internal import MediaModel
internal import SignalKernels

/// Converts the frames of a track, or one channel of them, and passes the samples to a sink.
final class SampleFeed {
  private let sink: any AudioSink
  private var mix: ChannelMix?
  private var converter: RateConverter?
  /// The sum of the channels of a frame.
  private var sum: [Float] = []
  /// Converts what the other two cannot.
  private var resampler: Resampler?
  private var start = MediaTime.zero
  private var count: Int64 = 0

  /// Creates a feed.
  init(to sink: any AudioSink) { self.sink = sink }

  /// Whether the sink still wants samples.
  var wantsMore: Bool { sink.wantsMore }

  /// Passes on what the converter holds; the next samples have a time of their own.
  func restart(at time: MediaTime) {
    flush()
    start = time
    count = 0
  }

  /// Prepares the conversion of frames like this one.
  ///
  /// - Parameters:
  ///   - frame: The first frame.
  ///   - channel: The only channel that is converted; `nil` for the sum of all.
  ///   - weight: How loud that channel becomes.
  func prepare(_ frame: borrowing Frame, only channel: Int?, weight: Double = 1) {
    resampler = nil
    mix = ChannelMix(frame, only: channel, weight: weight)
    converter = mix == nil ? nil : RateConverter(from: Int(frame.rate))
    if converter == nil { resampler = Resampler(for: frame, only: channel, weight: weight) }
  }

  /// Converts a frame.
  ///
  /// - Returns: `false` when its form cannot be converted.
  func convert(_ frame: borrowing Frame, skipping skip: Int) -> Bool {
    guard let mix, let converter else {
      return resampler?.convert(frame, skipping: skip) { hand($0) } ?? false
    }
    // A span of a property cannot be passed on; of a variable it can, and nothing is copied.
    var block: [Float] = []
    swap(&block, &sum)
    mix.add(frame, skipping: skip, into: &block)
    converter.convert(block.span) { hand($0) }
    swap(&block, &sum)
    return true
  }

  /// Passes on the samples that are still in the converter.
  func flush() {
    converter?.flush { hand($0) }
    _ = resampler?.flush { hand($0) }
  }

  private func hand(_ samples: Span<Float>) {
    guard !samples.isEmpty else { return }
    let rate = Int64(Resampler.rate)
    let offset = count / rate * 1_000_000 + count % rate * 1_000_000 / rate
    sink.receive(samples, at: start.advanced(by: .microseconds(offset)))
    count += Int64(samples.count)
  }
}
