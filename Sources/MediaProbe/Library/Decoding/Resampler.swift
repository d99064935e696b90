internal import CFFmpeg

/// Owns the library's converter from one form of sound to mono at 16,000 samples per second.
///
/// ``ChannelMix`` and `RateConverter` convert what is usual, with the same results to 1e-7; this
/// converts what they do not: rates that have no small ratio to 16,000, and layouts without weights.
@safe
struct Resampler: ~Copyable {
  /// Samples per second of the output.
  static let rate: Int32 = 16_000
  private static let chunk = 8_192
  /// The most channels that the library mixes: its SWR_CH_MAX.
  private static let mostChannels = 64
  /// How loud a channel beside or behind the listener is in the sum, compared with the left one.
  static let surround = 0.25

  private let context: OpaquePointer
  private var output = [Float](repeating: 0, count: chunk)

  /// Creates a converter for frames like this one; fails if their form cannot be converted.
  init?(for frame: borrowing Frame, only channel: Int? = nil, weight: Double = 1) {
    var mono = unsafe AVChannelLayout()
    unsafe av_channel_layout_default(&mono, 1)
    var layout = unsafe AVChannelLayout()
    guard unsafe Self.copyLayout(of: frame, to: &layout) else { return nil }
    var made: OpaquePointer?
    let code = unsafe swr_alloc_set_opts2(
      &made, &mono, AV_SAMPLE_FMT_FLT, Self.rate, &layout, frame.format, frame.rate, 0, nil)
    unsafe av_channel_layout_uninit(&layout)
    guard code >= 0, let context = unsafe made else { return nil }
    // The sum of the weights is one: speech in the center stays, and no sample can exceed full
    // scale.
    unsafe av_opt_set_double(UnsafeMutableRawPointer(context), "rematrix_maxval", 1, 0)
    unsafe av_opt_set_double(
      UnsafeMutableRawPointer(context), "surround_mix_level", Self.surround, 0)
    var weights = [Double](repeating: 0, count: frame.channels)
    if let channel, weights.indices.contains(channel) { weights[channel] = weight }
    let isMixed =
      channel == nil ? 0 : unsafe swr_set_matrix(context, weights, Int32(clamping: weights.count))
    guard isMixed >= 0, unsafe swr_init(context) >= 0 else {
      unsafe swr_free(&made)
      return nil
    }
    unsafe self.context = context
  }

  /// The layout of a frame; where the file gives none, the usual one for as many channels.
  private static func copyLayout(
    of frame: borrowing Frame, to layout: inout AVChannelLayout
  ) -> Bool {
    if unsafe frame.pointer.pointee.ch_layout.order == AV_CHANNEL_ORDER_NATIVE {
      return unsafe av_channel_layout_copy(&layout, &frame.pointer.pointee.ch_layout) >= 0
    }
    unsafe av_channel_layout_default(&layout, Int32(clamping: frame.channels))
    return true
  }

  /// How loud the library makes each channel of a frame in the sum of all; `nil` if it does not know
  /// how to add them.
  static func weights(of frame: borrowing Frame) -> [Double]? {
    var mono = unsafe AVChannelLayout()
    unsafe av_channel_layout_default(&mono, 1)
    var layout = unsafe AVChannelLayout()
    guard unsafe copyLayout(of: frame, to: &layout) else { return nil }
    defer { unsafe av_channel_layout_uninit(&layout) }
    let isNative = unsafe layout.order == AV_CHANNEL_ORDER_NATIVE
    guard isNative, (1...mostChannels).contains(frame.channels) else { return nil }
    // The library scales a matrix of the most channels, whatever the layouts have.
    var weights = [Double](repeating: 0, count: mostChannels * mostChannels)
    let code = unsafe swr_build_matrix2(
      &layout, &mono, 0.5.squareRoot(), surround, 0, 1, 1, &weights, mostChannels,
      AV_MATRIX_ENCODING_NONE, nil)
    return code >= 0 ? Array(weights.prefix(frame.channels)) : nil
  }

  /// Converts samples of a frame and provides the output, in one or more blocks.
  ///
  /// - Returns: `false` when the library failed.
  mutating func convert(
    _ frame: borrowing Frame, skipping skip: Int, _ body: (Span<Float>) -> Void
  ) -> Bool {
    let planes = unsafe frame.planes(skipping: skip)
    return unsafe planes.withUnsafeBufferPointer { planes in
      unsafe drain(planes.baseAddress, Int32(clamping: frame.count - skip), body)
    }
  }

  /// Provides the remaining samples, and resets the converter.
  ///
  /// - Returns: `false` when the library failed.
  mutating func flush(_ body: (Span<Float>) -> Void) -> Bool {
    let isDone = unsafe drain(nil, 0, body)
    return unsafe swr_init(context) >= 0 && isDone
  }

  private mutating func drain(
    _ planes: UnsafePointer<UnsafePointer<UInt8>?>?, _ count: Int32, _ body: (Span<Float>) -> Void
  ) -> Bool {
    var count = count
    while true {
      let got = unsafe output.withUnsafeMutableBytes { bytes in
        let start = unsafe bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
        return unsafe withUnsafePointer(to: start) { target in
          let target = unsafe UnsafeMutablePointer(mutating: target)
          let source = unsafe UnsafeMutablePointer(mutating: planes)
          return unsafe swr_convert(context, target, Int32(Self.chunk), source, count)
        }
      }
      guard got >= 0 else { return false }
      if got > 0 { body(output.span.extracting(first: Int(got))) }
      // After a full chunk, the converter may contain more. A call with `nil` as input would flush
      // it.
      if got < Self.chunk { return true }
      if unsafe planes == nil { continue }
      count = 0
    }
  }

  deinit {
    var context: OpaquePointer? = unsafe context
    unsafe swr_free(&context)
  }
}

/// The form of decoded sound; if it changes, a new resampler is created.
struct AudioForm: Hashable {
  let rate: Int32
  let format: Int32
  let channels: Int
  let mask: UInt64
  /// The only channel that is analyzed, while the channels cancel each other.
  var channel: Int?
}
