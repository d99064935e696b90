/// What the attributes of a player of Lottie animations say about speed and repetition.
public struct AnimationPlayer: Sendable, Hashable {
  /// The speed in thousandths of the file's own, above zero; `nil` where it was not understood.
  public var speed: Int?
  /// How often all frames are passed, at least and at most.
  ///
  /// A turn that runs forward and backward passes them twice. `nil` where nothing limits it or an attribute was not understood.
  public var passes: ClosedRange<Int>?
  /// Whether it repeats without end.
  public var isEndless: Bool

  /// Creates a player.
  ///
  /// - Parameters:
  ///   - speed: The speed in thousandths of the file's own.
  ///   - passes: How often all frames are passed.
  ///   - isEndless: Whether it repeats without end.
  public init(speed: Int? = 1_000, passes: ClosedRange<Int>? = nil, isEndless: Bool = false) {
    self.speed = speed.flatMap { $0 > 0 ? $0 : nil }
    self.passes = passes
    self.isEndless = isEndless
  }
}
