internal import MediaModel

/// Where people hear the center channel among the others.
struct CenterAudibility {
  /// The least share of the power in the band of speech that the center has where a voice in it is
  /// heard: -9 dB; our choice.
  ///
  /// Below about this level people understand nothing of a voice in noise, and music that covers the
  /// voice is then what captions show.
  private static let least: Float = 0.126
  /// The hops to either side over which power is added: 400 ms in all, longer than a syllable.
  private static let radius: Int64 = 20
  /// The power of those hops below which the center is silent: -70 dB of full scale.
  private static let silence = 4e-6

  let center: SpeechBandMeter
  let sum: SpeechBandMeter

  /// The hops in which it is heard.
  ///
  /// - Parameters:
  ///   - first: The first hop on the presentation clock.
  ///   - count: How many hops.
  /// - Returns: One answer for each hop.
  func heard(from first: Int64, count: Int) -> [Bool] {
    var (own, all): (Double, Double) = (0, 0)
    func add(_ hop: Int64, _ sign: Double) {
      own += sign * Double(center.power(of: hop))
      all += sign * Double(sum.power(of: hop))
    }
    for hop in (first - Self.radius)..<(first + Self.radius) { add(hop, 1) }
    return (0..<Int64(count)).map { index in
      let isHeard = own > Self.silence && own >= Double(Self.least) * all
      add(first + index - Self.radius, -1)
      add(first + index + Self.radius, 1)
      return isHeard
    }
  }
}
