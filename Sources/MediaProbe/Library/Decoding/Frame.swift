internal import CFFmpeg

/// Owns one decoded frame of sound or one picture; the same object is reused for all frames.
@safe
struct Frame: ~Copyable {
  let pointer: UnsafeMutablePointer<AVFrame>

  /// Creates an empty frame; fails only if there is no memory.
  init() throws(ProbeError) {
    guard let pointer = unsafe av_frame_alloc() else { throw .limit(.memory) }
    unsafe self.pointer = pointer
  }

  /// Samples of each channel.
  var count: Int { unsafe Int(max(pointer.pointee.nb_samples, 0)) }
  /// Samples per second.
  var rate: Int32 { unsafe pointer.pointee.sample_rate }
  var channels: Int { unsafe Int(max(pointer.pointee.ch_layout.nb_channels, 0)) }
  /// The storage format of a sample.
  var format: AVSampleFormat { unsafe AVSampleFormat(rawValue: pointer.pointee.format) }
  /// The time of the first sample in the decoder's ticks, or `nil` when unknown.
  var ticks: Int64? {
    let time = unsafe pointer.pointee.best_effort_timestamp
    return time == .min ? nil : time
  }
  /// The values that identify the form of the sound.
  var form: AudioForm {
    let mask =
      unsafe pointer.pointee.ch_layout.order == AV_CHANNEL_ORDER_NATIVE
      ? pointer.pointee.ch_layout.u.mask : 0
    return AudioForm(rate: rate, format: format.rawValue, channels: channels, mask: mask)
  }

  /// Shares the content of another frame; fails only if there is no memory.
  func refer(to other: borrowing Frame) -> Bool {
    clear()
    return unsafe av_frame_ref(pointer, other.pointer) >= 0
  }

  /// Releases the content.
  func clear() { unsafe av_frame_unref(pointer) }

  deinit {
    var pointer: UnsafeMutablePointer<AVFrame>? = unsafe pointer
    unsafe av_frame_free(&pointer)
  }
}

extension Frame {
  /// The start of each plane's samples after the skipped samples.
  func planes(skipping skip: Int) -> [UnsafePointer<UInt8>?] {
    let width = Int(av_get_bytes_per_sample(format))
    let isPlanar = av_sample_fmt_is_planar(format) != 0
    let step = skip * width * (isPlanar ? 1 : channels)
    return unsafe (0..<(isPlanar ? channels : 1)).map { plane in
      guard let start = unsafe pointer.pointee.extended_data?[plane] else { return nil }
      return unsafe UnsafePointer(start + step)
    }
  }
}
