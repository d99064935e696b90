internal import CFFmpeg

/// Whether the two channels of a stereo track cancel each other when they are added.
///
/// If one channel was connected with the wrong polarity, people hear the sound from both speakers,
/// but the sum of both channels is almost silent. Then only one channel can be analyzed.
struct ChannelCancellation {
  /// The sum is canceled if it has this part of the power of the difference: 12 dB less.
  private static let canceled = 1.0 / 16
  /// It stays canceled until it has this part: 3 dB less.
  private static let released = 0.5
  /// How long earlier sound counts, in seconds.
  ///
  /// It prevents changes in the middle of a word.
  private static let memory = 0.5
  /// One sample in this many is measured.
  static let step = 8

  private var (sum, difference) = (0.0, 0.0)
  /// Whether the channels cancel each other.
  private(set) var isCanceled = false

  /// Takes a frame.
  ///
  /// - Returns: The power of its two channels; `nil` if it has not two.
  mutating func take(_ frame: borrowing Frame) -> StereoPower? {
    guard frame.channels == 2, let power = StereoPower(frame), power.isFinite else { return nil }
    let fade = 1 - min(Double(frame.count) / (Self.memory * Double(max(frame.rate, 1))), 1)
    sum = sum * fade + power.sum
    difference = difference * fade + power.difference
    let limit = isCanceled ? Self.released : Self.canceled
    if sum + difference > 0 { isCanceled = sum < limit * difference }
    return power
  }
}

/// The power of the sum and of the difference of the two channels of a frame.
@safe
struct StereoPower {
  private(set) var sum = 0.0
  private(set) var difference = 0.0
  /// How many samples of each channel were measured.
  private(set) var count = 0.0

  /// Whether both are numbers.
  var isFinite: Bool { sum.isFinite && difference.isFinite }

  /// Measures some samples of a frame with two channels.
  ///
  /// - Returns: `nil` if samples of this format cannot be read.
  init?(_ frame: borrowing Frame) {
    let planes = unsafe frame.planes(skipping: 0)
    let count = frame.count
    guard let left = unsafe planes.first ?? nil, let other = unsafe planes.last ?? nil else {
      return nil
    }
    let kind = av_get_packed_sample_fmt(frame.format)
    let isPacked = unsafe planes.count == 1
    let width = Int(av_get_bytes_per_sample(kind))
    let right = unsafe isPacked ? other + width : other
    let step = ChannelCancellation.step * width * (isPacked ? 2 : 1)
    for index in 0..<(count + ChannelCancellation.step - 1) / ChannelCancellation.step {
      guard let a = unsafe Self.value(left + index * step, kind),
        let b = unsafe Self.value(right + index * step, kind)
      else { return nil }
      sum += (a + b) * (a + b)
      difference += (a - b) * (a - b)
      self.count += 1
    }
  }

  private static func value(_ place: UnsafePointer<UInt8>, _ kind: AVSampleFormat) -> Double? {
    let place = unsafe UnsafeRawPointer(place)
    return switch kind {
    case AV_SAMPLE_FMT_FLT: Double(unsafe place.loadUnaligned(as: Float.self))
    case AV_SAMPLE_FMT_DBL: unsafe place.loadUnaligned(as: Double.self)
    case AV_SAMPLE_FMT_S16: Double(unsafe place.loadUnaligned(as: Int16.self)) / 0x1p15
    case AV_SAMPLE_FMT_S32: Double(unsafe place.loadUnaligned(as: Int32.self)) / 0x1p31
    case AV_SAMPLE_FMT_S64: Double(unsafe place.loadUnaligned(as: Int64.self)) / 0x1p63
    case AV_SAMPLE_FMT_U8: (Double(unsafe place.load(as: UInt8.self)) - 128) / 128
    default: nil
    }
  }
}
