/// The display times of the pictures of an animated image, in the order of the file.
public struct PictureTimes: Sendable, Hashable {
  /// The number of pictures.
  public private(set) var count = 0
  /// The display time of all pictures.
  public private(set) var turn = Duration.zero
  private var last = Duration.zero
  private var longestBefore = Duration.zero

  /// Creates the times of an image without pictures.
  public init() {}

  /// How long browsers show a picture.
  ///
  /// They show a picture with a delay of 10 ms or less for 100 ms. WebKit bug 36082: "We follow
  /// Firefox's behavior and use a duration of 100 ms for any frames that specify a duration of
  /// <= 10 ms"; Blink inherited it, for every animated format.
  ///
  /// - Parameter delay: The delay that the file specifies.
  /// - Returns: The time for which the picture is shown.
  public static func shown(_ delay: Duration) -> Duration {
    delay <= .milliseconds(10) ? .milliseconds(100) : delay
  }

  /// Adds pictures with the same delay.
  ///
  /// - Parameters:
  ///   - delay: The delay that the file specifies.
  ///   - pictures: The number of pictures.
  public mutating func add(_ delay: Duration, pictures: Int = 1) {
    guard pictures > 0 else { return }
    let shown = Self.shown(delay)
    if count > 0 { longestBefore = max(longestBefore, last) }
    if pictures > 1 { longestBefore = max(longestBefore, shown) }
    last = shown
    count += pictures
    turn += shown.times(pictures)
  }

  /// The time for which the last picture is shown longer than any other picture.
  ///
  /// Nothing changes in this time. The usual display time of a picture is a part of the motion, as
  /// it is a part of the duration of a video; this is our choice.
  public var hold: Duration { count > 1 ? max(last - longestBefore, .zero) : .zero }
}
