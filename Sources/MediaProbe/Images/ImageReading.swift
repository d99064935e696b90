internal import MediaModel

/// What a reader found in an image file.
struct ImageReading {
  /// Pictures, one turn, loops.
  var timing: AnimationTiming
  /// Faults met on the way.
  var notices: [String] = []

  /// A picture that does not move.
  static let still = ImageReading(
    timing: AnimationTiming(frameCount: 1, turn: .zero, loops: .times(1)))

  /// Builds the timing of what may be an animation.
  ///
  /// - Parameters:
  ///   - frames: How many pictures there are.
  ///   - turn: How long all of them are shown.
  ///   - loops: How often the animation runs.
  ///   - notices: Faults met on the way.
  init(frames: Int, turn: Duration, loops: AnimationTiming.Loops, notices: [String] = []) {
    timing =
      frames > 1
      ? AnimationTiming(frameCount: frames, turn: turn, loops: loops)
      : AnimationTiming(frameCount: 1, turn: .zero, loops: .times(1))
    self.notices = notices
  }

  /// A picture that may move.
  ///
  /// - Parameter notice: Why that is not known.
  /// - Returns: What is known of it.
  static func perhapsMoving(_ notice: String) -> ImageReading {
    var reading = ImageReading(
      timing: AnimationTiming(frameCount: 0, turn: .zero, loops: .unknown))
    reading.notices = [notice]
    return reading
  }

  private init(timing: AnimationTiming) { self.timing = timing }

  /// Reads an image file; what was found until the pass must stop is worth nothing.
  static func read(_ format: ImageFormat, in file: ByteWindow, limits: ReadingLimits)
    throws(ProbeError) -> ImageReading
  {
    switch format {
    case .gif: try GIFReader.read(file, limits: limits)
    case .png: try PNGReader.read(file, limits: limits)
    case .webp: try WebPReader.read(file, limits: limits)
    case .avif, .heic: try ImageSequenceReader.read(file)
    case .svg: try SVGReader.read(file)
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
