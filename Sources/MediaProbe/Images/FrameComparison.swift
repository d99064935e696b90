internal import MediaModel

/// Compares each picture of an animation with the first one, until one visibly differs.
struct FrameComparison {
  /// The largest invisible difference of lossy samples, out of 255: a second encoding of the same
  /// picture causes it.
  private static let leastVisible = 8
  /// The highest number of pixels that are decoded in total: some seconds of processor time.
  private static let mostPixels = 256 << 20

  private let isLossy: Bool
  private var first: Picture?
  private var isDoubtful = false
  private var pixelsLeft = mostPixels
  private var count = 0

  /// Creates a comparison without pictures.
  ///
  /// - Parameter isLossy: Whether equal pictures may be stored with small differences.
  init(isLossy: Bool) { self.isLossy = isLossy }

  /// Processes the next picture.
  ///
  /// - Parameters:
  ///   - picture: The picture.
  ///   - pixels: The number of pixels that were painted for it; `nil` for all of it.
  /// - Returns: The answer as soon as it is known, else `nil`.
  mutating func compare(_ picture: Picture, painted pixels: Int64? = nil) -> MovingImage.Answer? {
    count += 1
    pixelsLeft -= pixels.map { Int($0) } ?? picture.width * picture.height
    guard let first else {
      first = picture
      return nil
    }
    guard let difference = picture.difference(from: first) else { return .yes }
    if difference > (isLossy ? Self.leastVisible : 0) { return .yes }
    if difference > 0 { isDoubtful = true }
    return pixelsLeft < 0 ? .unknown : nil
  }

  /// The answer after the last picture if no picture differed.
  ///
  /// - Parameter frames: The number of pictures in the headers; fewer decoded pictures prove
  ///   nothing.
  /// - Returns: `no` if all of them were equal.
  func end(of frames: Int) -> MovingImage.Answer {
    count > 0 && count == frames && !isDoubtful ? .no : .unknown
  }
}
