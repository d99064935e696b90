internal import MediaModel

/// Sound that people hear in the described track, but that the sum of its channels does not have.
struct UnheardSound {
  /// The difference of the channels counts from this mean power on: -50 dB of full scale.
  private static let audible: Float = 1e-5
  /// It counts from this part of the power of the sum on: 12 dB less.
  private static let notable: Float = 1.0 / 16
  /// It counts if it is so much stronger than in the main sound: 6 dB.
  private static let rise: Float = 4
  /// The ratio that is assumed for a main sound with more than two channels: mixed to two, its sum
  /// is stronger than their difference.
  private static let assumed: Float = 0.5
  /// Two windows of 0.5 s: one alone may be an edge.
  private static let least = 2

  /// Whether there is at least a second of it.
  let isPresent: Bool

  /// Searches in all pieces of the map.
  ///
  /// - Parameter comparer: A finished comparer.
  init(_ comparer: NarrationComparer) {
    let (main, described) = (comparer.main, comparer.described)
    let count = described.difference.windows.count { number, window in
      guard window.power >= Self.audible, window.ratio >= Self.notable else { return false }
      let hop = ChannelDifference.middle(of: number).microseconds / 10_000 - described.firstHop
      guard let piece = comparer.plan.pieces.first(where: { $0.described.contains(Double(hop)) })
      else { return false }
      let place = Int64(clamping: piece.main(at: Double(hop))) + main.firstHop
      return window.ratio > Self.rise * Self.ratio(in: main.difference, .milliseconds(place * 10))
    }
    isPresent = count >= Self.least
  }

  /// The greatest ratio within a second of a moment.
  private static func ratio(in difference: ChannelDifference, _ time: MediaTime) -> Float {
    guard difference.isMeasured else { return assumed }
    let number = ChannelDifference.number(at: time)
    return (number - 1...number + 1).reduce(0) { max($0, difference.windows[$1]?.ratio ?? 0) }
  }
}
