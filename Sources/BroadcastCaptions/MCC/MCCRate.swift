/// The `Time Code Rate` of an MCC file.
struct MCCRate: Equatable {
  /// The rate that is assumed if the file does not name one.
  static let assumed = MCCRate(frames: 30, dropsFrames: false)

  /// The frame numbers of a second.
  let frames: Int64
  /// Whether some numbers are left out, so that the timecode follows the clock.
  let dropsFrames: Bool

  /// Reads a rate.
  init?(_ text: String) {
    switch text.uppercased() {
    case "24": self.init(frames: 24, dropsFrames: false)
    case "25": self.init(frames: 25, dropsFrames: false)
    case "30": self.init(frames: 30, dropsFrames: false)
    case "30DF": self.init(frames: 30, dropsFrames: true)
    case "50": self.init(frames: 50, dropsFrames: false)
    case "60": self.init(frames: 60, dropsFrames: false)
    case "60DF": self.init(frames: 60, dropsFrames: true)
    default: return nil
    }
  }

  private init(frames: Int64, dropsFrames: Bool) {
    self.frames = frames
    self.dropsFrames = dropsFrames
  }

  /// The rate of the pictures.
  ///
  /// Drop-frame rates, and rates that the packets do not confirm, are those of television: 24, 30
  /// and 60 are a thousandth slower.
  ///
  /// - Returns: The rate.
  func pictures(saidBy said: PictureRate?) -> PictureRate {
    if !dropsFrames, let said, said.pictures == frames { return said }
    return PictureRate(frames, isSlowed: frames != 25 && frames != 50)
  }
}
