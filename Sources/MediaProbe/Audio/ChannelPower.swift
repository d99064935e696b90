internal import CFFmpeg

/// The power of the sum of the channels of a frame, and the power that this sum lacks.
@safe
struct ChannelPower {
  /// One sample in this many is measured.
  private static let step = 8

  /// The power of the sum.
  private(set) var sum = 0.0
  /// The power that cancels in the sum: with two channels that of their difference.
  ///
  /// For any number of channels it is twice the power of all channels minus that of their sum.
  var difference: Double { max(0, 2 * powers.reduce(0, +) - sum) }
  /// The power of each channel in the sum.
  private(set) var powers: [Double]
  /// How many samples of each channel were measured.
  private(set) var count = 0.0

  /// Whether all are numbers.
  var isFinite: Bool { sum.isFinite && difference.isFinite }

  /// Measures some samples of a frame with two channels or more; fails if samples of this format cannot
  /// be read.
  ///
  /// - Parameters:
  ///   - frame: The frame.
  ///   - weights: How loud each of its channels is in the sum.
  init?(_ frame: borrowing Frame, _ weights: [Double]) {
    let planes = unsafe frame.planes(skipping: 0)
    let kind = av_get_packed_sample_fmt(frame.format)
    let isPacked = unsafe planes.count == 1
    let width = Int(av_get_bytes_per_sample(kind))
    let step = Self.step * width * (isPacked ? weights.count : 1)
    let starts = unsafe weights.indices.compactMap { channel -> UnsafePointer<UInt8>? in
      guard let plane = unsafe planes[isPacked ? 0 : channel] else { return nil }
      return unsafe isPacked ? plane + channel * width : plane
    }
    powers = Array(repeating: 0, count: weights.count)
    guard unsafe starts.count == weights.count else { return nil }
    var mixed = [Double](repeating: 0, count: (frame.count + Self.step - 1) / Self.step)
    for channel in weights.indices where weights[channel] > 0 {
      guard
        let power = unsafe Self.add(
          starts[channel], every: step, of: kind, times: weights[channel], to: &mixed)
      else { return nil }
      powers[channel] = power
    }
    for sample in mixed { sum += sample * sample }
    count = Double(mixed.count)
  }

  /// The center channel of a frame, and how loud it is in the sum that ``Resampler`` makes; `nil` if
  /// the frame lacks a left, right or center channel, or if it is not known how channels are added.
  static func center(of frame: borrowing Frame) -> (channel: Int, weight: Double)? {
    guard frame.form.mask & 7 == 7, let weights = weights(of: frame) else { return nil }
    return (2, weights[2] / weights.reduce(0, +))
  }

  /// The channels of the layouts that are measured: front, low frequencies, back and side, in the order
  /// of the bits of a mask.
  private static let known: UInt64 = 0b111_0011_1111

  /// How loud each channel is in the sum that ``Resampler`` makes, with the left channel at one; `nil`
  /// if there is one channel, or if it is not known how the channels are added.
  static func weights(of frame: borrowing Frame) -> [Double]? {
    guard frame.channels > 2 else { return frame.channels == 2 ? [1, 1] : nil }
    let mask = frame.form.mask
    guard mask & 3 == 3, mask & ~known == 0, let weights = Resampler.weights(of: frame),
      let left = weights.first, left > 0
    else { return nil }
    return weights.map { $0 / left }
  }

  /// Adds a channel to the sum of others.
  ///
  /// - Returns: Its power; `nil` if samples of this kind cannot be read.
  private static func add(
    _ start: UnsafePointer<UInt8>, every step: Int, of kind: AVSampleFormat, times weight: Double,
    to mixed: inout [Double]
  ) -> Double? {
    let start = unsafe UnsafeRawPointer(start)
    return switch kind {
    case AV_SAMPLE_FMT_FLT:
      unsafe add(start, step, weight, &mixed) { Double(unsafe $0.loadUnaligned(as: Float.self)) }
    case AV_SAMPLE_FMT_DBL:
      unsafe add(start, step, weight, &mixed) { unsafe $0.loadUnaligned(as: Double.self) }
    case AV_SAMPLE_FMT_S16:
      unsafe add(start, step, weight, &mixed) {
        Double(unsafe $0.loadUnaligned(as: Int16.self)) / 0x1p15
      }
    case AV_SAMPLE_FMT_S32:
      unsafe add(start, step, weight, &mixed) {
        Double(unsafe $0.loadUnaligned(as: Int32.self)) / 0x1p31
      }
    case AV_SAMPLE_FMT_S64:
      unsafe add(start, step, weight, &mixed) {
        Double(unsafe $0.loadUnaligned(as: Int64.self)) / 0x1p63
      }
    case AV_SAMPLE_FMT_U8:
      unsafe add(start, step, weight, &mixed) {
        (Double(unsafe $0.load(as: UInt8.self)) - 128) / 128
      }
    default: nil
    }
  }

  /// Adds samples that `sample` reads: which kind they are is asked once, not for each.
  @inline(__always)
  private static func add(
    _ start: UnsafeRawPointer, _ step: Int, _ weight: Double, _ mixed: inout [Double],
    _ sample: (UnsafeRawPointer) -> Double
  ) -> Double {
    var power = 0.0
    for index in mixed.indices {
      let weighted = unsafe weight * sample(start + index * step)
      mixed[index] += weighted
      power += weighted * weighted
    }
    return power
  }
}
