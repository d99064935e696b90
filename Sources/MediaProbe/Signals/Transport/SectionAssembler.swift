/// Assembles the sections of one PID (ISO/IEC 13818-1, 2.4.4).
struct SectionAssembler {
  /// The longest section: three bytes, plus the maximum of a 12-bit length.
  private static let longest = 4_098

  private var bytes: [UInt8] = []
  private var isStarted = false
  private var counter: UInt8?

  /// Processes a packet's payload.
  ///
  /// - Parameters:
  ///   - payload: The payload.
  ///   - isStart: Whether a section starts in it.
  ///   - counter: The packet's continuity counter.
  /// - Returns: The complete sections, unchecked.
  mutating func add(_ payload: ArraySlice<UInt8>, isStart: Bool, counter: UInt8) -> [[UInt8]] {
    defer { self.counter = counter }
    if let last = self.counter {
      // The same packet may occur twice (2.4.3.3).
      if last == counter { return [] }
      if (last &+ 1) & 15 != counter { isStarted = false }
    }
    var sections: [[UInt8]] = []
    if isStart {
      guard let pointer = payload.first, Int(pointer) < payload.count else {
        isStarted = false
        return []
      }
      let rest = payload.dropFirst()
      append(rest.prefix(Int(pointer)), to: &sections)
      bytes = []
      isStarted = true
      append(rest.dropFirst(Int(pointer)), to: &sections)
    } else {
      append(payload, to: &sections)
    }
    return sections
  }

  private mutating func append(_ part: ArraySlice<UInt8>, to sections: inout [[UInt8]]) {
    guard isStarted else { return }
    bytes += part
    var start = 0
    while bytes.count - start >= 3 {
      // Stuffing fills the rest of the packet.
      guard bytes[start] != 0xFF else {
        isStarted = false
        break
      }
      let length = 3 + (Int(bytes[start + 1] & 15) << 8 | Int(bytes[start + 2]))
      guard length <= Self.longest, bytes.count - start >= length else { break }
      sections.append(Array(bytes[start..<(start + length)]))
      start += length
    }
    bytes.removeFirst(start)
  }
}
