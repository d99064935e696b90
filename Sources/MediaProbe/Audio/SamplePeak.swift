internal import CFFmpeg

/// The loudest sample of a range of decoded sound, in any sample format.
@safe
struct SamplePeak {
  private let kind: AVSampleFormat
  private let planes: [UnsafePointer<UInt8>?]
  private let perStep: Int

  /// Prepares to read a frame.
  init(_ frame: borrowing Frame) {
    kind = av_get_packed_sample_fmt(frame.format)
    unsafe planes = frame.planes(skipping: 0)
    unsafe perStep = planes.count == 1 ? max(frame.channels, 1) : 1
  }

  /// The largest magnitude in all channels; 1 is full scale.
  ///
  /// - Parameter range: Samples of each channel, within the frame.
  /// - Returns: The magnitude.
  func peak(_ range: Range<Int>) -> Float {
    unsafe planes.reduce(0) { loudest, plane in
      guard let plane = unsafe plane else { return loudest }
      return unsafe max(loudest, peak(UnsafeRawPointer(plane), range))
    }
  }

  private func peak(_ plane: UnsafeRawPointer, _ range: Range<Int>) -> Float {
    switch kind {
    case AV_SAMPLE_FMT_FLT: unsafe Self.float(slice(plane, range))
    case AV_SAMPLE_FMT_DBL: unsafe Self.double(slice(plane, range))
    case AV_SAMPLE_FMT_S16: unsafe Self.integer(slice(plane, range) as UnsafeBufferPointer<Int16>)
    case AV_SAMPLE_FMT_S32: unsafe Self.integer(slice(plane, range) as UnsafeBufferPointer<Int32>)
    case AV_SAMPLE_FMT_S64: unsafe Self.integer(slice(plane, range) as UnsafeBufferPointer<Int64>)
    case AV_SAMPLE_FMT_U8: unsafe Self.byte(slice(plane, range))
    // A sample in an unknown format must not count as silent.
    default: 1
    }
  }

  private func slice<Sample>(_ plane: UnsafeRawPointer, _ range: Range<Int>)
    -> UnsafeBufferPointer<Sample>
  {
    let start = unsafe plane.assumingMemoryBound(to: Sample.self) + range.lowerBound * perStep
    return unsafe UnsafeBufferPointer(start: start, count: range.count * perStep)
  }

  /// Compares the bits as integers: without the sign bit they have the same order as the numbers,
  /// and the processor can compare many integers at a time.
  private static func float(_ samples: UnsafeBufferPointer<UInt32>) -> Float {
    var loudest: UInt32 = 0
    for index in samples.indices { loudest = unsafe max(loudest, samples[index] & 0x7FFF_FFFF) }
    let value = Float(bitPattern: loudest)
    return value.isNaN ? 1 : value
  }

  private static func double(_ samples: UnsafeBufferPointer<Double>) -> Float {
    var loudest = 0.0
    for index in samples.indices { loudest = unsafe max(loudest, samples[index].magnitude) }
    return loudest.isNaN ? 1 : Float(loudest)
  }

  private static func integer<Sample: FixedWidthInteger & SignedInteger>(
    _ samples: UnsafeBufferPointer<Sample>
  ) -> Float {
    var low: Sample = 0
    var high: Sample = 0
    for index in samples.indices {
      low = unsafe min(low, samples[index])
      high = unsafe max(high, samples[index])
    }
    return max(Float(high), -Float(low)) / -Float(Sample.min)
  }

  private static func byte(_ samples: UnsafeBufferPointer<UInt8>) -> Float {
    var loudest: Int = 0
    for index in samples.indices {
      loudest = unsafe max(loudest, abs(Int(samples[index]) - 128))
    }
    return Float(loudest) / 128
  }
}
