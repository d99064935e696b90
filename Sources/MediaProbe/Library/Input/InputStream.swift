internal import CFFmpeg
internal import CFFmpegShim

/// Owns the library's buffered input over a file.
@safe
struct InputStream: ~Copyable {
  private static let bufferSize: Int32 = 65_536
  /// Answers the library's calls; this reference keeps it alive.
  let input: FileInput
  private let io: UnsafeMutablePointer<AVIOContext>

  /// Creates an input; fails only if there is no memory.
  init(_ input: FileInput) throws(ProbeError) {
    let receiver = unsafe Unmanaged.passUnretained(input).toOpaque()
    let memory = unsafe av_malloc(Int(Self.bufferSize))?.assumingMemoryBound(to: UInt8.self)
    guard let buffer = unsafe memory else { throw .limit(.memory) }
    let context = unsafe avio_alloc_context(
      buffer, Self.bufferSize, 0, receiver, readCall, nil, seekCall)
    guard let io = unsafe context else {
      unsafe av_free(buffer)
      throw .limit(.memory)
    }
    self.input = input
    unsafe self.io = io
  }

  /// The library's place in the file.
  var position: Int64 { unsafe avio_seek(io, 0, 1) }

  /// Makes a demuxer read from this input only.
  func attach(to context: UnsafeMutablePointer<AVFormatContext>) {
    unsafe context.pointee.pb = io
    unsafe context.pointee.flags |= AVFMT_FLAG_CUSTOM_IO
    // A container may name other files; the library must never open them.
    unsafe context.pointee.io_open = { _, _, _, _, _ in cuelight_error_not_permitted }
    unsafe context.pointee.interrupt_callback = unsafe AVIOInterruptCB(
      callback: { receiver in
        guard let receiver = unsafe receiver else { return 1 }
        let input = unsafe Unmanaged<FileInput>.fromOpaque(receiver).takeUnretainedValue()
        return input.mustStop ? 1 : 0
      }, opaque: Unmanaged.passUnretained(input).toOpaque())
  }

  deinit {
    // The library may have replaced our buffer.
    unsafe av_free(io.pointee.buffer)
    var io: UnsafeMutablePointer<AVIOContext>? = unsafe io
    unsafe avio_context_free(&io)
  }
}

private func readCall(
  _ receiver: UnsafeMutableRawPointer?, _ target: UnsafeMutablePointer<UInt8>?, _ count: Int32
) -> Int32 {
  guard let receiver = unsafe receiver, let target = unsafe target, count > 0 else {
    return cuelight_error_invalid_argument
  }
  let input = unsafe Unmanaged<FileInput>.fromOpaque(receiver).takeUnretainedValue()
  return unsafe input.read(into: UnsafeMutableRawBufferPointer(start: target, count: Int(count)))
}

private func seekCall(_ receiver: UnsafeMutableRawPointer?, _ target: Int64, _ whence: Int32)
  -> Int64
{
  guard let receiver = unsafe receiver else { return Int64(cuelight_error_invalid_argument) }
  let input = unsafe Unmanaged<FileInput>.fromOpaque(receiver).takeUnretainedValue()
  return input.seek(to: target, whence: whence)
}
