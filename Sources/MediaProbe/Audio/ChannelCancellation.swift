/// Whether the channels of a track cancel each other when they are added.
///
/// If one channel was connected with the wrong polarity, people hear the sound from both speakers,
/// but the sum of both channels is almost silent. Then only one channel can be analyzed.
struct ChannelCancellation {
  /// The sum is canceled if its power is at most this share of the difference's power: 12 dB less.
  private static let canceled = 1.0 / 16
  /// It stays canceled until its power reaches this share: 3 dB less.
  private static let released = 0.5
  /// The time constant for earlier sound, in seconds.
  ///
  /// It prevents changes in the middle of a word.
  private static let memory = 0.5
  /// Another channel than the first is analyzed if it has more than this many times its power.
  private static let louder = 2.0

  private var (sum, difference) = (0.0, 0.0)
  private var powers: [Double] = []
  /// How loud each channel of frames of a form is in the sum: asking for each frame takes too long.
  private var known: (form: AudioForm, weights: [Double]?)?
  /// The channel to analyze alone, while the channels cancel each other.
  private(set) var channel: Int?

  /// Processes a frame.
  ///
  /// - Returns: The power of its channels; `nil` for one channel, or where it cannot be measured.
  mutating func measure(_ frame: borrowing Frame) -> ChannelPower? {
    guard let weights = weights(of: frame), let power = ChannelPower(frame, weights),
      power.isFinite
    else {
      (channel, powers, sum, difference) = (nil, [], 0, 0)
      return nil
    }
    let fade = 1 - min(Double(frame.count) / (Self.memory * Double(max(frame.rate, 1))), 1)
    if powers.count != power.powers.count {
      powers = Array(repeating: 0, count: power.powers.count)
      channel = nil
    }
    sum = sum * fade + power.sum
    difference = difference * fade + power.difference
    for index in powers.indices { powers[index] = powers[index] * fade + power.powers[index] }
    let limit = channel == nil ? Self.canceled : Self.released
    if sum + difference > 0 { channel = sum < limit * difference ? channel ?? loudest : nil }
    return power
  }

  private mutating func weights(of frame: borrowing Frame) -> [Double]? {
    let form = frame.form
    if let known, known.form == form { return known.weights }
    let weights = ChannelPower.weights(of: frame)
    known = (form, weights)
    return weights
  }

  /// The loudest channel; the first if it is about as loud.
  private var loudest: Int {
    powers.indices.reduce(0) { powers[$1] > Self.louder * powers[$0] ? $1 : $0 }
  }
}
