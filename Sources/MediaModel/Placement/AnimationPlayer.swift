/// The speed and repetition of a Lottie animation, by the attributes of its player.
public struct AnimationPlayer: Sendable, Hashable {
  /// The speed in thousandths of the speed in the file, above zero; `nil` if it was not understood.
  public var speed: Int?
  /// The minimum and the maximum number of times that all frames are shown.
  ///
  /// A cycle that runs forward and backward shows them twice. `nil` if nothing limits it, or an
  /// attribute was not understood.
  public var passes: ClosedRange<Int>?
  /// Whether it repeats without end.
  public var isEndless: Bool

  /// Creates a player.
  ///
  /// - Parameters:
  ///   - speed: The speed in thousandths of the speed in the file.
  ///   - passes: The number of times that all frames are shown.
  ///   - isEndless: Whether it repeats without end.
  public init(speed: Int? = 1_000, passes: ClosedRange<Int>? = nil, isEndless: Bool = false) {
    self.speed = speed.flatMap { $0 > 0 ? $0 : nil }
    self.passes = passes
    self.isEndless = isEndless
  }
}
