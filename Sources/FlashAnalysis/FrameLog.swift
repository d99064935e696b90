internal import MediaModel

/// The counts of each picture, where they are asked for; the list is bounded.
struct FrameLog {
  private let isKept: Bool
  private(set) var frames: [FlashFrame] = []
  /// Whether later pictures were left out.
  private(set) var isCut = false

  /// Creates a log.
  init(isKept: Bool) { self.isKept = isKept }

  /// Adds the counts of a picture.
  mutating func add(_ general: FlashFrame.Count, _ red: FlashFrame.Count, at time: MediaTime) {
    guard isKept else { return }
    guard frames.count < FlashFrame.most else { return isCut = true }
    frames.append(FlashFrame(time: time, general: general, red: red))
  }
}
