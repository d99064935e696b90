import MediaModel

/// The number and the durations of the pictures of a GIF, PNG or WebP in an address, by its
/// headers.
///
/// Image files are read by the media worker, which also compares their pictures.
struct EmbeddedFrames {
  private let bytes: [UInt8]
  private var index = 0
  private var times = PictureTimes()
  private var plays: MovingImage.Plays? = .times(1)
  /// Whether its blocks could be read to the end.
  private var isWhole = false

  /// Reads an image; `nil` if it has another format.
  ///
  /// - Parameter bytes: The image.
  init?(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: "GIF8".utf8) {
      readGIF()
    } else if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      readPNG()
    } else if bytes.starts(with: "RIFF".utf8), word(at: 8) == "WEBP" {
      readWebP()
    } else {
      return nil
    }
  }

  /// Whether it has at most one picture.
  var isStill: Bool { isWhole && times.count <= 1 }

  /// Whether it moves, according to the headers; its pictures may be equal.
  var content: DataImage.Content {
    guard isWhole else { return .unread }
    guard times.count > 1 else { return .still }
    return .moving(
      MovingImage(times, plays: plays ?? .unknown, moves: .unknown), [])
  }

  // MARK: GIF (GIF89a, appendix A)

  private mutating func readGIF() {
    guard bytes.count > 13 else { return }
    index = 13
    skipColors(flags: bytes[10])
    var delay = Duration.zero
    while let kind = next() {
      switch kind {
      case 0x21:
        if let own = readExtension() { delay = own }
        skipBlocks()
      case 0x2C:
        times.add(delay)
        delay = .zero
        index += 8
        guard let flags = next() else { return }
        skipColors(flags: flags)
        // The size of the codes.
        index += 1
        skipBlocks()
      // Stray terminators are common, and decoders skip them.
      case 0x00: break
      case 0x3B:
        isWhole = true
        return
      default: return
      }
    }
  }

  /// Reads the loop block, or the delay of the next picture.
  private mutating func readExtension() -> Duration? {
    guard let label = next() else { return nil }
    if label == 0xF9 { return number(at: index + 2, 2).map { .milliseconds(10 * $0) } }
    let name = text(at: index + 1, 11)
    if label == 0xFF, name == "NETSCAPE2.0" || name == "ANIMEXTS1.0",
      number(at: index + 13, 1).map({ $0 & 7 }) == 1, let count = number(at: index + 14, 2)
    {
      plays = count == 0 ? .endless : .times(count + 1)
    }
    return nil
  }

  private mutating func next() -> UInt8? {
    guard index < bytes.count else { return nil }
    defer { index += 1 }
    return bytes[index]
  }

  private mutating func skipColors(flags: UInt8) {
    if flags & 0x80 != 0 { index += 3 << (Int(flags & 7) + 1) }
  }

  private mutating func skipBlocks() {
    while let size = next(), size > 0 { index += Int(size) }
  }

  // MARK: PNG (PNG, Third Edition, section 11.3.6)

  private mutating func readPNG() {
    index = 8
    var isAnimated = false
    while let size = bigEndian(at: index, 4), let type = word(at: index + 4) {
      let next = index + 12 + size
      switch type {
      // An `acTL` chunk after the data of the picture has no effect.
      case "IDAT" where !isAnimated, "IEND":
        isWhole = true
        return
      case "acTL":
        isAnimated = true
        plays = bigEndian(at: index + 12, 4).map { $0 == 0 ? .endless : .times($0) }
      case "fcTL" where isAnimated:
        let (top, bottom) = (bigEndian(at: index + 28, 2) ?? 0, bigEndian(at: index + 30, 2) ?? 0)
        times.add(.microseconds(top * 1_000_000 / (bottom == 0 ? 100 : bottom)))
      default: break
      }
      guard next <= bytes.count else { return }
      index = next
    }
  }

  // MARK: WebP (RFC 9649, section 2.7)

  private mutating func readWebP() {
    index = 12
    plays = nil
    while let type = word(at: index), let size = number(at: index + 4, 4) {
      let content = index + 8
      guard content + size <= bytes.count else {
        // If a still picture is truncated, browsers show its complete part.
        isWhole = times.count == 0 && plays == nil && type.hasPrefix("VP8") && type != "VP8X"
        return
      }
      switch type {
      case "ANIM": plays = number(at: content + 4, 2).map { $0 == 0 ? .endless : .times($0) }
      case "ANMF": times.add(.milliseconds(number(at: content + 12, 3) ?? 0))
      default: break
      }
      index = content + size + size % 2
    }
    isWhole = index >= bytes.count
  }

  // MARK: Numbers

  /// An unsigned number, its lowest byte first.
  private func number(at place: Int, _ count: Int) -> Int? {
    guard place + count <= bytes.count else { return nil }
    return bytes[place..<(place + count)].reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  /// An unsigned number, its highest byte first.
  private func bigEndian(at place: Int, _ count: Int) -> Int? {
    guard place + count <= bytes.count else { return nil }
    return bytes[place..<(place + count)].reduce(0) { $0 << 8 | Int($1) }
  }

  private func text(at place: Int, _ count: Int) -> String? {
    guard place + count <= bytes.count else { return nil }
    return String(decoding: bytes[place..<(place + count)], as: UTF8.self)
  }

  private func word(at place: Int) -> String? { text(at: place, 4) }
}
