/// How long an animated image moves.
public struct AnimationTiming: Sendable, Hashable {
  /// How often the animation runs.
  public enum Loops: Sendable, Hashable {
    /// This many times in all, at least once.
    case times(Int)
    /// Without end.
    case endless
    /// The file does not say.
    case unknown
  }

  /// Pictures in one turn; 1 is a still picture, 0 one of which nobody knows whether it moves.
  public let frameCount: Int
  /// How long one turn lasts, with the delays that browsers really use.
  public let turn: Duration
  /// How often it runs.
  public let loops: Loops

  /// Creates a timing.
  ///
  /// - Parameters:
  ///   - frameCount: Pictures in one turn.
  ///   - turn: How long one turn lasts.
  ///   - loops: How often it runs.
  public init(frameCount: Int, turn: Duration, loops: Loops) {
    self.frameCount = frameCount
    self.turn = turn
    self.loops = loops
  }

  /// Whether there is more than one picture.
  public var isAnimated: Bool { frameCount != 1 }

  /// Whether it surely moves, and not only may.
  public var isProven: Bool { frameCount > 1 }
}
