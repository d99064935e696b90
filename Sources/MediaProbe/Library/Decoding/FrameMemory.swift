internal import CFFmpeg
internal import CFFmpegShim

/// Counts the bytes of the pictures that a decoder holds, and refuses more than a limit.
///
/// The number of pictures that a stream may ask a decoder to keep has no bound by their size.
final class FrameMemory {
  private let limit: Int
  fileprivate var held = 0
  /// Whether a picture was refused.
  fileprivate(set) var isExhausted = false

  /// Starts counting.
  init(limit: Int) { self.limit = limit }

  /// Makes a decoder ask before it allocates a picture; call it before the decoder is opened.
  ///
  /// The decoder must not outlive this object.
  func attach(to context: UnsafeMutablePointer<AVCodecContext>) {
    unsafe context.pointee.opaque = Unmanaged.passUnretained(self).toOpaque()
    unsafe context.pointee.get_buffer2 = { context, frame, flags in
      guard let context = unsafe context, let frame = unsafe frame,
        let receiver = unsafe context.pointee.opaque
      else { return cuelight_error_invalid_argument }
      let memory = unsafe Unmanaged<FrameMemory>.fromOpaque(receiver).takeUnretainedValue()
      guard unsafe memory.admits(frame) else { return cuelight_error_no_memory }
      let code = unsafe avcodec_default_get_buffer2(context, frame, flags)
      // The process may have less memory than the limit.
      if code == cuelight_error_no_memory { memory.isExhausted = true }
      return code
    }
  }

  /// Counts a picture until the last reference to it is gone.
  private func admits(_ frame: UnsafeMutablePointer<AVFrame>) -> Bool {
    let format = unsafe AVPixelFormat(rawValue: frame.pointee.format)
    let size = unsafe Int(
      av_image_get_buffer_size(format, frame.pointee.width, frame.pointee.height, 64))
    guard size > 0, size <= limit - held else {
      isExhausted = true
      return false
    }
    let share = unsafe Unmanaged.passRetained(FrameShare(size, of: self)).toOpaque()
    let buffer = unsafe av_buffer_create(
      share.assumingMemoryBound(to: UInt8.self), 1,
      { share, _ in
        if let share = unsafe share { unsafe Unmanaged<FrameShare>.fromOpaque(share).release() }
      }, share, AV_BUFFER_FLAG_READONLY)
    guard let buffer = unsafe buffer else {
      unsafe Unmanaged<FrameShare>.fromOpaque(share).release()
      return false
    }
    unsafe frame.pointee.opaque_ref = buffer
    return true
  }
}

/// The bytes of one picture, counted as long as the object lives.
private final class FrameShare {
  private let memory: FrameMemory
  private let bytes: Int

  init(_ bytes: Int, of memory: FrameMemory) {
    self.bytes = bytes
    self.memory = memory
    memory.held += bytes
  }

  deinit { memory.held -= bytes }
}
