import MediaModel
import Styles

extension StyleAnimation {
  /// The maximum number of iterations that are evaluated.
  private static let mostTurns = 1_000.0

  /// The time ranges with motion in the iterations of an animation that ends, relative to the
  /// moment when the page is shown; `nil` if they are unknown.
  ///
  /// A pause inside an iteration is not motion. The first values come at once after a delay, and
  /// the last values go at once at the end, unless they are kept (`animation-fill-mode`). It is
  /// unknown whether these two jumps change anything.
  var runs: [Range<Duration>]? {
    guard let parts, let duration, let delay, case .times(let count) = iterations else {
      return nil
    }
    // The whole iteration moves: nothing else matters.
    if parts == [0...100] { return [range(0, count, duration, delay)].compactMap(\.self) }
    guard let direction, duration > .zero else { return nil }
    // Iterations that end before the page is shown are skipped.
    var turn = max((-delay.decimalValue / duration.decimalValue).rounded(.down), 0)
    guard turn < count, count - turn <= Self.mostTurns, turn < 1e9 else { return nil }
    var runs: [Range<Duration>] = []
    while turn < count {
      let isReversed = direction.isReversed(inTurn: Int(turn))
      let own =
        isReversed ? parts.reversed().map { 100 - $0.upperBound...100 - $0.lowerBound } : parts
      for part in own {
        let (first, last) = (turn + part.lowerBound / 100, turn + part.upperBound / 100)
        guard first < count else { break }
        if let run = range(first, min(last, count), duration, delay) { runs.append(run) }
      }
      turn += 1
    }
    return begin(delay) + runs + end(duration, delay, count)
  }

  /// The time range between two points that are given in iterations; `nil` if it ends before the
  /// page is shown.
  private func range(
    _ first: Double, _ last: Double, _ duration: Duration, _ delay: Duration
  ) -> Range<Duration>? {
    let start = max(delay + .decimal(duration.decimalValue * first), .zero)
    let end = delay + .decimal(duration.decimalValue * last)
    return end > start ? start..<end : nil
  }

  /// The moment when its first values take effect.
  private func begin(_ delay: Duration) -> [Range<Duration>] {
    let isKept = fill == .backwards || fill == .both
    return isKept || delay <= .zero ? [] : [delay..<delay]
  }

  /// The moment when its last values lose their effect.
  private func end(
    _ duration: Duration, _ delay: Duration, _ count: Double
  ) -> [Range<Duration>] {
    guard fill != .forwards, fill != .both else { return [] }
    let time = max(delay + .decimal(duration.decimalValue * count), .zero)
    return [time..<time]
  }
}

extension StyleAnimation.Direction {
  /// Whether an iteration runs backward.
  fileprivate func isReversed(inTurn turn: Int) -> Bool {
    switch self {
    case .normal: false
    case .reverse: true
    case .alternate: turn % 2 == 1
    case .alternateReverse: turn % 2 == 0
    }
  }
}
