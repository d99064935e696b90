internal import CFFmpeg

/// Owns a converter from one form of sound to 16,000 mono samples a second.
@safe
struct Resampler: ~Copyable {
  /// Samples a second that come out.
  static let rate: Int32 = 16_000
  private static let chunk = 8_192

  private let context: OpaquePointer
  private var output = [Float](repeating: 0, count: chunk)

  /// Creates a converter for frames like this one; fails if their form cannot be converted.
  ///
  /// - Parameters:
  ///   - frame: The first frame.
  ///   - isCanceled: Whether its two channels cancel each other; then only the first is converted.
  init?(for frame: borrowing Frame, isCanceled: Bool = false) {
    var mono = unsafe AVChannelLayout()
    unsafe av_channel_layout_default(&mono, 1)
    var layout = unsafe AVChannelLayout()
    if unsafe frame.pointer.pointee.ch_layout.order == AV_CHANNEL_ORDER_NATIVE {
      guard unsafe av_channel_layout_copy(&layout, &frame.pointer.pointee.ch_layout) >= 0 else {
        return nil
      }
    } else {
      unsafe av_channel_layout_default(&layout, Int32(clamping: frame.channels))
    }
    var made: OpaquePointer?
    let code = unsafe swr_alloc_set_opts2(
      &made, &mono, AV_SAMPLE_FMT_FLT, Self.rate, &layout, frame.format, frame.rate, 0, nil)
    unsafe av_channel_layout_uninit(&layout)
    guard code >= 0, let context = unsafe made else { return nil }
    // Weights that add up to one: speech in the center stays, and nothing can exceed full scale.
    unsafe av_opt_set_double(UnsafeMutableRawPointer(context), "rematrix_maxval", 1, 0)
    unsafe av_opt_set_double(UnsafeMutableRawPointer(context), "surround_mix_level", 0.25, 0)
    let isMixed = isCanceled ? unsafe swr_set_matrix(context, [1, 0], 2) : 0
    guard isMixed >= 0, unsafe swr_init(context) >= 0 else {
      unsafe swr_free(&made)
      return nil
    }
    unsafe self.context = context
  }

  /// Converts samples of a frame and lends what comes out, in one or more blocks.
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

  /// Lends what is still inside, and starts anew.
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
      // A full chunk: more may wait inside. Asking without input while none is wanted would flush.
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

/// The form of decoded sound; where it changes, the resampler is built anew.
struct AudioForm: Hashable {
  let rate: Int32
  let format: Int32
  let channels: Int
  let mask: UInt64
  /// Whether the two channels cancel each other.
  var isCanceled = false
}
