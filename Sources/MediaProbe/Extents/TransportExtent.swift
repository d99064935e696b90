/// Checks that a transport stream ends with a whole packet (ISO/IEC 13818-1, section 2.4.3).
enum TransportExtent {
  /// Compares the size with the packet size: 188 bytes, or 192 with a time code before each packet.
  static func measure(_ file: ByteWindow) -> Extent {
    let isTimed = file.byte(at: 0) != 0x47
    let rest = file.size % (isTimed ? 192 : 188)
    // A recording that was stopped also ends like this, so it proves nothing.
    return rest == 0
      ? .complete
      : .doubtful("The last transport packet is not complete; the file may be cut off.")
  }
}
