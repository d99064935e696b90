internal import CFFmpeg

/// Owns one packet; the same object is reused for all packets.
@safe
struct Packet: ~Copyable {
  let pointer: UnsafeMutablePointer<AVPacket>

  /// Creates an empty packet; fails only if there is no memory.
  init() throws(ProbeError) {
    guard let pointer = unsafe av_packet_alloc() else { throw .limit(.memory) }
    unsafe self.pointer = pointer
  }

  /// The stream it belongs to.
  var stream: Int { unsafe Int(pointer.pointee.stream_index) }
  /// Its length in bytes.
  var size: Int { unsafe Int(max(pointer.pointee.size, 0)) }
  /// Its duration in the stream's ticks; zero when unknown.
  var duration: Int64 { unsafe pointer.pointee.duration }
  /// The presentation time in the stream's ticks; without it, the decoding time; `nil` if unknown.
  var ticks: Int64? {
    let shown = unsafe pointer.pointee.pts
    let time = unsafe shown == .min ? pointer.pointee.dts : shown
    return time == .min ? nil : time
  }
  /// The presentation time in the stream's ticks; `nil` when unknown.
  var shownTicks: Int64? {
    let time = unsafe pointer.pointee.pts
    return time == .min ? nil : time
  }
  /// The decoding time in the stream's ticks; `nil` when unknown.
  var decodingTicks: Int64? {
    let time = unsafe pointer.pointee.dts
    return time == .min ? nil : time
  }
  /// Whether the container excludes it from the presentation (an edit list).
  var isDiscarded: Bool { unsafe pointer.pointee.flags & AV_PKT_FLAG_DISCARD != 0 }

  /// Whether reading can start with it.
  var isKey: Bool { unsafe pointer.pointee.flags & AV_PKT_FLAG_KEY != 0 }

  /// Whether the container says that parts of it are missing or damaged.
  var isCorrupt: Bool { unsafe pointer.pointee.flags & AV_PKT_FLAG_CORRUPT != 0 }

  /// Its offset in the file; negative when unknown.
  var offset: Int64 { unsafe pointer.pointee.pos }

  /// Notes that nothing of it is missing.
  func markWhole() { unsafe pointer.pointee.flags &= ~AV_PKT_FLAG_CORRUPT }

  /// Notes that bytes before the packet could not be read.
  func markCorrupt() { unsafe pointer.pointee.flags |= AV_PKT_FLAG_CORRUPT }

  /// Copies the bytes of a picture that needs no other into the packet; fails only if there is no memory.
  ///
  /// The library adds the picture before to one of PNG that is not marked so.
  func fill(_ bytes: [UInt8]) -> Bool {
    unsafe av_packet_unref(pointer)
    guard unsafe av_new_packet(pointer, Int32(clamping: bytes.count)) >= 0,
      let start = unsafe pointer.pointee.data
    else { return false }
    unsafe pointer.pointee.flags |= AV_PKT_FLAG_KEY
    unsafe bytes.withUnsafeBufferPointer { source in
      if let base = source.baseAddress { unsafe start.update(from: base, count: bytes.count) }
    }
    return true
  }

  /// Moves another packet's content and fields to this one; the other packet is then empty.
  func moveContent(from other: borrowing Packet) {
    unsafe av_packet_move_ref(pointer, other.pointer)
  }

  /// Shares the content and fields of another packet; fails only if there is no memory.
  func refer(to other: borrowing Packet) -> Bool {
    clear()
    return unsafe av_packet_ref(pointer, other.pointer) >= 0
  }

  /// Removes the time stamps.
  func clearStamps() {
    unsafe pointer.pointee.pts = .min
    unsafe pointer.pointee.dts = .min
  }

  /// Releases the content.
  func clear() { unsafe av_packet_unref(pointer) }

  /// Provides the content during a call.
  func withBytes<Value>(_ body: (UnsafeRawBufferPointer) -> Value) -> Value {
    let start = unsafe UnsafeRawPointer(pointer.pointee.data)
    return unsafe body(UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : size))
  }

  /// Provides the content during a call, with checked bounds.
  func withSpan<Value>(_ body: (Span<UInt8>) -> Value) -> Value {
    let start = unsafe pointer.pointee.data
    let buffer = unsafe UnsafeBufferPointer(start: start, count: start == nil ? 0 : size)
    return unsafe body(buffer.span)
  }

  /// A copy of the content.
  var bytes: [UInt8] { unsafe withBytes { unsafe [UInt8]($0) } }

  /// A copy of the container's side data for the packet.
  func sideData(_ type: AVPacketSideDataType) -> [UInt8]? {
    var count = 0
    guard let data = unsafe av_packet_get_side_data(pointer, type, &count), count > 0 else {
      return nil
    }
    return unsafe [UInt8](UnsafeBufferPointer(start: data, count: count))
  }

  deinit {
    var pointer: UnsafeMutablePointer<AVPacket>? = unsafe pointer
    unsafe av_packet_free(&pointer)
  }
}
