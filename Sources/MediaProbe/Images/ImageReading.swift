internal import MediaModel

/// The result of reading an image file.
struct ImageReading {
  /// The motion of the image.
  var image: MovingImage
  /// Faults that the reader found.
  var notices: [String] = []

  /// A picture that does not move.
  static let still = ImageReading(image: .still)

  /// Creates the reading of an image that may be an animation.
  ///
  /// - Parameters:
  ///   - frames: The number of pictures.
  ///   - turn: The display time of all of them.
  ///   - plays: The number of plays.
  ///   - notices: Faults that the reader found.
  init(frames: Int, turn: Duration?, plays: MovingImage.Plays, notices: [String] = []) {
    image = frames > 1 ? MovingImage(frames: frames, turn: turn, plays: plays) : .still
    self.notices = notices
  }

  /// The result for an image whose motion is unknown.
  ///
  /// - Parameter notice: The reason why it is unknown.
  /// - Returns: The reading.
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

  /// Reads an image file; if the pass must stop during reading, the result is not valid.
  static func read(_ format: ImageFormat, in file: ByteWindow, limits: ReadingLimits)
    throws(ProbeError) -> ImageReading
  {
    switch format {
    case .gif: try GIFReader.read(file, limits: limits)
    case .png: try PNGReader.read(file, limits: limits)
    case .webp: try WebPReader.read(file, limits: limits)
    case .avif, .heic: try ImageSequenceReader.read(file, limits: limits)
    // The text workers read drawings that begin near the start of the file.
    case .svg: .unknown("The tag <svg> is too far after the start of the file and was not read.")
    case .jpeg, .bmp, .tiff, .ico: .still
    }
  }

  /// The actual display time of a picture in browsers: 10 ms or less becomes 100 ms.
  ///
  /// WebKit bug 36082, "We follow Firefox's behavior and use a duration of 100 ms for any frames
  /// that specify a duration of <= 10 ms"; Blink inherited it, for every animated format.
  static func shown(_ delay: Duration) -> Duration {
    delay <= .milliseconds(10) ? .milliseconds(100) : delay
  }
}
