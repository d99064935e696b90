internal import FileSignatures
internal import ImageHeaders
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
  init(_ times: PictureTimes, plays: MovingImage.Plays, notices: [String] = []) {
    image = times.count > 1 ? MovingImage(times, plays: plays) : .still
    self.notices = notices
  }

  /// The result for an image whose motion is unknown.
  static func unknown(_ notice: String) -> ImageReading {
    ImageReading(image: .unknown, notices: [notice])
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
    case .gif: try animation(.gif, in: file, limits: limits)
    case .png: try animation(.png, in: file, limits: limits)
    case .webp: try animation(.webp, in: file, limits: limits)
    case .avif, .heic: try ImageSequenceReader.read(file, limits: limits)
    // The text workers read drawings that begin near the start of the file.
    case .svg: .unknown("The tag <svg> is too far after the start of the file and was not read.")
    case .jpeg, .bmp, .tiff, .ico: .still
    }
  }
}
