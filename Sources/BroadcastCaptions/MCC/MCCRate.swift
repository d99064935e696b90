/// What an MCC file's `Time Code Rate` says.
struct MCCRate: Equatable {
  /// What is read when the file does not say.
  static let assumed = MCCRate(frames: 30, dropsFrames: false)

  /// Frames that a second counts.
  let frames: Int64
  /// Whether numbers are left out to keep to the clock.
  let dropsFrames: Bool

  /// Reads a rate.
  ///
  /// - Parameter text: The property's value.
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
  /// - Parameter said: What the packets say; frames that are dropped or that nothing is said of
  ///   are those of television, a thousandth slower.
  /// - Returns: The rate.
  func pictures(saidBy said: PictureRate?) -> PictureRate {
    if !dropsFrames, let said, said.pictures == frames { return said }
    return PictureRate(frames, isSlowed: frames != 25 && frames != 50)
  }
}
