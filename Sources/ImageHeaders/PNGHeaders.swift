import MediaModel

/// Reads the timing of an animated PNG from its chunks (PNG, Third Edition, section 11.3.6).
struct PNGHeaders<Bytes: HeaderBytes> {
  private let bytes: Bytes
  private var offset: Int64 = 8
  private var headers = AnimationHeaders()

  /// Reads an image that starts with the PNG signature.
  static func read(_ bytes: Bytes, _ limit: Int) -> AnimationHeaders {
    var reader = PNGHeaders(bytes: bytes)
    reader.headers.plays = .times(1)
    reader.headers.ending = reader.walk(limit)
    reader.headers.position = reader.offset
    return reader.headers
  }

  private init(bytes: Bytes) { self.bytes = bytes }

  private mutating func walk(_ limit: Int) -> AnimationHeaders.Ending {
    for _ in 0..<limit {
      guard !bytes.mustStop, let size = bytes.bigEndian(4, at: offset),
        let type = bytes.chunkType(at: offset + 4)
      else { return .cut }
      // A chunk is its length, type, data and check sum.
      let next = offset + 12 + size
      guard next <= bytes.size else {
        headers.hasCutPicture = type == "IDAT"
        return .cut
      }
      read(type, size)
      offset = next
      if type == "IEND" { return .complete }
    }
    return .tooMany
  }

  private mutating func read(_ type: String, _ size: Int64) {
    switch type {
    case "IDAT": headers.hasStillPicture = true
    // An animation control chunk after the picture's data does not count (section 11.3.6.1).
    case "acTL" where !headers.hasStillPicture && headers.announced == nil && size >= 8:
      animationControl()
    case "fcTL" where headers.announced != nil && size >= 26: frameControl()
    default: break
    }
  }

  /// Reads the number of frames, then the number of plays; zero plays is endless.
  private mutating func animationControl() {
    headers.announced = bytes.bigEndian(4, at: offset + 8).map { Int($0) }
    headers.plays = AnimationHeaders.plays(bytes.bigEndian(4, at: offset + 12) ?? 0)
  }

  /// Reads the numerator and the denominator of the delay; a denominator of zero means hundredths.
  ///
  /// The picture's own data are a frame only if a frame control chunk precedes them, so the number
  /// of these chunks is the number of frames.
  private mutating func frameControl() {
    let top = bytes.bigEndian(2, at: offset + 28) ?? 0
    let bottom = bytes.bigEndian(2, at: offset + 30) ?? 0
    headers.times.add(.microseconds(top * 1_000_000 / (bottom == 0 ? 100 : bottom)))
  }
}
