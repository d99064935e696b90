internal import CFFmpeg

/// Adds up the channels of frames of one form.
///
/// They are added before the sample rate is changed, so that it is changed once and not for each
/// channel.
@safe
struct ChannelMix {
  /// How loud each channel is in the sum; none of the sums exceeds full scale.
  let weights: [Float]

  private let kind: AVSampleFormat

  /// Prepares to add up frames like this one; fails if the library has no weights for its channels,
  /// or if their samples have an unknown format.
  ///
  /// - Parameters:
  ///   - frame: The first frame.
  ///   - channel: The only channel that is in the sum; `nil` for all.
  ///   - weight: How loud that channel becomes.
  init?(_ frame: borrowing Frame, only channel: Int?, weight: Double) {
    let packed = av_get_packed_sample_fmt(frame.format)
    guard Self.kinds.contains(where: { $0 == packed }) else { return nil }
    kind = packed
    if let channel {
      weights = (0..<frame.channels).map { $0 == channel ? Float(weight) : 0 }
    } else {
      guard let all = Resampler.weights(of: frame) else { return nil }
      weights = all.map { Float($0) }
    }
  }

  private static let kinds = [
    AV_SAMPLE_FMT_FLT, AV_SAMPLE_FMT_DBL, AV_SAMPLE_FMT_S16, AV_SAMPLE_FMT_S32, AV_SAMPLE_FMT_S64,
    AV_SAMPLE_FMT_U8,
  ]

  /// Adds up the channels of a frame of this form.
  ///
  /// - Parameters:
  ///   - frame: The frame.
  ///   - skip: Samples of each channel that are left out at the start; not more than it has.
  ///   - sum: The target; it gets one number for each remaining sample.
  func add(_ frame: borrowing Frame, skipping skip: Int, into sum: inout [Float]) {
    let count = max(frame.count - skip, 0)
    sum.removeAll(keepingCapacity: true)
    sum.append(contentsOf: repeatElement(0, count: count))
    let planes = unsafe frame.planes(skipping: skip)
    let isPacked = unsafe planes.count == 1
    let width = Int(av_get_bytes_per_sample(kind))
    unsafe sum.withUnsafeMutableBufferPointer { sum in
      for (channel, weight) in weights.enumerated() where weight != 0 {
        guard let plane = unsafe planes[isPacked ? 0 : channel] else { continue }
        let start = unsafe UnsafeRawPointer(plane) + (isPacked ? channel * width : 0)
        unsafe add(start, every: isPacked ? weights.count : 1, times: weight, to: sum)
      }
    }
  }

  private func add(
    _ start: UnsafeRawPointer, every step: Int, times weight: Float,
    to sum: UnsafeMutableBufferPointer<Float>
  ) {
    switch kind {
    case AV_SAMPLE_FMT_FLT:
      unsafe Self.add(start, step, to: sum) { (sample: Float) in sample * weight }
    case AV_SAMPLE_FMT_DBL:
      unsafe Self.add(start, step, to: sum) { (sample: Double) in Float(sample) * weight }
    case AV_SAMPLE_FMT_S16:
      let scale = weight * 0x1p-15
      unsafe Self.add(start, step, to: sum) { (sample: Int16) in Float(sample) * scale }
    case AV_SAMPLE_FMT_S32:
      let scale = weight * 0x1p-31
      unsafe Self.add(start, step, to: sum) { (sample: Int32) in Float(sample) * scale }
    case AV_SAMPLE_FMT_S64:
      let scale = weight * 0x1p-63
      unsafe Self.add(start, step, to: sum) { (sample: Int64) in Float(sample) * scale }
    default:
      let scale = weight * 0x1p-7
      unsafe Self.add(start, step, to: sum) { (sample: UInt8) in (Float(sample) - 128) * scale }
    }
  }

  /// Adds the value of every sample at a distance of `step`; a decoder aligns its samples.
  @inline(__always)
  private static func add<Sample>(
    _ start: UnsafeRawPointer, _ step: Int, to sum: UnsafeMutableBufferPointer<Float>,
    _ value: (Sample) -> Float
  ) {
    let samples = unsafe start.assumingMemoryBound(to: Sample.self)
    if step == 1 {
      for index in 0..<sum.count { unsafe sum[index] += value(samples[index]) }
    } else {
      for index in 0..<sum.count { unsafe sum[index] += value(samples[index * step]) }
    }
  }
}
