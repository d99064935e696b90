internal import MediaModel

/// Sound that people hear in the described track, but that the sum of its channels does not have.
struct UnheardAudio {
  /// The least mean power of the difference of the channels that counts: -50 dB of full scale.
  private static let audible: Float = 1e-5
  /// The least ratio of its power to that of the sum: 12 dB less.
  private static let notable: Float = 1.0 / 16
  /// The factor by which the ratio must exceed that of the main sound: 6 dB.
  private static let rise: Float = 4
  /// The ratio that is assumed for a main sound with more than two channels beside a described
  /// sound with two: mixed to two, its sum is stronger than their difference.
  private static let mixed: Float = 0.5
  /// The least ratio that is assumed for a main sound beside a described sound with more than two
  /// channels: that of a sound in one of them.
  private static let single: Float = 1
  /// The fewest windows of 0.5 s: one alone may be an edge.
  private static let least = 2

  /// Whether there is at least a second of it, or this cannot be known.
  let isPossible: Bool

  /// Searches in all pieces of the map.
  init(_ comparer: NarrationComparer) {
    let (main, described) = (comparer.main, comparer.described)
    let count = described.difference.windows.count { number, window in
      guard window.power >= Self.audible, window.ratio >= Self.notable else { return false }
      let hop = ChannelDifference.middle(of: number).microseconds / 10_000 - described.firstHop
      guard let piece = comparer.plan.pieces.first(where: { $0.described.contains(Double(hop)) })
      else { return false }
      let mainHop = Int64(clamping: piece.main(at: Double(hop))) + main.firstHop
      let usual = Self.usual(main.difference, described.difference, .milliseconds(mainHop * 10))
      return window.ratio > Self.rise * usual
    }
    isPossible = count >= Self.least || !described.difference.isMeasured
  }

  /// The ratio that a copy of the main sound has at a moment.
  private static func usual(
    _ main: ChannelDifference, _ described: ChannelDifference, _ time: MediaTime
  ) -> Float {
    let least: Float = described.isSurround ? single : 0
    guard main.isMeasured, main.isSurround == described.isSurround || !main.isSurround else {
      return max(mixed, least)
    }
    return max(ratio(in: main, time), least)
  }

  /// The greatest ratio in the window of a moment and the two windows beside it.
  private static func ratio(in difference: ChannelDifference, _ time: MediaTime) -> Float {
    let number = ChannelDifference.number(at: time)
    return (number - 1...number + 1).reduce(0) { max($0, difference.windows[$1]?.ratio ?? 0) }
  }
}
