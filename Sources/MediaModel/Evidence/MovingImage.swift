/// An image that may move: what its file says about its motion.
///
/// Made by the readers of all formats: GIF, APNG, WebP, AVIF, Lottie and SVG. What a file does not
/// say is `nil` or `unknown`, and never a guess.
public struct MovingImage: Sendable, Hashable {
  /// How often the animation plays.
  public enum Plays: Sendable, Hashable {
    /// This many times in all, at least once.
    case times(Int)
    /// Without end.
    case endless
    /// The file does not say.
    case unknown
  }

  /// How long the motion lasts, all plays counted.
  public enum Total: Sendable, Hashable {
    /// It ends after this time.
    case lasts(Duration)
    /// It never ends.
    case endless
    /// The file does not say.
    case unknown
  }

  /// The answer to a question about the file.
  public enum Answer: String, Sendable, Hashable, CaseIterable {
    /// Proven by the file.
    case yes
    /// Disproven by the file.
    case no
    /// The file does not say, or it was not read.
    case unknown
  }

  /// Pictures in one turn; 1 is a still picture, `nil` is unknown, as for vector drawings.
  public var frames: Int?
  /// How long one turn lasts, with the delays that browsers really use; `nil` is unknown.
  public var turn: Duration?
  /// How often it plays.
  public var plays: Plays
  /// How long it moves, all plays counted.
  public var total: Total
  /// Whether anything visibly moves: identical frames are not motion.
  public var moves: Answer
  /// Whether it starts without an event such as a click.
  public var startsByItself: Answer
  /// Whether it stops moving for people who set `prefers-reduced-motion`.
  public var respectsReducedMotion: Answer
  /// Whether it moves only in a player, whose settings overrule those of the file, as for Lottie.
  public var needsPlayer: Bool

  /// A picture that does not move.
  public static let still = MovingImage(frames: 1, turn: .zero, plays: .times(1))

  /// Creates an image that starts by itself wherever it is shown, as a browser shows it.
  ///
  /// - Parameters:
  ///   - frames: Pictures in one turn; `nil` is unknown.
  ///   - turn: How long one turn lasts; `nil` is unknown.
  ///   - plays: How often it plays.
  ///   - total: How long it moves in all; `nil` for all plays of the turn.
  ///   - moves: Whether anything visibly moves; `nil` where only the number of frames says it.
  public init(
    frames: Int?, turn: Duration?, plays: Plays, total: Total? = nil, moves: Answer? = nil
  ) {
    let moves = moves ?? frames.map { $0 == 1 ? .no : .yes } ?? .unknown
    self.frames = frames
    self.turn = turn
    self.plays = plays
    self.total = total ?? Self.total(of: turn, plays)
    self.moves = moves
    startsByItself = moves == .no ? .no : .yes
    respectsReducedMotion = .no
    needsPlayer = false
  }

  /// Takes what comparing the pictures gave.
  ///
  /// - Parameter answer: Whether they visibly differ; what does not move starts by nothing.
  public mutating func take(motion answer: Answer) {
    moves = answer
    if answer == .no { startsByItself = .no }
  }

  /// Whether it moves, or may.
  public var isAnimated: Bool { moves != .no }

  /// Whether it surely moves, and not only may.
  public var isProven: Bool { moves == .yes }

  /// Whether it moves for longer than a limit; one turn over the limit is enough.
  ///
  /// - Parameter limit: The limit.
  /// - Returns: `no` also for what does not move.
  public func lasts(over limit: Duration) -> Answer {
    guard moves != .no else { return .no }
    switch total {
    case .endless: return .yes
    case .lasts(let length): return length > limit ? .yes : .no
    case .unknown: return turn.map { $0 > limit } == true ? .yes : .unknown
    }
  }

  private static func total(of turn: Duration?, _ plays: Plays) -> Total {
    switch plays {
    case .endless: .endless
    case .times(let count): turn.map { .lasts($0.times(count)) } ?? .unknown
    case .unknown: .unknown
    }
  }
}
