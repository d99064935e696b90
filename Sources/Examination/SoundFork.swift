import MediaModel

/// Hands the samples of one track to two sinks.
final class SoundFork: AudioSink {
  private let sinks: [any AudioSink]

  /// Takes two sinks.
  init(_ first: any AudioSink, _ second: any AudioSink) { sinks = [first, second] }

  var wantsMore: Bool { sinks.contains(where: \.wantsMore) }

  func receive(_ samples: Span<Float>, at time: MediaTime) {
    for sink in sinks where sink.wantsMore { sink.receive(samples, at: time) }
  }
}
