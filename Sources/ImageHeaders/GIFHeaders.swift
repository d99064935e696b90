import MediaModel

/// Reads the timing of a GIF from its block headers (GIF89a specification, 31 July 1990).
struct GIFHeaders<Bytes: HeaderBytes> {
  private let bytes: Bytes
  private var offset: Int64 = 0
  private var delay: Duration = .zero
  private var blocksLeft: Int
  private var headers = AnimationHeaders()

  /// Reads an image that starts with the GIF signature.
  static func read(_ bytes: Bytes, _ limit: Int) -> AnimationHeaders {
    var reader = GIFHeaders(bytes: bytes, blocksLeft: limit)
    reader.headers.plays = .times(1)
    reader.headers.ending = reader.walk()
    reader.headers.position = reader.offset
    return reader.headers
  }

  private init(bytes: Bytes, blocksLeft: Int) {
    self.bytes = bytes
    self.blocksLeft = blocksLeft
  }

  private mutating func walk() -> AnimationHeaders.Ending {
    // Section 18: the logical screen descriptor; bit 7 declares 2^(n+1) colors of three bytes.
    guard let flags = bytes.byte(at: 10) else { return .cut }
    offset = 13 + Self.colorTable(flags)
    guard offset <= bytes.size else { return .cut }
    while offset < bytes.size, !bytes.mustStop {
      if let ending = block() { return ending }
    }
    return .open
  }

  /// Reads one block; gives the ending if it is the last one that can be read.
  private mutating func block() -> AnimationHeaders.Ending? {
    guard let introducer = bytes.byte(at: offset) else { return .cut }
    offset += 1
    switch introducer {
    case 0x3B: return .complete
    case 0x21: return readExtension()
    case 0x2C: return image()
    case 0x00: return nil  // Stray terminators are common, and decoders skip them.
    default: return .unknownBlock(at: offset - 1)
    }
  }

  /// Reads an image (section 20): a descriptor, a local color table, a code size, data.
  private mutating func image() -> AnimationHeaders.Ending? {
    guard let flags = bytes.byte(at: offset + 8) else { return .cut }
    offset += 9 + Self.colorTable(flags) + 1
    if let ending = skipSubBlocks() { return ending }
    headers.times.add(delay)
    delay = .zero
    return nil
  }

  private mutating func readExtension() -> AnimationHeaders.Ending? {
    guard let label = bytes.byte(at: offset) else { return .cut }
    offset += 1
    let isRead =
      switch label {
      case 0xF9: graphicControl()
      case 0xFF: application()
      default: true
      }
    return isRead ? skipSubBlocks() : .cut
  }

  /// Reads a graphic control extension (section 23): size 4, flags, the delay in hundredths of a
  /// second; `false` if it is cut.
  private mutating func graphicControl() -> Bool {
    guard let size = bytes.byte(at: offset) else { return false }
    guard size >= 4 else { return true }
    guard let hundredths = bytes.littleEndian(2, at: offset + 2) else { return false }
    delay = .milliseconds(10 * hundredths)
    return true
  }

  /// Reads Netscape's looping extension: its name, then a sub-block of three bytes: 1, then the
  /// count; `false` if it is cut.
  ///
  /// Zero is endless. Any other number is the number of *repetitions*: Skia, which draws GIFs in
  /// Chromium, documents that it "does not include the first play through".
  private mutating func application() -> Bool {
    guard let name = bytes.bytes(at: offset + 1, count: 11) else { return false }
    let isLooping = ["NETSCAPE2.0", "ANIMEXTS1.0"].contains { name.elementsEqual($0.utf8) }
    guard isLooping else { return true }
    guard let size = bytes.byte(at: offset), let inner = bytes.byte(at: offset + 12),
      let kind = bytes.byte(at: offset + 13)
    else { return false }
    guard size == 11, inner >= 3, kind & 7 == 1 else { return true }
    guard let count = bytes.littleEndian(2, at: offset + 14) else { return false }
    headers.plays = count == 0 ? .endless : .times(Int(count) + 1)
    return true
  }

  private mutating func skipSubBlocks() -> AnimationHeaders.Ending? {
    while true {
      blocksLeft -= 1
      if blocksLeft < 0 { return .tooMany }
      guard let size = bytes.byte(at: offset) else { return .cut }
      offset += 1 + Int64(size)
      if size == 0 || bytes.mustStop { return nil }
    }
  }

  private static func colorTable(_ flags: UInt8) -> Int64 {
    flags & 0x80 == 0 ? 0 : 3 << (Int64(flags & 7) + 1)
  }
}
