/// Looks whether a transport stream ends with a whole packet (ISO/IEC 13818-1, section 2.4.3).
enum TransportExtent {
  /// Packets are 188 bytes, 192 with a time code before each.
  static func measure(_ file: ByteWindow) -> Extent {
    let isTimed = file.byte(at: 0) != 0x47
    let rest = file.size % (isTimed ? 192 : 188)
    // A recording that was stopped ends like this too, so it proves nothing.
    return rest == 0
      ? .complete
      : .doubtful("The last transport packet is not complete; the file may be cut off.")
  }
}
