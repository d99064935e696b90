internal import MediaModel

/// Reads the timing of an animated WebP from its chunks (RFC 9649, section 2.7).
struct WebPReader {
  private let file: ByteWindow
  private var end: Int64
  private var plays: MovingImage.Plays?
  private var times = PictureTimes()
  private var hasPicture = false

  /// Reads a file that starts with `RIFF`, a size and `WEBP`.
  static func read(_ file: ByteWindow, limits: ReadingLimits) throws(ProbeError) -> ImageReading {
    guard let size = file.littleEndian(at: 4, count: 4) else { throw cut(0) }
    var reader = WebPReader(file: file, end: 8 + Int64(size))
    guard reader.end <= file.size else {
      try reader.chunks(limits)
      throw cut(reader.times.count)
    }
    try reader.chunks(limits)
    return try reader.result
  }

  private init(file: ByteWindow, end: Int64) {
    self.file = file
    self.end = end
  }

  private mutating func chunks(_ limits: ReadingLimits) throws(ProbeError) {
    var place: Int64 = 12
    var left = limits.imageBlocks
    while place + 8 <= end, !file.mustStop, let chunk = RIFFChunk(at: place, in: file) {
      left -= 1
      if left < 0 { throw .limit(.imageBlocks) }
      if chunk.next > file.size + 1 { return }
      take(chunk.type, at: chunk.content, size: Int64(chunk.length))
      place = chunk.next
    }
  }

  private mutating func take(_ type: String, at place: Int64, size: Int64) {
    switch type {
    case "ANIM" where size >= 6:
      // The background color, then the total number of plays; zero is endless.
      let count = file.littleEndian(at: place + 4, count: 2) ?? 0
      plays = count == 0 ? .endless : .times(Int(count))
    case "ANMF" where size >= 16:
      // Place and size of the picture, three bytes each, then the delay in milliseconds.
      let delay = file.littleEndian(at: place + 12, count: 3) ?? 0
      times.add(.milliseconds(Int64(delay)))
    case "VP8 ", "VP8L": hasPicture = true
    default: break
    }
  }

  private var result: ImageReading {
    get throws(ProbeError) {
      guard times.count > 0 else {
        if hasPicture { return .still }
        throw .damaged(code: 0, text: "the WebP holds no picture")
      }
      return ImageReading(times, plays: plays ?? .unknown)
    }
  }

  private static func cut(_ frames: Int) -> ProbeError {
    .truncated(
      what: "the WebP is shorter than it announces; \(frames) animation frames were found.")
  }
}
