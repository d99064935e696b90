internal import MediaModel

/// Converts a stream's ticks to moments of the presentation; zero is the first presented moment.
///
/// Zero is the earliest start of all sound and moving pictures. If there are any, the container's
/// own start is not used: text and data that begin earlier are not presented yet, and the library
/// ignores pictures with an unknown start when it computes the container's start.
struct PresentationClock {
  /// The longest lead of sound over the picture that counts as the encoder's delay.
  ///
  /// Encoders put 1,024 to 2,112 samples before the first sample (Apple TN2258 for AAC). MP4, Ogg
  /// and MP3 declare them, and players skip them. Matroska with AAC and MPEG transport streams
  /// cannot declare them, so the muxer delays the picture instead.
  private static let longestLead: Int64 = 60_000

  /// The first presented moment on the container's clock, in microseconds.
  let zero: Int64

  /// Finds the first presented moment.
  ///
  /// - Parameters:
  ///   - start: The container's start in microseconds, or `nil` if it has none.
  ///   - streams: The streams.
  ///   - starts: The starts of video tracks that the library does not know, in ticks.
  init(start: Int64?, streams: [StreamFacts], starts: [Int: Int64] = [:]) {
    func first(_ isPresented: (StreamFacts) -> Bool) -> Int64? {
      streams.filter(isPresented).compactMap { stream in
        (starts[stream.index] ?? stream.start).map(stream.microseconds)
      }.min()
    }
    let picture = first(\.isMovingPicture)
    let audio = first { $0.kind == .audio }
    guard let earliest = [picture, audio].compactMap(\.self).min() else {
      // Text and data alone are not presented; without any start, the clock begins at zero.
      zero = min(max(start ?? 0, .min / 4), .max / 4)
      return
    }
    if let picture, picture > earliest, picture - earliest < Self.longestLead {
      zero = picture
    } else {
      zero = earliest
    }
  }

  /// The presentation time of a moment on the container's clock.
  func time(_ moment: MediaTime) -> MediaTime {
    moment.advanced(by: .microseconds(-zero))
  }

  /// A presentation time on the container's clock, in microseconds; saturates.
  func stamp(_ time: MediaTime) -> Int64 {
    time.advanced(by: .microseconds(zero)).microseconds
  }

  /// The presentation time of a tick.
  func time(_ ticks: Int64, of stream: StreamFacts) -> MediaTime {
    MediaTime(microseconds: stream.microseconds(ticks) - zero)
  }
}
