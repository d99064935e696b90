internal import MediaModel

/// Reads the timing of a GIF from its block headers (GIF89a specification, 31 July 1990).
struct GIFReader {
  private let file: ByteWindow
  private var place: Int64 = 0
  private var times = PictureTimes()
  private var delay: Duration = .zero
  private var plays = MovingImage.Plays.times(1)
  private var blocksLeft: Int

  private init(_ file: ByteWindow, limits: ReadingLimits) {
    self.file = file
    blocksLeft = limits.imageBlocks
  }

  /// Reads a file that starts with the GIF signature.
  static func read(_ file: ByteWindow, limits: ReadingLimits) throws(ProbeError) -> ImageReading {
    var reader = GIFReader(file, limits: limits)
    return try reader.read()
  }

  private mutating func read() throws(ProbeError) -> ImageReading {
    // Section 18: the logical screen descriptor; bit 7 declares 2^(n+1) colors of three bytes.
    place = 13 + colorTable(flags: try byte(at: 10))
    guard place <= file.size else { throw cut }
    var hasTrailer = false
    while !hasTrailer, place < file.size, !file.mustStop {
      hasTrailer = try block()
    }
    if times.count == 0 {
      throw hasTrailer ? .damaged(code: 0, text: "the GIF holds no picture") : cut
    }
    let notice =
      "The GIF ends without its trailer after \(times.count) pictures; it may be cut off."
    return ImageReading(
      times, plays: hasTrailer || plays == .endless ? plays : .unknown,
      notices: hasTrailer ? [] : [notice])
  }

  /// Reads one block; `true` at the trailer.
  private mutating func block() throws(ProbeError) -> Bool {
    let introducer = try byte(at: place)
    place += 1
    switch introducer {
    case 0x3B: return true
    case 0x21: try readExtension()
    case 0x2C: try image()
    case 0x00: break  // Stray terminators are common, and decoders skip them.
    default:
      throw .damaged(code: 0, text: "the GIF has an unknown block at byte \(place - 1)")
    }
    return false
  }

  /// Reads an image (section 20): a descriptor, a local color table, a code size, data.
  private mutating func image() throws(ProbeError) {
    place += 9 + colorTable(flags: try byte(at: place + 8)) + 1
    try skipSubBlocks()
    times.add(delay)
    delay = .zero
  }

  private mutating func readExtension() throws(ProbeError) {
    let label = try byte(at: place)
    place += 1
    if label == 0xF9 { try graphicControl() }
    if label == 0xFF { try application() }
    try skipSubBlocks()
  }

  /// Reads a graphic control extension (section 23): size 4, flags, the delay in hundredths of a
  /// second.
  private mutating func graphicControl() throws(ProbeError) {
    guard try byte(at: place) >= 4 else { return }
    guard let hundredths = file.littleEndian(at: place + 2, count: 2) else { throw cut }
    delay = .milliseconds(10 * Int64(hundredths))
  }

  /// Reads Netscape's looping extension: its name, then a sub-block of three bytes: 1, then the
  /// count.
  ///
  /// Zero is endless. Any other number is the number of *repetitions*: Skia, which draws GIFs in
  /// Chromium, documents that it "does not include the first play through".
  private mutating func application() throws(ProbeError) {
    guard let name = file.bytes(at: place + 1, count: 11) else { throw cut }
    let isLooping = name.starts(withText: "NETSCAPE2.0") || name.starts(withText: "ANIMEXTS1.0")
    guard isLooping, try byte(at: place) == 11, try byte(at: place + 12) >= 3,
      try byte(at: place + 13) & 7 == 1
    else { return }
    guard let count = file.littleEndian(at: place + 14, count: 2) else { throw cut }
    plays = count == 0 ? .endless : .times(Int(count) + 1)
  }

  private mutating func skipSubBlocks() throws(ProbeError) {
    while true {
      blocksLeft -= 1
      if blocksLeft < 0 { throw .limit(.imageBlocks) }
      let size = Int64(try byte(at: place))
      place += 1 + size
      if size == 0 || file.mustStop { return }
    }
  }

  private func colorTable(flags: UInt8) -> Int64 {
    flags & 0x80 == 0 ? 0 : 3 << (Int64(flags & 7) + 1)
  }

  private func byte(at offset: Int64) throws(ProbeError) -> UInt8 {
    guard let byte = file.byte(at: offset) else { throw cut }
    return byte
  }

  private var cut: ProbeError {
    .truncated(what: "the GIF ends in the middle of picture \(times.count + 1).")
  }
}
