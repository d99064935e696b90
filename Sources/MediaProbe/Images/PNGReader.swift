internal import MediaModel

/// Reads the timing of an animated PNG from its chunks (PNG, Third Edition, section 11.3.6).
struct PNGReader {
  private let file: ByteWindow
  private var place: Int64 = 8
  private var announced: Int?
  private var plays = MovingImage.Plays.times(1)
  private var times = PictureTimes()
  private var hasData = false

  /// Reads a file that starts with the PNG signature.
  static func read(_ file: ByteWindow, limits: ReadingLimits) throws(ProbeError) -> ImageReading {
    var reader = PNGReader(file: file)
    return try reader.read(limits)
  }

  private init(file: ByteWindow) { self.file = file }

  private mutating func read(_ limits: ReadingLimits) throws(ProbeError) -> ImageReading {
    for _ in 0..<limits.imageBlocks {
      guard !file.mustStop, let size = file.bigEndian(at: place, count: 4),
        let type = file.fourCharacters(at: place + 4)
      else { throw cut }
      // A chunk is its length, type, data and check sum.
      let next = place + 12 + Int64(size)
      guard next <= file.size else { throw cut }
      try take(type, size: size)
      place = next
      if type == "IEND" { return result }
    }
    throw .limit(.imageBlocks)
  }

  private mutating func take(_ type: String, size: UInt64) throws(ProbeError) {
    switch type {
    case "IDAT": hasData = true
    // An animation control chunk after the picture's data does not count (section 11.3.6.1).
    case "acTL" where !hasData && announced == nil && size >= 8: animationControl()
    case "fcTL" where announced != nil && size >= 26: frameControl()
    default: break
    }
  }

  /// Reads the number of frames, then the number of plays; zero plays is endless.
  private mutating func animationControl() {
    announced = file.bigEndian(at: place + 8, count: 4).map { Int($0) }
    let plays = file.bigEndian(at: place + 12, count: 4) ?? 0
    self.plays = plays == 0 ? .endless : .times(Int(plays))
  }

  /// Reads the numerator and the denominator of the delay; a denominator of zero means hundredths.
  ///
  /// The picture's own data are a frame only if a frame control chunk precedes them, so the number
  /// of these chunks is the number of frames.
  private mutating func frameControl() {
    let top = file.bigEndian(at: place + 28, count: 2) ?? 0
    let bottom = file.bigEndian(at: place + 30, count: 2) ?? 0
    let delay = Duration.microseconds(Int64(top) * 1_000_000 / (bottom == 0 ? 100 : Int64(bottom)))
    times.add(delay)
  }

  private var result: ImageReading {
    guard let announced else { return .still }
    let notice = "The PNG announces \(announced) pictures but has \(times.count)."
    return ImageReading(
      times, plays: plays, notices: announced == times.count ? [] : [notice])
  }

  private var cut: ProbeError {
    .truncated(what: "the PNG has no end chunk; \(times.count) animation frames were found.")
  }
}
