/// The packet length of a transport stream, and the start of the packets.
///
/// A packet has 188 bytes (ISO/IEC 13818-1, 2.4.3.2), 192 with a preceding time code, or 204 with
/// error correction.
struct TransportLayout {
  /// The number of bytes from one packet to the next.
  let step: Int
  /// The offset of the first sync byte.
  let start: Int

  /// Finds the packets; `nil` if there are no packets.
  init?(_ bytes: [UInt8]) {
    for start in bytes.indices.prefix(65_536) where bytes[start] == 0x47 {
      for step in [188, 192, 204] where Self.holds(bytes, start, step) {
        self.step = step
        self.start = start
        return
      }
    }
    return nil
  }

  /// Whether packets follow one another: eight, or at least two if the bytes end earlier.
  private static func holds(_ bytes: [UInt8], _ start: Int, _ step: Int) -> Bool {
    let offsets = stride(from: start, to: min(start + 8 * step, bytes.count), by: step)
    return bytes.count - start >= 188 + step && offsets.allSatisfy { bytes[$0] == 0x47 }
  }
}
