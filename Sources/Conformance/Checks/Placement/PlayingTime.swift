import MediaModel

/// The duration of motion or sound in one placement, as far as it is known.
enum PlayingTime: Equatable {
  /// It starts again at its end without limit.
  case endless
  /// A range of durations; `most` is `nil` if there is no upper limit.
  case between(Duration, most: Duration?)

  /// A known length.
  static func lasts(_ length: Duration) -> Self { .between(length, most: length) }
  /// An unknown length.
  static let unknown = Self.between(.zero, most: nil)

  /// The duration of an image's motion by its file.
  ///
  /// - Parameter image: The image; one cycle is certain if the number of cycles is unknown.
  init(of image: MovingImage) {
    switch image.motion ?? image.total {
    case .endless: self = .endless
    case .lasts(let length): self = .lasts(length)
    case .unknown: self = .between(image.leastMotion, most: image.mostMotion)
    }
  }

  /// Whether it is over a limit; `nil` if that is unknown.
  func isOver(_ limit: Duration) -> Bool? {
    switch self {
    case .endless: return true
    case .between(let least, let most):
      if least > limit { return true }
      return most.map { $0 <= limit } == true ? false : nil
    }
  }

  /// The length, or its lower bound if only that is known; `nil` if neither is known.
  var known: Duration? {
    switch self {
    case .endless: nil
    case .between(let least, let most): least == most || least > .zero ? least : nil
    }
  }

  /// The length for a reader, printed so that it is not rounded onto a limit.
  func inWords(near limit: Duration) -> String {
    switch self {
    case .endless: "without end"
    case .between(let least, let most) where least == most: "for \(least.inWords(near: limit))"
    case .between(.zero, let most?): "for at most \(most.inWords(near: limit))"
    case .between(.zero, nil): "for an unknown time"
    case .between(let least, _): "for at least \(least.inWords(near: limit))"
    }
  }
}

extension PlayingTime {
  /// The number of times that a placement plays its medium.
  enum Turns: Equatable {
    case endless
    case times(Int)
    /// At least once: a script of the page may repeat it.
    case unknown

    /// The declared number; once if none is declared, because media play once without `loop`.
    init(_ placement: Placement?) {
      if let cycles = placement?.stopsAfterCycles {
        self = .times(cycles)
      } else if placement?.isPerhapsLooped == true {
        self = .unknown
      } else {
        self = placement?.loop == true ? .endless : .times(1)
      }
    }
  }

  /// The total time of several cycles.
  ///
  /// - Parameters:
  ///   - turns: The number of cycles.
  ///   - pause: The time between two cycles without motion or sound.
  /// - Returns: The time from the start of the first cycle to the end of the last.
  func repeated(_ turns: Turns, pause: Duration = .zero) -> PlayingTime {
    guard case .between(let least, let most) = self, most != .zero else { return self }
    switch turns {
    case .times(let count):
      let pauses = pause.times(max(count, 1) - 1)
      return .between(least.times(count) + pauses, most: most.map { $0.times(count) + pauses })
    case .unknown: return .between(least, most: nil)
    case .endless: return least > .zero ? .endless : .unknown
    }
  }
}
