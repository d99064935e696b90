/// The motion of an animated or still image, according to its file.
///
/// The readers of all formats create it: GIF, APNG, WebP, AVIF, Lottie and SVG. If a file does not
/// specify a value, the value is `nil` or `unknown`, never a guess.
public struct MovingImage: Sendable, Hashable {
  /// The number of times that the animation plays.
  public enum Plays: Sendable, Hashable {
    /// This many times in all, at least once.
    case times(Int)
    /// Without end.
    case endless
    /// The file does not specify it.
    case unknown
  }

  /// The duration of the motion, including all plays.
  public enum Total: Sendable, Hashable {
    /// It ends after this time.
    case lasts(Duration)
    /// It never ends.
    case endless
    /// The file does not specify it.
    case unknown
  }

  /// The answer to a question about the file.
  public enum Answer: String, Sendable, Hashable, CaseIterable {
    /// The file proves it.
    case yes
    /// The file disproves it.
    case no
    /// The file does not specify it, or it was not read.
    case unknown
  }

  /// Frames in one cycle; 1 is a still picture, `nil` is unknown, as for vector drawings.
  public var frames: Int?
  /// The duration of one cycle, with the delays that browsers use; `nil` is unknown.
  public var turn: Duration?
  /// The number of times that it plays.
  public var plays: Plays
  /// The duration of the motion, including all plays.
  public var total: Total
  /// The duration of the motion if ``total`` includes waiting, which is not motion; else `nil`.
  ///
  /// It is unknown if only pauses between motions make the total so long: a person must decide
  /// whether these motions are one motion.
  public var motion: Total?
  /// The time at the end of a cycle in which only the last picture is shown: no motion if no other
  /// cycle follows.
  public var hold = Duration.zero
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

  /// An image that may move: nothing is known about its motion.
  public static let unknown: MovingImage = {
    var image = MovingImage(frames: nil, turn: nil, plays: .unknown, moves: .unknown)
    image.startsByItself = .unknown
    image.respectsReducedMotion = .unknown
    return image
  }()

  /// Creates an image that starts by itself wherever it is shown, as a browser shows it.
  ///
  /// - Parameters:
  ///   - frames: Frames in one cycle; `nil` is unknown.
  ///   - turn: The duration of one cycle; `nil` is unknown.
  ///   - plays: The number of times that it plays.
  ///   - total: The duration of the motion in all; `nil` for all plays of the cycle.
  ///   - moves: Whether anything visibly moves; `nil` to infer it from the number of frames.
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

  /// Creates an image from the times of its pictures.
  ///
  /// The motion ends with the last picture, however long this picture is shown. Two pictures that
  /// play once change a single time: whether this is motion over the whole time is unknown.
  ///
  /// - Parameters:
  ///   - times: The times of at least two pictures.
  ///   - plays: The number of times that it plays.
  ///   - moves: Whether anything visibly moves; `nil` to infer it from the number of pictures.
  public init(_ times: PictureTimes, plays: Plays, moves: Answer? = nil) {
    self.init(frames: times.count, turn: times.turn, plays: plays, moves: moves)
    hold = times.hold
    guard case .lasts(let all) = total else { return }
    if hold > .zero {
      motion = .lasts(all - hold)
    } else if times.count == 2, plays == .times(1) {
      motion = .unknown
    }
  }

  /// Records the result of a comparison of the frames.
  ///
  /// - Parameter answer: Whether they visibly differ; without motion nothing starts by itself.
  public mutating func record(motion answer: Answer) {
    moves = answer
    if answer == .no { startsByItself = .no }
  }

  /// Whether it moves or may move.
  public var isAnimated: Bool { moves != .no }

  /// Whether it is certain that it moves.
  public var isProven: Bool { moves == .yes }

  /// Whether it moves for longer than a limit, without the time in which it waits or only its last
  /// picture is shown; one cycle over the limit is enough.
  ///
  /// - Parameter limit: The limit.
  /// - Returns: Whether it does; `no` also for an image that does not move.
  public func lasts(over limit: Duration) -> Answer {
    guard moves != .no else { return .no }
    switch motion ?? total {
    case .endless: return .yes
    case .lasts(let length): return length > limit ? .yes : .no
    case .unknown:
      if leastMotion > limit { return .yes }
      return mostMotion.map { $0 <= limit } == true ? .no : .unknown
    }
  }

  /// The shortest possible motion if its duration is unknown: one cycle, or zero if the cycle
  /// contains pauses.
  public var leastMotion: Duration { motion == nil ? (turn ?? .zero) - hold : .zero }

  /// The longest possible motion if its duration is unknown; `nil` without an upper limit.
  public var mostMotion: Duration? {
    if case .lasts(let all) = total { all } else { nil }
  }

  private static func total(of turn: Duration?, _ plays: Plays) -> Total {
    switch plays {
    case .endless: .endless
    case .times(let count): turn.map { .lasts($0.times(count)) } ?? .unknown
    case .unknown: .unknown
    }
  }
}
