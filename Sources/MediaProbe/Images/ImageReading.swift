internal import MediaModel

/// What a reader found in an image file.
struct ImageReading {
  /// How it moves.
  var image: MovingImage
  /// Faults met on the way.
  var notices: [String] = []

  /// A picture that does not move.
  static let still = ImageReading(image: .still)

  /// Builds the reading of what may be an animation.
  ///
  /// - Parameters:
  ///   - frames: How many pictures there are.
  ///   - turn: How long all of them are shown.
  ///   - plays: How often the animation plays.
  ///   - notices: Faults met on the way.
  init(frames: Int, turn: Duration?, plays: MovingImage.Plays, notices: [String] = []) {
    image = frames > 1 ? MovingImage(frames: frames, turn: turn, plays: plays) : .still
    self.notices = notices
  }

  /// An image of which it is not known whether it moves.
  ///
  /// - Parameter notice: Why.
  /// - Returns: What is known of it.
  static func unknown(_ notice: String) -> ImageReading {
    var image = MovingImage(frames: nil, turn: nil, plays: .unknown, moves: .unknown)
    image.startsByItself = .unknown
    image.respectsReducedMotion = .unknown
    return ImageReading(image: image, notices: [notice])
  }

  private init(image: MovingImage, notices: [String] = []) {
    self.image = image
    self.notices = notices
  }

  /// Reads an image file; what was found until the pass must stop is worth nothing.
  static func read(_ format: ImageFormat, in file: ByteWindow, limits: ReadingLimits)
    throws(ProbeError) -> ImageReading
  {
    switch format {
    case .gif: try GIFReader.read(file, limits: limits)
    case .png: try PNGReader.read(file, limits: limits)
    case .webp: try WebPReader.read(file, limits: limits)
    case .avif, .heic: try ImageSequenceReader.read(file, limits: limits)
    // The text workers read drawings that begin near the start of the file.
    case .svg: .unknown("The tag <svg> is far behind the start of the file, which was not read.")
    case .jpeg, .bmp, .tiff, .ico: .still
    }
  }

  /// How long browsers really show a picture: 10 ms and less become 100 ms.
  ///
  /// WebKit bug 36082, "We follow Firefox's behavior and use a duration of 100 ms for any frames
  /// that specify a duration of <= 10 ms"; Blink inherited it, for every animated format.
  static func shown(_ delay: Duration) -> Duration {
    delay <= .milliseconds(10) ? .milliseconds(100) : delay
  }
}
