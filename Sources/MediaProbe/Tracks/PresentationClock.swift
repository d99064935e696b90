internal import MediaModel

/// Turns a stream's ticks into moments of the presentation; zero is the first presented moment.
///
/// That is the earliest start of all sound and moving pictures. The container's own start is not
/// used beside them: text and data that begin earlier are not presented yet, and the library
/// computes it without the pictures whose start it does not know.
struct PresentationClock {
  /// Sound that leads the picture by less than this is the encoder's delay.
  ///
  /// Encoders put 1,024 to 2,112 samples before the first one (Apple TN2258 for AAC). MP4, Ogg and
  /// MP3 say so and players skip them; Matroska with AAC and MPEG transport streams cannot, so the
  /// muxer moves the picture back instead.
  private static let longestLead: Int64 = 60_000

  /// The first presented moment on the container's clock, in microseconds.
  let zero: Int64

  /// Finds the first presented moment.
  ///
  /// - Parameters:
  ///   - start: The container's start in microseconds, or `nil` when it has none.
  ///   - streams: The streams.
  ///   - starts: Where picture tracks begin that the library knows nothing of, in ticks.
  init(start: Int64?, streams: [StreamFacts], starts: [Int: Int64] = [:]) {
    func first(_ isPresented: (StreamFacts) -> Bool) -> Int64? {
      streams.filter(isPresented).compactMap { stream in
        (starts[stream.index] ?? stream.start).map(stream.microseconds)
      }.min()
    }
    let picture = first(\.isMovingPicture)
    let sound = first { $0.kind == .audio }
    guard let earliest = [picture, sound].compactMap(\.self).min() else {
      // Text and data alone present nothing; without any start the clock begins at zero.
      zero = min(max(start ?? 0, .min / 4), .max / 4)
      return
    }
    if let picture, picture > earliest, picture - earliest < Self.longestLead {
      zero = picture
    } else {
      zero = earliest
    }
  }

  /// The moment of a tick.
  func time(_ ticks: Int64, of stream: StreamFacts) -> MediaTime {
    MediaTime(microseconds: stream.microseconds(ticks) - zero)
  }
}
