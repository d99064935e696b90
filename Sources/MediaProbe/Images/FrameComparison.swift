internal import MediaModel

/// Compares each picture of an animation with the first one, until one visibly differs.
struct FrameComparison {
  /// How much samples of a lossy format may differ, of 255, without that anybody sees it: what
  /// encoding the same picture twice brings about.
  private static let leastVisible = 8
  /// Pixels decoded in all: some seconds of processor time.
  private static let mostPixels = 256 << 20

  private let isLossy: Bool
  private var first: Picture?
  private var isDoubtful = false
  private var pixelsLeft = mostPixels
  private var count = 0

  /// Begins without a picture.
  ///
  /// - Parameter isLossy: Whether equal pictures may be stored a little differently.
  init(isLossy: Bool) { self.isLossy = isLossy }

  /// Takes the next picture.
  ///
  /// - Parameter picture: The picture.
  /// - Returns: The answer as soon as it is known, else `nil`.
  mutating func take(_ picture: Picture) -> MovingImage.Answer? {
    count += 1
    pixelsLeft -= picture.width * picture.height
    guard let first else {
      first = picture
      return nil
    }
    guard let difference = picture.difference(from: first) else { return .yes }
    if difference > (isLossy ? Self.leastVisible : 0) { return .yes }
    if difference > 0 { isDoubtful = true }
    return pixelsLeft < 0 ? .unknown : nil
  }

  /// The answer when no picture differed.
  ///
  /// - Parameter frames: How many pictures the headers announce; fewer prove nothing.
  /// - Returns: `no` when all of them were equal.
  func end(of frames: Int) -> MovingImage.Answer {
    count > 0 && count == frames && !isDoubtful ? .no : .unknown
  }
}
